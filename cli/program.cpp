#include "cli/program.h"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <exception>
#include <sstream>

#include <fcntl.h>
#include <unistd.h>

#include "cli/full_screen.h"
#include "cli/help.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "cli/start.h"
#include "core/author/fenced/fenced.h"

namespace clever {
namespace {

constexpr const char* kFooter =
    "First steps:\n"
    "  clever play ganz-schoen-clever          play alone; ganz is enough\n"
    "  clever play doppelt-so-clever --player Ann --player Robot=medium\n"
    "  clever show clever-hoch-drei            the sheet and its rules\n"
    "  clever help COMMAND                     what a command can do\n"
    "Variants are looked for beside the program, in the folders of $CLEVER_PATH and in the current "
    "folder.";

std::string version_text(const App& app) {
  const std::string protection = protection_in_force();
  return fmt::format("clever {}\n{}", CLEVER_VERSION,
                     protection.empty() ? app.say<texts::fence_without_rights_missing>()
                                        : app.say<texts::fence_without_rights>(protection));
}

void add_common(CLI::App& cli, App& app) {
  cli.formatter(help_formatter(app));
  cli.set_version_flag("-V,--version", version_text(app));
  cli.add_option(
         "--limit-seconds", app.limits.seconds,
         "seconds of the processor for work on a file; simulate, train and the like have none")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  cli.add_option("--limit-memory", app.limits.memory, "MiB of memory for the same")
      ->check(CLI::Range(64, 1'000'000))
      ->capture_default_str();
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

/// CLI11 repeats what was written, whatever it was.
int report_usage(const CLI::App& cli, const App& app, const CLI::ParseError& problem) {
  std::ostringstream out, errors;
  if (cli.exit(problem, out, errors) == 0)
    return fmt::print("{}", shown_help(app, out.str())), kFine;
  std::istringstream lines(usage_text(cli, app, problem));
  for (std::string line; std::getline(lines, line);) complain("{}\n", harmless(line));
  return kUsage;
}

/// CLI11 would only say that a subcommand is required.
void check_command(const CLI::App& cli, const App& app, const std::vector<std::string>& words) {
  if (words.empty() || words[0].starts_with('-')) return;
  for (const CLI::App* command : commands_of(cli))
    if (command->get_name() == words[0]) return;
  refuse_unknown_command(cli, app, words[0]);
}

/// An unknown option is reported before anything else that is wrong, with the nearest one: CLI11
/// would only repeat it, or first ask for what else is missing.
void parse(CLI::App& cli, const App& app, int argc, char** argv) {
  try {
    cli.parse(argc, argv);
  } catch (const CLI::ParseError& problem) {
    if (problem.get_exit_code() != 0) refuse_unknown_option(cli, app, {argv + 1, argv + argc});
    throw;
  }
}

/// Help and refusals speak the language that is asked for, wherever it stands among the words.
void listen(App& app, const std::vector<std::string>& words) {
  constexpr std::string_view kOption = "--lang", kWithValue = "--lang=";
  std::string wanted;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == kOption && i + 1 < words.size()) wanted = words[i + 1];
    if (words[i].starts_with(kWithValue)) wanted = words[i].substr(kWithValue.size());
  }
  if (std::ranges::count(kLanguages, wanted) > 0) app.language = wanted;
}

/// Without a command.
void begin(const CLI::App& cli, App& app) {
  if (is_full_screen(app)) return start_menu(app);
  fmt::print("{}", shown_help(app, cli.help()));
}

std::string words_of_want = "clever: out of memory\n";  // said where nothing can be caught

int run(App& app, int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  listen(app, words);
  words_of_want = app.say<texts::no_memory>() + '\n';
  CLI::App cli("clever plays, checks and tests dice-drafting games described in YAML files.",
               "clever");
  add_common(cli, app);
#define COMMAND(add) add(cli, app);
#include "cli/commands.def"
#undef COMMAND
  speak_help(cli, app.language);
  try {
    check_command(cli, app, words);
    app.check_folders();
    cli.parse_complete_callback([&app] {
      app.watchdog.emplace(app.limits);
      Watchdog::note("clever: this command");
    });
    parse(cli, app, argc, argv);
    if (cli.get_subcommands().empty()) begin(cli, app);
    Watchdog::lift();
  } catch (const CLI::ParseError& problem) {
    return report_usage(cli, app, problem);
  } catch (const Failure& failure) {
    return report(failure);
  }
  return app.exit_code;
}

/// The first files that are opened would otherwise take the places of closed standard streams, and
/// what is said would end up in them. What is in their places now fails as a closed stream does.
void occupy_standard_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (fcntl(stream, F_GETFD) < 0)
      ::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

/// Some libraries ask for memory in destructors. Every choice of a game is in its file by then.
[[noreturn]] void end_without_memory() {
  try {
    if (const std::exception_ptr fault = std::current_exception()) std::rethrow_exception(fault);
  } catch (const std::bad_alloc&) {
    const ssize_t said = write(STDERR_FILENO, words_of_want.data(), words_of_want.size());
    _exit(said < 0 ? kOurFault : kUsage);
  } catch (...) {
  }
  std::abort();
}

void report_memory(const App& app) {
  if (const std::optional<std::string> doing = Watchdog::doing())
    app.warn<texts::memory_limit>(*doing, Watchdog::limits().memory);
  else
    app.warn<texts::no_memory>();
}

}  // namespace

int run_program(int argc, char** argv) {
  occupy_standard_streams();
  std::set_terminate(end_without_memory);
  if (argc == 2 && std::string_view(argv[1]) == kFencedCommand) return be_fenced(do_fenced_work);
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is told as a full disk is
  App app;
  try {
    const int code = run(app, argc, argv);
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) {
      if (code == kFine) Interruptible::obey();
      return code;
    }
  } catch (const std::exception& fault) {
    if (is_want_of_room(fault)) return report_memory(app), kUsage;
    if (std::ferror(stdout) == 0) {
      app.warn<texts::fault_of_ours>(fault.what());
      return kOurFault;
    }
  }
  app.warn<texts::output_failed>();
  return kUsage;
}

}  // namespace clever
