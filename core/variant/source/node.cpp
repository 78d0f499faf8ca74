#include "core/variant/source/node.h"

#include <algorithm>
#include <utility>

namespace clever {

const Entry* Node::entry(std::string_view key) const {
  for (const Entry& one : entries)
    if (one.key.text == key) return &one;
  return nullptr;
}

Entry* Node::entry(std::string_view key) {
  return const_cast<Entry*>(std::as_const(*this).entry(key));
}

const Node* Node::find(std::string_view key) const {
  const Entry* found = entry(key);
  return found ? &found->value : nullptr;
}

Node parse_quietly(const SourcePtr& source) {
  Diagnostics ignored;
  return parse(source, ignored);
}

int last_line(const Node& node) {
  int line = std::max(node.span.line, node.span.end_line);
  each_part(node, [&](const Node& part) { line = std::max(line, last_line(part)); });
  return line;
}

Node without(Node map, const std::set<std::string_view>& keys) {
  std::erase_if(map.entries, [&](const Entry& entry) { return keys.contains(entry.key.text); });
  return map;
}

void each_text(const Node& node, const std::function<void(const std::string&)>& visit) {
  if (node.is_text()) visit(node.text);
  for (const Node& item : node.items) each_text(item, visit);
  for (const Entry& entry : node.entries) each_text(entry.value, visit);
}

std::string canonical(const Node& node) {
  std::string text;
  switch (node.kind) {
    case Node::Kind::kNull:
      return "~";
    case Node::Kind::kText:
      return std::to_string(node.text.size()) + ":" + node.text;
    case Node::Kind::kList:
      for (const Node& item : node.items) text += canonical(item) + ",";
      return "[" + text + "]";
    case Node::Kind::kMap:
      for (const Entry& entry : node.entries)
        text += canonical(entry.key) + "=" + canonical(entry.value) + ",";
      return "{" + text + "}";
  }
  return text;
}

}  // namespace clever
