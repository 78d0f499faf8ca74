// What lies on the table: one line for the moment of the game, then the dice by place.
#include <algorithm>

#include <fmt/format.h>

#include "core/base/numbers.h"
#include "core/show/draw/drawings.h"
#include "core/show/draw/pen.h"

namespace clever {
namespace {

std::string player(const Snapshot& snapshot, int seat, const Pen& pen) {
  return pen.word(snapshot.seats[at(seat)].name, kNameWidth);
}

/// `[Y 3]`, and `[Y  ]` before the first roll.
Line die_line(const DieView& die, const Pen& pen) {
  const std::string face = die.face > 0 ? std::to_string(die.face) : " ";
  return Line("[" + pen.word(die.glyph) + " " + face + "]", on_colour(die.colour));
}

bool lies_somewhere(const Snapshot& snapshot, Where where) {
  return std::any_of(snapshot.dice.begin(), snapshot.dice.end(),
                     [&](const DieView& die) { return die.where == where; });
}

Line place_line(const Snapshot& snapshot, const std::string& label, Where where, const Pen& pen) {
  Line line(label, {.bold = true});
  for (int die = 0; die < count_of(snapshot.dice); ++die)
    if (snapshot.dice[at(die)].where == where)
      line.add(" ").add(die_line(snapshot.dice[at(die)], pen).mark({Target::Kind::kDie, die}));
  if (lies_somewhere(snapshot, where)) return line;
  return line.add(is_field(where) ? " [ ]" : std::string(" ") + pen.signs.lost);
}

/// "round 2 of 6"
std::string counted(const char* what, int number, int of, const Pen& pen) {
  return fmt::format("{} {} {} {}", pen.word(what), number, pen.labels.of, of);
}

/// Whose turn it is; who decides, if that is somebody else; and what for.
std::vector<Line> moment_parts(const Snapshot& snapshot, const Pen& pen) {
  const Labels& labels = pen.labels;
  const std::string moment = pen.word(labels.heading(snapshot.named));
  std::vector<Line> parts;
  parts.emplace_back(counted(labels.round, snapshot.round, count_of(snapshot.rounds), pen),
                     Ink{.bold = true});
  if (snapshot.moment == Moment::kOver) {
    parts.emplace_back(moment);
    return parts;
  }
  const bool active = snapshot.role == Role::kActive;
  if (snapshot.player != snapshot.active)
    parts.emplace_back(pen.word(labels.turn_of) + " " + player(snapshot, snapshot.active, pen));
  if (active && snapshot.roll > 0)
    parts.emplace_back(counted(labels.roll, snapshot.roll, snapshot.turn_rolls, pen));
  parts.emplace_back(fmt::format("{} ({}): {}", player(snapshot, snapshot.player, pen),
                                 pen.word(active ? labels.active : labels.passive), moment));
  return parts;
}

std::vector<Line> dice_parts(const Snapshot& snapshot, const Pen& pen) {
  const Labels& labels = pen.labels;
  std::vector<Line> parts{place_line(snapshot, pen.word(labels.pool), Where::kPool, pen)};
  for (int slot = 1; slot <= snapshot.rolls; ++slot)
    parts.push_back(place_line(snapshot, roman(slot), die_field(slot - 1), pen));
  parts.push_back(place_line(snapshot, pen.word(labels.platter), Where::kPlatter, pen));
  if (lies_somewhere(snapshot, Where::kAside))
    parts.push_back(place_line(snapshot, pen.word(labels.aside), Where::kAside, pen));
  return parts;
}

}  // namespace

Block table_block(const Snapshot& given, const Style& style) {
  const Snapshot snapshot = in_style(given, style);
  const Pen pen(style);
  const std::string dot = std::string(" ") + pen.signs.separator + " ";
  Block block = flowed(moment_parts(snapshot, pen), dot, width_of(style));
  append(block, flowed(dice_parts(snapshot, pen), "  ", width_of(style)));
  return block;
}

std::string draw_table(const Snapshot& snapshot, const Style& style) {
  return drawn(table_block(snapshot, style), style);
}

}  // namespace clever
