#include "core/rules/reach.h"

#include <bit>

namespace clever {
namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }
Cells bit(int index) { return Cells{1} << index; }

/// Follows the cells of an area in the order in which they are filled.
class Walk {
 public:
  Walk(const Ruleset& rules, int index) : rules_(rules), area_(rules.areas[at(index)]) {
    numbers_of_dice(index);
    numbers_of_bonuses(index);
    for (const auto& by_lie : area_.open_to)
      for (const Cells cells : by_lie) open_to_dice_ |= cells;
  }

  Reach reach() {
    const int cells = area_.rows * area_.columns;
    const int centre = area_.place == Place::kOutward ? area_.centre : 0;
    for (int cell = centre; cell < cells; ++cell) visit(cell);
    for (int cell = centre - 1; cell >= 0; --cell) visit(cell);
    return reach_;
  }

 private:
  void numbers_of_dice(int index) {
    for (int die = 0; die < rules_.dice_count; ++die) {
      const Die& facts = rules_.dice[at(die)];
      if (!(facts.areas >> index & 1)) continue;
      Numbers shown = facts.all_faces | changed(die);
      const int partner = area_.partner[at(die)];
      if (partner == kMaxDice) {
        by_dice_ |= shown;
        continue;
      }
      for (int face = 1; face <= rules_.dice[at(partner)].faces; ++face) by_dice_ |= shown << face;
    }
  }

  /// What an action can make of a die.
  Numbers changed(int die) const {
    Numbers numbers = 0;
    for (int index = 0; index < rules_.track_count; ++index) {
      const Track& track = rules_.tracks[at(index)];
      if (track.does != ActionKind::kNumber && track.does != ActionKind::kTurn) continue;
      for (int slot = 0; slot < track.slots; ++slot)
        for (int face = 1; face <= rules_.dice[at(die)].faces; ++face) {
          const Numbers here = rules_.masks[track.numbers + at(slot * (kMaxFaces + 1) + face)];
          numbers |= track.open[at(slot)] ? here & rules_.dice[at(die)].all_faces : here;
        }
    }
    return numbers;
  }

  void numbers_of_bonuses(int index) {
    for (int i = 0; i < rules_.bonus_count; ++i) {
      const Bonus& bonus = rules_.bonuses[at(i)];
      if (bonus.kind != Bonus::Kind::kMark || bonus.area != index) continue;
      any_cell_ = any_cell_ || bonus.any_cell;
      if (bonus.plus == kNone8) by_bonuses_ |= bonus.numbers;
      for (int face = 1; bonus.plus != kNone8 && face <= rules_.dice[bonus.plus].faces; ++face)
        by_bonuses_ |= bonus.numbers << face;
    }
  }

  void visit(int cell) {
    if (!(area_.all & bit(cell))) return;
    if (area_.start & bit(cell)) {
      reach_.values[at(cell)].set(rules_.start_values[at(area_.first_value + cell)]);
      return;
    }
    if (blocked(cell)) return;
    const Numbers fitting = fitting_numbers(cell);
    const bool open = (open_to_dice_ & bit(cell)) != 0;
    if (open && (fitting & by_dice_)) reach_.by_dice |= bit(cell);
    const Numbers arriving = fitting & (by_bonuses_ | (open ? by_dice_ : 0));
    if (arriving || any_cell_) reach_.marked |= bit(cell);
    if (any_cell_) reach_.values[at(cell)].set(0);
    for (int number = 0; number <= kMaxNumber; ++number)
      if (arriving >> number & 1) enter(cell, number);
  }

  void enter(int cell, int number) {
    if (!area_.writes) {
      reach_.values[at(cell)].set(at(number));
      return;
    }
    for (int way = 0; way < area_.ways; ++way) {
      const int cells = area_.rows * area_.columns;
      const std::uint8_t value =
          rules_.written[area_.enter + at((way * cells + cell) * (kMaxNumber + 1) + number)];
      if (value != kNone8) reach_.values[at(cell)].set(value);
    }
  }

  bool blocked(int cell) const {
    const int before = needed_before(area_, cell);
    return before >= 0 && (area_.all & bit(before)) &&
           !((reach_.marked | area_.start) & bit(before));
  }

  Numbers fitting_numbers(int cell) const {
    Numbers taken = 0;
    for (int number = 0; number <= kMaxNumber; ++number)
      if (area_.takes[at(number)] & bit(cell)) taken |= Numbers{1} << number;
    if (!area_.compares) return taken;
    Numbers following = 0;
    if (area_.place == Place::kFurtherRight) {
      following = after(cell, 0);
      for (int before = 0; before < cell; ++before) following |= after_values_of(before, cell);
    } else {
      following = after_values_of(needed_before(area_, cell), cell);
    }
    return taken & following;
  }

  Numbers after_values_of(int before, int cell) const {
    if (before < 0 || !(area_.numbered & bit(before))) return after(cell, 0);
    Numbers numbers = 0;
    for (int value = 0; value + 1 < area_.previous_span; ++value)
      if (reach_.values[at(before)][at(value)]) numbers |= after(cell, value + 1);
    return numbers;
  }

  Numbers after(int cell, int previous) const {
    return rules_.masks[area_.after + at(cell * area_.previous_span + previous)];
  }

  const Ruleset& rules_;
  const Area& area_;
  Numbers by_dice_ = 0, by_bonuses_ = 0;
  Cells open_to_dice_ = 0;
  bool any_cell_ = false;
  Reach reach_;
};

}  // namespace

Reach reach_of(const Ruleset& rules, int area) { return Walk(rules, area).reach(); }

}  // namespace clever
