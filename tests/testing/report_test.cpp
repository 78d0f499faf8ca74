#include "core/testing/report.h"

#include <catch2/catch_test_macros.hpp>

#include "core/testing/line_diff.h"
#include "tests/play/small_game.h"
#include "tests/testing/try.h"

namespace clever::tests {
namespace {

TestReport report_of(const std::string& scenarios) {
  TestReport report;
  report.suites.push_back(
      {run_suite(library_with(kSmallGame), tests_of("scenarios:\n" + scenarios)), 0.5});
  return report;
}

}  // namespace

TEST_CASE("report: failures are counted, quoted with their line, and escaped") {
  const TestReport report = report_of("  - { name: <fox>, steps: [{ asks: pick }] }\n");
  CHECK(!report.passed());
  CHECK(closing_line(report) == "0 passed, 1 failed");
  CHECK(to_junit(report).find("name=\"&lt;fox&gt;\"") != std::string::npos);
  CHECK(to_junit(report).find("tests=\"1\" failures=\"1\" time=\"0.500\"") != std::string::npos);
  CHECK(to_json(report).find("\"expected\": \"pick\"") != std::string::npos);
  CHECK(to_text(report.suites[0].suite, false, false) ==
        "FAILED: <fox>\n"
        "  small.test.yaml:4:36: asks is not as expected\n"
        "    4 |   - { name: <fox>, steps: [{ asks: pick }] }\n"
        "      |                                    ^^^^\n"
        "      expected: pick\n"
        "      found:    roll\n"
        "small.test.yaml: 0 passed, 1 failed\n");
}

TEST_CASE("report: a list that is not as expected says what is missing and what is too much") {
  const TestReport report = report_of(
      "  - name: wood\n    steps:\n"
      "      - { roll: { ash: 1, elm: 2 }, only: [ash as wood r1c1, elm as wood r2c2, pass] }\n");
  const std::string text = to_text(report.suites[0].suite, false, false);
  INFO(text);
  CHECK(text.find("missing:  elm as wood r2c2, pass\n") != std::string::npos);
  CHECK(text.find("too much: ") != std::string::npos);
}

TEST_CASE("report: bytes that are no text do not spoil an answer for programs") {
  TestReport report = report_of("  - { name: one, steps: [{ asks: pick }] }\n");
  report.suites[0].suite.tests[0].mismatches[0].found = "\xff\x1b[31m";
  CHECK(to_json(report).find("\xff") == std::string::npos);
  CHECK(to_junit(report).find('\xff') == std::string::npos);
  CHECK(to_text(report.suites[0].suite, false, false).find('\x1b') == std::string::npos);
}

TEST_CASE("report: a file that cannot be run is one failure") {
  TestReport report;
  report.suites.push_back({run_suite(library_with("clever: 1\n"), tests_of("signature: 0\n")), 0});
  CHECK(closing_line(report) == "0 passed, 1 failed");
  CHECK(to_junit(report).find("failures=\"1\"") != std::string::npos);
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
