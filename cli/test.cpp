// clever test: the regression tests of variants, what they cover, and what they would not notice.
#include <algorithm>
#include <filesystem>

#include "cli/options.h"
#include "cli/progress.h"
#include "cli/watch.h"
#include "cli/whole.h"
#include "core/author/coverage/coverage.h"
#include "core/author/fenced/fenced.h"
#include "core/author/mutation/mutation.h"
#include "core/author/testing/report.h"
#include "core/base/files.h"
#include "core/base/numbers.h"

namespace clever {
namespace {

namespace fs = std::filesystem;

struct TestArguments {
  std::vector<std::string> paths;
  std::string filter;
  std::string junit;
  std::string mutation_report;
  std::string lcov;
  int jobs = 0;
  bool json = false;
  bool update = false;
  bool mutate = false;
  bool coverage = false;
  bool watch = false;
  bool force = false;

  /// Standard output holds nothing but the answer for programs where one goes there.
  bool in_words() const {
    return !json && junit != kStandardOutput && mutation_report != kStandardOutput &&
           lcov != kStandardOutput;
  }
};

void add_files(const std::string& path, std::vector<std::string>& files) {
  std::error_code problem;
  if (!fs::is_directory(path, problem)) {
    if (!fs::is_regular_file(path, problem)) refuse("there is no file or folder {}", path);
    files.push_back(path);
    return;
  }
  const std::vector<std::string> found = files_below(path, is_test_name);
  files.insert(files.end(), found.begin(), found.end());
}

std::vector<std::string> test_paths(const TestArguments& arguments) {
  std::vector<std::string> paths;
  for (const std::string& path : arguments.paths) add_files(path, paths);
  if (paths.empty())
    refuse("there are no tests in {}: their files end with {}",
           fmt::format("{}", fmt::join(arguments.paths, ", ")), kTestSuffixes[0]);
  return paths;
}

TestFile test_file(const std::string& path) {
  const SourcePtr source = read_source(path);
  return source ? TestFile(source) : TestFile::unreadable(path);
}

/// Writes what differs and shows it; what is written now counts as passed. False when something
/// cannot be written; the rest is, all the same.
bool update(SuiteResult& suite, bool quiet) {
  bool all_written = true;
  for (const Rewrite& rewrite : suite.rewrites) {
    if (!is_allowed(rewrite, suite.file)) continue;  // only a broken process asks for others
    std::error_code ignored;  // what cannot be made cannot be written to either
    if (const fs::path folder = fs::path(rewrite.path).parent_path(); !folder.empty())
      fs::create_directories(folder, ignored);
    if (const std::string why = write_problem(rewrite.path, rewrite.after); !why.empty()) {
      complain("{} cannot be written: {}\n", harmless(rewrite.path), why);
      all_written = false;
      continue;
    }
    if (!quiet)
      fmt::print("updated {}: {}\n{}", harmless(rewrite.path), harmless(rewrite.why),
                 to_text(rewrite));
    suite.tests[rewrite.test].mismatches.clear();
    suite.tests[rewrite.test].problems = {};
  }
  return all_written;
}

/// Of files of tests, or of mutations. A variant that is not there is a file that cannot be read.
template <class Results>
int code_of(const Results& results) {
  for (const auto& result : results)
    if (has(result.problems, Code::kInternalFault)) return kOurFault;
  for (const auto& result : results)
    if (has(result.problems, Code::kUnreadableFile) || has(result.problems, Code::kBeyondFence))
      return kUsage;
  return all_passed(results) ? kFine : kAnswerNo;
}

/// A filter that lets nothing through is a slip, not a success.
void check_filter(const TestArguments& arguments, const SuiteResults& suites) {
  const bool found = std::any_of(suites.begin(), suites.end(), [](const SuiteResult& suite) {
    return !suite.tests.empty() || suite.problems.has_errors();
  });
  if (!arguments.filter.empty() && !found)
    refuse("no test has a name that contains '{}'", arguments.filter);
}

/// The tests of one file. Those of strangers run in a process with limits of its own.
SuiteResult result_of(const App& app, const std::string& path, const TestArguments& arguments) {
  FenceLimits limits = app.limits;
  if (limits.seconds == kFenceSeconds) limits.seconds = kTestSeconds;
  if (!app.library().is_shipped(path) && !arguments.watch)
    return fenced_tests(app.library(), path, arguments.filter, limits);
  return run_suite(app.library(), test_file(path), {.filter = arguments.filter});
}

void run_tests(App& app, const TestArguments& arguments) {
  SuiteResults suites;
  bool all_written = true;
  for (const std::string& path : test_paths(arguments)) {
    const Stopwatch watch;
    SuiteResult suite = result_of(app, path, arguments);
    suite.seconds = watch.seconds();
    if (arguments.update && !update(suite, arguments.json)) all_written = false;
    if (arguments.in_words()) fmt::print("{}", to_text(suite, app.style().colour, app.ascii));
    suites.push_back(std::move(suite));
  }
  check_filter(arguments, suites);
  if (!arguments.junit.empty()) write_or_fail(app, arguments.junit, to_junit(suites));
  if (arguments.json) fmt::print("{}\n", to_json(suites));
  if (arguments.in_words()) fmt::print("{}\n", closing_line(suites));
  app.exit_code = all_written ? code_of(suites) : kUsage;
}

/// One for each variant, however many files of tests it has.
using Coverages = std::map<std::string, std::unique_ptr<Coverage>>;

Coverage& coverage_of(const Library& library, const TestFile& file, Coverages& all) {
  auto fresh = std::make_unique<Coverage>(library, file);
  const std::string name = fresh->variant() ? fresh->variant()->catalog.file : file.name();
  return *all.try_emplace(name, std::move(fresh)).first->second;
}

void run_coverage(App& app, const TestArguments& arguments) {
  Coverages coverages;
  SuiteResults suites;
  std::vector<TestFile> files;
  for (const std::string& path : test_paths(arguments)) files.push_back(test_file(path));
  for (const TestFile& file : files) {
    Coverage& coverage = coverage_of(app.library(), file, coverages);
    SuiteResult suite =
        run_suite(app.library(), file, {.filter = arguments.filter, .watcher = &coverage});
    if (!suite.passed()) complain("{}", to_text(suite, app.colour_on_errors(), app.ascii));
    suites.push_back(std::move(suite));
  }
  check_filter(arguments, suites);
  std::vector<const Coverage*> all;
  for (const auto& [name, coverage] : coverages) {
    if (arguments.in_words()) fmt::print("{}", to_text(*coverage, app.style()));
    all.push_back(coverage.get());
  }
  if (!arguments.lcov.empty()) write_or_fail(app, arguments.lcov, to_lcov(all));
  if (arguments.json) fmt::print("{}\n", to_json(all, all_passed(suites)));
  app.exit_code = code_of(suites);
}

void run_mutation(App& app, const TestArguments& arguments) {
  std::vector<MutationResult> results;
  std::atomic<bool> stop{false};
  const Interruptible interruptible(stop);
  for (const std::string& path : test_paths(arguments)) {
    const TestFile file = test_file(path);
    Mutation mutation(app.library(), file);
    std::atomic<std::int64_t> done{0};
    {
      const std::jthread progress =
          progress_line(done, narrow<std::int64_t>(mutation.size()), "en");
      results.push_back(mutation.run(jobs_or_cores(arguments.jobs), done, stop));
    }
    if (arguments.in_words())
      fmt::print("{}", to_text(results.back(), app.style().colour, app.ascii));
    std::fflush(stdout);  // a file may take a while
    if (stop) {
      complain("stopped: {} of {} changes are tried\n", done.load(), results.back().mutants.size());
      break;
    }
  }
  if (!arguments.junit.empty()) write_or_fail(app, arguments.junit, to_junit(results));
  if (!arguments.mutation_report.empty())
    write_or_fail(app, arguments.mutation_report, to_mutation_report(results));
  if (arguments.json) fmt::print("{}\n", to_json(results));
  app.exit_code = code_of(results);
}

/// Standard output holds one thing.
void check_output(const App& app, const TestArguments& arguments) {
  check_reports(app, {arguments.junit, arguments.lcov, arguments.mutation_report}, arguments.force);
  if (!arguments.json) return;
  if (arguments.junit == kStandardOutput) app.refuse_with<texts::json_and_report>("--junit");
  if (arguments.lcov == kStandardOutput) app.refuse_with<texts::json_and_report>("--lcov");
  if (arguments.mutation_report == kStandardOutput)
    app.refuse_with<texts::json_and_report>("--mutation-report");
}

void test(App& app, const TestArguments& arguments) {
  if (arguments.mutate) return run_mutation(app, arguments);
  if (arguments.coverage) return run_coverage(app, arguments);
  run_tests(app, arguments);
}

}  // namespace

void add_test(CLI::App& cli, App& app) {
  static TestArguments arguments;
  CLI::App* command = cli.add_subcommand("test", "run the regression tests of variants");
  command->add_option("PATH", arguments.paths, "files *.test.yaml, or folders that hold some")
      ->default_val(std::vector<std::string>{"."});
  command->add_option("--filter", arguments.filter, "only tests whose name contains this text");
  command->add_flag("--update", arguments.update,
                    "write playthroughs and signatures that differ anew, and show what differs");
  CLI::Option* mutate =
      command->add_flag("--mutate", arguments.mutate,
                        "change the variant in one place at a time, and list the changes that no "
                        "scenario notices");
  CLI::Option* coverage = command->add_flag(
      "--coverage", arguments.coverage,
      "show which cells, bonuses, table entries, tracks, options and lines of Lua were exercised");
  command->add_option("--jobs", arguments.jobs, "threads for --mutate; all cores by default")
      ->check(CLI::Range(1, 1024));
  command
      ->add_option("--junit", arguments.junit,
                   "write a report for continuous integration; - is standard output")
      ->option_text("FILE");
  command
      ->add_option("--mutation-report", arguments.mutation_report,
                   "write what came of --mutate as the common JSON of mutation testing; - is "
                   "standard output")
      ->option_text("FILE")
      ->needs(mutate);
  command
      ->add_option(
          "--lcov", arguments.lcov,
          "write --coverage as lines of the YAML, in the format lcov; - is standard output")
      ->option_text("FILE")
      ->needs(coverage);
  add_force(*command, arguments.force);
  command->add_flag("--json", arguments.json, "answer for programs");
  add_watch(*command, arguments.watch);
  mutate->excludes("--update")->excludes("--filter")->excludes("--coverage");
  mutate->excludes("--watch");
  coverage->excludes("--update")->excludes("--junit");
  command->footer(
      "Examples: clever test variants/ganz-schoen-clever.test.yaml --filter platter\n"
      "          clever test variants/ --update\n"
      "          clever test my-game.test.yaml --coverage\n"
      "          clever test my-game.test.yaml --mutate --jobs 4\n"
      "          clever test my-game.test.yaml --coverage --lcov coverage.info\n"
      "          clever test my-game.test.yaml --watch\n"
      "Exit code: 0 all passed, 1 some failed or a change was not noticed,\n"
      "           2 a file that cannot be read, or no test fits the filter");
  command->callback([&app] {
    check_output(app, arguments);
    app.lift_limits();  // tests of strangers have limits of their own
    once_or_watching(app, arguments.watch, [&app] { test(app, arguments); });
  });
}

}  // namespace clever
