#include "core/author/scenario/cases.h"

#include <catch2/catch_test_macros.hpp>

#include "core/author/testing/report.h"
#include "core/base/json.h"
#include "tests/author/scenario/tried.h"
#include "tests/author/testing/try.h"
#include "tests/game/play/small_game.h"

namespace clever::tests {
namespace {

SuiteResult run_small(const std::string& scenario, const HowToTest& how = {}) {
  static const Library library = library_with(kSmallGame);
  return run_suite(library, tests_of("scenarios:\n" + scenario), how);
}

List names_of(const SuiteResult& result) {
  List names;
  for (const TestResult& test : result.tests) names.push_back(test.name);
  return names;
}

/// What a scenario is filled to, without its table.
std::string filled(const std::string& scenario) {
  Diagnostics problems;
  const std::vector<Case> cases = cases_of(parse(file(scenario, "a.yaml"), problems), problems);
  REQUIRE(problems.all().empty());
  REQUIRE(cases.size() == 1);
  return canonical(cases[0].scenario);
}

std::string read(const std::string& scenario) {
  Diagnostics problems;
  return canonical(parse(file(scenario, "a.yaml"), problems));
}

const std::string kTable =
    "  - name: an ash of <number> crosses <cell>\n"
    "    for:\n"
    "      - { number: 1, cell: r1c1 }\n"
    "      - { number: 4, cell: r2c2 }\n"
    "    given: { pool: { ash: <number>, elm: 6 } }\n"
    "    steps:\n"
    "      - { choose: ash as wood <cell>, marks: wood <cell> }\n";

}  // namespace

TEST_CASE("cases: every row of a table is a test of its own, and its name says the row") {
  const SuiteResult result = run_small(kTable);
  CHECK(result.passed());
  CHECK(names_of(result) == List{"an ash of 1 crosses r1c1", "an ash of 4 crosses r2c2"});
  CHECK(names_of(run_small(kTable, {.filter = "of 4"})) == List{"an ash of 4 crosses r2c2"});
}

TEST_CASE("cases: the values are added to a name that does not say them") {
  CHECK(names_of(run_small("  - name: begins\n"
                           "    for: [{ players: 1, then: { player: 1, pool: [ash, elm] } }]\n"
                           "    players: <players>\n"
                           "    steps: [<then>]\n")) ==
        List{"begins (players 1, then player 1, pool ash, elm)"});
}

TEST_CASE("cases: a name says lists in words") {
  CHECK(names_of(run_small("  - name: a game begins with <gains>\n"
                           "    for: [{ gains: [again] }, { gains: [] }, { gains: [again, fox] }]\n"
                           "    steps: [{ gains: <gains> }]\n")) ==
        List{"a game begins with again", "a game begins with nothing",
             "a game begins with again, fox"});
}

TEST_CASE("cases: a placeholder becomes a part of a text, of a key, or a whole value") {
  CHECK(filled("{ for: [{ a: x, b: 2 }], name: <a>-<b>, steps: [[<a><b>], { k<b>: r<b>c<b> }] }") ==
        read("{ name: x-2, steps: [[x2], { k2: r2c2 }] }"));
  CHECK(filled("{ for: [{ a: [1, 2], b: { c: 3 } }], d: <a>, e: <b> }") ==
        read("{ d: [1, 2], e: { c: 3 } }"));
}

TEST_CASE(
    "cases: what is filled in is not looked through for placeholders, and < may stand alone") {
  CHECK(filled("{ for: [{ a: <b>, b: 1 }], c: [<a> <b>, 1 < 2 > 1, <>] }") ==
        read("{ c: [<b> 1, 1 < 2 > 1, <>] }"));
  CHECK(filled("{ name: a <b>, steps: [<c>] }") == read("{ name: a <b>, steps: [<c>] }"));
}

TEST_CASE("cases: a row that fails points at the line of the scenario, and at the row") {
  const SuiteResult result = run_small(replaced(kTable, "4, cell: r2c2", "4, cell: r2c1"));
  REQUIRE(result.tests.size() == 2);
  CHECK(result.tests[0].passed());
  REQUIRE(result.tests[1].mismatches.size() == 1);
  CHECK(result.tests[1].mismatches[0].span.line == 10);
  CHECK(result.tests[1].mismatches[0].expected == "ash as wood r2c1");
  CHECK(result.tests[1].row.line == 7);
  const std::string told = to_text(result, false, false);
  INFO(told);
  CHECK(told.find("small.test.yaml:10:") < told.find("small.test.yaml:7:9: in this row\n"));
  CHECK(to_json(SuiteResults{result}).find("\"row\": 7") != std::string::npos);
  CHECK(to_junit(SuiteResults{result}).find("small.test.yaml:7:9: in this row") !=
        std::string::npos);
}

TEST_CASE("cases: what makes no sense in a row is told with the row, in all rows only once") {
  const SuiteResult slip = run_small(replaced(kTable, "number: 4", "number: four"));
  REQUIRE(slip.tests.size() == 2);
  REQUIRE(slip.tests[1].problems.all().size() == 1);
  const Diagnostic& problem = slip.tests[1].problems.all()[0];
  CHECK(problem.span.line == 8);
  REQUIRE(problem.related.size() == 1);
  CHECK(problem.related[0].span.line == 7);
}

TEST_CASE("cases: rows with the problem of an earlier row fail, and the problem is told once") {
  const SuiteResult result = run_small(replaced(kTable, "marks:", "mark:"));
  REQUIRE(result.tests.size() == 2);
  CHECK(!result.tests[1].passed());
  CHECK(result.tests[1].problems.all().empty());
  CHECK(closing_line({&result, 1}) == "0 passed, 2 failed");
  const std::string told = to_text(result, false, false);
  INFO(told);
  const std::size_t first = told.find("unknown-key");
  REQUIRE(first != std::string::npos);
  CHECK(told.find("unknown-key", first + 1) == std::string::npos);
  CHECK(told.find("small.test.yaml:7:9: fails as an earlier row does\n") != std::string::npos);
  CHECK(to_junit(SuiteResults{result}).find("tests=\"2\" failures=\"2\"") != std::string::npos);
  const Json tests = parse_json(to_json(SuiteResults{result}))["files"][0]["tests"];
  REQUIRE(tests.size() == 2);
  CHECK((tests[1]["passed"] == false && tests[1]["repeats"] == true));
}

TEST_CASE("cases: a table that makes no sense is told, and its scenario is not run") {
  const auto told = [](const std::string& row, const std::string& other) {
    const SuiteResult result = run_small(replaced(kTable, row, other));
    CHECK(result.tests.empty());
    REQUIRE(result.problems.all().size() == 1);
    const Diagnostic& problem = result.problems.all()[0];
    return word_of(problem.code) + std::string(" ") + std::to_string(problem.span.line) + ": " +
           problem.message + "; " + problem.hint;
  };
  CHECK(told("{ number: 4, cell: r2c2 }", "{ number: 4 }") ==
        "missing-key 7: this row does not say 'cell'; add cell:, or take it out of every row");
  CHECK(told("{ number: 4, cell: r2c2 }", "{ number: 4, cel: r2c2 }") ==
        "unknown-key 7: the first row has no 'cel'; did you mean 'cell'?");
  CHECK(told("as wood <cell>", "as wood <cel>") ==
        "unknown-placeholder 10: no row says what <cel> is; did you mean 'cell'?");
  CHECK(told("{ number: 1, cell: r1c1 }\n      - { number: 4, cell: r2c2 }",
             "{ number: 1, cell: r1c1, more: 1 }") ==
        "never-used 6: nothing in this scenario says <more>; use it, or take it out of every row");
}

}  // namespace clever::tests
