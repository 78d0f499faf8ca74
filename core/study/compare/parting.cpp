#include "core/study/compare/parting.h"

#include <algorithm>
#include <variant>

#include "core/base/harmless.h"
#include "core/base/json.h"
#include "core/base/numbers.h"
#include "core/base/texts/say.h"
#include "core/game/engine/chance.h"
#include "core/game/engine/score.h"
#include "core/game/play/game.h"
#include "core/game/words/wording.h"
#include "core/players/programs/seats.h"
#include "core/show/draw/drawings.h"
#include "core/study/simulate/simulation.h"

namespace clever {
namespace {

using GameInput = std::variant<Faces, Placement, Action>;

/// A game that bots play, input by input.
class BotGame {
 public:
  BotGame(const VariantPtr& variant, const TrialSetup& setup, std::uint64_t seed)
      : game_(variant, GameSetup{setup.bots, seed}),
        bots_(seat_bots(variant, setup.bots, setup.settings)),
        choice_(bot_random(seed)),
        language_(setup.settings.language) {}

  const Game& game() const { return game_; }
  bool is_over() const { return game_.waits() == Waits::kNothing; }

  /// The roll, the places of dice or the choice that comes next; nothing when the bot can no
  /// longer choose, and `lost` says why.
  std::optional<GameInput> next() {
    if (game_.waits() == Waits::kRoll)
      return draw_faces(game_.rules(), game_.state(), game_.random());
    if (game_.waits() == Waits::kPlacement)
      return draw_placement(game_.rules(), game_.state(), game_.random());
    const int seat = game_.state().player;
    Bot& bot = *bots_[at(seat)];
    const int chosen = bot.choose(game_.rules(), game_.state(), game_.choices(), choice_);
    if (chosen >= 0) return game_.choices()[chosen];
    lost_ = say<texts::seat_lost_bot>(language_, seat + 1, bot.fault());
    return {};
  }
  const std::string& lost() const { return lost_; }
  void feed(const GameInput& input) {
    told_ = game_.lines().size();
    std::visit([&](const auto& one) { game_.feed(one); }, input);
  }

  /// What the transcript says since the last input; its first line tells of the variant.
  std::vector<Json> new_lines() const {
    return {game_.lines().begin() + narrow<std::ptrdiff_t>(told_), game_.lines().end()};
  }

 private:
  Game game_;
  Bots bots_;
  Random choice_;
  std::string language_, lost_;
  std::size_t told_ = 1;
};

/// One input more in both games; false when a bot can no longer choose.
bool go_on(BotGame& one, BotGame& other) {
  for (BotGame* game : {&one, &other}) {
    const std::optional<GameInput> input = game->next();
    if (!input) return false;
    game->feed(*input);
  }
  return true;
}

/// After how many inputs the two have gone different ways; 0 if they begin differently.
std::optional<int> parting_input(BotGame& one, BotGame& other) {
  for (int inputs = 0;; ++inputs) {
    if (one.new_lines() != other.new_lines()) return inputs;
    if (one.is_over() || other.is_over() || !go_on(one, other)) return {};
  }
}

std::string input_text(const Game& game, const Action& action, const std::string& language) {
  const std::vector<std::string> shown =
      shown_texts(game.rules(), game.catalog(), game.state(), game.choices(), language);
  return shown[narrow<std::size_t>(std::ranges::find(game.choices(), action) -
                                   game.choices().begin())];
}

std::string input_text(const Game& game, const Faces& faces, const std::string& language) {
  std::string text = action_word(ActionType::kRoll, language);
  for (const int die : game.state().pool)
    text += fmt::format(" {} {}", game.catalog().dice[at(die)].glyph, faces[die]);
  return text;
}

std::string input_text(const Game&, const Placement&, const std::string& language) {
  return say<texts::parting_sorted>(language);
}

/// An input in words, and what came of it.
struct ToldInput {
  std::string input;
  std::vector<std::string> events;
};

std::vector<std::string> events_in_words(const Game& game, const std::string& language) {
  std::vector<std::string> events;
  for (const Event& event : game.trace())
    events.push_back(event_text(game.catalog(), event, language));
  for (int seat = 0; game.waits() == Waits::kNothing && seat < game.state().seats; ++seat)
    events.push_back(
        say<texts::parting_end>(language, score(game.rules(), game.state(), seat).total));
  return events;
}

/// What a game does as its input of that number, from 1; 0 is how it begins.
ToldInput told_next(BotGame& game, int number, const std::string& language) {
  if (number == 0)
    return {say<texts::parting_begins>(language), events_in_words(game.game(), language)};
  const std::optional<GameInput> input = game.next();
  if (!input) return {};
  const auto in_words = [&](const auto& one) { return input_text(game.game(), one, language); };
  ToldInput told{std::visit(in_words, *input), {}};
  game.feed(*input);
  told.events = events_in_words(game.game(), language);
  return told;
}

/// Without what happens to the other one as well, before and after.
std::vector<std::string> own_events(const ToldInput& told, const ToldInput& other) {
  if (told.input != other.input) return told.events;
  const auto first = std::ranges::mismatch(told.events, other.events);
  std::vector<std::string> own(first.in1, told.events.end()), theirs(first.in2, other.events.end());
  while (!own.empty() && !theirs.empty() && own.back() == theirs.back())
    own.pop_back(), theirs.pop_back();
  return own;
}

std::string parting_sentence(const ToldInput& told, const ToldInput& other,
                             const std::string& language) {
  const std::vector<std::string> rest = own_events(told, other);
  return told.input + ": " +
         (rest.empty() ? say<texts::parting_nothing>(language)
                       : fmt::format("{}", fmt::join(rest, ", ")));
}

std::string game_name(const VariantPtr& variant, const std::string& language) {
  return in_language(variant->catalog.name, language, variant->catalog.id);
}

Parting parting_at(BotGame& one, BotGame& other, int number, const TrialSetup& setup,
                   const Style& style) {
  for (int i = 1; i < number; ++i)
    if (!go_on(one, other)) return {};
  const Game& game = one.game();
  const Snapshot view =
      snapshot(game.rules(), game.catalog(), game.state(), setup.bots, style.language);
  Parting parting;
  parting.round = game.state().round + 1;
  parting.table = draw_table(view, style) + "\n" + draw_sheet(view, view.player, style);
  const ToldInput now = told_next(one, number, style.language);
  const ToldInput before = told_next(other, number, style.language);
  parting.now = parting_sentence(now, before, style.language);
  parting.before = parting_sentence(before, now, style.language);
  return parting;
}

}  // namespace

std::optional<Parting> first_parting(const VariantPtr& now, const VariantPtr& before,
                                     const TrialSetup& setup, std::int64_t games,
                                     const Style& style) {
  for (std::int64_t number = 0; number < games; ++number) {
    const std::uint64_t seed = game_seed(setup.seed, number);
    BotGame one(now, setup, seed), other(before, setup, seed);
    const std::optional<int> input = parting_input(one, other);
    BotGame again(now, setup, seed), other_again(before, setup, seed);
    Parting parting = input ? parting_at(again, other_again, *input, setup, style) : Parting();
    parting.game = number + 1;
    parting.seed = seed;
    for (const BotGame* game : {&one, &other, &again, &other_again})
      if (parting.problem.empty() && !game->lost().empty())
        parting.problem =
            say<texts::game_of_run>(setup.settings.language, number + 1, seed, game->lost());
    if (!input && parting.problem.empty()) continue;
    parting.names = {game_name(now, style.language), game_name(before, style.language)};
    return parting;
  }
  return {};
}

std::string told(const std::optional<Parting>& parting, std::int64_t games,
                 const std::string& language) {
  if (!parting) return say<texts::parting_none>(language, games) + "\n";
  return say<texts::parting_game>(language, parting->game, parting->seed, parting->round) + "\n" +
         parting->table +
         fmt::format("  {}: {}\n  {}: {}\n", harmless(parting->names[0]), harmless(parting->now),
                     harmless(parting->names[1]), harmless(parting->before));
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
