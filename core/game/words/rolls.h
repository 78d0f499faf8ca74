// Which roll of a turn it is and what becomes of the dice that are left, read from the stages: a
// turn that is written out may roll less often than it has die fields. Tested in
// tests/game/words/rolls_test.cpp.
#pragma once

#include "core/game/engine/state.h"
#include "core/variant/rules/ruleset.h"

namespace clever {

struct RollOfTurn {
  int number = 0;  // from 1; 0 where nobody is between the rolls
  int of = 0;
};
RollOfTurn roll_of_turn(const Ruleset& rules, const State& state);

/// So many rolls the turn has to which a stage belongs.
int rolls_of_turn(const Ruleset& rules, int stage);

/// What comes next for the dice of the pool in the turn of the player who uses one of them.
enum class NextOfPool { kNothing, kUse, kRoll };
NextOfPool next_of_pool(const Ruleset& rules, const State& state);

/// As headings call the moment: only dice that may come from the platter are chosen from there.
Moment named_moment(const Ruleset& rules, const State& state);

}  // namespace clever
