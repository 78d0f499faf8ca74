// Learning from games: what positions should have been worth, straying, and that it works.
#include "core/players/bots/learner.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/players/bots/learning.h"

namespace clever::tests {
namespace {

// A game of two states: from the first one goes on to the second, from there to the end. The best
// choice in the first was thought to be worth 10 points, in the second 20; the game ended with 40.

TEST_CASE("learner: what came of a game and what was thought on the way are mixed") {
  const std::vector<Visit> visits = {{10 * kPoint, true, false}, {20 * kPoint, true, false}};
  CHECK(returns_of(visits, 40 * kPoint, 1.0) == std::vector<Worth>{40 * kPoint, 40 * kPoint});
  CHECK(returns_of(visits, 40 * kPoint, 0.0) == std::vector<Worth>{10 * kPoint, 40 * kPoint});
  // 0.2 * 10 + 0.8 * 40
  CHECK(returns_of(visits, 40 * kPoint, 0.8) == std::vector<Worth>{34 * kPoint, 40 * kPoint});
}

TEST_CASE("learner: what comes of a choice that was not the best says nothing about the best") {
  const std::vector<Visit> last = {{10 * kPoint, true, false}, {20 * kPoint, true, true}};
  // 20 was thought of the best choice that was not made; before it 0.2 * 10 + 0.8 * 20.
  CHECK(returns_of(last, 40 * kPoint, 0.8) == std::vector<Worth>{18 * kPoint, 20 * kPoint});
  const std::vector<Visit> first = {{10 * kPoint, true, true}, {20 * kPoint, true, false}};
  CHECK(returns_of(first, 40 * kPoint, 0.8) == std::vector<Worth>{10 * kPoint, 40 * kPoint});
}

TEST_CASE("learner: a game that ends before the player chooses again is worth its end") {
  CHECK(returns_of({{}}, 7 * kPoint, 0.8) == std::vector<Worth>{7 * kPoint});
  CHECK(returns_of({}, 7 * kPoint, 0.8).empty());
}

TEST_CASE("learner: a game that does not stray makes the best choices") {
  const Table table = Table("ganz-schoen-clever").roll({}, 3);
  Random random(1);
  const Straying never(table.rules(), 12, 0, 0, random);
  CHECK_FALSE(never.strays());
  std::vector<Worth> worths(at(table.choices().size()), 0);
  for (int i = 0; i < 50; ++i) CHECK(never.choose(table.choices(), worths, 2, 0, random) == 2);
}

TEST_CASE("learner: a game that strays likes some areas, up to some turn") {
  const Table table = Table("ganz-schoen-clever").roll({}, 3);
  const std::vector<Worth> worths(at(table.choices().size()), 0);
  int strayed = 0, different = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Random random(seed);
    const Straying straying(table.rules(), 12, 1, 0, random);
    if (!straying.strays()) continue;
    ++strayed;
    different += straying.choose(table.choices(), worths, 0, 0, random) != 0 ? 1 : 0;
    CHECK(straying.choose(table.choices(), worths, 0, 12, random) == 0);  // later it is straight
  }
  CHECK(strayed > 150);
  CHECK(different > strayed / 2);
}

}  // namespace
}  // namespace clever::tests
