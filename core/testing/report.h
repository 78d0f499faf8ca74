// What came of tests, for people and for programs. Tested in tests/testing/report_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "core/testing/suite.h"

namespace clever {

struct TimedSuite {
  SuiteResult suite;
  double seconds = 0;
};

struct TestReport {
  std::vector<TimedSuite> suites;

  bool passed() const;
};

/// What failed, expected and found side by side with the line of the test.
std::string to_text(const SuiteResult& suite, bool colour, bool ascii);
/// "12 passed, 1 failed"
std::string closing_line(const TestReport& report);
std::string to_json(const TestReport& report);
/// The XML that most services for continuous integration read.
std::string to_junit(const TestReport& report);

/// A change of a file: the lines that go and the lines that come, shortened where there are many.
std::string to_text(const Rewrite& rewrite);

}  // namespace clever
