#include "core/variant/format/sizes.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/base/limits.h"
#include "core/base/numbers.h"
#include "core/base/utf8.h"
#include "core/variant/format/walk.h"

namespace clever {
namespace {

using Kind = Shape::Kind;

/// Words that a map over another one may have besides its names: `without`, `order`, `all`.
constexpr int kReservedWords = 3;

std::size_t size_of(const Node& node) {
  return node.is_list() ? node.items.size() : node.is_map() ? node.entries.size() : 0;
}

/// The most bytes that a text may have there.
std::size_t most_bytes(const Shape& place) {
  int most = 0;
  for (const Alternative& may : alternatives(place))
    if (may.shape->kind == Kind::kItself) most = std::max(most, may.shape->bounds.high);
  return most > 0 ? at(most) : kMaxBlockBytes;  // a word or a number that is misspelt
}

class Sizes {
 public:
  explicit Sizes(Diagnostics& out) : out_(out) {}

  void check(const Sized& sized) {
    const std::string key = sized.field ? sized.field->key : "the file";
    if (sized.shape.kind == Kind::kSealed)
      check_all(sized.node, sized.shape, key);
    else
      check_count(sized.node, sized.shape.bounds.high + (sized.changes ? kReservedWords : 0), key);
  }

  void check(const Leaf& leaf) {
    if (!leaf.node.is_text()) return;
    const bool key = leaf.kind == Leaf::Kind::kKey;
    const Shape& place = key ? about(leaf.place.noun).shape : leaf.place;
    check_text(leaf.node, most_bytes(place), leaf.field ? leaf.field->key : "the file");
  }

  void check_name(const Node& name) { check_text(name, kMaxNameBytes, "a name"); }

 private:
  // The walk sees the document as it is when it comes by, so that what is cut is not visited.
  static Node& changeable(const Node& node) { return const_cast<Node&>(node); }

  void check_all(const Node& node, const Shape& sealed, const std::string& key) {
    check_count(node, sealed.bounds.high, key);
    if (node.is_text()) check_text(node, at(sealed.parts.front().bounds.high), key);
    each_part(node, [&](const Node& part) { check_all(part, sealed, key); });
  }

  void check_count(const Node& node, int limit, const std::string& key) {
    const std::size_t count = size_of(node), most = at(limit);
    if (count <= most) return;
    const Node& beyond = node.is_list() ? node.items[most] : node.entries[most].key;
    out_.error(Code::kTooMany, beyond.is_null() ? node.owner() : beyond.span,
               fmt::format("{} has {} entries, but at most {} are possible", key, count, most),
               fmt::format("give {} entries or fewer", most));
    if (node.is_list())
      changeable(node).items.resize(most);
    else
      changeable(node).entries.resize(most);
  }

  void check_text(const Node& node, std::size_t most, const std::string& key) {
    if (node.text.size() <= most) return;
    out_.error(Code::kTooMany, node.span,
               fmt::format("{} has {} bytes of text, but at most {} are possible", key,
                           node.text.size(), most),
               "make it shorter; comments begin with #");
    std::string& text = changeable(node).text;
    while (most > 0 && continues_character(text[most])) --most;
    text.resize(most);
  }

  Diagnostics& out_;
};

}  // namespace

void check_sizes(Node& document, Owner owner, Diagnostics& out) {
  Sizes sizes(out);
  walk(document, owner,
       {.leaf = [&](const Leaf& leaf) { sizes.check(leaf); },
        .name = [&](const Node& name, const Node&, Owner) { sizes.check_name(name); },
        .sized = [&](const Sized& sized) { sizes.check(sized); }});
}

}  // namespace clever
