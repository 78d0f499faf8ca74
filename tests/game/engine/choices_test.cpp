// Actions spent with a use, and the choices that are offered.
#include <catch2/catch_test_macros.hpp>

#include "core/game/engine/offers.h"
#include "tests/support/table.h"

namespace clever::tests {
namespace {

Table drei(int seats = 2, const OptionValues& options = {}) {
  Table table("clever-hoch-drei", seats, options);
  table.lock_all();
  return table;
}

const Lying kPool = {.pool = {{"brown", 3}, {"pink", 5}},
                     .slots = {{"yellow", 2}},
                     .platter = {{"white", 1}, {"blue", 1}, {"turquoise", 1}},
                     .roll = 2};

TEST_CASE("number: a use may spend one unlocked slot, and the die counts as that number") {
  Table table = drei();
  table.unlock("number", 2).at_pick(kPool);
  CHECK(table.offered("brown number") == TextSet{"brown number4 4", "brown number4 7"});
  table.choose("brown number4 7");
  CHECK(table.is_marked("brown", "7"));
  CHECK(table.spent("number") == TextSet{"2"});
  CHECK(table.face("brown") == 3);
}

TEST_CASE("number: never for the number the die shows anyway") {
  Table table = drei();
  table.unlock("number", 1).at_pick(kPool);  // only the 3
  CHECK_FALSE(table.offers("brown number"));
  CHECK(table.offers("pink number3"));
  table.unlock("number", 5).at_pick(kPool);
  CHECK(table.offered("brown number? 3").empty());
  CHECK(table.offered("brown number? 12").empty());
}

TEST_CASE("number: the sweep compares with what the die really shows") {
  Table table = drei();
  table.unlock("number", 4);
  table.at_pick({.pool = {{"brown", 3}, {"pink", 5}, {"blue", 2}},
                 .slots = {{"yellow", 2}},
                 .platter = {{"white", 1}, {"turquoise", 1}},
                 .roll = 2});
  table.choose("brown number6 6");
  CHECK(table.platter() == TextSet{"blue", "white", "turquoise"});
  CHECK(table.pool() == TextSet{"pink"});
}

TEST_CASE("number: slots unlock from left to right and are spent in any order") {
  Table table = drei();
  table.unlock("number", 3).at_pick(kPool);
  CHECK(table.offers("brown number4"));
  CHECK(table.offers("brown number5"));
  CHECK_FALSE(table.offers("brown number6"));
  CHECK_FALSE(table.offers("brown number?"));
  table.choose("brown number5 2");
  CHECK(table.spent("number") == TextSet{"3"});
  table.roll({{"pink", 1}});
  CHECK(table.offers("pink number3"));
  CHECK(table.offers("pink number4"));
  CHECK_FALSE(table.offers("pink number5"));
}

TEST_CASE("number: of equal unspent slots the leftmost is spent, and each use is offered once") {
  Table table = drei();
  table.unlock("number", 7).at_pick(kPool);
  table.choose("brown number? 1");
  CHECK(table.spent("number") == TextSet{"5"});
  Table later = drei();
  later.unlock("number", 7).spend("number", 5).at_pick(kPool).choose("brown number? 1");
  CHECK(later.spent("number") == TextSet{"5", "6"});
}

TEST_CASE("number: a printed slot and an open slot are two different choices of the same entry") {
  Table table = drei();
  table.unlock("number", 5).at_pick(kPool);
  CHECK(table.is_legal("brown number4 4"));
  CHECK(table.is_legal("brown number? 4"));
}

TEST_CASE("number: at most one a use") {
  Table table = drei();
  table.unlock("number", 7).at_pick(kPool).choose("brown number6 6");
  CHECK(table.spent("number").size() == 1);
}

TEST_CASE("number: passive players may spend it too, in the fallback and as an extra") {
  Table table = drei();
  table.sheet(1).unlock("number", 2).unlock("extra", 1);
  const Lying lying = {.slots = {{"yellow", 2}, {"pink", 1}, {"blue", 4}},
                       .platter = {{"turquoise", 2}, {"brown", 1}, {"white", 5}}};
  SECTION("passive") {
    table.at_passive(1, lying);
    CHECK(table.is_legal("brown number3 3"));
    table.choose("brown number3 3");
    CHECK(table.spent("number") == TextSet{"1"});
  }
  SECTION("fallback") {
    table.fill("turquoise").fill("yellow").mark("brown", {"11"});  // only field 12, a 3, is left
    for (const char* cell : {"1", "2", "3", "4", "5", "6", "8", "9", "10", "11", "12", "13"})
      table.write_at("blue", cell, 7);
    table.write("pink", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    table.at_passive(1, {.slots = {{"yellow", 2}, {"white", 1}, {"blue", 4}},
                         .platter = {{"turquoise", 2}, {"brown", 1}, {"pink", 5}}});
    CHECK(table.legal() == TextSet{"brown number3 12", "white as brown number3 12", "pass"});
    table.choose("white as brown number3 12");
    CHECK(table.spent("number") == TextSet{"1"});
  }
  SECTION("extra") {
    table.at_extra(1, lying);
    CHECK(table.is_legal("brown number3 3"));
    table.choose("brown number3 3");
    CHECK(table.unspent("extra") == 0);
    CHECK(table.unspent("number") == 1);
  }
}

TEST_CASE("number: bonuses cannot be changed by it") {
  Table table = drei();
  table.unlock("number", 7).owe("any brown").at_window_before_roll(kPool);
  CHECK(table.offers("any brown"));
  CHECK_FALSE(table.offers("any brown number"));
  for (const Action& action : table.choices()) CHECK(action.track == kNone8);
}

TEST_CASE("number: a die that fits only by spending one is not usable") {
  Table table = drei(2, {{"voluntary_forfeit", "off"}});
  table.unlock("number", 1).mark("brown", {"11"});  // only field 12, a 3, is left
  for (const char* cell : {"1", "2", "3", "4", "5", "6", "8", "9", "10", "11", "12", "13"})
    table.write_at("blue", cell, 7);
  table.fill("turquoise").fill("yellow").write("pink", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  table.roll({}, 2);
  CHECK(table.legal() == TextSet{"brown number3 12", "white as brown number3 12", "pass"});
}

TEST_CASE("choices: two numbers that are written as the same are one choice") {
  Table table = drei();
  SECTION("a bonus") {
    table.owe("any pink").at_window_before_roll(kPool);
    CHECK(table.legal_in_order() ==
          TextList{"any pink 1=1 half", "any pink 1=2 half", "any pink 1=3 half"});
  }
  SECTION("an open number slot") {
    table.unlock("number", 5).spend("number", 1).spend("number", 2).spend("number", 3);
    table.spend("number", 4).at_pick(kPool);
    // 1 and 2 are both entered as 1, 3 and 4 as 2, and 6 as 3.
    CHECK(table.offered("pink number?") ==
          TextSet{"pink number? 1=1 half", "pink number? 1=2 half", "pink number? 1=3 half"});
  }
}

TEST_CASE("choices: the same value entered in another way is another choice") {
  Table table = drei();
  table.write("pink", {1});
  table.at_pick({.pool = {{"brown", 3}, {"pink", 1}},
                 .slots = {{"yellow", 2}},
                 .platter = {{"white", 1}, {"blue", 1}, {"turquoise", 1}},
                 .roll = 2});
  CHECK(table.offered("pink") == TextSet{"pink 2=1 half", "pink 2=1 times"});
}

TEST_CASE("choices: a cross is one choice whatever number it is made with") {
  Table table = drei();
  table.owe("any turquoise").at_window_before_roll(kPool);
  CHECK(table.legal().size() == 30);
}

TEST_CASE("choices: a single forced use is a decision with one choice") {
  Table table("ganz-schoen-clever", 2);
  table.lock_all();
  table.at_pick({.pool = {{"orange", 3}},
                 .slots = {{"yellow", 1}},
                 .platter = {{"blue", 1}, {"green", 2}, {"white", 2}, {"purple", 1}},
                 .roll = 2});
  CHECK(table.legal() == TextSet{"orange 1=3"});
  CHECK(table.autos().empty());
  CHECK(table.waits() == Waits::kChoice);
}

TEST_CASE("choices: the legal choices of a position can be asked again at any time") {
  Table table = drei();
  table.unlock("number", 7).unlock("reroll", 1).at_pick(kPool);
  Choices again;
  legal(table.rules(), table.state(), again);
  REQUIRE(again.size() == table.choices().size());
  for (int i = 0; i < again.size(); ++i) CHECK(again[i] == table.choices()[i]);
}

}  // namespace
}  // namespace clever::tests
