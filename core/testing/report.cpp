#include "core/testing/report.h"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/numbers.h"
#include "core/base/text_lines.h"
#include "core/messages/diagnostic_text.h"
#include "core/testing/junit.h"
#include "core/testing/line_diff.h"
#include "core/testing/told_line.h"
#include "core/words/json_text.h"
#include "core/words/plain_text.h"

namespace clever {
namespace {

using Json = nlohmann::ordered_json;

std::string failure_text(const TestResult& test, const Mismatch& mismatch, bool colour,
                         bool ascii) {
  // A playthrough says in a sentence what differs, the others in a word.
  const std::string sentence = test.kind == TestResult::Kind::kPlaythrough
                                   ? mismatch.what
                                   : mismatch.what + " is not as expected";
  std::string text =
      fmt::format("  {}: {}\n{}      expected: {}\n      found:    {}\n", place_of(mismatch.span),
                  cleaned(sentence, ascii), snippet(mismatch.span, colour, ascii),
                  cleaned(mismatch.expected, ascii), cleaned(mismatch.found, ascii));
  if (!mismatch.missing.empty())
    text += fmt::format("      missing:  {}\n      too much: {}\n",
                        cleaned(mismatch.missing, ascii), cleaned(mismatch.too_much, ascii));
  return text;
}

std::string problem_text(const TestResult& test) {
  std::string text;
  for (const Mismatch& mismatch : test.mismatches)
    text += fmt::format("{}: {}: expected {}, found {}\n", place_of(mismatch.span), mismatch.what,
                        mismatch.expected, mismatch.found);
  if (test.row.file && !text.empty()) text += place_of(test.row) + ": in this row\n";
  return text + to_text(test.problems, false);
}

const char* kind_of(const TestResult& test) {
  static constexpr const char* kWords[] = {"scenario", "playthrough", "signature"};
  return kWords[at(test.kind)];
}

struct Counts {
  int passed = 0, failed = 0;
};

/// A file that cannot be run counts as one failure.
Counts counts_of(const SuiteResult& suite) {
  Counts counts;
  for (const TestResult& test : suite.tests) ++(test.passed() ? counts.passed : counts.failed);
  counts.failed += suite.problems.has_errors() ? 1 : 0;
  return counts;
}

}  // namespace

bool TestReport::passed() const {
  return std::all_of(suites.begin(), suites.end(),
                     [](const TimedSuite& timed) { return timed.suite.passed(); });
}

std::string to_text(const SuiteResult& suite, bool colour, bool ascii) {
  std::string text = to_text(suite.problems, colour, ascii);
  for (const TestResult& test : suite.tests) {
    if (test.passed()) continue;
    text += fmt::format("{}: {}\n", colour ? "\x1b[1;31mFAILED\x1b[0m" : "FAILED",
                        cleaned(test.name, ascii));
    for (const Mismatch& mismatch : test.mismatches)
      text += failure_text(test, mismatch, colour, ascii);
    if (test.row.file && !test.mismatches.empty())
      text += fmt::format("  {}: in this row\n{}", place_of(test.row),
                          snippet(test.row, colour, ascii));
    text += to_text(test.problems, colour, ascii);
  }
  const Counts counts = counts_of(suite);
  const std::string signature = suite.signature.empty() ? "" : ", signature " + suite.signature;
  return text + fmt::format("{}: {} passed, {} failed{}\n", suite.file, counts.passed,
                            counts.failed, signature);
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
                 {"signature", timed.suite.signature},
                 {"seconds", timed.seconds},
                 {"problems", Json::parse(to_json(timed.suite.problems, true))["diagnostics"]},
                 {"tests", Json::array()}};
    for (const TestResult& test : timed.suite.tests) {
      Json one = {{"kind", kind_of(test)},
                  {"name", test.name},
                  {"line", test.span.line},
                  {"passed", test.passed()},
                  {"failures", Json::array()}};
      if (test.row.file) one["row"] = test.row.line;
      for (const Mismatch& mismatch : test.mismatches)
        one["failures"].push_back({{"line", mismatch.span.line},
                                   {"column", mismatch.span.column},
                                   {"what", mismatch.what},
                                   {"expected", mismatch.expected},
                                   {"found", mismatch.found}});
      one["problems"] = Json::parse(to_json(test.problems, true))["diagnostics"];
      file["tests"].push_back(one);
    }
    json["files"].push_back(file);
  }
  return json_text(json, 2);
}

std::string to_junit(const TestReport& report) {
  std::vector<JunitSuite> suites;
  for (const TimedSuite& timed : report.suites) {
    JunitSuite suite{timed.suite.file, timed.seconds, {}};
    if (timed.suite.problems.has_errors())
      suite.cases.push_back({timed.suite.file, to_text(timed.suite.problems, false)});
    for (const TestResult& test : timed.suite.tests)
      suite.cases.push_back({test.name, test.passed() ? "" : problem_text(test)});
    suites.push_back(std::move(suite));
  }
  return junit_xml(suites);
}

std::string to_text(const Rewrite& rewrite) {
  constexpr std::size_t kShown = 30;
  const auto before = lines_of(rewrite.before), after = lines_of(rewrite.after);
  // What happens comes first; a sheet that is printed otherwise would fill the screen.
  const auto moves = [](std::vector<std::string> lines) {
    std::erase_if(lines, [](const std::string& line) {
      return read_line(line).kind == ToldLine::Kind::kDrawn;
    });
    return lines;
  };
  const std::string text = line_diff(moves(before), moves(after), kShown);
  return text.empty() ? line_diff(before, after, kShown) : text;
}

}  // namespace clever
