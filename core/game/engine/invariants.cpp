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

std::string broken_pending(const State& state) {
  for (int i = 0; i < kMaxBonuses; ++i)
    if (state.waiting.has(i) != (state.waiting_count[i] > 0))
      return "a pending bonus without a count";
  if (state.further_count > kMaxFurther) return "too many further marks";
  for (int i = 0; i < state.further_count; ++i)
    if (state.further[i].count == 0) return "a further mark that is none";
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
  if (state.player >= state.seats || state.active >= state.seats)
    return "a player who does not exist";
  for (int seat = 0; seat < state.seats; ++seat)
    if (std::string broken = broken_sheet(rules, state.seat[seat]); !broken.empty()) return broken;
  if (std::string broken = broken_table(rules, state); !broken.empty()) return broken;
  return broken_pending(state);
}

}  // namespace clever
