// The read-only view of a position that scripts get.
#pragma once

#include "core/engine/offers.h"

namespace clever {

class SheetView : public HookPosition {
 public:
  SheetView(const Ruleset& rules, const State& state, const SeatState& seat)
      : rules_(rules), state_(state), seat_(seat) {}

  bool marked(int area, int cell) const override { return seat_.marked[area].has(cell); }
  int value(int area, int cell) const override {
    return marked(area, cell) ? seat_.value[rules_.areas[area].first_value + cell] : 0;
  }
  int count(int area) const override {
    return (seat_.marked[area] - rules_.areas[area].start).size();
  }
  int face(int die) const override { return state_.face[die]; }
  Where where(int die) const override { return where_of(state_, die); }
  bool swept(int die) const override { return state_.swept.has(die); }
  int unlocked(int track) const override { return seat_.unlocked[track]; }
  int spent(int track) const override { return seat_.spent[track].size(); }
  int foxes() const override { return seat_.foxes; }
  int round() const override { return state_.round + 1; }
  int roll() const override { return state_.roll; }
  int seats() const override { return state_.seats; }

 private:
  const Ruleset& rules_;
  const State& state_;
  const SeatState& seat_;
};

/// The number of the die field, or nil.
inline HookArgument field_argument(Where lie) {
  return is_field(lie) ? HookArgument::of(static_cast<int>(lie) + 1) : HookArgument::nil();
}

/// Asks a hook about a player's position; a failed script answers nothing, and its fault stays with
/// the host until somebody reports it.
inline HookAnswer ask_hook(const Ruleset& rules, const State& state, const SeatState& seat,
                           HookId hook, std::span<const HookArgument> arguments) {
  const SheetView view(rules, state, seat);
  HookAnswer answer;
  if (!rules.hooks || !rules.hooks->ask(hook, arguments, &view, answer)) return {};
  return answer;
}

}  // namespace clever
