// The dice on the table.
#include <catch2/catch_test_macros.hpp>

#include "core/game/engine/state.h"
#include "core/show/draw/drawings.h"
#include "tests/support/drawing_games.h"

namespace clever {
namespace {

using namespace drawing;

Snapshot table() {
  const VariantPtr game = small_game();
  Snapshot view = snapshot_of(*game, random_position(*game, 2, 0, 1));
  view.dice[0].face = 3;
  return view;
}

TEST_CASE("table: before the roll the dice lie in the pool") {
  CHECK(draw_table(table(), {}) ==
        "round 1 of 3 · roll 1 of 3 · Anna (active): to roll\n"
        "pool [R 3] [S  ]  I [ ]  II [ ]  III [ ]  platter –\n");
}

TEST_CASE("table: a die is shown where it lies") {
  Snapshot view = table();
  view.dice[0].where = die_field(1);
  view.dice[1].where = Where::kAside;
  view.dice[1].face = 6;
  view.player = 1;
  view.role = Role::kPassive;
  view.moment = view.named = Moment::kPassive;
  CHECK(draw_table(view, {.ascii = true}) ==
        "round 1 of 3 - turn of Anna - Ben (passive): choosing from the platter\n"
        "pool -  I [ ]  II [R 3]  III [ ]  platter -  aside [S 6]\n");
}

TEST_CASE("table: every position of every game fits eighty columns and one word a die") {
  for (const std::string& id : kGames) {
    const VariantPtr game = load_game(id);
    for (int steps = 0; steps < 200; ++steps) {
      const Snapshot view =
          snapshot_of(*game, random_position(*game, 1 + steps % 4, steps, 2), "de");
      const std::string text = draw_table(view, {.language = "de"});
      for (const std::string& line : lines_of(text)) REQUIRE(columns(line) <= 80);
      for (const DieView& die : view.dice)
        REQUIRE(text.find("[" + die.glyph + " ") != std::string::npos);
    }
  }
}

TEST_CASE("table: a finished game says so") {
  const VariantPtr game = small_game();
  const Snapshot view = snapshot_of(*game, random_end(*game, 2, 4));
  CHECK(lines_of(draw_table(view, {})).front() == "round 3 of 3 · the game is over");
}

}  // namespace
}  // namespace clever
