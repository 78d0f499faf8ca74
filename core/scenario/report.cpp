#include "core/scenario/report.h"

#include <algorithm>
#include <fstream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/view/diagnostic_text.h"
#include "core/view/plain_text.h"

namespace clever {
namespace {

using Json = nlohmann::ordered_json;

std::string place_of(const Span& span) {
  return fmt::format("{}:{}", span.file ? span.file->name : "", span.line);
}

std::string failure_text(const Mismatch& mismatch, bool colour, bool ascii) {
  Diagnostic shown{Severity::kError, Code::kRulesDisagree, mismatch.span, "", ""};
  std::string text = to_text(shown, colour, ascii);
  text.erase(0, text.find('\n') + 1);  // only the line and its caret
  return fmt::format("  {}: {} is not as expected\n{}      expected: {}\n      found:    {}\n",
                     place_of(mismatch.span), mismatch.what, text, mismatch.expected,
                     mismatch.found);
}

std::string problem_text(const ScenarioResult& scenario) {
  std::string text;
  for (const Mismatch& mismatch : scenario.mismatches)
    text += fmt::format("{}: {}: expected {}, found {}\n", place_of(mismatch.span), mismatch.what,
                        mismatch.expected, mismatch.found);
  return text + to_text(scenario.problems, false);
}

struct Counts {
  int passed = 0, failed = 0;
};

/// A file that cannot be run counts as one failure.
Counts counts_of(const SuiteResult& suite) {
  Counts counts;
  for (const ScenarioResult& scenario : suite.scenarios)
    ++(scenario.passed() ? counts.passed : counts.failed);
  counts.failed += suite.problems.has_errors() ? 1 : 0;
  return counts;
}

std::string junit_case(const std::string& name, const std::string& problem) {
  const std::string open = fmt::format("    <testcase name=\"{}\"", markup_text(name));
  if (problem.empty()) return open + "/>\n";
  return open +
         fmt::format(">\n      <failure>{}</failure>\n    </testcase>\n", markup_text(problem));
}

}  // namespace

bool TestReport::passed() const {
  return std::all_of(suites.begin(), suites.end(),
                     [](const TimedSuite& timed) { return timed.suite.passed(); });
}

std::string to_text(const SuiteResult& suite, bool colour, bool ascii) {
  std::string text = to_text(suite.problems, colour, ascii);
  for (const ScenarioResult& scenario : suite.scenarios) {
    if (scenario.passed()) continue;
    text += fmt::format("FAILED: {}\n", scenario.name);
    for (const Mismatch& mismatch : scenario.mismatches)
      text += failure_text(mismatch, colour, ascii);
    text += to_text(scenario.problems, colour, ascii);
  }
  const Counts counts = counts_of(suite);
  return text + fmt::format("{}: {} passed, {} failed\n", suite.file, counts.passed, counts.failed);
}

std::string closing_line(const TestReport& report) {
  Counts all;
  for (const TimedSuite& timed : report.suites) {
    const Counts counts = counts_of(timed.suite);
    all.passed += counts.passed;
    all.failed += counts.failed;
  }
  return fmt::format("{} passed, {} failed", all.passed, all.failed);
}

std::string to_json(const TestReport& report) {
  Json json = {{"ok", report.passed()}, {"files", Json::array()}};
  for (const TimedSuite& timed : report.suites) {
    Json file = {{"file", timed.suite.file},
                 {"variant", timed.suite.variant},
                 {"seconds", timed.seconds},
                 {"problems", Json::parse(to_json(timed.suite.problems, true))["diagnostics"]},
                 {"scenarios", Json::array()}};
    for (const ScenarioResult& scenario : timed.suite.scenarios) {
      Json one = {{"name", scenario.name},
                  {"line", scenario.span.line},
                  {"passed", scenario.passed()},
                  {"failures", Json::array()}};
      for (const Mismatch& mismatch : scenario.mismatches)
        one["failures"].push_back({{"line", mismatch.span.line},
                                   {"column", mismatch.span.column},
                                   {"what", mismatch.what},
                                   {"expected", mismatch.expected},
                                   {"found", mismatch.found}});
      one["problems"] = Json::parse(to_json(scenario.problems, true))["diagnostics"];
      file["scenarios"].push_back(one);
    }
    json["files"].push_back(file);
  }
  return json.dump(2);
}

std::string to_junit(const TestReport& report) {
  std::string xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n";
  for (const TimedSuite& timed : report.suites) {
    const Counts counts = counts_of(timed.suite);
    xml += fmt::format("  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" time=\"{:.3f}\">\n",
                       markup_text(timed.suite.file), counts.passed + counts.failed, counts.failed,
                       timed.seconds);
    if (timed.suite.problems.has_errors())
      xml += junit_case(timed.suite.file, to_text(timed.suite.problems, false));
    for (const ScenarioResult& scenario : timed.suite.scenarios)
      xml += junit_case(scenario.name, scenario.passed() ? "" : problem_text(scenario));
    xml += "  </testsuite>\n";
  }
  return xml + "</testsuites>\n";
}

void write_file(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

}  // namespace clever
