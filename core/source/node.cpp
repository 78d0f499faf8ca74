#include "core/source/node.h"

#include <algorithm>
#include <utility>

namespace clever {
namespace {

void raise_to(int layer, Node& node) {
  node.layer = layer;
  each_part(node, [&](Node& part) { raise_to(layer, part); });
}

}  // namespace

const Node* Node::find(std::string_view key) const {
  for (const Entry& entry : entries)
    if (entry.key.text == key) return &entry.value;
  return nullptr;
}

Node merged(Node base, const Node& patch) {
  if (!base.is_map() || !patch.is_map()) return patch;
  // The keys of a patch differ, so those that were added need not be searched.
  const auto old_end = static_cast<std::ptrdiff_t>(base.entries.size());
  for (const Entry& entry : patch.entries) {
    const auto end = base.entries.begin() + old_end;
    const auto old = std::find_if(base.entries.begin(), end, [&](const Entry& candidate) {
      return candidate.key.text == entry.key.text;
    });
    if (old != end)
      old->value = merged(std::move(old->value), entry.value);
    else
      base.entries.push_back(entry);
  }
  return base;
}

Node laid_over(Node base, Node patch) {
  const int layer = base.layer + 1;
  raise_to(layer, patch);
  Node whole = merged(std::move(base), patch);
  whole.layer = layer;
  whole.span = patch.span;
  return whole;
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
