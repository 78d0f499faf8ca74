// What happens to a document before it is bound: parents are put under it, options over it.
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "core/format/bind.h"
#include "core/format/reader.h"

namespace clever {
namespace {

Node without(Node map, const std::string& key) {
  std::erase_if(map.entries, [&](const Entry& entry) { return entry.key.text == key; });
  return map;
}

/// The ways up from a document, and the files that were met on them.
class Climb {
 public:
  Climb(const FindParent& find, const ListVariants& known, Diagnostics& out)
      : find_(find), known_(known), out_(out) {}

  Node up_from(Node document) {
    const Node* extends = document.find("extends");
    if (!document.is_map() || !extends) return document;
    seen_.insert(document.span.file->name);
    const SourcePtr parent = parent_of(*extends);
    if (!parent) return {};
    Node base = up_from(parse(parent, out_));
    if (!base.is_map() && !base.is_null()) Reader(out_).is_map(base, "a variant");
    if (!base.is_map()) return {};
    return laid_over(without(std::move(base), "id"), std::move(document));
  }

 private:
  SourcePtr parent_of(const Node& extends) {
    if (!extends.is_text()) {
      Reader(out_).word(extends, "extends");
      return nullptr;
    }
    SourcePtr parent = find_(extends.text, extends.span.file->name);
    if (!parent) {
      const std::string near =
          nearest(extends.text, known_ ? known_() : std::vector<std::string>());
      out_.error(Code::kUnknownParent, extends.span,
                 fmt::format("there is no variant '{}' to extend", extends.text),
                 near.empty()
                     ? "give the id of a known variant (see: clever list) or the path of a file"
                     : nearest_or_all(near, {}));
    } else if (!seen_.insert(parent->name).second) {
      out_.error(Code::kParentCycle, extends.span,
                 fmt::format("'{}' extends this file in turn", extends.text),
                 "remove one of the extends");
      return nullptr;
    }
    return parent;
  }

  const FindParent& find_;
  const ListVariants& known_;
  Diagnostics& out_;
  std::set<std::string> seen_;
};

std::string hint_for(const std::string& id, const std::vector<OptionModel>& options) {
  const std::vector<std::string> known = ids_of(options);
  if (known.empty()) return "this variant has no options";
  const std::string near = nearest(id, known);
  return near.empty() ? "its options: " + joined(known) : nearest_or_all(near, known);
}

}  // namespace

Node with_parents(Node document, const FindParent& find, const ListVariants& known,
                  Diagnostics& out) {
  return Climb(find, known, out).up_from(std::move(document));
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
