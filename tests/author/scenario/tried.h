// One scenario that is tried, and what came of it.
#pragma once

#include <string>
#include <vector>

#include "core/author/testing/suite.h"

namespace clever::tests {

using List = std::vector<std::string>;

/// The dice of a first roll.
inline const std::string kPool =
    "pool: { yellow: 3, blue: 2, green: 3, orange: 5, purple: 1, white: 3 }";

/// A file of tests of the first of the games with these scenarios.
SuiteResult run(const std::string& scenarios);

/// A scenario with dice in the pool and these lines: what it says, a line a finding. The position
/// ends with line 6.
List findings(const std::string& lines);

/// The codes of the problems that a position has, with so many players.
List refused(const std::string& given, int players);

}  // namespace clever::tests
