// Dice that people type.
#include "core/game/play/typed_dice.h"

#include <catch2/catch_test_macros.hpp>

#include "core/base/numbers.h"
#include "core/game/engine/state.h"
#include "core/game/engine/step.h"
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

/// A solo game whose dice wait to be sorted, the lowest three for the platter.
struct Sorting : Begun {
  explicit Sorting(const std::vector<int>& faces) {
    state.stage = narrow<std::uint8_t>(
        stage_of(variant->rules.stages, clever::Moment::kPlacement, 1, Role::kPassive, 1));
    state.moment = clever::Moment::kPlacement;
    state.pool = variant->rules.all_dice;
    for (int die = 0; die < count_of(faces); ++die)
      state.face[die] = narrow<std::uint8_t>(faces[at(die)]);
  }
  OpenPlacement open() const { return open_placement(variant->rules, state); }
  TypedPlacement named(const std::string& text, const std::string& language = "en") const {
    return read_placement(variant->rules, variant->catalog, state, text, language);
  }
};

TEST_CASE("typed dice: only tied dice are asked for") {
  CHECK_FALSE(Sorting({1, 2, 3, 4, 5, 6}).open().asks());
  CHECK_FALSE(Sorting({2, 2, 2, 4, 5, 6}).open().asks());
  const OpenPlacement tied = Sorting({1, 2, 2, 2, 5, 6}).open();
  CHECK(tied.certain == clever::Dice::of(0));
  CHECK(tied.tied.size() == 3);
  CHECK(tied.wanted == 2);
  CHECK(tied.answers() == 2);
}

TEST_CASE("typed dice: tied dice are named by letters, ids or names") {
  const Sorting game({1, 2, 2, 2, 5, 6});
  for (const char* text : {"B O", "ob", "OB", "orange, blue"}) {
    INFO(text);
    const TypedPlacement typed = game.named(text);
    CHECK(typed.problem == "");
    CHECK(typed.placement.platter ==
          (clever::Dice::of(0) | clever::Dice::of(1) | clever::Dice::of(3)));
    CHECK(fits(game.variant->rules, game.state, typed.placement));
  }
  CHECK(game.named("blau grün", "de").problem == "");
  for (const char* text : {"", "B", "B B", "B Y", "B O G", "B Z", "2 2"}) {
    INFO(text);
    CHECK_FALSE(game.named(text).problem.empty());
  }
}

}  // namespace
}  // namespace clever::tests
