// Bots that play by a net, or by chance where there is none: the best choice, the next roll, and
// the levels that err as people do.
#include <catch2/catch_test_macros.hpp>

#include "core/base/json.h"
#include "core/players/bots/trained.h"
#include "core/study/simulate/simulation.h"
#include "tests/players/bots/learning.h"
#include "tests/players/bots/shipped_net.h"
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

/// What such a bot gives away at most in a decision of some games.
Worth most_given_away(const Strength& strength, const NetPtr& net) {
  const VariantPtr variant = shipped("ganz-schoen-clever");
  Judge judge(variant->rules, variant->catalog, 1, net, strength.lookahead);
  const auto bot = make_trained_bot(strength, variant->rules, variant->catalog, 1, net);
  Worth most = 0;
  Random random(3);
  for (std::uint64_t seed = 1; seed <= 5; ++seed)
    each_decision(variant->rules, 1, seed, [&](const State& state, const Choices& choices) {
      const int chosen = bot->choose(variant->rules, state, choices, random);
      const std::vector<Worth>& worths = judge.worths(state, choices);
      most = std::max(most, worths[at(index_of_best(worths))] - worths[at(chosen)]);
    });
  return most;
}

NetPtr net_of_mean(double mean) {
  StoredNet net = *quick_net(shipped("ganz-schoen-clever"), 1);
  net.held_out = {1000, mean, 1};
  return std::make_shared<const StoredNet>(net);
}

TEST_CASE("trained: whoever misjudges two choices gives away twice as much at most") {
  CHECK(most_given_away({.name = "sure"}, net_of_mean(300)) == 0);
  const Worth most = most_given_away({.name = "unsure", .misjudges = 4 * kPoint}, net_of_mean(300));
  CHECK(most > 2 * kPoint);
  CHECK(most <= 8 * kPoint);
}

TEST_CASE("trained: in a game of few points the levels misjudge accordingly less") {
  const Worth most = most_given_away({.name = "unsure", .misjudges = 4 * kPoint}, net_of_mean(50));
  CHECK(most > 0);
  CHECK(most <= 8 * kPoint / 5);
}

TEST_CASE("trained: whoever overlooks choices takes the best of those that it sees") {
  const VariantPtr variant = shipped("ganz-schoen-clever");
  const auto net = quick_net(variant, 1);
  const auto choices_of = [&](int sees, int at_least, std::uint64_t seed) {
    const auto bot = make_trained_bot({.name = "blind", .sees = sees, .sees_at_least = at_least},
                                      variant->rules, variant->catalog, 1, net);
    std::vector<int> chosen;
    Random random(seed);
    each_decision(variant->rules, 1, 4, [&](const State& state, const Choices& choices) {
      chosen.push_back(bot->choose(variant->rules, state, choices, random));
    });
    return chosen;
  };
  CHECK(choices_of(1, 1, 3) != choices_of(100, 1, 3));
  CHECK(choices_of(1, 1, 3) != choices_of(1, 1, 5));
  CHECK(choices_of(1, 1, 3) == choices_of(1, 1, 3));
  CHECK(choices_of(1, 1000, 3) == choices_of(100, 1, 5));  // all of them are seen
}

/// The mean of a bot over games with dice of their own, with the shipped net or none.
Tally played(const std::string& game, const std::string& bot, std::int64_t games, bool has_net,
             int jobs = 2) {
  Simulation simulation{.bots = {bot}, .seed = 2026, .games = games, .jobs = jobs};
  const auto net =
      has_net ? std::make_shared<const StoredNet>(shipped_net(game, 1)) : NetPtr(nullptr);
  simulation.programs.find_net = [&](const Variant&, int, const std::string&) { return net; };
  RunControl control;
  return simulate([&] { return std::vector<VariantPtr>{shipped(game)}; }, simulation, control)
      .tallies[0];
}

double mean_of(const std::string& game, const std::string& bot, std::int64_t games,
               bool has_net = true) {
  const VariantPtr variant = shipped(game);
  return statistics_json(variant->catalog, played(game, bot, games, has_net), 1)["score"]["mean"];
}

// The errors of these means are 2 to 3 % of what the net scores; docs/bots.md has more games.
TEST_CASE("trained: easy and medium are opponents for people in every shipped game") {
  for (const std::string& game : all_games()) {
    INFO(game);
    const double best = shipped_net(game, 1).held_out.mean;
    const double easy = mean_of(game, "easy", 60) / best;
    const double medium = mean_of(game, "medium", 60) / best;
    CHECK((easy > 0.36 && easy < 0.62));
    CHECK((medium > 0.54 && medium < 0.78));
    CHECK(medium > easy + 0.08);
  }
  CHECK(mean_of("ganz-schoen-clever", "hard", 40) > 275);
}

TEST_CASE("trained: levels play the same games whatever the number of jobs is") {
  for (const bool has_net : {true, false}) {
    const Tally alone = played("ganz-schoen-clever", "easy", 12, has_net, 1);
    CHECK(sums_json(alone) == sums_json(played("ganz-schoen-clever", "easy", 12, has_net, 3)));
  }
}

TEST_CASE("trained: without a net the levels play better than by the points at hand") {
  const double greedy = mean_of("ganz-schoen-clever", "greedy", 40, false);
  const double easy = mean_of("ganz-schoen-clever", "easy", 40, false);
  const double hard = mean_of("ganz-schoen-clever", "hard", 40, false);
  CHECK(easy > greedy);
  CHECK(hard > easy + 20);
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
