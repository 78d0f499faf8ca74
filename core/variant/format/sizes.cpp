#include "core/variant/format/sizes.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/base/limits.h"
#include "core/base/numbers.h"
#include "core/base/utf8.h"
#include "core/variant/format/patch.h"
#include "core/variant/format/walk.h"

namespace clever {
namespace {

using Kind = Shape::Kind;

/// A key that is no name: `all` of the dice, and what a map over another one may say besides.
bool is_reserved(const std::string& key, const Sized& sized) {
  if (sized.shape.kind == Kind::kEntries && sized.shape.owner == Owner::kDie && key == kAllDice)
    return true;
  return sized.changes && (key == kWithout || key == kOrder);
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
    if (sized.shape.kind == Kind::kSealed)
      check_all(sized.node, sized);
    else
      check_count(sized.node, sized);
  }

  void check(const Leaf& leaf) {
    if (!leaf.node.is_text()) return;
    const bool key = leaf.kind == Leaf::Kind::kKey;
    const Shape& place = key ? about(leaf.place.noun).shape : leaf.place;
    check_text(leaf.node, most_bytes(place), key_of(leaf.field));
  }

  void check_name(const Node& name) { check_text(name, kMaxNameBytes, "a name"); }

 private:
  static std::string key_of(const Field* field) { return field ? field->key : "the file"; }

  // The walk sees the document as it is when it comes by, so that what is cut is not visited.
  static Node& changeable(const Node& node) { return const_cast<Node&>(node); }

  void check_all(const Node& node, const Sized& sized) {
    check_count(node, sized);
    if (node.is_text())
      check_text(node, at(sized.shape.parts.front().bounds.high), key_of(sized.field));
    each_part(node, [&](const Node& part) { check_all(part, sized); });
  }

  void check_count(const Node& node, const Sized& sized) {
    const std::size_t most = at(sized.shape.bounds.high);
    if (node.items.size() > most) {
      report_count(node.items[most], node, node.items.size(), sized);
      changeable(node).items.resize(most);
    }
    std::size_t names = 0, kept = 0;
    for (const auto& [key, value] : node.entries) {
      if (!is_reserved(key.text, sized)) ++names;
      if (names <= most) ++kept;
    }
    if (kept == node.entries.size()) return;
    report_count(node.entries[kept].key, node, names, sized);
    changeable(node).entries.resize(kept);
    changeable(node).cut = true;
  }

  void report_count(const Node& beyond, const Node& node, std::size_t count, const Sized& sized) {
    out_.error(Code::kTooMany, beyond.is_null() ? node.owner() : beyond.span,
               fmt::format("{} has {} entries, but at most {} are possible", key_of(sized.field),
                           count, sized.shape.bounds.high),
               fmt::format("give {} entries or fewer", sized.shape.bounds.high));
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
