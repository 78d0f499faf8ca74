#include "tests/author/scenario/tried.h"

#include "tests/author/testing/try.h"
#include "tests/support/random_games.h"

namespace clever::tests {
namespace {

std::string told(const Diagnostic& problem) {
  return word_of(problem.code) + std::string(" ") + std::to_string(problem.span.line);
}

}  // namespace

SuiteResult run(const std::string& scenarios) {
  return run_suite(shipped(), TestFile(file("clever test: 1\nvariant: ganz-schoen-clever\n"
                                            "scenarios:\n" +
                                                scenarios,
                                            "try.test.yaml")));
}

List findings(const std::string& lines) {
  const SuiteResult result = run("  - name: tried\n    given:\n      " + kPool + "\n" + lines);
  List found;
  for (const Diagnostic& problem : result.problems.all()) found.push_back(told(problem));
  for (const TestResult& scenario : result.tests) {
    for (const Mismatch& mismatch : scenario.mismatches)
      found.push_back(mismatch.what + ": " + mismatch.expected + " / " + mismatch.found);
    for (const Diagnostic& problem : scenario.problems.all()) found.push_back(told(problem));
  }
  return found;
}

List refused(const std::string& given, int players) {
  const SuiteResult result = run("  - name: tried\n    players: " + std::to_string(players) +
                                 "\n    given: { " + given + " }\n    steps: [{ round: 1 }]\n");
  List words;
  for (const Diagnostic& problem : result.tests.at(0).problems.all())
    words.push_back(word_of(problem.code));
  return words;
}

}  // namespace clever::tests
