// The start of a game: seats, rounds, the bonus of a round, whose turn it is.
#include <catch2/catch_test_macros.hpp>

#include "core/game/engine/chance.h"
#include "tests/support/table.h"

namespace clever::tests {
namespace {

const Dice kAllOnes = {{"yellow", 1}, {"blue", 1},   {"green", 1},
                       {"orange", 1}, {"purple", 1}, {"white", 1}};

/// Plays to the end with random choices and notes every round and turn.
TextList turns_of_a_game(const VariantPtr& variant, int seats, std::uint64_t seed) {
  Random random(seed);
  State state;
  Choices choices;
  Trace trace;
  TextList all;
  const auto note = [&] {
    for (const Event& event : trace) {
      if (event.kind == Event::Kind::kRound) all.push_back("round " + std::to_string(event.round));
      if (event.kind == Event::Kind::kTurn)
        all.push_back(std::to_string(event.player) + " " + word_of(event.role));
    }
    trace.clear();
  };
  begin(variant->rules, state, seats, choices, &trace);
  for (note(); waits_for(state) != Waits::kNothing; note()) {
    if (waits_for(state) == Waits::kRoll)
      roll(variant->rules, state, draw_faces(variant->rules, state, random), choices, &trace);
    else if (waits_for(state) == Waits::kPlacement)
      place(variant->rules, state, draw_placement(variant->rules, state, random), choices, &trace);
    else
      step(variant->rules, state,
           choices[static_cast<int>(random.below(static_cast<std::uint32_t>(choices.size())))],
           choices, &trace);
  }
  return all;
}

/// What the rules say the turns of a whole game are.
TextList expected_turns(int seats, int rounds) {
  TextList all;
  for (int round = 1; round <= rounds; ++round) {
    all.push_back("round " + std::to_string(round));
    for (int active = 0; active < seats; ++active) {
      all.push_back(std::to_string(active) + " active");
      if (seats == 1) all.push_back("0 passive");
      for (int next = 1; next < seats; ++next)
        all.push_back(std::to_string((active + next) % seats) + " passive");
    }
  }
  return all;
}

/// The second seat of two has just finished the last passive turn of round 3.
Table before_round_four(const std::string& id) {
  Table table(id, 2);
  table.lock_all().round(3).turn_of(1);
  return table;
}

TEST_CASE("start: every player gains the bonus of round 1 in seat order, then seat 0 rolls") {
  const Table table("ganz-schoen-clever", 3);
  TextList gained;
  for (const Event& event : table.trace())
    if (event.kind == Event::Kind::kGain)
      gained.push_back(std::to_string(event.player) + " " +
                       table.catalog().bonuses[event.bonus].id);
  CHECK(gained == TextList{"0 reroll", "1 reroll", "2 reroll"});
  CHECK(table.turns() == TextList{"round 1", "0 active"});
  CHECK(table.waits_for_roll());
  CHECK(table.player() == 0);
}

TEST_CASE("start: a seat settles its round bonus completely before the next seat gains it") {
  Table table = before_round_four("ganz-schoen-clever");
  table.sheet(0).mark("yellow", {"r1c1", "r1c2"});  // r1c3 will earn a blue cross
  table.at_extra(0, {.slots = {{"yellow", 1}, {"blue", 1}, {"green", 1}},
                     .platter = {{"orange", 1}, {"purple", 1}, {"white", 1}}});
  CHECK(table.turns() == TextList{"round 4"});
  CHECK(table.player() == 0);
  CHECK(table.gains() == TextList{"black"});
  table.choose("black as yellow r1c3");
  CHECK(table.player() == 0);
  CHECK(table.gains() == TextList{"blue x"});
  table.choose("blue x r3c4");
  CHECK(table.player() == 1);
  CHECK(table.gains() == TextList{"black"});
  table.choose("black as green 1");
  CHECK(table.waits_for_roll());
  CHECK(table.player() == 0);
  CHECK(table.turns() == TextList{"0 active"});
}

TEST_CASE(
    "start: the number of rounds follows the number of players, every seat is active once a round "
    "in order") {
  const int rounds[] = {0, 6, 6, 5, 4};
  for (const char* id : {"ganz-schoen-clever", "doppelt-so-clever", "clever-hoch-drei"})
    for (int seats = 1; seats <= 4; ++seats) {
      INFO(id << " with " << seats);
      CHECK(turns_of_a_game(shipped(id), seats, 7) == expected_turns(seats, rounds[seats]));
    }
}

TEST_CASE("start: a single player has an active and then a passive turn each round") {
  Table table("ganz-schoen-clever");
  table.lock_all();
  table.sheet(0).fill("yellow").fill("blue").fill("green");
  table.write("orange", {1, 1, 1, 2, 1, 1, 2, 1, 2, 1, 3});
  table.write("purple", {1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5});
  table.roll({}, 1).roll({}, 1).roll({}, 1);
  CHECK(table.turns() == TextList{"0 passive"});
  CHECK(table.pool().size() == 6);
  table.roll({}, 1).place({"yellow", "blue", "green"});
  CHECK(table.turns() == TextList{"round 2", "0 active"});
}

TEST_CASE(
    "start: at the beginning of an active turn all dice are in the pool, slots and platter are "
    "empty") {
  Table table("ganz-schoen-clever", 2);
  table.lock_all();
  CHECK(table.pool() == TextSet{"yellow", "blue", "green", "orange", "purple", "white"});
  CHECK(table.platter().empty());
  CHECK(table.slots() == TextList{"", "", ""});
  table.at_passive(1, {.slots = {{"yellow", 1}, {"blue", 1}, {"green", 1}},
                       .platter = {{"orange", 1}, {"purple", 1}, {"white", 1}}});
  table.choose("orange 1=1");
  CHECK(table.turns() == TextList{"1 active"});
  CHECK(table.pool().size() == 6);
  CHECK(table.platter().empty());
  CHECK(table.slots() == TextList{"", "", ""});
  CHECK(table.waits_for_roll());
  table.roll(kAllOnes);
  CHECK(table.player() == 1);
}

}  // namespace
}  // namespace clever::tests
