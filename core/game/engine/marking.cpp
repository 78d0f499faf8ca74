#include "core/game/engine/marking.h"

#include <cassert>

#include "core/game/engine/offers.h"
#include "core/game/engine/packed.h"
#include "core/game/engine/sheet_view.h"

namespace clever {

Cells cells_in_state(const Area& area, const SeatState& seat, int index, int state) {
  if (state >= area.states) return seat.full[index];
  if (state <= 1) return seat.marked[index];
  Cells cells;
  for (const int cell : seat.marked[index])
    if (seat.value[area.first_value + cell] >= state) cells.add(cell);
  return cells;
}

namespace {

/// Where there is one way of entering, actions do not say which.
int way_of(const Action& action) { return action.way == kNone8 ? 0 : action.way; }

}  // namespace

/// The next cell of the line, if it takes the number in the same way.
Cell again_cell(const Ruleset& rules, const SeatState& seat, const Action& action, int cell,
                int value) {
  const int index = action.area, number = action.number;
  const Area& area = rules.areas[index];
  if (!area.again.has(value)) return kNoCell;
  for (const CellLine& line : rules.lines_of(area)) {
    if (!line.cells.has(cell)) continue;
    Cells left = line.cells - seat.full[index] - Cells::of(cell);
    if (line.skips) left -= Cells::below(cell + 1);
    if (left.empty()) return kNoCell;
    const int next = line.backwards ? left.last() : left.first();
    const bool fits = area.takes[number].has(next) &&
                      rules.may_enter(area, way_of(action), Cells::of(next), number) &&
                      (!area.compares || rules.followers(area, next, value).has(number));
    return fits ? narrow<Cell>(next) : kNoCell;
  }
  return kNoCell;
}

bool Marking::condition_holds(const Trigger& trigger, const Action& action, int value) const {
  if (value < trigger.least || !trigger.ways.has(way_of(action))) return false;
  return trigger.condition == kNoHook || hook_agrees(trigger.condition, action, value);
}

[[gnu::noinline]] bool Marking::hook_agrees(HookId condition, const Action& action,
                                            int value) const {
  const MarkCause told = cause_of(state_, action);
  const HookArgument arguments[] = {HookArgument::of(int{action.number}),
                                    HookArgument::of(value),
                                    HookArgument::of(way_of(action) + 1),
                                    HookArgument::of(action.cell + 1),
                                    told.cause,
                                    told.slot,
                                    told.die,
                                    told.face,
                                    told.from};
  return ask_hook(rules_, state_, state_.player, condition, arguments).truth;
}

/// Looks at every place that the cell belongs to. A place earns at the one mark that completes it,
/// so nothing has to be remembered for it to earn only once.
[[gnu::always_inline]] inline void Marking::earn(const Action& action, int value, int state) {
  const int index = action.area, cell = action.cell;
  const Area& area = rules_.areas.trusted(index);
  SeatState& seat = state_.me();
  for (int i = area.triggers.trusted(cell); i < area.triggers.trusted(cell + 1); ++i) {
    const Trigger& trigger = rules_.triggers.trusted(i);
    if (trigger.state != state && area.states > 1) continue;
    const Cells reached = cells_in_state(area, seat, index, trigger.state);
    if ((trigger.cells & reached).size() != trigger.need) continue;
    if (!condition_holds(trigger, action, value)) continue;
    seat.earned.add(trigger.spot);
    gain(trigger.bonus, trigger.spot);
  }
}

[[gnu::always_inline]] inline void Marking::enter(const Action& action, bool earns) {
  const int index = action.area, cell = action.cell, number = action.number;
  const Area& area = rules_.areas.trusted(index);
  SeatState& seat = state_.me();
  std::uint8_t& value = seat.value.trusted(area.first_value + cell);
  int reached = 1;
  if (area.states > 1)
    reached = value + 1, value = static_cast<std::uint8_t>(reached);
  else
    value = area.writes ? rules_.entry(area, way_of(action), cell, number)
                        : static_cast<std::uint8_t>(number);
  seat.marked.trusted(index).add(cell);
  if (reached == area.states) seat.full.trusted(index).add(cell);
  if (trace_)
    trace_->push_back({.kind = Event::Kind::kMark,
                       .player = state_.player,
                       .area = narrow<std::uint8_t>(index),
                       .cell = static_cast<Cell>(cell),
                       .value = value});
  if (earns) earn(action, value, reached);
}

void Marking::mark(const Action& action) { enter(action, true); }

void Marking::mark_again(const Action& action) {
  const Area& area = rules_.areas[action.area];
  if (!area.writes_again) return;
  const int value = state_.me().value[area.first_value + action.cell];
  Action second = action;
  second.cell = again_cell(rules_, state_.me(), action, action.cell, value);
  if (second.cell != kNoCell) enter(second, area.again_earns);
}

void Marking::unlock(int bonus) {
  const int index = rules_.bonuses[bonus].track;
  const Track& track = rules_.tracks[index];
  std::uint8_t& unlocked = state_.me().unlocked[index];
  if (unlocked >= track.slots) return note(Event::Kind::kLost, bonus, Event::kNoSpot);
  if (++unlocked < track.slots) return;
  for (int i = 0; i < track.ends; ++i) gain(rules_.choices[track.first_end + i], Event::kNoSpot);
}

void Marking::note(Event::Kind kind, int bonus, std::uint16_t spot) {
  if (trace_)
    trace_->push_back({.kind = kind,
                       .player = state_.player,
                       .bonus = narrow<std::uint8_t>(bonus),
                       .spot = spot});
}

[[gnu::noinline]] void Marking::gain(int index, std::uint16_t spot) {
  note(Event::Kind::kGain, index, spot);
  const Bonus& bonus = rules_.bonuses[index];
  switch (bonus.kind) {
    case Bonus::Kind::kUnlock:
      return unlock(index);
    case Bonus::Kind::kFox:
      ++state_.me().foxes;
      return;
    case Bonus::Kind::kPoints:
      state_.me().points += bonus.points;
      return;
    case Bonus::Kind::kMark:
    case Bonus::Kind::kOneOf:
      state_.waiting.add(index);
      ++state_.waiting_count[index];
      return;
  }
}

/// What there is no room for is lost, as is an action that has no slot left.
void Marking::add_item(const FurtherItem& item) {
  if (item.count == 0 || item.cells.empty() || state_.further_count == kMaxFurther) return;
  state_.further.trusted(state_.further_count++) = item;
}

/// Every other die of the same number in the same place: all die fields are one place.
void Marking::further_for_equal_dice(const Action& use, Where from) {
  const Where lie = lie_from(state_, from);
  Dice there = is_field(lie)            ? dice_in_slots(state_)
               : lie == Where::kPlatter ? state_.platter
                                        : state_.aside;
  if (use.type <= ActionType::kExtra) there.remove(use.subject);  // else no die is used
  const Dice equal = dice_equal(state_.face, use.number) & there;
  add_item({rules_.areas[use.area].takes[use.number], use.area, kNone8, use.number,
            narrow<std::uint8_t>(equal.size()), 1});
}

void Marking::further_for_swept_dice(const Action& use) {
  if (use.type != ActionType::kPick) return;
  const Area& area = rules_.areas.trusted(use.area);
  Dice dice = state_.swept;
  if (area.further == FurtherKind::kSweptAndLeftovers && state_.roll == rules_.rolls)
    dice |= state_.pool;
  for (const int die : dice) {
    const std::uint8_t face = state_.face.trusted(die);
    add_item({area.takes.trusted(face) & area.own.trusted(die), use.area,
              static_cast<std::uint8_t>(die), face, 1, 1});
  }
}

void Marking::further_by_hook(const Action& use, int cell, Where from) {
  const MarkCause told = cause_of(state_, use, from);
  const HookArgument arguments[] = {HookArgument::of(int{use.number}),
                                    HookArgument::of(cell + 1),
                                    told.cause,
                                    told.slot,
                                    told.die,
                                    told.face,
                                    told.from};
  const HookAnswer answer =
      ask_hook(rules_, state_, state_.player, rules_.areas[use.area].further_hook, arguments);
  for (int i = 0; i < answer.item_count; ++i) {
    const HookCells& item = answer.items[at(i)];
    add_item({item.cells & rules_.areas[use.area].all, use.area, kNone8, use.number, item.count,
              item.optional ? 1u : 0u});
  }
}

void Marking::add_further(const Action& use, int cell, Where from) {
  switch (rules_.areas[use.area].further) {
    case FurtherKind::kNone:
      return;
    case FurtherKind::kEqualDice:
      return further_for_equal_dice(use, from);
    case FurtherKind::kSweptDice:
    case FurtherKind::kSweptAndLeftovers:
      return further_for_swept_dice(use);
    case FurtherKind::kHook:
      return further_by_hook(use, cell, from);
  }
}

}  // namespace clever
