// The nets of the repository play as well as their files say, and are a good start for others.
#include <catch2/catch_test_macros.hpp>

#include "core/players/bots/training.h"
#include "core/study/balance/removal.h"
#include "core/study/balance/trials.h"
#include "tests/players/bots/shipped_net.h"
#include "tests/support/table.h"

namespace clever::tests {
namespace {

TEST_CASE("shipped nets: they play as well as their files say") {
  const std::atomic<bool> go_on{false};
  for (const char* id : {"ganz-schoen-clever", "doppelt-so-clever"}) {
    INFO(id);
    const VariantPtr variant = shipped(id);
    const StoredNet net = shipped_net(id, 1);
    constexpr int kGames = 100;
    const Exam exam = examine({&variant->rules}, variant->catalog, 1, net.net, kGames, 600, go_on);
    CHECK(exam.held_out.games == kGames);
    CHECK(exam.held_out.mean > net.held_out.mean - 5 * exam.held_out.error);
  }
}

/// What a sheet gives in one place, as a player would name it.
Removal removal_of(const Variant& variant, const std::string& text) {
  for (const Removal& one : removals(variant))
    if (removal_text(variant, one, "en") == text) return one;
  FAIL("there is no " << text);
  return {};
}

TEST_CASE("shipped nets: a thousand games are enough to get used to a bonus that is gone") {
  const VariantPtr game = shipped("ganz-schoen-clever");
  const Ruleset rules = without(game->rules, removal_of(*game, "purple field 4: blue x"));
  TrialPlan plan = {.net = std::make_shared<const StoredNet>(shipped_net("ganz-schoen-clever", 1)),
                    .seats = 1,
                    .seed = 3,
                    .games = 200,
                    .adapt = 1000};
  RunControl control;
  const Trials before = play_trials({&rules}, game->catalog, plan, control);
  plan.net = adapted_net({&rules}, game->catalog, plan, control);
  const Trials after = play_trials({&rules}, game->catalog, plan, control);
  CHECK(loss_between(after, before, 1).points > 15);
}

TEST_CASE("shipped nets: begun with, one is looked at first, and stays where it is better") {
  const VariantPtr game = shipped("ganz-schoen-clever");
  TrainingPlan plan;
  plan.from = shipped_net("ganz-schoen-clever", 1);
  plan.from->rules.digest = "of nearly the same rules";
  plan.from->held_out = {1000, 0, 1};  // there
  plan.games = 64;                     // too few to learn anything, enough to forget
  plan.exam = 200;
  std::vector<Checkpoint> looks;
  const std::atomic<bool> go_on{false};
  bool told = false;
  TrainingWatch watch = {[&](const Checkpoint& at, const StoredNet&) { looks.push_back(at); }};
  watch.keeps_start = [&](bool measured) { told = measured; };
  const StoredNet kept = train({&game->rules}, game->catalog, plan, go_on, watch);
  REQUIRE(looks.size() == 2);
  CHECK(looks[0].progress == 0);
  CHECK(looks[1].exam.held_out.mean < looks[0].exam.held_out.mean);
  CHECK(kept.held_out.mean > looks[1].exam.held_out.mean);
  CHECK(kept.rules.digest == game->catalog.digest);
  CHECK(kept.own_games() == 0);  // none of them is in its weights
  CHECK(kept.games == plan.from->games);
  CHECK(told);
}

}  // namespace
}  // namespace clever::tests
