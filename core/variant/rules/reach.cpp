#include <algorithm>

#include "core/variant/rules/review.h"

namespace clever {
namespace {

/// Follows the cells of an area in the order in which they are filled.
class Walk {
 public:
  Walk(const Ruleset& rules, int index)
      : rules_(rules),
        area_(rules.areas[index]),
        by_dice_(numbers_of_dice(rules, index)),
        by_bonuses_(numbers_of_bonuses(rules, index)),
        any_cell_(crossed_without_number(rules, index)) {
    for (const Cells cells : area_.open_to) open_to_dice_ |= cells;
  }

  /// Lines that are filled backwards begin beside the others, so they come last.
  Reach reach() {
    Cells in_lines;
    for (const bool backwards : {false, true})
      for (const CellLine& line : rules_.lines_of(area_)) {
        if (line.backwards != backwards) continue;
        in_lines |= line.cells;
        for (int i = 0; i < area_.cells(); ++i) {
          const int cell = backwards ? area_.cells() - 1 - i : i;
          if (line.cells.has(cell)) visit(line, cell);
        }
      }
    for (const int cell : area_.all - in_lines) visit({}, cell);
    return reach_;
  }

 private:
  void visit(const CellLine& line, int cell) {
    if (area_.start.has(cell)) reach_.values[cell].add(start_value(cell));
    if (area_.start_full.has(cell)) return;
    if (!line.skips && blocked(cell)) return;
    const Numbers fitting = fitting_numbers(line, cell);
    const bool open = open_to_dice_.has(cell);
    if (open && !(fitting & by_dice_).empty()) reach_.by_dice.add(cell);
    const Numbers arriving = fitting & (by_bonuses_ | (open ? by_dice_ : Numbers()));
    if (!arriving.empty() || any_cell_) reach_.marked.add(cell);
    if (any_cell_) reach_.values[cell].add(0);
    for (const int number : arriving) enter(cell, number);
  }

  std::uint8_t start_value(int cell) const { return rules_.start_values[area_.first_value + cell]; }

  void enter(int cell, int number) {
    if (!area_.writes) return reach_.values[cell].add(number);
    for (int way = 0; way < area_.ways; ++way) {
      const std::uint8_t value = rules_.entry(area_, way, cell, number);
      if (value != kNone8) reach_.values[cell].add(value);
    }
  }

  /// The cell before it can never be filled.
  bool blocked(int cell) const {
    const Cell before = area_.before[cell];
    return before != kNoCell && area_.all.has(before) && !(reach_.marked | area_.start).has(before);
  }

  Numbers fitting_numbers(const CellLine& line, int cell) const {
    Numbers taken;
    for (int number = 0; number <= kMaxNumber; ++number)
      if (area_.takes[number].has(cell)) taken.add(number);
    if (!area_.compares) return taken;
    if (!line.skips) return taken & after_values_of(area_.before[cell], cell);
    Numbers following = rules_.followers(area_, cell, -1);
    for (const int before : line.cells& Cells::below(cell))
      following |= after_values_of(narrow<Cell>(before), cell);
    return taken & following;
  }

  Numbers after_values_of(Cell before, int cell) const {
    if (before == kNoCell || !area_.numbered.has(before)) return rules_.followers(area_, cell, -1);
    Numbers numbers;
    for (const int value : reach_.values[before])
      if (value + 1 < area_.previous_span) numbers |= rules_.followers(area_, cell, value);
    return numbers;
  }

  const Ruleset& rules_;
  const Area& area_;
  Numbers by_dice_, by_bonuses_;
  Cells open_to_dice_;
  bool any_cell_;
  Reach reach_;
};

/// What an action can make of a die; `of_pair` where it is not the one that is used.
Numbers changed(const Ruleset& rules, int die, bool of_pair = false) {
  const Die& facts = rules.dice[die];
  Numbers numbers;
  for (int index = 0; index < rules.track_count; ++index) {
    const Track& track = rules.tracks[index];
    if (track.does != ActionKind::kNumber && track.does != ActionKind::kTurn) continue;
    if (of_pair && track.does == ActionKind::kNumber && !track.either_of_pair) continue;
    for (int slot = 0; slot < track.slots; ++slot)
      for (const int face : facts.all_faces) {
        const Numbers here = rules.slot_numbers(track, die, slot, face);
        numbers |= track.open.has(slot) ? here & facts.all_faces : here;
      }
  }
  return numbers;
}

/// What a die can count as, for whoever changes the other one of a pair.
Numbers faces_of(const Ruleset& rules, int die) {
  return rules.dice[die].all_faces | changed(rules, die, true);
}

/// The same numbers with each face of a die added.
Numbers plus_faces(Numbers numbers, const Die& die) {
  Numbers sums;
  for (const int face : die.all_faces) sums |= numbers.shifted(face);
  return sums;
}

/// What the numbers of a die become with those of another one, or of all others.
Numbers combined(const Ruleset& rules, const Area& area, int die, Numbers numbers) {
  const int partner = area.partner[die];
  Numbers all;
  switch (area.combine) {
    case Combine::kSingle:
      return numbers;
    case Combine::kSum:
      for (const int face : faces_of(rules, partner)) all |= numbers.shifted(face);
      return all;
    case Combine::kAnyTwo:
      for (const int other : rules.all_dice - Dice::of(die))
        for (const int face : faces_of(rules, other)) all |= numbers.shifted(face);
      return all;
    case Combine::kRowColumn:
      for (const int face : numbers)
        for (const int other : faces_of(rules, partner))
          if (const int cell = cell_at(area, die, face, other); cell >= 0) all.add(cell);
      return all;
  }
  return all;
}

}  // namespace

Numbers numbers_of_dice(const Ruleset& rules, int area) {
  Numbers numbers;
  for (int die = 0; die < rules.dice_count; ++die) {
    if (!rules.dice[die].areas.has(area)) continue;
    const Numbers shown = rules.dice[die].all_faces | changed(rules, die);
    numbers |= combined(rules, rules.areas[area], die, shown);
  }
  return numbers;
}

Numbers numbers_of_bonuses(const Ruleset& rules, int area) {
  Numbers numbers;
  for (const Bonus& bonus : rules.bonuses)
    if (bonus.kind == Bonus::Kind::kMark && bonus.area == area)
      numbers |=
          bonus.plus == kNone8 ? bonus.numbers : plus_faces(bonus.numbers, rules.dice[bonus.plus]);
  return numbers;
}

bool crossed_without_number(const Ruleset& rules, int area) {
  return std::any_of(rules.bonuses.begin(), rules.bonuses.end(), [&](const Bonus& bonus) {
    return bonus.kind == Bonus::Kind::kMark && bonus.any_cell && bonus.area == area;
  });
}

Reach reach_of(const Ruleset& rules, int area) { return Walk(rules, area).reach(); }

}  // namespace clever
