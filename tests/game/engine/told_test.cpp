// What scripts are told of a mark, of a slot, and of the sheets.
#include <catch2/catch_test_macros.hpp>

#include "tests/support/table.h"

namespace clever::tests {
namespace {

/// An expression that answers with its arguments: as a fault, which the host keeps.
const std::string kError =
    "error(number .. ' ' .. cause .. ' ' .. (die or '-') .. ' ' .. (face or '-') .. ' ' .. "
    "(from or '-') .. ' ' .. (slot or '-'))";
const std::string kTell = "\"= " + kError + "\"";

/// Ash crosses numbers in a row, elm writes them in a line; `row` and `tracks` are added to these.
std::string variant(const std::string& row, const std::string& tracks = "") {
  return R"(clever: 1
name: Small
players: 1..2
dice:
  ash: { glyph: A }
  elm: { glyph: E }
solo: { lowest: 1 }
rounds: { played: 1 }
tracks:
  again: { short: R, does: reroll, slots: 1 }
  more: { short: M, does: extra, slots: 1 }
  four: { short: F, does: number, slots: [4] }
)" + tracks +
         R"(
areas:
  row:
    dice: ash
    accept: equal
    fields:
      number: [1, 2, 3, 4, 5, 6]
)" + row +
         R"(
    score: { table: [0, 1, 2, 3, 4, 5, 6] }
  line:
    dice: elm
    mark: write
    rows: [[_, _, _, _, _, _]]
    score: = sheet.score('row') * 10 + sheet.of(sheet.seats()).count('row')
bonuses:
  row x: { area: row, number: 1..6 }
)";
}

Table telling(const std::string& row, const std::string& tracks = "") {
  Table table(from_text(variant(row, tracks)), 2);
  table.lock_all();
  table.rules().hooks->clear_fault();
  return table;
}

std::string told(const Table& table) {
  const HookFault* fault = table.rules().hooks->fault();
  return fault ? fault->message : "nothing";
}

const Lying kThreeAndFive = {.pool = {{"ash", 3}, {"elm", 5}}};

}  // namespace

TEST_CASE("told: a bonus with a condition knows which die earned it, and where it lay") {
  Table table =
      telling("      earns: [" + std::string("{ gain: fox, if: ") + kTell +
              " }, ., { gain: fox, if: " + kTell + " }, { gain: fox, if: " + kTell + " }, ., .]\n");
  SECTION("picked, from the pool") {
    table.at_pick(kThreeAndFive).choose("ash as row 3");
    CHECK(told(table) == "3 pick ash 3 pool 1");
  }
  SECTION("counting as another number") {
    table.unlock("four", 1).at_pick(kThreeAndFive).choose("ash as row four4 4");
    CHECK(told(table) == "4 pick ash 3 pool 1");
  }
  SECTION("of a passive player, from the platter") {
    table.at_passive(1, {.slots = {{"elm", 5}}, .platter = {{"ash", 3}}}).choose("ash as row 3");
    CHECK(told(table) == "3 passive ash 3 platter -");
  }
  SECTION("as an extra die, from its field") {
    table.unlock("more", 1).at_extra(0, {.slots = {{"elm", 5}, {"ash", 3}}}).choose("ash as row 3");
    CHECK(told(table) == "3 extra ash 3 2 2");
  }
  SECTION("by a bonus") {
    table.owe("row x").at_pick(kThreeAndFive).choose("row x 3");
    CHECK(told(table) == "3 bonus - - - -");
  }
}

TEST_CASE("told: a further mark says so, and has no die") {
  Table table = telling("      earns: [{ gain: fox, if: " + kTell + " }, ., ., ., ., .]\n" +
                        "    further: = { 1 }\n");
  table.at_pick(kThreeAndFive).choose("ash as row 3").choose("further row 1");
  CHECK(told(table) == "3 further - - - -");
}

TEST_CASE("told: place and further know the die, where it lay, and why") {
  Table place = telling("    place: " + kTell + "\n");
  place.at_pick(kThreeAndFive);
  CHECK(told(place) == "3 pick ash 3 pool 1");
  Table bonus = telling("    place: \"= cause == 'bonus' and " + kError + " or nil\"\n");
  bonus.owe("row x").at_pick(kThreeAndFive);
  CHECK(told(bonus) == "1 bonus - - - -");  // the first of its numbers, as the first fault is kept
  Table further = telling("    further: " + kTell + "\n");
  SECTION("picked") {
    further.at_pick(kThreeAndFive).choose("ash as row 3");
    CHECK(told(further) == "3 pick ash 3 pool 1");
  }
  SECTION("passive") {
    further.at_passive(1, {.slots = {{"elm", 5}}, .platter = {{"ash", 3}}}).choose("ash as row 3");
    CHECK(told(further) == "3 passive ash 3 platter -");
  }
}

TEST_CASE("told: the condition of a track knows the choice in which a slot would be spent") {
  Table table = telling("", R"(  back: { short: B, does: return, slots: 1, if: = error(cause) }
  flip: { short: X, does: turn, slots: 1, becomes: = 7 - face, when: [passive], if: = error(cause) }
  once: { short: O, does: reroll, slots: 1, if: = error(cause) }
  last: { short: L, does: extra, slots: 1, if: = error(cause) }
)");
  SECTION("pick") {
    table.unlock("once", 1).at_pick(kThreeAndFive);
    CHECK(told(table) == "pick");
  }
  SECTION("passive") {
    table.sheet(1).unlock("flip", 1);
    table.at_passive(1, {.slots = {{"elm", 5}}, .platter = {{"ash", 3}}});
    CHECK(told(table) == "passive");
  }
  SECTION("extra") {
    table.unlock("last", 1).at_extra(0, {.slots = {{"elm", 5}, {"ash", 3}}});
    CHECK(told(table) == "extra");
  }
  SECTION("return") {
    table.unlock("back", 1).at_window_before_roll(
        {.pool = {{"elm", 5}}, .platter = {{"ash", 3}}, .roll = 2});
    CHECK(told(table) == "return");
  }
}

TEST_CASE("told: what a die counts as, or becomes, may depend on the die") {
  Table table = telling(
      "",
      R"(  up: { short: U, does: number, slots: 1, counts as: = die == 'ash' and face + 1 or nil }
  flip: { short: X, does: turn, slots: 1, becomes: = die == 'elm' and 7 - face or nil, when: [pick] }
)");
  table.unlock("up", 1).unlock("flip", 1).at_pick(kThreeAndFive);
  CHECK(table.is_legal("ash as row up 4"));
  CHECK_FALSE(table.offers("elm as line up"));
  CHECK(table.offered("flip") == TextSet{"flip elm=2"});
}

TEST_CASE("told: a score sees the points of other areas and the sheets of the others") {
  Table table = telling("");
  table.mark("row", {"1", "2"}).sheet(1).mark("row", {"1", "2", "3"});
  CHECK(table.sheet(0).score("line") == 23);
  CHECK(table.sheet(1).score("line") == 33);
}

}  // namespace clever::tests
