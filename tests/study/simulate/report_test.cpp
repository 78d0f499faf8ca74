// The answer of simulate in words, bars and charts.
#include "core/study/simulate/report.h"

#include <algorithm>
#include <regex>

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "core/base/json.h"

namespace clever {
namespace {

using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::EndsWith;
using Catch::Matchers::StartsWith;

Json answer() {
  return parse_json(R"({
    "variant": "small", "digest": "0123456789abcdef", "games": 4, "players": 1,
    "bots": ["random"], "seed": 7, "jobs": 1, "seconds": 0.5, "games_per_second": 8.0,
    "decisions_per_game": 10.25, "choices_per_decision": 2.5,
    "score": {"mean": 20.0, "error": 1.5, "sd": 3.0, "min": 10, "p10": 10, "p25": 15, "p50": 20,
              "p75": 25, "p90": 30, "max": 30},
    "name": "A Small Game",
    "areas": {"wood": {"mean": 15.0, "error": 0.5, "sd": 1.0, "share": 0.75, "name": "the wood",
                       "colour": "208030"},
              "a<b": {"mean": 3.0, "error": 0.25, "sd": 0.5, "share": 0.15}},
    "foxes": {"mean": 0.5, "points": 2.0, "share": 0.1},
    "tracks": {"again": {"slots": 3, "unlocked": 2.25, "spent": 1.5}},
    "seats": [{"mean": 20.0, "error": 1.5, "wins": 1.0}],
    "rating": {"Fine & well": 0.25, "Poor": 0.75},
    "bands": [{"name": "Fine & well", "share": 0.25, "from": 25}, {"name": "Poor", "share": 0.75}],
    "sums": {"totals": [[10, 1], [20, 2], [30, 1]]}})");
}

Json answer_of_two() {
  Json json = answer();
  json.erase("rating");
  json.erase("bands");
  json["sums"]["seat_totals"] = parse_json("[[[20, 2]], [[10, 1], [30, 1]]]");
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

TEST_CASE("report: the text tells areas, foxes, tracks and totals by name, the headline last") {
  const std::string text = report_text(answer(), {});
  CHECK_THAT(text, StartsWith("area"));
  CHECK_THAT(text, ContainsSubstring("the wood            15.00 ± 0.500    1.00   75.0 % █"));
  CHECK_THAT(text, ContainsSubstring("(0.50 foxes)    10.0 %"));
  CHECK_THAT(text, ContainsSubstring("again 2.25 of 3 unlocked, 1.50 spent\n"));
  CHECK_THAT(text,
             ContainsSubstring("   20-24     50.0 % ██████████████████████████████ ◂ mean\n"));
  CHECK_THAT(text, ContainsSubstring("Fine & well 25.0 %\n"));
  CHECK_THAT(text, ContainsSubstring("Poor 75.0 %\n"));
  CHECK_THAT(text, !ContainsSubstring("seat"));
  CHECK_THAT(text,
             EndsWith("A Small Game: 4 games, 1 player (random), seed 7\n"
                      "mean 20.00 ± 1.50, sd 3.0; from 10 to 30, half of them from 15 to 25\n"));
  CHECK(std::count(text.begin(), text.end(), '\n') <= 24);
}

TEST_CASE("report: bars of areas have the colours of the areas") {
  CHECK_THAT(report_text(answer(), {.colour = true}), ContainsSubstring("\x1b[0;38;2;32;128;48m█"));
  CHECK_THAT(report_html(answer()), ContainsSubstring("background:#208030"));
}

TEST_CASE("report: the longest bar of the shares is that of the largest, foxes included") {
  Json foxy = answer();
  foxy["areas"]["wood"]["share"] = 0.3;
  foxy["foxes"]["share"] = 0.6;
  foxy["bonus_points"] = {{"mean", 2.0}, {"share", 0.1}};
  const std::string text = report_text(foxy, {.ascii = true});
  CHECK_THAT(text, ContainsSubstring("   30.0 % " + std::string(12, '#') + "\n"));
  CHECK_THAT(text, ContainsSubstring("  60.0 % " + std::string(24, '#') + "\n"));
  CHECK_THAT(text, ContainsSubstring("  10.0 % " + std::string(4, '#') + "\n"));
  CHECK_THAT(report_html(foxy), ContainsSubstring("width:50.0%;background:#208030"));
  foxy["bonus_points"]["share"] = 0.9;
  CHECK_THAT(report_text(foxy, {.ascii = true}),
             ContainsSubstring("   30.0 % " + std::string(8, '#') + "\n"));
}

TEST_CASE("report: one game is a game, not games") {
  Json one = answer();
  one["games"] = 1;
  CHECK_THAT(report_text(one, {}), ContainsSubstring("A Small Game: 1 game, 1 player"));
  CHECK_THAT(report_text(one, {.language = "de"}), ContainsSubstring(": 1 Spiel, 1 Spieler"));
  CHECK_THAT(report_html(one), ContainsSubstring("<title>A Small Game: 1 game</title>"));
  CHECK_THAT(report_html(one, "de"), ContainsSubstring("<h1>A Small Game: 1 Spiel</h1>"));
  CHECK_THAT(report_html(answer()), ContainsSubstring("<title>A Small Game: 4 games</title>"));
}

TEST_CASE("report: the longest bar of the histogram is that of the most frequent result") {
  const std::string text = report_text(answer(), {.ascii = true});
  CHECK_THAT(text, ContainsSubstring("   20-24     50.0 % " + std::string(30, '#') + " < mean\n"));
  CHECK_THAT(text, ContainsSubstring("   10-14     25.0 % " + std::string(15, '#') + " "));
  CHECK_THAT(text, ContainsSubstring("   15-19      0.0 %\n"));
}

TEST_CASE("report: every bot has a curve of its own") {
  const std::vector<Curve> curves = curves_of(answer_of_two(), 20);
  REQUIRE(curves.size() == 2);
  CHECK(curves[0].name == "greedy");
  CHECK(curves[0].mean == 20);
  CHECK(curves[1].name == "random");
  CHECK(curves[1].bars.front().low == 10);
  CHECK(curves[0].bars.size() == curves[1].bars.size());
  CHECK(curves[1].share(0) == 0.5);
  CHECK(curves_of(answer(), 20).size() == 1);
  const std::string page = report_html(answer_of_two());
  CHECK_THAT(page, ContainsSubstring("greedy (20.00)"));
  CHECK_THAT(page, ContainsSubstring("random (20.00)"));
  CHECK_THAT(report_text(answer_of_two(), {}), ContainsSubstring("points   greedy"));
}

TEST_CASE("report: in ASCII there is nothing else") {
  for (const char c : report_text(answer(), {.ascii = true}))
    CHECK(static_cast<unsigned char>(c) < 127);
}

TEST_CASE("report: several seats are told one by one, with what the first has of it") {
  const std::string text = report_text(answer_of_two(), {});
  CHECK_THAT(text, ContainsSubstring("2 players (greedy, random)"));
  CHECK_THAT(text, ContainsSubstring("seat 1 (greedy): mean 20.00 ± 1.50, wins 75.0 %\n"));
  CHECK_THAT(text, ContainsSubstring("seat 2 (random): mean 18.00 ± 1.00, wins 25.0 %\n"));
  CHECK_THAT(text, ContainsSubstring("the first seat scores +2.00 against the others and wins "
                                     "75.0 % instead of 50.0 %\n"));
}

Json comparison() {
  Json both = {{"first", answer()}, {"second", answer()}};
  both["second"]["name"] = "Another";
  both["second"]["areas"]["wood"]["mean"] = 16.5;
  both["difference"] = parse_json(R"({"mean": 1.5, "error": 0.5, "low": 0.5, "high": 2.5,
      "significant": true, "areas": {"wood": {"mean": 1.5, "error": 0.25},
                                     "a<b": {"mean": 0, "error": 0.1}},
      "foxes": {"mean": -0.75, "error": 0.125}})");
  return both;
}

TEST_CASE("report: a comparison is a table by area, and says whether it may be chance") {
  Json both = comparison();
  const std::string text = comparison_text(both, {});
  CHECK_THAT(text, ContainsSubstring("area                   first    second   difference\n"));
  CHECK_THAT(text, ContainsSubstring("the wood               15.00     16.50    +1.500 ± 0.250\n"));
  CHECK_THAT(text, ContainsSubstring(" -0.750 ± 0.125\ntotal   "));  // the foxes
  CHECK_THAT(text, ContainsSubstring("total                  20.00     20.00    +1.500 ± 0.500\n"));
  CHECK_THAT(text, ContainsSubstring("second: Another: 4 games"));
  CHECK_THAT(text, EndsWith("95 % confidence: +0.500 to +2.500 (zero is outside)\n"));
  both["difference"]["significant"] = false;
  CHECK_THAT(comparison_text(both, {}), EndsWith("(zero is inside: no difference shown)\n"));
}

TEST_CASE("report: a comparison of a single pair of games knows no error and no interval") {
  Json both = comparison();
  for (const char* key : {"error", "low", "high"}) both["difference"][key] = nullptr;
  for (Json& area : both["difference"]["areas"]) area["error"] = nullptr;
  both["difference"]["foxes"]["error"] = nullptr;
  both["difference"]["significant"] = false;
  const std::string text = comparison_text(both, {});
  CHECK_THAT(text, ContainsSubstring("total                  20.00     20.00    +1.500\n"));
  CHECK_THAT(text, ContainsSubstring("on the same seeds: +1.500\nOne pair of games says "));
  CHECK_THAT(text, !ContainsSubstring("zero"));
  const std::string page = comparison_html(both);
  CHECK_THAT(page, ContainsSubstring("<b>+1.50</b> points. One pair of games says "));
  CHECK_THAT(page, ContainsSubstring("<td>16.50</td><td>+1.50</td>"));
  CHECK_THAT(comparison_text(both, {.language = "de"}), ContainsSubstring("Ein Spielpaar sagt"));
}

TEST_CASE("report: the page of a comparison has the same table and a curve of each") {
  const std::string page = comparison_html(comparison());
  CHECK_THAT(page, ContainsSubstring("<td>the wood</td><td>15.00</td><td>16.50</td><td>+1.50"
                                     "&nbsp;&plusmn;&nbsp;0.25</td>"));
  CHECK_THAT(page, ContainsSubstring("A Small Game and Another"));
  CHECK_THAT(page, ContainsSubstring("<polyline"));
  CHECK_THAT(page, ContainsSubstring("More than chance."));
}

TEST_CASE("report: with many seats and areas a screen of 24 lines still holds it") {
  Json crowded = answer_of_two();
  for (const char* id : {"c", "d", "e", "f"}) crowded["areas"][id] = crowded["areas"]["wood"];
  for (int seat = 0; seat < 2; ++seat) {
    crowded["seats"].push_back(crowded["seats"][0]);
    crowded["bots"].push_back("random");
    crowded["sums"]["seat_totals"].push_back(crowded["sums"]["seat_totals"][0]);
  }
  for (int points = 0; points < 200; points += 3)
    crowded["sums"]["seat_totals"][0].push_back(Json::array({100 + points, 1}));
  const std::string text = report_text(crowded, {});
  INFO(text);
  CHECK(std::count(text.begin(), text.end(), '\n') <= 24);
  CHECK_THAT(text, ContainsSubstring("seat 4"));
}

/// What a person reads of a page: neither tags nor styles.
std::string read_of(const std::string& page) {
  const std::string shown = page.substr(page.find("</style>"));
  return std::regex_replace(shown, std::regex("<[^>]*>"), " ");
}
const std::regex kDecimalPoint("[0-9]\\.[0-9]");

TEST_CASE("report: text and pages are told in German, too") {
  const std::string text = report_text(answer(), {.language = "de"});
  CHECK_THAT(text, StartsWith("Bereich            Mittel    Fehler   Abw.  Anteil\n"));
  CHECK_THAT(text, ContainsSubstring("4 Spiele, 1 Spieler (random), Startzahl 7\n"));
  CHECK_THAT(report_text(answer_of_two(), {.language = "de"}),
             ContainsSubstring("Platz 1 (greedy): Mittel 20,00"));
  CHECK_THAT(comparison_text(comparison(), {.language = "de"}),
             EndsWith("zu 95 % sicher: +0,500 bis +2,500 (null liegt außerhalb)\n"));
  CHECK_THAT(report_html(answer(), "de"), StartsWith("<!doctype html><html lang=\"de\">"));
  CHECK_THAT(comparison_html(comparison(), "de"), ContainsSubstring("<th>Differenz</th>"));
  for (const std::string& page : {report_html(answer(), "de"), report_html(answer_of_two(), "de"),
                                  comparison_html(comparison(), "de")})
    for (const char* english : {"games", "share", "Areas", "total", "unlocked"})
      CHECK_THAT(page, !ContainsSubstring(english));
  CHECK(std::regex_search(read_of(report_html(answer())), kDecimalPoint));
  for (const std::string& told :
       {text, comparison_text(comparison(), {.language = "de"}),
        read_of(report_html(answer(), "de")), read_of(report_html(answer_of_two(), "de")),
        read_of(comparison_html(comparison(), "de"))})
    CHECK_FALSE(std::regex_search(told, kDecimalPoint));
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
