#include "core/draw/table_text.h"

#include "core/base/numbers.h"
#include "core/draw/pen.h"

namespace clever {
namespace {

std::string player(const Snapshot& snapshot, int seat, const Pen& pen) {
  return pen.word(snapshot.seats[at(seat)].name, kNameWidth);
}

/// `[Y 3]`, and `[Y  ]` before the first roll.
Line die_line(const DieView& die, const Pen& pen) {
  return Line(
      "[" + pen.word(die.glyph) + " " + (die.face > 0 ? std::to_string(die.face) : " ") + "]",
      on_colour(die.colour));
}

Line place_line(const Snapshot& snapshot, const std::string& label, Where where, const Pen& pen) {
  Line line(label, {.bold = true});
  bool any = false;
  for (const DieView& die : snapshot.dice) {
    if (die.where != where) continue;
    line.add(" ").add(die_line(die, pen));
    any = true;
  }
  if (!any) line.add(is_field(where) ? " [ ]" : std::string(" ") + pen.signs.lost);
  return line;
}

bool lies_somewhere(const Snapshot& snapshot, Where where) {
  for (const DieView& die : snapshot.dice)
    if (die.where == where) return true;
  return false;
}

/// Whose turn it is; who decides, if that is somebody else; and what for.
std::vector<Line> moment_parts(const Snapshot& snapshot, const Pen& pen) {
  const Labels& labels = pen.labels;
  const auto number = [](int value) { return std::to_string(value); };
  std::vector<Line> parts;
  parts.emplace_back(pen.word(labels.round) + " " + number(snapshot.round) + " " + labels.of + " " +
                         number(count_of(snapshot.rounds)),
                     Ink{.bold = true});
  const std::string moment = pen.word(labels.heading(snapshot.moment));
  if (snapshot.moment == Moment::kOver) {
    parts.emplace_back(moment);
    return parts;
  }
  if (snapshot.player != snapshot.active)
    parts.emplace_back(pen.word(labels.turn_of) + " " + player(snapshot, snapshot.active, pen));
  if (snapshot.role == Role::kActive && snapshot.roll > 0 && snapshot.roll <= snapshot.rolls)
    parts.emplace_back(pen.word(labels.roll) + " " + number(snapshot.roll) + " " + labels.of + " " +
                       number(snapshot.rolls));
  const std::string role = labels.roles[at(snapshot.role)];
  parts.emplace_back(player(snapshot, snapshot.player, pen) + " (" + pen.word(role) +
                     "): " + moment);
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

std::string draw_table(const Snapshot& snapshot, const Style& style) {
  const Pen pen(style);
  const std::string dot = std::string(" ") + pen.signs.separator + " ";
  return drawn(flowed(moment_parts(snapshot, pen), dot, width_of(style)), style) +
         drawn(flowed(dice_parts(snapshot, pen), "  ", width_of(style)), style);
}

}  // namespace clever
