// What tracks, bonuses and foxes are for, in a few words.
#include "core/game/words/meanings.h"

#include <catch2/catch_test_macros.hpp>

#include "core/base/numbers.h"
#include "tests/support/random_games.h"
#include "tests/support/texts.h"

namespace clever::tests {
namespace {

int bonus_called(const Variant& variant, const std::string& id) {
  for (int bonus = 0; bonus < variant.rules.bonus_count; ++bonus)
    if (variant.catalog.bonuses[at(bonus)].id == id) return bonus;
  FAIL("there is no bonus " << id);
  return 0;
}

TEST_CASE("meanings: a bonus is what it lets one do") {
  const VariantPtr game = loaded(shipped(), "ganz-schoen-clever");
  const auto meaning = [&](const std::string& id, BonusWords words = BonusWords::kNames) {
    return bonus_meaning(game->rules, game->catalog, bonus_called(*game, id), words, "en");
  };
  CHECK(meaning("blue x") == "any open field of blue");
  CHECK(meaning("orange 4") == "4 in orange");
  CHECK(meaning("black") == "one of yellow x, blue x, green x, orange 6, purple 6");
  CHECK(meaning("black", BonusWords::kPrinted) == "one of Yx, Bx, Gx, O6, P6");
  CHECK(meaning("reroll").empty());
  CHECK(track_use(game->rules, game->catalog, 0, "en") == "roll the dice again");
  CHECK(fox_meaning(game->rules, game->catalog, "de") == "der schlechteste Bereich");
}

TEST_CASE("meanings: what fields wait for, those that wait for the same together") {
  const auto source = file(
      "clever: 1\nextends: ganz-schoen-clever\nname: Rule\nareas:\n  orange: { fields: { after: "
      "[., 2 marks in green, 2 marks in green, 3, 1 marks, ., ., ., ., ., .] } }\n",
      "rule.yaml");
  const VariantPtr game = shipped().load(source).variant;
  REQUIRE(game);
  CHECK(wait_meanings(game->rules, game->catalog, 3, "en") ==
        std::vector<std::string>{"field 2, field 3: only after 2 marks in green",
                                 "field 4: only after field 3", "field 5: only after 1 mark"});
}

TEST_CASE("meanings: foxes that look at some areas only say so") {
  const VariantPtr game = loaded(shipped(), "thrifty");
  CHECK(fox_worth(game->rules, "en") == "the highest area");
  CHECK(fox_meaning(game->rules, game->catalog, "en") ==
        "the highest area of blue, green, orange, purple");
}

}  // namespace
}  // namespace clever::tests
