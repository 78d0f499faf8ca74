// What is known about the best game of a single player; scenarios say the rules themselves.
#include <catch2/catch_test_macros.hpp>

#include "tests/variants/best_game.h"

namespace clever::tests {
TEST_CASE("bounds: alone nobody has more than 334 points and 47 marks in ganz schön clever") {
  const Best best = best_of("random", 300);
  CHECK(best.total <= 334);
  CHECK(best.total > 60);
  CHECK(best.marks <= 47);
  CHECK(best.marks > 20);
}

}  // namespace clever::tests
