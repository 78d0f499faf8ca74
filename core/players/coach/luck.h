// What the dice of a roll were worth more than those that could have come instead. Measured roll by
// roll, as a difference of what the same net thinks of both: where it misjudges a position it does
// so on both sides, and over many rolls luck comes to nothing. Tested in
// tests/players/coach/luck_test.cpp.
#pragma once

#include "core/base/random.h"
#include "core/game/engine/state.h"
#include "core/players/bots/trained.h"

namespace clever {

class Luck {
 public:
  Luck(const Ruleset& rules, const Catalog& catalog, int seats, NetPtr net)
      : rules_(rules), judge_(rules, catalog, seats, std::move(net), {.further = 0}) {}

  /// `before` waits for dice of the active player; `after` is the position with those that came,
  /// and with its choices.
  Worth of_roll(const State& before, const State& after, const Choices& choices);

 private:
  Worth outlook(const State& state, const Choices& choices, int seat);
  Worth usual_outlook(const State& before, int seat);

  const Ruleset& rules_;
  Judge judge_;
  Random random_{1};  // of the rolls that did not come; the same for the same game
  State rolled_{};
  Choices choices_;
};

}  // namespace clever
