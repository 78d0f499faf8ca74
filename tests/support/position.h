// A position of the engine as the naive account of the rules sees it (naive.h): everything by name.
#pragma once

#include <string>

#include "core/clever.h"
#include "core/game/engine/state.h"
#include "tests/support/naive.h"

namespace clever::tests {

/// What the player who decides sees.
naive::Position position_of(const Variant& variant, const State& state);

/// What `player` would see at another moment of the same turn.
naive::Position position_of(const Variant& variant, const State& state, int player,
                            naive::Window window);

/// For the message of a failed test.
std::string text_of(const naive::Position& position);

}  // namespace clever::tests
