// Learning from games works, whatever the number of threads.
#include <catch2/catch_test_macros.hpp>

#include "core/players/bots/learner.h"
#include "tests/players/bots/learning.h"

namespace clever::tests {
namespace {

double mean_of(const Ruleset& rules, const Features& features, const WholeNet& net, int games) {
  Search search(rules, features, net);
  State state{};
  Choices choices;
  double sum = 0;
  for (int game = 0; game < games; ++game) {
    Random dice = Random::of_game(99, static_cast<std::uint64_t>(game));
    feed(rules, Begin{features.seats()}, state, choices, nullptr);
    play_out(
        rules, state, dice, [&] { return &choices[search.best(state, choices)]; },
        [&](const auto& input) { feed(rules, input, state, choices, nullptr); });
    sum += score(rules, state, 0).total;
  }
  return sum / games;
}

TEST_CASE("learner: the same games are learnt from whatever the number of threads") {
  const VariantPtr variant = shipped("ganz-schoen-clever");
  const Features features(variant->rules, variant->catalog, 2);
  const Ruleset* rules = &variant->rules;
  Learner one({rules}, variant->catalog, 2, Net(features, 5, kNarrowNet), false, 5);
  Learner two({rules, rules}, variant->catalog, 2, Net(features, 5, kNarrowNet), false, 5);
  for (int i = 0; i < 4; ++i) one.learn(i / 4.0), two.learn(i / 4.0);
  CHECK(one.games() == 4 * Learner::kPack);
  CHECK(one.net() == two.net());
}

TEST_CASE("learner: a few seconds of games against itself beat greedy") {
  const VariantPtr variant = shipped("ganz-schoen-clever");
  const Features features(variant->rules, variant->catalog, 1);
  Learner learner({&variant->rules}, variant->catalog, 1, Net(features, 1), false, 1);
  constexpr int kPacks = 40;
  for (int i = 0; i < kPacks; ++i) learner.learn(double{1} * i / kPacks);
  CHECK(mean_of(variant->rules, features, learner.net(), 40) > 150);  // greedy: 103
}

}  // namespace
}  // namespace clever::tests
