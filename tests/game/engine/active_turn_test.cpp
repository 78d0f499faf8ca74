// The active turn: rolling, picking, sweeping, passing, rerolling, returning dice.
#include <catch2/catch_test_macros.hpp>

#include "tests/game/engine/locked.h"

namespace clever::tests {
namespace {

Table doppelt(int seats = 2) { return locked("doppelt-so-clever", seats); }

TEST_CASE("active turn: dice strictly lower than the used die go to the platter, equal ones stay") {
  Table table = ganz();
  table.roll(
      {{"yellow", 3}, {"blue", 2}, {"green", 3}, {"orange", 4}, {"purple", 1}, {"white", 3}});
  table.choose("yellow r1c1");
  CHECK(table.slots() == TextList{"yellow", "", ""});
  CHECK(table.platter() == TextSet{"blue", "purple"});
  CHECK(table.pool() == TextSet{"green", "orange", "white"});
  CHECK(table.waits_for_roll());
}

TEST_CASE(
    "active turn: the sweep compares with the face of the used die, not with what is entered") {
  Table table = ganz();
  table.roll(
      {{"yellow", 4}, {"blue", 2}, {"green", 3}, {"orange", 1}, {"purple", 6}, {"white", 5}});
  table.choose("blue r2c3");  // 2 + 5 = 7
  CHECK(table.platter() == TextSet{"orange"});
  CHECK(table.pool() == TextSet{"yellow", "green", "purple", "white"});
}

TEST_CASE("active turn: the used die goes to the slot of its roll") {
  Table table = ganz();
  table.roll({{"yellow", 1}}, 1).choose("yellow r2c2");
  table.roll({}, 1).choose("white as yellow r3c1");
  table.roll({}, 1).choose("orange 1=1");
  CHECK(table.slots() == TextList{"yellow", "white", "orange"});
}

TEST_CASE("active turn: after the third roll the rest of the pool goes to the platter") {
  Table table = ganz();
  table.roll({{"yellow", 1}}, 6).choose("yellow r2c2");
  table.roll({{"white", 1}}, 6).choose("white as yellow r3c1");
  table.roll({{"orange", 5}}, 6).choose("orange 1=5");
  CHECK(table.platter() == TextSet{"blue", "green", "purple"});
  CHECK(table.pool().empty());
  CHECK(table.turns() == TextList{"1 passive"});
}

TEST_CASE("active turn: with an empty pool the rolling is over before the third roll") {
  Table table = ganz();
  table.roll({{"orange", 6}}, 5).choose("orange 1=6");
  CHECK(table.slots() == TextList{"orange", "", ""});
  CHECK(table.platter().size() == 5);
  CHECK(table.turns() == TextList{"1 passive"});
  CHECK(table.player() == 1);
}

TEST_CASE("active turn: only dice of the pool can be picked") {
  Table table = ganz();
  table.at_pick({.pool = {{"orange", 3}, {"purple", 4}},
                 .slots = {{"yellow", 1}},
                 .platter = {{"blue", 1}, {"green", 2}, {"white", 2}},
                 .roll = 2});
  CHECK(table.legal() == TextSet{"orange 1=3", "purple 1=4"});
}

TEST_CASE("active turn: an area of a pair takes both faces wherever the other die lies") {
  Table table = ganz();
  SECTION("white on the platter") {
    table.at_pick({.pool = {{"blue", 3}, {"purple", 4}},
                   .slots = {{"yellow", 1}},
                   .platter = {{"orange", 1}, {"green", 2}, {"white", 2}},
                   .roll = 2});
    CHECK(table.offered("blue") == TextSet{"blue r2c1"});
  }
  SECTION("blue in a slot, white used for blue") {
    table.at_pick({.pool = {{"white", 3}, {"purple", 4}},
                   .slots = {{"blue", 6}},
                   .platter = {{"orange", 1}, {"green", 2}, {"yellow", 2}},
                   .roll = 2});
    CHECK(table.offered("white as blue") == TextSet{"white as blue r3c1"});
  }
}

TEST_CASE("active turn: the white die can be used in every area") {
  Table table = ganz();
  table.roll({{"white", 3}, {"blue", 4}}, 6);
  CHECK(table.offered("white") == TextSet{"white as yellow r1c1", "white as yellow r4c2",
                                          "white as blue r2c3", "white as green 1",
                                          "white as orange 1=3", "white as purple 1=3"});
}

TEST_CASE("active turn, pass only when stuck: with a usable die there is no pass") {
  Table table = ganz();
  table.roll({}, 4);
  CHECK_FALSE(table.is_legal("pass"));
}

TEST_CASE("active turn, pass always: pass is legal with a usable die") {
  Table table = doppelt();
  table.roll({}, 4);
  CHECK(table.offers("silver"));
  CHECK(table.is_legal("pass"));
}

TEST_CASE("active turn: a pass moves no die and leaves the slot of the roll empty") {
  Table table = doppelt();
  table.roll({}, 4).choose("pass");
  CHECK(table.waits_for_roll());
  CHECK(table.pool().size() == 6);
  CHECK(table.platter().empty());
  table.roll({{"pink", 4}}, 4).choose("pink 1=4");
  CHECK(table.slots() == TextList{"", "pink", ""});
  table.roll({}, 4).choose("pass");
  CHECK(table.slots() == TextList{"", "pink", ""});
  CHECK(table.platter().size() == 5);
  CHECK(table.turns() == TextList{"1 passive"});
}

TEST_CASE("active turn: three passes send every die to the platter") {
  Table table = doppelt();
  table.roll({}, 4).choose("pass").roll({}, 4).choose("pass").roll({}, 4).choose("pass");
  CHECK(table.slots() == TextList{"", "", ""});
  CHECK(table.platter().size() == 6);
  CHECK(table.player() == 1);
}

TEST_CASE("active turn: when only pass is left the engine passes and says so") {
  Table table = ganz();
  fill_ganz(table).roll({}, 3);
  CHECK(table.autos() == TextList{"0 pass"});
  CHECK(table.waits_for_roll());
  CHECK(table.pool().size() == 6);
  table.roll({}, 3).roll({}, 3);
  CHECK(table.platter().size() == 6);
  CHECK(table.turns() == TextList{"1 passive"});
}

TEST_CASE("reroll: spends one, rolls the whole pool again, and the roll keeps its number") {
  Table table = ganz();
  table.unlock("reroll", 2).roll({}, 2);
  CHECK(table.unspent("reroll") == 2);
  table.choose("reroll");
  CHECK(table.unspent("reroll") == 1);
  CHECK(table.pool().size() == 6);
  CHECK(table.waits_for_roll());
  table.roll({}, 5).choose("reroll").roll({{"orange", 3}}, 3);
  CHECK_FALSE(table.is_legal("reroll"));
  table.choose("orange 1=3");
  CHECK(table.slots() == TextList{"orange", "", ""});
}

TEST_CASE("reroll: only the dice still in the pool are rolled again") {
  Table table = ganz();
  table.unlock("reroll", 1);
  table.at_pick({.pool = {{"orange", 3}, {"purple", 4}},
                 .slots = {{"yellow", 1}},
                 .platter = {{"blue", 1}, {"green", 2}, {"white", 2}},
                 .roll = 2});
  table.choose("reroll").roll({{"orange", 6}, {"purple", 6}});
  CHECK(table.face("yellow") == 1);
  CHECK(table.face("green") == 2);
  CHECK(table.face("orange") == 6);
  CHECK(table.platter() == TextSet{"blue", "green", "white"});
}

TEST_CASE("reroll: is legal whether a die is usable or not") {
  Table table = ganz();
  table.unlock("reroll", 1);
  SECTION("a die is usable") {
    table.roll({}, 2);
    CHECK(table.is_legal("reroll"));
  }
  SECTION("no die is usable") {
    fill_ganz(table).roll({}, 2);
    CHECK(table.legal() == TextSet{"reroll", "pass"});
    CHECK(table.autos().empty());
  }
}

TEST_CASE("reroll: what is not unlocked cannot be spent") {
  Table table = ganz();
  table.roll({}, 2);
  CHECK_FALSE(table.is_legal("reroll"));
}

TEST_CASE(
    "return: before a later roll an unlocked return may bring a platter die back, again and "
    "again") {
  Table table = doppelt();
  table.unlock("return", 3).roll({{"pink", 4}, {"silver", 1}, {"blue", 2}}, 6);
  table.choose("pink 1=4");
  CHECK(table.legal() == TextSet{"return silver", "return blue", "roll"});
  table.choose("return silver");
  CHECK(table.pool() == TextSet{"silver", "yellow", "green", "white"});
  CHECK(table.platter() == TextSet{"blue"});
  CHECK(table.unspent("return") == 2);
  CHECK(table.legal() == TextSet{"return blue", "roll"});
  table.choose("return blue");
  CHECK(table.waits_for_roll());  // nothing left on the platter: nothing to choose
  table.roll({}, 5);
  CHECK(table.face("silver") == 5);
  CHECK(table.face("blue") == 5);
  CHECK(table.face("pink") == 4);
}

TEST_CASE("return: there is no choice before the first roll") {
  Table table = doppelt();
  table.sheet(1).unlock("return", 3);
  table.at_passive(1, {.slots = {{"yellow", 1}, {"blue", 1}, {"green", 1}},
                       .platter = {{"silver", 1}, {"pink", 1}, {"white", 1}}});
  table.choose("pink 1=1");
  CHECK(table.turns() == TextList{"1 active"});
  CHECK(table.waits_for_roll());
}

TEST_CASE(
    "return: without an unspent return, or with an empty platter, there is no choice and nothing "
    "to report") {
  Table table = doppelt();
  SECTION("nothing unlocked") {
    table.roll({{"pink", 4}}, 1).choose("pink 1=4");
    CHECK(table.turns() == TextList{"1 passive"});
  }
  SECTION("nothing on the platter") {
    table.unlock("return", 1).roll({{"pink", 4}}, 4).choose("pink 1=4");
    CHECK(table.waits_for_roll());
  }
  CHECK(table.autos().empty());
}

TEST_CASE("return: with an empty pool the choice to go on is called stop") {
  Table table = doppelt();
  table.unlock("return", 1).roll({{"pink", 4}}, 1).choose("pink 1=4");
  CHECK(table.legal() == TextSet{"return silver", "return yellow", "return blue", "return green",
                                 "return white", "stop"});
  SECTION("stop ends the rolling") {
    table.choose("stop");
    CHECK(table.slots() == TextList{"pink", "", ""});
    CHECK(table.player() == 1);
  }
  SECTION("a returned die is rolled") {
    table.choose("return green");
    CHECK(table.waits_for_roll());
    CHECK(table.pool() == TextSet{"green"});
    table.roll({{"green", 2}}).choose("green 1=4");
    CHECK(table.slots() == TextList{"pink", "green", ""});
    CHECK(table.player() == 1);
  }
}

TEST_CASE("return: not after the roll and not before a reroll") {
  Table table = doppelt();
  table.unlock("return", 2).unlock("reroll", 1);
  table.roll({{"pink", 4}, {"silver", 1}}, 6).choose("pink 1=4").choose("roll").roll({}, 3);
  CHECK_FALSE(table.offers("return"));
  table.choose("reroll");
  CHECK(table.waits_for_roll());
}

TEST_CASE("return: not after the last roll") {
  Table table = doppelt();
  table.unlock("return", 2);
  table.at_pick({.pool = {{"pink", 6}, {"green", 1}, {"white", 1}},
                 .slots = {{"yellow", 1}, {"blue", 2}},
                 .platter = {{"silver", 2}},
                 .roll = 3});
  table.choose("pink 1=6");
  CHECK(table.player() == 1);
  CHECK_FALSE(table.offers("return"));
}

TEST_CASE("return: also offered after a pass, when a die lies on the platter") {
  Table table = doppelt();
  table.unlock("return", 1);
  table.at_pick({.pool = {{"pink", 6}, {"green", 1}, {"white", 1}},
                 .slots = {{"yellow", 1}},
                 .platter = {{"silver", 2}, {"blue", 2}},
                 .roll = 2});
  table.choose("pass");
  CHECK(table.legal() == TextSet{"return silver", "return blue", "roll"});
}

}  // namespace
}  // namespace clever::tests
