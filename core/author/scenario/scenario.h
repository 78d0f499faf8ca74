// A scenario: a position, choices in words, and what is expected. It is read while it is run; what
// makes no sense in it is a located message like those about variants. docs/testing.md explains
// the words; tested in tests/author/scenario.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "core/clever.h"
#include "core/game/play/looks.h"
#include "core/game/play/watcher.h"
#include "core/variant/format/fields.h"
#include "core/variant/source/node.h"

namespace clever {

/// Something that is not as expected.
struct Mismatch {
  Span span;
  std::string what;  // "gains", "legal", ...
  std::string expected, found;
  std::string missing = {}, too_much = {};  // of lists whose order does not matter
};

/// What came of one test.
struct TestResult {
  enum class Kind { kScenario, kPlaythrough, kSignature };
  Kind kind = Kind::kScenario;
  std::string name = {};
  Span span = {};
  Span row = {};  // of the table that the scenario has; without a file where there is none
  std::vector<Mismatch> mismatches = {};
  Diagnostics problems = {};  // of the test itself
  bool repeats = false;       // it fails as an earlier row does: the problem is reported there

  bool passed() const { return mismatches.empty() && !problems.has_errors() && !repeats; }
};

template <class Results>
bool all_passed(const Results& results) {
  return std::all_of(results.begin(), results.end(), [](const auto& one) { return one.passed(); });
}

/// True when a scenario (or a playthrough) can be run. Finds wrong keys, words and names, all in
/// one pass; what depends on the position is found while it is run.
bool check_test(const Variant& variant, const Node& test, Owner owner, Diagnostics& out);

/// Runs one scenario that can be run. `result` has its name and place already.
void run_scenario(const Variant& variant, const Node& scenario, Watcher* watcher,
                  TestResult& result);

/// A script that fails while it is played answers nothing, which may look like an answer. True
/// when that has happened since the last look.
bool report_fault(const Variant& variant, TestResult& result);

}  // namespace clever
