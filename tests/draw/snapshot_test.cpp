// What a snapshot takes from a position.
#include "core/draw/snapshot.h"

#include <catch2/catch_test_macros.hpp>

#include "core/engine/score.h"
#include "core/words/plain_text.h"
#include "tests/draw/drawing_games.h"

namespace clever {
namespace {

using namespace drawing;

TEST_CASE("snapshot: the printed sheet has nothing marked but what is printed") {
  for (const std::string& id : kGames) {
    const VariantPtr game = load_game(id);
    const Snapshot view = printed_sheet(game->rules, game->catalog, "en");
    REQUIRE(view.seats.size() == 1);
    for (const AreaView& area : view.seats[0].areas)
      for (const CellView& cell : area.cells)
        CHECK((cell.state == CellView::State::kEmpty) == !cell.start);
  }
}

TEST_CASE("snapshot: scores are those of the engine") {
  for (const std::string& id : kGames) {
    const VariantPtr game = load_game(id);
    const State state = random_end(*game, 3, 21);
    const Snapshot view = snapshot_of(*game, state);
    CHECK(view.moment == Moment::kOver);
    for (int seat = 0; seat < 3; ++seat) {
      const Score points = score(game->rules, state, seat);
      const SeatView& shown = view.seats[static_cast<std::size_t>(seat)];
      CHECK(shown.total == points.total);
      CHECK(shown.fox_points == shown.foxes * shown.fox_value);
      for (std::size_t area = 0; area < shown.areas.size(); ++area)
        CHECK(shown.areas[area].score == points.areas[area]);
    }
  }
}

TEST_CASE("snapshot: groups keep what they earn and score together") {
  const VariantPtr game = small_game();
  const Snapshot view = printed_sheet(game->rules, game->catalog, "en");
  int found = 0;
  for (const GroupView& group : view.seats[0].areas[0].groups) {
    if (group.name != "column 1") continue;
    ++found;
    CHECK(group.points == 9);
    REQUIRE(group.bonuses.size() == 1);
    CHECK(group.bonuses[0].name == "fox");
    CHECK_FALSE(group.reached);
  }
  CHECK(found == 1);
}

TEST_CASE("snapshot: a cell bonus that was not earned by its mark is lost") {
  const VariantPtr game = load_game("doppelt-so-clever");
  State state = random_position(*game, 1, 0, 1);
  const std::size_t last = game->catalog.areas.size() - 1;
  const Area& area = game->rules.areas[last];
  state.seat[0].marked[last] = state.seat[0].full[last] = Cells::of(2);
  state.seat[0].value[area.first_value + 2u] = 1;
  const CellView cell = snapshot_of(*game, state).seats[0].areas[last].cells[2];
  CHECK(cell.written == 1);
  CHECK(cell.needs == 2);
  REQUIRE(cell.bonuses.size() == 1);
  CHECK(cell.bonuses[0].lost);
}

TEST_CASE("snapshot: signs between fields, pairs and rows of die fields are read from the rules") {
  const auto areas = [](const char* id) {
    const VariantPtr game = load_game(id);
    return printed_sheet(game->rules, game->catalog, "en").seats[0].areas;
  };
  CHECK(areas("ganz-schoen-clever")[4].between == "<");
  CHECK(areas("ganz-schoen-clever")[3].between.empty());
  CHECK(areas("doppelt-so-clever")[2].between == ">=");
  CHECK(areas("doppelt-so-clever")[3].pairs);
  CHECK(areas("clever-hoch-drei")[0].row_labels[2].label == "III");
  CHECK(areas("clever-hoch-drei")[1].complete_by == "t");
  CHECK(areas("clever-hoch-drei")[1].row_labels[0].label.empty());
  CHECK(areas("clever-hoch-drei")[2].each[0].numbers == std::vector<int>{2, 3, 4, 10, 11, 12});
}

TEST_CASE("plain text: columns, cuts and cleaning") {
  CHECK(columns_of("Jürgen") == 6);
  CHECK(columns_of("漢字") == 4);
  CHECK(cut("Jürgen", 4, "…") == "Jür…");
  CHECK(cut("Anna", 4, "…") == "Anna");
  CHECK(cleaned("Grün ✗\x1b[0m", true) == "Gruen ?[0m");
  CHECK(cleaned("a\tb\xc3", false) == "ab?");
}

}  // namespace
}  // namespace clever
