// Dice at the table, typed digit by digit.
#include "core/pilot/table_dice.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/support/table.h"

namespace clever::tests {
namespace {

/// Yellow has faces of one digit and of two, of which some begin alike; blue only of two.
Game long_faced() {
  return Game(from_text("clever: 1\nid: high\nname: High\nextends: ganz-schoen-clever\n"
                        "dice:\n  yellow: { faces: [1, 2, 3, 5, 10, 12] }\n"
                        "  blue: { faces: [10, 12, 13, 14, 15, 20] }\n"),
              {{"Ann"}, 7, false, Seats::of(0)});
}

std::string typed(TableDice& dice, const std::string& digits) {
  std::string problem;
  for (const char digit : digits) {
    if (digit == ',')
      dice.finish_die();
    else
      problem = dice.type(digit - '0');
  }
  return problem;
}

TEST_CASE("table dice: a digit is a face, and the next one that of the next die") {
  Game game(shipped("ganz-schoen-clever"), {{"Ann"}, 7, false, Seats::of(0)});
  TableDice dice(game, "en");
  CHECK(typed(dice, "35") == "");
  CHECK(dice.faces_text() == "Y3 B5 G_ O_ P_ W_");
  CHECK_FALSE(dice.has_long_faces());
  CHECK(typed(dice, "0") == "G has no face 0");
  dice.drop_digit();
  CHECK(typed(dice, "4162") == "");
  CHECK_FALSE(dice.has_all_faces());
  CHECK(typed(dice, "5") == "");
  CHECK(dice.has_all_faces());
  CHECK(typed(dice, "5") == "");  // one too many changes nothing
  CHECK(dice.faces_text() == "Y3 B4 G1 O6 P2 W5");
}

TEST_CASE("table dice: a face of ten and more is two digits, and a comma ends one of one") {
  const Game game = long_faced();
  TableDice dice(game, "en");
  CHECK(dice.has_long_faces());
  CHECK(typed(dice, "1") == "");
  CHECK(dice.faces_text() == "Y1_ B_ G_ O_ P_ W_");
  CHECK(typed(dice, "2") == "");
  CHECK(dice.faces_text() == "Y12 B_ G_ O_ P_ W_");
  dice.drop_digit();
  CHECK(dice.faces_text() == "Y1_ B_ G_ O_ P_ W_");
  CHECK(typed(dice, ",1") == "");
  CHECK(dice.faces_text() == "Y1 B1_ G_ O_ P_ W_");
  CHECK(typed(dice, "1") == "B has no face 11");
  CHECK(typed(dice, "0") == "");
  CHECK(dice.faces_text() == "Y1 B10 G_ O_ P_ W_");
}

TEST_CASE("table dice: a digit that cannot follow begins the next die") {
  const Game game = long_faced();
  TableDice dice(game, "en");
  CHECK(typed(dice, "2") == "");
  CHECK(dice.faces_text() == "Y2 B_ G_ O_ P_ W_");  // nothing can follow
  dice.clear();
  CHECK(typed(dice, "1") == "");
  CHECK(typed(dice, "4") == "B has no face 4");  // yellow has no 14
  CHECK(typed(dice, "201234") == "");
  CHECK(dice.has_all_faces());
  dice.clear();
  CHECK(typed(dice, "2,1") == "");
  CHECK(typed(dice, ",1234") == "");
  CHECK_FALSE(dice.has_all_faces());  // a 1 is no face of blue
}

}  // namespace
}  // namespace clever::tests
