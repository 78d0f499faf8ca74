// clever replay and clever resume: a saved game, every line of it checked against the rules, and
// then shown or gone on with.
#include <algorithm>
#include <cstdlib>
#include <iostream>

#include "cli/full_screen.h"
#include "cli/kept_games.h"
#include "cli/line/teller.h"
#include "cli/options.h"
#include "cli/start.h"
#include "core/base/json.h"
#include "core/base/numbers.h"
#include "core/base/plain_text.h"
#include "core/base/text_lines.h"
#include "core/base/utf8.h"
#include "core/game/play/transcript.h"
#include "core/players/programs/command.h"
#include "core/show/screens/replayer.h"

namespace clever {
namespace {

struct ReplayArguments {
  std::string file;
  std::string variant;
  bool sheets = false;
  bool check = false;
  std::vector<std::string> players;  // who play on
};

void show_line(const App& app, const Game& game, const State& before, const Json& line) {
  const Teller teller(app, game);
  if (line.is_null()) return;
  if (!line.contains("choice")) {
    return teller.dice();
  }
  const int player = line["player"].get<int>();
  const std::vector<std::string> gains = told_gains(game, player, app.language);
  teller.line(fmt::format("  {}: {}{}{}", teller.name_of(player),
                          app.printed(told_choice(game.variant(), before, line, app.language)),
                          gains.empty() ? "" : "  " + app.say<texts::replay_gains>() + " ",
                          app.printed(fmt::format("{}", fmt::join(gains, ", ")))),
              4);
  for (int other = 0; other < game.state().seats; ++other)
    if (const auto theirs = told_gains(game, other, app.language);
        other != player && !theirs.empty())
      teller.line(
          "  " + app.say<texts::gains>(teller.name_of(other),
                                       app.printed(fmt::format("{}", fmt::join(theirs, ", ")))),
          4);
}

void show_turns(const Teller& teller, const Game& game, bool sheets) {
  for (const Event& event : game.trace()) {
    if (event.kind == Event::Kind::kRound) teller.round(event);
    if (event.kind != Event::Kind::kTurn) continue;
    teller.turn(event);
    if (sheets) teller.sheet(event.player);
  }
}

/// The lines of a file, or a Failure where it is no transcript.
TranscriptText named_transcript(const App& app, const ReplayArguments& arguments) {
  TranscriptText transcript = read_transcript(arguments.file, app.language);
  if (!transcript.problem.empty()) refuse("{}", transcript.problem);
  if (!arguments.variant.empty()) transcript.variant = app.source(arguments.variant);
  return transcript;
}

/// What has been checked, and what could not be.
void tell_checks(const App& app, const TranscriptText& transcript, Game& game) {
  const Json& header = transcript.lines[0];
  game.waits() == Waits::kNothing ? app.tell<texts::replay_over>(transcript.lines.size())
                                  : app.tell<texts::replay_not_over>(transcript.lines.size());
  if (!header.contains("seed"))
    app.tell<texts::replay_unseeded>();
  else if (game.setup().typed.size() < game.state().seats)
    app.tell<texts::replay_seed>(game.setup().seed);
  if (!game.setup().typed.empty()) app.tell<texts::replay_typed>();
  tell_faults(app, game);
}

/// Step by step, forwards and backwards.
void replay_on_screen(const App& app, const TranscriptText& transcript) {
  std::vector<Frame> frames;
  const Replayed replayed =
      replayed_or_fail(app, transcript, [&](const Game& game, const Json& line) {
        const State before = frames.empty() ? game.state() : frames.back().state;
        frames.push_back(
            {game.state(), told_line(game, before, line, Listener::at_the_board(app.language))});
      });
  Replayer replayer(replayed.game->shared_variant(), player_names(replayed.game->setup().players),
                    std::move(frames), app.language);
  show_on_screen(app, replayer);
  tell_checks(app, transcript, *replayed.game);
}

void run_replay(App& app, const ReplayArguments& arguments) {
  const TranscriptText transcript = named_transcript(app, arguments);
  if (!arguments.check && !arguments.sheets && is_full_screen(app))
    return replay_on_screen(app, transcript);
  State before{};
  const Replayed replayed =
      replayed_or_fail(app, transcript, [&](const Game& game, const Json& line) {
        if (arguments.check) return;
        show_line(app, game, before, line);
        show_turns(Teller(app, game), game, arguments.sheets);
        before = game.state();
      });
  if (transcript.cut) app.warn<texts::last_line_cut>(arguments.file);
  const bool over = replayed.game->waits() == Waits::kNothing;
  if (over && !arguments.check) Teller(app, *replayed.game).end(!app.plain);
  tell_checks(app, transcript, *replayed.game);
}

/// The unfinished games, numbered from 1.
void list_unfinished(const App& app, const std::vector<KeptGame>& games) {
  int number = 0;
  KnownGames known(app);
  for (const KeptGame& game : games) {
    app.tell<texts::unfinished_line>(++number, time_text(game.when), known.name_of(game.variant),
                                     game.round, players_of(game));
    if (!input_is_terminal()) fmt::print("     {}\n", app.printed(game.path));
  }
}

/// Asks for a line, "" at the end of input.
std::string answer_to(const std::string& question) {
  std::string line;
  fmt::print("{}", question);
  std::fflush(stdout);
  return std::getline(std::cin, line) ? trimmed(line) : "";
}

/// The file of the unfinished game that somebody chooses, "" for none. "d2" deletes the second.
std::string chosen_game(App& app) {
  app.check_language();
  std::vector<KeptGame> games = unfinished_games();
  const std::string place = state_folder().empty() ? "~/.local/state/clever" : state_folder();
  if (games.empty()) throw Failure{kAnswerNo, app.say<texts::no_unfinished>(place)};
  list_unfinished(app, games);
  if (!input_is_terminal()) {
    app.tell<texts::unfinished_how>();
    return "";
  }
  while (!games.empty()) {
    const std::string line = answer_to(app.say<texts::unfinished_which>(games.size()));
    if (line.empty()) return "";
    const bool deletes = lowered(line).starts_with('d');
    const int number = std::atoi(line.c_str() + (deletes ? 1 : 0));
    if (number < 1 || number > count_of(games)) continue;
    if (!deletes) return games[at(number - 1)].path;
    delete_game(app, games[at(number - 1)]);
    app.tell<texts::unfinished_deleted>(games[at(number - 1)].path);
    games.erase(games.begin() + number - 1);
    list_unfinished(app, games);
  }
  return "";
}

/// The seat of that name in the header of a game.
Json& seat_named(const App& app, Json& players, const std::string& player) {
  std::vector<std::string> names;
  for (Json& seat : players) {
    if (!seat.is_string()) continue;
    names.push_back(player_name(seat.get<std::string>()));
    if (names.back() == player_name(player)) return seat;
  }
  app.refuse_with<texts::no_such_seat>(player_name(player),
                                       fmt::format("{}", fmt::join(names, ", ")));
}

[[noreturn]] void refuse_to_start(const App& app, const std::string& player) {
  const std::string name = player_name(player);
  app.refuse_with<texts::file_starts_nothing>(name, player_bot(player), shell_word(player),
                                              shell_word(name + "=medium"), shell_word(name));
}

/// A program, or a net in a file.
bool is_foreign(const std::string& bot) {
  return is_program(bot) || bot.find('=') != std::string::npos;
}

/// Who plays on is what the person at the keyboard says, else what the file says; but whoever has
/// written the file starts no program and opens no other file with it.
void seat_players(const App& app, Json& header, const std::vector<std::string>& players) {
  if (!header.contains("players") || !header["players"].is_array()) return;
  std::vector<const Json*> told;
  for (const std::string& player : players) {
    if (player.find('=') != std::string::npos) check_bot(app, player_bot(player));
    Json& seat = seat_named(app, header["players"], player);
    seat = player;
    told.push_back(&seat);
  }
  for (const Json& seat : header["players"])
    if (const std::string player = seat.is_string() ? seat.get<std::string>() : "";
        is_foreign(player_bot(player)) && std::ranges::count(told, &seat) == 0)
      refuse_to_start(app, player);
}

/// Nobody else may write it from before it is read until the game is left.
void resume(App& app, ReplayArguments arguments) {
  check_coach(app);
  if (arguments.file.empty()) arguments.file = chosen_game(app);
  if (arguments.file.empty()) return;
  auto save = std::make_unique<TranscriptFile>();
  const bool open = save->open(arguments.file, GrowingFile::How::kGoOn);
  TranscriptText transcript = named_transcript(app, arguments);
  seat_players(app, transcript.lines[0], arguments.players);
  if (!open) app.refuse_with<texts::cannot_go_on>(arguments.file, app.why(save->problem()));
  // However slow its scripts are, no game is lost.
  Replayed replayed =
      replayed_or_fail(app, transcript, [&app](const Game&, const Json&) { app.lift_limits(); });
  if (transcript.cut) app.warn<texts::last_line_cut_go_on>(arguments.file);
  if (play_games(app, std::move(replayed.game), std::move(save))) start_menu(app);
}

void add_file(CLI::App& command, App& app, ReplayArguments& arguments) {
  add_plain(command, app);
  command.add_option("--variant", arguments.variant,
                     "id or path of the variant, if it is not found by itself");
}

}  // namespace

void add_replay(CLI::App& cli, App& app) {
  static ReplayArguments arguments;
  CLI::App* command =
      cli.add_subcommand("replay", "show a game step by step, re-checking every roll and move");
  command->add_option("FILE", arguments.file, "a transcript written by play or simulate")
      ->required();
  add_file(*command, app, arguments);
  command->add_flag("--sheets", arguments.sheets, "draw the sheet at the start of every turn");
  command->add_flag("--check", arguments.check, "only check, show nothing");
  command->footer(
      "Example: clever replay evening.jsonl --sheets\nExit code: 1 when a line differs from the "
      "rules");
  command->callback([&app] { run_replay(app, arguments); });
}

void add_resume(CLI::App& cli, App& app) {
  static ReplayArguments arguments;
  CLI::App* command =
      cli.add_subcommand("resume", "go on with a game; without a file, with an unfinished one");
  command->add_option("FILE", arguments.file,
                      "a transcript written by play; without it the unfinished games are offered");
  add_file(*command, app, arguments);
  command
      ->add_option("--player", arguments.players,
                   "NAME=BOT: this bot plays on for that player; NAME: a person does")
      ->take_all();
  add_bot_time(*command, app);
  add_coach(*command, app);
  command->footer(
      "Examples: clever resume\n"
      "          clever resume evening.jsonl\n"
      "          clever resume evening.jsonl --player Robot=./my-bot.py\n"
      "Without a file the unfinished games are listed; at a terminal a number opens one, d and a\n"
      "number deletes it.\n"
      "Exit code: 1 when there is none, or a line of the file differs from the rules");
  command->callback([&app] { resume(app, arguments); });
}

}  // namespace clever
