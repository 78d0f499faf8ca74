// Two variants played with the same dice until the answer is clear.
#include "core/study/compare/trial.h"

#include <atomic>
#include <cmath>

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "core/base/json.h"
#include "core/base/random.h"
#include "core/study/compare/parting.h"
#include "tests/support/shipped.h"
#include "tests/support/texts.h"

namespace clever {
namespace {

using Catch::Matchers::ContainsSubstring;

VariantPtr game_with(const std::string& changes) {
  const auto source =
      tests::file("clever: 1\nextends: ganz-schoen-clever\nname: Rule\n" + changes, "rule.yaml");
  const VariantPtr variant = tests::shipped().load(source).variant;
  REQUIRE(variant);
  return variant;
}

const std::atomic<bool> kGoOn{false};

TEST_CASE("sequence: looked at after every value, it misses the truth no more often than it says") {
  constexpr int kRuns = 600, kValues = 800;
  int missed = 0;
  for (int run = 0; run < kRuns; ++run) {
    Random random(static_cast<std::uint64_t>(run) + 1);
    Sequence sequence;
    bool outside = false;
    for (int i = 0; i < kValues; ++i) {
      sequence.add(static_cast<double>(random.below(21)) - 10);  // the mean is 0
      outside =
          outside || (sequence.may_be_looked_at() && (sequence.low() > 0 || sequence.high() < 0));
    }
    missed += outside ? 1 : 0;
  }
  CHECK(missed <= kRuns * Sequence::kError);  // an interval for one look would miss half of them
}

TEST_CASE("sequence: it gets narrow, and finds a mean that is not zero") {
  Random random(7);
  Sequence sequence;
  for (int i = 0; i < 4000; ++i) sequence.add(static_cast<double>(random.below(21)) - 9);
  CHECK(sequence.low() > 0.5);
  CHECK(sequence.high() < 1.5);
  CHECK(std::abs(sequence.mean() - 1) < sequence.width());
}

TEST_CASE("trial: a rule that gives points away is found out early") {
  const VariantPtr now = game_with("areas: { purple: { score: [sum, = 20] } }\n");
  const TrialSetup setup{.bots = {"greedy"}, .seed = 1, .games = 2000};
  const Trial trial = tried(now, game_with(""), setup, kGoOn);
  CHECK(trial.answer == Trial::Answer::kMore);
  CHECK(trial.games < 2000);
  CHECK(trial.total.difference.low() > 0);
  const std::string text = told(trial, setup, "en");
  CHECK_THAT(text, ContainsSubstring("points more a player and game: clear after"));
  CHECK_THAT(text, ContainsSubstring("the error level is 5 %"));
  CHECK_THAT(text, ContainsSubstring("  purple "));
  CHECK_THAT(told(trial, setup, "de"), ContainsSubstring("  Lila "));
  CHECK(as_json(trial, setup)["answer"] == "more");
  CHECK(as_json(trial, setup)["areas"].contains("purple"));
}

TEST_CASE("trial: the same rules score the same, game by game, whoever sits where") {
  const TrialSetup setup{.bots = {"random", "random"}, .seed = 3, .games = 300};
  const Trial trial =
      tried(game_with(""), game_with("dice: { yellow: { colour: ffff00 } }\n"), setup, kGoOn);
  CHECK(trial.answer == Trial::Answer::kClose);
  CHECK(trial.games == Sequence::kFirstLook);
  CHECK(trial.total.difference.mean() == 0);
  REQUIRE(trial.seats.size() == 2);
  CHECK(trial.seats[1].difference.mean() == 0);
  CHECK_FALSE(first_parting(game_with(""), game_with(""), setup, 3, {}));
}

TEST_CASE("parting: the first game that goes differently is shown at the move where it parts") {
  const VariantPtr now = game_with("areas: { green: { fields: { earns: { 1: extra } } } }\n");
  const TrialSetup setup{.bots = {"greedy"}, .seed = 1, .games = 50};
  const auto parting = first_parting(now, game_with(""), setup, 50, {});
  REQUIRE(parting);
  CHECK(parting->now != parting->before);
  CHECK(parting->round >= 1);
  const std::string text = told(parting, 50, "en");
  CHECK_THAT(text, ContainsSubstring("The first game that goes differently is number "));
  CHECK_THAT(text, ContainsSubstring(parting->now));
  CHECK_THAT(text, ContainsSubstring(parting->before));
  CHECK_THAT(parting->now, ContainsSubstring("extra"));
  CHECK_THAT(parting->before, ContainsSubstring("green 1: "));
  CHECK_THAT(text, ContainsSubstring("  Rule: " + parting->now));
  CHECK(as_json(parting)["game"] == parting->game);
  CHECK(as_json(std::optional<Parting>()).is_null());
}

TEST_CASE("parting: games that begin or end differently part there") {
  const TrialSetup setup{.bots = {"greedy"}, .seed = 1, .games = 1};
  const auto begins =
      first_parting(game_with("rounds: { earns: { 1: extra } }\n"), game_with(""), setup, 1, {});
  REQUIRE(begins);
  CHECK_THAT(begins->now, ContainsSubstring("the game begins: extra die"));
  CHECK_THAT(begins->before, ContainsSubstring("the game begins: reroll"));
  const auto ends = first_parting(game_with("areas: { purple: { score: [sum, = 20] } }\n"),
                                  game_with(""), setup, 1, {});
  REQUIRE(ends);
  CHECK_THAT(ends->now, ContainsSubstring("the game ends with "));
  CHECK(ends->now != ends->before);
}

}  // namespace
}  // namespace clever
