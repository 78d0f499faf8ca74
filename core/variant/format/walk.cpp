#include "core/variant/format/walk.h"

#include <algorithm>
#include <utility>

#include "core/variant/format/patch.h"
#include "core/variant/format/reader.h"

namespace clever {
namespace {

using Kind = Shape::Kind;

std::string below(const std::string& path, const std::string& name) {
  return path.empty() ? name : path + "." + name;
}

struct Walker {
  const Visitor& visitor;
  bool patches;  // keys of a file that may go over another one
  const Field* within = nullptr;
  bool changes = false;

  void size(const Node& node, const Shape& shape) const {
    if (visitor.sized) visitor.sized({node, shape, within, changes});
  }

  void keys(const Node& map, Owner owner, const std::string& path) {
    if (visitor.map) visitor.map(map, owner);
    const Field* around = within;
    for (const auto& [key, value] : map.entries)
      if ((within = find_field(owner, key.text))) go(value, within->shape, below(path, key.text));
    within = around;
  }

  void go(const Node& node, const Shape& place, const std::string& path) {
    if (node.is_null() && may_be(place, Kind::kBlank)) return;
    std::vector<Alternative> all = alternatives(place);
    // A name may be anything, so it is what is left when nothing else fits.
    std::stable_partition(all.begin(), all.end(),
                          [](const Alternative& may) { return may.shape->kind != Kind::kItself; });
    const bool fits = std::ranges::any_of(all, [&](const Alternative& may) {
      return node.is_list()  ? list(node, *may.shape, path)
             : node.is_map() ? map(node, place, may, path)
                             : value(node, place, may, path);
    });
    if (!fits) visitor.leaf({node, Leaf::Kind::kMisfit, place, {}, {}, path, within});
  }

  bool list(const Node& node, const Shape& shape, const std::string& path) {
    if (shape.kind != Kind::kList && shape.kind != Kind::kByCell) return false;
    size(node, shape);
    items(node, shape, path);
    return true;
  }

  void items(const Node& node, const Shape& shape, const std::string& path) {
    for (std::size_t i = 0; i < node.items.size(); ++i) {
      const Node& item = node.items[i];
      const std::string place = below(path, std::to_string(i + 1));
      if (shape.kind == Kind::kByCell && item.is_list()) {
        size(item, list_of_cell(shape));
        items(item, shape, place);
      } else {
        go(item, shape.parts.front(), place);
      }
    }
  }

  /// What a list in a list by cell may be: all of one cell, if it may have several things, else a
  /// line of a grid.
  static const Shape& list_of_cell(const Shape& by_cell) {
    for (const Alternative& may : alternatives(by_cell.parts.front()))
      if (may.shape->kind == Kind::kList) return *may.shape;
    return by_cell;
  }

  /// The entries of a list that are changed by their positions.
  void positions(const Node& node, const Shape& shape, const std::string& path) {
    for (const auto& [position, item] : node.entries)
      if (position.text != kWithout) go(item, shape.parts.front(), below(path, position.text));
  }

  bool map(const Node& node, const Shape& place, const Alternative& may, const std::string& path) {
    switch (may.shape->kind) {
      case Kind::kList:
      case Kind::kByCell:
        if (!patches || !names_positions(node)) return false;
        positions(node, *may.shape, path);
        return true;
      case Kind::kChanges:
        change(node, path);
        return true;
      case Kind::kKeys:
        keys(node, may.shape->owner, path);
        return true;
      case Kind::kEntries:
        size(node, *may.shape);
        for (const auto& [key, entry] : node.entries) {
          if (visitor.name) visitor.name(key, entry, may.shape->owner);
          if (!entry.is_list()) keys(entry, may.shape->owner, below(path, key.text));
        }
        return true;
      case Kind::kMap:
        values(node, *may.shape, path);
        return true;
      case Kind::kSealed:
        size(node, *may.shape);
        visitor.leaf({node, Leaf::Kind::kText, place, may.noun, {}, path, within});
        return true;
      default:
        return false;
    }
  }

  void change(const Node& node, const std::string& path) {
    const bool around = std::exchange(changes, true);
    keys(node, Owner::kVariant, path);
    changes = around;
  }

  void values(const Node& node, const Shape& shape, const std::string& path) {
    size(node, shape);
    for (const auto& [key, entry] : node.entries) {
      if (patches && key.text == kWithout) continue;
      const std::string place = below(path, key.text);
      visitor.leaf({key, Leaf::Kind::kKey, shape, shape.noun, {}, place, within});
      go(entry, shape.parts.front(), place);
    }
  }

  bool value(const Node& node, const Shape& place, const Alternative& may,
             const std::string& path) {
    const std::optional<Leaf::Kind> kind = kind_of(node, may);
    if (kind) visitor.leaf({node, *kind, place, may.noun, may.shape->bounds, path, within});
    return kind.has_value();
  }

  /// What a text is if it is this; nothing when it is not.
  static std::optional<Leaf::Kind> kind_of(const Node& node, const Alternative& may) {
    const auto only_if = [](bool fits, Leaf::Kind kind) {
      return fits ? std::optional(kind) : std::nullopt;
    };
    if (!node.is_text()) return {};
    switch (may.shape->kind) {
      case Kind::kBlank:
        return only_if(is_nothing(node), Leaf::Kind::kBlank);
      case Kind::kWords:
        return only_if(contains(words_in(*may.shape), node.text), Leaf::Kind::kWord);
      case Kind::kNumber:
        return only_if(decimal(node.text).has_value(), Leaf::Kind::kNumber);
      case Kind::kRange:
        return Leaf::Kind::kRange;
      case Kind::kItself:
        return only_if(may.noun != Noun::kExpression || node.text.starts_with("="),
                       Leaf::Kind::kText);
      default:
        return {};
    }
  }
};

}  // namespace

void walk(const Node& document, Owner owner, const Visitor& visitor) {
  Walker{visitor, owner == Owner::kVariant}.keys(document, owner, "");
}

}  // namespace clever
