// What came of tests, for people and for programs. Tested in tests/author/testing/report_test.cpp.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/author/testing/suite.h"

namespace clever {

using SuiteResults = std::vector<SuiteResult>;

/// What failed, expected and found side by side with the line of the test.
std::string to_text(const SuiteResult& suite, bool colour, bool ascii);
/// "12 passed, 1 failed"; a file that cannot be run counts as one failure.
std::string closing_line(std::span<const SuiteResult> suites);
std::string to_json(const SuiteResults& suites);
std::string to_junit(const SuiteResults& suites);

/// The XML that most services for continuous integration read.
struct JunitCase {
  std::string name;
  std::string failure;  // "" when it passed
};
struct JunitSuite {
  std::string name;
  double seconds = 0;
  std::vector<JunitCase> cases = {};
};
std::string junit_xml(const std::vector<JunitSuite>& suites);

/// A change of a file: the lines that go and the lines that come, shortened where there are many.
std::string to_text(const Rewrite& rewrite);

/// The lines that go ("-") and come ("+"), with a line of their surroundings and "..." between
/// distant ones; at most so many.
std::string line_diff(const std::vector<std::string>& before, const std::vector<std::string>& after,
                      std::size_t most);

}  // namespace clever
