#include "core/validate/examine.h"

#include <algorithm>
#include <memory>
#include <tuple>

#include "core/testing/suite.h"
#include "core/validate/trial.h"

namespace clever {
namespace {

constexpr int kScriptTrials = 20;  // games
// So much text is loaded for the sake of options. No real game comes near, and a file made to keep
// a program busy does not.
constexpr std::size_t kMostText = 2'000'000;

std::string file_of(const Span& span) { return span.file ? span.file->name : ""; }

auto place_of(const Diagnostic& problem) {
  return std::tuple(file_of(problem.span), problem.span.line, problem.span.column);
}

bool in_one_line(const Span& one, const Span& other) {
  return file_of(one) == file_of(other) && one.line == other.line;
}

class Examiner {
 public:
  Examiner(const Library& library, const SourcePtr& source)
      : library_(library), source_(source), plain_(library.load(source)), out_(plain_.problems) {
    if (plain_.variant) try_scripts(*plain_.variant);
    for (const OptionModel& option : plain_.options)
      if (!option.values.empty()) check(option);
  }

  /// Plays games, if all is well so far.
  void play(int games) {
    if (!plain_.variant || out_.has_errors()) return;
    const auto trial = std::make_unique<Trial>(*plain_.variant);
    trial->play(games, out_);
    if (const HookFault* fault = fault_of(plain_.variant->rules)) tell(diagnostic_of(*fault));
    if (!out_.has_errors()) trial->report_untouched(out_);
  }

  Diagnostics in_order_of_lines() const {
    std::vector<Diagnostic> all = out_.all();
    std::ranges::stable_sort(all, {}, place_of);
    Diagnostics sorted;
    for (Diagnostic& problem : all) sorted.add(std::move(problem));
    return sorted;
  }

 private:
  void tell(const Diagnostic& problem) {
    const bool told = std::ranges::any_of(out_.all(), [&](const Diagnostic& known) {
      return known.code == problem.code && place_of(known) == place_of(problem);
    });
    if (!told) out_.add(problem);
  }

  /// Scripts that are asked while playing can only be tried by playing.
  void try_scripts(const Variant& variant) {
    if (!variant.rules.hooks || fault_of(variant.rules)) return;
    std::make_unique<Trial>(variant)->play(kScriptTrials, out_);
    if (const HookFault* fault = fault_of(variant.rules)) tell(diagnostic_of(*fault));
  }

  void check(const OptionModel& option) {
    // Whether it does anything is the parent's business if it is the parent's.
    const bool own = plain_.variant && file_of(option.spans[0]) == source_->name;
    if (own && option.values.size() == 1)
      out_.warning(Code::kIdleOption, option.spans[0],
                   "the option '" + option.id.text + "' has no other value",
                   "say under changes: what another value changes");
    for (std::size_t i = 1; i < option.values.size(); ++i) {
      if ((loaded_ += source_->text.size()) > kMostText) return;
      const Loaded loaded = library_.load(source_, {{option.id.text, option.values[i]}});
      tell_of(loaded.problems, option.id.text + "=" + option.values[i], option.spans[i]);
      if (!loaded.variant) continue;
      try_scripts(*loaded.variant);
      if (own) check_effect(*loaded.variant, option, i);
    }
  }

  /// What is wrong only with this value of an option.
  void tell_of(const Diagnostics& problems, const std::string& setting, const Span& value) {
    for (Diagnostic problem : problems.all()) {
      // What comes to light where a change mends a file with errors is not its fault.
      if (!plain_.variant && problem.severity != Severity::kError) continue;
      if (!in_one_line(problem.span, value))
        problem.related.push_back({value, "with the option " + setting});
      tell(problem);
    }
  }

  void check_effect(const Variant& changed, const OptionModel& option, std::size_t value) {
    if (plain_.variant->rules.hooks || changed.rules.hooks) return;
    if (same_tables(changed.rules, plain_.variant->rules))
      out_.warning(Code::kIdleOption, option.spans[value],
                   "with " + option.id.text + ": " + option.values[value] +
                       " the game is played as without it",
                   "change something that the file does not say anyway, or remove the option");
  }

  const Library& library_;
  const SourcePtr& source_;
  const Loaded plain_;
  Diagnostics out_;
  std::size_t loaded_ = 0;
};

/// By its name, or by its first key where it comes without a name of its own.
bool is_tests(const SourcePtr& source) {
  if (source->name.ends_with(kTestSuffix)) return true;
  Diagnostics ignored;
  return parse(source, ignored).find("clever test") != nullptr;
}

}  // namespace

Diagnostics examine(const Library& library, const SourcePtr& source, const Examination& how) {
  Examiner examiner(library, source);
  if (how.games > 0) examiner.play(how.games);
  return examiner.in_order_of_lines();
}

Diagnostics check_file(const Library& library, const SourcePtr& source, const Examination& how) {
  if (!is_tests(source)) return examine(library, source, how);
  const SuiteResult result = run_suite(library, TestFile(source), {.problems_only = true});
  Diagnostics all = result.problems;
  for (const TestResult& test : result.tests)
    for (const Diagnostic& problem : test.problems.all()) all.add(problem);
  return all;
}

}  // namespace clever
