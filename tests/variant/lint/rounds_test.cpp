#include <catch2/catch_test_macros.hpp>

#include "tests/variant/lint/lint_support.h"

using clever::lint_tests::Draft;

TEST_CASE("rounds: a bonus beyond the last round is never gained") {
  Draft().change("[again, ., .]", "[again, ., ., ^fox, fox]").gives_warning("late-round-bonus");
}

TEST_CASE("rounds: nothing beyond the last round is no bonus") {
  Draft().change("[again, ., .]", "[again, ., ., ., .]").gives_nothing();
}

TEST_CASE("rounds: only the rounds of possible numbers of players count") {
  Draft()
      .change("played: 3, earns: [again, ., .]",
              "played: { 1: 2, 2: 3, 3: 4 }, earns: [again, ., ., ^fox]")
      .gives_warning("late-round-bonus");
}

TEST_CASE("rounds: no list is longer than there are rounds") {
  for (const int length : {32, 35, 41, 199, 999}) {
    std::string rounds;
    for (int i = 0; i < length; ++i) rounds += std::string(i == 32 ? "^" : "") + "., ";
    const std::string last = length == 32 ? "^fox" : "fox";
    Draft().change("[again, ., .]", "[" + rounds + last + "]").gives_error("too-many");
  }
}

TEST_CASE("rounds: what a round earns has no condition") {
  Draft()
      .change("[again, ., .]", "[again, { gain: fox, if: ^= true }, .]")
      .gives_error("unknown-key");
}

TEST_CASE("rounds: what the end of a track earns has no condition") {
  Draft()
      .change("slots: 2", "slots: 2, end: { gain: fox, if: ^= true }")
      .gives_error("unknown-key");
}

TEST_CASE("solo: not all dice are the lowest") {
  Draft().change("lowest: 1", "lowest: ^2").gives_error("out-of-range");
}

TEST_CASE("solo: where nobody plays alone its dice do not matter") {
  Draft().change("lowest: 1", "lowest: 2").change("players: 1..2", "players: 2").gives_nothing();
}

TEST_CASE("solo: the other dice fit into the die fields") {
  Draft()
      .change("lowest: 1 }", "lowest: 1, others: ^slots }\nturn: { rolls: 1 }")
      .change("  elm:", "  fir: {}\n  elm:")
      .gives_error("out-of-range");
}

TEST_CASE("ratings: bands that fall are right") {
  Draft()
      .change("bonuses:\n",
              "ratings: [{ from: 9, name: A }, { from: 5, name: B }, { name: C }]\nbonuses:\n")
      .gives_nothing();
}

TEST_CASE("ratings: two bands do not begin at the same score") {
  Draft()
      .change("bonuses:\n",
              "ratings: [{ from: 5, name: A }, { from: ^5, name: B }, { name: C }]\nbonuses:\n")
      .gives_error("rating-order");
}

TEST_CASE("ratings: only the last band takes every score") {
  Draft()
      .change("bonuses:\n",
              "ratings: [{ from: 5, name: A }, ^{ name: B }, { name: C }]\nbonuses:\n")
      .gives_error("rating-order");
}

TEST_CASE("ratings: the last band takes every score") {
  Draft()
      .change("bonuses:\n", "ratings: [{ from: 5, name: A }, { from: ^2, name: B }]\nbonuses:\n")
      .gives_warning("rating-gap");
}
