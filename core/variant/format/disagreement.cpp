// Two parents that say different things about the same value: the later one wins, and the author
// of the child hears of it.
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "core/variant/format/patch.h"
#include "core/variant/format/reader.h"
#include "core/variant/format/resolve.h"

namespace clever {
namespace {

constexpr std::size_t kMostShown = 5;  // places of one disagreement
const std::string kAway = "taken away";

/// What a document says about one value: `said` is the same for two that agree.
struct Statement {
  std::string said;
  Span span;
};

/// By path: "areas.wood.score". Lists and single values are not taken apart.
using Statements = std::map<std::string, Statement, std::less<>>;

void note(const Node& node, const std::string& path, Statements& all);

void note_entry(const Entry& entry, const std::string& path, Statements& all) {
  const auto& [key, value] = entry;
  const auto below = [&](const std::string& name) {
    return path.empty() ? name : path + "." + name;
  };
  if (key.text == kWithout)
    for (const Node& name : value.items) all[below(name.text)] = {kAway, name.span};
  else if (key.text != kOrder)
    note(value, below(key.text), all);
}

void note(const Node& node, const std::string& path, Statements& all) {
  if (!node.is_map()) all[path] = {canonical(node), node.owner()};
  for (const Entry& entry : node.entries) note_entry(entry, path, all);
}

Statements statements_of(const Node& document) {
  Statements all;
  note(without(document, {"clever", "id", "by", "extends", "script"}), "", all);
  return all;
}

/// The statement about this value, about a whole that it is part of, or about a part of it.
const std::pair<const std::string, Statement>* statement_on(const Statements& all,
                                                            const std::string& path) {
  for (std::size_t end = path.find('.');; end = path.find('.', end + 1)) {
    const std::string_view whole = std::string_view(path).substr(0, end);
    const auto found = all.find(whole);
    if (found != all.end()) return &*found;
    if (end == std::string::npos) break;
  }
  const auto part = all.lower_bound(path + ".");
  return part != all.end() && part->first.starts_with(path + ".") ? &*part : nullptr;
}

class Comparison {
 public:
  explicit Comparison(const Lineage& lineage) : lineage_(lineage) {
    for (const Ancestor& one : lineage) {
      statements_.push_back(statements_of(one.document));
      std::set<std::size_t> above = {lines_.size()};
      for (const std::size_t parent : one.parents)
        above.insert(lines_[parent].begin(), lines_[parent].end());
      lines_.push_back(std::move(above));
    }
  }

  void warn(Diagnostics& out) {
    const std::size_t own = lineage_.size() - 1;
    for (std::size_t first = 0; first < own; ++first)
      for (std::size_t second = first + 1; second < own; ++second)
        if (!lines_[second].contains(first) && first_meet_in(own, first, second))
          warn_of(first, second, out);
  }

 private:
  /// What a parent has brought together is that parent's business.
  bool first_meet_in(std::size_t own, std::size_t first, std::size_t second) const {
    return std::ranges::none_of(lineage_[own].parents, [&](std::size_t parent) {
      return lines_[parent].contains(first) && lines_[parent].contains(second);
    });
  }

  /// The files that know both of them.
  std::vector<std::size_t> children_of(std::size_t first, std::size_t second) const {
    std::vector<std::size_t> children;
    for (std::size_t i = second + 1; i < lineage_.size(); ++i)
      if (lines_[i].contains(first) && lines_[i].contains(second)) children.push_back(i);
    return children;
  }

  /// Has one of these files the last word?
  bool is_settled(const std::string& path, const std::vector<std::size_t>& children) {
    return std::ranges::any_of(
        children, [&](std::size_t child) { return statement_on(statements_[child], path); });
  }

  void warn_of(std::size_t first, std::size_t second, Diagnostics& out) {
    const std::vector<std::size_t> children = children_of(first, second);
    std::vector<Related> places;
    std::string value;
    int count = 0;
    for (const auto& [path, later] : statements_[second]) {
      const auto* earlier = statement_on(statements_[first], path);
      const bool agreed =
          !earlier || earlier->second.said == later.said || is_settled(path, children);
      if (agreed) continue;
      if (count++ == 0) value = path;
      if (places.size() >= 2 * kMostShown) continue;
      places.push_back({earlier->second.span, "one parent says this"});
      places.push_back({later.span, "a later one says this, and wins"});
    }
    if (count == 0) return;
    const std::string more = count == 1 ? "" : fmt::format(" (and {} more)", count - 1);
    out.warning(Code::kParentsDisagree, lineage_.back().document.find("extends")->span,
                fmt::format("two parents say different things about {}{}", value, more),
                "say here what shall hold, or name the parents in another order")
        .related = std::move(places);
  }

  const Lineage& lineage_;
  std::vector<Statements> statements_;
  std::vector<std::set<std::size_t>> lines_;  // each file and all that it is built on
};

}  // namespace

void warn_of_disagreement(const Lineage& lineage, Diagnostics& out) {
  if (lineage.back().parents.size() > 1) Comparison(lineage).warn(out);
}

}  // namespace clever
