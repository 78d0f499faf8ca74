// What can happen to a game while it is being saved, thousands of times.
#include <catch2/catch_test_macros.hpp>

#include "tests/support/faults.h"

namespace clever::tests {

TEST_CASE("faults: ten thousand of them", "[.long]") { CHECK(simulate_faults(10'000) >= 10'000); }

TEST_CASE("faults: three hundred programs killed at any moment", "[.long]") { kill_at_random(300); }

}  // namespace clever::tests
