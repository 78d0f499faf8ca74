// What happens to a document before it is bound: parents are put under it, options over it.
#include <set>

#include <fmt/format.h>

#include "core/base/files.h"
#include "core/format/bind.h"
#include "core/format/reader.h"

namespace clever {
namespace {

constexpr std::size_t kMaxParents = 16;

/// The ways up from a document, and the files that were met on them.
struct Climb {
  const FindParent& find;
  const ListVariants& known;
  Diagnostics& out;
  std::set<std::string> seen = {};
  std::size_t bytes = 0;  // of the parents

  Node up_from(Node document) {
    const Node* extends = document.find("extends");
    if (!document.is_map() || !extends) return document;
    seen.insert(document.span.file->name);
    const SourcePtr parent = parent_of(*extends);
    if (!parent) return {};
    Node base = up_from(parse(parent, out));
    if (base.is_null() || !Reader(out).is_map(base, "a variant")) return {};
    return laid_over(without(std::move(base), {"id"}), std::move(document));
  }

  /// A pile of files is read as one, and is bounded as one.
  bool has_room_for(const SourceFile& parent, const Node& extends) {
    bytes += parent.text.size();
    if (seen.size() <= kMaxParents && bytes <= kMaxSourceBytes) return true;
    out.error(Code::kFileTooLarge, extends.span,
              seen.size() > kMaxParents ? "more than 16 variants are built on each other"
                                        : "the variants below are larger than 1 MiB together",
              "write the variant out, or build it on one of the first");
    return false;
  }

  SourcePtr parent_of(const Node& extends) {
    if (!Reader(out).word(extends, "extends")) return nullptr;
    SourcePtr parent = find(extends.text, extends.span.file->name);
    if (!parent && leads_out(extends.text)) {
      out.error(Code::kUnknownParent, extends.span, leads_out_text(extends.text), kStayInFolder);
    } else if (!parent) {
      out.error(
          Code::kUnknownParent, extends.span,
          fmt::format("there is no variant '{}' to extend", extends.text),
          did_you_mean(extends.text, known(),
                       "give the id of a known variant (see: clever list) or the path of a file"));
    } else if (!has_room_for(*parent, extends)) {
      return nullptr;
    } else if (!seen.insert(parent->name).second) {
      out.error(Code::kParentCycle, extends.span,
                fmt::format("'{}' extends this file in turn", extends.text),
                "remove one of the extends");
      return nullptr;
    }
    return parent;
  }
};

std::string hint_for(const std::string& id, const std::vector<OptionModel>& options) {
  const std::vector<std::string> known = ids_of(options);
  return did_you_mean(
      id, known, known.empty() ? "this variant has no options" : "its options: " + joined(known));
}

}  // namespace

Node with_parents(Node document, const FindParent& find, const ListVariants& known,
                  Diagnostics& out) {
  return Climb{find, known, out}.up_from(std::move(document));
}

Node with_options(Node document, const OptionValues& values, Diagnostics& out) {
  const std::vector<OptionModel> options = bind_options(document, out);
  const Node written = document;
  for (const auto& [id, value] : values) {
    const OptionModel* option = find_id(options, id);
    if (!option)
      out.error(Code::kUnknownOption, {}, fmt::format("the variant has no option '{}'", id),
                hint_for(id, options));
    else if (!contains(option->values, value))
      out.error(Code::kUnknownOption, {},
                fmt::format("the option '{}' has no value '{}'", id, value),
                "its values: " + joined(option->values));
    else if (value != option->default_value)
      document = laid_over(std::move(document),
                           *written.find("options")->find(id)->find("changes")->find(value));
  }
  document.span = written.span;  // still the same file, whoever wrote the option
  return document;
}

}  // namespace clever
