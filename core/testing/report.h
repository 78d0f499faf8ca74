// What came of tests, for people and for programs. Tested in tests/testing/report_test.cpp.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

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

/// False when it cannot be written; then the file is as it was.
bool write_file(const std::string& path, const std::string& text);

/// The text of an answer for programs; bytes that are no text are replaced.
std::string dumped(const nlohmann::ordered_json& json);

}  // namespace clever
