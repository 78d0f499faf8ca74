// games/doppelt-so-clever.md: every worked example, ruling and option.
#include <catch2/catch_test_macros.hpp>

#include "tests/support/table.h"

namespace clever::tests {
namespace {

Table game(int seats = 2, const OptionValues& options = {}) {
  Table table("doppelt-so-clever", seats, options);
  table.lock_all();
  return table;
}

const TextList kYellowFields = {"r1c2", "r1c4", "r2c1", "r2c3", "r3c2",
                                "r3c4", "r4c1", "r4c3", "r5c2", "r5c4"};

/// Only silver column 6 is open.
Table& only_silver_six(Table& table) {
  for (const char* row : {"r1", "r2", "r3", "r4"})
    for (const char* column : {"c1", "c2", "c3", "c4", "c5"})
      table.mark("silver", {std::string(row) + column});
  return table.finish("yellow", kYellowFields)
      .write("blue", {12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 2})
      .write("green", {2, 2, 2, 1, 3, 3, 3, 2, 3, 1, 4, 1})
      .write("pink", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
}

TEST_CASE("doppelt so clever, example: green 5 then 1 is a pair of 8, half a pair scores nothing") {
  Table table = game();
  table.roll({{"green", 5}}, 6).choose("green 1=10");
  CHECK(table.score("green") == 0);
  table.roll({{"white", 1}}, 6).choose("white as green 2=2");
  CHECK(table.score("green") == 8);
  table.write("green", {10});
  CHECK(table.score("green") == 8);
}

TEST_CASE("doppelt so clever, example: a silver row with 4 marks scores 11") {
  Table table = game();
  table.mark("silver", {"r2c1", "r2c3", "r2c4", "r2c6"});
  CHECK(table.score("silver") == 11);
}

TEST_CASE(
    "doppelt so clever, example: silver 3 picked with blue 1 and white 2 swept marks a 3 anywhere, "
    "blue 1, and a 2 anywhere") {
  Table table = game();
  table.roll({{"silver", 3}, {"blue", 1}, {"white", 2}}, 6);
  CHECK(table.offered("silver") ==
        TextSet{"silver r1c3", "silver r2c3", "silver r3c3", "silver r4c3"});
  table.choose("silver r4c3");
  CHECK(table.legal() == TextSet{"further silver blue r2c1", "further silver white r1c2",
                                 "further silver white r2c2", "further silver white r3c2",
                                 "further silver white r4c2", "decline silver blue",
                                 "decline silver white"});
  table.choose("further silver blue r2c1").choose("further silver white r3c2");
  CHECK(table.waits_for_roll());
  CHECK(table.is_marked("silver", "r2c1"));
  CHECK(table.is_marked("silver", "r3c2"));
}

TEST_CASE(
    "doppelt so clever, example: extra on white as yellow 4, then on blue writes 7; white not "
    "twice") {
  Table table = game();
  table.unlock("extra", 3)
      .at_extra(0, {.slots = {{"silver", 1}, {"yellow", 1}, {"green", 1}},
                    .platter = {{"pink", 1}, {"white", 4}, {"blue", 3}}});
  table.choose("white as yellow r3c2").choose("blue 1=7");
  CHECK_FALSE(table.offers("white"));
}

TEST_CASE("doppelt so clever, example: five blue fields score 15, pink 5 3 1 4 scores 13") {
  Table table = game();
  table.write("blue", {12, 9, 9, 7, 2}).write("pink", {5, 3, 1, 4});
  CHECK(table.score("blue") == 15);
  CHECK(table.score("pink") == 13);
}

TEST_CASE("doppelt so clever, example: with areas 43, 36, 21, 8, 21 each fox is worth 8") {
  Table table = game(1);
  // silver 22 + 16 + 4 is 42; a fifth row is not there, so 43 is 16 + 16 + 11.
  table.mark("silver", {"r1c1", "r1c2", "r1c3", "r1c4", "r1c5"});
  table.mark("silver", {"r2c1", "r2c2", "r2c3", "r2c4", "r2c5"});
  table.mark("silver", {"r3c1", "r3c2", "r3c3", "r3c4"});
  table.finish("yellow", {"r1c2", "r1c4", "r2c1", "r2c3"});
  table.write("blue", {12, 11, 10, 9, 8, 7});
  table.write("green", {10, 2}).write("pink", {6, 6, 6, 3});
  CHECK(table.score("silver") == 43);
  CHECK(table.score("yellow") == 36);
  CHECK(table.score("blue") == 21);
  CHECK(table.score("green") == 8);
  CHECK(table.score("pink") == 21);
  CHECK(table.total() == 129);
  for (int foxes = 1; foxes <= 6; ++foxes) CHECK(table.foxes(foxes).total() == 129 + 8 * foxes);
}

TEST_CASE("doppelt so clever, yellow: circle first, cross later; circles earn, crosses score") {
  Table table = game();
  table.roll({}, 6);
  CHECK(table.offered("yellow") == TextSet{"yellow r1c4"});
  table.choose("yellow r1c4");
  CHECK(table.score("yellow") == 0);
  table.roll({{"white", 6}}, 6).choose("white as yellow r1c4");
  CHECK(table.score("yellow") == 3);
  table.roll({}, 6);
  CHECK_FALSE(table.offers("yellow"));
}

TEST_CASE("doppelt so clever, yellow: a line earns when every field of it is at least circled") {
  Table table = game();
  SECTION("with a field that is already crossed") {
    table.finish("yellow", {"r1c2"}).roll({{"yellow", 6}}, 6).choose("yellow r1c4");
    CHECK(table.gains() == TextList{"any blue"});
  }
  SECTION("crossing does not complete a line again") {
    table.mark("yellow", {"r1c2", "r1c4"}).roll({{"yellow", 6}}, 6).choose("yellow r1c4");
    CHECK(table.gains().empty());
  }
  SECTION("column 4 is the fox") {
    table.mark("yellow", {"r1c4", "r3c4"}).roll({{"yellow", 4}}, 6).choose("yellow r5c4");
    CHECK(table.gains() == TextList{"fox"});
  }
}

TEST_CASE("doppelt so clever, blue: the sum is at most the one before") {
  Table table = game();
  table.write("blue", {7});
  SECTION("more") {
    table.roll({{"blue", 2}, {"white", 6}}, 1);
    CHECK_FALSE(table.offers("blue"));
    CHECK_FALSE(table.offers("white as blue"));
  }
  SECTION("equal") {
    table.roll({{"blue", 1}, {"white", 6}}, 1);
    CHECK(table.is_legal("blue 2=7"));
    CHECK(table.is_legal("white as blue 2=7"));
  }
}

TEST_CASE(
    "doppelt so clever, pink: below the printed minimum the bonus is lost, the number is written") {
  Table table = game();
  table.write("pink", {1, 1, 1, 1});
  SECTION("enough") {
    table.roll({{"pink", 4}}, 6).choose("pink 5=4");
    CHECK(table.gains() == TextList{"extra"});
  }
  SECTION("too little") {
    table.roll({{"pink", 3}}, 6).choose("pink 5=3");
    CHECK(table.gains().empty());
    CHECK(table.score("pink") == 7);
  }
}

TEST_CASE("doppelt so clever: what the question marks do") {
  Table table = game();
  const Lying lying = {.pool = {{"green", 1}, {"white", 1}},
                       .slots = {{"pink", 1}},
                       .platter = {{"silver", 1}, {"yellow", 1}, {"blue", 1}},
                       .roll = 2};
  SECTION("silver: any free field, no further marks") {
    table.mark("silver", {"r1c1"}).owe("any silver").at_window_before_roll(lying);
    CHECK(table.legal().size() == 23);
    table.choose("any silver r4c6");
    CHECK(table.waits_for_roll());
  }
  SECTION("yellow: circle any field or cross any circled one") {
    table.mark("yellow", {"r1c2"}).finish("yellow", {"r1c4"});
    table.owe("any yellow").at_window_before_roll(lying);
    CHECK(table.legal().size() == 9);
    CHECK_FALSE(table.is_legal("any yellow r1c4"));
    table.choose("any yellow r1c2");
    CHECK(table.score("yellow") == 10);
  }
  SECTION("blue: any sum 2 to 12, still at most the one before") {
    table.owe("any blue").at_window_before_roll(lying);
    CHECK(table.legal().size() == 11);
    CHECK(table.is_legal("any blue 1=12"));
    Table later = game();
    later.write("blue", {4}).owe("any blue").at_window_before_roll(lying);
    CHECK(later.legal() == TextSet{"any blue 2=2", "any blue 2=3", "any blue 2=4"});
  }
  SECTION("green: 1 to 6 in the next field, times its factor") {
    table.owe("any green").at_window_before_roll(lying);
    CHECK(table.legal() == TextSet{"any green 1=2", "any green 1=4", "any green 1=6",
                                   "any green 1=8", "any green 1=10", "any green 1=12"});
  }
  SECTION("pink: 1 to 6 in the next field") {
    table.owe("any pink").at_window_before_roll(lying);
    CHECK(table.legal().size() == 6);
  }
  SECTION("any: one of the five") {
    table.owe("any area").at_window_before_roll(lying);
    CHECK(table.legal().size() == 24 + 10 + 11 + 6 + 6);
    CHECK(table.is_legal("any area as silver r1c1"));
    CHECK(table.is_legal("any area as pink 1=6"));
  }
}

TEST_CASE("doppelt so clever, ruling: pass is always legal, active and passive") {
  Table table = game();
  table.roll({}, 6);
  CHECK(table.is_legal("pass"));
  Table passive = game();
  passive.at_passive(1, {.slots = {{"pink", 2}, {"blue", 3}, {"white", 6}},
                         .platter = {{"yellow", 1}, {"green", 1}, {"silver", 1}}});
  CHECK(passive.offers("silver"));
  CHECK(passive.is_legal("pass"));
}

TEST_CASE("doppelt so clever, ruling: swept dice are marked one by one, each optional") {
  Table table = game();
  table.roll({{"silver", 4}, {"yellow", 1}, {"green", 2}, {"pink", 3}}, 6).choose("silver r2c4");
  CHECK(table.legal() == TextSet{"further silver yellow r1c1", "further silver green r3c2",
                                 "further silver pink r4c3", "decline silver yellow",
                                 "decline silver green", "decline silver pink"});
  table.choose("decline silver green").choose("further silver pink r4c3");
  CHECK(table.legal() == TextSet{"further silver yellow r1c1", "decline silver yellow"});
}

TEST_CASE("doppelt so clever, ruling: a swept blue die marks its face, not the sum") {
  Table table = game();
  table.roll({{"silver", 4}, {"blue", 2}}, 6).choose("silver r1c4");
  CHECK(table.offered("further") == TextSet{"further silver blue r2c2"});
}

TEST_CASE("doppelt so clever, ruling: the mark of a swept die on a taken field is lost") {
  Table table = game();
  SECTION("taken before") {
    table.mark("silver", {"r2c2"}).roll({{"silver", 4}, {"blue", 2}}, 6).choose("silver r1c4");
    CHECK(table.waits_for_roll());
  }
  SECTION("taken by a swept white die meanwhile") {
    table.roll({{"silver", 4}, {"blue", 2}, {"white", 2}}, 6).choose("silver r1c4");
    table.choose("further silver white r2c2");
    CHECK(table.waits_for_roll());
  }
}

TEST_CASE(
    "doppelt so clever, ruling: only dice lower than the picked one and swept by this pick count") {
  Table table = game();
  SECTION("equal and higher dice do not") {
    table.roll({{"silver", 4}, {"blue", 4}, {"green", 5}}, 6).choose("silver r1c4");
    CHECK(table.waits_for_roll());
  }
  SECTION("dice swept before do not") {
    table.at_pick({.pool = {{"silver", 4}, {"green", 6}, {"white", 6}},
                   .slots = {{"pink", 3}},
                   .platter = {{"yellow", 1}, {"blue", 1}},
                   .roll = 2});
    table.choose("silver r1c4");
    CHECK(table.waits_for_roll());
  }
  SECTION("the leftovers after the third roll do not") {
    table.at_pick({.pool = {{"silver", 4}, {"green", 6}, {"white", 2}},
                   .slots = {{"pink", 3}, {"yellow", 3}},
                   .platter = {{"blue", 1}},
                   .roll = 3});
    table.choose("silver r1c4");
    CHECK(table.legal() == TextSet{"further silver white r1c2", "further silver white r2c2",
                                   "further silver white r3c2", "further silver white r4c2",
                                   "decline silver white"});
  }
}

TEST_CASE("doppelt so clever, ruling: white used as silver sweeps and marks in the same way") {
  Table table = game();
  table.roll({{"white", 4}, {"silver", 2}, {"pink", 3}}, 6).choose("white as silver r1c4");
  CHECK(table.legal() == TextSet{"further silver silver r1c2", "further silver silver r2c2",
                                 "further silver silver r3c2", "further silver silver r4c2",
                                 "further silver pink r4c3", "decline silver silver",
                                 "decline silver pink"});
}

TEST_CASE(
    "doppelt so clever, ruling: silver whose number is marked in all four rows cannot be picked") {
  Table table = game();
  table.mark("silver", {"r1c4", "r2c4", "r3c4", "r4c4"}).roll({{"silver", 4}, {"blue", 1}}, 6);
  CHECK_FALSE(table.offers("silver"));
}

TEST_CASE("doppelt so clever, ruling: passive or extra silver is one mark only") {
  Table table = game();
  table.sheet(1).unlock("extra", 1);
  table.at_passive(1, {.slots = {{"pink", 2}, {"blue", 3}, {"white", 6}},
                       .platter = {{"yellow", 1}, {"green", 1}, {"silver", 4}}});
  table.choose("silver r1c4");
  CHECK_FALSE(table.offers("further"));
  table.choose("silver r2c4");
  CHECK_FALSE(table.offers("further"));
  CHECK(table.turns() == TextList{"1 active"});
}

TEST_CASE(
    "doppelt so clever, ruling: return before roll 2 or 3, any number of times, one die each") {
  Table table = game();
  table.unlock("return", 3);
  table.at_window_before_roll({.pool = {{"pink", 2}},
                               .slots = {{"silver", 4}},
                               .platter = {{"yellow", 1}, {"green", 1}, {"blue", 2}, {"white", 1}},
                               .roll = 3});
  CHECK(table.is_legal("return white"));
  table.choose("return white").choose("return blue").choose("return green");
  CHECK(table.waits_for_roll());
  CHECK(table.pool() == TextSet{"pink", "white", "blue", "green"});
  CHECK(table.unspent("return") == 0);
}

TEST_CASE(
    "doppelt so clever, ruling: with return available the turn goes on without dice, otherwise "
    "there are fewer rolls") {
  Table with = game();
  with.unlock("return", 1).roll({{"pink", 6}}, 1).choose("pink 1=6");
  CHECK(with.is_legal("return silver"));
  CHECK(with.is_legal("stop"));
  Table without = game();
  without.roll({{"pink", 6}}, 1).choose("pink 1=6");
  CHECK(without.turns() == TextList{"1 passive"});
}

TEST_CASE("doppelt so clever, ruling: extra, each die once per turn") {
  Table table = game();
  table.unlock("extra", 2);
  table.at_extra(0, {.slots = {{"pink", 2}, {"blue", 3}, {"white", 6}},
                     .platter = {{"yellow", 1}, {"green", 1}, {"silver", 4}}});
  table.choose("pink 1=2");
  CHECK_FALSE(table.offers("pink"));
  CHECK(table.is_legal("white as pink 2=6"));
}

TEST_CASE("doppelt so clever, ruling: passive fallback as in every game, none in solo") {
  const Lying lying = {.slots = {{"pink", 2}, {"blue", 3}, {"silver", 6}},
                       .platter = {{"yellow", 1}, {"green", 1}, {"white", 4}}};
  Table table = game();
  table.sheet(1);
  only_silver_six(table).at_passive(1, lying);
  CHECK(table.legal() ==
        TextSet{"silver r1c6", "silver r2c6", "silver r3c6", "silver r4c6", "pass"});
  Table solo = game(1);
  only_silver_six(solo).at_solo_passive({.platter = lying.platter, .aside = lying.slots});
  CHECK(solo.autos() == TextList{"0 pass"});
}

TEST_CASE(
    "doppelt so clever, option solo_fallback: the other three dice when no platter die is usable") {
  Table table = game(1, {{"solo_fallback", "on"}});
  only_silver_six(table).at_solo_passive({.platter = {{"yellow", 1}, {"green", 1}, {"white", 4}},
                                          .aside = {{"pink", 5}, {"blue", 5}, {"silver", 6}}});
  CHECK(table.legal() ==
        TextSet{"silver r1c6", "silver r2c6", "silver r3c6", "silver r4c6", "pass"});
}

TEST_CASE("doppelt so clever, ruling: with a negative lowest area each fox costs points") {
  Table table = game(1);
  table.write("green", {2, 12}).write("pink", {6, 6}).foxes(2);
  CHECK(table.score("green") == -10);
  CHECK(table.total() == 12 - 10 - 20);
}

TEST_CASE("doppelt so clever, ruling: a question mark that cannot be used is lost") {
  Table table = game();
  table.write("blue", {12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 2});
  table.mark("yellow", {"r1c2"}).roll({{"yellow", 6}}, 6).choose("yellow r1c4");
  CHECK(table.gains() == TextList{"any blue"});
  CHECK(table.lost() == TextList{"any blue"});
  CHECK(table.waits_for_roll());
}

TEST_CASE(
    "doppelt so clever, option voluntary_forfeit off: the active player passes only when stuck") {
  Table table = game(2, {{"voluntary_forfeit", "off"}});
  table.roll({}, 6);
  CHECK_FALSE(table.is_legal("pass"));
  Table passive = game(2, {{"voluntary_forfeit", "off"}});
  passive.at_passive(1, {.slots = {{"pink", 2}, {"blue", 3}, {"white", 6}},
                         .platter = {{"yellow", 1}, {"green", 1}, {"silver", 1}}});
  CHECK(passive.is_legal("pass"));
}

TEST_CASE(
    "doppelt so clever, option passive_decline off: a passive player passes only when stuck") {
  Table table = game(2, {{"passive_decline", "off"}});
  table.at_passive(1, {.slots = {{"pink", 2}, {"blue", 3}, {"white", 6}},
                       .platter = {{"yellow", 1}, {"green", 1}, {"silver", 1}}});
  CHECK_FALSE(table.is_legal("pass"));
  Table active = game(2, {{"passive_decline", "off"}});
  active.roll({}, 6);
  CHECK(active.is_legal("pass"));
}

TEST_CASE(
    "doppelt so clever, option silver_leftovers: after a silver pick in the third roll the "
    "leftovers may be marked too") {
  Table table = game(2, {{"silver_leftovers", "on"}});
  const Lying third = {.pool = {{"silver", 4}, {"green", 6}, {"white", 2}, {"yellow", 4}},
                       .slots = {{"pink", 3}, {"blue", 3}},
                       .roll = 3};
  SECTION("third roll: higher and equal dice too") {
    table.at_pick(third).choose("silver r1c4");
    CHECK(table.is_legal("further silver green r3c6"));
    CHECK(table.is_legal("further silver white r1c2"));
    CHECK_FALSE(table.offers("further silver yellow"));  // r1c4 was just taken
    CHECK_FALSE(table.offers("further silver pink"));
  }
  SECTION("third roll, another row") {
    table.at_pick(third).choose("silver r2c4");
    CHECK(table.is_legal("further silver yellow r1c4"));
  }
  SECTION("an earlier roll: only the swept ones") {
    table.roll({{"silver", 4}, {"white", 2}}, 6).choose("silver r1c4");
    CHECK_FALSE(table.offers("further silver green"));
    CHECK(table.offers("further silver white"));
  }
}

TEST_CASE("doppelt so clever, options: defaults") {
  const auto variant = shipped("doppelt-so-clever");
  std::set<std::pair<std::string, std::string>> defaults;
  for (const OptionNames& option : variant->catalog.options)
    defaults.insert({option.id, option.values.front()});
  CHECK(defaults == std::set<std::pair<std::string, std::string>>{{"voluntary_forfeit", "on"},
                                                                  {"passive_decline", "on"},
                                                                  {"solo_fallback", "off"},
                                                                  {"silver_leftovers", "off"}});
}

}  // namespace
}  // namespace clever::tests
