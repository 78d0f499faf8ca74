// The board: what must hold for every sheet and size. Texts of boards: tools/references.h.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include <catch2/catch_test_macros.hpp>

#include "core/base/numbers.h"
#include "core/game/engine/state.h"
#include "tests/show/draw/boards.h"
#include "tests/support/board_games.h"
#include "tests/support/drawing_games.h"

namespace clever {
namespace {

using namespace drawing;

bool overlap(const Line::Mark& one, const Line::Mark& other) {
  return one.column < other.column + other.width && other.column < one.column + one.width;
}
bool within(const Line::Mark& inner, const Line::Mark& outer) {
  return inner.column >= outer.column && inner.column + inner.width <= outer.column + outer.width;
}

/// May other targets stand in it?
bool holds_others(const Target& target) {
  const std::set<Target::Kind> kinds = {Target::Kind::kArea, Target::Kind::kTrack,
                                        Target::Kind::kDieField, Target::Kind::kPlatter};
  return kinds.contains(target.kind);
}

/// Marks of a line are inside it, apart or within each other, inner ones first; what is inside is
/// what is hit.
bool marks_are_sound(const Block& board, int row) {
  const std::vector<Line::Mark>& marks = board[at(row)].marks();
  for (std::size_t i = 0; i < marks.size(); ++i) {
    const auto& [column, width, target] = marks[i];
    if (column < 0 || width <= 0 || column + width > board[at(row)].width()) return false;
    for (std::size_t j = 0; j < i; ++j)
      if (overlap(marks[i], marks[j]) && !within(marks[j], marks[i])) return false;
    if (!holds_others(target) && target_at(board, column + width / 2, row) != target) return false;
  }
  return true;
}

bool is_printable(const std::string& line, bool ascii) {
  return std::ranges::all_of(line, [&](char letter) {
    const auto byte = static_cast<unsigned char>(letter);
    return byte >= 0x20 && byte != 0x7f && (!ascii || byte < 0x7f);
  });
}

/// What is wrong with a board, "" for nothing.
std::string fault_of(const Block& board, const Size& size, bool ascii) {
  if (count_of(board) != size.rows) return "it has " + std::to_string(board.size()) + " lines";
  for (int row = 0; row < size.rows; ++row) {
    const std::string text = board[at(row)].text({});
    if (board[at(row)].width() != size.columns) return "too long or too short: " + text;
    if (!is_printable(text, ascii)) return "not to be printed: " + text;
    if (!marks_are_sound(board, row)) return "marks: " + text;
  }
  return "";
}

bool stands_on(const Block& board, const Target& target) {
  return std::ranges::any_of(board, [&](const Line& line) {
    return std::ranges::find(line.marks(), target, &Line::Mark::target) != line.marks().end();
  });
}

const std::vector<Size> kUsual = {kSmall, {100, 30}, kLarge};
const std::vector<Size> kAll = {kSmall, {80, 40}, {100, 30}, {120, 24}, kLarge, {200, 60}};

void check_sizes(const Snapshot& snapshot, const BoardView& view, const std::string& language,
                 const std::vector<Size>& sizes) {
  bool ascii = false;
  for (const Size& size : sizes) {
    const Style style{.ascii = ascii, .language = language};
    INFO(size.columns << "x" << size.rows);
    CHECK(fault_of(draw_board(snapshot, view, size.columns, size.rows, style), size, ascii) == "");
    ascii = !ascii;
  }
}

/// Wherever the cursor is, the cells that it chooses are to be seen on the smallest board.
void check_choices(BoardGame& game) {
  constexpr std::size_t kEnough = 3;
  const Snapshot snapshot = game.snapshot();
  const std::size_t choices = game.view().choices.size();
  for (std::size_t i = 0; i < std::min(choices, kEnough); ++i, game.press({Key::Kind::kPageDown})) {
    const BoardView view = game.view();
    const Block board = draw_board(snapshot, view, kSmall.columns, kSmall.rows, {});
    const BoardChoice& chosen = view.choices[at(std::max(view.chosen, 0))];
    INFO(chosen.name);
    CHECK(std::ranges::all_of(chosen.where,
                              [&](const Target& target) { return stands_on(board, target); }));
  }
}

void check_game(const std::string& name, std::uint64_t seed, const std::vector<Size>& sizes) {
  INFO(name << ", seed " << seed);
  const VariantPtr variant = load_game(name);
  const int seats = std::clamp(static_cast<int>(seed % 4) + 1, int{variant->rules.min_seats},
                               int{variant->rules.max_seats});
  const std::string language = seed % 2 == 0 ? "en" : "de";
  BoardGame game(variant, seats, static_cast<int>(seed * 37 % 150), seed, language);
  check_sizes(game.snapshot(), game.view(), language, sizes);
  check_choices(game);
}

TEST_CASE("board: at every size every line is as long as asked, and knows what stands in it") {
  std::uint64_t seed = 0;
  for (const std::string& id : kShipped) check_game(id, ++seed, kAll);
}

TEST_CASE("board: the same with house rules and with invented games") {
  std::uint64_t seed = 1;
  for (const char* folder : {"variants/house-rules", "tests/invented"})
    for (const std::string& file : files_in(folder)) check_game(file, ++seed, kUsual);
}

/// A sheet with as much of everything as a variant may have, and names that are too long.
Snapshot crowded(const Snapshot& small) {
  Snapshot view = small;
  const std::string long_name = "A Name That Is Much Too Long For Any Place On A Board \x1b[31m";
  view.name = long_name;
  view.rounds.resize(kMaxRounds, {.text = "Rx"});
  while (count_of(view.dice) < kMaxDice) view.dice.push_back(view.dice.front());
  view.rolls = kMaxRolls;
  SeatView& seat = view.seats.front();
  seat.name = long_name;
  seat.tracks.front().slots.resize(kMaxSlots, seat.tracks.front().slots.front());
  seat.tracks.resize(kMaxTracks, seat.tracks.front());
  while (count_of(seat.areas) < kMaxAreas) seat.areas.push_back(seat.areas.front());
  for (int i = 0; i < kMaxAreas; ++i) {
    seat.areas[at(i)].index = i;
    seat.areas[at(i)].name = long_name;
    seat.areas[at(i)].score = kMaxAreaScore;
  }
  seat.points.total = kMaxAreas * kMaxAreaScore;
  view.seats.assign(kMaxSeats, SeatView(seat));
  return view;
}

TEST_CASE("board: a crowded sheet keeps its size, and the area under the cursor is there") {
  const VariantPtr game = small_game();
  const Snapshot view = crowded(snapshot_of(*game, random_position(*game, 2, 30, 3)));
  for (const int area : {0, kMaxAreas - 1}) {
    BoardView asked{.seat = kMaxSeats - 1, .cursor = cell_target(area, 0)};
    asked.title = asked.last = view.name;
    asked.preview = asked.hint = asked.log = std::vector<std::string>(50, view.name);
    asked.keys = std::vector<BoardKey>(20, {"key", "does something"});
    for (const Size& size : kAll) {
      const Block board = draw_board(view, asked, size.columns, size.rows, {});
      CHECK(fault_of(board, size, false) == "");
      CHECK(stands_on(board, asked.cursor));
    }
  }
}

/// A grid of sixteen rows with bonuses between them: taller than the smallest board.
VariantPtr tall_game() {
  std::string rows, gaps;
  for (int row = 0; row < 16; ++row) rows += "      - { cells: [1, 2, 3, 4], earns: fox }\n";
  for (int row = 0; row < 15; ++row) gaps += "      - [fox, fox, fox, fox]\n";
  return load_text(
      "clever: 1\nname: Tall\nsolo: { lowest: 1 }\ndice: { a: { glyph: A }, b: { glyph: B } }\n"
      "rounds: { played: 2 }\nareas:\n  a:\n    dice: [a, b]\n    accept: equal\n    mark: write\n "
      "   rows:\n" +
      rows + "    between rows:\n" + gaps + "    score: sum\n");
}

TEST_CASE("board: an area that is too tall is shown around the cursor, and says so") {
  const VariantPtr game = tall_game();
  const Snapshot view = snapshot_of(*game, random_position(*game, 1, 0, 1));
  for (const int cell : {0, 31, 63}) {
    const BoardView asked{.cursor = cell_target(0, cell)};
    const Block board = draw_board(view, asked, kSmall.columns, kSmall.rows, {});
    CHECK(fault_of(board, kSmall, false) == "");
    CHECK(stands_on(board, asked.cursor));
    const std::string text = drawn(board, {});
    INFO(text);
    CHECK((text.find(" ↑") != std::string::npos) == (cell > 0));
    CHECK((text.find(" ↓") != std::string::npos) == (cell < 63));
  }
}

std::string small_board(const BoardView& view, const Style& style) {
  const VariantPtr game = small_game();
  return drawn(draw_board(snapshot_of(*game, random_position(*game, 1, 0, 1)), view, kSmall.columns,
                          kSmall.rows, style),
               style);
}

TEST_CASE("board: open, chosen and fresh cells differ without colour, in ASCII too") {
  BoardView view;
  view.choices = {{.where = {cell_target(0, 0)}}, {.where = {cell_target(1, 0)}, .number = "6"}};
  view.chosen = 1;
  view.fresh = {cell_target(0, 5)};
  view.gains = {{Target::Kind::kBonus, 1, 1}};
  const std::string text = small_board(view, {});
  INFO(text);
  for (const char* sign : {"{1}", "»6«", "|4|", "A«"}) CHECK(text.find(sign) != std::string::npos);
  const std::string plain = small_board(view, {.ascii = true});
  INFO(plain);
  for (const char* sign : {"{1}", ">6<", "|4|", "A!"}) CHECK(plain.find(sign) != std::string::npos);
}

TEST_CASE("board: the die that is taken, what it counts as, and dice that are lost") {
  const BoardView view{.die = 0, .counted = "5", .lost = {1}};
  const std::string boxes = small_board(view, {});
  INFO(boxes);
  for (const char* sign : {"▸│R  │◂", "└=5─┘", "└─↓─┘"})
    CHECK(boxes.find(sign) != std::string::npos);
  const VariantPtr game = load_game(kShipped.front());
  const State state = random_position(*game, 1, 0, 1);
  const std::string strip =
      drawn(draw_board(snapshot_of(*game, state), view, kSmall.columns, kSmall.rows, {}), {});
  INFO(strip);
  for (const char* sign : {"▸Y·=5◂", " B·↓"}) CHECK(strip.find(sign) != std::string::npos);
}

std::string large_board(const BoardView& view) {
  const VariantPtr game = small_game();
  return drawn(draw_board(snapshot_of(*game, random_position(*game, 1, 0, 1)), view, kLarge.columns,
                          kLarge.rows, {}),
               {});
}

/// Where each field stands.
std::vector<std::tuple<int, int, int, int>> fields_on(const Block& block) {
  std::vector<std::tuple<int, int, int, int>> fields;
  for (const Region& region : regions_of(block))
    if (region.target.kind == Target::Kind::kCell)
      fields.emplace_back(region.target.index, region.target.part, region.column, region.row);
  return fields;
}

TEST_CASE("board: what a move would earn is pointed out without moving a field") {
  for (const std::string& id : kShipped)
    for (const Size& size : {kSmall, kLarge}) {
      const VariantPtr game = load_game(id);
      const Snapshot shot = BoardGame(game, 1, 0, 7).snapshot();
      BoardView earning;
      for (const AreaView& area : shot.seats[0].areas) {
        for (int i = 0; i < count_of(area.groups); ++i)
          earning.gains.push_back({Target::Kind::kGroup, area.index, i});
        for (int i = 0; i < count_of(area.cells); ++i)
          earning.gains.push_back({Target::Kind::kBonus, area.index, i});
      }
      INFO(id << " " << size.columns);
      CHECK(fields_on(draw_board(shot, earning, size.columns, size.rows, {})) ==
            fields_on(draw_board(shot, {}, size.columns, size.rows, {})));
    }
}

TEST_CASE("board: keys that have no room stand in the line above, where nothing else does") {
  const VariantPtr game = load_game("ganz-schoen-clever");
  const Snapshot shot = BoardGame(game, 1, 0, 7).snapshot();
  BoardView view{.title = "take a die"};
  for (int i = 10; i < 26; ++i) view.keys.push_back({std::to_string(i), "does"});
  const Block block = draw_board(shot, view, kSmall.columns, kSmall.rows, {});
  const std::string lines = drawn({block[block.size() - 2], block.back()}, {});
  for (const BoardKey& key : view.keys) CHECK(lines.find(key.key + " does") != std::string::npos);
}

TEST_CASE("board: of many choices those around the chosen one are listed") {
  BoardView view{.chosen = 50, .numbered = true};
  for (int i = 1; i <= 99; ++i)
    view.choices.push_back({.name = "field " + std::to_string(i), .worth = "+7"});
  view.choices_title = "fields for Y5";
  view.log = {"the newest line"};
  const std::string text = large_board(view);
  INFO(text);
  for (const char* part : {"fields for Y5", "▸51 field 51", " of 99", "+7 │", "the newest line"})
    CHECK(text.find(part) != std::string::npos);
  CHECK(text.find("field 99") == std::string::npos);
}

TEST_CASE("board: a hint has a box, a section, or the place of the preview") {
  BoardView view;
  view.hint = {"greedy: sky 1"};
  view.title = "red 1";
  CHECK(large_board(view).find("─ hint ─") != std::string::npos);
  const VariantPtr game = load_game(kShipped.front());
  const Snapshot snapshot = snapshot_of(*game, random_position(*game, 1, 0, 1));
  const auto text = [&](int rows) {
    return drawn(draw_board(snapshot, view, kSmall.columns, rows, {}), {});
  };
  CHECK(text(30).find("─ hint ─") != std::string::npos);
  CHECK(text(24).find("hint: greedy: sky 1") != std::string::npos);
  CHECK(text(24).find("red 1") == std::string::npos);
}

TEST_CASE("board: a hint is shown at every height, the others also where there is little room") {
  BoardView view;
  const std::string reasons = "  +1; to roll then: A B C D; 1 more for a long reason (row 1)";
  view.hint = {"sky 1: best", reasons, "sea 2: 0.5 less", reasons, "sand 3: 1.5 less", reasons};
  const VariantPtr game = load_game(kShipped.front());
  const Snapshot snapshot = snapshot_of(*game, random_position(*game, 1, 0, 1));
  const auto text = [&](int rows) {
    return drawn(draw_board(snapshot, view, kSmall.columns, rows, {}), {});
  };
  for (int rows = 24; rows <= 50; ++rows) {
    INFO(rows);
    for (const char* part : {"sky 1: best", "sea 2: 0.5 less", "sand 3: 1.5 less"})
      CHECK(text(rows).find(part) != std::string::npos);
  }
  CHECK(text(24).find("sea 2: 0.5 less   sand 3: 1.5 less") != std::string::npos);
  view.hint[1] += "; and another one that goes on in the next line";
  CHECK(text(50).find("goes on in the next line") != std::string::npos);
}

TEST_CASE("board: where there is little room, a reason with a comma stays one") {
  BoardView view;
  view.hint = {"sky 1: best", "  +1; sky is lowest, and foxes count it"};
  const VariantPtr game = load_game(kShipped.front());
  const Snapshot snapshot = snapshot_of(*game, random_position(*game, 1, 0, 1));
  CHECK(drawn(draw_board(snapshot, view, kSmall.columns, kSmall.rows, {}), {})
            .find("sky 1: best   +1   sky is lowest, and foxes count it") != std::string::npos);
}

TEST_CASE("board: dice that cannot be chosen differ from those that can") {
  BoardView view;
  view.choices = {{.where = {{Target::Kind::kDie, 0}}}};
  const VariantPtr game = load_game(kShipped.front());
  const std::string text = drawn(draw_board(snapshot_of(*game, random_position(*game, 1, 0, 1)),
                                            view, kSmall.columns, kSmall.rows, {}),
                                 {});
  INFO(text);
  CHECK(text.find(" Y· ") != std::string::npos);
  CHECK(text.find("-B·-") != std::string::npos);
}

TEST_CASE("board: a target that is not there is left alone") {
  BoardView view{.die = 77, .lost = {-3}, .cursor = cell_target(9, 9)};
  view.choices = {{.where = {cell_target(-1, 0), cell_target(0, 999)}}, {}};
  view.chosen = 5;
  view.gains = {{Target::Kind::kGroup, 0, 99}};
  CHECK(lines_of(small_board(view, {})).size() == 24);
}

TEST_CASE("board: what a move marks and earns is the difference of two positions") {
  const VariantPtr game = small_game();
  Snapshot before = snapshot_of(*game, random_position(*game, 1, 0, 1)), after = before;
  AreaView &grid = after.seats[0].areas[0], &line = after.seats[0].areas[1];
  grid.cells[3].state = CellView::State::kCircled;
  grid.groups[0].reached = true;
  line.cells[1].written = 4;
  line.cells[1].bonuses[0].earned = true;
  CHECK(new_targets(before, after, 0) == std::vector<Target>{cell_target(0, 3),
                                                             {Target::Kind::kGroup, 0, 0},
                                                             cell_target(1, 1),
                                                             {Target::Kind::kBonus, 1, 1}});
  CHECK(new_targets(after, after, 0).empty());
}

TEST_CASE("legend: signs that are on the sheet, and no others, in English and German") {
  const VariantPtr game = small_game();
  const Snapshot view = snapshot_of(*game, random_position(*game, 1, 0, 1));
  const std::string english = drawn(legend(view, 0, {}), {});
  INFO(english);
  for (const char* text : {"fox", "again", "×2", "★", "‹✗›", "»3«"})
    CHECK(english.find(text) != std::string::npos);
  CHECK(english.find("-3-") == std::string::npos);
  CHECK(english.find("†") == std::string::npos);
  CHECK(drawn(legend(view, 0, {.language = "de"}), {}).find("Punkte") != std::string::npos);
}

TEST_CASE("legend: it fits a screen of every game, and in ASCII is ASCII") {
  for (const std::string& id : kShipped) {
    const VariantPtr game = load_game(id);
    const Snapshot view = BoardGame(game, 2, 60, 3, "de").snapshot();
    const Block block = legend(view, 0, {.ascii = true, .language = "de"});
    INFO(drawn(block, {}));
    CHECK(count_of(block) <= kSmall.rows - 4);
    for (const Line& line : block) {
      CHECK(line.width() <= kSmall.columns);
      CHECK(is_printable(line.text({}), true));
    }
  }
}

}  // namespace
}  // namespace clever
