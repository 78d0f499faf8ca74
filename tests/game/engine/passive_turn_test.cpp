// The passive turn, with others and alone.
#include <map>

#include <catch2/catch_test_macros.hpp>

#include "core/game/engine/chance.h"
#include "tests/game/engine/locked.h"

namespace clever::tests {
namespace {

/// Only 6s fit in yellow, 12 in blue, and nothing anywhere else.
Table& nearly_full(Table& table) {
  return table
      .mark("yellow",
            {"r1c1", "r1c3", "r2c1", "r2c2", "r2c4", "r3c1", "r3c3", "r3c4", "r4c2", "r4c3"})
      .mark("blue",
            {"r1c2", "r1c3", "r1c4", "r2c1", "r2c2", "r2c3", "r2c4", "r3c1", "r3c2", "r3c3"})
      .fill("green")
      .write("orange", {1, 1, 1, 2, 1, 1, 2, 1, 2, 1, 3})
      .write("purple", {1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5});
}

const Lying kHighSlots = {.slots = {{"purple", 2}, {"blue", 3}, {"white", 6}},
                          .platter = {{"yellow", 1}, {"green", 1}, {"orange", 1}}};

TEST_CASE("passive turn: the others follow going round from the seat after the active one") {
  Table table = ganz(4);
  table.turn_of(2);
  const Lying lying = {.slots = {{"purple", 2}, {"blue", 3}, {"white", 6}},
                       .platter = {{"yellow", 1}, {"green", 1}, {"orange", 1}}};
  table.at_extra(2, lying);
  for (const int seat : {3, 0, 1}) {
    CHECK(table.player() == seat);
    CHECK(table.turns() == TextList{std::to_string(seat) + " passive"});
    table.choose("orange 1=1");
  }
  CHECK(table.turns() == TextList{"3 active"});
}

TEST_CASE("passive turn: while a platter die is usable only platter dice are offered") {
  Table table = ganz();
  table.at_passive(1, kHighSlots);
  CHECK(table.legal() == TextSet{"yellow r2c2", "yellow r3c1", "green 1", "orange 1=1"});
}

TEST_CASE("passive turn: the dice stay where they are") {
  Table table = ganz(3);
  table.at_passive(1, kHighSlots).choose("orange 1=1");
  CHECK(table.player() == 2);
  CHECK(table.platter() == TextSet{"yellow", "green", "orange"});
  CHECK(table.slots() == TextList{"purple", "blue", "white"});
  CHECK(table.is_legal("orange 1=1"));
}

TEST_CASE("passive turn: the partner of a pair counts wherever it lies") {
  Table table = ganz();
  table.at_passive(1, {.slots = {{"purple", 2}, {"orange", 3}, {"white", 6}},
                       .platter = {{"yellow", 1}, {"green", 1}, {"blue", 4}}});
  CHECK(table.offered("blue") == TextSet{"blue r3c2"});
}

TEST_CASE("passive turn: when no platter die is usable the dice in the slots are open, or pass") {
  Table table = ganz();
  table.sheet(1);
  nearly_full(table).at_passive(1, kHighSlots);
  CHECK(table.legal() == TextSet{"white as yellow r1c2", "white as yellow r4c4", "pass"});
  SECTION("a die of the active player is used and stays") {
    table.choose("white as yellow r1c2");
    CHECK(table.is_marked("yellow", "r1c2"));
    CHECK(table.slots() == TextList{"purple", "blue", "white"});
    table.choose("blue x r3c4").choose("done");  // of row 1; it earned an extra in turn
    CHECK(table.turns() == TextList{"1 active"});
  }
  SECTION("pass is legal although a slot die is usable") {
    table.choose("pass");
    CHECK(table.turns() == TextList{"1 active"});
  }
}

TEST_CASE("passive turn: when nothing at all is usable the engine passes and says so") {
  Table table = ganz();
  table.sheet(1);
  nearly_full(table).mark("yellow", {"r1c2", "r4c4"}).at_passive(1, kHighSlots);
  CHECK(table.autos() == TextList{"1 pass"});
  CHECK(table.turns() == TextList{"1 active"});
}

TEST_CASE("passive turn, pass only when stuck: no pass while a platter die is usable") {
  Table table = ganz();
  table.at_passive(1, kHighSlots);
  CHECK_FALSE(table.is_legal("pass"));
}

TEST_CASE("passive turn, pass always: pass is legal with a usable platter die") {
  Table table = ganz(2, {{"passive_decline", "on"}});
  table.at_passive(1, kHighSlots);
  CHECK(table.is_legal("orange 1=1"));
  CHECK(table.is_legal("pass"));
  CHECK_FALSE(table.offers("white"));
  table.choose("pass");
  CHECK(table.turns() == TextList{"1 active"});
}

TEST_CASE("passive turn: dice are also open in the fallback when a slot stayed empty") {
  Table table = ganz();
  table.sheet(1);
  nearly_full(table).at_passive(
      1, {.slots = {{"", 0}, {"white", 6}, {"", 0}},
          .platter = {{"yellow", 1}, {"green", 1}, {"orange", 1}, {"purple", 3}, {"blue", 2}}});
  CHECK(table.legal() == TextSet{"white as yellow r1c2", "white as yellow r4c4", "pass"});
}

TEST_CASE("passive turn: with every die on the platter there is nothing to fall back on") {
  Table table = ganz();
  table.sheet(1);
  nearly_full(table).at_passive(
      1,
      {.platter = {
           {"yellow", 1}, {"green", 1}, {"orange", 1}, {"purple", 3}, {"blue", 2}, {"white", 5}}});
  CHECK(table.autos() == TextList{"1 pass"});
}

TEST_CASE("passive turn: the fallback stands beside platter uses that spend an action") {
  Table table("clever-hoch-drei", 2);
  table.lock_all();
  table.sheet(1).fill("turquoise").fill("brown").unlock("number", 1);
  for (const char* cell : {"1", "2", "3", "4", "5", "6", "8", "9", "10", "11", "12", "13"})
    table.write_at("blue", cell, 7);
  table.write("pink", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  // Open in yellow: grey r2c3, and r1c2.
  table.mark("yellow", {"r1c1", "r1c3", "r1c4", "r1c5", "r1c6", "r2c1", "r2c2", "r2c4", "r2c5",
                        "r2c6", "r3c1", "r3c2", "r3c3", "r3c4", "r3c5", "r3c6"});
  const Lying lying = {.slots = {{"white", 2}, {"blue", 4}, {"pink", 1}},
                       .platter = {{"turquoise", 2}, {"brown", 1}, {"yellow", 5}}};
  table.at_passive(1, lying);
  CHECK(table.legal() == TextSet{"yellow number3 r2c3", "white as yellow r1c2", "pass"});
}

TEST_CASE("passive turn: neither reroll nor return is offered") {
  Table table("doppelt-so-clever", 2);
  table.lock_all();
  table.sheet(1).unlock("reroll", 2).unlock("return", 2);
  table.at_passive(1, {.slots = {{"pink", 2}, {"blue", 3}, {"white", 6}},
                       .platter = {{"yellow", 1}, {"green", 1}, {"silver", 1}}});
  CHECK_FALSE(table.offers("reroll"));
  CHECK_FALSE(table.offers("return"));
}

TEST_CASE("solo passive turn: all six dice are rolled, then their places are an event of its own") {
  Table table("doppelt-so-clever");
  table.lock_all();
  table.roll({}, 4).choose("pass").roll({}, 4).choose("pass").roll({}, 4).choose("pass");
  CHECK(table.turns() == TextList{"0 passive"});
  CHECK(table.pool().size() == 6);
  CHECK(table.waits() == Waits::kRoll);
  table.roll({{"silver", 1}, {"yellow", 5}, {"blue", 2}, {"green", 6}, {"pink", 3}, {"white", 4}});
  CHECK(table.waits() == Waits::kPlacement);
  table.place({"silver", "blue", "pink"});
  CHECK(table.platter() == TextSet{"silver", "blue", "pink"});
  CHECK(table.aside() == TextSet{"yellow", "green", "white"});
  CHECK(table.offers("silver"));
  CHECK(table.offers("blue"));
  CHECK(table.offers("pink"));
  CHECK_FALSE(table.offers("yellow"));
}

TEST_CASE("solo passive turn: only the three lowest dice fit on the platter") {
  Table table("doppelt-so-clever");
  table.lock_all();
  table.roll({}, 4).choose("pass").roll({}, 4).choose("pass").roll({}, 4).choose("pass");
  table.roll({{"silver", 1}, {"yellow", 5}, {"blue", 2}, {"green", 3}, {"pink", 3}, {"white", 4}});
  const auto placement = [&](const TextList& platter, const TextList& slots) {
    Placement result;
    result.slot.fill(kNone8);
    for (const std::string& id : platter) result.platter.add(table.die(id));
    for (std::size_t i = 0; i < slots.size(); ++i)
      result.slot[i] = static_cast<std::uint8_t>(table.die(slots[i]));
    return result;
  };
  const auto fitting = [&](const TextList& platter, const TextList& slots = {}) {
    return fits(table.rules(), table.state(), placement(platter, slots));
  };
  CHECK(fitting({"silver", "blue", "green"}));
  CHECK(fitting({"silver", "blue", "pink"}));
  CHECK_FALSE(fitting({"silver", "blue", "white"}));
  CHECK_FALSE(fitting({"silver", "blue"}));
  CHECK_FALSE(fitting({"silver", "blue", "green", "pink"}));
  CHECK_FALSE(fitting({"silver", "blue", "green"}, {"yellow", "pink", "white"}));
}

TEST_CASE(
    "solo passive turn: ties for the platter and the order of the slots are drawn evenly, by the "
    "seed") {
  Table table("clever-hoch-drei");
  table.lock_all();
  table.roll({}, 4).choose("pass").roll({}, 4).choose("pass").roll({}, 4).choose("pass");
  // blue and brown tie for the third place on the platter.
  table.roll(
      {{"yellow", 1}, {"turquoise", 1}, {"blue", 3}, {"brown", 3}, {"pink", 5}, {"white", 6}});
  std::map<std::string, int> ways;
  constexpr int kDraws = 12000;
  Random random(1);
  for (int i = 0; i < kDraws; ++i) {
    const Placement placement = draw_placement(table.rules(), table.state(), random);
    REQUIRE(fits(table.rules(), table.state(), placement));
    std::string way = placement.platter.has(table.die("blue")) ? "brown left:" : "blue left:";
    for (std::size_t slot = 0; slot < 3; ++slot)
      way += " " + table.catalog().dice[placement.slot[slot]].id;
    ++ways[way];
  }
  CHECK(ways.size() == 12);  // which of the two, times six orders
  for (const auto& [way, count] : ways) {
    INFO(way);
    CHECK(count > kDraws / 12 - 150);
    CHECK(count < kDraws / 12 + 150);
  }
  Random first(99), second(99);
  for (int i = 0; i < 20; ++i) {
    const Placement a = draw_placement(table.rules(), table.state(), first);
    const Placement b = draw_placement(table.rules(), table.state(), second);
    CHECK((a.platter == b.platter && a.slot == b.slot));
  }
}

TEST_CASE("solo passive turn, others aside: no fallback, still open to extra") {
  Table table = ganz(1);
  nearly_full(table).unlock("extra", 1);
  table.at_solo_passive({.platter = {{"yellow", 1}, {"green", 1}, {"orange", 1}},
                         .aside = {{"purple", 2}, {"blue", 3}, {"white", 6}}});
  CHECK(table.autos() == TextList{"0 pass"});
  CHECK(table.legal() == TextSet{"white as yellow r1c2", "white as yellow r4c4", "done"});
}

TEST_CASE("solo passive turn: reroll and return are excluded, number is not") {
  Table table("clever-hoch-drei");
  table.lock_all().unlock("reroll", 1).unlock("number", 1);
  table.at_solo_passive({.slots = {{"pink", 2}, {"blue", 3}, {"white", 6}},
                         .platter = {{"yellow", 1}, {"turquoise", 1}, {"brown", 1}}});
  CHECK_FALSE(table.is_legal("reroll"));
  CHECK(table.is_legal("brown number3 3"));
  Table doppelt("doppelt-so-clever");
  doppelt.lock_all().unlock("reroll", 1).unlock("return", 1);
  doppelt.at_solo_passive({.platter = {{"yellow", 1}, {"green", 1}, {"silver", 1}},
                           .aside = {{"pink", 2}, {"blue", 3}, {"white", 6}}});
  CHECK_FALSE(doppelt.offers("return"));
  CHECK_FALSE(doppelt.offers("reroll"));
}

}  // namespace
}  // namespace clever::tests
