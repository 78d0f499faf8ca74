// The program. Every command leaves with 0 fine, 1 the answer is no, 2 wrong usage or an unreadable
// file, 3 a fault of ours.
#include <algorithm>
#include <cstdio>
#include <exception>
#include <sstream>

#include "cli/app.h"
#include "cli/full_screen.h"
#include "cli/help.h"
#include "cli/start.h"

namespace clever {
namespace {

constexpr const char* kFooter =
    "First steps:\n"
    "  clever play ganz-schoen-clever          play alone; ganz is enough\n"
    "  clever play doppelt-so-clever --player Ann --player Robot=greedy\n"
    "  clever show clever-hoch-drei            the sheet and its rules\n"
    "  clever help COMMAND                     what a command can do\n"
    "Variants are found in the current folder, in the folders of $CLEVER_PATH and beside the "
    "program.";

void add_common(CLI::App& cli, App& app) {
  cli.formatter(help_formatter());
  cli.set_version_flag("-V,--version", std::string("clever ") + CLEVER_VERSION);
  cli.add_option("--color,--colour", app.colour, "use colours")
      ->check(CLI::IsMember({"auto", "always", "never"}))
      ->capture_default_str();
  cli.add_flag("--ascii", app.ascii,
               "draw with ASCII characters, as where the locale is not UTF-8");
  cli.add_flag_callback(
      "--unicode", [&app] { app.ascii = false; }, "draw with other characters too");
  cli.add_option_function<std::string>(
         "--lang", [&app](const std::string& wanted) { app.speak(wanted); },
         "language: en, de, and for names what the variant has")
      ->default_str(app.language);
  cli.require_subcommand(0, 1);
  cli.fallthrough();
  cli.footer(kFooter);
}

int report(const Failure& failure) {
  fmt::print(stderr, "{}{}", failure.message, failure.message.ends_with('\n') ? "" : "\n");
  return failure.code;
}

/// CLI11 repeats what was written, whatever it was.
int report_usage(const CLI::App& cli, const CLI::ParseError& problem) {
  std::ostringstream out, errors;
  const bool fine = cli.exit(problem, out, errors) == 0;
  fmt::print("{}", out.str());
  std::istringstream lines(errors.str());
  for (std::string line; std::getline(lines, line);) fmt::print(stderr, "{}\n", harmless(line));
  return fine ? kFine : kUsage;
}

/// CLI11 would only say that a subcommand is required.
void check_command(const CLI::App& cli, const std::vector<std::string>& words) {
  if (words.empty() || words[0].starts_with('-')) return;
  for (const CLI::App* command : commands_of(cli))
    if (command->get_name() == words[0]) return;
  refuse_unknown_command(cli, words[0]);
}

/// CLI11 only repeats what it did not expect; a slip deserves a hint.
void parse(CLI::App& cli, int argc, char** argv) {
  try {
    cli.parse(argc, argv);
  } catch (const CLI::ExtrasError&) {
    refuse_unknown_option(cli, {argv + 1, argv + argc});
    throw;
  }
}

/// Without a command.
void begin(const CLI::App& cli, App& app) {
  if (is_full_screen(app)) return start_menu(app);
  fmt::print("{}", cli.help());
}

int run(int argc, char** argv) {
  App app;
  CLI::App cli("clever plays, checks and tests dice-drafting games described in YAML files.",
               "clever");
  add_common(cli, app);
#define COMMAND(add) add(cli, app);
#include "cli/commands.def"
#undef COMMAND
  const std::vector<std::string> words(argv + 1, argv + argc);
  try {
    check_command(cli, words);
    parse(cli, argc, argv);
    if (cli.get_subcommands().empty()) begin(cli, app);
  } catch (const CLI::ParseError& problem) {
    return report_usage(cli, problem);
  } catch (const Failure& failure) {
    return report(failure);
  }
  return app.exit_code;
}

}  // namespace
}  // namespace clever

int main(int argc, char** argv) {
  try {
    const int code = clever::run(argc, argv);
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return code;
  } catch (const std::exception& fault) {
    if (std::ferror(stdout) == 0) {
      fmt::print(stderr,
                 "clever: a fault in the program itself: {}\nPlease report it with the command "
                 "that led to it.\n",
                 clever::harmless(fault.what()));
      return clever::kOurFault;
    }
  }
  std::fputs("clever: the answer could not be written to standard output\n", stderr);
  return clever::kUsage;
}
