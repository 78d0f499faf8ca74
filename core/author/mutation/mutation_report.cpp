// What came of mutation, for people and for programs.
#include <algorithm>

#include <fmt/format.h>

#include "core/author/mutation/mutation.h"
#include "core/author/testing/report.h"
#include "core/base/harmless.h"
#include "core/base/json.h"
#include "core/base/messages/diagnostic_text.h"
#include "core/base/numbers.h"
#include "core/base/plain_text.h"

namespace clever {
namespace {

const char* word_of(Fate fate) {
  static constexpr const char* kWords[] = {"untried",    "noticed", "invalid",
                                           "same rules", "excused", "unnoticed"};
  return kWords[at(fate)];
}

std::string unnoticed_text(const Mutant& mutant, bool colour, bool ascii) {
  return place_of(mutant.span) + ": unnoticed: " + cleaned(mutant.name(), ascii) + "\n" +
         snippet(mutant.span, colour, ascii);
}

Json json_of(const MutantResult& result) {
  const Mutant& mutant = result.mutant;
  Json json = {{"name", mutant.name()},       {"file", mutant.span.file->name},
               {"line", mutant.span.line},    {"column", mutant.span.column},
               {"before", mutant.before},     {"after", mutant.after},
               {"fate", word_of(result.fate)}};
  if (!result.by.empty()) json["by"] = result.by;
  if (!result.why.empty()) json["why"] = result.why;
  return json;
}

}  // namespace

std::string to_text(const MutationResult& result, bool colour, bool ascii) {
  std::string text = to_text(result.problems, colour, ascii);
  if (result.first_failure)
    return text + fmt::format(
                      "{}: the scenario '{}' fails before anything is changed; clever test shows "
                      "what is wrong\n",
                      harmless(result.file), cleaned(*result.first_failure, ascii));
  if (result.mutants.empty() && result.problems.has_errors()) return text;
  for (const MutantResult& mutant : result.mutants)
    if (mutant.fate == Fate::kUnnoticed) text += unnoticed_text(mutant.mutant, colour, ascii);
  for (const MutantResult& mutant : result.mutants)
    if (mutant.fate == Fate::kExcused)
      text += fmt::format("{}: excused: {}: {}\n", place_of(mutant.mutant.span),
                          cleaned(mutant.mutant.name(), ascii), cleaned(mutant.why, ascii));
  const std::size_t untried = at(result.count(Fate::kUntried));
  return text +
         fmt::format(
             "{}: {} changes: {} noticed, {} unnoticed, {} excused ({:.1f} % of these noticed); "
             "{} leave the rules as they are, {} make the variant invalid\n",
             harmless(result.file), result.mutants.size() - untried, result.count(Fate::kNoticed),
             result.count(Fate::kUnnoticed), result.count(Fate::kExcused), result.noticed_share(),
             result.count(Fate::kSameRules), result.count(Fate::kInvalid));
}

std::string to_json(const std::vector<MutationResult>& results) {
  Json json = {{"ok", all_passed(results)}, {"files", Json::array()}};
  for (const MutationResult& result : results) {
    Json file = {{"file", result.file},
                 {"variant", result.variant},
                 {"failed_before", result.first_failure.has_value()},
                 {"stopped", result.count(Fate::kUntried) > 0},
                 {"noticed_percent", nullptr},
                 {"problems", json_of(result.problems)},
                 {"mutants", Json::array()}};
    if (result.count(Fate::kNoticed) + result.count(Fate::kUnnoticed) > 0)
      file["noticed_percent"] = result.noticed_share();
    for (const MutantResult& mutant : result.mutants) file["mutants"].push_back(json_of(mutant));
    json["files"].push_back(std::move(file));
  }
  return json_text(json, 2);
}

std::string to_junit(const std::vector<MutationResult>& results) {
  std::vector<JunitSuite> suites;
  for (const MutationResult& result : results) {
    JunitSuite suite{result.file, 0, {}};
    if (result.first_failure)
      suite.cases.push_back({"scenarios", "they fail before anything is changed"});
    if (result.problems.has_errors())
      suite.cases.push_back({result.file, to_text(result.problems, false)});
    for (const MutantResult& mutant : result.mutants)
      if (mutant.fate != Fate::kInvalid && mutant.fate != Fate::kSameRules &&
          mutant.fate != Fate::kUntried)
        suite.cases.push_back(
            {mutant.mutant.name(),
             mutant.fate == Fate::kUnnoticed ? unnoticed_text(mutant.mutant, false, false) : ""});
    suites.push_back(std::move(suite));
  }
  return junit_xml(suites);
}

}  // namespace clever
