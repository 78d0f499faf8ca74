#include "core/variant/format/resolve.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <span>

#include <fmt/format.h>

#include "core/base/files.h"
#include "core/base/limits.h"
#include "core/base/numbers.h"
#include "core/variant/format/bind.h"
#include "core/variant/format/patch.h"
#include "core/variant/format/reader.h"

namespace clever {
namespace {

std::string normal(const std::string& file) {
  return std::filesystem::path(file).lexically_normal().string();
}

/// The ways up from a document, and the files that were met on them.
class Climb {
 public:
  Climb(const FindParent& find, const ListVariants& known, Diagnostics& out)
      : find_(find), known_(known), out_(out) {}

  /// The document from which the ways lead up; where it stands, as add() says.
  std::optional<std::size_t> begin(Node document) { return add(std::move(document)); }

  Lineage lineage = {};

 private:
  /// Where the document stands in the lineage; nothing after an error.
  std::optional<std::size_t> add(Node document) {
    const std::string file = normal(document.span.file->name);
    Ancestor one;
    open_.push_back(file);
    const bool complete = add_parents(document, one.parents);
    open_.pop_back();
    if (!complete) return {};
    one.document = std::move(document);
    lineage.push_back(std::move(one));
    return places_[file] = lineage.size() - 1;
  }

  bool add_parents(const Node& document, std::vector<std::size_t>& parents) {
    const Node* extends = document.find("extends");
    if (!extends) return true;
    if (document.span.file->packed) return refuse_packed(*extends);
    const auto names = extends->is_list() ? std::span(extends->items) : std::span(extends, 1);
    bool complete = has_right_length(*extends, names.size());
    for (const Node& name : names.first(std::min(names.size(), at(kMaxParents)))) {
      const auto parent = add_parent(name, document.span.file->name);
      if (parent) parents.push_back(*parent);
      complete = complete && parent;
    }
    return complete;
  }

  /// Files beside a packed game are not its own.
  bool refuse_packed(const Node& extends) {
    out_.error(Code::kUnknownParent, extends.span, "a packed game cannot extend another one",
               "pack it again with clever pack, which puts its parents into it");
    return false;
  }

  bool has_right_length(const Node& extends, std::size_t size) {
    const int count = narrow<int>(size);
    if (count == 0)
      out_.error(Code::kMissingKey, extends.span, "extends names no variant",
                 "name one, or leave the key out");
    if (count > kMaxParents)
      out_.error(Code::kTooMany, extends.span, fmt::format("extends names {} variants", count),
                 fmt::format("name at most {}; those may extend others", kMaxParents));
    return count > 0 && count <= kMaxParents;
  }

  std::optional<std::size_t> add_parent(const Node& name, const std::string& child) {
    if (!Reader(out_).word(name, "extends")) return {};
    const SourcePtr parent = find_(name.text, child);
    if (!parent) return refuse_unknown(name);
    const std::string file = normal(parent->name);
    if (contains(open_, file)) return refuse_circle(name, file == normal(child));
    if (const auto known = places_.find(file); known != places_.end()) return known->second;
    if (!has_room_for(*parent, name)) return {};
    Node document = parse(parent, out_);
    if (document.is_null() || !Reader(out_).is_map(document, "a variant")) return {};
    return add(std::move(document));
  }

  /// A pile of files is read as one, and is bounded as one.
  bool has_room_for(const SourceFile& parent, const Node& name) {
    bytes_ += parent.text.size();
    if (read_ >= kMaxFamily) return false;  // told already
    const bool deep = count_of(open_) > kMaxParents, many = ++read_ >= kMaxFamily;
    const bool large = bytes_ > kMaxSourceBytes;
    if (!deep && !many && !large) return true;
    out_.error(Code::kFileTooLarge, name.span,
               deep   ? fmt::format("more than {} variants are built on each other", kMaxParents)
               : many ? fmt::format("the variant is made of more than {} files", kMaxFamily)
                      : "the variants below are larger than 1 MiB together",
               "write the variant out, or build it on one of the first");
    return false;
  }

  std::nullopt_t refuse_unknown(const Node& name) {
    if (leads_out(name.text)) {
      out_.error(Code::kUnknownParent, name.span, leads_out_text(name.text), kStayInFolder);
      return std::nullopt;
    }
    out_.error(
        Code::kUnknownParent, name.span,
        fmt::format("there is no variant '{}' to extend", name.text),
        did_you_mean(name.text, known(),
                     "give the id of a known variant (see: clever list) or the path of a file",
                     out_));
    return std::nullopt;
  }

  /// Of all folders, which are looked at once; not where nobody reads what comes of it.
  const std::vector<std::string>& known() {
    if (!known_ids_ && !out_.is_full()) known_ids_ = known_();
    static const std::vector<std::string> kNone;
    return known_ids_ ? *known_ids_ : kNone;
  }

  /// A file beside the child comes before variants in other folders, so it may well find itself.
  std::nullopt_t refuse_circle(const Node& name, bool itself) {
    if (itself)
      out_.error(Code::kParentCycle, name.span,
                 fmt::format("'{}' is the name of this very file", name.text),
                 "rename this file, or give the path of the one that you mean");
    else
      out_.error(Code::kParentCycle, name.span,
                 fmt::format("'{}' extends this file in turn", name.text),
                 "remove one of the extends");
    return std::nullopt;
  }

  const FindParent& find_;
  const ListVariants& known_;
  std::optional<std::vector<std::string>> known_ids_ = {};
  Diagnostics& out_;
  std::vector<std::string> open_;              // the files whose parents are being looked for
  std::map<std::string, std::size_t> places_;  // in the lineage, by file
  std::size_t bytes_ = 0;                      // of the parents
  int read_ = 0;                               // parents so far
};

std::string hint_for(const std::string& id, const std::vector<OptionModel>& options) {
  const std::vector<std::string> known = ids_of(options);
  return did_you_mean(
      id, known, known.empty() ? "this variant has no options" : "its options: " + joined(known));
}

/// Says which of the given values do not exist; the others are the answer.
OptionValues known_values(const OptionValues& values, const std::vector<OptionModel>& options,
                          Diagnostics& out) {
  OptionValues known;
  for (const auto& [id, value] : values) {
    const OptionModel* option = find_id(options, id);
    if (!option)
      out.error(Code::kUnknownOption, {}, fmt::format("the variant has no option '{}'", id),
                hint_for(id, options));
    else if (!contains(option->values, value))
      out.error(Code::kUnknownOption, {},
                fmt::format("the option '{}' has no value '{}'", id, value),
                "its values: " + joined(option->values));
    else
      known.emplace(id, value);
  }
  return known;
}

bool are_too_many(const std::vector<OptionModel>& options) {
  std::size_t values = 0;
  for (const OptionModel& option : options) values += option.values.size();
  return values > at(kMaxOptionValues);
}

/// The changes of a value; null when the file is as written under it.
const Node* changes_of(const Node& document, const OptionModel& option, const std::string& value) {
  if (value == option.as_written) return nullptr;
  const Node* changes = document.find("options")->find(option.id.text)->find("changes");
  return changes ? changes->find(value) : nullptr;
}

}  // namespace

Lineage lineage_of(Node document, const FindParent& find, const ListVariants& known,
                   Diagnostics& out) {
  if (document.is_null()) return {};
  Climb climb(find, known, out);
  if (!climb.begin(std::move(document))) return {};
  warn_of_disagreement(climb.lineage, out);
  return std::move(climb.lineage);
}

Lineage lineage_up_to(const Lineage& lineage, std::size_t file) {
  std::vector<std::size_t> wanted = {file};
  for (std::size_t i = 0; i < wanted.size(); ++i)
    for (const std::size_t parent : lineage[wanted[i]].parents)
      if (std::ranges::find(wanted, parent) == wanted.end()) wanted.push_back(parent);
  std::ranges::sort(wanted);
  Lineage part;
  for (const std::size_t index : wanted) {
    part.push_back({lineage[index].document});
    for (const std::size_t parent : lineage[index].parents)
      part.back().parents.push_back(
          static_cast<std::size_t>(std::ranges::find(wanted, parent) - wanted.begin()));
  }
  return part;
}

/// What a file says of all dice goes over what its parents say of one, so that is gone: afterwards
/// nothing depends on which file said what.
void settle_dice(Node& document) {
  Entry* dice = document.entry("dice");
  if (!dice) return;
  const Node* found = dice->value.find(kAllDice);
  if (!found || !found->is_map()) return;
  std::map<std::string, int> layers;  // of what is said of all
  for (const auto& [key, value] : found->entries) layers.emplace(key.text, value.layer);
  for (auto& [id, die] : dice->value.entries)
    if (id.text != kAllDice)
      std::erase_if(die.entries, [&](const Entry& entry) {
        const auto common = layers.find(entry.key.text);
        return common != layers.end() && common->second > entry.value.layer;
      });
}

Node laid_together(const Lineage& lineage, Diagnostics& out) {
  Node whole;
  for (const Ancestor& one : lineage) {
    // Who wrote a parent and what it is called says nothing about the child.
    if (whole.is_map()) whole = without(std::move(whole), {"id", "by"});
    whole = laid_over(std::move(whole), one.document, out);
  }
  settle_dice(whole);
  return whole;
}

Node with_options(Node document, const OptionValues& values, Diagnostics& out) {
  const std::vector<OptionModel> options = bind_options(document, out);
  if (are_too_many(options)) return document;  // which is told when it is bound
  OptionValues in_force = known_values(values, options, out);
  for (const OptionModel& option : options)
    in_force.try_emplace(option.id.text, option.default_value);
  const Node written = document;
  for (const auto& [id, value] : in_force)
    if (const Node* changes = changes_of(written, *find_id(options, id), value))
      document = laid_over(std::move(document), *changes, out);
  settle_dice(document);
  document.span = written.span;  // still the same file, whoever wrote the option
  return document;
}

}  // namespace clever
