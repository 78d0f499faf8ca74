#include "core/source/node.h"

namespace clever {

const Node* Node::find(std::string_view key) const {
  for (const Entry& entry : entries)
    if (entry.key.text == key) return &entry.value;
  return nullptr;
}

Node* Node::find(std::string_view key) {
  return const_cast<Node*>(static_cast<const Node*>(this)->find(key));
}

Node merged(Node base, const Node& patch) {
  if (!base.is_map() || !patch.is_map()) return patch;
  for (const Entry& entry : patch.entries) {
    if (Node* old = base.find(entry.key.text))
      *old = merged(std::move(*old), entry.value);
    else
      base.entries.push_back(entry);
  }
  return base;
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
