// What all commands share: where variants are found, how to draw, exit codes. Tested in tests/cli.
#pragma once

#include <map>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "core/clever.h"
#include "core/draw/paint.h"

namespace clever {

// The exit codes that scripts rely on.
inline constexpr int kFine = 0;
inline constexpr int kNo = 1;        // the answer is no
inline constexpr int kUsage = 2;     // wrong usage, or a file that cannot be read
inline constexpr int kOurFault = 3;  // a fault in the program itself

/// A message for the person at the keyboard and the code to leave with.
struct Failure {
  int code = kUsage;
  std::string message;
};

class App {
 public:
  App();

  const Library& library() const { return library_; }
  /// How to draw on standard output.
  Style style() const;
  bool colour_on_errors() const;
  /// A name or a sentence of a variant or player as it may be printed: plain ASCII on request.
  std::string printed(const std::string& text) const;
  std::string language = "en";
  std::string colour = "auto";
  bool ascii = false;
  int exit_code = kFine;

  /// The variant, or a Failure after its problems were printed.
  VariantPtr load(const std::string& name, const OptionValues& options) const;

 private:
  Library library_;
};

/// NAME=VALUE as given to --option.
OptionValues parse_options(const std::vector<std::string>& given);

/// So many threads, or one a core when none were asked for.
int jobs_or_cores(int jobs);

/// A seed for a game whose player gave none.
std::uint64_t fresh_seed();

/// The files in a folder and below it whose name ends like this, sorted. Links that lead nowhere
/// are among them: they are files that cannot be read.
std::vector<std::string> files_below(const std::string& folder, const std::string& ending);

bool output_is_terminal();

// One a command.
void add_list(CLI::App& cli, App& app);
void add_show(CLI::App& cli, App& app);
void add_play(CLI::App& cli, App& app);
void add_resume(CLI::App& cli, App& app);
void add_replay(CLI::App& cli, App& app);
void add_validate(CLI::App& cli, App& app);
void add_simulate(CLI::App& cli, App& app);
void add_merge(CLI::App& cli, App& app);
void add_schema(CLI::App& cli, App& app);
void add_bench(CLI::App& cli, App& app);
void add_test(CLI::App& cli, App& app);

}  // namespace clever
