// The read-only view of a position that scripts get.
#pragma once

#include <bit>

#include "core/engine/state.h"

namespace clever {

class SheetView : public HookPosition {
 public:
  SheetView(const Ruleset& rules, const State& state, const SeatState& seat)
      : rules_(rules), state_(state), seat_(seat) {}

  bool marked(int area, int cell) const override { return seat_.marked[at(area)] >> cell & 1; }
  int value(int area, int cell) const override {
    return marked(area, cell) ? seat_.value[rules_.areas[at(area)].first_value + at(cell)] : 0;
  }
  int count(int area) const override {
    return std::popcount(seat_.marked[at(area)] & ~rules_.areas[at(area)].start);
  }
  int face(int die) const override { return state_.face[at(die)]; }
  int where(int die) const override;
  bool swept(int die) const override { return state_.swept >> die & 1; }
  int unlocked(int track) const override { return seat_.unlocked[at(track)]; }
  int spent(int track) const override { return std::popcount(seat_.spent[at(track)]); }
  int foxes() const override { return seat_.foxes; }
  int round() const override { return state_.round + 1; }
  int roll() const override { return state_.roll; }
  int seats() const override { return state_.seats; }

 private:
  static std::size_t at(int index) { return static_cast<std::size_t>(index); }

  const Ruleset& rules_;
  const State& state_;
  const SeatState& seat_;
};

/// Asks a hook about a player's position; a failed script answers nothing, and its fault stays with
/// the host until somebody reports it.
HookAnswer ask_hook(const Ruleset& rules, const State& state, const SeatState& seat, HookId hook,
                    std::span<const HookArgument> arguments);

}  // namespace clever
