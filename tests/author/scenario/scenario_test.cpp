#include "core/author/scenario/scenario.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/author/scenario/tried.h"
#include "tests/author/testing/try.h"
#include "tests/support/shipped.h"
#include "tests/support/texts.h"

namespace clever::tests {

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
  const Library library = shipped().with(file(house, "house.yaml"));
  const std::string text =
      "clever test: 1\nvariant: house.yaml\nscenarios:\n"
      "  - { name: tried, steps: [{ score: { orange: 0 } }] }\n";
  const SuiteResult result = run_suite(library, TestFile(file(text, "try.test.yaml")));
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

TEST_CASE("scenario: a single die may stand without a list") {
  CHECK(findings("    steps: [{ choose: yellow r1c1, platter: [blue, purple] }]\n") == List{});
  CHECK(findings("    steps: [{ platter: yellow }]\n") == List{"platter: yellow / nothing"});
}

TEST_CASE("scenario: problems of the file stop it, and are told") {
  const Library& library = shipped();
  const auto codes = [&](const std::string& text) {
    List words;
    const SuiteResult result = run_suite(library, TestFile(file(text, "try.test.yaml")));
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

}  // namespace clever::tests
