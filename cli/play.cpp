// clever play: a game of people and bots.
#include <filesystem>
#include <optional>
#include <set>

#include "cli/full_screen.h"
#include "cli/kept_games.h"
#include "cli/options.h"
#include "cli/start.h"
#include "cli/training.h"
#include "core/base/files.h"
#include "core/base/numbers.h"
#include "core/base/plain_text.h"
#include "core/base/text_lines.h"
#include "core/players/programs/command.h"

namespace clever {
namespace {

struct PlayArguments {
  VariantArguments variant;
  int players = 0;
  std::vector<std::string> names;
  std::vector<std::string> bots;
  std::optional<std::uint64_t> seed;
  std::string save;
  std::string dice = "seed";
};

/// Would nothing of the name be on the screen?
bool is_unseen(const std::string& name) { return trimmed(harmless(name)).empty(); }

void check_names(const App& app, const std::vector<std::string>& players) {
  std::set<std::string> seen;
  if (std::ranges::any_of(players, is_long)) app.refuse_with<texts::long_player>(kMaxPlayerName);
  for (const std::string& player : players)
    if (is_unseen(player_name(player)) || !seen.insert(player_name(player)).second)
      app.refuse_with<texts::names_of_their_own>();
}

/// People of whom nothing is said: one, unless more are asked for or needed.
int people_without_names(const PlayArguments& arguments, const Ruleset& rules) {
  const int bots = count_of(arguments.bots);
  if (arguments.players > 0) return arguments.players - bots;
  return std::max(rules.min_seats - bots, 1);
}

std::vector<std::string> seats(const App& app, const PlayArguments& arguments,
                               const Ruleset& rules) {
  std::vector<std::string> players = arguments.names;
  if (players.empty())
    for (int i = 1; i <= people_without_names(arguments, rules); ++i)
      players.push_back(app.say<texts::player_number>(i));
  for (const std::string& bot : arguments.bots)
    players.push_back(
        fmt::format("{}={}", app.say<texts::bot_number>(&bot - arguments.bots.data() + 1), bot));
  for (const std::string& player : players)
    if (player.find('=') != std::string::npos) check_bot(app, player_bot(player));
  const int count = count_of(players);
  if (arguments.players > 0 && arguments.players != count)
    app.refuse_with<texts::players_differ>(arguments.players, count);
  check_names(app, players);
  check_seats(app, rules, count);
  return players;
}

/// Whose dice are typed: nobody's ("seed"), everybody's ("ask") or one player's ("ask=NAME").
Seats typed_seats(const App& app, const std::string& dice,
                  const std::vector<std::string>& players) {
  constexpr std::string_view kOne = "ask=";
  if (dice == "seed") return {};
  if (dice == "ask") return Seats::below(count_of(players));
  const std::string name = dice.starts_with(kOne) ? dice.substr(kOne.size()) : "";
  for (int seat = 0; seat < count_of(players); ++seat)
    if (player_name(players[at(seat)]) == name) return Seats::of(seat);
  app.refuse_with<texts::dice_option>(dice);
}

void open_new(const App& app, const Game& game, TranscriptFile& file, const std::string& path) {
  if (path.empty()) return keep_game(app, game, file);
  if (is_there(path)) app.refuse_with<texts::exists_already>(path, shell_word(path));
  if (!begin_file(app, game, file, path))
    app.refuse_with<texts::folder_missing>(path, app.why(file.problem()));
}

/// A shuffled sheet is another one in every game, unless it is given a name.
VariantPtr sheet_to_play(const App& app, VariantArguments arguments, std::uint64_t seed) {
  VariantPtr variant = app.load(arguments);
  if (!variant->catalog.shuffles || !variant->catalog.sheet.empty()) return variant;
  arguments.sheet = std::to_string(seed);
  return app.load(arguments);
}

void tell_beginning(const App& app, const Catalog& catalog, std::uint64_t seed) {
  app.tell<texts::game_begins>(in_language(catalog.name, app.language, catalog.id), seed);
  if (!catalog.sheet.empty()) app.tell<texts::sheet_is>(catalog.sheet, shell_word(catalog.sheet));
}

/// The command alone opens the menu, where there is one.
void play_without_game(App& app, bool alone) {
  if (!alone || !is_full_screen(app)) throw CLI::RequiredError("VARIANT");
  start_menu(app);
}

void play(App& app, const PlayArguments& arguments) {
  check_coach(app);
  const std::uint64_t seed = arguments.seed.value_or(fresh_seed());
  const VariantPtr variant = sheet_to_play(app, arguments.variant, seed);
  GameSetup setup{seats(app, arguments, variant->rules), seed, false};
  setup.typed = typed_seats(app, arguments.dice, setup.players);
  check_nets(app, *variant, player_bots(setup.players));
  auto game = std::make_unique<Game>(variant, std::move(setup));
  auto save = std::make_unique<TranscriptFile>();
  open_new(app, *game, *save, arguments.save);
  if (!is_full_screen(app)) tell_beginning(app, variant->catalog, seed);
  if (play_games(app, std::move(game), std::move(save))) start_menu(app);
}

}  // namespace

void add_play(CLI::App& cli, App& app) {
  static PlayArguments arguments;
  CLI::App* command = cli.add_subcommand("play", "play a game");
  add_variant(*command, arguments.variant);
  command->get_option("VARIANT")->required(false);
  command->add_option("--players", arguments.players, "number of players")
      ->check(CLI::Range(1, kMaxSeats));
  command
      ->add_option("--player", arguments.names,
                   "NAME, or NAME=BOT for a bot (easy, medium, hard, ./program); once per seat")
      ->take_all();
  command->add_option("--bot", arguments.bots,
                      "a bot for a seat behind the people; several with commas, of which those in "
                      "double quotes separate nothing. With a slash in it it is a program of yours "
                      "(docs/bots.md)");
  add_bot_time(*command, app);
  add_coach(*command, app);
  command->add_option("--seed", arguments.seed, "the same seed rolls the same dice")
      ->check(any_seed());
  command->add_option("--save", arguments.save,
                      "write the game to this file (.jsonl) as it goes on, instead of keeping it "
                      "where clever resume finds it");
  command
      ->add_option("--dice", arguments.dice,
                   "seed: the program rolls; ask: you roll at the table and type what you see; "
                   "ask=NAME: only in the turns of this player")
      ->capture_default_str();
  add_plain(*command, app);
  add_screen_options(*command, app);
  command->footer(
      "Without VARIANT and options the menu opens, as with clever alone.\n"
      "Examples: clever play ganz-schoen-clever\n"
      "          clever play doppelt-so-clever --player Ann --player Robot=medium --save "
      "evening.jsonl\n"
      "          clever play ganz-schoen-clever --bot ./my-bot.py --bot-time 5\n"
      "          clever play ganz-schoen-clever --dice ask\n"
      "Bots: easy, medium, hard, or a program of yours: ./my-bot.py (docs/bots.md).\n"
      "Exit code: 1 when a bot has lost its seat; the game is kept");
  command->callback([&app, command] {
    if (arguments.variant.name.empty()) return play_without_game(app, command->count_all() == 1);
    arguments.bots = listed_bots(arguments.bots);
    play(app, arguments);
  });
}

}  // namespace clever
