// Dice that people type.
#include "core/play/typed_dice.h"

#include <catch2/catch_test_macros.hpp>

#include "core/engine/step.h"
#include "tests/support/random_games.h"

namespace clever::tests {
namespace {

struct Begun {
  VariantPtr variant = loaded(shipped(), "ganz-schoen-clever");
  State state{};
  Choices choices;

  Begun() { begin(variant->rules, state, 1, choices, nullptr); }
  TypedDice typed(const std::string& text, const std::string& language = "en") const {
    return read_dice(variant->rules, variant->catalog, state, text, language);
  }
};

TEST_CASE(
    "typed dice: numbers in the order that is shown, with blanks, commas or nothing between") {
  const Begun game;
  CHECK(dice_to_roll(game.variant->catalog, game.state) == "Y B G O P W");
  for (const char* text : {"3 5 1 6 2 4", "3,5,1,6,2,4", " 3  5 1, 6 2 4 ", "351624"}) {
    INFO(text);
    const TypedDice dice = game.typed(text);
    CHECK(dice.problem == "");
    CHECK(dice.faces[0] == 3);
    CHECK(dice.faces[5] == 4);
  }
}

TEST_CASE("typed dice: letters, ids or names in any order") {
  const Begun game;
  for (const char* text : {"w4 Y3 B5 G1 O6 P2", "W=4 y:3 b5 g1 o6 p2",
                           "white4 yellow3 blue5 green1 orange6 purple2"}) {
    INFO(text);
    CHECK(game.typed(text).problem == "");
    CHECK(game.typed(text).faces == game.typed("351624").faces);
  }
  CHECK(game.typed("Weiß4 gelb3 blau5 gruen1 orange6 lila2", "de").problem == "");
}

TEST_CASE("typed dice: what cannot lie there is refused") {
  const Begun game;
  for (const char* text : {"", "3 5 1 6 2", "3 5 1 6 2 4 4", "0 5 1 6 2 4", "7 5 1 6 2 4",
                           "99999999999 5 1 6 2 4", "Y3 Y5 G1 O6 P2 W4", "Y3 Z5 G1 O6 P2 W4",
                           "Y3 B G1 O6 P2 W4", "-3 5 1 6 2 4", "3.5 5 1 6 2 4"}) {
    INFO(text);
    CHECK_FALSE(game.typed(text).problem.empty());
  }
}

}  // namespace
}  // namespace clever::tests
