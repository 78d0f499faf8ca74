#include "core/validate/check_file.h"

#include "core/testing/suite.h"

namespace clever {
namespace {

/// By its name, or by its first key where it comes without a name of its own.
bool is_tests(const SourcePtr& source) {
  if (source->name.ends_with(kTestSuffix)) return true;
  Diagnostics ignored;
  return parse(source, ignored).find("clever test") != nullptr;
}

}  // namespace

/// A test that fails is no problem of its file, so mismatches do not count here.
Diagnostics check_file(const Library& library, const SourcePtr& source, const Examination& how) {
  if (!is_tests(source)) return examine(library, source, how);
  const SuiteResult result = run_suite(library, TestFile(source), {.problems_only = true});
  Diagnostics all = result.problems;
  for (const TestResult& test : result.tests)
    for (const Diagnostic& problem : test.problems.all()) all.add(problem);
  return all;
}

}  // namespace clever
