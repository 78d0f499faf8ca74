#include "core/author/testing/report.h"
#include "core/author/testing/suite.h"
#include "core/base/messages/diagnostic_text.h"
#include "tests/fuzz/targets.h"

namespace clever::tests {

/// Nothing is written: what --update would write is only in the result.
void fuzz_tests(std::string_view text) {
  const TestFile file(source_of("fuzzed.test.yaml", text));
  const SuiteResult result = run_suite(small_games(), file, {.scenarios_only = true});
  to_text(result.problems, false);
  for (const TestResult& test : result.tests) to_text(test.problems, true);
  if (is_one_of(4, text)) to_junit({result});
}

}  // namespace clever::tests
