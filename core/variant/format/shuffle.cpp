#include "core/variant/format/shuffle.h"

#include <utility>

#include "core/base/hash.h"
#include "core/base/random.h"

namespace clever {
namespace {

bool is_shuffle(const Node& node) { return node.is_map() && node.find(kShuffle) != nullptr; }

/// Goes through a document in its order; every list draws from a stream of its own.
struct Dealer {
  const std::string& sheet;
  Diagnostics& out;
  std::uint64_t lists = 0;

  void deal(Node& node) {
    if (is_shuffle(node)) node = dealt(node);
    for (Node& item : node.items) deal(item);
    for (Entry& entry : node.entries) deal(entry.value);
  }

  Node dealt(const Node& node) {
    Node list = *node.find(kShuffle);
    if (!list.is_list() || node.entries.size() > 1) {
      out.error(Code::kWrongType, node.entries.front().key.span,
                "shuffle needs a list, and nothing beside it", "write { shuffle: [1, 2, 3] }");
      list = {.kind = Node::Kind::kList, .entries = {}, .span = node.span};
    }
    list.key_span = node.key_span;
    Hash seed;
    seed.add(sheet);
    seed.add(lists++);
    Random random(seed.value());
    for (std::size_t left = list.items.size(); left > 1 && !sheet.empty(); --left)
      std::swap(list.items[left - 1], list.items[random.below(static_cast<std::uint32_t>(left))]);
    return list;
  }
};

}  // namespace

bool has_shuffles(const Node& document) {
  if (is_shuffle(document)) return true;
  for (const Node& item : document.items)
    if (has_shuffles(item)) return true;
  for (const Entry& entry : document.entries)
    if (has_shuffles(entry.value)) return true;
  return false;
}

Node shuffled(Node document, const std::string& sheet, Diagnostics& out) {
  Dealer{sheet, out}.deal(document);
  return document;
}

}  // namespace clever
