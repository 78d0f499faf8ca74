// draw_table: what lies on the table. One line for the moment of the game, then the dice by place.
// Tested in tests/draw/table_text_test.cpp.
#pragma once

#include <string>

#include "core/draw/paint.h"
#include "core/draw/snapshot.h"

namespace clever {

/// Round, turn and roll, then the dice in the pool, on the die fields, on the platter and aside.
std::string draw_table(const Snapshot& snapshot, const Style& style);

}  // namespace clever
