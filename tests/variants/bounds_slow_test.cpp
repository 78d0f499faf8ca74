// What is known about the best game of a single player, over many games.
#include <algorithm>

#include <catch2/catch_test_macros.hpp>

#include "tests/variants/best_game.h"

namespace clever::tests {

TEST_CASE("bounds: the same over 20,000 random and 2,000 greedy games") {
  const Best random = best_of("random", 20'000), greedy = best_of("greedy", 2'000);
  CHECK(std::max(random.total, greedy.total) <= 334);
  CHECK(std::max(random.marks, greedy.marks) <= 47);
  CHECK(greedy.total > random.total / 2);
}

}  // namespace clever::tests
