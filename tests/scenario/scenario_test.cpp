#include "core/scenario/scenario.h"

#include <catch2/catch_test_macros.hpp>

#include "core/scenario/why_not.h"
#include "core/testing/report.h"

using namespace clever;

namespace {

SuiteResult run(const std::string& scenarios, const std::string& head = "") {
  const Library library({CLEVER_SOURCE_DIR});
  const std::string text =
      "clever test: 1\nvariant: ganz-schoen-clever\n" + head + "scenarios:\n" + scenarios;
  return run_suite(library,
                   TestFile(std::make_shared<SourceFile>(SourceFile{"try.test.yaml", text})));
}

const std::string kPool =
    "  - name: tried\n    given:\n      pool: { yellow: 3, blue: 2, green: 3, orange: 5, purple: "
    "1, "
    "white: 3 }\n";

/// What one scenario with that position and these lines says, a line a finding.
std::vector<std::string> findings(const std::string& lines) {
  const SuiteResult result = run(kPool + lines);
  std::vector<std::string> found;
  for (const Diagnostic& problem : result.problems.all())
    found.push_back(word_of(problem.code) + std::string(" ") + std::to_string(problem.span.line));
  for (const TestResult& scenario : result.tests) {
    for (const Mismatch& mismatch : scenario.mismatches)
      found.push_back(mismatch.what + ": " + mismatch.expected + " / " + mismatch.found);
    for (const Diagnostic& problem : scenario.problems.all())
      found.push_back(word_of(problem.code) + std::string(" ") + std::to_string(problem.span.line));
  }
  return found;
}

using List = std::vector<std::string>;

/// The same dice on the platter.
std::string cut_pool(const std::string& pool) { return "platter" + pool.substr(4); }

}  // namespace

TEST_CASE("scenario: what is as expected passes, what is not shows both sides") {
  CHECK(findings("    steps:\n      - { choose: yellow r1c1, platter: [blue, purple] }\n") ==
        List{});
  CHECK(findings("    steps:\n      - { choose: yellow r1c1, platter: [blue] }\n") ==
        List{"platter: blue / blue, purple"});
  CHECK(findings("    steps:\n      - { choose: yellow r1c1, gains: [fox], asks: pick }\n") ==
        List{"gains: fox / nothing", "asks: pick / roll"});
}

TEST_CASE("scenario: every kind of expectation can fail") {
  const List expectations = {"legal: [yellow r1c2]",
                             "only: [pass]",
                             "illegal: [yellow r1c1]",
                             "marks: [yellow r1c1]",
                             "gains: [fox]",
                             "lost: [fox]",
                             "auto: [pass]",
                             "score: { total: 1 }",
                             "score: { blue: 3 }",
                             "unlocked: { reroll: 3 }",
                             "left: { reroll: 3 }",
                             "sheet: { orange: [1] }",
                             "pool: [yellow]",
                             "platter: [yellow]",
                             "aside: [yellow]",
                             "slots: [yellow, ., .]",
                             "player: 2",
                             "asks: passive",
                             "winners: [2]",
                             "sheet: { foxes: 1 }",
                             "sheet: { points: 1 }",
                             "sheet: { reroll: 1 }",
                             "round: 2",
                             "active: 2",
                             "rating: Impressive!",
                             "illegal: { yellow r1c2: taken }"};
  for (const std::string& expectation : expectations) {
    INFO(expectation);
    CHECK(findings("    steps:\n      - { " + expectation + " }\n").size() == 1);
  }
}

TEST_CASE("scenario: of makes expectations about another player, and about what that one gained") {
  const std::string start = "  - name: tried\n    players: 2\n    steps:\n";
  const auto fine = [&](const std::string& step) {
    return run(start + "      - " + step).passed();
  };
  CHECK(fine("{ gains: [reroll, reroll] }\n"));
  CHECK(fine("{ of: 2, gains: [reroll], sheet: { reroll: 1 }, unlocked: { reroll: 1 } }\n"));
  CHECK(!fine("{ of: 2, gains: [reroll, reroll] }\n"));
  CHECK(!fine("{ of: 2, score: { total: 1 } }\n"));
  CHECK(!fine("{ of: 3, gains: [] }\n"));
}

TEST_CASE("scenario: an expected track says what is unlocked and which slots are spent") {
  const std::string given = "      sheet: { extra: { unlocked: 3, spent: [2] } }\n    steps:\n";
  CHECK(findings(given + "      - { sheet: { extra: { unlocked: 3, spent: [2] } } }\n") == List{});
  CHECK(findings(given + "      - { sheet: { extra: { unlocked: 3, spent: [1] } } }\n") ==
        List{"track extra: 3 unlocked, 1 spent / 3 unlocked, 2 spent"});
}

TEST_CASE("scenario: what several choices of a step did is told together") {
  const std::string dice =
      "  - name: tried\n    given:\n      slots: [{ yellow: 3 }, { blue: 2 }, { green: 3 }]\n"
      "      platter: { orange: 5, purple: 4, white: 3 }\n"
      "      sheet: { orange: [1, 1, 1, 2, 1], purple: [1, 2], extra: 2 }\n"
      "      turn: extra\n    steps:\n";
  CHECK(run(dice + "      - { choose: [orange 6=5, purple 3=4], marks: [orange 6=5, purple 3=4],"
                   " gains: [extra, reroll] }\n")
            .passed());
}

TEST_CASE("scenario: a script that fails while it plays fails the scenario") {
  const std::string house =
      "clever: 1\nextends: ganz-schoen-clever\nname: House\nareas:\n  orange:\n"
      "    score: = sheet.value('orange', 99)\n";
  const Library library = Library({CLEVER_SOURCE_DIR})
                              .with(std::make_shared<SourceFile>(SourceFile{"house.yaml", house}));
  const std::string text =
      "clever test: 1\nvariant: house.yaml\nscenarios:\n"
      "  - { name: tried, steps: [{ score: { orange: 0 } }] }\n";
  const SuiteResult result =
      run_suite(library, TestFile(std::make_shared<SourceFile>(SourceFile{"try.test.yaml", text})));
  REQUIRE(result.tests.size() == 1);
  REQUIRE(result.tests[0].problems.all().size() == 1);
  CHECK(result.tests[0].problems.all()[0].code == Code::kLuaFailed);
}

TEST_CASE("scenario: a choice that is not legal ends the scenario, with the reason") {
  const List found =
      findings("    steps:\n      - { choose: yellow r1c2 }\n      - { asks: nothing }\n");
  REQUIRE(found.size() == 1);
  CHECK(found[0].starts_with("choose: yellow r1c2 / not legal: the die shows another number"));
}

TEST_CASE("scenario: what makes no sense is told at its line") {
  CHECK(findings("    setps: []\n    steps: [{ asks: pick }]\n") == List{"unknown-key 7"});
  CHECK(findings("") == List{"missing-key 4"});
  CHECK(findings("    steps: []\n") == List{"missing-key 7"});
  CHECK(findings("    steps: [{}]\n") == List{"missing-key 7"});
  CHECK(findings("    steps: [{ choose: yelow r1c1 }]\n") == List{"unknown-word 7"});
  for (const std::string slip :
       {"white as yelow r1c1", "yellow r9c9", "green 99", "yellow r1c1 foo"})
    CHECK(findings("    steps: [{ illegal: [" + slip + "] }]\n") == List{"unknown-word 7"});
  CHECK(findings("    steps: [{ round: last }]\n") == List{"not-a-number 7"});
  CHECK(findings("      round: 9\n    steps: [{ asks: pick }]\n") == List{"out-of-range 7"});
  CHECK(findings("      sheet: { yelow: [r1c1] }\n    steps: [{ asks: pick }]\n") ==
        List{"unknown-area 7"});
  CHECK(findings("      sheet: { yellow: [r9c1] }\n    steps: [{ asks: pick }]\n") ==
        List{"unknown-cell 7"});
  CHECK(findings("      sheet: { orange: [7] }\n    steps: [{ asks: pick }]\n") ==
        List{"out-of-range 7"});
  CHECK(findings(
            "      sheet: { extra: { unlocked: 1, spent: [2] } }\n    steps: [{ asks: pick }]\n") ==
        List{"out-of-range 7"});
  CHECK(findings("      platter: { yellow: 3 }\n    steps: [{ asks: pick }]\n") ==
        List{"duplicate-name 7"});
  CHECK(findings("      pending: [gold]\n    steps: [{ asks: pick }]\n") ==
        List{"unknown-bonus 7"});
  CHECK(findings("    steps:\n      - { illegal: { pass: never mind } }\n") ==
        List{"unknown-word 8"});
}

TEST_CASE("scenario: all slips of a scenario are told in one run, whatever else fails") {
  CHECK(findings("    steps:\n      - { choose: yellow r4c4 }\n      - { ask: roll }\n"
                 "      - { asks: rol }\n      - { roll: { gold: 1 } }\n      - { player: 7 }\n"
                 "      - { score: 7 }\n      - { slots: { yellow: 3 } }\n") ==
        List{"unknown-key 9", "unknown-word 10", "unknown-die 11", "out-of-range 12",
             "wrong-type 13", "wrong-type 14"});
}

TEST_CASE("scenario: a single die may stand without a list") {
  CHECK(findings("    steps: [{ choose: yellow r1c1, platter: [blue, purple] }]\n") == List{});
  CHECK(findings("    steps: [{ platter: yellow }]\n") == List{"platter: yellow / nothing"});
}

TEST_CASE("scenario: who decides, where dice lie and what waits must fit the turn") {
  const auto told = [](const std::string& given, int players) {
    const SuiteResult result = run("  - name: tried\n    players: " + std::to_string(players) +
                                   "\n    given: { " + given + " }\n    steps: [{ round: 1 }]\n");
    List words;
    for (const Diagnostic& problem : result.tests.at(0).problems.all())
      words.push_back(word_of(problem.code));
    return words;
  };
  const std::string pool = "pool: { yellow: 3, blue: 2, green: 3, orange: 5, purple: 1, white: 3 }";
  const std::string platter = "turn: passive, " + cut_pool(pool);
  const List refused = {"rules-disagree"};
  CHECK(told(pool + ", player: 2", 2) == refused);
  CHECK(told(platter + ", player: 1", 2) == refused);
  CHECK(told(platter, 2) == List{});
  CHECK(told(pool + ", solo second turn: yes", 1) == refused);
  CHECK(told("slots: [{ yellow: 3 }], pool: { blue: 2, green: 3, orange: 5, purple: 1, white: 3 }",
             1) == refused);
  CHECK(told(pool + ", sheet: { green: 1 }, sheets: [{ green: 1 }]", 1) == refused);
  CHECK(told(pool + ", sheet: { purple: [4, 3] }", 1) == refused);
  CHECK(told(pool + ", pending: [fox]", 1) == refused);
  CHECK(told("turn: extra, " + pool, 1) == refused);
  CHECK(told("platter: { yellow: 3 }, pool: { blue: 2, green: 3, orange: 5, purple: 1, white: 3 }",
             1) == refused);
  CHECK(told("roll: 2, aside: { yellow: 3 }, "
             "pool: { blue: 2, green: 3, orange: 5, purple: 1, white: 3 }",
             1) == refused);
  CHECK(told(pool + ", active: 2", 1) == List{"out-of-range"});
  CHECK(told(pool + ", sheet: { yellow: [r1c1, r1c1] }", 1) == List{"duplicate-name"});
  CHECK(told(pool + ", sheet: { purple: 11, orange: 3 }", 1) == List{});
}

TEST_CASE("scenario: a position that cannot exist is refused") {
  const SuiteResult gap =
      run("  - name: gap\n    given: { pool: { yellow: 3, blue: 2, green: 3, orange: 5, purple: 1, "
          "white: "
          "3 }, sheet: { green: [2] } }\n    steps: [{ asks: pick }]\n");
  REQUIRE(gap.tests.size() == 1);
  CHECK(gap.tests[0].problems.has_errors());
  const SuiteResult missing =
      run("  - name: missing\n    given: { pool: { yellow: 3 } }\n    steps: [{ asks: pick }]\n");
  CHECK(missing.tests[0].problems.has_errors());
}

TEST_CASE("scenario: problems of the file stop it, and are told") {
  const Library library({CLEVER_SOURCE_DIR});
  const auto codes = [&](const std::string& text) {
    List words;
    const SuiteResult result = run_suite(
        library, TestFile(std::make_shared<SourceFile>(SourceFile{"try.test.yaml", text})));
    for (const Diagnostic& problem : result.problems.all()) words.push_back(word_of(problem.code));
    CHECK(!result.passed());
    return words;
  };
  CHECK(codes("") == List{"empty-file"});
  CHECK(codes("clever test: 2\nvariant: ganz-schoen-clever\nscenarios: []\n") ==
        List{"format-version"});
  CHECK(codes("clever test: 1\nvariant: ganz-schoen\nsignature: 0\n") == List{"unreadable-file"});
  CHECK(codes("clever: 1\nname: A variant\n") == List{"wrong-type"});
  CHECK(codes("clever test: 1\nvariant: ganz-schoen-clever\nscenarios: []\n") ==
        List{"missing-key"});
  CHECK(codes("clever test: 1\nvariant: variants/ganz-schoen-clever.test.yaml\nsignature: 0\n")
            .size() == 1);
  CHECK(codes("clever test: 1\nscenarios: []\n") == List{"missing-key"});
}

TEST_CASE("scenario: why a choice is not legal is one thing that could be otherwise") {
  const auto why = [](const std::string& choice) {
    const List found = findings("    steps:\n      - { illegal: { " + choice + ": never } }\n");
    return found.empty() ? "never" : found[0].substr(found[0].find(" / ") + 3);
  };
  CHECK(why("yellow r1c2") == "number");
  CHECK(why("green 2") == "order");
  CHECK(why("reroll") == "slot");
  CHECK(why("blue x r1c2") == "bonus");
  CHECK(why("pass") == "usable");
  CHECK(why("done") == "window");
  CHECK(why("purple 1=7") == "never");
}

TEST_CASE("scenario: the reasons of the documentation are those of the program") {
  CHECK(all_reasons().size() == 9);
  for (const Reason& reason : all_reasons()) CHECK(!reason.sentence.empty());
}
