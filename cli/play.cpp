// clever play: a game of people and bots.
#include <filesystem>
#include <optional>
#include <set>

#include "cli/app.h"
#include "cli/table.h"
#include "core/base/numbers.h"

namespace clever {
namespace {

struct PlayArguments {
  VariantArguments variant;
  int players = 0;
  std::vector<std::string> names;
  std::optional<std::uint64_t> seed;
  std::string save;
};

void check_names(const std::vector<std::string>& players) {
  std::set<std::string> seen;
  for (const std::string& player : players)
    if (player_name(player).empty() || !seen.insert(player_name(player)).second)
      refuse("give every player a name of its own, such as --player Ann --player Robot=greedy");
}

std::vector<std::string> seats(const App& app, const PlayArguments& arguments,
                               const Ruleset& rules) {
  std::vector<std::string> players = arguments.names;
  for (const std::string& player : players)
    if (player.find('=') != std::string::npos) check_bot(app, player_bot(player));
  if (players.empty())
    for (int i = 1; i <= std::max<int>(arguments.players, rules.min_seats); ++i)
      players.push_back(fmt::format("Player {}", i));
  const int count = count_of(players);
  if (arguments.players > 0 && arguments.players != count)
    refuse("--players says {}, but {} players are named; leave --players out", arguments.players,
           count);
  check_names(players);
  check_seats(app, rules, count);
  return players;
}

void open_new(TranscriptFile& file, const std::string& path) {
  if (path.empty()) return;
  if (std::filesystem::exists(path))
    refuse("{0} exists already; go on with it by clever resume {0}, or choose another name", path);
  if (!file.open(path, GrowingFile::How::kNew))
    refuse("{} cannot be written: {}; does its folder exist?", path, file.problem());
}

/// A shuffled sheet is another one in every game, unless it is given a name.
VariantPtr sheet_to_play(const App& app, VariantArguments arguments, std::uint64_t seed) {
  VariantPtr variant = app.load(arguments);
  if (!variant->catalog.shuffles || !variant->catalog.sheet.empty()) return variant;
  arguments.sheet = std::to_string(seed);
  return app.load(arguments);
}

void play(App& app, const PlayArguments& arguments) {
  const std::uint64_t seed = arguments.seed.value_or(fresh_seed());
  const VariantPtr variant = sheet_to_play(app, arguments.variant, seed);
  GameSetup setup{seats(app, arguments, variant->rules), seed, false};
  TranscriptFile save;
  open_new(save, arguments.save);
  const Catalog& catalog = variant->catalog;
  fmt::print("{}, seed {}. Type help at any question.\n",
             app.printed(in_language(catalog.name, app.language, catalog.id)), setup.seed);
  if (!catalog.sheet.empty())
    fmt::print("Sheet {0}: others get the same one with --sheet {0}.\n",
               app.printed(catalog.sheet));
  Game game(variant, std::move(setup));
  play_at_table(app, game, save);
}

}  // namespace

void add_play(CLI::App& cli, App& app) {
  static PlayArguments arguments;
  CLI::App* command = cli.add_subcommand("play", "play a game");
  add_variant(*command, arguments.variant);
  command->add_option("--players", arguments.players, "number of players")
      ->check(CLI::Range(1, kMaxSeats));
  command
      ->add_option("--player", arguments.names,
                   "NAME, or NAME=BOT for a bot (random, greedy); once per seat")
      ->take_all();
  command->add_option("--seed", arguments.seed, "the same seed rolls the same dice");
  command->add_option("--save", arguments.save,
                      "write the game to this file (.jsonl) as it goes on");
  command->footer(
      "Example: clever play doppelt-so-clever --player Ann --player Robot=greedy --save "
      "evening.jsonl");
  command->callback([&app] { play(app, arguments); });
}

}  // namespace clever
