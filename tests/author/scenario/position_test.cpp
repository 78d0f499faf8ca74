#include "core/author/scenario/position.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/author/scenario/tried.h"
#include "tests/author/testing/try.h"

namespace clever::tests {
namespace {

const std::string kPlatter =
    "slots: [{ yellow: 3 }, { blue: 4 }, { green: 5 }], "
    "platter: { orange: 2, purple: 1, white: 1 }";

/// Passes when the position leads to what is expected.
bool leads_to(const std::string& given, const std::string& expected, int players = 1) {
  return run("  - name: tried\n    players: " + std::to_string(players) + "\n    given: { " +
             given + " }\n    steps: [{ " + expected + " }]\n")
      .passed();
}

}  // namespace

TEST_CASE("position: a turn is what is to be decided, by whom, in which roll") {
  CHECK(leads_to(kPool, "asks: pick, player: 1, active: 1, round: 1"));
  CHECK(leads_to(kPool + ", round: 3, active: 2", "asks: pick, player: 2, round: 3", 2));
  CHECK(leads_to("turn: passive, " + kPlatter, "asks: passive, player: 2, active: 1", 3));
  CHECK(leads_to("turn: passive, player: 3, " + kPlatter, "asks: passive, player: 3", 3));
  CHECK(leads_to("turn: extra, sheet: { extra: 1 }, " + kPlatter, "asks: extra, player: 1", 2));
  CHECK(
      leads_to("turn: before roll, pool: { white: 3 }, slots: [{ yellow: 3 }], "
               "platter: { blue: 2, green: 3, orange: 5, purple: 1 }",
               "asks: roll, pool: [white], slots: [yellow]"));
}

TEST_CASE("position: the second turn of a single player has dice that lie aside") {
  CHECK(
      leads_to("turn: passive, platter: { yellow: 1, blue: 1, green: 1 }, "
               "aside: { orange: 5, purple: 6, white: 6 }",
               "asks: passive, aside: [orange, purple, white]"));
  CHECK(
      leads_to("turn: extra, solo second turn: yes, sheet: { extra: 1 }, "
               "platter: { yellow: 1, blue: 1, green: 1 }, "
               "aside: { orange: 5, purple: 6, white: 6 }",
               "asks: extra, legal: [orange 1=5]"));
}

TEST_CASE("position: nothing is unlocked, gained or waiting unless it is given") {
  CHECK(leads_to(kPool, "left: { reroll: 0, extra: 0 }, gains: [], score: { total: 0 }"));
  CHECK(leads_to(kPool + ", sheet: { reroll: 2, foxes: 1, points: 7, green: 3 }",
                 "left: { reroll: 2 }, sheet: { foxes: 1, points: 7, green: 3 }, gains: []"));
  CHECK(leads_to(kPool + ", pending: [green x, green x]", "asks: bonus, only: [green x 1]"));
}

TEST_CASE("position: sheets are those of all players, a sheet that of the one who decides") {
  const std::string given = "turn: passive, " + kPlatter;
  CHECK(
      leads_to(given + ", sheets: [{ green: 2 }, { green: 3 }]", "of: 1, sheet: { green: 2 }", 2));
  CHECK(
      leads_to(given + ", sheets: [{ green: 2 }, { green: 3 }]", "of: 2, sheet: { green: 3 }", 2));
  CHECK(leads_to(given + ", sheet: { green: 3 }", "of: 2, sheet: { green: 3 }", 2));
  CHECK(leads_to(given + ", sheet: { green: 3 }", "of: 1, sheet: { green: 0 }", 2));
}

TEST_CASE("position: who decides, where dice lie and what waits must fit the turn") {
  const std::string platter = "turn: passive, platter" + kPool.substr(4);
  const List contradiction = {"rules-disagree"};
  CHECK(refused(kPool + ", player: 2", 2) == contradiction);
  CHECK(refused(platter + ", player: 1", 2) == contradiction);
  CHECK(refused(platter, 2) == List{});
  CHECK(refused(kPool + ", solo second turn: yes", 1) == contradiction);
  CHECK(
      refused("slots: [{ yellow: 3 }], pool: { blue: 2, green: 3, orange: 5, purple: 1, white: 3 }",
              1) == contradiction);
  CHECK(refused(kPool + ", sheet: { green: 1 }, sheets: [{ green: 1 }]", 1) == contradiction);
  CHECK(refused(kPool + ", sheet: { purple: [4, 3] }", 1) == contradiction);
  CHECK(refused(kPool + ", pending: [fox]", 1) == contradiction);
  CHECK(refused("turn: extra, " + kPool, 1) == contradiction);
  CHECK(
      refused("platter: { yellow: 3 }, pool: { blue: 2, green: 3, orange: 5, purple: 1, white: 3 }",
              1) == contradiction);
  CHECK(refused("roll: 2, aside: { yellow: 3 }, "
                "pool: { blue: 2, green: 3, orange: 5, purple: 1, white: 3 }",
                1) == contradiction);
  CHECK(refused(kPool + ", active: 2", 1) == List{"out-of-range"});
  CHECK(refused(kPool + ", sheet: { yellow: [r1c1, r1c1] }", 1) == List{"duplicate-name"});
  CHECK(refused(kPool + ", sheet: { purple: 11, orange: 3 }", 1) == List{});
}

TEST_CASE("position: a turn without die fields has a first roll all the same") {
  const std::string game = R"(clever: 1
name: Small
players: 1..2
dice: { ash: {}, elm: {} }
turn:
  stages:
    - each seat as active:
      - roll pool
      - { use: pool, to: aside }
      - { move: pool, to: platter }
      - each other seat: [{ use: platter, as: passive }]
rounds: { played: 6 }
areas:
  one: { dice: all, accept: equal, rows: [[1, 2, 3, 4, 5, 6]], score: { table: [0, 1, 2, 3, 4, 5, 6] } }
)";
  const SuiteResult result = run_suite(library_with(game), tests_of(R"(scenarios:
  - name: passive
    players: 2
    given: { turn: passive, platter: { elm: 3 }, aside: { ash: 2 } }
    steps: [{ illegal: { ash as one r1c2: die } }]
)"));
  CHECK(result.passed());
}

TEST_CASE("position: what a turn of one roll or of the highest dice cannot be is told as it is") {
  const std::string game =
      "clever: 1\nextends: ganz-schoen-clever\nname: Small\n"
      "turn: { rolls: 1 }\nsolo: { highest: 3, others: aside }\n";
  const SuiteResult result = run_suite(
      library_with(game),
      tests_of("scenarios:\n  - name: no second roll\n    given: { turn: before roll, roll: 1, " +
               kPool + R"( }
    steps: [{ asks: roll }]
  - name: the lowest
    steps:
      - roll: { yellow: 3, blue: 2, green: 3, orange: 5, purple: 1, white: 3 }
      - choose: purple 1=1
      - roll: { yellow: 3, blue: 2, green: 3, orange: 5, purple: 1, white: 3 }
      - place: { platter: [blue, purple, yellow] }
)"));
  List told;
  for (const TestResult& scenario : result.tests)
    for (const Diagnostic& problem : scenario.problems.all())
      told.push_back(problem.message + "; " + problem.hint);
  CHECK(told == List{"a turn of this variant has a single roll; leave roll: out",
                     "the dice cannot come to lie like this; the highest dice go to the platter"});
}

TEST_CASE("position: a position that cannot exist is refused") {
  CHECK(refused(kPool + ", sheet: { green: [2] }", 1) == List{"rules-disagree"});
  CHECK(refused("pool: { yellow: 3 }", 1) == List{"missing-key"});
}

}  // namespace clever::tests
