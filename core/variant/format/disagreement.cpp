// Two parents that say different things about the same value: the later one wins, and the author
// of the child hears of it.
#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "core/variant/format/patch.h"
#include "core/variant/format/reader.h"
#include "core/variant/format/resolve.h"

namespace clever {
namespace {

constexpr std::size_t kMostShown = 5;  // places of one disagreement
const std::string kAway = "taken away";

/// What the files so far say of a value, or of the parts of a map. Lists and single values are not
/// taken apart.
struct Said {
  std::optional<std::string> text;  // the same for two that agree
  Span span;
  std::size_t file = 0;  // in the lineage
  std::map<std::string, Said, std::less<>> parts;
};

/// Through which parents of the last file each one comes, as bits.
std::vector<std::uint32_t> branches_of(const Lineage& lineage) {
  std::vector<std::uint32_t> branches(lineage.size());
  const std::vector<std::size_t>& parents = lineage.back().parents;
  for (std::size_t i = 0; i < parents.size(); ++i) branches[parents[i]] |= 1u << i;
  for (std::size_t i = lineage.size() - 1; i-- > 0;)
    for (const std::size_t parent : lineage[i].parents) branches[parent] |= branches[i];
  return branches;
}

/// Lays the files over each other, each value once, and notes what comes over another parent's.
class Comparison {
 public:
  explicit Comparison(const Lineage& lineage)
      : lineage_(lineage), branches_(branches_of(lineage)) {}

  void warn(Diagnostics& out) {
    const Node own = values_of(lineage_.back().document);
    for (file_ = 0; file_ + 1 < lineage_.size(); ++file_)
      lay(values_of(lineage_[file_].document), &own, whole_);
    for (auto& [files, disputes] : disputes_) {
      std::ranges::sort(disputes, {}, &Dispute::path);
      warn_of(disputes, out);
    }
  }

 private:
  struct Dispute {
    std::string path;  // "areas.wood.score"
    Span earlier, later;
  };

  static Node values_of(const Node& document) {
    return without(document, {"clever", "id", "by", "extends", "script"});
  }

  /// `own`: what the last file says of it, which has the last word; null for nothing.
  void lay(const Node& node, const Node* own, Said& known) {
    if (own && !(own->is_map() && node.is_map())) return;
    if (!node.is_map()) return say(canonical(node), node.owner(), known);
    if (known.text) compare({}, node.owner(), known), known = {};
    for (const auto& [key, value] : node.entries) {
      if (key.text == kWithout)
        for (const Node& name : value.items)
          below(name.text, own, known, [&](const Node* last, Said& part) {
            if (!last) say(kAway, name.span, part);
          });
      else if (key.text != kOrder)
        below(key.text, own, known, [&](const Node* last, Said& part) { lay(value, last, part); });
    }
  }

  template <class Visit>
  void below(const std::string& name, const Node* own, Said& known, Visit visit) {
    const Node* gone = own ? own->find(kWithout) : nullptr;
    if (gone && std::ranges::count(gone->items, name, &Node::text) > 0) return;
    const std::size_t length = path_.size();
    path_ += (path_.empty() ? "" : ".") + name;
    visit(own ? own->find(name) : nullptr, known.parts[name]);
    path_.resize(length);
  }

  void say(const std::string& text, const Span& span, Said& known) {
    compare(text, span, known);
    known = {text, span, file_, {}};
  }

  void compare(const std::optional<std::string>& text, const Span& span, const Said& known) {
    if (const Said* other = unlike(text, known))
      disputes_[{other->file, file_}].push_back({path_, other->span, span});
  }

  /// The first of these that says something else. What a parent has brought together is that
  /// parent's business.
  const Said* unlike(const std::optional<std::string>& text, const Said& known) const {
    const bool together = (branches_[known.file] & branches_[file_]) != 0;
    if (known.text) return together || known.text == text ? nullptr : &known;
    for (const auto& [name, part] : known.parts)
      if (const Said* found = unlike(text, part)) return found;
    return nullptr;
  }

  void warn_of(const std::vector<Dispute>& disputes, Diagnostics& out) const {
    std::vector<Related> places;
    for (const Dispute& one : std::span(disputes).first(std::min(disputes.size(), kMostShown))) {
      places.push_back({one.earlier, "one parent says this"});
      places.push_back({one.later, "a later one says this, and wins"});
    }
    const std::string more =
        disputes.size() == 1 ? "" : fmt::format(" (and {} more)", disputes.size() - 1);
    out.warning(Code::kParentsDisagree, lineage_.back().document.find("extends")->span,
                fmt::format("two parents say different things about {}{}", disputes[0].path, more),
                "say here what shall hold, or name the parents in another order")
        .related = std::move(places);
  }

  const Lineage& lineage_;
  const std::vector<std::uint32_t> branches_;
  Said whole_;
  std::size_t file_ = 0;  // that is being laid over the others
  std::string path_;      // within it
  std::map<std::pair<std::size_t, std::size_t>, std::vector<Dispute>> disputes_;  // by files
};

}  // namespace

void warn_of_disagreement(const Lineage& lineage, Diagnostics& out) {
  if (lineage.back().parents.size() > 1) Comparison(lineage).warn(out);
}

}  // namespace clever
