// Many games of a sheet of our own invention.
#include <catch2/catch_test_macros.hpp>

#include "tests/invented/inventions.h"

namespace clever::tests {

TEST_CASE("invented: every decision of some games is sound, and every game ends") { play_all(3); }

}  // namespace clever::tests
