// games/clever-hoch-drei.md: every worked example, ruling and option.
#include <catch2/catch_test_macros.hpp>

#include "tests/support/table.h"

namespace clever::tests {
namespace {

Table game(int seats = 2, const OptionValues& options = {}) {
  Table table("clever-hoch-drei", seats, options);
  table.lock_all();
  return table;
}

const TextList kBlueFields = {"1", "2", "3", "4", "5", "6", "8", "9", "10", "11", "12", "13"};

Table& fill_blue(Table& table) {
  for (const std::string& cell : kBlueFields) table.write_at("blue", cell, 7);
  return table;
}

/// Everything is full but yellow.
Table& only_yellow(Table& table) {
  return fill_blue(table)
      .fill("turquoise")
      .fill("brown")
      .write("pink", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
}

const Lying kBetween = {.pool = {{"brown", 3}, {"pink", 5}},
                        .slots = {{"yellow", 2}},
                        .platter = {{"white", 4}, {"blue", 1}, {"turquoise", 1}},
                        .roll = 2};

TEST_CASE(
    "clever hoch drei, example: yellow rows with 3, 2, 2 crosses score 24, four in one row 20") {
  Table table = game();
  table.mark("yellow", {"r1c1", "r1c2", "r1c5", "r2c3", "r2c4", "r3c1", "r3c6"});
  CHECK(table.score("yellow") == 24);
  Table four = game();
  four.mark("yellow", {"r2c1", "r2c2", "r2c5", "r2c6"});
  CHECK(four.score("yellow") == 20);
}

TEST_CASE(
    "clever hoch drei, example: a turquoise row with 5 crosses scores 15, with 3 it scores 6") {
  Table table = game();
  table.mark("turquoise", {"r4c1", "r4c2", "r4c3", "r4c4", "r4c6"});
  CHECK(table.score("turquoise") == 15);
  Table three = game();
  three.mark("turquoise", {"r5c4", "r5c5", "r5c6"});
  CHECK(three.score("turquoise") == 6);
}

TEST_CASE("clever hoch drei, example: blue 6 5 7 to the left and 8 9 10 11 to the right score 30") {
  Table table = game();
  table.write_at("blue", "6", 6).write_at("blue", "5", 5).write_at("blue", "4", 7);
  table.write_at("blue", "8", 8).write_at("blue", "9", 9).write_at("blue", "10", 10);
  table.write_at("blue", "11", 11);
  CHECK(table.score("blue") == 30);
}

TEST_CASE(
    "clever hoch drei, example: field I holds a yellow 3, a turquoise 3 on field II crosses up to "
    "two 3s") {
  Table table = game();
  table.at_pick({.pool = {{"turquoise", 3}, {"pink", 6}, {"brown", 5}},
                 .slots = {{"yellow", 3}},
                 .platter = {{"white", 1}, {"blue", 1}},
                 .roll = 2});
  table.choose("turquoise r1c3");
  CHECK(table.offered("further").size() == 4);
  table.choose("further turquoise r2c3");
  CHECK(table.waits_for_roll());
}

TEST_CASE("clever hoch drei, example: with a brown 3 as well on a field, three") {
  Table table = game();
  table.at_pick({.pool = {{"turquoise", 3}, {"pink", 6}},
                 .slots = {{"yellow", 3}, {"brown", 3}},
                 .platter = {{"white", 1}, {"blue", 1}},
                 .roll = 3});
  table.choose("turquoise r1c3").choose("further turquoise r2c3").choose("further turquoise r4c3");
  CHECK(table.player() == 1);
  CHECK(table.is_marked("turquoise", "r1c3"));
  CHECK(table.is_marked("turquoise", "r2c3"));
  CHECK(table.is_marked("turquoise", "r4c3"));
}

TEST_CASE(
    "clever hoch drei, example: platter turquoise 4, pink 4, blue 4: a passive turquoise crosses "
    "up to three 4s") {
  Table table = game();
  table.at_passive(1, {.slots = {{"yellow", 4}, {"brown", 5}, {"white", 6}},
                       .platter = {{"turquoise", 4}, {"pink", 4}, {"blue", 4}}});
  table.choose("turquoise r5c4").choose("further turquoise r4c4");
  table.choose("further turquoise r3c4");
  CHECK(table.turns() == TextList{"1 active"});
}

TEST_CASE("clever hoch drei, example: halves are 1, 1, 2, 2, 3, 3") {
  const int halves[] = {0, 1, 1, 2, 2, 3, 3};
  for (int face = 1; face <= 6; ++face) {
    Table table = game();
    table.roll({{"pink", face}}, 6);
    CHECK(table.offered("pink") == TextSet{"pink 1=" + std::to_string(halves[face]) + " half"});
  }
}

TEST_CASE("clever hoch drei, example: with areas 34, 44, 30, 14, 24 three foxes are 42") {
  Table table = game(1);
  table.mark("yellow", {"r1c1", "r1c2", "r1c3", "r1c4"});                     // 20
  table.mark("yellow", {"r2c1", "r2c2", "r2c3", "r3c1"});                     // 12 + 2
  table.mark("turquoise", {"r1c1", "r1c2", "r1c3", "r1c4", "r1c5", "r1c6"});  // 21
  table.mark("turquoise", {"r2c1", "r2c2", "r2c3", "r2c4", "r2c5"});          // 15
  table.mark("turquoise", {"r3c1", "r3c2", "r3c3", "r4c1", "r5c1"});          // 6 + 1 + 1
  table.write_at("blue", "6", 6).write_at("blue", "5", 5).write_at("blue", "4", 7);
  table.write_at("blue", "8", 8).write_at("blue", "9", 9).write_at("blue", "10", 10);
  table.write_at("blue", "11", 11);
  table.mark("brown", {"1", "3", "7", "8"});
  table.write("pink", {3, 6, 12, 3});
  CHECK(table.score("yellow") == 34);
  CHECK(table.score("turquoise") == 44);
  CHECK(table.score("blue") == 30);
  CHECK(table.score("brown") == 14);
  CHECK(table.score("pink") == 24);
  CHECK(table.foxes(3).total() == 34 + 44 + 30 + 14 + 24 + 42);
}

TEST_CASE(
    "clever hoch drei, example: brown from empty: a 4 may take field 4 or 7; 7 then 8 gains extra "
    "and scores 5") {
  Table table = game();
  table.roll({{"brown", 4}, {"white", 5}}, 6);
  CHECK(table.offered("brown") == TextSet{"brown 4", "brown 7"});
  table.choose("brown 7").roll({{"white", 5}}, 6);
  CHECK(table.offered("white as brown") == TextSet{"white as brown 8"});
  table.choose("white as brown 8");
  CHECK(table.gains() == TextList{"extra"});
  CHECK(table.score("brown") == 5);
}

TEST_CASE("clever hoch drei, example: turquoise column 6 needs only its first field: reroll") {
  Table table = game();
  table.roll({{"turquoise", 6}}, 6).choose("turquoise r1c6");
  CHECK(table.gains() == TextList{"reroll"});
}

TEST_CASE(
    "clever hoch drei, yellow: a die goes from its field to that row, from the platter to grey "
    "fields") {
  Table table = game();
  SECTION("the roll decides the row of a pick") {
    table.roll({{"yellow", 2}}, 6);
    CHECK(table.offered("yellow") == TextSet{"yellow r1c2"});
    table.choose("yellow r1c2").roll({{"white", 2}}, 6);
    CHECK(table.offered("white as yellow") == TextSet{"white as yellow r2c2"});
    table.choose("white as yellow r2c2");
  }
  SECTION("platter dice cross grey fields of any row") {
    const char* const grey[] = {"", "r3c1", "r3c2", "r2c3", "r2c4", "r1c5", "r1c6"};
    for (int face = 1; face <= 6; ++face) {
      Table passive = game();
      passive.at_passive(1, {.slots = {{"blue", 4}, {"brown", 5}, {"white", 6}},
                             .platter = {{"turquoise", 4}, {"pink", 4}, {"yellow", face}}});
      CHECK(passive.offered("yellow") == TextSet{std::string("yellow ") + grey[face]});
    }
  }
  SECTION("a bonus crosses any field") {
    table.owe("any yellow").at_window_before_roll(kBetween);
    CHECK(table.legal().size() == 18);
  }
}

TEST_CASE("clever hoch drei, ruling: each further turquoise cross is optional") {
  Table table = game();
  table.at_pick({.pool = {{"turquoise", 3}, {"pink", 6}, {"brown", 5}},
                 .slots = {{"yellow", 3}},
                 .platter = {{"white", 1}, {"blue", 1}},
                 .roll = 2});
  table.choose("turquoise r1c3").choose("decline turquoise");
  CHECK(table.waits_for_roll());
  CHECK_FALSE(table.is_marked("turquoise", "r2c3"));
}

TEST_CASE("clever hoch drei, ruling: every other die counts, white used as turquoise included") {
  Table table = game();
  SECTION("white used as turquoise, turquoise on a field") {
    table.at_pick({.pool = {{"white", 3}, {"pink", 6}, {"brown", 5}},
                   .slots = {{"turquoise", 3}},
                   .platter = {{"yellow", 1}, {"blue", 1}},
                   .roll = 2});
    table.choose("white as turquoise r1c3");
    CHECK(table.offers("further turquoise"));
  }
  SECTION("white is a die in the same place") {
    table.at_pick({.pool = {{"turquoise", 3}, {"pink", 6}, {"brown", 5}},
                   .slots = {{"white", 3}},
                   .platter = {{"yellow", 1}, {"blue", 1}},
                   .roll = 2});
    table.choose("turquoise r1c3");
    CHECK(table.offers("further turquoise"));
  }
  SECTION("slots count for a passive player who uses a die from them") {
    table.sheet(1).fill("brown").fill("yellow");
    fill_blue(table).write("pink", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    table.mark("turquoise", {"r1c1", "r2c1", "r3c1", "r4c1", "r5c1"});
    table.at_passive(1, {.slots = {{"turquoise", 3}, {"pink", 3}, {"brown", 5}},
                         .platter = {{"yellow", 3}, {"blue", 3}, {"white", 1}}});
    table.choose("turquoise r1c3").choose("further turquoise r2c3");
    CHECK(table.turns() == TextList{"1 active"});  // pink counts, yellow and blue do not
  }
}

TEST_CASE("clever hoch drei, ruling: pass is always legal, active and passive") {
  Table table = game();
  table.roll({}, 6);
  CHECK(table.is_legal("pass"));
  Table passive = game();
  passive.at_passive(1, {.slots = {{"pink", 2}, {"blue", 3}, {"white", 6}},
                         .platter = {{"yellow", 1}, {"turquoise", 1}, {"brown", 1}}});
  CHECK(passive.is_legal("pass"));
}

TEST_CASE(
    "clever hoch drei, ruling: turquoise with number compares the changed value with what the "
    "others show") {
  Table table = game();
  table.unlock("number", 2);
  const Lying lying = {.pool = {{"turquoise", 3}, {"pink", 6}},
                       .slots = {{"yellow", 4}, {"brown", 3}},
                       .platter = {{"white", 1}, {"blue", 1}},
                       .roll = 3};
  SECTION("as a 4 the yellow 4 counts, the brown 3 does not") {
    table.at_pick(lying).choose("turquoise number4 r1c4");
    CHECK(table.offered("further") == TextSet{"further turquoise r2c4", "further turquoise r3c4",
                                              "further turquoise r4c4", "further turquoise r5c4"});
    table.choose("further turquoise r2c4");
    CHECK_FALSE(table.offers("further"));
  }
  SECTION("as it lies the brown 3 counts") {
    table.at_pick(lying).choose("turquoise r1c3").choose("further turquoise r2c3");
    CHECK_FALSE(table.offers("further"));
  }
}

TEST_CASE(
    "clever hoch drei, ruling: turquoise with extra counts again, in the place where the die "
    "lies") {
  Table table = game();
  table.unlock("extra", 2);
  table.at_extra(0, {.slots = {{"turquoise", 3}, {"pink", 3}, {"brown", 5}},
                     .platter = {{"yellow", 4}, {"blue", 3}, {"white", 4}}});
  SECTION("on a field") {
    table.choose("turquoise r1c3").choose("further turquoise r2c3");
    CHECK(table.is_legal("done"));
  }
  SECTION("on the platter") {
    table.choose("white as turquoise r1c4").choose("further turquoise r2c4");
    CHECK(table.gains() == TextList{"number"});
    CHECK(table.is_legal("done"));
  }
}

TEST_CASE("clever hoch drei, ruling: the turquoise bonus is exactly one field") {
  Table table = game();
  table.owe("any turquoise")
      .at_window_before_roll({.pool = {{"brown", 3}, {"pink", 5}},
                              .slots = {{"yellow", 3}},
                              .platter = {{"white", 3}, {"blue", 3}, {"turquoise", 3}},
                              .roll = 2});
  table.choose("any turquoise r1c3");
  CHECK(table.waits_for_roll());
}

TEST_CASE("clever hoch drei, blue: grows outward from the 7 without gaps, by one or with a 7") {
  Table table = game();
  SECTION("from the start: 6 to the left, 8 to the right, no 7") {
    table.roll({{"blue", 2}, {"white", 4}}, 6);
    CHECK(table.offered("blue") == TextSet{"blue 6=6"});
    Table eight = game();
    eight.roll({{"blue", 4}, {"white", 4}}, 6);
    CHECK(eight.offered("blue") == TextSet{"blue 8=8"});
    Table seven = game();
    seven.roll({{"blue", 3}, {"white", 4}}, 6);
    CHECK_FALSE(seven.offers("blue"));
    CHECK_FALSE(seven.offers("white as blue"));
  }
  SECTION("a 7 after any number but a 7, and one less or more after it") {
    table.write_at("blue", "6", 6).roll({{"blue", 3}, {"white", 4}}, 6);
    CHECK(table.offered("blue") == TextSet{"blue 5=7"});
    Table after = game();
    after.write_at("blue", "6", 6).write_at("blue", "5", 7);
    after.roll({{"blue", 2}, {"white", 4}}, 6);
    CHECK(after.offered("blue") == TextSet{"blue 4=6"});
  }
  SECTION("either side where both fit") {
    table.write_at("blue", "6", 6).write_at("blue", "8", 8).roll({{"blue", 3}, {"white", 4}}, 6);
    CHECK(table.offered("blue") == TextSet{"blue 5=7", "blue 9=7"});
  }
}

TEST_CASE("clever hoch drei, ruling: blue with number changes only the used die") {
  Table table = game();
  table.unlock("number", 1).roll({{"blue", 2}, {"white", 5}}, 6);
  CHECK(table.offered("blue number3") == TextSet{"blue number3 8=8"});  // 3 + 5
  CHECK(table.offered("white as blue number3").empty());                // 2 + 3
  table.write_at("blue", "6", 6);
  table.at_pick({.pool = {{"blue", 2}, {"white", 5}, {"pink", 6}},
                 .slots = {{"yellow", 6}},
                 .platter = {{"brown", 1}, {"turquoise", 1}},
                 .roll = 2});
  CHECK(table.offered("white as blue number3") == TextSet{"white as blue number3 5=5"});
}

TEST_CASE("clever hoch drei, ruling: the blue bonus is 1 to 6 plus the white die's current face") {
  Table table = game();
  SECTION("white 4: 5 to 10, of which 6 and 8 fit") {
    table.owe("any blue").at_window_before_roll(kBetween);
    CHECK(table.legal() == TextSet{"any blue 6=6", "any blue 8=8"});
  }
  SECTION("white 1: 2 to 7, so 8 does not") {
    table.show({{"white", 1}}).owe("any blue");
    Lying lying = kBetween;
    lying.platter = {{"white", 1}, {"blue", 1}, {"turquoise", 1}};
    table.at_window_before_roll(lying);
    CHECK(table.legal() == TextSet{"any blue 6=6"});
  }
}

TEST_CASE(
    "clever hoch drei, ruling: before the first roll of a round white shows its last roll, and any "
    "offers blue only where a sum fits") {
  Table table = game();
  table.round(3).turn_of(1);
  const auto end_round = [&](int white) {
    table.at_extra(0, {.slots = {{"pink", 2}, {"blue", 3}, {"white", white}},
                       .platter = {{"yellow", 1}, {"turquoise", 1}, {"brown", 1}}});
  };
  SECTION("a sum fits, for all seats") {
    end_round(5);  // 6 to 11
    CHECK(table.offered("any area as blue") ==
          TextSet{"any area as blue 6=6", "any area as blue 8=8"});
    CHECK(table.offered("any area as pink").size() == 3);
    CHECK(table.offered("any area as yellow").size() == 18);
    CHECK(table.offered("any area as turquoise").size() == 30);
    CHECK(table.offered("any area as brown").size() == 12);
    table.choose("any area as pink 1=3 half");
    CHECK(table.player() == 1);
    CHECK(table.offered("any area as blue") ==
          TextSet{"any area as blue 6=6", "any area as blue 8=8"});
  }
  SECTION("no sum fits") {
    for (const char* cell : {"8", "9", "10", "11", "12", "13"}) table.write_at("blue", cell, 8);
    table.write_at("blue", "6", 6).write_at("blue", "5", 7);  // a 6 would be next
    end_round(6);                                             // 7 to 12
    CHECK(table.offered("any area as blue").empty());
    CHECK(table.offers("any area as brown"));
  }
}

TEST_CASE("clever hoch drei, ruling: a 7 beside a 7 is forbidden, also beside the printed one") {
  Table table = game();
  table.write_at("blue", "6", 6).write_at("blue", "5", 7).roll({{"blue", 3}, {"white", 4}}, 6);
  CHECK_FALSE(table.offers("blue"));
}

TEST_CASE("clever hoch drei, option double_seven: a 7 may stand beside a 7") {
  Table table = game(2, {{"double_seven", "on"}});
  table.roll({{"blue", 3}, {"white", 4}}, 6);
  CHECK(table.offered("blue") == TextSet{"blue 6=7", "blue 8=7"});
  table.choose("blue 6=7").roll({{"white", 4}}, 6);
  CHECK(table.offered("white as blue") == TextSet{"white as blue 5=7", "white as blue 8=7"});
  Table other = game(2, {{"double_seven", "on"}});
  other.roll({{"blue", 4}, {"white", 5}}, 6);
  CHECK_FALSE(other.offers("blue"));
}

TEST_CASE(
    "clever hoch drei, ruling: a passive player's die from the active player's fields goes to the "
    "row of that field") {
  Table table = game();
  table.sheet(1);
  only_yellow(table).mark("yellow", {"r3c1", "r3c2"});
  table.at_passive(1, {.slots = {{"blue", 1}, {"white", 3}, {"yellow", 6}},
                       .platter = {{"turquoise", 2}, {"brown", 1}, {"pink", 1}}});
  CHECK(table.legal() == TextSet{"white as yellow r2c3", "yellow r3c6", "pass"});
}

TEST_CASE(
    "clever hoch drei, option passive_grey_only: only grey fields for a passive player who falls "
    "back on a slot die") {
  Table table = game(2, {{"passive_grey_only", "on"}});
  table.sheet(1);
  only_yellow(table).unlock("extra", 1);
  const Lying lying = {.slots = {{"yellow", 3}, {"white", 3}, {"blue", 6}},
                       .platter = {{"turquoise", 2}, {"brown", 1}, {"pink", 1}}};
  table.at_passive(1, lying);
  CHECK(table.legal() == TextSet{"yellow r2c3", "white as yellow r2c3", "pass"});
  table.choose("pass");
  CHECK(table.is_legal("yellow r1c3"));  // an extra goes by the field as ever
  CHECK(table.is_legal("white as yellow r2c3"));
  CHECK_FALSE(table.is_legal("yellow r2c3"));
}

TEST_CASE("clever hoch drei, option passive_grey_only: a pick is not concerned") {
  Table table = game(2, {{"passive_grey_only", "on"}});
  table.roll({{"yellow", 2}}, 6);
  CHECK(table.offered("yellow") == TextSet{"yellow r1c2"});
}

TEST_CASE("clever hoch drei, ruling: an extra in yellow goes by where the die lies") {
  Table table = game();
  table.unlock("extra", 1);
  table.at_extra(0, {.slots = {{"blue", 1}, {"yellow", 6}, {"pink", 1}},
                     .platter = {{"turquoise", 2}, {"brown", 1}, {"white", 4}}});
  CHECK(table.offered("yellow") == TextSet{"yellow r2c6"});
  CHECK(table.offered("white as yellow") == TextSet{"white as yellow r2c4"});
}

TEST_CASE(
    "clever hoch drei, ruling: the fallback is open when no platter die is usable as it lies, "
    "number or not") {
  Table table = game();
  table.sheet(1).unlock("number", 4);
  only_yellow(table).mark("yellow", {"r3c1", "r3c2"});
  table.at_passive(1, {.slots = {{"blue", 1}, {"white", 3}, {"pink", 6}},
                       .platter = {{"turquoise", 2}, {"brown", 1}, {"yellow", 1}}});
  CHECK(table.is_legal("white as yellow r2c3"));
  CHECK(table.is_legal("yellow number3 r2c3"));
  CHECK(table.is_legal("pass"));
}

TEST_CASE(
    "clever hoch drei, ruling: solo, the other three dice lie on fields I-III, for the fallback "
    "and for extra") {
  Table table = game(1);
  table.roll({}, 4).choose("pass").roll({}, 4).choose("pass").roll({}, 4).choose("pass");
  only_yellow(table).mark("yellow", {"r3c1", "r3c2"}).unlock("extra", 1);
  table.roll(
      {{"turquoise", 2}, {"brown", 1}, {"yellow", 1}, {"blue", 5}, {"white", 3}, {"pink", 6}});
  table.place({"turquoise", "brown", "yellow"}, {"pink", "white", "blue"});
  CHECK(table.slots() == TextList{"pink", "white", "blue"});
  CHECK(table.legal() == TextSet{"white as yellow r2c3", "pass"});
  table.choose("pass");
  CHECK(table.legal() == TextSet{"white as yellow r2c3", "done"});
}

TEST_CASE("clever hoch drei, option solo_fallback off: no fallback in the solo passive turn") {
  Table table = game(1, {{"solo_fallback", "off"}});
  only_yellow(table).mark("yellow", {"r3c1", "r3c2"});
  table.at_solo_passive({.slots = {{"pink", 6}, {"white", 3}, {"blue", 5}},
                         .platter = {{"turquoise", 2}, {"brown", 1}, {"yellow", 1}}});
  CHECK(table.autos() == TextList{"0 pass"});
}

TEST_CASE(
    "clever hoch drei, ruling: after a forfeited roll its field stays empty and the yellow row "
    "follows the roll") {
  Table table = game();
  table.roll({}, 4).choose("pass").roll({{"yellow", 4}}, 6);
  CHECK(table.offered("yellow") == TextSet{"yellow r2c4"});
  table.choose("yellow r2c4");
  CHECK(table.slots() == TextList{"", "yellow", ""});
}

TEST_CASE(
    "clever hoch drei, option voluntary_forfeit off: the active player passes only when stuck") {
  Table table = game(2, {{"voluntary_forfeit", "off"}});
  table.roll({}, 6);
  CHECK_FALSE(table.is_legal("pass"));
}

TEST_CASE("clever hoch drei, option passive_decline off: a passive player passes only when stuck") {
  Table table = game(2, {{"passive_decline", "off"}});
  table.at_passive(1, {.slots = {{"pink", 2}, {"blue", 3}, {"white", 6}},
                       .platter = {{"yellow", 1}, {"turquoise", 1}, {"brown", 1}}});
  CHECK_FALSE(table.is_legal("pass"));
  table.sheet(1);
  only_yellow(table).mark("yellow", {"r3c1", "r3c2"});
  table.at_passive(1, {.slots = {{"pink", 2}, {"blue", 3}, {"white", 6}},
                       .platter = {{"yellow", 1}, {"turquoise", 1}, {"brown", 1}}});
  CHECK(table.is_legal("pass"));
}

TEST_CASE("clever hoch drei, pink: half and the bonus, or times the factor without it") {
  Table table = game();
  table.write("pink", {1, 1}).roll({{"pink", 5}}, 6);
  CHECK(table.offered("pink") == TextSet{"pink 3=3 half", "pink 3=10 times"});
  SECTION("half") {
    table.choose("pink 3=3 half");
    CHECK(table.gains() == TextList{"any blue"});
  }
  SECTION("times") {
    table.choose("pink 3=10 times");
    CHECK(table.gains().empty());
    CHECK(table.score("pink") == 12);
  }
}

TEST_CASE("clever hoch drei, brown: skipped fields are lost") {
  Table table = game();
  table.mark("brown", {"7"}).roll({{"brown", 3}}, 6);
  CHECK(table.offered("brown") == TextSet{"brown 12"});
}

TEST_CASE("clever hoch drei, yellow: a gap bonus needs the field above and the field below") {
  Table table = game();
  table.mark("yellow", {"r2c1"}).roll({{"yellow", 1}}, 6).choose("yellow r1c1");
  CHECK(table.gains() == TextList{"reroll"});
  Table alone = game();
  alone.roll({{"yellow", 1}}, 6).choose("yellow r1c1");
  CHECK(alone.gains().empty());
}

TEST_CASE("clever hoch drei, turquoise: white fields score but never matter for a bonus") {
  Table table = game();
  table.mark("turquoise", {"r3c1", "r3c2"}).roll({{"turquoise", 3}}, 6).choose("turquoise r3c3");
  CHECK(table.gains() == TextList{"any brown"});
  Table white = game();
  white.mark("turquoise", {"r3c1", "r3c2", "r3c3"}).roll({{"turquoise", 6}}, 6);
  white.choose("turquoise r3c6");
  CHECK(white.gains().empty());
  CHECK(white.score("turquoise") == 10);
}

TEST_CASE("clever hoch drei, options: defaults") {
  std::set<std::pair<std::string, std::string>> defaults;
  for (const OptionNames& option : shipped("clever-hoch-drei")->catalog.options)
    defaults.insert({option.id, option.values.front()});
  CHECK(defaults == std::set<std::pair<std::string, std::string>>{{"voluntary_forfeit", "on"},
                                                                  {"passive_decline", "on"},
                                                                  {"solo_fallback", "on"},
                                                                  {"double_seven", "off"},
                                                                  {"passive_grey_only", "off"}});
}

}  // namespace
}  // namespace clever::tests
