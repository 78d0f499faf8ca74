// Luck of the dice: all rolls together are worth nothing, a good one more than a bad one.
#include "core/players/coach/luck.h"

#include <catch2/catch_test_macros.hpp>

#include "core/game/engine/chance.h"
#include "tests/support/small_net.h"
#include "tests/support/table.h"

namespace clever::tests {
namespace {

Luck luck() {
  const VariantPtr variant = shipped(kNetGame);
  return {variant->rules, variant->catalog, 1, quick_net(variant, 1)};
}

/// Two dice are to be rolled, after one was taken.
State two_to_roll() {
  Table table(kNetGame);
  table.at_pick({.pool = {{"purple", 4}, {"blue", 5}, {"green", 6}},
                 .platter = {{"yellow", 1}, {"orange", 1}, {"white", 1}}});
  table.choose("purple 1=4");
  REQUIRE(waits_for(table.state()) == Waits::kRoll);
  return table.state();
}

Worth luck_of(Luck& luck, const State& before, const Faces& faces) {
  State after = before;
  Choices choices;
  roll(shipped(kNetGame)->rules, after, faces, choices, nullptr);
  return luck.of_roll(before, after, choices);
}

TEST_CASE("luck: all rolls of the dice together come to nothing, some are worth more") {
  const Ruleset& rules = shipped(kNetGame)->rules;
  const State before = two_to_roll();
  Luck measure = luck();
  const int rolls = count_rolls(rules, before, 1000);
  REQUIRE(rolls == 36);
  Worth sum = 0, most = 0, least = 0;
  for (int i = 0; i < rolls; ++i) {
    const Worth one = luck_of(measure, before, roll_number(rules, before, i));
    sum += one;
    most = std::max(most, one);
    least = std::min(least, one);
  }
  CHECK(std::abs(sum) <= rolls);  // each is rounded to a thousandth
  CHECK(most > kPoint / 10);
  CHECK(least < -kPoint / 10);
}

TEST_CASE("luck: the same game has the same luck, where rolls are drawn too") {
  State before{};
  Choices choices;
  const Ruleset& rules = shipped(kNetGame)->rules;
  begin(rules, before, 1, choices, nullptr);
  REQUIRE(count_rolls(rules, before, 1000) == 1000);
  Luck one = luck(), other = luck();
  Faces faces{};
  for (const int die : rules.all_dice) faces[die] = 3;
  CHECK(luck_of(one, before, faces) == luck_of(other, before, faces));
}

}  // namespace
}  // namespace clever::tests
