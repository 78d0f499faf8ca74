// The position of a scenario: where the dice lie, what the sheets show, whose turn it is. Refuses
// what cannot exist. Tested in tests/scenario/position_test.cpp.
#pragma once

#include "core/engine/step.h"
#include "core/scenario/names.h"

namespace clever {

/// A game at one moment, with what led there.
struct GameMoment {
  State state{};
  Choices choices;
  Trace trace;
};

/// The start of a game.
void begin_at_start(const Variant& variant, int seats, GameMoment& moment);

/// The position that `given` describes; false after messages.
bool begin_at(Names& names, const Node& given, int seats, GameMoment& moment);

}  // namespace clever
