// The engine against the naive account of the four games (support/naive.h): the same choices at
// every decision of many games, and nothing to choose where the engine went on without asking.
#include <catch2/catch_test_macros.hpp>

#include "tests/support/naive_comparison.h"

namespace clever::tests {

TEST_CASE("naive: the engine and the naive account offer the same choices in some games") {
  CHECK(compare_all({1, 1, 1, 0}, false) > 5'000);
}

}  // namespace clever::tests
