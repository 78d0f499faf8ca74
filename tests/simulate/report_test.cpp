// The answer of simulate in words, bars and charts.
#include "core/simulate/report.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

namespace clever {
namespace {

using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::EndsWith;
using Catch::Matchers::StartsWith;

Json answer() {
  return Json::parse(R"({
    "variant": "small", "digest": "0123456789abcdef", "games": 4, "players": 1,
    "bots": ["random"], "seed": 7, "jobs": 1, "seconds": 0.5, "games_per_second": 8.0,
    "decisions_per_game": 10.25, "choices_per_decision": 2.5,
    "score": {"mean": 20.0, "error": 1.5, "sd": 3.0, "min": 10, "p10": 10, "p25": 15, "p50": 20,
              "p75": 25, "p90": 30, "max": 30},
    "areas": {"wood": {"mean": 15.0, "error": 0.5, "sd": 1.0, "share": 0.75},
              "a<b": {"mean": 3.0, "error": 0.25, "sd": 0.5, "share": 0.15}},
    "foxes": {"mean": 0.5, "points": 2.0, "share": 0.1},
    "tracks": {"again": {"slots": 3, "unlocked": 2.25, "spent": 1.5}},
    "seats": [{"mean": 20.0, "error": 1.5, "wins": 1.0}],
    "rating": {"Fine & well": 0.25, "Poor": 0.75},
    "sums": {"totals": [[10, 1], [20, 2], [30, 1]]}})");
}

Json answer_of_two() {
  Json json = answer();
  json.erase("rating");
  json["players"] = 2;
  json["bots"] = {"greedy", "random"};
  json["seats"].push_back({{"mean", 18.0}, {"error", 1.0}, {"wins", 0.25}});
  json["seats"][0]["wins"] = 0.75;
  json["first_seat"] = {{"points", 2.0}, {"wins", 0.75}, {"fair_share", 0.5}};
  return json;
}

Json totals_from(int lowest, int highest) {
  Json totals = Json::array();
  for (int value = lowest; value <= highest; ++value) totals.push_back({value, 1});
  return totals;
}

TEST_CASE("report: bars have equal, round widths, begin at a multiple of it and lose nothing") {
  for (const auto& [lowest, highest] : std::vector<std::pair<int, int>>{
           {0, 0}, {7, 26}, {1, 40}, {83, 334}, {-7, 11}, {-300, -2}}) {
    const std::vector<Bar> bars = gathered(totals_from(lowest, highest), 20);
    INFO(lowest << " to " << highest);
    REQUIRE_FALSE(bars.empty());
    const int width = bars[0].high - bars[0].low;
    int leading = width;
    while (leading % 10 == 0) leading /= 10;
    CHECK((leading == 1 || leading == 2 || leading == 5));
    CHECK(bars[0].low % width == 0);
    CHECK(bars[0].low <= lowest);
    CHECK(bars.back().high > highest);
    std::int64_t all = 0;
    for (std::size_t i = 0; i < bars.size(); ++i) {
      CHECK(bars[i].high - bars[i].low == width);
      if (i > 0) CHECK(bars[i].low == bars[i - 1].high);
      all += bars[i].count;
    }
    CHECK(all == highest - lowest + 1);
  }
  CHECK(gathered(Json::array(), 20).empty());
}

TEST_CASE("report: there are never more bars than asked for") {
  for (int lowest = -30; lowest <= 30; lowest += 3)
    for (int range = 0; range <= 300; range += 7)
      for (const int bars : {5, 20, 40}) {
        INFO(lowest << " to " << lowest + range << " in " << bars << " bars");
        REQUIRE(gathered(totals_from(lowest, lowest + range), bars).size() <=
                static_cast<std::size_t>(bars));
      }
}

TEST_CASE("report: the text tells games, score, areas, foxes, tracks and ratings") {
  const std::string text = report_text(answer(), {});
  CHECK_THAT(text, StartsWith("small: 4 games, 1 player (random), seed 7\n"));
  CHECK_THAT(text, ContainsSubstring("score  mean 20.00 +- 1.50   sd 3.0\n"));
  CHECK_THAT(text, ContainsSubstring("min 10  p10 10  p25 15  p50 20  p75 25  p90 30  max 30\n"));
  CHECK_THAT(text, ContainsSubstring("wood         15.00   0.500   1.00  75.0 % █"));
  CHECK_THAT(text, ContainsSubstring("(0.500 foxes)   10.0 %\n"));
  CHECK_THAT(text, ContainsSubstring("again       unlocked 2.25 of 3, spent 1.50\n"));
  CHECK_THAT(text, ContainsSubstring(" 25.000 %  Fine & well"));
  CHECK_THAT(text, !ContainsSubstring("seat"));
  CHECK_THAT(text, EndsWith("10.2 decisions a game, 2.50 choices a decision; 8 games a second "
                            "with 1 job\n"));
}

TEST_CASE("report: the longest bar of the histogram is that of the most frequent result") {
  const std::string text = report_text(answer(), {.ascii = true});
  CHECK_THAT(text, ContainsSubstring("   20-21    50.00 % " + std::string(40, '#') + "\n"));
  CHECK_THAT(text, ContainsSubstring("   10-11    25.00 % " + std::string(20, '#') + "\n"));
  CHECK_THAT(text, ContainsSubstring("   12-13     0.00 % \n"));
}

TEST_CASE("report: in ASCII there is nothing else") {
  for (const char c : report_text(answer(), {.ascii = true}))
    CHECK(static_cast<unsigned char>(c) < 127);
}

TEST_CASE("report: several seats are told one by one, with what the first has of it") {
  const std::string text = report_text(answer_of_two(), {});
  CHECK_THAT(text, ContainsSubstring("2 players (greedy, random)"));
  CHECK_THAT(text, ContainsSubstring("seat 1      mean 20.00 +- 1.50, wins 75.0 %\n"));
  CHECK_THAT(text, ContainsSubstring("seat 2      mean 18.00 +- 1.00, wins 25.0 %\n"));
  CHECK_THAT(text, ContainsSubstring("the first seat scores +2.00 against the others and wins "
                                     "75.0 % instead of 50.0 %\n"));
}

TEST_CASE("report: a comparison tells both and whether the difference may be chance") {
  Json both = {{"first", answer()}, {"second", answer()}};
  both["second"]["variant"] = "other";
  both["difference"] = {{"mean", 1.5}, {"low", 0.5}, {"high", 2.5}, {"significant", true}};
  const std::string text = comparison_text(both, {});
  CHECK_THAT(text, StartsWith("small: "));
  CHECK_THAT(text, ContainsSubstring("\nother: 4 games"));
  CHECK_THAT(text, ContainsSubstring("on the same seeds: +1.500\n"));
  CHECK_THAT(text, EndsWith("95 % confidence: +0.500 to +2.500 (zero is outside)\n"));
  both["difference"]["significant"] = false;
  CHECK_THAT(comparison_text(both, {}), EndsWith("(zero is inside: no difference shown)\n"));
}

TEST_CASE("report: the page stands alone and names are no markup") {
  const std::string page = report_html(answer());
  CHECK_THAT(page, StartsWith("<!doctype html><html lang=\"en\">"));
  CHECK_THAT(page, EndsWith("</body></html>\n"));
  CHECK_THAT(page, ContainsSubstring("<svg"));
  CHECK_THAT(page, ContainsSubstring("20 to 20: 2</title>"));
  CHECK_THAT(page, ContainsSubstring("a&lt;b"));
  CHECK_THAT(page, !ContainsSubstring("a<b"));
  CHECK_THAT(page, ContainsSubstring("Fine &amp; well"));
  CHECK_THAT(page, !ContainsSubstring("<h2>Seats</h2>"));
  for (const char* link : {"http:", "https:", "src=", "href=", "url(", "@import", "<script"})
    CHECK_THAT(page, !ContainsSubstring(link));
  CHECK_THAT(report_html(answer_of_two()), ContainsSubstring("<h2>Seats</h2>"));
}

}  // namespace
}  // namespace clever
