#include "core/author/testing/report.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/author/testing/try.h"
#include "tests/game/play/small_game.h"

namespace clever::tests {
namespace {

SuiteResults suites_of(const std::string& scenarios) {
  SuiteResult suite = run_suite(library_with(kSmallGame), tests_of("scenarios:\n" + scenarios));
  suite.seconds = 0.5;
  return {suite};
}

}  // namespace

TEST_CASE("report: failures are counted, quoted with their line, and escaped") {
  const SuiteResults suites = suites_of("  - { name: <fox>, steps: [{ asks: pick }] }\n");
  CHECK(!all_passed(suites));
  CHECK(closing_line(suites) == "0 passed, 1 failed");
  CHECK(to_junit(suites).find("name=\"&lt;fox&gt;\"") != std::string::npos);
  CHECK(to_junit(suites).find("tests=\"1\" failures=\"1\" time=\"0.500\"") != std::string::npos);
  CHECK(to_json(suites).find("\"expected\": \"pick\"") != std::string::npos);
  CHECK(to_text(suites[0], false, false) ==
        "FAILED: <fox>\n"
        "  small.test.yaml:4:36: asks is not as expected\n"
        "    4 |   - { name: <fox>, steps: [{ asks: pick }] }\n"
        "      |                                    ^^^^\n"
        "      expected: pick\n"
        "      found:    roll\n"
        "small.test.yaml: 0 passed, 1 failed\n");
}

TEST_CASE("report: a list that is not as expected says what is missing and what is too much") {
  const SuiteResults suites = suites_of(
      "  - name: wood\n    steps:\n"
      "      - { roll: { ash: 1, elm: 2 }, only: [ash as wood r1c1, elm as wood r2c2, pass] }\n");
  const std::string text = to_text(suites[0], false, false);
  INFO(text);
  CHECK(text.find("missing:  elm as wood r2c2, pass\n") != std::string::npos);
  CHECK(text.find("too much: again, elm as field 1=2, elm as wood r1c2\n") != std::string::npos);
}

TEST_CASE("report: bytes that are no text do not spoil an answer for programs") {
  SuiteResults suites = suites_of("  - { name: one, steps: [{ asks: pick }] }\n");
  suites[0].tests[0].mismatches[0].found = "\xff\x1b[31m";
  CHECK(to_json(suites).find("\xff") == std::string::npos);
  CHECK(to_junit(suites).find('\xff') == std::string::npos);
  CHECK(to_text(suites[0], false, false).find('\x1b') == std::string::npos);
}

TEST_CASE("report: a file that cannot be run is one failure") {
  const SuiteResults suites = {run_suite(library_with("clever: 1\n"), tests_of("signature: 0\n"))};
  CHECK(closing_line(suites) == "0 passed, 1 failed");
  CHECK(to_junit(suites).find("failures=\"1\"") != std::string::npos);
}

TEST_CASE("report: a difference of texts shows what goes and what comes, with what is beside it") {
  CHECK(line_diff({"a", "b", "c", "d", "e"}, {"a", "b", "x", "d", "e"}, 10) ==
        "   b\n  -c\n  +x\n   d\n");
  CHECK(line_diff({"a", "b", "c", "d", "e"}, {"x", "b", "c", "d", "y"}, 10) ==
        "  -a\n  +x\n   b\n  ...\n   d\n  -e\n  +y\n");
  CHECK(line_diff({"a"}, {"a"}, 10) == "");
  CHECK(line_diff({}, {"a", "b"}, 10) == "  +a\n  +b\n");
  CHECK(line_diff({"a", "b", "c"}, {}, 1) == "  -a\n  (2 more lines differ)\n");
}

}  // namespace clever::tests
