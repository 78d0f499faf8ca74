#include "core/engine/invariants.h"

#include <bit>

#include "core/engine/offers.h"

namespace clever {
namespace {

/// Can what is written in a cell have followed what stands before it?
bool can_follow(const Ruleset& rules, const SeatState& seat, std::size_t index, int cell) {
  const Area& area = rules.areas[index];
  const int before = cell_before(area, seat.marked[index] & ~(Cells{1} << cell), cell);
  const bool numbered = before >= 0 && (area.numbered >> before & 1);
  const auto value = [&](int of) {
    return int{seat.value[static_cast<std::size_t>(area.first_value + of)]};
  };
  const int previous = numbered ? value(before) + 1 : 0;
  if (previous >= area.previous_span) return false;
  Numbers numbers =
      rules.masks[area.after + static_cast<std::size_t>(cell * area.previous_span + previous)];
  for (; numbers != 0; numbers &= numbers - 1)
    for (int way = 0; way < area.ways; ++way)
      if (written(rules, area, way, cell, std::countr_zero(numbers)) == value(cell)) return true;
  return false;
}

std::string broken_sheet(const Ruleset& rules, const SeatState& seat) {
  for (std::size_t i = 0; i < rules.area_count; ++i) {
    const Area& area = rules.areas[i];
    if (seat.marked[i] & ~area.all) return "a mark outside of the area";
    if (seat.full[i] & ~seat.marked[i]) return "a full cell without a mark";
    if (area.states == 1 && seat.full[i] != seat.marked[i])
      return "a crossed cell that is not full";
    if (area.start & ~seat.marked[i]) return "a printed mark is gone";
    if (area.place == Place::kNext && ((seat.full[i] + 1) & seat.full[i] & area.all) &&
        area.start == 0)
      return "a gap in a line that is filled in order";
  }
  for (std::size_t i = 0; i < rules.track_count; ++i) {
    if (seat.unlocked[i] > rules.tracks[i].slots) return "more unlocked than the track has slots";
    if (seat.spent[i] >> seat.unlocked[i]) return "a slot spent before it was unlocked";
  }
  return "";
}

std::string broken_table(const Ruleset& rules, const State& state) {
  const std::uint8_t slots = dice_in_slots(state);
  const bool begun = state.roll > 0;
  const unsigned sets[] = {state.pool, state.platter, state.aside, slots};
  unsigned seen = 0;
  for (const unsigned set : sets) {
    if (seen & set) return "a die lies in two places";
    seen |= set;
  }
  if (begun && seen != rules.all_dice) return "a die is missing";
  for (std::size_t i = 0; i < rules.dice_count; ++i)
    if (state.face[i] > rules.dice[i].faces) return "a face the die does not have";
  return "";
}

std::string broken_pending(const State& state) {
  for (std::size_t i = 0; i < state.waiting_count.size(); ++i)
    if ((state.waiting >> i & 1) != (state.waiting_count[i] > 0))
      return "a pending bonus without a count";
  if (state.further_count > kMaxFurther) return "too many further marks";
  for (std::size_t i = 0; i < state.further_count; ++i)
    if (state.further[i].count == 0) return "a further mark that is none";
  return "";
}

}  // namespace

bool in_sequence(const Ruleset& rules, const SeatState& seat, std::size_t index) {
  const Area& area = rules.areas[index];
  if (!area.compares || !area.writes || area.place == Place::kHook) return true;
  for (Cells rest = seat.marked[index] & ~area.start; rest != 0; rest &= rest - 1)
    if (!can_follow(rules, seat, index, std::countr_zero(rest))) return false;
  return true;
}

std::string broken_invariant(const Ruleset& rules, const State& state) {
  if (state.player >= state.seats || state.active >= state.seats)
    return "a player who does not exist";
  for (std::size_t seat = 0; seat < state.seats; ++seat)
    if (std::string broken = broken_sheet(rules, state.seat[seat]); !broken.empty()) return broken;
  if (std::string broken = broken_table(rules, state); !broken.empty()) return broken;
  return broken_pending(state);
}

}  // namespace clever
