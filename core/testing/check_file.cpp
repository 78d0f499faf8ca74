#include "core/testing/check_file.h"

#include "core/testing/suite.h"

namespace clever {

/// A test that fails is no problem of its file, so mismatches do not count here.
Diagnostics check_file(const Library& library, const SourcePtr& source, const Examination& how) {
  if (!source->name.ends_with(kTestSuffix)) return examine(library, source, how);
  const SuiteResult result = run_suite(library, TestFile(source));
  Diagnostics all = result.problems;
  for (const TestResult& test : result.tests)
    for (const Diagnostic& problem : test.problems.all()) all.add(problem);
  return all;
}

}  // namespace clever
