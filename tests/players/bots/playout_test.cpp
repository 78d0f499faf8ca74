// Positions that are played on from: even dice, the same for all, and where it ends.
#include "core/players/bots/playout.h"

#include <map>

#include <catch2/catch_test_macros.hpp>

#include "core/game/engine/chance.h"
#include "tests/players/bots/learning.h"

namespace clever::tests {
namespace {

TEST_CASE("playout: every die shows all its faces equally often") {
  const VariantPtr variant = shipped("ganz-schoen-clever");
  EvenDice dice(variant->rules, Random(3)), again(variant->rules, Random(3));
  std::map<std::pair<int, int>, int> shown;
  bool same = true, alike = true;
  for (int i = 0; i < 18; ++i) {
    const Faces faces = dice.next();
    same = same && faces == again.next();
    for (int die = 0; die < variant->rules.dice_count; ++die) {
      ++shown[{die, faces[die]}];
      alike = alike && faces[die] == faces[0];
    }
  }
  CHECK(same);
  CHECK_FALSE(alike);
  REQUIRE(shown.size() == 36);
  for (const auto& [face, times] : shown) CHECK(times == 3);
}

/// With a net that has learnt nothing.
struct PlayingOn {
  explicit PlayingOn(int seats, int ahead = 1)
      : variant(shipped("ganz-schoen-clever")),
        features(variant->rules, variant->catalog, seats),
        net(Net(features, 7, kNarrowNet)),
        playout(variant->rules, features, net, ahead) {}

  /// A position before a roll of all dice.
  State first_roll(int seats) const {
    State state{};
    Choices choices;
    begin(variant->rules, state, seats, choices, nullptr);
    REQUIRE(waits_for(state) == Waits::kRoll);
    return state;
  }

  VariantPtr variant;
  Features features;
  WholeNet net;
  Playout playout;
};

TEST_CASE("playout: rolls have numbers, and can be added up in parts") {
  PlayingOn game(1);
  const State start = game.first_roll(1);
  game.playout.begin(0, 20, 5);
  const Worth all = game.playout.sum(start, 0, 20);
  CHECK(game.playout.sum(start, 0, 7) + game.playout.sum(start, 7, 13) == all);
  game.playout.begin(0, 20, 6);
  CHECK(game.playout.sum(start, 0, 20) != all);
}

TEST_CASE("playout: it ends where the player chooses, whoever rolls first") {
  PlayingOn game(2);
  const State start = game.first_roll(2);
  Search quick(game.variant->rules, game.features, game.net, {.further = 0});
  for (const int seat : {0, 1}) {
    INFO(seat);
    game.playout.begin(seat, 3, 5);
    const Worth worth = game.playout.sum(start, 0, 1);
    CHECK(worth > -10 * kPoint);
    CHECK(worth < 30 * kPoint);  // an untrained net expects next to nothing
    CHECK((worth == quick.worth(start, seat)) == false);
  }
  State over = start;
  over.moment = Moment::kOver;
  CHECK(game.playout.sum(over, 0, 3) == 0);
}

TEST_CASE("playout: it ends after so many rolls, with the points of the net's choices") {
  PlayingOn once(1), thrice(1, 3), longer(1, 1000);
  const State start = once.first_roll(1);
  std::vector<Worth> worths;
  for (PlayingOn* game : {&once, &thrice, &longer}) {
    game->playout.begin(0, 1, 5);
    worths.push_back(game->playout.sum(start, 0, 1));
  }
  CHECK(worths[0] != worths[1]);
  CHECK(worths[2] > worths[1]);    // an untrained net thinks of the points so far alone
  CHECK(worths[2] % kPoint == 0);  // and the last are those of a game that is over
  CHECK(once.playout.asked() < thrice.playout.asked());
  CHECK(thrice.playout.asked() < longer.playout.asked());
}

TEST_CASE("playout: a position is led on to where dice are rolled") {
  PlayingOn game(2);
  int led = 0;
  each_decision(game.variant->rules, 2, 6, [&](const State& state, const Choices&) {
    State next = state;
    game.playout.lead_to_roll(next);
    led += waits_for(next) == Waits::kRoll ? 1 : 0;
    CHECK(waits_for(next) != Waits::kChoice);
  });
  CHECK(led > 20);
}

}  // namespace
}  // namespace clever::tests
