// What happens to a document before it is bound: parents are put under it, options over it.
#include <set>

#include "core/model/bind.h"
#include "core/model/reader.h"

namespace clever {
namespace {

Node without(Node map, const std::string& key) {
  std::erase_if(map.entries, [&](const Entry& entry) { return entry.key.text == key; });
  return map;
}

Node climb(Node document, const FindParent& find, std::set<std::string>& seen, Diagnostics& out) {
  const Node* extends = document.find("extends");
  if (!extends || !extends->is_text()) return document;
  const SourcePtr parent = find(extends->text, extends->span.file->name);
  if (!parent) {
    out.error(Code::kUnknownParent, extends->span,
              "there is no variant '" + extends->text + "' to extend",
              "give the id of a known variant (see: clever list) or the path of a file");
    return document;
  }
  if (!seen.insert(parent->name).second) {
    out.error(Code::kParentCycle, extends->span,
              "'" + extends->text + "' extends this file in turn", "remove one of the extends");
    return document;
  }
  Node base = climb(parse(parent, out), find, seen, out);
  return merged(without(std::move(base), "id"), document);
}

bool is_value_of(const OptionModel& option, const std::string& value) {
  for (const std::string& known : option.values)
    if (known == value) return true;
  return false;
}

const OptionModel* find_option(const std::vector<OptionModel>& options, const std::string& id) {
  for (const OptionModel& option : options)
    if (option.id.text == id) return &option;
  return nullptr;
}

void report_unknown(const std::vector<OptionModel>& options, const std::string& id,
                    const Span& span, Diagnostics& out) {
  std::vector<std::string> known;
  for (const OptionModel& option : options) known.push_back(option.id.text);
  const std::string near = nearest(id, known);
  out.error(Code::kUnknownOption, span, "the variant has no option '" + id + "'",
            !near.empty()   ? "did you mean '" + near + "'?"
            : known.empty() ? "this variant has no options"
                            : "its options: " + joined(known));
}

}  // namespace

Node with_parents(Node document, const FindParent& find, Diagnostics& out) {
  if (!document.is_map()) return document;
  std::set<std::string> seen = {document.span.file->name};
  return climb(std::move(document), find, seen, out);
}

Node with_options(Node document, const OptionValues& values, Diagnostics& out) {
  const std::vector<OptionModel> options = bind_options(document, out);
  const Node written = document;
  for (const auto& [id, value] : values) {
    const OptionModel* option = find_option(options, id);
    if (!option) {
      report_unknown(options, id, {}, out);
    } else if (!is_value_of(*option, value)) {
      out.error(Code::kUnknownOption, {}, "the option '" + id + "' has no value '" + value + "'",
                "its values: " + joined(option->values));
    } else if (value != option->default_value) {
      document = merged(std::move(document),
                        *written.find("options")->find(id)->find("changes")->find(value));
    }
  }
  return document;
}

}  // namespace clever
