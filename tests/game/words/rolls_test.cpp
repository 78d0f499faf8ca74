// The words for rolls and for the dice of the pool, in turns of every kind.
#include "core/game/words/rolls.h"

#include <catch2/catch_test_macros.hpp>

#include "core/game/words/preview.h"
#include "tests/support/table.h"

namespace clever::tests {
namespace {

VariantPtr with_stages(const std::string& stages) {
  return from_text(
      "clever: 1\nname: Stages\nplayers: 1..2\ndice: { ash: {}, elm: {}, fir: {}, yew: {} }\n"
      "areas:\n  wood: { dice: [ash, elm, fir, yew], fields: { points: [1, 2, 3, 4, 5, 6] },\n"
      "          place: next, score: last }\nrounds: { played: 3 }\n"
      "turn:\n  stages:\n    - each seat as active:\n" +
      stages);
}

RollOfTurn now(const Table& table) { return roll_of_turn(table.rules(), table.state()); }

TextList brings(const Table& table, int choice) {
  return preview_texts(
      table.catalog(), table.state(),
      preview(table.rules(), table.catalog(), table.state(), table.choices()[choice]), "en");
}

bool names_rolls(const TextList& texts) {
  for (const std::string& text : texts)
    if (text.starts_with("to roll then") || text == "no roll after it") return true;
  return false;
}

TEST_CASE("rolls: in the usual turn they are as many as die fields") {
  Table table("ganz-schoen-clever");
  const Dice kOthers = {{"blue", 1}, {"orange", 1}, {"purple", 1}, {"white", 1}};
  for (const int roll : {1, 2, 3}) {
    table.at_pick({.pool = {{"yellow", 1}, {"green", 3}}, .platter = kOthers, .roll = roll});
    CHECK(now(table).number == roll);
    CHECK(now(table).of == 3);
    CHECK((next_of_pool(table.rules(), table.state()) == NextOfPool::kRoll) == (roll < 3));
  }
}

TEST_CASE("rolls: two dice of one roll are no second roll") {
  const VariantPtr game = with_stages(
      "        - roll pool\n"
      "        - { use: pool, to: slots }\n"
      "        - { use: pool, to: slots }\n"
      "        - { move: pool, to: platter }\n");
  Table table(game);
  table.roll({{"ash", 1}, {"elm", 2}, {"fir", 3}, {"yew", 4}});
  CHECK(now(table).number == 1);
  CHECK(now(table).of == 1);
  CHECK(next_of_pool(table.rules(), table.state()) == NextOfPool::kUse);
  CHECK_FALSE(names_rolls(brings(table, 0)));  // another die of the same roll is taken first
  table.choose("ash as wood 1");
  CHECK(now(table).number == 1);
  CHECK(next_of_pool(table.rules(), table.state()) == NextOfPool::kNothing);
  CHECK(brings(table, 0).back() == "no roll after it");
}

TEST_CASE("rolls: those that follow count although no die field is left") {
  const VariantPtr game = with_stages(
      "        - roll pool\n"
      "        - { use: pool, to: slots }\n"
      "        - roll pool\n"
      "        - { use: pool, to: aside }\n"
      "        - roll pool\n"
      "        - { use: pool, to: aside }\n"
      "        - { move: pool, to: platter }\n");
  Table table(game);
  table.roll({{"ash", 1}, {"elm", 2}, {"fir", 3}, {"yew", 4}});
  CHECK(brings(table, 0).back() == "to roll then: e f y");
  table.choose("ash as wood 1").roll({{"elm", 2}, {"fir", 3}, {"yew", 4}});
  CHECK(now(table).number == 2);
  CHECK(now(table).of == 3);
  CHECK(brings(table, 0).back() == "to roll then: f y");
}

TEST_CASE("rolls: dice that are not on the platter are not chosen from there") {
  const VariantPtr game = with_stages(
      "        - roll pool\n"
      "        - { use: pool, to: slots }\n"
      "        - each other seat: [{ use: pool, as: passive }]\n"
      "        - alone: [{ use: pool, as: passive }]\n"
      "        - { move: pool, to: platter }\n");
  Table table(game);
  table.roll({{"ash", 1}, {"elm", 2}, {"fir", 3}, {"yew", 4}}).choose("ash as wood 1");
  REQUIRE(table.state().moment == Moment::kPassive);
  CHECK(named_moment(table.rules(), table.state()) == Moment::kPick);
  Table usual("ganz-schoen-clever", 2);
  usual.at_passive(
      1, {.slots = {{"yellow", 1}},
          .platter = {{"green", 3}, {"blue", 1}, {"orange", 1}, {"purple", 1}, {"white", 1}}});
  CHECK(named_moment(usual.rules(), usual.state()) == Moment::kPassive);
}

}  // namespace
}  // namespace clever::tests
