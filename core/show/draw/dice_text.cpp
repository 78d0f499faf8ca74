// Dice as boxes of three lines, for boards with room for them.
#include <fmt/format.h>

#include "core/base/numbers.h"
#include "core/show/draw/board_parts.h"

namespace clever {
namespace {

/// Puts a line between two empty ones, in the middle of boxes.
Block middle(const Line& line) { return {Line(), line, Line()}; }

/// What stands in the lower edge of a die: what it counts as, or that it would be lost.
std::string foot_of(const DieView& die, const Pen& pen) {
  if (!die.counted.empty()) return "=" + pen.word(die.counted);
  return die.lost ? pen.signs.horizontal + std::string(pen.signs.down) : "";
}

Block die_box(const DieView& die, int index, const Pen& pen) {
  const Signs& signs = pen.signs;
  const std::string face = die.face > 0 ? std::to_string(die.face) : " ";
  const std::string inside = pen.word(die.glyph) + " " + face;
  const int width = columns_of(inside);
  const auto [left, right] = sides_of(die, pen);
  const Ink frame{.fore = outline(die.dark ? dimmed(die.colour) : die.colour), .bold = die.taken};
  const std::string foot = cut(foot_of(die, pen), width, signs.cut);
  const std::string side = die.dark ? "-" : signs.vertical;
  Line text(left, {.bold = true});
  text.add(side, frame).add(inside, on_colour(die.dark ? dimmed(die.colour) : die.colour));
  text.add(side, frame).add(right, {.bold = true});
  const std::string above = repeated(signs.horizontal, width);
  const std::string below = foot + repeated(signs.horizontal, width - columns_of(foot));
  const Block box{Line(" ").add(signs.corner_down_right + above + signs.corner_down_left, frame),
                  text, Line(" ").add(signs.corner_up_right + below + signs.corner_up_left, frame)};
  return marked(box, {Target::Kind::kDie, index});
}

Block boxes_at(const Snapshot& snapshot, Where where, const Pen& pen) {
  Block block;
  for (int die = 0; die < count_of(snapshot.dice); ++die)
    if (snapshot.dice[at(die)].where == where)
      block = beside(block, die_box(snapshot.dice[at(die)], die, pen), 0);
  return block;
}

/// The name of a place with its dice behind it, or a dot where none lie.
Block place_boxes(const Snapshot& snapshot, const std::string& label, Where where,
                  const Target& target, const Pen& pen) {
  const Block dice = boxes_at(snapshot, where, pen);
  Line name(label, {.bold = true});
  if (dice.empty()) name.add(std::string(" ") + pen.signs.dot);
  const Block block = beside(middle(name), dice, 0);
  return target ? marked(block, target) : block;
}

}  // namespace

Block dice_boxes(const Snapshot& snapshot, int width, const Pen& pen) {
  constexpr int kGapOfPlaces = 2;
  Block block = boxes_at(snapshot, Where::kPool, pen);
  const auto add = [&](const std::string& label, Where where, const Target& target) {
    block = beside(block, place_boxes(snapshot, label, where, target, pen), kGapOfPlaces);
  };
  for (int field = 0; field < snapshot.rolls; ++field)
    add(roman(field + 1), die_field(field), {Target::Kind::kDieField, field});
  add(pen.word(pen.labels.platter), Where::kPlatter, {Target::Kind::kPlatter});
  if (!boxes_at(snapshot, Where::kAside, pen).empty())
    add(pen.word(pen.labels.aside), Where::kAside, {});
  return width_of(block) <= width ? block : Block{};
}

}  // namespace clever
