// What is known about the best game of a single player; scenarios say the rules themselves.
#include <algorithm>
#include <bit>

#include <catch2/catch_test_macros.hpp>

#include "core/game/engine/score.h"
#include "core/study/simulate/arena.h"
#include "tests/support/random_games.h"

namespace clever::tests {
namespace {

struct Best {
  int total = 0, marks = 0;
};

/// Over many games of a bot alone.
Best best_of(const std::string& bot, std::uint64_t games) {
  Arena arena(loaded(shipped(), "ganz-schoen-clever"), {bot});
  Best best;
  for (std::uint64_t game = 0; game < games; ++game) {
    arena.play(game);
    int marks = -4;  // the printed crosses
    for (std::size_t area = 0; area < arena.rules().area_count; ++area)
      marks += (arena.state().seat[0].marked[area]).size();
    best.marks = std::max(best.marks, marks);
    best.total = std::max(best.total, score(arena.rules(), arena.state(), 0).total);
  }
  return best;
}

}  // namespace

TEST_CASE("bounds: alone nobody has more than 334 points and 47 marks in ganz schön clever") {
  const Best best = best_of("random", 300);
  CHECK(best.total <= 334);
  CHECK(best.total > 60);
  CHECK(best.marks <= 47);
  CHECK(best.marks > 20);
}

TEST_CASE("bounds: the same over 20,000 random and 2,000 greedy games", "[slow]") {
  const Best random = best_of("random", 20'000), greedy = best_of("greedy", 2'000);
  CHECK(std::max(random.total, greedy.total) <= 334);
  CHECK(std::max(random.marks, greedy.marks) <= 47);
  CHECK(greedy.total > random.total / 2);
}

}  // namespace clever::tests
