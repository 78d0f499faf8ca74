// The nets of the repository play as well as their files say, and are a good start for others.
#include <catch2/catch_test_macros.hpp>

#include "core/game/play/feed.h"
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

/// In how many of a thousand decisions of `games` games the search chooses as one that settles
/// whatever waits.
int alike_per_mille(const std::string& id, int games) {
  const VariantPtr variant = shipped(id);
  const Features features(variant->rules, variant->catalog, 1);
  const StoredNet net = shipped_net(id, 1);
  Search lazy(variant->rules, features, net.net);
  constexpr int kAll = 1'000'000;
  Search thorough(variant->rules, features, net.net,
                  {.settled = kAll, .settled_further = kAll, .settled_margin = kAll * kPoint});
  int decisions = 0, alike = 0;
  State state{};
  Choices choices;
  for (int game = 0; game < games; ++game) {
    Random dice(static_cast<std::uint64_t>(game));
    feed(variant->rules, Begin{1}, state, choices, nullptr);
    play_out(
        variant->rules, state, dice,
        [&] {
          const int chosen = lazy.best(state, choices);
          if (choices.size() > 1) {
            ++decisions;
            alike += thorough.best(state, choices) == chosen ? 1 : 0;
          }
          return &choices[chosen];
        },
        [&](const auto& input) { feed(variant->rules, input, state, choices, nullptr); });
  }
  CHECK(lazy.asked() < thorough.asked());
  return 1000 * alike / decisions;
}

TEST_CASE("shipped nets: settling only the best chooses as settling everything does") {
  CHECK(alike_per_mille("ganz-schoen-clever", 20) >= 995);
  CHECK(alike_per_mille("doppelt-so-clever", 20) >= 990);
  CHECK(alike_per_mille("clever-hoch-drei", 10) >= 970);
  CHECK(alike_per_mille("clever-4ever", 10) >= 990);
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
