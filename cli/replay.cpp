// clever replay and clever resume: a saved game, every line of it checked against the rules, and
// then shown or gone on with.
#include "cli/table.h"
#include "core/play/transcript.h"

namespace clever {
namespace {

struct ReplayArguments {
  std::string file;
  std::string variant;
  bool sheets = false;
  bool check = false;
};

void show_line(const Screen& screen, const Json& line) {
  if (line.is_null()) return;
  if (!line.contains("choice")) return screen.show_dice();
  fmt::print("  {}: {}", screen.name_of(line["player"].get<int>()),
             harmless(line["choice"]["text"].get<std::string>()));
  const auto gains = line.value("gains", std::vector<std::string>());
  fmt::print("{}{}\n", gains.empty() ? "" : "  gains ",
             harmless(fmt::format("{}", fmt::join(gains, ", "))));
}

void show_turns(const Screen& screen, const Game& game, bool sheets) {
  for (const Event& event : game.trace()) {
    if (event.kind == Event::Kind::kRound) fmt::print("\n=== Round {} ===\n", int{event.round});
    if (event.kind != Event::Kind::kTurn) continue;
    fmt::print("\n--- {}: {} turn ---\n", screen.name_of(event.player), word_of(event.role));
    if (sheets) screen.show_sheet(event.player);
  }
}

/// The lines of a file, or a Failure where it is no transcript.
TranscriptText named_transcript(const App& app, const ReplayArguments& arguments) {
  TranscriptText transcript = read_transcript(arguments.file);
  if (!transcript.problem.empty()) refuse("{}", transcript.problem);
  if (!arguments.variant.empty()) transcript.variant = app.source(arguments.variant);
  return transcript;
}

/// The game that they tell, or a Failure at the first line that differs from the rules.
Replayed replayed_or_fail(const App& app, const TranscriptText& transcript,
                          const AfterLine& after = {}) {
  Replayed replayed = replay(app.library(), transcript, after);
  if (replayed.problem.empty()) return replayed;
  throw Failure{replayed.unusable ? kUsage : kNo,
                fmt::format("{}:{}: {}\n{}", harmless(transcript.path), replayed.line,
                            harmless(replayed.problem), harmless(replayed.hint))};
}

void run_replay(App& app, const ReplayArguments& arguments) {
  const TranscriptText transcript = named_transcript(app, arguments);
  const Replayed replayed =
      replayed_or_fail(app, transcript, [&](const Game& game, const Json& line) {
        if (arguments.check) return;
        const Screen screen(app, game);
        show_line(screen, line);
        show_turns(screen, game, arguments.sheets);
      });
  if (transcript.cut)
    fmt::print(stderr, "The last line of {} was cut off.\n", harmless(arguments.file));
  const bool over = replayed.game->waits() == Waits::kNothing;
  if (over && !arguments.check) Screen(app, *replayed.game).show_end(true);
  fmt::print("{} lines agree with the rules; the game is {}.\n", transcript.lines.size(),
             over ? "over" : "not over yet");
}

/// Nobody else may write it from before it is read until the game is left.
void resume(App& app, const ReplayArguments& arguments) {
  TranscriptFile save;
  const bool open = save.open(arguments.file, GrowingFile::How::kGoOn);
  const TranscriptText transcript = named_transcript(app, arguments);
  if (!open) refuse("{} cannot be gone on with: {}", arguments.file, save.problem());
  const Replayed replayed = replayed_or_fail(app, transcript);
  if (transcript.cut)
    fmt::print(stderr, "The last line of {} was cut off; going on from the line before.\n",
               harmless(arguments.file));
  play_at_table(app, *replayed.game, save);
}

void add_file(CLI::App& command, ReplayArguments& arguments, const char* about) {
  command.add_option("FILE", arguments.file, about)->required();
  command.add_option("--variant", arguments.variant,
                     "id or path of the variant, if it is not found by itself");
}

}  // namespace

void add_replay(CLI::App& cli, App& app) {
  static ReplayArguments arguments;
  CLI::App* command =
      cli.add_subcommand("replay", "show a game step by step, re-checking every roll and move");
  add_file(*command, arguments, "a transcript written by play or simulate");
  command->add_flag("--sheets", arguments.sheets, "draw the sheet at the start of every turn");
  command->add_flag("--check", arguments.check, "only check, show nothing");
  command->footer(
      "Example: clever replay evening.jsonl --sheets\nExit code: 1 when a line differs from the "
      "rules");
  command->callback([&app] { run_replay(app, arguments); });
}

void add_resume(CLI::App& cli, App& app) {
  static ReplayArguments arguments;
  CLI::App* command = cli.add_subcommand("resume", "go on with a saved game");
  add_file(*command, arguments, "a transcript written by play");
  command->footer("Example: clever resume evening.jsonl");
  command->callback([&app] { resume(app, arguments); });
}

}  // namespace clever
