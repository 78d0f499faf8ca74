// Settling what was earned.
#include <catch2/catch_test_macros.hpp>

#include "tests/support/table.h"

namespace clever::tests {
namespace {

Table game(const std::string& id, int seats = 2) {
  Table table(id, seats);
  table.lock_all();
  return table;
}

/// A game of two dice, but for its sheet.
const std::string kHead = R"(clever: 1
name: Small
players: 1..2
dice:
  ash: { glyph: A }
  elm: { glyph: E, wild: yes }
solo: { lowest: 1 }
rounds: { played: 1 }
)";

const std::string kNine = kHead + R"(tracks:
  again: { does: reroll, slots: 1 }
  more: { does: extra, slots: 1 }
areas:
  square:
    dice: ash
    accept: equal
    rows:
      - { cells: [1, 2, 3], earns: again }
      - { cells: [4, 5, 6] }
      - { cells: [1, 2, 3] }
    columns: { earns: [more, ., .] }
    diagonal: { earns: fox }
    score: { table: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] }
)";

const std::string kGaps = kHead + R"(areas:
  square:
    dice: ash
    accept: equal
    rows:
      - { cells: [1, 2, 3] }
      - { cells: [4, 5, 6] }
      - { cells: [1, 2, 3] }
    between rows:
      - [., above, .]
      - [., below, .]
    between columns:
      - [., .]
      - [left, right]
      - [., .]
    score: { table: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] }
bonuses:
  above: { points: 1 }
  below: { points: 2 }
  left: { points: 3 }
  right: { points: 4 }
)";

const std::string kLine = kHead + R"(areas:
  row:
    dice: ash
    accept: equal
    fields:
      number: [1, 2, 3]
      between: [left, right]
    score: { table: [0, 1, 2, 3] }
bonuses:
  left: { points: 3 }
  right: { points: 4 }
)";

TEST_CASE("settling: an unlock beyond the last slot is gained and lost") {
  Table table = game("ganz-schoen-clever");
  table.unlock("reroll", 7)
      .write("orange", {1, 1})
      .at_pick({.pool = {{"yellow", 6},
                         {"blue", 2},
                         {"green", 3},
                         {"orange", 5},
                         {"purple", 1},
                         {"white", 3}}});
  table.choose("orange 3=5");
  CHECK(table.gains() == TextList{"reroll"});
  CHECK(table.lost() == TextList{"reroll"});
}

TEST_CASE("settling: behind a cross that a bonus made without a number an expression sees nil") {
  Table table(
      from_text("clever: 1\nextends: ganz-schoen-clever\nname: House\n"
                "areas: { green: { accept: = previous == nil and number >= minimum } }\n"));
  table.lock_all().owe("green x").at_pick(
      {.pool = {
           {"yellow", 6}, {"blue", 2}, {"green", 3}, {"orange", 5}, {"purple", 1}, {"white", 3}}});
  table.choose("green x 1");
  CHECK(table.is_legal("green 2"));
  CHECK(!table.is_legal("green 3"));
}

TEST_CASE("settling: unlocks and foxes take effect at once, without a choice") {
  Table table = game("ganz-schoen-clever");
  table.mark("yellow", {"r4c2", "r4c3", "r1c1", "r2c2"});
  table.mark("yellow", {"r3c3"}).roll({{"yellow", 6}}, 6).choose("yellow r4c4");
  CHECK(table.gains() == TextList{"fox", "extra"});
  CHECK(table.fox_count() == 1);
  CHECK(table.unlocked("extra") == 1);
  CHECK(table.waits_for_roll());
}

TEST_CASE("settling: an unlocked action can be spent from the next choice on") {
  SECTION("a reroll earned by the first pick is open in the second roll") {
    Table table = game("ganz-schoen-clever");
    table.write("orange", {1, 1}).roll({{"orange", 1}}, 5).choose("orange 3=1");
    CHECK(table.gains() == TextList{"reroll"});
    table.roll({}, 5);
    CHECK(table.is_legal("reroll"));
  }
  SECTION("a return earned by a pick is open before the next roll") {
    Table table = game("doppelt-so-clever");
    table.write("pink", {1, 1, 1}).roll({{"pink", 3}, {"green", 1}}, 5).choose("pink 4=3");
    CHECK(table.gains() == TextList{"return"});
    CHECK(table.legal() == TextSet{"return green", "roll"});
  }
  SECTION("an extra earned by a passive use is open in the window after it") {
    Table table = game("ganz-schoen-clever");
    table.sheet(1).mark("green", {"1", "2", "3"});
    table.at_passive(1, {.slots = {{"purple", 2}, {"blue", 3}, {"white", 6}},
                         .platter = {{"yellow", 1}, {"green", 4}, {"orange", 1}}});
    table.choose("green 4");
    CHECK(table.is_legal("orange 1=1"));
    CHECK(table.is_legal("done"));
  }
}

TEST_CASE("settling: the last slot of a track also gains the bonus at its end") {
  Table table = game("doppelt-so-clever");
  table.unlock("reroll", 5).write("pink", {1, 1}).roll({{"pink", 2}}, 5).choose("pink 3=2");
  CHECK(table.gains() == TextList{"reroll", "fox"});
  CHECK(table.unlocked("reroll") == 6);
  CHECK(table.fox_count() == 1);
}

TEST_CASE("settling: more than a track has slots is lost, and its end is not gained again") {
  Table table = game("doppelt-so-clever");
  table.unlock("reroll", 6).write("pink", {1, 1}).roll({{"pink", 2}}, 5).choose("pink 3=2");
  CHECK(table.unlocked("reroll") == 6);
  CHECK(table.unspent("reroll") == 6);
  CHECK(table.fox_count() == 0);
}

TEST_CASE("settling: a spent slot makes no room for more unlocks") {
  Table table = game("ganz-schoen-clever");
  table.unlock("reroll", 7).spend("reroll", 1).write("orange", {1, 1});
  table.roll({{"orange", 1}}, 5).choose("orange 3=1");
  CHECK(table.unlocked("reroll") == 7);
  CHECK(table.unspent("reroll") == 6);
}

TEST_CASE("settling: pending bonuses are offered together and taken in any order") {
  Table table = game("ganz-schoen-clever");
  table.mark("blue", {"r2c1", "r2c2", "r2c4", "r1c3", "r3c3"});
  table.roll({{"blue", 3}, {"white", 4}}, 5).choose("blue r2c3");
  CHECK(table.gains() == TextList{"yellow x", "purple 6"});
  CHECK(table.is_legal("purple 6 1=6"));
  CHECK(table.offered("yellow x").size() == 12);
  CHECK(table.legal().size() == 13);
  SECTION("the later one first") {
    table.choose("purple 6 1=6");
    CHECK(table.legal() == table.offered("yellow x"));
    table.choose("yellow x r1c1");
  }
  SECTION("the earlier one first") {
    table.choose("yellow x r1c1");
    CHECK(table.legal() == TextSet{"purple 6 1=6"});
    table.choose("purple 6 1=6");
  }
  CHECK(table.waits_for_roll());
}

TEST_CASE("settling: the die has been placed and the sweep done before anything is settled") {
  Table table = game("ganz-schoen-clever");
  table.mark("yellow", {"r1c2", "r1c3"}).roll({{"yellow", 3}, {"green", 1}}, 5);
  table.choose("yellow r1c1");
  CHECK(table.offers("blue x"));
  CHECK(table.slots() == TextList{"yellow", "", ""});
  CHECK(table.platter() == TextSet{"green"});
}

TEST_CASE("settling: a bonus must be used while it can be") {
  Table table = game("doppelt-so-clever");
  table.owe("any pink")
      .at_window_before_roll({.pool = {{"green", 1}, {"white", 1}},
                              .slots = {{"pink", 1}},
                              .platter = {{"silver", 1}, {"yellow", 1}, {"blue", 1}},
                              .roll = 2});
  CHECK(table.legal() == TextSet{"any pink 1=1", "any pink 1=2", "any pink 1=3", "any pink 1=4",
                                 "any pink 1=5", "any pink 1=6"});
}

TEST_CASE("settling: a single forced bonus is a decision with one choice") {
  Table table = game("ganz-schoen-clever");
  table.mark("blue", {"r1c3", "r2c3"}).roll({{"blue", 5}, {"white", 6}}, 5).choose("blue r3c3");
  CHECK(table.legal() == TextSet{"purple 6 1=6"});
  CHECK(table.autos().empty());
}

TEST_CASE("settling: two equal items are two items, offered once") {
  Table table = game("ganz-schoen-clever");
  table.owe("green x", 2)
      .at_window_before_roll({.pool = {{"yellow", 1}, {"white", 1}},
                              .slots = {{"purple", 1}},
                              .platter = {{"blue", 1}, {"green", 1}, {"orange", 1}},
                              .roll = 2});
  CHECK(table.legal_in_order() == TextList{"green x 1"});
  table.choose("green x 1");
  CHECK(table.legal_in_order() == TextList{"green x 2"});
  table.choose("green x 2");
  CHECK(table.waits_for_roll());
}

TEST_CASE("settling: the same bonus twice on one sheet waits twice") {
  // Hoch Drei: the gaps above and below r2c4 earn different things, those of turquoise r1c1 the
  // same brown bonus by row 3 and column 1 when r3c1 completes both.
  Table table = game("clever-hoch-drei");
  table.mark("turquoise", {"r1c1", "r2c1", "r4c1", "r5c1", "r3c2", "r3c3"});
  table.roll({{"turquoise", 1}}, 6).choose("turquoise r3c1");
  CHECK(table.gains() == TextList{"any brown", "any brown"});
  CHECK(table.legal().size() == 12);
  table.choose("any brown 1");
  CHECK(table.legal().size() == 11);
  table.choose("any brown 3");
  CHECK(table.waits_for_roll());
}

TEST_CASE("settling: a bonus with nowhere to go is dropped without a choice and reported as lost") {
  Table table = game("ganz-schoen-clever");
  table.fill("blue").mark("yellow", {"r1c2", "r1c3"}).roll({{"yellow", 3}}, 5);
  table.choose("yellow r1c1");
  CHECK(table.gains() == TextList{"blue x"});
  CHECK(table.lost() == TextList{"blue x"});
  CHECK(table.waits_for_roll());
}

TEST_CASE("settling: an item that another one has made impossible is dropped at that moment") {
  Table table = game("ganz-schoen-clever");
  table.mark("green", {"1", "2", "3", "4", "5", "6", "7", "8", "9", "10"});
  table.owe("green x", 2)
      .at_window_before_roll({.pool = {{"yellow", 1}, {"white", 1}},
                              .slots = {{"purple", 1}},
                              .platter = {{"blue", 1}, {"green", 1}, {"orange", 1}},
                              .roll = 2});
  table.choose("green x 11");
  CHECK(table.lost() == TextList{"green x"});
  CHECK(table.waits_for_roll());
}

TEST_CASE("settling: a mark made by a bonus can earn more, which joins what waits") {
  Table table = game("ganz-schoen-clever");
  // yellow r1c1 -> blue x; blue r1c2 completes row 1 -> orange 5, column 2 -> green x.
  table.mark("yellow", {"r1c2", "r1c3"}).mark("blue", {"r1c3", "r1c4", "r2c2", "r3c2"});
  table.roll({{"yellow", 3}}, 5).choose("yellow r1c1").choose("blue x r1c2");
  CHECK(table.marks() == TextList{"blue r1c2"});
  CHECK(table.gains() == TextList{"orange 5", "green x"});
  CHECK(table.legal() == TextSet{"orange 5 1=5", "green x 1"});
  table.choose("green x 1").choose("orange 5 1=5");
  CHECK(table.waits_for_roll());
}

TEST_CASE("settling: every bonus of the sheet is gained once") {
  Table table = game("doppelt-so-clever");
  // Circles earn. Crossing the same row later earns nothing.
  table.mark("yellow", {"r2c1"}).roll({{"yellow", 2}}, 6).choose("yellow r2c3");
  CHECK(table.gains() == TextList{"return"});
  table.roll({{"white", 2}}, 6).choose("white as yellow r2c3");
  CHECK(table.gains().empty());
  table.roll({{"pink", 1}}, 6);
  CHECK(table.unlocked("return") == 1);
}

TEST_CASE("settling: gains of one mark come as row, column, diagonal") {
  Table table(from_text(kNine), 2);
  table.mark("square", {"r1c2", "r1c3", "r2c1", "r3c1", "r2c2", "r3c3"});
  table.roll({{"ash", 1}, {"elm", 2}}).choose("ash as square r1c1");
  CHECK(table.gains() == TextList{"again", "more", "fox"});
}

TEST_CASE("settling: the gap above comes before the gap below, the left one before the right one") {
  Table table = game("clever-hoch-drei");
  SECTION("above and below") {
    table.mark("yellow", {"r1c4", "r3c4"});
    table.at_pick({.pool = {{"yellow", 4}, {"white", 6}, {"pink", 6}},
                   .slots = {{"brown", 1}},
                   .platter = {{"turquoise", 1}, {"blue", 1}},
                   .roll = 2});
    table.choose("yellow r2c4");
    CHECK(table.gains() == TextList{"extra", "any brown"});
  }
  SECTION("left and right") {
    table.mark("brown", {"7"}).roll({{"brown", 5}}, 6).choose("brown 8");
    CHECK(table.gains() == TextList{"extra"});  // nothing to the right can be crossed yet
    Table line(from_text(kLine), 2);
    line.mark("row", {"1", "3"}).roll({{"ash", 2}, {"elm", 6}}).choose("ash as row 2");
    CHECK(line.gains() == TextList{"left", "right"});
  }
}

TEST_CASE("settling: all gaps above or left come before all gaps below or right") {
  Table table(from_text(kGaps), 2);
  table.mark("square", {"r1c2", "r2c1", "r2c3", "r3c2"});
  table.roll({{"ash", 5}, {"elm", 6}}).choose("ash as square r2c2");
  const TextList gains = table.gains();
  REQUIRE(gains.size() == 4);
  CHECK(TextSet{gains[0], gains[1]} == TextSet{"above", "left"});
  CHECK(TextSet{gains[2], gains[3]} == TextSet{"below", "right"});
}

TEST_CASE(
    "settling: the end of a track comes right after its unlock, before what else the mark earns") {
  Table table = game("doppelt-so-clever");
  table.unlock("return", 5).mark("yellow", {"r2c3", "r4c1"});
  table.roll({{"yellow", 1}}, 6).choose("yellow r2c1");
  CHECK(table.gains() == TextList{"return", "any pink", "reroll"});
}

TEST_CASE("settling: further marks and bonuses wait together and are settled in any order") {
  Table table = game("doppelt-so-clever");
  table.mark("silver", {"r1c4", "r2c4", "r3c4"});
  table.roll({{"silver", 4}, {"yellow", 1}, {"green", 3}}, 6).choose("silver r4c4");
  CHECK(table.gains() == TextList{"any blue"});
  CHECK(table.is_legal("any blue 1=7"));
  CHECK(table.is_legal("further silver yellow r1c1"));
  CHECK(table.is_legal("further silver green r3c3"));
  CHECK(table.is_legal("decline silver yellow"));
  SECTION("the bonus first") {
    table.choose("any blue 1=7");
    CHECK(table.legal() == TextSet{"further silver yellow r1c1", "further silver green r3c3",
                                   "decline silver yellow", "decline silver green"});
    table.choose("further silver green r3c3").choose("further silver yellow r1c1");
  }
  SECTION("a further mark first") {
    table.choose("further silver yellow r1c1").choose("any blue 1=7");
    CHECK(table.legal() == TextSet{"further silver green r3c3", "decline silver green"});
    table.choose("decline silver green");
    CHECK_FALSE(table.is_marked("silver", "r3c3"));
  }
  CHECK(table.waits_for_roll());
}

TEST_CASE("settling: declining gives up one swept die and leaves the others") {
  Table table = game("doppelt-so-clever");
  table.roll({{"silver", 4}, {"yellow", 1}, {"green", 3}}, 6).choose("silver r4c4");
  table.choose("decline silver yellow");
  CHECK(table.legal() == TextSet{"further silver green r3c3", "decline silver green"});
}

TEST_CASE("settling: declining a further turquoise cross gives up all equal ones") {
  Table table = game("clever-hoch-drei");
  table.at_pick({.pool = {{"turquoise", 3}, {"pink", 6}},
                 .slots = {{"yellow", 3}, {"brown", 3}},
                 .platter = {{"white", 3}, {"blue", 1}},
                 .roll = 3});
  table.choose("turquoise r1c3");
  CHECK(table.legal() == TextSet{"further turquoise r2c3", "further turquoise r3c3",
                                 "further turquoise r4c3", "further turquoise r5c3",
                                 "decline turquoise"});
  SECTION("both at once") { table.choose("decline turquoise"); }
  SECTION("the second after the first was used") {
    table.choose("further turquoise r4c3").choose("decline turquoise");
  }
  SECTION("both used") { table.choose("further turquoise r4c3").choose("further turquoise r5c3"); }
  CHECK(table.player() == 1);
}

TEST_CASE("settling: a further mark that can no longer be done is dropped without a choice") {
  Table table = game("clever-hoch-drei");
  table.mark("turquoise", {"r3c3", "r4c3", "r5c3"});
  table.at_pick({.pool = {{"turquoise", 3}, {"pink", 6}},
                 .slots = {{"yellow", 3}, {"brown", 3}},
                 .platter = {{"white", 3}, {"blue", 1}},
                 .roll = 3});
  table.choose("turquoise r1c3").choose("further turquoise r2c3");
  CHECK(table.gains() == TextList{"any yellow"});
  CHECK(table.legal().size() == 18);  // only the bonus of column 3 is left
  CHECK_FALSE(table.offers("decline"));
}

TEST_CASE("settling: a further mark gains its bonuses when it is made") {
  Table table = game("clever-hoch-drei");
  table.mark("turquoise", {"r1c4"});
  table.at_pick({.pool = {{"turquoise", 4}, {"pink", 6}},
                 .slots = {{"yellow", 4}},
                 .platter = {{"white", 3}, {"blue", 1}, {"brown", 1}},
                 .roll = 2});
  table.choose("turquoise r3c4");
  CHECK(table.gains().empty());
  table.choose("further turquoise r2c4");
  CHECK(table.gains() == TextList{"number"});
}

TEST_CASE("settling: equal dice are counted after the sweep, in the slots only") {
  Table table = game("clever-hoch-drei");
  SECTION("dice still in the pool do not count") {
    table.roll({{"turquoise", 3}}, 3).choose("turquoise r1c3");
    CHECK(table.waits_for_roll());
  }
  SECTION("dice on the platter do not count") {
    table.at_pick({.pool = {{"turquoise", 3}, {"pink", 6}},
                   .slots = {{"yellow", 1}},
                   .platter = {{"white", 3}, {"blue", 3}, {"brown", 3}},
                   .roll = 2});
    table.choose("turquoise r1c3");
    CHECK(table.waits_for_roll());
  }
}

}  // namespace
}  // namespace clever::tests
