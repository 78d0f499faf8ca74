#include "core/author/testing/suite.h"

#include <filesystem>

#include <catch2/catch_test_macros.hpp>

#include "core/author/testing/report.h"
#include "tests/author/testing/try.h"
#include "tests/game/play/small_game.h"

namespace clever::tests {
namespace {

using List = std::vector<std::string>;

List problems_in(const SuiteResult& result) {
  List words;
  for (const Diagnostic& problem : result.problems.all()) words.push_back(word_of(problem.code));
  for (const TestResult& test : result.tests)
    for (const Diagnostic& problem : test.problems.all()) words.push_back(word_of(problem.code));
  return words;
}

SuiteResult run_small(const std::string& rest, const HowToTest& how = {}) {
  static const Library library = library_with(kSmallGame);
  return run_suite(library, tests_of(rest), how);
}

}  // namespace

TEST_CASE("suite: scenarios, playthroughs and signature are tests of one file") {
  const SuiteResult result = run_small(
      "signature: 1\nplaythroughs:\n  - { file: a.txt, players: [random], seed: 1 }\n"
      "scenarios:\n  - { name: begins, steps: [{ asks: roll }] }\n");
  REQUIRE(result.tests.size() == 3);
  CHECK(result.variant == "small");
  CHECK(result.tests[0].passed());
  CHECK(result.tests[1].name == "playthrough a.txt");
  CHECK(problems_in(result) == List{"unreadable-file"});
  CHECK(result.tests[2].name == "signature");
  CHECK(!result.passed());
}

TEST_CASE("suite: a filter chooses tests of every kind by name") {
  const std::string rest =
      "signature: 1\nplaythroughs:\n  - { file: a.txt, players: [random], seed: 1 }\n"
      "scenarios:\n  - { name: begins, steps: [{ asks: roll }] }\n  - { name: ends, steps: [{ "
      "asks: roll }] }\n";
  CHECK(run_small(rest, {.filter = "begins"}).tests.size() == 1);
  CHECK(run_small(rest, {.filter = "playthrough"}).tests.size() == 1);
  CHECK(run_small(rest, {.filter = "signature"}).tests.size() == 1);
  CHECK(run_small(rest, {.scenarios_only = true}).tests.size() == 2);
}

TEST_CASE("suite: what differs can be written anew, and passes then") {
  const SuiteResult result = run_small(
      "signature: 1 # pinned\nplaythroughs:\n  - { file: a.txt, players: [random], seed: 1 }\n");
  REQUIRE(result.rewrites.size() == 2);
  CHECK(result.rewrites[0].path == "a.txt");
  CHECK(result.rewrites[0].test == 0);
  CHECK(result.rewrites[0].after.starts_with("small, seed 1\n"));
  CHECK(result.rewrites[1].path == "small.test.yaml");
  const Library library = library_with(kSmallGame);
  const TestFile again(file(result.rewrites[1].after, "small.test.yaml"));
  CHECK(run_suite(library, again, {.filter = "signature"}).passed());
  CHECK(result.rewrites[1].after.find(" # pinned\n") != std::string::npos);
}

TEST_CASE("suite: options of the file and of a test decide which game is tested") {
  const std::string passes = "      steps: [{ roll: { ash: 1, elm: 2 }, legal: [pass] }] }\n";
  const std::string scenario = "scenarios:\n  - { name: one may pass,\n";
  CHECK(!run_small(scenario + passes).passed());
  CHECK(run_small("options: { generous: on }\n" + scenario + passes).passed());
  CHECK(run_small(scenario + "      options: { generous: on },\n" + passes).passed());
  const SuiteResult slip = run_small("signature: 1\noptions: { generos: on }\n");
  REQUIRE(problems_in(slip) == List{"unknown-option"});
  CHECK(slip.problems.all()[0].span.line == 4);
}

TEST_CASE("suite: what makes no sense in a playthrough is told") {
  const auto told = [](const std::string& entry) {
    return problems_in(run_small("playthroughs:\n  - " + entry + "\n"));
  };
  CHECK(told("{ file: a.txt, players: [rando], seed: 1 }") == List{"unknown-word"});
  CHECK(told("{ file: a.txt, players: [], seed: 1 }") == List{"out-of-range"});
  CHECK(told("{ file: a.txt, players: [random], seed: x }") == List{"not-a-number"});
  CHECK(told("{ file: a.txt, players: [random] }") == List{"missing-key"});
  CHECK(told("{ file: a.txt, players: [random], seeds: 1, seed: 1 }") == List{"unknown-key"});
  CHECK(told("a.txt") == List{"wrong-type"});
  CHECK(told("{ file: a.yaml, players: [random], seed: 1 }") == List{"wrong-type"});
  CHECK(told("{ file: a.txt, players: [random], seed: 1 }\n"
             "  - { file: a.txt, players: [random], seed: 2 }") == List{"duplicate-name"});
}

TEST_CASE("suite: only a number in plain digits can be a signature, an excuse has its reason") {
  for (const std::string slip :
       {"signature:", "signature: abc", "signature: \"1\"", "signature: [1]", "signature: -1"})
    CHECK(problems_in(run_small(slip + "\nscenarios: [{ name: a, steps: [{ asks: roll }] }]\n")) ==
          List{"not-a-number"});
  CHECK(problems_in(run_small("signature: 1\nunnoticed: { turn.rolls 3 -> 4: }\n")) ==
        List{"wrong-type"});
  CHECK(problems_in(run_small("signature: 1\nunnoticed: [turn.rolls 3 -> 4]\n")) ==
        List{"wrong-type"});
}

TEST_CASE("suite: a script that fails is told by playthroughs and signatures too") {
  const Library library = library_with(
      replaced(kSmallGame, "score: sum", "score: = sheet.count('field') > 0 and nil + 1 or 0"));
  const SuiteResult result =
      run_suite(library, tests_of("signature: 1\nplaythroughs:\n"
                                  "  - { file: a.txt, players: [random], seed: 1 }\n"));
  CHECK(problems_in(result) == List{"lua-failed", "lua-failed"});
  CHECK(result.rewrites.empty());
}

TEST_CASE("suite: two tests of one name could not be told apart") {
  CHECK(problems_in(run_small("scenarios:\n  - { name: a, steps: [{ asks: roll }] }\n"
                              "  - { name: a, steps: [{ asks: roll }] }\n")) ==
        List{"duplicate-name"});
}

TEST_CASE("suite: two playthroughs cannot be in one file, however it is written") {
  const std::string game = "{ file: a.txt, players: [random], seed: 1 }";
  for (const char* again : {"a.txt", "./a.txt", "b/../a.txt", ".//a.txt"})
    CHECK(problems_in(run_small("playthroughs: [" + game + ", " + replaced(game, "a.txt", again) +
                                "]\n")) == List{"duplicate-name"});
}

TEST_CASE("suite: a playthrough may be named with a way down and up again") {
  const SuiteResult result =
      run_small("playthroughs: [{ file: sub/../two.txt, players: [random], seed: 1 }]\n");
  REQUIRE(result.rewrites.size() == 1);
  CHECK(result.rewrites[0].path == "two.txt");
  CHECK(problems_in(run_small("playthroughs: [{ file: sub/../../two.txt, players: [random], "
                              "seed: 1 }]\n")) == List{"unreadable-file"});
}

TEST_CASE("suite: a file without any test is a slip") {
  CHECK(problems_in(run_small("options: {}\n")) == List{"missing-key"});
}

}  // namespace clever::tests
