// A way of choosing that fills one area as far as it goes: purely random players hardly ever reach
// the far end of a sheet. For trying out what a variant does, not for playing well. Tested in
// tests/bots/aim_test.cpp.
#pragma once

#include "core/base/random.h"
#include "core/engine/action.h"
#include "core/engine/state.h"

namespace clever {

class Aim {
 public:
  /// Each area in turn, and in it the lowest number, the highest, the next cell, or anything.
  static Aim of_game(const Ruleset& rules, int game);
  static constexpr int kWays = 4;

  int choose(const Ruleset& rules, const State& state, const Choices& choices,
             Random& random) const;

 private:
  enum class Taste { kLowest, kHighest, kInOrder, kAny };

  bool wants(const Ruleset& rules, const State& state, const Action& choice) const;
  bool prefers(const Action& one, const Action& other) const;

  int area_ = 0;
  Taste taste_ = Taste::kAny;
};

}  // namespace clever
