// What each choice is worth where no net knows the rules: the game is played on from it by chance,
// many times to its end, and what that brings counts. Needs nothing but the rules; far from strong,
// but no beginner. Tested in tests/players/bots/chance_search_test.cpp.
#pragma once

#include <vector>

#include "core/base/random.h"
#include "core/game/engine/action.h"
#include "core/game/engine/state.h"
#include "core/players/bots/net.h"

namespace clever {

class ChanceSearch {
 public:
  /// The game is played on so often from each choice, then as often again from the better half of
  /// them, until one is left.
  ChanceSearch(const Ruleset& rules, int games) : rules_(rules), games_(games) {}

  /// The points that the player who decides has at the end on average, after each of the choices.
  /// They depend on the position alone, so that a choice can be made again.
  const std::vector<Worth>& worths(const State& state, const Choices& choices);

 private:
  void play_round(int round);
  void drop_worse_half();
  Worth play_on(const State& start, Random dice);

  const Ruleset& rules_;
  int games_;
  int seat_ = 0;
  std::uint64_t seed_ = 0;
  std::vector<Worth> worths_, sums_;
  std::vector<State> starts_;  // the position after each choice
  std::vector<int> left_;      // the choices that may still be the best
  State state_;
  Choices choices_, following_;
};

}  // namespace clever
