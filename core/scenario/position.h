// The position of a scenario: where the dice lie, what the sheets show, whose turn it is. Refuses
// what cannot exist. Tested in tests/scenario/position_test.cpp.
#pragma once

#include "core/scenario/moment.h"
#include "core/scenario/names.h"

namespace clever {

/// The position that `given` describes; false after messages.
bool begin_at(Names& names, const Node& given, int seats, GameMoment& moment);

}  // namespace clever
