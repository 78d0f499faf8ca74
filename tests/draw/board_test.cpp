// The board: texts of a middle position of every game, and what must hold for every sheet and size.
#include <fstream>
#include <iostream>

#include <catch2/catch_test_macros.hpp>

#include "tests/draw/board_games.h"

namespace clever {
namespace {

using namespace drawing;

TEST_CASE("board: look", "[.look]") {
  const auto env = [](const char* name, const char* otherwise) {
    const char* value = std::getenv(name);
    return std::string(value ? value : otherwise);
  };
  const VariantPtr game = load_game(env("GAME", "ganz-schoen-clever"));
  const std::string language = env("LANGUAGE_", "en");
  const Decision decision =
      decision_of(*game, std::stoi(env("SEATS", "2")), std::stoi(env("STEPS", "120")), 7);
  const BoardView view = board_view(*game, decision, std::stoi(env("CURSOR", "0")), language);
  const Style style{
      .colour = env("COLOUR", "") != "", .ascii = env("ASCII", "") != "", .language = language};
  std::cout << drawn(draw_board(snapshot_of(*game, decision.state, language), view,
                                std::stoi(env("W", "80")), std::stoi(env("H", "24")), style),
                     style);
}

}  // namespace
}  // namespace clever
