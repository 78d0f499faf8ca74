// clever replay and clever resume: a saved game, every line of it checked against the rules, and
// then shown or gone on with.
#include "core/play/replay.h"

#include <fmt/format.h>

#include "cli/table.h"
#include "core/draw/score_text.h"
#include "core/draw/sheet_text.h"
#include "core/draw/table_text.h"
#include "core/engine/score.h"
#include "core/words/wording.h"

namespace clever {
namespace {

struct ReplayArguments {
  std::string file;
  bool sheets = false;
  bool check = false;
};

std::vector<std::string> names_of(const Game& game) {
  std::vector<std::string> names;
  for (const std::string& player : game.setup().players) names.push_back(player_name(player));
  return names;
}

Snapshot now(const App& app, const Game& game) {
  return snapshot(game.rules(), game.catalog(), game.state(), names_of(game), app.language);
}

std::string listed(const Json& line, const char* key) {
  std::string text;
  if (line.contains(key))
    for (const Json& item : line[key]) text += (text.empty() ? "" : ", ") + item.get<std::string>();
  return text;
}

void show_line(const App& app, const Game& game, const Json& line) {
  if (line.is_null()) return;
  if (!line.contains("choice")) return fmt::print("{}", draw_table(now(app, game), app.style()));
  const std::string name = names_of(game)[line["player"].get<std::size_t>()];
  const std::string gains = listed(line, "gains");
  fmt::print("  {}: {}{}\n", name, line["choice"]["text"].get<std::string>(),
             gains.empty() ? "" : "  gains " + gains);
}

void show_turns(const App& app, const Game& game, bool sheets) {
  for (const Event& event : game.trace()) {
    if (event.kind != Event::Kind::kTurn && event.kind != Event::Kind::kRound) continue;
    if (event.kind == Event::Kind::kRound)
      fmt::print("\n=== Round {} ===\n", int{event.round});
    else
      fmt::print("\n--- {}: {} turn ---\n", names_of(game)[event.player], word_of(event.role));
    if (sheets && event.kind == Event::Kind::kTurn)
      fmt::print("{}", draw_sheet(now(app, game), event.player, app.style()));
  }
}

void finish(const App& app, const Game& game) {
  const Snapshot end = now(app, game);
  for (int seat = 0; seat < game.state().seats; ++seat)
    fmt::print("\n{}", draw_sheet(end, seat, app.style()));
  const std::string rating =
      game.state().seats == 1
          ? rating_of(game.catalog(), score(game.rules(), game.state(), 0).total, app.language)
          : "";
  fmt::print("\n{}", draw_final(end, winners(game.rules(), game.state()), rating, app.style()));
}

/// The lines of a file, or a Failure where it is no transcript.
TranscriptText transcript_in(const std::string& path) {
  TranscriptText transcript = read_transcript(path);
  if (!transcript.problem.empty()) throw Failure{kUsage, transcript.problem};
  return transcript;
}

/// The game that they tell, or a Failure at the first line that differs from the rules.
Replayed replayed_or_fail(const App& app, const TranscriptText& transcript,
                          const AfterLine& after = {}) {
  Replayed replayed = replay(app.library(), transcript, after);
  if (replayed.problem.empty()) return replayed;
  throw Failure{replayed.unusable ? kUsage : kNo,
                fmt::format("{}:{}: {}\n{}", transcript.path, replayed.line, replayed.problem,
                            replayed.hint)};
}

void run_replay(App& app, const ReplayArguments& arguments) {
  const TranscriptText transcript = transcript_in(arguments.file);
  const Replayed replayed =
      replayed_or_fail(app, transcript, [&](const Game& game, const Json& line) {
        if (arguments.check) return;
        show_line(app, game, line);
        show_turns(app, game, arguments.sheets);
      });
  if (transcript.cut) fmt::print(stderr, "The last line of {} was cut off.\n", arguments.file);
  const bool over = replayed.game->waits() == Waits::kNothing;
  if (over && !arguments.check) finish(app, *replayed.game);
  fmt::print("{} lines agree with the rules; the game is {}.\n", transcript.lines.size(),
             over ? "over" : "not over yet");
}

void resume(App& app, const std::string& path) {
  const TranscriptText transcript = transcript_in(path);
  const Replayed replayed = replayed_or_fail(app, transcript);
  if (transcript.cut)
    fmt::print(stderr, "The last line of {} was cut off; going on from the line before.\n", path);
  TranscriptFile save;
  if (!save.open(path)) throw Failure{kUsage, fmt::format("{} cannot be written", path)};
  Table(app, *replayed.game, save).run();
}

}  // namespace

void add_replay(CLI::App& cli, App& app) {
  static ReplayArguments arguments;
  CLI::App* command =
      cli.add_subcommand("replay", "show a game step by step, re-checking every roll and move");
  command->add_option("FILE", arguments.file, "a transcript written by play or simulate")
      ->required();
  command->add_flag("--sheets", arguments.sheets, "draw the sheet at the start of every turn");
  command->add_flag("--check", arguments.check, "only check, show nothing");
  command->footer(
      "Example: clever replay evening.jsonl --sheets\nExit code: 1 when a line differs from the "
      "rules");
  command->callback([&app] { run_replay(app, arguments); });
}

void add_resume(CLI::App& cli, App& app) {
  static std::string path;
  CLI::App* command = cli.add_subcommand("resume", "go on with a saved game");
  command->add_option("FILE", path, "a transcript written by play")->required();
  command->footer("Example: clever resume evening.jsonl");
  command->callback([&app] { resume(app, path); });
}

}  // namespace clever
