#include "tests/game/play/small_game.h"

#include <catch2/catch_test_macros.hpp>

#include "core/game/play/feed.h"
#include "core/players/bots/bot.h"

namespace clever::tests {

void play_on(Game& game, std::uint64_t luck, int choices) {
  Random random(luck);
  play_out(
      game.rules(), game.state(), game.random(),
      [&] { return choices-- == 0 ? nullptr : &game.choices()[any_of(game.choices(), random)]; },
      [&](const auto& input) { game.feed(input); });
}

Game whole_game(const VariantPtr& variant, int seats, std::uint64_t seed) {
  GameSetup setup;
  for (int seat = 1; seat <= seats; ++seat) setup.players.push_back("p" + std::to_string(seat));
  setup.seed = seed;
  Game game(variant, setup);
  play_on(game, seed + 1);
  return game;
}

}  // namespace clever::tests
