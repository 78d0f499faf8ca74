// The sheet in the terminal: a golden text of a small game, and what must hold for every sheet.
#include <algorithm>
#include <set>

#include <catch2/catch_test_macros.hpp>

#include "core/game/engine/state.h"
#include "core/show/draw/drawings.h"
#include "tests/support/drawing_games.h"

namespace clever {
namespace {

using namespace drawing;

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

/// The small game with a circle, a cross, three written numbers, a spent and an open slot.
Snapshot small_position() {
  const VariantPtr game = small_game();
  Snapshot view = printed_sheet(game->rules, game->catalog, "en");
  SeatView& seat = view.seats[0];
  AreaView &grid = seat.areas[0], &line = seat.areas[1];
  view.round = 2;
  view.rounds[0].earned = view.rounds[1].earned = true;
  seat.name = "Anna";
  grid.cells[0].state = CellView::State::kCircled;
  grid.cells[3].state = CellView::State::kCrossed;
  for (GroupView& group : grid.groups)
    if (group.name == "column 1") group.bonuses[0].earned = group.reached = true;
  for (std::size_t i = 0; i < 3; ++i) {
    line.cells[i].state = CellView::State::kWritten;
    line.cells[i].written = 4 + static_cast<int>(i) * 4;
  }
  line.cells[1].bonuses[0].earned = true;
  line.cells[2].bonuses[0].lost = true;
  line.score = 6;
  seat.tracks[0].slots[0].state = SlotView::State::kSpent;
  seat.tracks[0].slots[1].state = SlotView::State::kUnlocked;
  seat.points.foxes = 1, seat.fox_value = 6, seat.points.fox_points = 6, seat.points.total = 21;
  return view;
}

TEST_CASE("sheet: a small game in ASCII looks like its printed sheet") {
  const Style style{.ascii = true, .coordinates = true, .width = 60};
  CHECK("\n" + draw_sheet(small_position(), 0, style) == R"(
+- Small ---------------------------------------- Anna 21 -+
| A again [x](?) ?  > F   round  1  >2   3                 |
|                                A*      Rx                |
|                         foxes 1 x 6 = 6                  |
+----------------------------------------------------------+
+- R red ------------- 0 -+ +- S sky ------------------ 6 -+
|     c1  c2  c3          | | *   2    4    6    8         |
| r1 (1) :2: <x>  A       | |              >=5             |
|     A       F           | |   [ 4] [ 8] [12]  x3         |
| r2 [x]      4   *5      | |         A*   Rx-  F          |
|     F*                  | |                              |
| *   9*      7   \A      | |                              |
+- : t -------------------+ +------------------------------+
)");
}

TEST_CASE("sheet: the same in Unicode, without coordinates") {
  CHECK("\n" + draw_sheet(small_position(), 0, {.width = 60}) == R"(
╭─ Small ──────────────────────────────────────── Anna 21 ─╮
│ A again [✗](?) ?  → F   round  1  ▸2   3                 │
│                                A✓      Rx                │
│                         foxes 1 × 6 = 6                  │
╰──────────────────────────────────────────────────────────╯
╭─ R red ──────────── 0 ─╮ ╭─ S sky ─────────────────── 6 ─╮
│   (1) ░2░ ‹✗›  A       │ │ ★   2    4    6    8          │
│    A       F           │ │              ≥5               │
│   [✗]      4   ★5      │ │   [ 4] [ 8] [12]  ×3          │
│    F✓                  │ │         A✓   Rx–  F           │
│ ★  9✓      7   ↘A      │ │                               │
╰─ ░ t ──────────────────╯ ╰───────────────────────────────╯
)");
}

TEST_CASE("sheet: every line of every game fits the width") {
  for (const std::string& id : kGames) {
    const VariantPtr game = load_game(id);
    for (const bool ascii : {false, true})
      for (const bool colour : {false, true})
        for (const int width : {60, 80, 132})
          for (const int steps : {0, 40, 120, 1000}) {
            const State state = random_position(*game, 2, steps, 11);
            const Style style{
                .colour = colour, .ascii = ascii, .coordinates = ascii, .width = width};
            const Snapshot view = snapshot_of(*game, state);
            for (const std::string& line : lines_of(draw_sheet(view, 1, style)))
              REQUIRE(columns(line) <= width);
          }
  }
}

TEST_CASE("sheet: a full sheet of every game fits forty lines of eighty columns") {
  for (const std::string& id : kGames) {
    const VariantPtr game = load_game(id);
    const Snapshot view = snapshot_of(*game, random_end(*game, 2, 5));
    CHECK(lines_of(draw_sheet(view, 0, {})).size() <= 40);
  }
}

TEST_CASE("sheet: in ASCII there is nothing but ASCII, in every language") {
  for (const std::string& id : kGames) {
    const VariantPtr game = load_game(id);
    const Snapshot view = snapshot_of(*game, random_position(*game, 4, 150, 3), "de");
    const Style style{.colour = true, .ascii = true, .language = "de"};
    const std::string text = draw_sheet(view, 3, style);
    CHECK(std::all_of(text.begin(), text.end(), [](char byte) {
      return byte == '\n' || byte == '\x1b' || (byte >= ' ' && byte <= '~');
    }));
  }
}

TEST_CASE("sheet: colour adds nothing but colour, and without it there are no codes") {
  for (const std::string& id : kGames) {
    const VariantPtr game = load_game(id);
    const Snapshot view = snapshot_of(*game, random_position(*game, 2, 100, 9));
    const std::string plain = draw_sheet(view, 0, {});
    CHECK_FALSE(contains(plain, "\x1b"));
    CHECK(contains(draw_sheet(view, 0, {.colour = true}), "\x1b[0;38;2;"));
    CHECK(without_colour(draw_sheet(view, 0, {.colour = true})) == plain);
  }
}

std::set<std::string> words_of(const std::string& text) {
  std::set<std::string> words;
  std::string word;
  for (const char letter : text + " ") {
    if ((letter >= '0' && letter <= '9') || letter == '-')
      word += letter;
    else if (!word.empty())
      words.insert(std::exchange(word, ""));
  }
  return words;
}

TEST_CASE("sheet: every printed number and bonus stands on the empty sheet") {
  for (const std::string& id : kGames) {
    const VariantPtr game = load_game(id);
    const Snapshot view = printed_sheet(game->rules, game->catalog, "en");
    const std::string text = draw_sheet(view, 0, {});
    const std::set<std::string> numbers = words_of(text);
    const auto require = [&](const std::optional<int>& number) {
      if (number) REQUIRE(numbers.contains(std::to_string(*number)));
    };
    for (const AreaView& area : view.seats[0].areas) {
      for (const CellView& cell : area.cells)
        for (const auto& fact : {cell.printed, cell.minimum, cell.factor, cell.needs, cell.points})
          require(fact);
      for (const PrintedTable& table : area.tables)
        for (const int points : table.points) require(points);
      for (const GroupView& group : area.groups) {
        require(group.points);
        for (const BonusView& bonus : group.bonuses) REQUIRE(contains(text, bonus.text));
      }
    }
  }
}

int count(const std::string& text, const std::string& part) {
  int found = 0;
  for (std::size_t from = text.find(part); from != std::string::npos;
       from = text.find(part, from + 1))
    ++found;
  return found;
}

TEST_CASE("sheet: crossed, circled, written, skipped and earned differ from open without colour") {
  const std::string empty = [] {
    const VariantPtr game = small_game();
    return draw_sheet(printed_sheet(game->rules, game->catalog, "en"), 0, {});
  }();
  const std::string played = draw_sheet(small_position(), 0, {});
  for (const char* sign : {"(1)", "[✗]", "[ 4]", "F✓", "9✓", "Rx–"}) {
    CHECK(count(empty, sign) == 0);
    CHECK(count(played, sign) > 0);
  }
}

TEST_CASE("sheet: a line of twenty fields goes on below") {
  std::string cells;
  for (int i = 1; i <= 20; ++i) cells += (i > 1 ? ", " : "") + std::to_string(i + 40);
  const VariantPtr game = load_text(
      "clever: 1\nname: Long\nsolo: { lowest: 1 }\n"
      "dice: { a: { glyph: A, faces: 20 }, b: { glyph: B } }\n"
      "rounds: { played: 2 }\nareas:\n  a:\n    dice: [a, b]\n"
      "    place: next\n    fields: { points: [" +
      cells + "] }\n    score: last\n");
  const std::string text = draw_sheet(printed_sheet(game->rules, game->catalog, "en"), 0, {});
  for (int i = 1; i <= 20; ++i) CHECK(contains(text, " " + std::to_string(i + 40) + " "));
  for (const std::string& line : lines_of(text)) CHECK(columns(line) == 80);
}

TEST_CASE("sheet: names cannot spoil the drawing") {
  const VariantPtr game = small_game();
  Snapshot view = printed_sheet(game->rules, game->catalog, "en");
  view.seats[0].name = "\x1b[31mEve\n\xff a name that is much too long for the frame of the sheet";
  const std::string text = draw_sheet(view, 0, {});
  CHECK_FALSE(contains(text, "\x1b"));
  for (const std::string& line : lines_of(text)) CHECK(columns(line) == 80);
}

}  // namespace
}  // namespace clever
