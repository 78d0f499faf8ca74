// All of a sheet is on the smallest board, whatever the game.
#include <set>
#include <utility>

#include <catch2/catch_test_macros.hpp>

#include "core/base/numbers.h"
#include "tests/show/draw/boards.h"
#include "tests/support/board_games.h"
#include "tests/support/drawing_games.h"

namespace clever {
namespace {

using namespace drawing;

/// Cells of the shown sheet that are not on the board.
int hidden_cells(const Block& board, const SeatView& seat) {
  std::set<std::pair<int, int>> shown;
  for (const Line& line : board)
    for (const Line::Mark& mark : line.marks())
      if (mark.target.kind == Target::Kind::kCell)
        shown.insert({mark.target.index, mark.target.part});
  int hidden = 0;
  for (const AreaView& area : seat.areas)
    for (int cell = 0; cell < count_of(area.cells); ++cell)
      if (!area.cells[at(cell)].hole && !shown.contains({area.index, cell})) ++hidden;
  return hidden;
}

/// From the first roll to the last, for one player and for as many as there can be; in English with
/// ASCII signs, if they are to be tried.
void check_that_all_is_shown(const std::string& name, bool with_ascii = true) {
  const VariantPtr game = load_game(name);
  for (const int seats : {int{game->rules.min_seats}, int{game->rules.max_seats}})
    for (const int steps : {1, 60 * seats, 110 * seats})
      for (const std::string language : {"en", "de"}) {
        const BoardGame middle(game, seats, steps, static_cast<std::uint64_t>(steps), language);
        const Snapshot snapshot = middle.snapshot();
        const BoardView view = middle.view();
        const Style style{.ascii = with_ascii && language == "en", .language = language};
        INFO(name << ", " << seats << " players after " << steps << " steps, " << language);
        const Block board = draw_board(snapshot, view, kSmall.columns, kSmall.rows, style);
        CHECK(hidden_cells(board, snapshot.seats[at(view.seat)]) == 0);
      }
}

TEST_CASE("board: at 80x24 every field of every game and house rule is on the screen") {
  // ">=5" has no room between the fields of Clever 4Ever: some lines wait for the cursor in ASCII.
  for (const std::string& id : kShipped) check_that_all_is_shown(id, id != "clever-4ever");
  for (const std::string& file : files_in("variants/house-rules")) check_that_all_is_shown(file);
}

}  // namespace
}  // namespace clever
