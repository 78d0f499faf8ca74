// clever test: the regression tests of variants.
#include <algorithm>
#include <chrono>
#include <filesystem>

#include <fmt/format.h>

#include "cli/app.h"
#include "core/scenario/report.h"
#include "core/scenario/scenario.h"

namespace clever {
namespace {

namespace fs = std::filesystem;

constexpr const char* kSuffix = ".test.yaml";

struct TestArguments {
  std::vector<std::string> paths;
  std::string filter;
  std::string junit;
  bool json = false;
};

void add_files(const std::string& path, std::vector<std::string>& files) {
  std::error_code problem;
  if (!fs::is_directory(path, problem)) {
    if (!fs::is_regular_file(path, problem))
      throw Failure{kUsage, fmt::format("there is no file or folder {}", path)};
    files.push_back(path);
    return;
  }
  const std::vector<std::string> found = files_below(path, kSuffix);
  files.insert(files.end(), found.begin(), found.end());
}

void test(App& app, const TestArguments& arguments) {
  std::vector<std::string> files;
  for (const std::string& path : arguments.paths) add_files(path, files);
  if (files.empty())
    throw Failure{kUsage, fmt::format("there are no tests: files end with {}", kSuffix)};
  TestReport report;
  for (const std::string& file : files) {
    const SourcePtr source = read_source(file);
    if (!source) throw Failure{kUsage, fmt::format("{} cannot be read", file)};
    const auto begin = std::chrono::steady_clock::now();
    SuiteResult suite = run_suite(app.library(), source, arguments.filter);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
    if (!arguments.json) fmt::print("{}", to_text(suite, app.style().colour, app.ascii));
    report.suites.push_back({std::move(suite), taken.count()});
  }
  if (!arguments.junit.empty()) write_file(arguments.junit, to_junit(report));
  fmt::print("{}\n", arguments.json ? to_json(report) : closing_line(report));
  app.exit_code = report.passed() ? kFine : kNo;
}

}  // namespace

void add_test(CLI::App& cli, App& app) {
  static TestArguments arguments;
  CLI::App* command = cli.add_subcommand("test", "run the regression tests of variants");
  command->add_option("PATH", arguments.paths, "files *.test.yaml, or folders that hold some")
      ->default_val(std::vector<std::string>{"."});
  command->add_option("--filter", arguments.filter, "only scenarios whose name contains this text");
  command->add_option("--junit", arguments.junit, "write a report for continuous integration")
      ->option_text("FILE");
  command->add_flag("--json", arguments.json, "answer for programs");
  command->footer(
      "Example: clever test variants/ganz-schoen-clever.test.yaml --filter platter\n"
      "Exit code: 0 all passed, 1 some failed, 2 a file that cannot be read");
  command->callback([&app] { test(app, arguments); });
}

}  // namespace clever
