// What all commands share: where variants are found, how to draw, exit codes. Tested in tests/cli.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/terminal.h"
#include "core/author/fenced/card.h"
#include "core/base/fence.h"
#include "core/base/harmless.h"
#include "core/base/json_fwd.h"
#include "core/base/texts/say.h"
#include "core/clever.h"
#include "core/players/programs/settings.h"
#include "core/show/draw/paint.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace clever {

// The exit codes that scripts rely on.
inline constexpr int kFine = 0;
inline constexpr int kAnswerNo = 1;  // the answer is no
inline constexpr int kUsage = 2;     // wrong usage, or a file that cannot be read
inline constexpr int kOurFault = 3;  // a fault in the program itself

/// A message for the person at the keyboard and the code to leave with.
struct Failure {
  int code = kUsage;
  std::string message;
};

/// Says what has failed, on a terminal without broken words; the exit code.
int report(const Failure& failure);

/// Texts as they may reach a terminal, whoever has written them; everything else as it is.
template <class Argument>
auto shown(const Argument& argument) {
  if constexpr (std::is_convertible_v<const Argument&, std::string_view>)
    return harmless(argument);
  else
    return argument;
}
template <class Argument>
using Shown = decltype(shown(std::declval<const Argument&>()));

/// For wrong usage.
template <class... Arguments>
[[noreturn]] void refuse(fmt::format_string<Shown<Arguments>...> message,
                         const Arguments&... arguments) {
  throw Failure{kUsage, fmt::format(message, shown(arguments)...)};
}

/// What commands about one variant are given: its name, and NAME=VALUE as often as one likes.
struct VariantArguments {
  std::string name;
  std::vector<std::string> options;
  std::string sheet;
};

class App {
 public:
  App();

  const Library& library() const { return library_; }
  /// Says so where $CLEVER_PATH has more folders than are looked into.
  void check_folders() const;
  /// How to draw on standard output.
  Style style() const;
  bool colour_on_errors() const;
  /// A name or a sentence of a variant or player as it may be printed: plain ASCII on request.
  std::string printed(const std::string& text) const;
  /// Lines of ours, in ASCII on request.
  std::string spelt(const std::string& lines) const;
  /// A text with words of strangers in it, as it may be printed.
  std::string safe(const std::string& text) const { return spelt(harmless(text)); }
  /// On a terminal on as many lines as it needs, so that no word is broken.
  std::string in_width(const std::string& text, int indent = 0) const;
  std::string language = language_of_environment();
  /// The player has asked for this language: it is refused where nothing speaks it.
  void speak(const std::string& wanted);
  /// The same for what is about no single game: one that speaks it has to be there.
  void check_language() const;
  std::string colour = "auto";
  bool ascii = !environment_has_unicode();
  bool autoroll = false;                           // of the full screen: dice do not wait for a key
  bool animation = true;                           // of the full screen
  bool plain = false;                              // in sentences, for those who hear them
  double bot_seconds = ProgramSettings().seconds;  // for a decision of a bot that is a program
  std::string coach;                               // a program that gives hints, instead of a net
  int exit_code = kFine;
  ProgramSettings programs() const;
  FenceLimits limits;  // for work on files of strangers
  std::optional<Watchdog> watchdog = {};
  /// Work that a person has asked for: it has no end but Ctrl-C. What it loads has been fenced.
  void lift_limits() const { Watchdog::lift(); }
  /// What a list shows of a game: those of strangers are loaded in a process of their own.
  GameCard card(const std::string& file) const;

  /// A text of the table in the language of the player, as it may be printed.
  template <const Text& text, class... Arguments>
  std::string say(const Arguments&... arguments) const {
    return spelt(clever::say<text>(language, shown(arguments)...));
  }
  /// The same as a line of its own on standard output, on a terminal without broken words.
  template <const Text& text, class... Arguments>
  void tell(const Arguments&... arguments) const {
    fmt::print("{}\n", in_width(say<text>(arguments...)));
  }
  /// On standard error.
  template <const Text& text, class... Arguments>
  void warn(const Arguments&... arguments) const {
    complain("{}\n", say<text>(arguments...));
  }
  /// Why the system cannot do something, in the language of the player as far as it is known.
  std::string why(const std::string& problem) const;
  /// For wrong usage.
  template <const Text& text, class... Arguments>
  [[noreturn]] void refuse_with(const Arguments&... arguments) const {
    throw Failure{kUsage, say<text>(arguments...)};
  }

  /// The variant, or a Failure with its problems.
  VariantPtr load(const std::string& name, const OptionValues& options = {}) const;
  VariantPtr load(const VariantArguments& arguments) const;
  VariantPtr load(const SourcePtr& source) const;
  VariantPtr playable(const Loaded& loaded) const;
  /// The one variant whose id begins like this or whose title this is, where none has it as its id;
  /// else what was typed.
  std::string meant(const std::string& name) const;
  /// The file of a variant that the user has named, or a Failure.
  SourcePtr source(const std::string& name) const;

 private:
  /// A game may have names in a language that the program does not speak.
  VariantPtr understood(const VariantPtr& variant) const;
  [[noreturn]] void refuse_language(const std::string& wanted) const;
  [[noreturn]] void refuse_missing(const std::string& name) const;
  /// Of all known variants. They are loaded for that: only where no id is what was typed.
  std::vector<GameCard> cards() const;
  /// What lists call them, in all their languages.
  std::vector<std::string> titles() const;
  /// What leads to the variants of this title.
  std::vector<std::string> titled(const std::string& name) const;
  /// The values as the variant names them: "on" for "yes". Refuses those that it has not.
  OptionValues known_options(const std::string& name, OptionValues values) const;

  Library library_;
  bool language_asked_for_ = false;
};

/// A Failure where --coach is no program that can be started.
void check_coach(const App& app);

bool has(const Diagnostics& problems, Code code);

/// So many players, or as few as can play where none were asked for.
int players_or_fewest(int asked, const Ruleset& rules);
/// Failures where a number of players or a name of a bot does not fit.
void check_seats(const App& app, const Ruleset& rules, int seats);
void check_bot(const App& app, const std::string& name);

/// What stands for standard output where a file is named.
inline constexpr const char* kStandardOutput = "-";

/// A Failure where the file is there already, and nobody wants to lose it.
void check_new(const App& app, const std::string& path, bool force);
/// The same for a variant, which takes the place of no script, net or saved game, whoever forces
/// it.
void check_new_variant(const App& app, const std::string& path, bool force);
/// The same for a file that takes the place of no game by its name, whoever forces it.
void check_report(const App& app, const std::string& path, bool force);
/// The same for all reports of a command, "" being none: none takes the place of a game, by any
/// name or link, nor that of another. Asked before the work that they tell of.
void check_reports(const App& app, std::vector<std::string> paths, bool force);

/// Whole or not at all, in the place of what is there.
void write_or_fail(const App& app, const std::string& path, const std::string& text);

void print_json(const Json& json);

/// So many threads, or one a core when none were asked for.
int jobs_or_cores(int jobs);

class Stopwatch {
 public:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
  }

 private:
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

/// A seed for a game whose player gave none.
std::uint64_t fresh_seed();

/// The files in a folder and below it whose names are wanted, sorted. Links that lead nowhere are
/// among them: they are files that cannot be read.
std::vector<std::string> files_below(const std::string& folder, bool (*wanted)(std::string_view));

/// Has the machine no more memory to give, or no more threads?
bool is_want_of_room(const std::exception& fault);

#define COMMAND(add) void add(CLI::App& cli, App& app);
#include "cli/commands.def"
#undef COMMAND

}  // namespace clever
