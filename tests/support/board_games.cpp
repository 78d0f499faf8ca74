#include "tests/support/board_games.h"

#include <algorithm>

#include "core/game/engine/chance.h"
#include "core/players/bots/bot.h"

namespace clever::drawing {
namespace {

bool marks_cell(const Action& action) { return action.area != kNone8; }

bool marks_cells(const Choices& choices) {
  return std::any_of(choices.begin(), choices.end(), marks_cell);
}

void feed_one_step(Game& game, Bot& bot, Random& random) {
  const Ruleset& rules = game.rules();
  const State& state = game.state();
  if (game.waits() == Waits::kRoll)
    game.feed(draw_faces(rules, state, game.random()));
  else if (game.waits() == Waits::kPlacement)
    game.feed(draw_placement(rules, state, game.random()));
  else
    game.feed(Action(game.choices()[bot.choose(rules, state, game.choices(), random)]));
}

Game game_in_the_middle(const VariantPtr& variant, int seats, int steps, std::uint64_t seed) {
  std::vector<std::string> names = {"Anna", "Ben", "Cleo", "Jürgen", "Eva", "Fritz", "Gül", "Hans"};
  names.resize(at(seats));
  Game game(variant, {names, seed, false});
  const std::unique_ptr<Bot> bot = make_bot("greedy");
  Random random(seed);
  for (int i = 0; game.waits() != Waits::kNothing; ++i) {
    if (i >= steps && game.waits() == Waits::kChoice && marks_cells(game.choices())) break;
    feed_one_step(game, *bot, random);
  }
  return game;
}

void take_a_die(Pilot& pilot) {
  if (pilot.chooser().has_taken()) return;
  for (const MoveGroup& group : pilot.chooser().groups())
    if (group.die >= 0) return pilot.press(letter(pilot.keys().key_of_die(group.die)));
}

}  // namespace

BoardGame::BoardGame(const VariantPtr& variant, int seats, int steps, std::uint64_t seed,
                     const std::string& language)
    : game_(game_in_the_middle(variant, seats, steps, seed)),
      pilot_(game_, {.language = language, .pause = Milliseconds(0), .tumble = Milliseconds(0)}) {
  take_a_die(pilot_);
}

Snapshot BoardGame::snapshot() const {
  return clever::snapshot(game_.rules(), game_.catalog(), game_.state(), pilot_.course().names(),
                          pilot_.course().settings().language);
}

}  // namespace clever::drawing
