#include "core/author/testing/report.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/author/testing/playthrough.h"
#include "core/base/harmless.h"
#include "core/base/json.h"
#include "core/base/messages/diagnostic_text.h"
#include "core/base/numbers.h"
#include "core/base/plain_text.h"
#include "core/base/text_lines.h"

namespace clever {
namespace {

std::string mismatch_text(const TestResult& test, const Mismatch& mismatch, bool colour,
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

/// Why a test has failed, "" when it has not.
std::string failure_text(const TestResult& test, bool colour, bool ascii) {
  std::string text;
  for (const Mismatch& mismatch : test.mismatches)
    text += mismatch_text(test, mismatch, colour, ascii);
  if (test.row.file && !text.empty())
    text +=
        fmt::format("  {}: in this row\n{}", place_of(test.row), snippet(test.row, colour, ascii));
  if (test.repeats)
    text += fmt::format("  {}: fails as an earlier row does\n{}", place_of(test.row),
                        snippet(test.row, colour, ascii));
  return text + to_text(test.problems, colour, ascii);
}

const char* kind_of(const TestResult& test) {
  static constexpr const char* kWords[] = {"scenario", "playthrough", "signature"};
  return kWords[at(test.kind)];
}

Json json_of(const TestResult& test) {
  Json json = {{"kind", kind_of(test)},
               {"name", test.name},
               {"line", test.span.line},
               {"passed", test.passed()},
               {"failures", Json::array()}};
  if (test.row.file) json["row"] = test.row.line;
  if (test.repeats) json["repeats"] = true;
  for (const Mismatch& mismatch : test.mismatches)
    json["failures"].push_back({{"line", mismatch.span.line},
                                {"column", mismatch.span.column},
                                {"what", mismatch.what},
                                {"expected", mismatch.expected},
                                {"found", mismatch.found}});
  json["problems"] = json_of(test.problems);
  return json;
}

using Lines = std::vector<std::string>;

struct Marked {
  char sign;  // '-', '+' or ' '
  const std::string* line;
};

std::vector<Marked> one_after_the_other(const Lines& before, const Lines& after) {
  std::vector<Marked> all;
  for (const std::string& line : before) all.push_back({'-', &line});
  for (const std::string& line : after) all.push_back({'+', &line});
  return all;
}

// Beyond this a comparison of all with all is not worth its memory.
constexpr std::size_t kMostPairs = 20'000'000;

/// Both texts in one, by a longest common subsequence.
std::vector<Marked> merged(const Lines& before, const Lines& after) {
  const std::size_t rows = before.size() + 1, columns = after.size() + 1;
  if (rows > kMostPairs / columns) return one_after_the_other(before, after);
  std::vector<std::uint32_t> common(rows * columns);  // of what follows from here on
  for (std::size_t i = before.size(); i-- > 0;)
    for (std::size_t j = after.size(); j-- > 0;)
      common[i * columns + j] = before[i] == after[j] ? common[(i + 1) * columns + j + 1] + 1
                                                      : std::max(common[(i + 1) * columns + j],
                                                                 common[i * columns + j + 1]);
  std::vector<Marked> all;
  std::size_t i = 0, j = 0;
  while (i < before.size() || j < after.size()) {
    if (i < before.size() && j < after.size() && before[i] == after[j])
      all.push_back({' ', &before[i++]}), ++j;
    else if (j == after.size() ||
             (i < before.size() && common[(i + 1) * columns + j] >= common[i * columns + j + 1]))
      all.push_back({'-', &before[i++]});
    else
      all.push_back({'+', &after[j++]});
  }
  return all;
}

}  // namespace

std::string to_text(const SuiteResult& suite, bool colour, bool ascii) {
  std::string text = to_text(suite.problems, colour, ascii);
  for (const TestResult& test : suite.tests) {
    if (test.passed()) continue;
    text += fmt::format("{}: {}\n", colour ? "\x1b[1;31mFAILED\x1b[0m" : "FAILED",
                        cleaned(test.name, ascii));
    text += failure_text(test, colour, ascii);
  }
  const std::string signature = suite.signature.empty() ? "" : ", signature " + suite.signature;
  return text +
         fmt::format("{}: {}{}\n", harmless(suite.file), closing_line({&suite, 1}), signature);
}

std::string closing_line(std::span<const SuiteResult> suites) {
  int passed = 0, failed = 0;
  for (const SuiteResult& suite : suites) {
    for (const TestResult& test : suite.tests) ++(test.passed() ? passed : failed);
    failed += suite.problems.has_errors() ? 1 : 0;
  }
  return fmt::format("{} passed, {} failed", passed, failed);
}

std::string to_json(const SuiteResults& suites) {
  Json json = {{"ok", all_passed(suites)}, {"files", Json::array()}};
  for (const SuiteResult& suite : suites) {
    Json file = {{"file", suite.file},
                 {"variant", suite.variant},
                 {"signature", suite.signature},
                 {"seconds", suite.seconds},
                 {"problems", json_of(suite.problems)},
                 {"tests", Json::array()}};
    for (const TestResult& test : suite.tests) file["tests"].push_back(json_of(test));
    json["files"].push_back(std::move(file));
  }
  return json_text(json, 2);
}

std::string to_junit(const SuiteResults& suites) {
  std::vector<JunitSuite> all;
  for (const SuiteResult& suite : suites) {
    JunitSuite told{suite.file, suite.seconds};
    if (suite.problems.has_errors())
      told.cases.push_back({suite.file, to_text(suite.problems, false)});
    for (const TestResult& test : suite.tests)
      told.cases.push_back({test.name, test.passed() ? "" : failure_text(test, false, false)});
    all.push_back(std::move(told));
  }
  return junit_xml(all);
}

std::string junit_xml(const std::vector<JunitSuite>& suites) {
  std::string xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n";
  for (const JunitSuite& suite : suites) {
    const auto failures =
        std::count_if(suite.cases.begin(), suite.cases.end(),
                      [](const JunitCase& test) { return !test.failure.empty(); });
    xml += fmt::format("  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" time=\"{:.3f}\">\n",
                       markup_text(suite.name), suite.cases.size(), failures, suite.seconds);
    for (const JunitCase& test : suite.cases) {
      xml += fmt::format("    <testcase name=\"{}\"", markup_text(test.name));
      xml += test.failure.empty() ? "/>\n"
                                  : fmt::format(">\n      <failure>{}</failure>\n    </testcase>\n",
                                                markup_text(test.failure));
    }
    xml += "  </testsuite>\n";
  }
  return xml + "</testsuites>\n";
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

std::string line_diff(const Lines& before, const Lines& after, std::size_t most) {
  const std::vector<Marked> all = merged(before, after);
  std::string text;
  std::size_t shown = 0, left = 0, last = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool changed = all[i].sign != ' ';
    const bool beside =
        (i > 0 && all[i - 1].sign != ' ') || (i + 1 < all.size() && all[i + 1].sign != ' ');
    if (!changed && !beside) continue;
    if (shown < most && shown > 0 && i > last + 1) text += "  ...\n";
    last = i;
    if (shown++ < most)
      text += fmt::format("  {}{}\n", all[i].sign, cleaned(*all[i].line, false));
    else
      left += changed ? 1 : 0;
  }
  return left == 0 ? text : text + fmt::format("  ({} more lines differ)\n", left);
}

}  // namespace clever
