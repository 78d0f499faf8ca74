// Games of a net with and without a bonus: the same dice, whatever the threads do.
#include "core/study/balance/trials.h"

#include <catch2/catch_test_macros.hpp>

#include "core/study/balance/removal.h"
#include "tests/study/balance/trial_games.h"

namespace clever::tests {
namespace {

Ruleset foxless_rules() {
  for (const Removal& one : removals(*shipped(kNetGame)))
    if (one.every && shipped(kNetGame)->catalog.bonuses[at(one.bonus)].id == "fox")
      return without(all_rules(), one);
  FAIL("there is no fox");
  return {};
}

TEST_CASE("trials: nothing taken away costs nothing, and no fox is had where none is given") {
  const TrialPlan plan = plan_of(1, 20);
  const Trials with = trials(plan, all_rules());
  const Loss nothing = loss_between(with, trials(plan, all_rules()), 1);
  CHECK(nothing.points == 0);
  CHECK(nothing.error == 0);
  const Trials foxless = trials(plan, foxless_rules());
  CHECK(with.tally.foxes.sum > 0);
  CHECK(foxless.tally.foxes.sum == 0);
  CHECK(loss_between(with, foxless, 1).error > 0);
}

TEST_CASE("trials: a loss is a mean by seat, with its error") {
  Trials with, without;
  with.points = {200, 210, 220, 230};
  without.points = {190, 190, 210, 210};
  const Loss loss = loss_between(with, without, 2);
  CHECK(loss.points == 7.5);  // 10, 20, 10, 20 by two seats
  CHECK(loss.error == 1.25);  // 5 / sqrt(4) by two seats
}

TEST_CASE("trials: stopped, there are fewer games") {
  RunControl control;
  control.stop = true;
  const Variant& variant = *shipped(kNetGame);
  const Trials none = play_trials({&variant.rules}, variant.catalog, plan_of(1, 50), control);
  CHECK(none.tally.games == 0);
}

TEST_CASE("trials: a net that gets used to other rules is another one, and the same each time") {
  TrialPlan plan = plan_of(1, 1);
  const Ruleset rules = foxless_rules();
  const Catalog& catalog = shipped(kNetGame)->catalog;
  RunControl control;
  const NetPtr one = adapted_net({&rules}, catalog, plan, control);
  CHECK_FALSE(one->net == plan.net->net);
  CHECK(one->net == adapted_net({&rules, &rules}, catalog, plan, control)->net);
  CHECK(control.played == 128);
  plan.adapt = 0;
  CHECK(adapted_net({&rules}, catalog, plan, control) == plan.net);
}

TEST_CASE("trials: what a net has learnt of other rules counts, however well it played its own") {
  TrialPlan plan = plan_of(1, 1);
  StoredNet splendid = *plan.net;
  splendid.rules = rules_of_net(shipped(kNetGame)->catalog, 1);
  splendid.held_out = {.games = 1000, .mean = 1e6, .error = 0};
  plan.net = std::make_shared<const StoredNet>(splendid);
  const Ruleset rules = foxless_rules();
  RunControl control;
  const NetPtr adapted = adapted_net({&rules}, shipped(kNetGame)->catalog, plan, control);
  CHECK_FALSE(adapted->net == plan.net->net);
}

}  // namespace
}  // namespace clever::tests
