// Running scores and the final table.
#include <catch2/catch_test_macros.hpp>

#include "core/game/engine/score.h"
#include "core/game/engine/state.h"
#include "core/show/draw/board.h"
#include "core/show/draw/drawings.h"
#include "core/show/draw/spoken.h"
#include "tests/support/drawing_games.h"

namespace clever {
namespace {

using namespace drawing;

Snapshot scored() {
  const VariantPtr game = small_game();
  Snapshot view = snapshot_of(*game, random_position(*game, 2, 0, 1));
  SeatView &anna = view.seats[0], &ben = view.seats[1];
  anna.areas[0].score = 14, anna.areas[1].score = 6;
  anna.points.foxes = 2, anna.fox_value = 6, anna.points.fox_points = 12, anna.points.total = 32;
  ben.areas[1].score = 8, ben.points.total = 8;
  return view;
}

TEST_CASE("scores: a line a player, the one who decides marked") {
  CHECK("\n" + draw_scores(scored(), {.ascii = true}) == R"(
       red  sky  foxes  total
>Anna   14    6    2x6     32
 Ben     0    8      0      8
)");
}

TEST_CASE("final: areas, foxes times the lowest, total and the winner") {
  CHECK("\n" + draw_final(scored(), Seats(1), "", {.ascii = true}) == R"(
+- Small - final score -+
|            Anna  Ben  |
| R red        14    0  |
| S sky         6    8  |
| foxes  2x6 = 12    0  |
| total        32    8  |
| Anna wins             |
+-----------------------+
)");
}

TEST_CASE("final: a shared win names the winners, points from bonuses have their line") {
  Snapshot view = scored();
  view.seats[1].points.bonus_points = 24;
  const std::string text = draw_final(view, Seats(3), "", {});
  CHECK(text.find("Anna, Ben share the win") != std::string::npos);
  CHECK(text.find("bonus points") != std::string::npos);
}

TEST_CASE("final: a single player gets a rating") {
  const VariantPtr game = small_game();
  const Snapshot view = snapshot_of(*game, random_end(*game, 1, 4));
  const std::string text = draw_final(view, Seats(1), "Not bad!", {});
  CHECK(text.find("Not bad!") != std::string::npos);
  CHECK(text.find("wins") == std::string::npos);
}

TEST_CASE("scores: tables of every game fit, with four players and long names") {
  for (const std::string& id : kGames) {
    const VariantPtr game = load_game(id);
    const State state = random_end(*game, 4, 8);
    Snapshot view = snapshot_of(*game, state);
    for (SeatView& seat : view.seats) seat.name = "Maximilian-Alexander", seat.points.foxes = 6;
    for (const int width : {60, 80}) {
      const Style style{.width = width};
      const std::string text =
          draw_scores(view, style) + draw_final(view, winners(game->rules, state), "", style);
      for (const std::string& line : lines_of(text)) CHECK(columns(line) <= width);
    }
  }
}

TEST_CASE("foxes: a sheet without any has no word of them") {
  const std::string sheet =
      "clever: 1\nname: One\nsolo: { lowest: 1 }\nrounds: { played: 2 }\n"
      "dice: { a: { glyph: A }, b: { glyph: B } }\ntracks: { again: { does: reroll, slots: 1 } }\n"
      "areas: { one: { dice: [a, b], fields: { earns: [again, ";
  const auto said = [&](const std::string& earned, int foxes) {
    const VariantPtr game = load_text(
        sheet + earned + ", ., ., ., .] }, score: { table: [0, 1, 2, 3, 4, 5, 6] } } }\n");
    State state = random_position(*game, 1, 0, 1);
    state.seat[0].foxes = static_cast<std::uint8_t>(foxes);
    const Snapshot view = snapshot_of(*game, state);
    BoardView board;
    return draw_sheet(view, 0, {}) + draw_scores(view, {}) + draw_final(view, {}, "", {}) +
           spoken_scores(view, {}) + spoken_final(view, {}, "", {}) +
           drawn(draw_board(view, board, 80, 24, {}), {}) +
           drawn(draw_board(view, board, 120, 40, {}), {}) + drawn(legend(view, 0, {}), {});
  };
  CHECK(said(".", 0).find("fox") == std::string::npos);
  CHECK(said("fox", 0).find("foxes") != std::string::npos);
  CHECK(said(".", 1).find("foxes 1") != std::string::npos);  // however it came there
}

}  // namespace
}  // namespace clever
