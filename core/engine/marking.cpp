#include "core/engine/marking.h"

#include <bit>

#include "core/engine/offers.h"
#include "core/engine/packed.h"
#include "core/engine/sheet_view.h"

namespace clever {
namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

}  // namespace

Cells cells_in_state(const Area& area, const SeatState& seat, int index, int state) {
  if (state >= area.states) return seat.full[at(index)];
  if (state <= 1) return seat.marked[at(index)];
  Cells cells = 0;
  for (Cells rest = seat.marked[at(index)]; rest != 0; rest &= rest - 1)
    if (seat.value[at(area.first_value + std::countr_zero(rest))] >= state)
      cells |= rest & (~rest + 1);
  return cells;
}

void Marking::mark(int index, int cell, int number, int way) {
  const Area& area = rules_.areas[at(index)];
  SeatState& seat = state_.me();
  const Cells bit = Cells{1} << cell;
  std::uint8_t& value = seat.value[at(area.first_value + cell)];
  int reached = 1;
  if (area.states > 1)
    reached = value + 1, value = static_cast<std::uint8_t>(reached);
  else
    value =
        area.writes ? written(rules_, area, way, cell, number) : static_cast<std::uint8_t>(number);
  seat.marked[at(index)] |= bit;
  if (reached == area.states) seat.full[at(index)] |= bit;
  if (trace_)
    trace_->add({.kind = Event::Kind::kMark,
                 .player = state_.player,
                 .area = static_cast<std::uint8_t>(index),
                 .cell = static_cast<std::uint8_t>(cell),
                 .value = value});
  earn(index, cell, number, value, way, reached);
}

bool Marking::complete(const Trigger& trigger, int index) const {
  const Cells reached = cells_in_state(rules_.areas[at(index)], state_.me(), index, trigger.state);
  return std::popcount(trigger.cells & reached) == trigger.need;
}

bool Marking::condition_holds(const Trigger& trigger, int cell, int number, int value,
                              int way) const {
  if (value < trigger.least || !(trigger.ways >> way & 1)) return false;
  if (trigger.condition == kNoHook) return true;
  const HookArgument arguments[] = {HookArgument::of(number), HookArgument::of(value),
                                    HookArgument::of(way + 1), HookArgument::of(cell + 1)};
  return ask_hook(rules_, state_, state_.me(), trigger.condition, arguments).truth;
}

/// Looks at every place that the cell belongs to. A place earns at the one mark that completes it,
/// so nothing has to be remembered for it to earn only once.
void Marking::earn(int index, int cell, int number, int value, int way, int state) {
  const Area& area = rules_.areas[at(index)];
  for (std::size_t i = area.triggers[at(cell)]; i < area.triggers[at(cell + 1)]; ++i) {
    const Trigger& trigger = rules_.triggers[i];
    if (trigger.state != state && area.states > 1) continue;
    if (!complete(trigger, index) || !condition_holds(trigger, cell, number, value, way)) continue;
    state_.me().earned[trigger.spot / 64] |= std::uint64_t{1} << (trigger.spot % 64);
    gain(trigger.bonus, trigger.spot);
  }
}

void Marking::unlock(int bonus) {
  const int index = rules_.bonuses[at(bonus)].track;
  const Track& track = rules_.tracks[at(index)];
  std::uint8_t& unlocked = state_.me().unlocked[at(index)];
  if (unlocked >= track.slots) return note(Event::Kind::kLost, bonus, Event::kNoSpot);
  if (++unlocked < track.slots) return;
  for (std::size_t i = 0; i < track.ends; ++i)
    gain(rules_.choices[track.first_end + i], Event::kNoSpot);
}

void Marking::note(Event::Kind kind, int bonus, std::uint16_t spot) {
  if (trace_)
    trace_->add({.kind = kind,
                 .player = state_.player,
                 .bonus = static_cast<std::uint8_t>(bonus),
                 .spot = spot});
}

void Marking::gain(int index, std::uint16_t spot) {
  note(Event::Kind::kGain, index, spot);
  const Bonus& bonus = rules_.bonuses[at(index)];
  switch (bonus.kind) {
    case Bonus::Kind::kUnlock:
      return unlock(index);
    case Bonus::Kind::kFox:
      ++state_.me().foxes;
      return;
    case Bonus::Kind::kPoints:
      state_.me().points = static_cast<std::int16_t>(state_.me().points + bonus.points);
      return;
    case Bonus::Kind::kMark:
    case Bonus::Kind::kOneOf:
      state_.waiting |= std::uint64_t{1} << index;
      ++state_.waiting_count[at(index)];
      return;
  }
}

void Marking::add_item(const FurtherItem& item) {
  if (item.count == 0 || item.cells == 0 || state_.further_count == kMaxFurther) return;
  state_.further[state_.further_count++] = item;
}

/// Every other die of the same number in the same place: all die fields are one place.
void Marking::further_for_equal_dice(const Action& use, int lie) {
  const std::uint8_t there = lie < kMaxRolls     ? dice_in_slots(state_)
                             : lie == kOnPlatter ? state_.platter
                                                 : state_.aside;
  const unsigned equal = dice_equal(state_.face, use.number) & there & ~(1u << use.subject);
  const auto count = static_cast<std::uint8_t>(std::popcount(equal));
  add_item({rules_.areas[use.area].takes[use.number], use.area, kNone8, use.number, count, 1});
}

void Marking::further_for_swept_dice(const Action& use) {
  if (use.type != ActionType::kPick) return;
  const Area& area = rules_.areas[use.area];
  unsigned dice = state_.swept;
  if (area.further == FurtherKind::kSweptAndLeftovers && state_.roll == rules_.rolls)
    dice |= state_.pool;
  for (; dice != 0; dice &= dice - 1) {
    const int die = std::countr_zero(dice);
    const std::uint8_t face = state_.face[at(die)];
    add_item({area.takes[face] & area.own[at(die)], use.area, static_cast<std::uint8_t>(die), face,
              1, 1});
  }
}

void Marking::further_by_hook(const Action& use, int cell, int lie) {
  static constexpr const char* kWords[] = {"pick", "passive", "extra", "bonus"};
  const HookArgument arguments[] = {
      HookArgument::of(int{use.number}), HookArgument::of(cell + 1),
      HookArgument::of(kWords[static_cast<std::size_t>(use.type)]),
      lie < kMaxRolls ? HookArgument::of(lie + 1) : HookArgument::nil()};
  const HookAnswer answer =
      ask_hook(rules_, state_, state_.me(), rules_.areas[use.area].further_hook, arguments);
  for (int i = 0; i < answer.item_count; ++i) {
    const HookCells& item = answer.items[at(i)];
    add_item({item.cells & rules_.areas[use.area].all, use.area, kNone8, use.number, item.count,
              static_cast<std::uint8_t>(item.optional ? 1 : 0)});
  }
}

void Marking::add_further(const Action& use, int cell, int lie) {
  switch (rules_.areas[use.area].further) {
    case FurtherKind::kNone:
      return;
    case FurtherKind::kEqualDice:
      return further_for_equal_dice(use, lie);
    case FurtherKind::kSweptDice:
    case FurtherKind::kSweptAndLeftovers:
      return further_for_swept_dice(use);
    case FurtherKind::kHook:
      return further_by_hook(use, cell, lie);
  }
}

}  // namespace clever
