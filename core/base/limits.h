// Every limit of the project by name; limits.def has the table with the reasons. The sizes of a
// variant decide the layout of the game state, which must stay under 4 KiB for eight seats
// (asserted in engine/state.h). Tested in tests/base/limits_test.cpp.
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "core/base/sets.h"

namespace clever {

#define SECTION(...)
#define TOPIC(...)
#define COUNT(name, value, ...) inline constexpr int name = value;
#define BYTES(name, value, ...) inline constexpr std::size_t name = value;
#include "core/base/limits.def"
#undef SECTION
#undef TOPIC
#undef COUNT
#undef BYTES

inline constexpr int kUsualSeats = 4;  // players: 1..4 where a variant says nothing

/// What the limits of a row of the documentation are about.
enum class LimitTopic {
#define SECTION(...)
#define TOPIC(name, what) name,
#define COUNT(...)
#define BYTES(...)
#include "core/base/limits.def"
#undef SECTION
#undef TOPIC
#undef COUNT
#undef BYTES
};

struct Limit {
  const char* name;
  std::size_t value;
  bool bytes;
  LimitTopic topic;
  const char *unit, *reason;
};
std::span<const Limit> all_limits();

/// The tables of docs/security.md, with a row for each topic.
std::string limits_in_tables();

}  // namespace clever
