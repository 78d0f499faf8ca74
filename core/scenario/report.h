// What came of scenarios, for people and for programs.
#pragma once

#include <string>
#include <vector>

#include "core/scenario/scenario.h"

namespace clever {

struct TimedSuite {
  SuiteResult suite;
  double seconds = 0;
};

struct TestReport {
  std::vector<TimedSuite> suites;

  bool passed() const;
};

/// What failed, expected and found side by side with the line of the scenario.
std::string to_text(const SuiteResult& suite, bool colour, bool ascii);
/// "12 passed, 1 failed"
std::string closing_line(const TestReport& report);
std::string to_json(const TestReport& report);
/// The XML that most services for continuous integration read.
std::string to_junit(const TestReport& report);

void write_file(const std::string& path, const std::string& text);

}  // namespace clever
