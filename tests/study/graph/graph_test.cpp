// Which bonus leads where.
#include "core/study/graph/graph.h"

#include <algorithm>

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "core/base/json.h"
#include "tests/support/shipped.h"
#include "tests/support/texts.h"

namespace clever {
namespace {

using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;

/// Two areas: the first leads into the second three times, the second once back, and nobody to the
/// track.
constexpr const char* kRing = R"(clever: 1
name: Ring & <Co>
dice: { a: {}, b: {} }
rounds: { played: 4, earns: [to b] }
solo: { lowest: 1 }
tracks: { reroll: { short: R, does: reroll, slots: 2 } }
areas:
  a: { dice: a, place: next, fields: { earns: [to b, to b, to b, .] }, score: { table: [0, 1, 2, 3, 4] } }
  b: { dice: b, place: next, fields: { earns: [to a, fox, .] }, score: { table: [0, 1, 2, 3] } }
bonuses:
  to a: { area: a, cells: any }
  to b: { area: b, cells: any }
)";

BonusGraph ring() {
  const Library& library = tests::shipped();
  const Loaded loaded = library.load(tests::file(kRing, "ring.yaml"));
  for (const Diagnostic& problem : loaded.problems.all()) UNSCOPED_INFO(problem.message);
  REQUIRE(loaded.variant);
  return bonus_graph(*loaded.variant, "en");
}

TEST_CASE("graph: every place that earns something leads somewhere") {
  const BonusGraph graph = ring();
  CHECK(graph.areas == 2);
  CHECK(graph.earners.size() == 6);  // three, two, and the first round
  CHECK(graph.goals[0].ways == 1);
  CHECK(graph.goals[1].ways == 4);
  CHECK(graph.unreached == std::vector<std::string>{"reroll"});
}

TEST_CASE("graph: the longest chain uses every place once") {
  const BonusGraph graph = ring();
  // a, b, a, b with the way back used once, and the fox at the end.
  CHECK(graph.longest.size() == 4);
  CHECK_FALSE(graph.may_be_longer);
  std::vector<int> sorted = graph.longest;
  std::ranges::sort(sorted);
  CHECK(std::ranges::adjacent_find(sorted) == sorted.end());
  for (std::size_t i = 0; i + 1 < graph.longest.size(); ++i) {
    const Earner& one = graph.earners[static_cast<std::size_t>(graph.longest[i])];
    const Earner& next = graph.earners[static_cast<std::size_t>(graph.longest[i + 1])];
    CHECK(std::ranges::count(one.goals, next.area) == 1);
  }
}

TEST_CASE("graph: as a picture and for Graphviz names are only names") {
  const BonusGraph graph = ring();
  const std::string svg = as_svg(graph);
  CHECK_THAT(svg, ContainsSubstring("<title>Ring &amp; &lt;Co&gt;</title>"));
  CHECK_THAT(svg, !ContainsSubstring("<Co>"));
  CHECK_THAT(svg, ContainsSubstring(">field 1: to b</text>"));
  CHECK_THAT(svg, ContainsSubstring(">rounds, tracks</text>"));
  CHECK_THAT(svg, ContainsSubstring("stroke-dasharray"));  // nothing leads to the track
  CHECK(std::ranges::count(svg, '\n') > 10);
  const std::string dot = as_dot(graph);
  CHECK_THAT(dot, ContainsSubstring("subgraph cluster1 {"));
  CHECK_THAT(dot, ContainsSubstring("place0 -> goal1"));
  CHECK_THAT(dot, ContainsSubstring("digraph \"Ring & <Co>\" {"));
}

TEST_CASE("graph: a long name makes wider boxes, and squeezes nothing") {
  const auto source = tests::file(
      "clever: 1\nextends: ganz-schoen-clever\n"
      "name: A House Rule with a Rather Long Name of Its Own\n"
      "bonuses: { blue x: { name: { en: any open field of blue } } }\n",
      "rule.yaml");
  const std::string picture = as_svg(bonus_graph(*tests::shipped().load(source).variant, "en"));
  CHECK_THAT(picture, !ContainsSubstring("textLength"));
  CHECK_THAT(picture, ContainsSubstring("width=\"237\""));
}

TEST_CASE("graph: a game in which nothing earns anything has no chain, and says so") {
  const auto source = tests::file(
      "clever: 1\nname: Bare\ndice: { p: {}, q: {} }\nturn: { rolls: 2 }\nsolo: { lowest: 1 }\n"
      "rounds: { played: 4 }\nareas:\n  p: { dice: all, fields: { points: [1, 2] }, score: points "
      "}\n",
      "bare.yaml");
  const std::string text = told(bonus_graph(*tests::shipped().load(source).variant, "en"), "en");
  CHECK_THAT(text, StartsWith("No mark earns anything.\n"));
  CHECK_THAT(text, ContainsSubstring("Nothing leads to: p"));
}

TEST_CASE("graph: in words and for programs") {
  const BonusGraph graph = ring();
  const std::string text = told(graph, "en");
  CHECK_THAT(text, ContainsSubstring("to a lead 1:\n  b, field 1\n"));
  CHECK_THAT(text, ContainsSubstring("Nothing leads to: reroll"));
  CHECK_THAT(told(graph, "de"), ContainsSubstring("Nichts führt zu: reroll"));
  const Json json = as_json(graph);
  CHECK(json["places"].size() == 6);
  CHECK(json["longest_chain"].size() == 4);
  CHECK(json["places"][5]["area"].is_null());
}

}  // namespace
}  // namespace clever
