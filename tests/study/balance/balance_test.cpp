// All of it for a small game: what is measured is told, the strongest first.
#include "core/study/balance/balance.h"

#include <algorithm>
#include <sstream>

#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <fmt/format.h>

#include "core/base/json.h"
#include "core/base/plain_text.h"
#include "core/study/balance/figures.h"
#include "tests/study/balance/measured.h"

namespace clever::tests {
namespace {

using Catch::Matchers::ContainsSubstring;

TEST_CASE("balance: shares of marks lie between none and all, printed crosses have none") {
  const Measured& measured = measured_once();
  const Json answer = measured.json();
  CHECK(answer["games"] == 6);
  double marked = 0;
  for (const Json& area : answer["areas"])
    for (const Json& share : area["cells"]) {
      if (share.is_null()) continue;
      CHECK(share.get<double>() >= 0);
      CHECK(share.get<double>() <= 1);
      marked += share.get<double>();
    }
  CHECK(marked > 10);
  CHECK(answer["areas"]["yellow"]["cells"][3].is_null());
  CHECK(answer["figures"]["largest_area"].get<double>() > 0.2);
}

TEST_CASE("balance: how often a weaker player is better is counted over all pairs of games") {
  const Measured& measured = measured_once();
  const int best = measured.balance.trials.tally.quantile(1);
  OtherBot strong{"strong", {}}, equal{"equal", measured.balance.trials.tally};
  strong.tally.totals.add(best + 1);
  strong.tally.total.add(best + 1);
  strong.tally.games = 1;
  const Json bots = measured.json({strong, equal})["bots"];
  CHECK(bots[0]["beats"] == 1.0);
  CHECK(bots[1]["beats"].get<double>() == Catch::Approx(0.5));
}

TEST_CASE("balance: the text says it in lines, in both languages, within the width") {
  const Measured& measured = measured_once();
  Json answer = measured.json();
  answer["scale"] = {{"luck", {{"low", 0.1}, {"high", 0.2}}}};
  Style style;
  style.width = 100;
  const std::string text = balance_text(answer, *shipped(kNetGame), style);
  for (const char* part : {"6 games of strong play", "yellow", "every extra die",
                           "share of the strongest area", "10.0 to 20.0 %"})
    CHECK_THAT(text, ContainsSubstring(part));
  style.language = "de";
  CHECK_THAT(balance_text(answer, *shipped(kNetGame), style), ContainsSubstring("10,0 bis 20,0 %"));
}

/// All figures, with ranges and errors as wide as they get.
Json widest(Json answer) {
  for (const FigureInfo& figure : figure_list()) {
    answer["figures"][figure.id] = 0.999;
    answer["figure_errors"][figure.id] = 0.1;
    answer["scale"][figure.id] = {{"low", 0.991}, {"high", 1.0}};
    answer["outside"][figure.id] = "below";
  }
  return answer;
}

TEST_CASE("balance: a terminal of 80 columns holds every line, in both languages") {
  const Json answer =
      widest(measured_once().json({{"medium", measured_once().balance.trials.tally}}));
  for (const char* language : {"en", "de"}) {
    const std::string text =
        balance_text(answer, *shipped(kNetGame), {.width = 80, .language = language});
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
      INFO(line);
      CHECK(columns_of(line) <= 80);
    }
    for (const FigureInfo& figure : figure_list())  // none is cut
      CHECK_THAT(text, ContainsSubstring(figure.text.in(language)));
  }
}

TEST_CASE("balance: what the net has learnt of other rules is told apart") {
  TrialPlan plan = measured_once().plan;
  StoredNet net = *plan.net;
  const auto head_with = [&](std::int64_t games, std::int64_t inherited, const char* language) {
    net.games = games;
    net.inherited = inherited;
    plan.net = std::make_shared<const StoredNet>(net);
    const Json answer = balance_json(*shipped(kNetGame), plan, measured_once().balance, {},
                                     Json::object(), language);
    CHECK(answer["net"]["inherited"] == inherited);
    return balance_text(answer, *shipped(kNetGame), {.width = 200, .language = language});
  };
  CHECK_THAT(head_with(1433920, 1409088, "en"),
             ContainsSubstring("learnt from 24832 games of these rules, 1409088 of others\n"));
  CHECK_THAT(head_with(1433920, 1409088, "de"),
             ContainsSubstring("kennt 24832 Spiele dieser Regeln, 1409088 anderer\n"));
  CHECK_THAT(head_with(64, 0, "en"), ContainsSubstring("learnt from 64 games\n"));
  CHECK_THAT(head_with(1, 0, "de"), ContainsSubstring("das Netz kennt 1 Spiel\n"));
}

TEST_CASE("balance: a figure that is not measured of other games says so") {
  Json answer = widest(measured_once().json());
  answer["scale"].erase("strongest_bonus");
  CHECK_THAT(
      balance_text(answer, *shipped(kNetGame), {}),
      ContainsSubstring("loss without the strongest bonus    99.9 ± 10.0 %   not measured\n"));
  CHECK_THAT(balance_text(answer, *shipped(kNetGame), {.language = "de"}),
             ContainsSubstring("nicht gemessen\n"));
}

TEST_CASE("balance: what lies outside of other games is said, and which area dominates") {
  const Measured& measured = measured_once();
  const Variant& variant = *shipped(kNetGame);
  const auto answer_with = [&](const Json& scale) {
    return balance_json(variant, measured.plan, measured.balance, {}, scale, "en");
  };
  const Json low = answer_with({{"largest_area", {{"low", 0.01}, {"high", 0.02}}},
                                {"smallest_area", {{"low", 0.9}, {"high", 0.95}}},
                                {"foxes", {{"low", 0.0}, {"high", 1.0}}}});
  CHECK(low["outside"] == Json{{"largest_area", "above"}, {"smallest_area", "below"}});
  REQUIRE(low["dominates"].is_string());
  const std::string area = low["dominates"];
  CHECK(low["areas"][area]["share"] == low["figures"]["largest_area"]);
  const std::string text = balance_text(low, variant, {});
  CHECK_THAT(text, ContainsSubstring("1.0 to 2.0 %  (above)\n"));
  CHECK_THAT(text, ContainsSubstring("90.0 to 95.0 %  (below)\n"));
  CHECK_THAT(text, ContainsSubstring("0.0 to 100.0 %\n"));
  const double share = low["figures"]["largest_area"], error = low["figure_errors"]["largest_area"];
  CHECK_THAT(text, ContainsSubstring(
                       fmt::format("{:.1f} ± {:.1f} %   1.0 to 2.0 %", 100 * share, 100 * error)));
  const Json near = answer_with({{"largest_area", {{"low", 0}, {"high", share - error}}}});
  CHECK(near["outside"].empty());
  CHECK_FALSE(near.contains("dominates"));
  CHECK_THAT(text, ContainsSubstring(area + " dominates: it brings "));
  const Json usual = answer_with({{"largest_area", {{"low", 0.01}, {"high", 0.99}}}});
  CHECK(usual["outside"].empty());
  CHECK_FALSE(usual.contains("dominates"));
  CHECK_THAT(balance_text(usual, variant, {}), !ContainsSubstring("dominates"));
  CHECK_THAT(balance_text(measured.json(), variant, {}),
             ContainsSubstring("There is nothing to compare this with"));
}

TEST_CASE("balance: stopped, only what was measured to its end is there") {
  TrialPlan plan{
      .net = quick_net(shipped(kNetGame), 1), .seats = 1, .seed = 3, .games = 2, .adapt = 0};
  RunControl control;
  control.stop = true;
  const Balance none =
      measure_balance({&shipped(kNetGame)->rules}, *shipped(kNetGame), plan, control);
  CHECK(none.removed.empty());
  CHECK(none.trials.tally.games == 0);
  const Json answer = balance_json(*shipped(kNetGame), plan, none, {}, Json::object(), "en");
  for (const char* unmeasured : {"score", "areas", "foxes", "tracks", "seats", "rating"})
    CHECK_FALSE(answer.contains(unmeasured));
  CHECK(answer["figures"].empty());
  CHECK(answer["bonuses_missing"] == removals(*shipped(kNetGame)).size());
}

TEST_CASE("balance: stopped before a game of strong play, it says so and what was measured") {
  TrialPlan plan{.net = quick_net(shipped(kNetGame), 1), .seats = 1, .games = 2, .adapt = 0};
  RunControl control;
  control.stop = true;
  const Variant& variant = *shipped(kNetGame);
  const Balance none = measure_balance({&variant.rules}, variant, plan, control);
  OtherBot measured{"random", measured_once().balance.trials.tally}, unmeasured{"greedy", {}};
  const Json scale = {{"foxes", {{"low", 0.1}, {"high", 0.2}}}};
  const Json answer = balance_json(variant, plan, none, {measured, unmeasured}, scale, "en");
  CHECK(answer["outside"].empty());
  REQUIRE(answer["bots"].size() == 1);
  CHECK(answer["bots"][0]["games"] == 6);
  CHECK(answer["bots"][0]["beats"].is_null());
  const std::string text = balance_text(answer, variant, {});
  CHECK_THAT(text, ContainsSubstring("no game of strong play was finished"));
  CHECK_THAT(text, ContainsSubstring("random: mean "));
  for (const char* nonsense : {"0.00", "fewer than", "(below)", "better than", "greedy"})
    CHECK_THAT(text, !ContainsSubstring(nonsense));
}

}  // namespace
}  // namespace clever::tests
