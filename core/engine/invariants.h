// What holds in every position of every variant; walked after each step in checked builds and in
// the tests.
#pragma once

#include <string>

#include "core/engine/state.h"

namespace clever {

/// Empty when all is well, otherwise what does not hold.
std::string broken_invariant(const Ruleset& rules, const State& state);

/// Has every number that is written in an area followed the one before it?
bool in_sequence(const Ruleset& rules, const SeatState& seat, int area);

}  // namespace clever
