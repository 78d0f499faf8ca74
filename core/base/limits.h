// Every limit of the project by name; limits.def has the table with the reasons. The sizes of a
// variant decide the layout of the game state, which must stay under 4 KiB for eight seats
// (asserted in engine/state.h). Tested in tests/base/limits_test.cpp.
#pragma once

#include <cstddef>
#include <span>
#include <string>

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

struct Limit {
  const char *section, *topic;  // of the documentation: the heading, and the row
  const char* name;
  std::size_t value;
  bool bytes;
  const char *unit, *reason;
};
std::span<const Limit> all_limits();

/// The tables of docs/security.md, with a row for each topic.
std::string limits_in_tables();

}  // namespace clever
