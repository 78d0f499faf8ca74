#include "core/rules/reach.h"

namespace clever {
namespace {

/// Follows the cells of an area in the order in which they are filled.
class Walk {
 public:
  Walk(const Ruleset& rules, int index) : rules_(rules), area_(rules.areas[index]) {
    numbers_of_dice(index);
    numbers_of_bonuses(index);
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
  void numbers_of_dice(int index) {
    for (int die = 0; die < rules_.dice_count; ++die) {
      const Die& facts = rules_.dice[die];
      if (!facts.areas.has(index)) continue;
      const Numbers shown = facts.all_faces | changed(die);
      const int partner = area_.partner[die];
      if (partner == kMaxDice) {
        by_dice_ |= shown;
        continue;
      }
      for (int face = 1; face <= rules_.dice[partner].faces; ++face)
        by_dice_ |= shown.shifted(face);
    }
  }

  /// What an action can make of a die.
  Numbers changed(int die) const {
    Numbers numbers;
    for (int index = 0; index < rules_.track_count; ++index) {
      const Track& track = rules_.tracks[index];
      if (track.does != ActionKind::kNumber && track.does != ActionKind::kTurn) continue;
      for (int slot = 0; slot < track.slots; ++slot)
        for (const int face : rules_.dice[die].all_faces) {
          const Numbers here = rules_.slot_numbers(track, slot, face);
          numbers |= track.open.has(slot) ? here & rules_.dice[die].all_faces : here;
        }
    }
    return numbers;
  }

  void numbers_of_bonuses(int index) {
    for (int i = 0; i < rules_.bonus_count; ++i) {
      const Bonus& bonus = rules_.bonuses[i];
      if (bonus.kind != Bonus::Kind::kMark || bonus.area != index) continue;
      any_cell_ = any_cell_ || bonus.any_cell;
      if (bonus.plus == kNone8) by_bonuses_ |= bonus.numbers;
      for (int face = 1; bonus.plus != kNone8 && face <= rules_.dice[bonus.plus].faces; ++face)
        by_bonuses_ |= bonus.numbers.shifted(face);
    }
  }

  void visit(const CellLine& line, int cell) {
    if (area_.start.has(cell)) {
      reach_.values[cell].add(rules_.start_values[area_.first_value + cell]);
      return;
    }
    if (!line.skips && blocked(cell)) return;
    const Numbers fitting = fitting_numbers(line, cell);
    const bool open = open_to_dice_.has(cell);
    if (open && !(fitting & by_dice_).empty()) reach_.by_dice.add(cell);
    const Numbers arriving = fitting & (by_bonuses_ | (open ? by_dice_ : Numbers()));
    if (!arriving.empty() || any_cell_) reach_.marked.add(cell);
    if (any_cell_) reach_.values[cell].add(0);
    for (const int number : arriving) enter(cell, number);
  }

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
  bool any_cell_ = false;
  Reach reach_;
};

}  // namespace

Reach reach_of(const Ruleset& rules, int area) { return Walk(rules, area).reach(); }

}  // namespace clever
