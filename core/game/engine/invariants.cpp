// What the engine trusts of a position, beside what it trusts of the rules
// (core/variant/rules/verify.h). Asked wherever a position does not come from the engine itself.
#include "core/game/engine/offers.h"
#include "core/game/engine/step.h"

namespace clever {
namespace {

/// Can what is written in a cell have followed what stands before it?
bool can_follow(const Ruleset& rules, const SeatState& seat, int index, int cell) {
  const Area& area = rules.areas[index];
  const Cell before = cell_before(area, seat.marked[index] - Cells::of(cell), cell);
  const bool numbered = before != kNoCell && area.numbered.has(before);
  const auto value = [&](int of) { return int{seat.value[area.first_value + of]}; };
  const int previous = numbered ? value(before) : -1;
  if (previous + 1 >= area.previous_span) return false;
  for (const int number : rules.followers(area, cell, previous))
    for (int way = 0; way < area.ways; ++way)
      if (rules.entry(area, way, cell, number) == value(cell)) return true;
  return false;
}

/// A line that is filled in order has no gap before a full cell.
bool has_gap(const Area& area, const CellLine& line, Cells full) {
  const Cells own = (full - area.start_full) & line.cells, free = (area.all - full) & line.cells;
  if (line.skips || line.block > 1 || own.empty() || free.empty()) return false;
  return line.backwards ? own.first() < free.last() : own.last() > free.first();
}

/// Values lead into the tables of states and of numbers that may follow.
bool has_room(const Ruleset& rules, const SeatState& seat, int index) {
  const Area& area = rules.areas[index];
  for (const int cell : seat.marked[index]) {
    const int value = seat.value[area.first_value + cell];
    if (area.states > 1 && (value < 1 || value > area.states)) return false;
    if (area.compares && area.numbered.has(cell) && value + 1 >= area.previous_span) return false;
  }
  return true;
}

std::string broken_sheet(const Ruleset& rules, const SeatState& seat) {
  for (int i = 0; i < rules.area_count; ++i) {
    const Area& area = rules.areas[i];
    if (!area.all.contains(seat.marked[i])) return "a mark outside of the area";
    if (!seat.marked[i].contains(seat.full[i])) return "a full cell without a mark";
    if (area.states == 1 && seat.full[i] != seat.marked[i])
      return "a crossed cell that is not full";
    if (!seat.marked[i].contains(area.start)) return "a printed mark is gone";
    for (const int cell : area.firsts& area.all)
      if (const Cells region = rules.region(area, cell) & seat.marked[i];
          !region.empty() && region != rules.region(area, cell))
        return "a region that is marked in part";
    if (!has_room(rules, seat, i)) return "a value that cannot stand there";
    for (const CellLine& line : rules.lines_of(area))
      if (has_gap(area, line, seat.full[i])) return "a gap in a line that is filled in order";
  }
  for (int i = 0; i < rules.track_count; ++i) {
    if (seat.unlocked[i] > rules.tracks[i].slots) return "more unlocked than the track has slots";
    if (!Slots::below(seat.unlocked[i]).contains(seat.spent[i]))
      return "a slot spent before it was unlocked";
  }
  return "";
}

/// Counts and indices lead into the rules, and into the position itself.
std::string out_of_range(const Ruleset& rules, const State& state) {
  if (state.seats < rules.min_seats || state.seats > rules.max_seats) return "a number of players";
  if (state.player >= state.seats || state.active >= state.seats)
    return "a player who does not exist";
  if (state.stage >= rules.stages.count() || state.moment > Moment::kOver) return "a moment";
  if (state.round >= rules.rounds[state.seats]) return "a round";
  if (state.roll > kMaxRolls) return "a roll";
  if (!rules.all_dice.contains(state.swept | state.used)) return "a die that does not exist";
  for (const std::uint8_t die : state.slot)
    if (die != kNone8 && die >= rules.dice_count) return "a die that does not exist";
  if (state.waiting.last() >= rules.bonus_count) return "a bonus that does not exist";
  if (state.further_count > kMaxFurther) return "too many further marks";
  return "";
}

std::string broken_table(const Ruleset& rules, const State& state) {
  const bool begun = state.roll > 0;
  Dice seen;
  for (const Dice set : {state.pool, state.platter, state.aside, dice_in_slots(state)}) {
    if (!(seen & set).empty()) return "a die lies in two places";
    seen |= set;
  }
  if (begun && seen != rules.all_dice) return "a die is missing";
  for (int i = 0; i < rules.dice_count; ++i)
    if (state.face[i] > 0 && !rules.dice[i].all_faces.has(state.face[i]))
      return "a face the die does not have";
  return "";
}

std::string broken_pending(const Ruleset& rules, const State& state) {
  for (int i = 0; i < kMaxBonuses; ++i)
    if (state.waiting.has(i) != (state.waiting_count[i] > 0))
      return "a pending bonus without a count";
  for (int i = 0; i < state.further_count; ++i) {
    const FurtherItem& item = state.further[i];
    if (item.count == 0) return "a further mark that is none";
    if (item.area >= rules.area_count || !rules.areas[item.area].all.contains(item.cells) ||
        item.number > kMaxNumber || (item.die != kNone8 && item.die >= rules.dice_count))
      return "a further mark outside of the sheet";
  }
  return "";
}

}  // namespace

bool in_sequence(const Ruleset& rules, const SeatState& seat, int index) {
  const Area& area = rules.areas[index];
  if (!area.compares || !area.writes || area.place_hook != kNoHook) return true;
  for (const int cell : seat.marked[index] - area.start)
    if (!can_follow(rules, seat, index, cell)) return false;
  return true;
}

std::string broken_invariant(const Ruleset& rules, const State& state) {
  if (std::string broken = out_of_range(rules, state); !broken.empty()) return broken;
  for (int seat = 0; seat < state.seats; ++seat)
    if (std::string broken = broken_sheet(rules, state.seat[seat]); !broken.empty()) return broken;
  if (std::string broken = broken_table(rules, state); !broken.empty()) return broken;
  return broken_pending(rules, state);
}

}  // namespace clever
