#include "core/author/mutation/mutation.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "core/base/numbers.h"
#include "core/base/threads.h"

namespace clever {
namespace {

bool same_ratings(const Catalog& one, const Catalog& other) {
  return std::equal(one.ratings.begin(), one.ratings.end(), other.ratings.begin(),
                    other.ratings.end(),
                    [](const RatingNames& a, const RatingNames& b) { return a.from == b.from; });
}

/// What is asked while playing is in no table: there only a change of the YAML can be judged.
bool same_game(const Variant& one, const Variant& other, bool lua) {
  return !(lua && other.rules.hooks) && same_tables(one.rules, other.rules) &&
         same_ratings(one.catalog, other.catalog);
}

/// Tables to compare with: scripts of thousands of settings would fill the memory.
VariantPtr without_scripts(const VariantPtr& variant) {
  if (!variant || !variant->rules.hooks) return variant;
  Variant tables = *variant;
  tables.rules.hooks = nullptr;
  return std::make_shared<const Variant>(std::move(tables));
}

}  // namespace

int MutationResult::count(Fate fate) const {
  return narrow<int>(std::count_if(mutants.begin(), mutants.end(),
                                   [&](const auto& mutant) { return mutant.fate == fate; }));
}

double MutationResult::noticed_share() const {
  const int noticed = count(Fate::kNoticed);
  const int all = noticed + count(Fate::kExcused) + count(Fate::kUnnoticed);
  return all == 0 ? 100 : 100.0 * noticed / all;
}

Mutation::Mutation(const Library& library, const TestFile& file) : library_(library), file_(file) {
  SuiteResult now = run_suite(library, file, {.scenarios_only = true});
  result_.file = now.file;
  result_.variant = now.variant;
  result_.problems = now.problems;
  for (const TestResult& test : now.tests)
    if (!test.passed() && !result_.first_failure) result_.first_failure = test.name;
  if (!now.passed()) return;
  const SourcePtr variant = library.find_beside(file.variant(), file.name());
  if (!variant) return;  // it has vanished since
  const Loaded loaded = library.load(variant, file.options());
  if (!loaded.variant) return;
  for (Mutant& mutant : mutants_of(variant, library.scripts_of(variant), loaded.variant->catalog))
    result_.mutants.push_back({std::move(mutant)});
  for (const OptionValues& options : option_settings(loaded.variant->catalog))
    unchanged_.push_back({options, without_scripts(library.load(variant, options).variant)});
}

Fate Mutation::fate_unseen(const Library& changed, bool lua) const {
  Fate fate = Fate::kSameRules;
  for (const auto& [options, before] : unchanged_) {
    const Loaded after = changed.load_beside(file_.variant(), file_.name(), options);
    if (!after.variant) return Fate::kInvalid;
    if (!before || !same_game(*before, *after.variant, lua)) fate = Fate::kUnnoticed;
  }
  return fate;
}

void Mutation::try_one(MutantResult& result) const {
  const Library changed = library_.with(result.mutant.source());
  const SuiteResult suite =
      run_suite(changed, file_, {.scenarios_only = true, .until_first_failure = true});
  if (suite.problems.has_errors()) {
    result.fate = Fate::kInvalid;
  } else if (!suite.passed()) {
    result.fate = Fate::kNoticed;
    result.by = suite.tests.back().name;
  } else {
    result.fate = fate_unseen(changed, result.mutant.lua);
  }
}

/// Compares with what the file of tests says about unnoticed changes. An excuse for a change that
/// is noticed, or that does not exist, would hide something one day.
void Mutation::excuse() {
  const Node* excuses = file_.document().find("unnoticed");
  if (!excuses) return;
  Diagnostics& out = result_.problems;
  std::vector<std::string> names;
  std::map<std::string, MutantResult*> by_name;
  for (MutantResult& mutant : result_.mutants) {
    names.push_back(mutant.mutant.name());
    by_name.try_emplace(names.back(), &mutant);
  }
  for (const auto& [name, why] : excuses->entries) {
    const auto found = by_name.find(name.text);
    if (found == by_name.end()) {
      out.error(Code::kNeverUsed, name.span, "there is no such change",
                did_you_mean(name.text, names, "remove the line"));
    } else if (found->second->fate == Fate::kUnnoticed) {
      found->second->fate = Fate::kExcused;
      found->second->why = why.text;
    } else {
      out.error(Code::kNeverUsed, name.span, "this change needs no excuse", "remove the line");
    }
  }
}

MutationResult Mutation::run(int jobs, std::atomic<std::int64_t>& done,
                             const std::atomic<bool>& stop) {
  std::atomic<std::size_t> next{0};
  const auto work = [&](int) {
    for (std::size_t i; !stop && (i = next++) < result_.mutants.size(); ++done)
      try_one(result_.mutants[i]);
  };
  run_jobs(std::clamp(jobs, 1, std::max(1, count_of(result_.mutants))), work);
  if (!stop && !result_.first_failure && !result_.problems.has_errors()) excuse();
  return std::move(result_);
}

}  // namespace clever
