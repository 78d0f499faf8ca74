#include "core/author/language/spot.h"

#include <tuple>

namespace clever {
namespace {

std::vector<std::string> other_keys(const Node& map, const Node& key) {
  std::vector<std::string> others;
  for (const Entry& entry : map.entries)
    if (&entry.key != &key) others.push_back(entry.key.text);
  return others;
}

Word word_of(const Node& node) { return {node.text, node.span}; }

}  // namespace

bool covers(const Span& span, int line, int column) {
  const std::tuple here(line, column);
  return std::tuple(span.line, span.column) <= here &&
         here <= std::tuple(span.end_line, span.end_column);
}

Spot find_spot(const Node& document, Owner owner, const std::function<bool(const Node&)>& meant) {
  Spot found;
  const auto keep = [&](Spot spot) {
    if (!found) found = std::move(spot);
  };
  const auto leaf = [&](const Leaf& at) {
    Spot spot{.kind = Spot::Kind::kValue,
              .word = word_of(at.node),
              .field = at.field,
              .noun = at.noun,
              .place = at.kind == Leaf::Kind::kKey ? nullptr : &at.place,
              .path = at.path};
    if (meant(at.node)) return keep(spot);
    for (const auto& [key, value] : at.node.entries)  // of a map that the tables do not take apart
      for (const Node* part : {&key, &value})
        if (meant(*part)) {
          spot.word = word_of(*part);
          if (part == &key) spot.place = nullptr;
          return keep(spot);
        }
  };
  const auto map = [&](const Node& node, Owner of) {
    for (const Entry& entry : node.entries)
      if (meant(entry.key))
        keep({.kind = Spot::Kind::kKey,
              .word = word_of(entry.key),
              .owner = of,
              .field = find_field(of, entry.key.text),
              .beside = other_keys(node, entry.key)});
  };
  const auto name = [&](const Node& key, const Node& thing, Owner of) {
    const auto named = [&](const Node& node) {
      if (meant(node)) keep({.kind = Spot::Kind::kName, .word = word_of(node), .owner = of});
    };
    named(key);
    if (thing.is_text()) named(thing);  // without: wood
    for (const Node& item : thing.items) named(item);
  };
  walk(document, owner, {leaf, map, name});
  return found;
}

Spot spot_at(const Node& document, Owner owner, int line, int column) {
  return find_spot(document, owner, [&](const Node& node) {
    const bool written = node.is_text() || !node.text.empty();
    return written && covers(node.span, line, column);
  });
}

}  // namespace clever
