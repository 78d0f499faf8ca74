// A hint: the best choices in order, what the others are worth less, and why.
#include "core/players/coach/advice.h"

#include <algorithm>

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_contains.hpp>

#include "core/game/play/feed.h"
#include "core/game/play/game.h"
#include "core/game/words/wording.h"
#include "core/players/bots/bot.h"
#include "tests/support/small_net.h"
#include "tests/support/table.h"

namespace clever::tests {
namespace {

using Catch::Matchers::Contains;

TextList reasons_at(const Table& table, const std::string& text, const std::string& language = "en",
                    const VariantPtr& variant = shipped(kNetGame)) {
  for (const Action& choice : table.choices())
    if (choice_text(table.rules(), table.catalog(), table.state(), choice) == text)
      return reasons_for(*variant, table.state(), choice, language);
  FAIL("'" << text << "' is no legal choice");
  return {};
}

Table six_dice() {
  Table table(kNetGame);
  table.at_pick(
      {.pool = {
           {"yellow", 3}, {"blue", 4}, {"green", 4}, {"orange", 6}, {"purple", 5}, {"white", 5}}});
  return table;
}

TEST_CASE("advice: the best choice is the one that the net takes, the others are worth less") {
  const Table table = six_dice();
  const VariantPtr variant = shipped(kNetGame);
  Judge judge(variant->rules, variant->catalog, 1, quick_net(variant, 1));
  const std::vector<Worth> worths = judge.worths(table.state(), table.choices());
  const auto advised = advice(judge.worths(table.state(), table.choices()), *variant, table.state(),
                              table.choices(), 3, "en");
  REQUIRE(advised.size() == 3);
  CHECK(advised[0].choice == index_of_best(worths));
  CHECK(advised[0].less == 0);
  for (const Advised& one : advised) {
    CHECK(one.less == worths[at(index_of_best(worths))] - worths[at(one.choice)]);
    CHECK(one.text ==
          choice_text(table.rules(), table.catalog(), table.state(), table.choices()[one.choice]));
  }
  CHECK(std::ranges::is_sorted(advised, {}, &Advised::less));
  CHECK(advice(judge.worths(table.state(), table.choices()), *variant, table.state(),
               table.choices(), 100, "en")
            .size() == at(table.choices().size()));
}

TEST_CASE("advice: two ways to the same count as one of the best") {
  Table table(kNetGame);
  table.unlock("extra", 1)
      .at_extra(0, {.slots = {{"yellow", 2}, {"green", 4}, {"orange", 5}},
                    .platter = {{"blue", 1}, {"purple", 5}, {"white", 2}}});
  const VariantPtr variant = shipped(kNetGame);
  Judge judge(variant->rules, variant->catalog, 1, quick_net(variant, 1));
  const auto moves_of = [&](int most) {
    const auto advised = advice(judge.worths(table.state(), table.choices()), *variant,
                                table.state(), table.choices(), most, "en");
    TextList moves = advice_lines(advised, "en");
    std::erase_if(moves, [](const std::string& line) { return line.starts_with(' '); });
    return moves;
  };
  const TextList all = moves_of(100);
  REQUIRE(std::ranges::any_of(all, [](const std::string& line) {
    return line.find(" or white as blue ") != std::string::npos;
  }));
  for (int most = 1; most < count_of(all); ++most) CHECK(count_of(moves_of(most)) == most);
}

TEST_CASE("advice: lines say best, how much less, and the reasons below") {
  const std::vector<Advised> advised = {{4, 0, "white as blue 7", {"+1", "to roll then: G"}},
                                        {2, 1849, "purple 3", {}}};
  CHECK(advice_lines(advised, "en") ==
        TextList{"white as blue 7: best", "  +1; to roll then: G", "purple 3: 1.8 less"});
  CHECK(advice_lines(advised, "de")[2] == "purple 3: 1,8 weniger");
}

TEST_CASE("advice: how it goes on stands behind the reasons, and parts no two ways to the same") {
  const std::vector<Advised> advised = {{1, 0, "blue r2c2", {"+3"}, "then green 4"},
                                        {2, 0, "white as blue r2c2", {"+3"}, "then green 5"},
                                        {4, 51, "done", {}, "then green 4"}};
  CHECK(advice_lines(advised, "en") == TextList{"blue r2c2 or white as blue r2c2: best",
                                                "  +3; then green 4", "done: 0.1 less",
                                                "  then green 4"});
}

/// The last die of a turn, which earns a bonus that is used at once.
Table one_before_a_bonus() {
  Table table(kNetGame);
  table.mark("yellow", {"r1c1", "r1c2"});
  table.at_pick({.pool = {{"yellow", 5}, {"orange", 6}},
                 .slots = {{"blue", 1}, {"green", 1}},
                 .platter = {{"purple", 1}, {"white", 1}},
                 .roll = 3});
  return table;
}

Action choice_at(const Table& table, const std::string& text) {
  for (const Action& choice : table.choices())
    if (choice_text(table.rules(), table.catalog(), table.state(), choice) == text) return choice;
  FAIL("'" << text << "' is no legal choice");
  return {};
}

TEST_CASE("advice: where the same player marks again at once, the net says where") {
  const Table table = one_before_a_bonus();
  const VariantPtr variant = shipped(kNetGame);
  Judge judge(variant->rules, variant->catalog, 1, quick_net(variant, 1));
  const auto then = [&](const std::string& text, const char* language) {
    return what_then(judge, *variant, table.state(), choice_at(table, text), language);
  };
  CHECK(then("yellow r1c3", "en").starts_with("then blue x r"));  // the bonus of row 1
  CHECK(then("yellow r1c3", "de").starts_with("dann Blau-Kreuz r"));
  CHECK(then("orange 1=6", "en") == "");  // dice are rolled next
  const auto advised = advice(judge, *variant, table.state(), table.choices(), 100, "en");
  for (const Advised& one : advised) CHECK(one.then == then(one.text, "en"));
  CHECK(advised.size() == at(table.choices().size()));
}

TEST_CASE("advice: two ways to the same are one line, and nothing is 0.0 less") {
  const std::vector<Advised> advised = {{1, 0, "blue r2c2", {"+3"}},
                                        {2, 0, "white as blue r2c2", {"+3"}},
                                        {3, 40, "green 3", {"+3"}},
                                        {4, 51, "done", {}}};
  CHECK(advice_lines(advised, "en") == TextList{"blue r2c2 or white as blue r2c2: best", "  +3",
                                                "green 3: as good", "  +3", "done: 0.1 less"});
  CHECK(advice_lines(advised, "de")[2] == "green 3: ebenso gut");
}

TEST_CASE("advice: a choice says what it completes, and which dice it keeps") {
  Table table(kNetGame);
  table.mark("yellow", {"r3c3", "r4c3"});
  table.at_pick({.pool = {{"yellow", 5}, {"blue", 4}, {"orange", 6}},
                 .platter = {{"green", 1}, {"purple", 1}, {"white", 1}}});
  const TextList reasons = reasons_at(table, "yellow r1c3");
  CHECK_THAT(reasons, Contains(std::string("column 3 complete (16)")));
  CHECK_THAT(reasons, Contains(std::string("loses B4")));
  CHECK_THAT(reasons, Contains(std::string("to roll then: O")));
}

TEST_CASE("advice: a choice says what it brings near: bonuses and points") {
  Table table(kNetGame);
  table.mark("yellow", {"r1c2"}).mark("yellow", {"r2c1"});
  table.at_pick(
      {.pool = {{"yellow", 3}},
       .platter = {{"blue", 1}, {"green", 1}, {"orange", 1}, {"purple", 1}, {"white", 1}}});
  // Row 1 has 3, 6, 5 and a printed cross: 5 is missing then. Column 1 has 3, 2, 1 and the cross.
  CHECK_THAT(reasons_at(table, "yellow r1c1"), Contains(std::string("1 more for blue x (row 1)")));
  CHECK_THAT(reasons_at(table, "yellow r1c1"),
             Contains(std::string("1 more for 10 points (column 1)")));
  CHECK_THAT(reasons_at(table, "yellow r1c1", "de"),
             Contains(std::string("noch 1 für Blau-Kreuz (Reihe 1)")));
  CHECK_THAT(reasons_at(table, "yellow r1c1", "de"),
             Contains(std::string("noch 1 für 10 Punkte (Spalte 1)")));
}

TEST_CASE("advice: in a line the next field is near, and only it") {
  Table table(kNetGame);
  table.mark("green", {"1", "2"});
  table.at_pick({.pool = {{"green", 4}, {"orange", 6}},
                 .platter = {{"yellow", 1}, {"blue", 1}, {"purple", 1}, {"white", 1}}});
  CHECK_THAT(reasons_at(table, "green 3"), Contains(std::string("1 more for extra die (field 4)")));
  CHECK(reasons_at(table, "orange 1=6") == TextList{"+6", "loses G4", "no roll after it"});
}

TEST_CASE("advice: what a skipped field would have earned is not near") {
  const std::string game = "clever-hoch-drei";
  Table table(game);
  table.mark("brown", {"10"});
  table.owe("any brown")
      .at_pick(
          {.pool = {{"pink", 1}},
           .platter = {{"yellow", 1}, {"turquoise", 1}, {"blue", 1}, {"brown", 1}, {"white", 1}}});
  const std::string fox = "1 more for fox (between 11 and 12)";
  CHECK_THAT(reasons_at(table, "any brown 11", "en", shipped(game)), Contains(fox));
  CHECK_THAT(reasons_at(table, "any brown 12", "en", shipped(game)), !Contains(fox));
}

TEST_CASE("advice: no reason is given twice, in whole games") {
  for (const char* id : {"ganz-schoen-clever", "clever-hoch-drei", "clever-4ever"}) {
    INFO(id);
    Game game(shipped(id), {{"Ann"}, 12, false});
    Random random(3);
    const auto look_and_choose = [&]() -> const Action* {
      for (const Action& choice : game.choices()) {
        TextList reasons = reasons_for(game.variant(), game.state(), choice, "en");
        std::ranges::sort(reasons);
        CHECK(std::ranges::adjacent_find(reasons) == reasons.end());
      }
      return &game.choices()[any_of(game.choices(), random)];
    };
    play_out(game.rules(), game.state(), game.random(), look_and_choose,
             [&](const auto& input) { game.feed(input); });
  }
}

TEST_CASE("advice: who stops says what is kept, who rolls again with which dice") {
  Table table(kNetGame);
  table.unlock("extra", 2).unlock("reroll", 1);
  table.at_extra(0, {.slots = {{"yellow", 2}, {"green", 4}, {"orange", 5}},
                     .platter = {{"blue", 1}, {"purple", 5}, {"white", 2}}});
  CHECK(reasons_at(table, "done") == TextList{"keeps for later: extra die (2)"});
  table.at_pick({.pool = {{"blue", 3}, {"white", 3}},
                 .platter = {{"yellow", 1}, {"green", 1}, {"orange", 1}, {"purple", 1}}});
  CHECK(reasons_at(table, "reroll") == TextList{"spends reroll", "to roll then: B W"});
}

TEST_CASE("advice: before a roll it is said which dice will be rolled") {
  const std::string game = "doppelt-so-clever";
  Table table(game);
  table.unlock("return", 2)
      .at_window_before_roll({.pool = {{"silver", 3}, {"blue", 3}},
                              .slots = {{"yellow", 2}},
                              .platter = {{"green", 1}, {"pink", 1}, {"white", 1}},
                              .roll = 2});
  CHECK(reasons_at(table, "roll", "en", shipped(game)) == TextList{"to roll then: S B"});
  CHECK(reasons_at(table, "return pink", "en", shipped(game)) ==
        TextList{"spends return", "to roll then: S B P"});
}

TEST_CASE("advice: in the last turn nothing is near that needs more uses than are left") {
  Table table(kNetGame);
  table.mark("yellow", {"r2c4"});
  const Lying lying = {.platter = {{"yellow", 1}, {"green", 1}, {"purple", 1}},
                       .aside = {{"blue", 6}, {"orange", 5}, {"white", 6}}};
  const std::string near = "1 more for orange 4 (row 2)";
  for (const auto& [round, extras, told] : {std::tuple{5, 0, true}, {6, 0, false}, {6, 1, true}}) {
    INFO("round " << round << ", extra dice " << extras);
    Table last = table;
    last.lock_all().unlock("extra", extras).round(round).at_solo_passive(lying);
    const TextList reasons = reasons_at(last, "yellow r2c2");
    CHECK((std::ranges::find(reasons, near) != reasons.end()) == told);
  }
}

TEST_CASE("advice: who has a fox is told which area is the lowest, and only for that area") {
  const std::string lowest = "green is lowest, and foxes count by the lowest area";
  Table table(kNetGame);
  table.mark("yellow", {"r1c1", "r2c1", "r3c1"}).mark("blue", {"r1c2"});
  table.write("orange", {1}).write("purple", {1});
  table.at_pick({.pool = {{"green", 4}, {"orange", 6}},
                 .platter = {{"yellow", 1}, {"blue", 1}, {"purple", 1}, {"white", 1}}});
  CHECK_THAT(reasons_at(table, "green 1"), !Contains(lowest));
  table.foxes(1);
  CHECK_THAT(reasons_at(table, "green 1"), Contains(lowest));
  CHECK_THAT(reasons_at(table, "orange 2=6"), !Contains(lowest));
}

TEST_CASE(
    "advice: a mark that adds nothing to the lowest area says nothing of foxes, a first fox does") {
  const std::string lowest = "yellow is lowest, and foxes count by the lowest area";
  Table table(kNetGame);
  table.mark("blue", {"r1c2"}).mark("green", {"1"}).write("orange", {1}).write("purple", {1});
  table.foxes(1).at_pick(
      {.pool = {{"yellow", 3}},
       .platter = {{"blue", 1}, {"green", 1}, {"orange", 1}, {"purple", 1}, {"white", 1}}});
  CHECK_THAT(reasons_at(table, "yellow r1c1"), !Contains(lowest));
  table.foxes(0).mark("yellow", {"r4c3", "r4c4", "r1c2", "r2c2"});
  table.at_pick(
      {.pool = {{"yellow", 3}},
       .platter = {{"blue", 1}, {"green", 1}, {"orange", 1}, {"purple", 1}, {"white", 1}}});
  const TextList reasons = reasons_at(table, "yellow r4c2");
  CHECK_THAT(reasons, Contains(std::string("gains fox (yellow row 4)")));
  CHECK_THAT(reasons, Contains(lowest));
}

TEST_CASE("advice: of several lowest areas each is one") {
  Table table(kNetGame);
  table.write("orange", {1}).foxes(1);
  table.at_pick({.pool = {{"green", 4}, {"purple", 6}},
                 .platter = {{"yellow", 1}, {"blue", 1}, {"orange", 1}, {"white", 1}}});
  for (const auto& [move, area] : {std::pair{"green 1", "green"}, {"purple 1=6", "purple"}})
    CHECK_THAT(reasons_at(table, move),
               Contains(area + std::string(" is lowest, and foxes count by the lowest area")));
}

TEST_CASE("advice: those who hear it are told the names of dice") {
  const Table table = six_dice();
  const Listener ear("en", true);
  const TextList reasons =
      hint_without_net(*shipped(kNetGame), table.state(), table.choices(), ear).lines;
  CHECK_THAT(reasons,
             Contains(std::string(
                 "  +6; loses yellow 3, blue 4, green 4, purple 5, white 5; no roll after it")));
}

TEST_CASE("advice: without a net the points at hand speak, with their reasons") {
  const Table table = six_dice();
  const TextList lines =
      hint_without_net(*shipped(kNetGame), table.state(), table.choices(), "en").lines;
  REQUIRE(lines.size() == 2);
  CHECK(lines[0] == "greedy: orange 1=6");
  CHECK(lines[1].starts_with("  +6; loses "));
}

}  // namespace
}  // namespace clever::tests
