// What bonuses and the first seat are worth in a small game.
#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <fmt/format.h>

#include "core/base/json.h"
#include "tests/study/balance/measured.h"

namespace clever::tests {
namespace {

using Catch::Matchers::ContainsSubstring;

TEST_CASE("balance: every bonus is taken away once; kinds first, the dearest first") {
  const Measured& measured = measured_once();
  const Variant& variant = *shipped(kNetGame);
  CHECK(measured.balance.removed.size() == removals(variant).size());
  CHECK(measured.control.played == games_to_play(variant, measured.plan));
  const auto& removed = measured.balance.removed;
  for (std::size_t i = 1; i < removed.size(); ++i) {
    if (removed[i - 1].removal.every == removed[i].removal.every)
      CHECK(removed[i - 1].loss.points >= removed[i].loss.points);
    else
      CHECK(removed[i - 1].removal.every);
  }
}

TEST_CASE("balance: what the first seat is worth has an error, from game to game") {
  const Variant& variant = *shipped(kNetGame);
  const TrialPlan plan{.net = quick_net(shipped(kNetGame), 2), .seats = 2, .games = 4, .adapt = 0};
  RunControl control;
  const Balance balance{play_trials({&variant.rules}, variant.catalog, plan, control), {}};
  const Json answer = balance_json(variant, plan, balance, {}, Json::object(), "en");
  const Moments& lead = balance.trials.lead;
  CHECK(answer["first_seat"]["points"].get<double>() == Catch::Approx(lead.mean()));
  CHECK(answer["first_seat"]["error"] == lead.error());
  CHECK(lead.error() > 0);
  CHECK_THAT(balance_text(answer, variant, {}),
             ContainsSubstring(fmt::format("{:+.2f} ± {:.2f}", lead.mean(), lead.error())));
}

}  // namespace
}  // namespace clever::tests
