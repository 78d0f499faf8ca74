// Mutation in the common report format (mutation-testing-report-schema, version 2).
#include <map>

#include "core/author/mutation/mutation.h"
#include "core/base/json.h"
#include "core/base/numbers.h"
#include "core/base/text_lines.h"
#include "core/base/utf16.h"

namespace clever {
namespace {

/// The bounds between bad, fair and good, which viewers colour by; the usual ones.
constexpr int kGoodPercent = 80, kBadPercent = 60;

const char* status_of(Fate fate) {
  static constexpr const char* kStatus[] = {"Pending", "Killed",  "CompileError",
                                            "Ignored", "Ignored", "Survived"};
  return kStatus[at(fate)];
}

std::string reason_of(const MutantResult& result) {
  if (result.fate == Fate::kSameRules) return "the compiled rules are the same";
  if (result.fate == Fate::kInvalid) return "the variant does not load with it";
  return result.why;
}

/// From 1, as browsers count the signs of a text.
Json position_of(const std::string& text, int line, int column) {
  const std::string_view before = line_in(text, line).substr(0, at(column - 1));
  return {{"line", line}, {"column", utf16_units(before) + 1}};
}

/// What kind of change it is: where in a variant, or in Lua.
std::string mutator_of(const Mutant& mutant) {
  if (mutant.lua) return "lua";
  return mutant.path.substr(0, mutant.path.find('.'));
}

class CommonReport {
 public:
  explicit CommonReport(const std::vector<MutationResult>& results) {
    for (const MutationResult& result : results)
      for (const MutantResult& mutant : result.mutants) add(result.file, mutant);
  }

  Json json() const {
    return {{"$schema", "https://git.io/mutation-testing-schema"},
            {"schemaVersion", "2"},
            {"thresholds", {{"high", kGoodPercent}, {"low", kBadPercent}}},
            {"framework", {{"name", "clever"}}},
            {"files", files_},
            {"testFiles", tests_}};
  }

 private:
  void add(const std::string& test_file, const MutantResult& result) {
    const Mutant& mutant = result.mutant;
    const Span& span = mutant.span;
    const std::string& text = span.file->text;
    Json& file = files_[span.file->name];
    if (file.is_null())
      file = {{"language", span.file->name.ends_with(".lua") ? "lua" : "yaml"},
              {"source", text},
              {"mutants", Json::array()}};
    Json one = {{"id", std::to_string(++count_)},
                {"mutatorName", mutator_of(mutant)},
                {"description", mutant.name()},
                {"replacement", mutant.after},
                {"location",
                 {{"start", position_of(text, span.line, span.column)},
                  {"end", position_of(text, span.end_line, span.end_column)}}},
                {"status", status_of(result.fate)}};
    if (const std::string reason = reason_of(result); !reason.empty()) one["statusReason"] = reason;
    if (!result.by.empty()) one["killedBy"] = {test_id(test_file, result.by)};
    file["mutants"].push_back(std::move(one));
  }

  std::string test_id(const std::string& file, const std::string& name) {
    const auto [known, fresh] =
        ids_.try_emplace({file, name}, "test-" + std::to_string(ids_.size() + 1));
    if (fresh) {
      Json& tests = tests_[file];
      if (tests.is_null()) tests = {{"tests", Json::array()}};
      tests["tests"].push_back({{"id", known->second}, {"name", name}});
    }
    return known->second;
  }

  Json files_ = Json::object(), tests_ = Json::object();
  std::map<std::pair<std::string, std::string>, std::string> ids_;
  int count_ = 0;
};

}  // namespace

std::string to_mutation_report(const std::vector<MutationResult>& results) {
  return json_text(CommonReport(results).json(), 2) + "\n";
}

}  // namespace clever
