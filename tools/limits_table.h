// The limits of core/base/limits.def with their units and reasons, as docs/security.md shows them.
// Tested in tests/base/limits_test.cpp.
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "core/base/limits.h"

namespace clever {

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
