// How many choices a player can have at a time: more than the engine has room for are refused here,
// so that it never has to ask. The bounds are generous; no sheet that can be printed comes near.
#include <algorithm>
#include <numeric>

#include "core/rules/compiler.h"

namespace clever {
namespace {

template <class Items, class Count>
int sum_of(const Items& items, Count count) {
  return std::accumulate(items.begin(), items.end(), 0,
                         [&](int sum, const auto& item) { return sum + count(item); });
}

/// So many cells at most are open at a time.
int open_cells(const Ruleset& rules, const Area& area) {
  const int all = area.all.size();
  if (area.lines == 0 || area.skips) return all;
  return std::min(
      all, sum_of(rules.lines_of(area), [](const CellLine& line) { return int{line.block}; }));
}

/// The choices that so many numbers have in an area. A cross is the same whatever the number.
int entries_of(const Ruleset& rules, const Area& area, int numbers) {
  if (area.place_hook != kNoHook) return numbers * kMaxHookItems * area.ways;
  const int open = open_cells(rules, area);
  int most = 0;
  for (const Cells cells : area.takes) most = std::max(most, std::min(open, cells.size()));
  return area.writes ? numbers * most * area.ways : std::min(numbers * most, open);
}

class ChoiceCount {
 public:
  explicit ChoiceCount(const Ruleset& rules) : rules_(rules) {}

  int most() const { return std::max(with_dice(), pending()); }

 private:
  int with_dice() const {
    const int uses = sum_of(rules_.all_dice, [&](int die) {
      return sum_of(rules_.dice[die].areas, [&](int area) { return uses_of(die, area); });
    });
    const int turns = sum_of(rules_.own_tracks, [&](int track) {
      return sum_of(different_slots(track), [](int) { return kMaxDice * kMaxFaces; });
    });
    return uses + turns + 2 * kMaxDice + kMaxTracks +
           1;  // taking and returning dice, rerolls, pass
  }

  int uses_of(int die, int index) const {
    const Area& area = rules_.areas[index];
    const int partners = area.combine == Combine::kAnyTwo ? rules_.dice_count - 1 : 1;
    return entries_of(rules_, area, partners) + sum_of(rules_.number_tracks, [&](int track) {
             const int dice = rules_.tracks[track].either_of_pair ? 2 : 1;
             return sum_of(different_slots(track), [&](int slot) {
               return entries_of(rules_, area, dice * partners * most_numbers(die, track, slot));
             });
           });
  }

  Slots different_slots(int index) const {
    Slots slots = Slots::below(rules_.tracks[index].slots);
    for (const int slot : rules_.tracks[index].together ? Slots() : slots)
      if (!rules_.tracks[index].equal_before[slot].empty()) slots.remove(slot);
    return slots;
  }

  int most_numbers(int die, int index, int slot) const {
    const Track& track = rules_.tracks[index];
    if (track.open.has(slot)) return rules_.dice[die].faces;
    int most = 0;
    for (const int face : rules_.dice[die].all_faces)
      most = std::max(most, rules_.slot_numbers(track, die, slot, face).size());
    return most;
  }

  /// Every bonus may wait at the same time, and as many further marks as there is room for.
  int pending() const {
    int most_cells = 0, choices = 0;
    for (const Area& area : rules_.areas)
      most_cells = std::max(most_cells, area.all.size() * area.ways + 1);
    for (int bonus = 0; bonus < rules_.bonus_count; ++bonus)
      choices += choices_of(rules_.bonuses[bonus]);
    return choices + kMaxFurther * most_cells;
  }

  int choices_of(const Bonus& bonus) const {
    int choices = 1;
    if (bonus.kind == Bonus::Kind::kMark)
      choices = bonus.any_cell ? rules_.areas[bonus.area].all.size()
                               : entries_of(rules_, rules_.areas[bonus.area], bonus.numbers.size());
    for (int i = 0; i < bonus.choices; ++i)
      choices += choices_of(rules_.bonuses[rules_.choices[bonus.first_choice + i]]);
    return choices;
  }

  const Ruleset& rules_;
};

}  // namespace

void Compiler::check_choices() {
  const int most = ChoiceCount(rules_).most();
  if (most > kMaxChoices)
    out_.error(Code::kTooMany, model_.areas_span,
               "a player could have " + std::to_string(most) + " choices at a time",
               "there is room for " + std::to_string(kMaxChoices) +
                   ": have fewer cells that take the same number, ways of entering, or slots with "
                   "a choice of numbers");
}

}  // namespace clever
