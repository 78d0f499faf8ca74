// Regression tests of a variant as an author writes them: a position, choices in words, and what is
// expected. A scenario is read while it is run; what makes no sense in it is a located message like
// those about variants. docs/testing.md explains the words; tested in tests/scenario.
#pragma once

#include <string>
#include <vector>

#include "core/clever.h"

namespace clever {

/// Something that is not as expected.
struct Mismatch {
  Span span;
  std::string what;  // "gains", "legal", ...
  std::string expected, found;
};

struct ScenarioResult {
  std::string name;
  Span span;
  std::vector<Mismatch> mismatches;
  Diagnostics problems;  // of the scenario itself

  bool passed() const { return mismatches.empty() && !problems.has_errors(); }
};

/// The scenarios of one file.
struct SuiteResult {
  std::string file;
  std::string variant;   // id, "" when it could not be loaded
  Diagnostics problems;  // of the file, or of its variant
  std::vector<ScenarioResult> scenarios;

  bool passed() const;
};

/// Runs the scenarios whose name contains `filter`.
SuiteResult run_suite(const Library& library, const SourcePtr& source,
                      const std::string& filter = "");

}  // namespace clever
