#include "core/compare/parting.h"

#include "core/base/numbers.h"
#include "core/draw/drawings.h"
#include "core/play/game.h"
#include "core/programs/seats.h"
#include "core/simulate/simulation.h"
#include "core/texts/say.h"

namespace clever {
namespace {

/// A game of bots, to its end or until its transcript has so many lines.
std::unique_ptr<Game> played(const VariantPtr& variant, const TrialSetup& setup, std::uint64_t seed,
                             std::size_t lines) {
  auto game = std::make_unique<Game>(variant, GameSetup{setup.bots, seed});
  const Bots bots = seat_bots(variant, setup.bots, setup.settings);
  Random choice = bot_random(seed);
  play_out(
      game->rules(), game->state(), game->random(),
      [&]() -> const Action* {
        if (game->lines().size() >= lines) return nullptr;
        Bot& bot = *bots[game->state().player];
        return &game->choices()[bot.choose(game->rules(), game->state(), game->choices(), choice)];
      },
      [&](const auto& input) { game->feed(input); });
  return game;
}

/// Where two transcripts part; the first line tells of the variant.
std::size_t common_lines(const std::vector<Json>& one, const std::vector<Json>& other) {
  std::size_t line = 1;
  while (line < one.size() && line < other.size() && one[line] == other[line]) ++line;
  return line;
}

std::string told_line(const std::vector<Json>& lines, std::size_t line,
                      const std::string& language) {
  if (line >= lines.size()) return say<texts::game_is_over>(language);
  const Json& one = lines[line];
  if (!one.contains("choice") && !one.contains("gains"))
    return say<texts::parting_goes_on>(language);
  std::string text = one.contains("choice") ? one["choice"].value("text", "")
                                            : say<texts::parting_unasked>(language);
  for (const char* key : {"marks", "gains"})
    if (one.contains(key) && !one[key].empty())
      text += fmt::format("; {}: {}", key, json_text(one[key]));
  return text;
}

/// The place after the last choice that both have in common.
std::string table_at(const VariantPtr& variant, const TrialSetup& setup, std::uint64_t seed,
                     std::size_t lines, const Style& style) {
  const auto game = played(variant, setup, seed, lines);
  const Snapshot view =
      snapshot(game->rules(), game->catalog(), game->state(), setup.bots, style.language);
  return draw_table(view, style) + "\n" + draw_sheet(view, view.player, style);
}

}  // namespace

std::optional<Parting> first_parting(const VariantPtr& now, const VariantPtr& before,
                                     const TrialSetup& setup, std::int64_t games,
                                     const Style& style) {
  constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();
  for (std::int64_t game = 0; game < games; ++game) {
    const std::uint64_t seed = game_seed(setup.seed, game);
    const auto one = played(now, setup, seed, kAll), other = played(before, setup, seed, kAll);
    const std::size_t line = common_lines(one->lines(), other->lines());
    if (line == one->lines().size() && line == other->lines().size()) continue;
    int round = 1;
    for (std::size_t i = 1; i < line; ++i) round = one->lines()[i].value("round", round);
    return Parting{game + 1,
                   seed,
                   round,
                   told_line(one->lines(), line, style.language),
                   told_line(other->lines(), line, style.language),
                   table_at(now, setup, seed, line, style)};
  }
  return {};
}

std::string told(const std::optional<Parting>& parting, std::int64_t games,
                 const std::string& language) {
  if (!parting) return say<texts::parting_none>(language, games) + "\n";
  return say<texts::parting_game>(language, parting->game, parting->seed, parting->round) + "\n" +
         parting->table + "  " + say<texts::parting_here>(language) + " " + parting->now + "\n  " +
         say<texts::parting_there>(language) + " " + parting->before + "\n";
}

Json as_json(const std::optional<Parting>& parting) {
  if (!parting) return nullptr;
  return {{"game", parting->game},
          {"seed", parting->seed},
          {"round", parting->round},
          {"now", parting->now},
          {"was", parting->before}};
}

}  // namespace clever
