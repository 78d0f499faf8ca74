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
  CHECK(meaning("green x") == "the next field of green");
  CHECK(meaning("orange 4") == "4 in orange");
  CHECK(meaning("black") == "one of yellow x, blue x, green x, orange 6, purple 6");
  CHECK(meaning("black", BonusWords::kPrinted) == "one of Yx, Bx, Gx, O6, P6");
  CHECK(meaning("reroll").empty());
  CHECK(track_use(game->rules, game->catalog, 0, "en") == "roll the dice again");
  CHECK(fox_meaning(game->rules, game->catalog, "de") == "der schlechteste Bereich");
}

TEST_CASE("meanings: any region, and a platter die that counts one higher or lower") {
  const VariantPtr game = loaded(shipped(), "clever-4ever");
  CHECK(bonus_meaning(game->rules, game->catalog, bonus_called(*game, "any grey"),
                      BonusWords::kNames, "en") == "one whole region of grey that can be reached");
  CHECK(track_use_in_full(game->rules, game->catalog, 2, "en") ==
        "count a die on the platter one higher or lower, in passive turns or as an extra die; "
        "several slots add up");
  const VariantPtr other = loaded(shipped(), "clever-hoch-drei");
  CHECK(track_use(other->rules, other->catalog, 1, "en") == "count a die as another number");
}

TEST_CASE(
    "meanings: the rule of an area names what scores, what earns early and what a bonus needs") {
  const VariantPtr game = loaded(shipped(), "doppelt-so-clever");
  const Catalog& names = game->catalog;
  const auto rule = [&](int area) { return in_language(names.areas[at(area)].rule, "en", ""); };
  const auto says = [&](int area, const char* part) {
    return rule(area).find(part) != std::string::npos;
  };
  CHECK(says(0, "A die with a row of its own marks that row, another one any row."));
  CHECK(says(1, "Lines earn their bonus with circles already. Score: by number of crosses."));
  CHECK(says(4, "Any number may be written; a bonus needs at least the printed one."));
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
