#include "tests/play/small_game.h"

#include <catch2/catch_test_macros.hpp>

namespace clever::tests {

std::string replaced(std::string text, const std::string& part, const std::string& other) {
  const std::size_t place = text.find(part);
  INFO("looking for " << part << " in\n" << text);
  REQUIRE(place != std::string::npos);
  return text.replace(place, part.size(), other);
}

void play_on(Game& game, std::uint64_t luck, int choices) {
  Random random(luck);
  while (game.waits() != Waits::kNothing) {
    if (game.waits() != Waits::kChoice) {
      game.roll_or_place();
    } else {
      if (choices-- == 0) return;
      game.choose(
          static_cast<int>(random.below(static_cast<std::uint32_t>(game.choices().size()))));
    }
  }
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
