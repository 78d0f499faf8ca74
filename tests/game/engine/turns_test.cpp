// What scenarios cannot say of a game: its events in order, and what is drawn. The rules of turns
// are scenarios, in variants/ and in tests/invented.
#include <map>

#include <catch2/catch_test_macros.hpp>

#include "core/game/engine/chance.h"
#include "core/game/engine/offers.h"
#include "tests/support/table.h"

namespace clever::tests {
namespace {

Table without_unlocks(const std::string& id, int seats = 1) {
  Table table(id, seats);
  table.lock_all();
  return table;
}

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

TEST_CASE(
    "start: the number of rounds follows the number of players, every seat is active once a round "
    "in order") {
  const int rounds[] = {0, 6, 6, 5, 4};
  for (const char* id :
       {"ganz-schoen-clever", "doppelt-so-clever", "clever-hoch-drei", "clever-4ever"})
    for (int seats = 1; seats <= 4; ++seats) {
      INFO(id << " with " << seats);
      CHECK(turns_of_a_game(shipped(id), seats, 7) == expected_turns(seats, rounds[seats]));
    }
}

TEST_CASE("solo passive turn: only the three lowest dice fit on the platter") {
  Table table = without_unlocks("doppelt-so-clever");
  table.roll({}, 4).choose("pass").roll({}, 4).choose("pass").roll({}, 4).choose("pass");
  table.roll({{"silver", 1}, {"yellow", 5}, {"blue", 2}, {"green", 3}, {"pink", 3}, {"white", 4}});
  const auto placement = [&](const TextList& platter, const TextList& slots) {
    Placement result;
    result.slot.fill(kNone8);
    for (const std::string& id : platter) result.platter.add(table.die(id));
    for (std::size_t i = 0; i < slots.size(); ++i)
      result.slot[i] = static_cast<std::uint8_t>(table.die(slots[i]));
    return result;
  };
  const auto fitting = [&](const TextList& platter, const TextList& slots = {}) {
    return fits(table.rules(), table.state(), placement(platter, slots));
  };
  CHECK(fitting({"silver", "blue", "green"}));
  CHECK(fitting({"silver", "blue", "pink"}));
  CHECK_FALSE(fitting({"silver", "blue", "white"}));
  CHECK_FALSE(fitting({"silver", "blue"}));
  CHECK_FALSE(fitting({"silver", "blue", "green", "pink"}));
  CHECK_FALSE(fitting({"silver", "blue", "green"}, {"yellow", "pink", "white"}));
}

TEST_CASE(
    "solo passive turn: ties for the platter and the order of the slots are drawn evenly, by the "
    "seed") {
  Table table = without_unlocks("clever-hoch-drei");
  table.roll({}, 4).choose("pass").roll({}, 4).choose("pass").roll({}, 4).choose("pass");
  // blue and brown tie for the third place on the platter.
  table.roll(
      {{"yellow", 1}, {"turquoise", 1}, {"blue", 3}, {"brown", 3}, {"pink", 5}, {"white", 6}});
  std::map<std::string, int> ways;
  constexpr int kDraws = 12000;
  Random random(1);
  for (int i = 0; i < kDraws; ++i) {
    const Placement placement = draw_placement(table.rules(), table.state(), random);
    REQUIRE(fits(table.rules(), table.state(), placement));
    std::string way = placement.platter.has(table.die("blue")) ? "brown left:" : "blue left:";
    for (std::size_t slot = 0; slot < 3; ++slot)
      way += " " + table.catalog().dice[placement.slot[slot]].id;
    ++ways[way];
  }
  CHECK(ways.size() == 12);  // which of the two, times six orders
  for (const auto& [way, count] : ways) {
    INFO(way);
    CHECK(count > kDraws / 12 - 150);
    CHECK(count < kDraws / 12 + 150);
  }
  Random first(99), second(99);
  for (int i = 0; i < 20; ++i) {
    const Placement a = draw_placement(table.rules(), table.state(), first);
    const Placement b = draw_placement(table.rules(), table.state(), second);
    CHECK((a.platter == b.platter && a.slot == b.slot));
  }
}

TEST_CASE("choices: the legal choices of a position can be asked again at any time") {
  Table table = without_unlocks("clever-hoch-drei", 2);
  table.unlock("number", 7)
      .unlock("reroll", 1)
      .at_pick({.pool = {{"brown", 3}, {"pink", 5}},
                .slots = {{"yellow", 2}},
                .platter = {{"white", 1}, {"blue", 1}, {"turquoise", 1}},
                .roll = 2});
  Choices again;
  legal(table.rules(), table.state(), again);
  REQUIRE(again.size() == table.choices().size());
  for (int i = 0; i < again.size(); ++i) CHECK(again[i] == table.choices()[i]);
}

}  // namespace
}  // namespace clever::tests
