// What came of one test: a scenario, a playthrough or a signature.
#pragma once

#include <string>
#include <vector>

#include "core/base/diagnostics.h"

namespace clever {

/// Something that is not as expected.
struct Mismatch {
  Span span;
  std::string what;  // "gains", "legal", ...
  std::string expected, found;
  std::string missing = {}, too_much = {};  // of lists whose order does not matter
};

struct TestResult {
  enum class Kind { kScenario, kPlaythrough, kSignature };
  Kind kind = Kind::kScenario;
  std::string name = {};
  Span span = {};
  Span row = {};  // of the table that the scenario has; without a file where there is none
  std::vector<Mismatch> mismatches = {};
  Diagnostics problems = {};  // of the test itself

  bool passed() const { return mismatches.empty() && !problems.has_errors(); }
};

}  // namespace clever
