// Every limit of the project by name; limits.def has the table with the reasons, of which
// tools/limits_table.h makes the documentation. The sizes of a variant decide the layout of the
// game state, which must stay under 4 KiB for eight seats (asserted in engine/state.h). Tested in
// tests/base/limits_test.cpp.
#pragma once

#include <cstddef>

#include "core/base/sets.h"

namespace clever {

#define HEADING(...)
#define TOPIC(...)
#define COUNT(name, value, ...) inline constexpr int name = value;
#define BYTES(name, value, ...) inline constexpr std::size_t name = value;
#include "core/base/limits.def"
#undef HEADING
#undef TOPIC
#undef COUNT
#undef BYTES

inline constexpr int kUsualSeats = 4;  // players: 1..4 where a variant says nothing

}  // namespace clever
