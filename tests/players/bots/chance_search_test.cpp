// What choices are worth where no net knows the rules.
#include "core/players/bots/chance_search.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/players/bots/learning.h"

namespace clever::tests {
namespace {

TEST_CASE("chance search: what is worth points is told from what is not") {
  const VariantPtr variant = shipped("ganz-schoen-clever");
  ChanceSearch search(variant->rules, 4);
  int decisions = 0;
  each_decision(variant->rules, 1, 5, [&](const State& state, const Choices& choices) {
    const std::vector<Worth> worths = search.worths(state, choices);
    REQUIRE(count_of(worths) == choices.size());
    for (const Worth worth : worths) {
      CHECK(worth >= 0);
      CHECK(worth < 400 * kPoint);
    }
    ++decisions;
  });
  CHECK(decisions > 20);
}

TEST_CASE("chance search: worths depend on the position alone") {
  const VariantPtr variant = shipped("doppelt-so-clever");
  ChanceSearch one(variant->rules, 2), other(variant->rules, 2);
  int looked = 0;
  each_decision(variant->rules, 2, 8, [&](const State& state, const Choices& choices) {
    if (++looked % 5 == 0) CHECK(one.worths(state, choices) == one.worths(state, choices));
    if (looked % 7 == 0) CHECK(one.worths(state, choices) == other.worths(state, choices));
  });
}

TEST_CASE("chance search: after the last decision the points at the end count") {
  const VariantPtr variant = shipped("ganz-schoen-clever");
  ChanceSearch search(variant->rules, 2);
  State after;
  Choices following;
  int last = 0;
  each_decision(variant->rules, 1, 5, [&](const State& state, const Choices& choices) {
    const std::vector<Worth> worths = search.worths(state, choices);
    for (int i = 0; i < choices.size(); ++i) {
      after = state;
      step(variant->rules, after, choices[i], following, nullptr);
      if (waits_for(after) != Waits::kNothing) continue;
      ++last;
      CHECK(worths[at(i)] == score(variant->rules, after, 0).total * kPoint);
    }
  });
  CHECK(last > 0);
}

}  // namespace
}  // namespace clever::tests
