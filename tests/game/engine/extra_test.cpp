// The window for extra dice.
#include <catch2/catch_test_macros.hpp>

#include "tests/game/engine/locked.h"

namespace clever::tests {
namespace {

const Lying kTable = {.slots = {{"yellow", 3}, {"blue", 4}, {"green", 1}},
                      .platter = {{"orange", 2}, {"purple", 1}, {"white", 5}}};

TEST_CASE("extra window: any of the six dice may be used, wherever it lies, and stays there") {
  Table table = ganz();
  table.unlock("extra", 2).at_extra(0, kTable);
  for (const char* die : {"yellow", "blue", "green", "orange", "purple", "white"}) {
    INFO(die);
    CHECK(table.offers(die));
  }
  table.choose("yellow r1c1");
  CHECK(table.slots() == TextList{"yellow", "blue", "green"});
  CHECK(table.platter() == TextSet{"orange", "purple", "white"});
  CHECK(table.unspent("extra") == 1);
  table.choose("orange 1=2");
  CHECK(table.platter() == TextSet{"orange", "purple", "white"});
  CHECK(table.unspent("extra") == 0);
}

TEST_CASE("extra window: each die at most once per player and turn") {
  Table table = ganz();
  table.unlock("extra", 3).at_extra(0, kTable).choose("white as yellow r1c3");
  CHECK_FALSE(table.offers("white"));
  CHECK(table.offers("blue"));
  table.choose("blue r3c1");
  CHECK_FALSE(table.offers("blue"));
  CHECK_FALSE(table.offers("white"));
}

TEST_CASE("extra window: another player may use the same die in the own window") {
  Table table = ganz(3);
  table.sheet(0).unlock("extra", 1);
  table.sheet(1).unlock("extra", 1);
  table.at_extra(0, kTable).choose("white as yellow r1c3");
  CHECK(table.player() == 1);
  table.choose("orange 1=2");
  CHECK(table.player() == 1);
  CHECK(table.is_legal("white as yellow r1c3"));
  CHECK(table.is_legal("orange 2=2"));  // also the die just used
}

TEST_CASE("extra window: done leaves it with the rest unspent") {
  Table table = ganz();
  table.unlock("extra", 2).at_extra(0, kTable).choose("yellow r1c1").choose("done");
  CHECK(table.unspent("extra") == 1);
  CHECK(table.turns() == TextList{"1 passive"});
  CHECK(table.autos().empty());
}

TEST_CASE("extra window: without an unspent extra there is no window and nothing to report") {
  Table table = ganz();
  SECTION("none unlocked") {}
  SECTION("all spent") { table.unlock("extra", 1).spend("extra", 1); }
  table.at_extra(0, kTable);
  CHECK(table.autos().empty());
  CHECK(table.player() == 1);
}

TEST_CASE("extra window: an unspent extra without a legal use is done, and the engine says so") {
  Table table = ganz();
  fill_ganz(table).unlock("extra", 1).at_extra(0, kTable);
  CHECK(table.autos() == TextList{"0 done"});
  CHECK(table.unspent("extra") == 1);
  CHECK(table.player() == 1);
}

TEST_CASE("extra window: after the last extra is spent it closes without a word") {
  Table table = ganz();
  table.unlock("extra", 1).at_extra(0, kTable).choose("yellow r1c1");
  CHECK(table.autos().empty());
  CHECK(table.player() == 1);
}

TEST_CASE("extra window: an extra earned in it can be spent in it") {
  Table table = ganz();
  table.unlock("extra", 1).mark("green", {"1", "2", "3"});
  table.at_extra(0, {.slots = {{"yellow", 3}, {"blue", 4}, {"green", 4}},
                     .platter = {{"orange", 2}, {"purple", 1}, {"white", 5}}});
  table.choose("green 4");
  CHECK(table.gains() == TextList{"extra"});
  CHECK(table.unspent("extra") == 1);
  CHECK(table.is_legal("yellow r1c1"));
  CHECK_FALSE(table.offers("green"));
}

TEST_CASE("extra window: what an extra earns is settled before the window goes on") {
  Table table = ganz();
  table.unlock("extra", 2).mark("yellow", {"r1c2", "r1c3"});
  table.at_extra(0, kTable).choose("yellow r1c1");
  CHECK(table.gains() == TextList{"blue x"});
  CHECK_FALSE(table.is_legal("done"));
  CHECK(table.legal().size() == 11);
  table.choose("blue x r1c2");
  CHECK(table.is_legal("done"));
}

TEST_CASE("extra window: a legal use that spends an action keeps it open") {
  Table table("clever-hoch-drei", 2);
  table.lock_all();
  table.fill("turquoise").fill("brown").unlock("extra", 1).unlock("number", 1);
  table.write_at("blue", "6", 7);
  for (const char* cell : {"1", "2", "3", "4", "5", "8", "9", "10", "11", "12", "13"})
    table.write_at("blue", cell, 7);
  table.write("pink", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  table.mark("yellow", {"r1c1", "r1c2", "r1c4", "r1c5", "r1c6", "r2c1", "r2c2", "r2c3", "r2c4",
                        "r2c5", "r2c6", "r3c1", "r3c2", "r3c3", "r3c4", "r3c5", "r3c6"});
  table.at_extra(0, {.slots = {{"yellow", 2}, {"blue", 4}, {"pink", 1}},
                     .platter = {{"turquoise", 2}, {"brown", 1}, {"white", 5}}});
  CHECK(table.legal() == TextSet{"yellow number3 r1c3", "done"});
  table.choose("yellow number3 r1c3");
  CHECK(table.unspent("extra") == 0);
  CHECK(table.unspent("number") == 0);
}

TEST_CASE("extra window: open after a passive turn without an entry") {
  Table table("doppelt-so-clever", 2);
  table.lock_all();
  table.sheet(1).unlock("extra", 1);
  table.at_passive(1, {.slots = {{"yellow", 3}, {"blue", 4}, {"green", 1}},
                       .platter = {{"silver", 2}, {"pink", 1}, {"white", 5}}});
  table.choose("pass");
  CHECK(table.player() == 1);
  CHECK(table.is_legal("green 1=2"));
  CHECK(table.is_legal("done"));
}

TEST_CASE(
    "extra window: a die may be an extra again in the solo passive turn, which is another turn") {
  Table table("doppelt-so-clever");
  table.lock_all();
  table.unlock("extra", 2);
  table.roll({}, 4).choose("pass").roll({}, 4).choose("pass").roll({}, 4).choose("pass");
  table.choose("pink 1=4");
  table.choose("done");
  table.roll({}, 4).place({"silver", "yellow", "blue"}).choose("pass");
  CHECK(table.is_legal("pink 2=4"));
}

TEST_CASE("extra window: it belongs to the last turn too, and the game ends with it") {
  Table table = ganz();
  table.round(6).turn_of(1).sheet(0).unlock("extra", 2);
  table.at_extra(0, kTable);
  CHECK(table.offers("white as orange"));
  table.choose("orange 1=2").choose("done");
  CHECK(table.over());
}

TEST_CASE("extra window: the active player's comes before the first passive turn") {
  Table table = ganz();
  table.sheet(0).unlock("extra", 1);
  table.roll({{"orange", 6}}, 5).choose("orange 1=6");
  CHECK(table.player() == 0);
  CHECK(table.is_legal("done"));
  CHECK(table.turns().empty());
  table.choose("done");
  CHECK(table.turns() == TextList{"1 passive"});
}

}  // namespace
}  // namespace clever::tests
