// Bots that play by a net: the best choice, the next roll, and giving points away on purpose.
#include <catch2/catch_test_macros.hpp>

#include "core/players/bots/trained.h"
#include "tests/players/bots/learning.h"
#include "tests/support/small_net.h"

namespace clever::tests {
namespace {

TEST_CASE("trained: every strength has a name and plays legal choices, with any seats") {
  for (const int seats : {1, 2}) {
    const VariantPtr variant = shipped("ganz-schoen-clever");
    const auto net = quick_net(variant, seats);
    for (const Strength& strength : strengths()) {
      INFO(strength.name);
      REQUIRE(find_strength(strength.name) == &strength);
      const auto bot = make_trained_bot(strength, variant->rules, variant->catalog, seats, net);
      State state{};
      Choices choices;
      Random dice(4), random(4);
      int asked = strength.lookahead.games > 0 ? 8 : 1000;  // the patient one takes long
      feed(variant->rules, Begin{seats}, state, choices, nullptr);
      const bool ended = play_out(
          variant->rules, state, dice,
          [&]() -> const Action* {
            if (asked-- == 0) return nullptr;
            const int chosen = bot->choose(variant->rules, state, choices, random);
            REQUIRE(chosen >= 0);
            REQUIRE(chosen < choices.size());
            return &choices[chosen];
          },
          [&](const auto& input) { feed(variant->rules, input, state, choices, nullptr); });
      CHECK(ended == (strength.lookahead.games == 0));
    }
  }
  CHECK(find_strength("weak") == nullptr);
}

TEST_CASE("trained: levels give away what they say, and no more") {
  const VariantPtr variant = shipped("ganz-schoen-clever");
  const auto net = quick_net(variant, 1);
  Judge judge(variant->rules, variant->catalog, 1, net);
  for (const Strength& strength : strengths()) {
    if (strength.lookahead.games > 0) continue;
    const auto bot = make_trained_bot(strength, variant->rules, variant->catalog, 1, net);
    Worth most = 0;
    Random random(3);
    for (std::uint64_t seed = 1; seed <= 5; ++seed)
      each_decision(variant->rules, 1, seed, [&](const State& state, const Choices& choices) {
        const int chosen = bot->choose(variant->rules, state, choices, random);
        const std::vector<Worth>& worths = judge.worths(state, choices);
        most = std::max(most, worths[at(index_of_best(worths))] - worths[at(chosen)]);
      });
    INFO(strength.name);
    CHECK(most <= strength.gives_up);
    CHECK((most > 0) == (strength.gives_up > 0));
  }
}

TEST_CASE("trained: in a game of few points the levels give away accordingly less") {
  const VariantPtr variant = shipped("ganz-schoen-clever");
  const auto most_given_up = [&](double mean) {
    StoredNet net = *quick_net(variant, 1);
    net.held_out = {1000, mean, 1};
    const auto known = std::make_shared<const StoredNet>(net);
    Judge judge(variant->rules, variant->catalog, 1, known);
    const auto bot =
        make_trained_bot(*find_strength("easy"), variant->rules, variant->catalog, 1, known);
    Worth most = 0;
    Random random(3);
    each_decision(variant->rules, 1, 5, [&](const State& state, const Choices& choices) {
      const int chosen = bot->choose(variant->rules, state, choices, random);
      const std::vector<Worth>& worths = judge.worths(state, choices);
      most = std::max(most, worths[at(index_of_best(worths))] - worths[at(chosen)]);
    });
    return most;
  };
  CHECK(most_given_up(300) > 4 * kPoint);
  CHECK(most_given_up(50) <= 8 * kPoint / 5);
  CHECK(most_given_up(50) > 0);
}

TEST_CASE("trained: a choice depends on the position alone, so it can be made again") {
  const VariantPtr variant = shipped("doppelt-so-clever");
  const auto net = quick_net(variant, 1);
  const auto one =
      make_trained_bot(*find_strength("trained+"), variant->rules, variant->catalog, 1, net);
  const auto other =
      make_trained_bot(*find_strength("trained+"), variant->rules, variant->catalog, 1, net);
  Random first(1), second(2);
  int looked = 0;
  each_decision(variant->rules, 1, 8, [&](const State& state, const Choices& choices) {
    if (++looked % 5 != 0) return;
    CHECK(one->choose(variant->rules, state, choices, first) ==
          other->choose(variant->rules, state, choices, second));
  });
}

}  // namespace
}  // namespace clever::tests
