// The engine against the naive account of the four games, over many games.
#include <catch2/catch_test_macros.hpp>

#include "tests/support/naive_comparison.h"

namespace clever::tests {

TEST_CASE("naive: the engine and the naive account offer the same choices at every table") {
  CHECK(compare_all({20, 3, 10, 3}, true) > 120'000);
}

TEST_CASE("naive: the engine and the naive account offer the same choices in thousands of games",
          "[.long]") {
  CHECK(compare_all({80, 10, 40, 10}, true) > 500'000);
}

}  // namespace clever::tests
