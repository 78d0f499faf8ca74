// clever validate: every problem of variant files, and of files of tests, in one pass.
#include <algorithm>
#include <filesystem>
#include <optional>

#include "cli/options.h"
#include "cli/watch.h"
#include "core/author/fenced/fenced.h"
#include "core/author/language/fixes.h"
#include "core/author/testing/report.h"
#include "core/author/validate/examine.h"
#include "core/base/files.h"
#include "core/base/messages/diagnostic_text.h"
#include "core/base/numbers.h"
#include "core/base/text_lines.h"

namespace clever {
namespace {

namespace fs = std::filesystem;

constexpr int kUsualGames = 200;
constexpr std::size_t kMostShown = 200;  // lines of a repair

struct ValidateArguments {
  std::vector<std::string> variants;
  std::string format = "text";
  std::string explain;
  bool strict = false;
  bool list_codes = false;
  bool watch = false;
  bool fix = false;
  bool dry_run = false;
  int games = 0;
};

class Validation {
 public:
  Validation(App& app, const ValidateArguments& arguments) : app_(app), arguments_(arguments) {}

  void run() {
    for (const std::string& name : arguments_.variants) {
      std::error_code ignored;
      if (name == "-") {
        check(name,
              std::make_shared<SourceFile>(SourceFile{"<stdin>", read_input(kMaxSourceBytes)}));
      } else if (fs::is_directory(name, ignored)) {
        check_folder(name);
      } else {
        Watchdog::note(harmless(name) + ": checking it");
        check_named(name);
      }
    }
    add(same_ids(seen_));
    answer();
  }

 private:
  void check_folder(const std::string& folder) {
    const std::vector<std::string> files = files_below(folder, is_yaml_name);
    if (files.empty()) {
      unreadable_ = true;
      all_.error(Code::kUnreadableFile, {std::make_shared<SourceFile>(SourceFile{folder, ""})},
                 fmt::format("there is no variant in '{}'", folder),
                 "variants are files that end with .yaml or .yml");
    }
    for (const std::string& file : files) check_one_of_many(file);
  }

  /// What stops the check of one file does not stop that of the others.
  void check_one_of_many(const std::string& file) {
    try {
      const bool own = app_.library().is_shipped(file) || arguments_.fix || arguments_.watch;
      own ? check_named(file) : check_fenced(file);
    } catch (const Failure& failure) {
      skip(file, trimmed(failure.message), "validate it alone");
    }
  }

  void skip(const std::string& file, const std::string& why, const std::string& hint) {
    unreadable_ = true;
    all_.error(Code::kUnreadableFile, {std::make_shared<SourceFile>(SourceFile{file, ""})}, why,
               hint);
  }

  void check_named(const std::string& name) {
    if (const SourcePtr source = app_.library().source(name)) return check(name, source);
    unreadable_ = true;
    add(app_.library().load(name).problems);
  }

  void check(const std::string& name, const SourcePtr& written) {
    std::optional<Checked> known;  // checking again takes as long
    const SourcePtr source = arguments_.fix ? mend(written, known) : written;
    report(name, source, known ? *known : check_file(app_.library(), source, arguments_.games));
  }

  /// In a process with limits, so that the files after it are checked whatever is in this one.
  void check_fenced(const std::string& file) {
    const SourcePtr source = app_.library().source(file);
    if (!source) return check_named(file);
    FenceLimits limits = app_.limits;
    if (arguments_.games > 0) limits.seconds = 0;  // playing is what was asked for
    report(file, source, fenced_check(app_.library(), source, arguments_.games, limits));
  }

  void report(const std::string& name, const SourcePtr& source, const Checked& checked) {
    if (checked.identity) seen_.push_back(*checked.identity);
    if (arguments_.format == "text" && checked.problems.all().empty())
      fmt::print("{}: fine\n", app_.printed(name == "-" ? source->name : name));
    for (const Code code : {Code::kDamagedPack, Code::kBeyondFence})
      unreadable_ = unreadable_ || has(checked.problems, code);
    add(checked.problems);
  }

  /// The file with everything repaired that is certain; it is written whole or not at all. What is
  /// wrong with it then is `known` where it has been looked for.
  SourcePtr mend(const SourcePtr& source, std::optional<Checked>& known) {
    const Mended mended = clever::mended(source, app_.library(), [&](const SourcePtr& tried) {
      return check_file(app_.library().with(tried), tried, 0);
    });
    const bool as_it_lies_there = mended.done.empty() || !arguments_.dry_run;
    if (as_it_lies_there && arguments_.games == 0) known = mended.left;
    if (mended.done.empty()) return source;
    if (read_file(source->name, kMaxSourceBytes) != source->text)
      refuse("{} is packed: clever flatten makes YAML of it, which --fix can repair", source->name);
    std::string told;
    for (const Fix& fix : mended.done)
      told += fmt::format("{}: {}: {}\n", place_of(fix.problem.span), harmless(fix.problem.message),
                          harmless(fix.what));
    told += line_diff(lines_of(source->text), lines_of(mended.text), kMostShown);
    if (arguments_.format == "text")
      fmt::print("{}", told);
    else
      complain("{}", told);  // programs read the answer only
    if (arguments_.dry_run) return source;
    write_or_fail(app_, source->name, mended.text);
    return std::make_shared<SourceFile>(SourceFile{source->name, mended.text});
  }

  void add(const Diagnostics& problems) {
    for (const Diagnostic& problem : problems.all()) all_.add(problem);
  }

  bool refused() const {
    return all_.has_errors() ||
           (arguments_.strict &&
            std::ranges::count(all_.all(), Severity::kWarning, &Diagnostic::severity) > 0);
  }

  /// Messages go to standard output here: they are the answer.
  void answer() {
    if (arguments_.format == "json")
      fmt::print("{}\n", to_json(all_, !refused()));
    else if (arguments_.format == "sarif")
      fmt::print("{}\n", to_sarif(all_));
    else if (arguments_.format == "github")
      fmt::print("{}", to_github(all_));
    else
      fmt::print("{}{}", to_text(all_, app_.style().colour, app_.ascii), summary());
    app_.exit_code = has(all_, Code::kInternalFault) ? kOurFault
                     : unreadable_                   ? kUsage
                     : refused()                     ? kAnswerNo
                                                     : kFine;
  }

  /// How many of each, after more than a screenful can be remembered.
  std::string summary() const {
    if (all_.all().size() < 2) return "";
    std::vector<std::string> parts;
    for (const Severity severity : {Severity::kError, Severity::kWarning, Severity::kNote})
      if (const auto count = std::ranges::count(all_.all(), severity, &Diagnostic::severity))
        parts.push_back(fmt::format("{} {}{}", count, word_of(severity), count == 1 ? "" : "s"));
    return fmt::format("{}\n", fmt::join(parts, ", "));
  }

  App& app_;
  const ValidateArguments& arguments_;
  Diagnostics all_;
  std::vector<Identity> seen_;
  bool unreadable_ = false;
};

void explain(const std::string& word) {
  std::vector<std::string> known;
  for (const CodeInfo& code : all_codes()) {
    if (word == code.word) return fmt::print("{}", explanation(code));
    known.emplace_back(code.word);
  }
  refuse("there is no code '{}'; {}", word,
         did_you_mean(word, known, "clever validate --list-codes shows all"));
}

void list_codes() {
  for (const CodeInfo& code : all_codes()) fmt::print("{:<18} {}\n", code.word, code.meaning);
}

/// Standard input is neither written nor saved again.
void check_input(const ValidateArguments& arguments) {
  const bool input = std::ranges::count(arguments.variants, "-") > 0;
  if (input && arguments.fix)
    refuse("--fix writes files: give the name of one, not - for standard input");
  if (input && arguments.watch)
    refuse("--watch waits for a file: give the name of one, not - for standard input");
}

bool has_folder(const ValidateArguments& arguments) {
  std::error_code ignored;
  return std::ranges::any_of(
      arguments.variants, [&](const std::string& name) { return fs::is_directory(name, ignored); });
}

void validate(App& app, const ValidateArguments& arguments) {
  if (arguments.list_codes) return list_codes();
  if (!arguments.explain.empty()) return explain(arguments.explain);
  if (arguments.variants.empty())
    refuse("which variant? Give an id, a file, a folder, or - for standard input");
  Validation(app, arguments).run();
}

}  // namespace

void add_validate(CLI::App& cli, App& app) {
  static ValidateArguments arguments;
  CLI::App* command = cli.add_subcommand("validate", "every problem of variant files in one pass");
  command->add_option("VARIANT", arguments.variants,
                      "ids, files or folders of variants and tests; - is standard input");
  command->add_option("--format", arguments.format, "how to answer")
      ->check(CLI::IsMember({"text", "json", "sarif", "github"}))
      ->capture_default_str();
  command->add_flag("--strict", arguments.strict, "warnings fail too");
  command
      ->add_option("--play", arguments.games,
                   fmt::format("play so many games ({} if no number is given), and note "
                               "what no game has touched",
                               kUsualGames))
      ->expected(0, 1)
      ->default_str(std::to_string(kUsualGames))
      ->transform(count_between(1, 10'000'000));
  CLI::Option* fix = command->add_flag(
      "--fix", arguments.fix,
      "repair what is certain (misspelt keys and names with one near match, quotes around "
      "expressions, the order of ratings), and show it");
  command->add_flag("--dry-run", arguments.dry_run, "with --fix: show it only, write nothing")
      ->needs(fix);
  add_watch(*command, arguments.watch);
  command->add_option("--explain", arguments.explain, "what a code means, with examples")
      ->option_text("CODE");
  command->add_flag("--list-codes", arguments.list_codes, "all codes, one a line");
  command->footer(
      "Examples: clever validate my-game.yaml\n"
      "          clever validate variants/ --strict --format github\n"
      "          clever validate my-game.yaml --play\n"
      "          clever validate my-game.yaml --fix --dry-run\n"
      "          clever validate my-game.yaml --watch\n"
      "          clever validate --explain unknown-key\n"
      "Exit code: 0 no errors, 1 errors, 2 a file that cannot be read");
  fix->excludes("--watch");
  command->callback([&app] {
    check_input(arguments);
    // Playing and watching are asked for, and files of folders have limits of their own.
    if (arguments.games > 0 || arguments.watch || has_folder(arguments)) app.lift_limits();
    once_or_watching(app, arguments.watch, [&app] { validate(app, arguments); });
  });
}

}  // namespace clever
