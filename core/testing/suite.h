// Runs a file of tests, against the variant as it is or against one with a change in it. Tested in
// tests/testing/suite_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "core/scenario/moment.h"
#include "core/scenario/scenario.h"
#include "core/testing/test_file.h"

namespace clever {

/// What `--update` would write.
struct Rewrite {
  std::string path;
  std::string before, after;
  std::string why;
  std::size_t test = 0;  // that passes then
};

struct SuiteResult {
  std::string file;
  std::string variant;    // id, "" when it could not be loaded
  std::string signature;  // as it is now, "" when the file has none
  Diagnostics problems;   // of the file, or of its variant
  std::vector<TestResult> tests;
  std::vector<Rewrite> rewrites;
  double seconds = 0;  // where somebody has measured them

  bool passed() const { return !problems.has_errors() && all_passed(tests); }
};

struct HowToTest {
  std::string filter = {};           // only tests whose name contains this
  bool scenarios_only = false;       // no playthroughs, no signature
  bool problems_only = false;        // of playthroughs: whether they make sense
  bool until_first_failure = false;  // the first failure answers the question
  Watcher* watcher = nullptr;
};

SuiteResult run_suite(const Library& library, const TestFile& file, const HowToTest& how = {});

}  // namespace clever
