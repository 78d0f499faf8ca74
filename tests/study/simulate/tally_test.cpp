// What many games add up to: exact sums, and the numbers made of them.
#include "core/study/simulate/tally.h"

#include <algorithm>
#include <cmath>

#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>

#include "core/base/json.h"
#include "tests/game/play/small_game.h"
#include "tests/support/table.h"

namespace clever::tests {
namespace {

using Catch::Approx;

Moments moments_of(const std::vector<int>& values) {
  Moments moments;
  for (const int value : values) moments.add(value);
  return moments;
}

Tally totals_of(const std::vector<int>& values) {
  Tally tally;
  for (const int value : values) tally.totals.add(value), tally.total.add(value);
  return tally;
}

/// One game each.
std::vector<Tally> games(int count) {
  std::vector<Tally> tallies(static_cast<std::size_t>(count));
  for (std::size_t i = 0; i < tallies.size(); ++i) {
    const Game game = whole_game(from_text(kSmallGame), 2, i);
    tallies[i].add(game.rules(), game.state());
    tallies[i].decisions = static_cast<int>(i) + 10;
  }
  return tallies;
}

TEST_CASE("tally: mean, deviation and error of a few numbers") {
  const Moments moments = moments_of({2, 4, 4, 4, 5, 5, 7, 9});
  CHECK(moments.mean() == Approx(5));
  CHECK(moments.deviation() == Approx(2));
  CHECK(moments.error() == Approx(2 / std::sqrt(8)));
  CHECK(moments_of({-3, -3}).mean() == Approx(-3));
  CHECK(moments_of({-3, -3}).deviation() == 0);
}

TEST_CASE("tally: nothing measured is zero, not an error") {
  const Moments none;
  CHECK(none.mean() == 0);
  CHECK(none.deviation() == 0);
  CHECK(none.error() == 0);
  CHECK(Tally().quantile(0.5) == 0);
}

TEST_CASE("tally: quantiles are results that came up, the smallest that reach the part") {
  const Tally ten = totals_of({10, 1, 9, 2, 8, 3, 7, 4, 6, 5});
  CHECK(ten.quantile(0) == 1);
  CHECK(ten.quantile(0.1) == 1);
  CHECK(ten.quantile(0.11) == 2);
  CHECK(ten.quantile(0.5) == 5);
  CHECK(ten.quantile(0.9) == 9);
  CHECK(ten.quantile(1) == 10);
  const Tally uneven = totals_of({100, 100, 100, 7});
  CHECK(uneven.quantile(0.25) == 7);
  CHECK(uneven.quantile(0.26) == 100);
}

TEST_CASE("tally: a histogram keeps far values too, in order") {
  Histogram histogram;
  for (const int value : {5000, 3, -4000, 3, 1024, -256, -257, 1023}) histogram.add(value);
  const std::map<int, std::int64_t> expected = {{-4000, 1}, {-257, 1}, {-256, 1}, {3, 2},
                                                {1023, 1},  {1024, 1}, {5000, 1}};
  CHECK(histogram.counts() == expected);
  Histogram twice = histogram;
  twice.add(histogram);
  for (const auto& [value, count] : twice.counts()) CHECK(count == 2 * expected.at(value));
}

TEST_CASE("tally: parts added in any order are equal to the last digit") {
  std::vector<Tally> parts = games(6);
  Tally forward, backward, halves, half;
  for (const Tally& part : parts) forward.add(part);
  for (std::size_t i = 0; i < 3; ++i) halves.add(parts[i]), half.add(parts[i + 3]);
  half.add(halves);
  std::reverse(parts.begin(), parts.end());
  for (const Tally& part : parts) backward.add(part);
  CHECK(forward.games == 6);
  CHECK(forward.total.count == 12);
  CHECK(sums_json(backward) == sums_json(forward));
  CHECK(sums_json(half) == sums_json(forward));
  const VariantPtr variant = from_text(kSmallGame);
  CHECK(statistics_json(variant->catalog, half, 2) ==
        statistics_json(variant->catalog, forward, 2));
}

TEST_CASE("tally: sums read back are the same sums") {
  Tally all, read;
  for (const Tally& part : games(3)) all.add(part);
  all.totals.add(99999);
  REQUIRE(read_sums(parse_json(sums_json(all).dump()), read));
  CHECK(sums_json(read) == sums_json(all));
}

TEST_CASE("tally: sums that lack something are not read") {
  const Json sums = sums_json(games(1)[0]);
  for (const auto& [key, value] : sums.items()) {
    Json lacking = sums, wrong = sums, shorter = sums;
    lacking.erase(key);
    wrong[key] = "many";
    Tally tally;
    INFO(key);
    CHECK_FALSE(read_sums(lacking, tally));
    CHECK_FALSE(read_sums(wrong, tally));
    if (!value.is_array() || key == "totals") continue;
    shorter[key].erase(0);
    CHECK_FALSE(read_sums(shorter, tally));
  }
}

TEST_CASE("tally: sums of a stranger that no number can hold stay at the largest") {
  const VariantPtr variant = from_text(kSmallGame);
  constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
  const auto bonus_points = [&](std::int64_t total, std::int64_t others) {
    Tally tally;
    tally.games = 1;
    tally.total = {1, total, 0};
    tally.fox_points = tally.areas[0] = {1, others, 0};
    return statistics_json(variant->catalog, tally, 1)["bonus_points"]["mean"].get<double>();
  };
  CHECK(bonus_points(kMost, -kMost) > 9e18);
  CHECK(bonus_points(-kMost, kMost) < -9e18);
}

TEST_CASE("tally: every game gives its winners one win together") {
  for (const Tally& tally : games(8)) {
    int parts = 0;
    for (const std::int64_t part : tally.win_parts) parts += static_cast<int>(part);
    CHECK(parts == kWinParts);
  }
}

TEST_CASE("tally: areas, foxes and shares add up to the totals") {
  Tally all;
  for (const Tally& part : games(5)) all.add(part);
  const Json json = statistics_json(from_text(kSmallGame)->catalog, all, 2);
  double means = json["foxes"]["points"], shares = json["foxes"]["share"];
  for (const auto& [id, area] : json["areas"].items())
    means += area["mean"].get<double>(), shares += area["share"].get<double>();
  CHECK(means == Approx(json["score"]["mean"].get<double>()));
  CHECK(shares == Approx(1));
  CHECK(json["tracks"]["again"]["slots"] == 2);
  CHECK(json["seats"].size() == 2);
  CHECK(json["seats"][0]["wins"].get<double>() + json["seats"][1]["wins"].get<double>() ==
        Approx(1));
  CHECK_FALSE(json.contains("rating"));
}

}  // namespace
}  // namespace clever::tests
