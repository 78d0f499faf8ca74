// What a snapshot takes from a position.
#include "core/show/draw/snapshot.h"

#include <catch2/catch_test_macros.hpp>

#include "core/game/engine/score.h"
#include "core/game/engine/state.h"
#include "tests/support/drawing_games.h"

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
      CHECK(shown.points.total == points.total);
      CHECK(shown.points.fox_points == shown.points.foxes * shown.fox_value);
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
    CHECK(group.bonuses[0].text == "F");
    CHECK_FALSE(group.reached);
  }
  CHECK(found == 1);
}

TEST_CASE("snapshot: a group of all cells of a tag is called as the tag is, in every language") {
  const VariantPtr game = load_game("clever-4ever");
  const auto names = [&](const std::string& language) {
    std::string all;
    const Snapshot sheet = printed_sheet(game->rules, game->catalog, language);
    for (const AreaView& area : sheet.seats[0].areas)
      for (const GroupView& group : area.groups)
        if (group.kind == SpotKind::kNamed) all += group.name + " ";
    return all;
  };
  CHECK(names("en") == "dark light white ");
  CHECK(names("de") == "dunkel hell weiß ");
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

TEST_CASE("snapshot: signs, pairs, rows of die fields and points are those of the printed sheets") {
  const auto areas = [](const char* id) {
    const VariantPtr game = load_game(id);
    return printed_sheet(game->rules, game->catalog, "en").seats[0].areas;
  };
  CHECK(areas("ganz-schoen-clever")[4].between[0] == "<");
  CHECK(areas("ganz-schoen-clever")[3].between[0].empty());
  CHECK(areas("doppelt-so-clever")[2].between[0] == ">=");
  CHECK(areas("doppelt-so-clever")[3].pairs);
  CHECK(areas("clever-hoch-drei")[0].row_labels[2].label == "III");
  CHECK(areas("clever-hoch-drei")[1].complete_by == "t");
  CHECK(areas("clever-hoch-drei")[1].row_labels[0].label.empty());
  CHECK(areas("clever-hoch-drei")[2].each[0].numbers == std::vector<int>{2, 3, 4, 10, 11, 12});
}

/// The printed sheet of an area of two dice, told by the lines of the file that concern it.
AreaView area_with(const std::string& lines, int faces = 6) {
  const VariantPtr game = load_text(
      "clever: 1\nname: One\nsolo: { lowest: 1 }\nrounds: { played: 4 }\n"
      "dice: { a: { glyph: A, colour: ff0000, faces: " +
      std::to_string(faces) + " }, b: { glyph: B, faces: " + std::to_string(faces) +
      " } }\ntracks: { again: { short: R, does: reroll, slots: 2 } }\n"
      "areas:\n  one: { dice: [a, b], " +
      lines + " }\n");
  return printed_sheet(game->rules, game->catalog, "en").seats[0].areas[0];
}

TEST_CASE("snapshot: the sign between fields is the relation that the author wrote") {
  const auto sign = [](const std::string& word) {
    return area_with("mark: write, place: next, accept: { versus previous: " + word +
                     " }, fields: { factor: [1, 1, 1] }, score: sum")
        .between[0];
  };
  CHECK(sign("greater") == "<");
  CHECK(sign("at least") == "<=");
  CHECK(sign("less") == ">");
  CHECK(sign("at most") == ">=");
  CHECK(sign("equal") == "=");
  CHECK(sign("different").empty());
  CHECK(sign("one more").empty());
}

TEST_CASE("snapshot: the sign needs neither many numbers nor a second field that is free") {
  const std::string rising = "mark: write, place: next, accept: { versus previous: at least }, ";
  CHECK(area_with(rising + "fields: { factor: [1, 1, 1] }, score: sum", 2).between[0] == "<=");
  CHECK(area_with(rising + "fields: { start: [., 2, ., .] }, score: sum").between[0] == "<=");
  CHECK(area_with("mark: write, place: next in row, accept: { versus previous: less }, "
                  "rows: [[_, ., _], [_, _, _]], score: sum")
            .between[0] == ">");
}

TEST_CASE("snapshot: where marks go anywhere, or a script decides, no sign is printed") {
  CHECK(area_with("mark: write, place: next, accept: = previous == nil or number > previous, "
                  "fields: { factor: [1, 1, 1] }, score: sum")
            .between[0]
            .empty());
  // The first row never falls, the second never rises: one sign could not be true of both.
  CHECK(
      area_with("mark: write, place: next in row, accept: = previous == nil or number == previous "
                "or (row == 1) == (number > previous), rows: [[_, _, _], [_, _, _]], score: sum")
          .between[0]
          .empty());
  CHECK(area_with("mark: write, place: outward, accept: { versus previous: greater }, "
                  "fields: { start: [., ., 1, ., .] }, score: sum")
            .between[0]
            .empty());
}

TEST_CASE("snapshot: a printed bound is the least or the greatest number as the rule says") {
  const auto bound = [](const std::string& accept) {
    return area_with("place: next, accept: " + accept +
                     ", fields: { minimum: [6, 6, 6] }, score: { table: [0, 1, 2, 3] }")
        .bound;
  };
  CHECK(bound("at least") == CellTest::kAtLeast);
  CHECK(bound("at most") == CellTest::kAtMost);
  // Every number is at most six: the table of the engine no longer says which it was.
  CHECK(bound("{ cell: at most, versus previous: at least }") == CellTest::kAtMost);
  CHECK(bound("= number <= minimum") == CellTest::kAny);
}

std::vector<std::string> labels(const AreaView& area) {
  std::vector<std::string> labels;
  for (const RowView& row : area.row_labels) labels.push_back(row.label);
  return labels;
}

TEST_CASE("snapshot: a row carries the number of the die field that leads to it") {
  const std::string grid =
      ", rows: [[_, _], [_, _], [_, _]], score: { table: [0, 1, 2, 3, 4, 5, 6] }";
  using List = std::vector<std::string>;
  CHECK(labels(area_with("from: { slots: same row }" + grid)) == List{"I", "II", "III"});
  CHECK(labels(area_with("from: { slot 1: row 2, slot 2: row 1 }" + grid)) == List{"II", "I", ""});
  CHECK(labels(area_with("from: { passive slots: same row }" + grid)) == List{"", "", ""});
  // A line for one die field goes over one for all, a line for picks over both.
  CHECK(labels(area_with("from: { slot 3: none, slots: same row }" + grid)) == List{"I", "II", ""});
  CHECK(labels(area_with("from: { pick slots: all, slots: same row }" + grid)) == List{"", "", ""});
}

TEST_CASE(
    "snapshot: a row that several die fields lead to, or that is all there is, has no number") {
  const std::string score = ", score: { table: [0, 1, 2, 3, 4] }";
  CHECK(labels(area_with("from: { slots: row 1, platter: row 2 }, rows: [[_, _], [_, _]]" +
                         score)) == std::vector<std::string>{"", ""});
  CHECK(labels(area_with("rows: [[_, _, _, _], [., ., ., .]]" + score)) ==
        std::vector<std::string>{"", ""});
}

TEST_CASE("snapshot: a row of a die carries its letter and colour") {
  const AreaView area = area_with(
      "rows: [{ of: a, cells: [1, 2] }, { of: b, cells: [3, 4] }, [5, 6]], "
      "score: { table: [0, 1, 2, 3, 4, 5, 6] }");
  CHECK(labels(area) == std::vector<std::string>{"A", "B", ""});
  CHECK(area.row_labels[0].colour == "ff0000");
}

TEST_CASE("snapshot: only the tag of `complete by` completes rows") {
  const std::string rows =
      "rows: [{ cells: [1 t, 2 t, 3 t], earns: again }, [4, 5, 6]], "
      "score: { table: [0, 1, 2, 3, 4, 5, 6] }, groups: [{ cells: t, earns: again }]";
  CHECK(area_with("complete by: t, " + rows).complete_by == "t");
  CHECK(area_with(rows).complete_by.empty());
}

TEST_CASE("snapshot: a group is reached with as many marks as the author asks for") {
  const VariantPtr game = load_text(
      "clever: 1\nname: One\nsolo: { lowest: 1 }\nrounds: { played: 4 }\n"
      "dice: { a: { glyph: A }, b: { glyph: B } }\nareas:\n"
      "  one: { dice: [a, b], rows: [[_, _, _]], score: groups,\n"
      "         groups: [{ name: two, cells: [r1c1, r1c2, r1c3], count: 2, points: 5 }] }\n");
  State state = random_position(*game, 1, 0, 1);
  const auto reached = [&] {
    return snapshot_of(*game, state).seats[0].areas[0].groups[0].reached;
  };
  state.seat[0].marked[0] = state.seat[0].full[0] = Cells(1);
  CHECK_FALSE(reached());
  state.seat[0].marked[0] = state.seat[0].full[0] = Cells(5);
  CHECK(reached());
}

TEST_CASE("snapshot: fields before a mark are lost only where marks go further right") {
  const auto skipped = [](const std::string& place) {
    const VariantPtr game = load_text(
        "clever: 1\nname: One\nsolo: { lowest: 1 }\nrounds: { played: 4 }\n"
        "dice: { a: { glyph: A }, b: { glyph: B } }\nareas:\n  one: { dice: [a, b], place: " +
        place + ", fields: { points: [1, 2, 3] }, score: points }\n");
    State state = random_position(*game, 1, 0, 1);
    state.seat[0].marked[0] = state.seat[0].full[0] = Cells(2);
    const std::vector<CellView> cells = snapshot_of(*game, state).seats[0].areas[0].cells;
    return std::vector<bool>{cells[0].skipped, cells[1].skipped, cells[2].skipped};
  };
  CHECK(skipped("further right") == std::vector<bool>{true, false, false});
  CHECK(skipped("anywhere") == std::vector<bool>{false, false, false});
}

}  // namespace
}  // namespace clever
