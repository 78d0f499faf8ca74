// games/ganz-schoen-clever.md: every worked example, ruling and option.
#include <algorithm>
#include <bit>
#include <memory>

#include <catch2/catch_test_macros.hpp>

#include "core/bots/bot.h"
#include "core/engine/chance.h"
#include "tests/support/table.h"

namespace clever::tests {
namespace {

Table game(int seats = 2, const OptionValues& options = {}) {
  Table table("ganz-schoen-clever", seats, options);
  table.lock_all();
  return table;
}

const Lying kBetween = {.pool = {{"yellow", 1}, {"white", 1}},
                        .slots = {{"purple", 1}},
                        .platter = {{"blue", 1}, {"green", 1}, {"orange", 1}},
                        .roll = 2};

/// Nothing can be entered but a 6 in yellow and 12 in blue.
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

TEST_CASE("ganz schön clever, example: 4 crosses in blue score 7, 9 crosses 37") {
  Table table = game();
  table.mark("blue", {"r1c2", "r1c4", "r2c2", "r3c4"});
  CHECK(table.score("blue") == 7);
  table.mark("blue", {"r1c3", "r2c1", "r2c3", "r2c4", "r3c1"});
  CHECK(table.score("blue") == 37);
}

TEST_CASE(
    "ganz schön clever, example: extra on white as yellow 4, then on blue for 7; white again is "
    "not allowed") {
  Table table = game();
  table.unlock("extra", 3)
      .at_extra(0, {.slots = {{"yellow", 1}, {"green", 1}, {"orange", 1}},
                    .platter = {{"purple", 1}, {"white", 4}, {"blue", 3}}});
  table.choose("white as yellow r3c4").choose("blue r2c3");
  CHECK(table.marks() == TextList{"blue r2c3"});
  CHECK_FALSE(table.offers("white"));
  CHECK(table.unspent("extra") == 1);
}

TEST_CASE("ganz schön clever, yellow: scores complete columns, the printed crosses count") {
  Table table = game();
  table.mark("yellow", {"r1c1", "r2c1"});
  CHECK(table.score("yellow") == 0);
  table.mark("yellow", {"r3c1"});
  CHECK(table.score("yellow") == 10);
  table.mark("yellow", {"r1c2", "r2c2", "r4c2"});
  CHECK(table.score("yellow") == 24);
  table.mark("yellow", {"r1c3", "r3c3", "r4c3"});
  CHECK(table.score("yellow") == 40);
  table.mark("yellow", {"r2c4", "r3c4", "r4c4"});
  CHECK(table.score("yellow") == 60);
}

TEST_CASE("ganz schön clever, green: the next field asks for at least its number") {
  Table table = game();
  table.mark("green", {"1", "2", "3"}).roll({{"green", 3}}, 6);
  CHECK_FALSE(table.offers("green"));
  CHECK(table.is_legal("white as green 4"));
}

TEST_CASE("ganz schön clever, green x: the minimum is ignored") {
  Table table = game();
  table.mark("green", {"1", "2", "3", "4", "5", "6", "7", "8", "9", "10"});
  table.owe("green x").at_window_before_roll(kBetween);
  CHECK(table.legal() == TextSet{"green x 11"});
}

TEST_CASE("ganz schön clever, orange: the factor of the field applies, to bonuses too") {
  Table table = game();
  table.write("orange", {1, 1, 1}).roll({{"orange", 5}}, 6);
  CHECK(table.is_legal("orange 4=10"));
  Table bonus = game();
  bonus.write("orange", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1}).owe("orange 6");
  bonus.at_window_before_roll(kBetween);
  CHECK(bonus.legal() == TextSet{"orange 6 11=18"});
}

TEST_CASE("ganz schön clever, purple: greater than the one before, after a 6 anything") {
  Table table = game();
  SECTION("empty") {
    table.roll({{"purple", 1}}, 6);
    CHECK(table.is_legal("purple 1=1"));
  }
  SECTION("equal is not greater") {
    table.write("purple", {3}).roll({{"purple", 3}}, 6);
    CHECK_FALSE(table.offers("purple"));
    CHECK(table.is_legal("white as purple 2=6"));
  }
  SECTION("after a 6") {
    table.write("purple", {3, 6}).roll({{"purple", 1}}, 6);
    CHECK(table.is_legal("purple 3=1"));
    CHECK(table.is_legal("white as purple 3=6"));
  }
}

TEST_CASE("ganz schön clever, ruling: with a usable die the active player must take one") {
  Table table = game();
  table.roll({}, 6);
  CHECK_FALSE(table.is_legal("pass"));
}

TEST_CASE(
    "ganz schön clever, ruling: a roll without a usable die is forfeited, nothing is swept, the "
    "roll counts") {
  Table table = game();
  nearly_full(table).roll({{"yellow", 5}, {"blue", 1}}, 4);
  CHECK(table.autos() == TextList{"0 pass"});
  CHECK(table.pool().size() == 6);
  CHECK(table.platter().empty());
  CHECK(table.slots() == TextList{"", "", ""});
  table.roll({}, 4).roll({}, 4);
  CHECK(table.player() == 1);
}

TEST_CASE("ganz schön clever, ruling: with a usable platter die a passive player must take one") {
  Table table = game();
  table.at_passive(1, {.slots = {{"purple", 2}, {"blue", 3}, {"white", 6}},
                       .platter = {{"yellow", 1}, {"green", 1}, {"orange", 1}}});
  CHECK(table.offers("yellow"));
  CHECK_FALSE(table.is_legal("pass"));
}

TEST_CASE(
    "ganz schön clever, ruling: without a usable platter die one of the active player's dice, or "
    "none") {
  Table table = game();
  table.sheet(1);
  nearly_full(table).at_passive(1, {.slots = {{"purple", 2}, {"blue", 3}, {"white", 6}},
                                    .platter = {{"yellow", 1}, {"green", 1}, {"orange", 1}}});
  CHECK(table.legal() == TextSet{"white as yellow r1c2", "white as yellow r4c4", "pass"});
}

TEST_CASE("ganz schön clever, ruling: a die that cannot be entered cannot be chosen") {
  Table table = game();
  table.mark("yellow", {"r3c4", "r4c3"}).roll({{"yellow", 4}}, 2);
  CHECK_FALSE(table.offers("yellow"));
}

TEST_CASE("ganz schön clever, ruling: solo without a usable platter die means nothing to enter") {
  Table table = game(1);
  nearly_full(table).at_solo_passive({.platter = {{"yellow", 1}, {"green", 1}, {"orange", 1}},
                                      .aside = {{"purple", 2}, {"blue", 6}, {"white", 6}}});
  CHECK(table.autos() == TextList{"0 pass"});
  CHECK(table.turns().back() == "0 active");
}

TEST_CASE("ganz schön clever, option solo_fallback: the other three dice are open then, or pass") {
  Table table = game(1, {{"solo_fallback", "on"}});
  const Lying lying = {.platter = {{"yellow", 1}, {"green", 1}, {"orange", 1}},
                       .aside = {{"purple", 2}, {"blue", 6}, {"white", 6}}};
  SECTION("no platter die is usable") {
    nearly_full(table).at_solo_passive(lying);
    CHECK(table.legal() == TextSet{"blue r3c4", "white as yellow r1c2", "white as yellow r4c4",
                                   "white as blue r3c4", "pass"});
  }
  SECTION("a platter die is usable") {
    table.at_solo_passive(lying);
    CHECK_FALSE(table.offers("white"));
    CHECK_FALSE(table.is_legal("pass"));
  }
}

TEST_CASE(
    "ganz schön clever, ruling: extra takes any die, also one just used, after a passive turn "
    "without an entry too") {
  Table table = game();
  table.sheet(1).unlock("extra", 1);
  SECTION("one just used") {
    table.at_passive(1, {.slots = {{"purple", 2}, {"blue", 3}, {"white", 6}},
                         .platter = {{"yellow", 1}, {"green", 1}, {"orange", 1}}});
    table.choose("orange 1=1");
    CHECK(table.is_legal("orange 2=1"));
  }
  SECTION("without an entry") {
    nearly_full(table).at_passive(1, {.slots = {{"purple", 2}, {"blue", 3}, {"white", 6}},
                                      .platter = {{"yellow", 1}, {"green", 1}, {"orange", 1}}});
    table.choose("pass");
    CHECK(table.legal() == TextSet{"white as yellow r1c2", "white as yellow r4c4", "done"});
  }
}

TEST_CASE("ganz schön clever, ruling: a bonus with nowhere to go is lost") {
  Table table = game();
  table.fill("green").mark("yellow", {"r3c1", "r3c3"}).roll({{"yellow", 4}}, 6);
  table.choose("yellow r3c4");
  CHECK(table.lost() == TextList{"green x"});
  CHECK(table.waits_for_roll());
}

TEST_CASE(
    "ganz schön clever, option voluntary_forfeit: the active player may pass with a usable die") {
  Table table = game(2, {{"voluntary_forfeit", "on"}});
  table.roll({}, 6);
  CHECK(table.offers("yellow"));
  CHECK(table.is_legal("pass"));
  Table passive = game(2, {{"voluntary_forfeit", "on"}});
  passive.at_passive(1, {.slots = {{"purple", 2}, {"blue", 3}, {"white", 6}},
                         .platter = {{"yellow", 1}, {"green", 1}, {"orange", 1}}});
  CHECK_FALSE(passive.is_legal("pass"));
}

TEST_CASE(
    "ganz schön clever, option passive_decline: a passive player may pass with a usable platter "
    "die") {
  Table table = game(2, {{"passive_decline", "on"}});
  table.at_passive(1, {.slots = {{"purple", 2}, {"blue", 3}, {"white", 6}},
                       .platter = {{"yellow", 1}, {"green", 1}, {"orange", 1}}});
  CHECK(table.offers("yellow"));
  CHECK(table.is_legal("pass"));
  Table active = game(2, {{"passive_decline", "on"}});
  active.roll({}, 6);
  CHECK_FALSE(active.is_legal("pass"));
}

TEST_CASE("ganz schön clever, options: all three are off by default") {
  for (const OptionNames& option : shipped("ganz-schoen-clever")->catalog.options) {
    INFO(option.id);
    CHECK(option.values.front() == "off");
    CHECK(option.value == "off");
  }
  CHECK(shipped("ganz-schoen-clever")->catalog.options.size() == 3);
}

TEST_CASE(
    "ganz schön clever: the black bonus of round 4 is one item with the choices of all five "
    "areas") {
  Table table = game(1);
  table.round(3).state().role = Role::kPassive;
  table.at_extra(0, {.platter = {{"yellow", 1}, {"green", 1}, {"orange", 1}},
                     .aside = {{"purple", 2}, {"blue", 3}, {"white", 6}}});
  CHECK(table.gains() == TextList{"black"});
  CHECK(table.offered("black as yellow").size() == 12);
  CHECK(table.offered("black as blue").size() == 11);
  CHECK(table.offered("black as green") == TextSet{"black as green 1"});
  CHECK(table.offered("black as orange") == TextSet{"black as orange 1=6"});
  CHECK(table.offered("black as purple") == TextSet{"black as purple 1=6"});
  CHECK(table.legal().size() == 26);
  table.choose("black as purple 1=6");
  CHECK(table.waits_for_roll());
}

/// The best total and the most marks over many solo games of a bot.
std::pair<int, int> best_of(const std::string& bot_name, int games) {
  const Ruleset& rules = shipped("ganz-schoen-clever")->rules;
  const auto bot = make_bot(bot_name);
  auto state = std::make_unique<State>();
  auto choices = std::make_unique<Choices>();
  int best = 0, most = 0;
  for (int game = 0; game < games; ++game) {
    Random random = Random::of_game(334, static_cast<std::uint64_t>(game));
    begin(rules, *state, 1, *choices, nullptr);
    while (waits_for(*state) != Waits::kNothing) {
      if (waits_for(*state) == Waits::kRoll)
        roll(rules, *state, draw_faces(rules, *state, random), *choices, nullptr);
      else if (waits_for(*state) == Waits::kPlacement)
        place(rules, *state, draw_placement(rules, *state, random), *choices, nullptr);
      else
        step(rules, *state, (*choices)[bot->choose(rules, *state, *choices, random)], *choices,
             nullptr);
    }
    int marks = -4;  // the printed crosses
    for (std::size_t area = 0; area < rules.area_count; ++area)
      marks += state->seat[0].marked[area].size();
    most = std::max(most, marks);
    best = std::max(best, score(rules, *state, 0).total);
  }
  return {best, most};
}

TEST_CASE(
    "ganz schön clever, bound: no solo score exceeds 334, no solo game has more than 47 marks") {
  const auto [total, marks] = best_of("random", 300);
  CHECK(total <= 334);
  CHECK(total > 60);
  CHECK(marks <= 47);
  CHECK(marks > 20);
}

TEST_CASE("ganz schön clever, bound: the same over 20,000 random and 2,000 greedy games",
          "[slow]") {
  const auto random = best_of("random", 20000);
  CHECK(random.first <= 334);
  CHECK(random.second <= 47);
  const auto greedy = best_of("greedy", 2000);
  CHECK(greedy.first <= 334);
  CHECK(greedy.second <= 47);
  CHECK(greedy.first > random.first / 2);
}

}  // namespace
}  // namespace clever::tests
