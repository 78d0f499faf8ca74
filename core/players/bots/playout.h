// What a position is worth when the game is played on from it with many dice, as a net chooses,
// until the player chooses after so many rolls. Positions that are compared get the same dice.
// Tested in tests/players/bots/playout_test.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/random.h"
#include "core/game/engine/state.h"
#include "core/players/bots/search.h"

namespace clever {

/// Dice of which each shows all its faces equally often, in an order of its own.
class EvenDice {
 public:
  EvenDice(const Ruleset& rules, Random random) : rules_(rules), random_(random) {}
  /// Of all dice, wherever they lie: whoever rolls only some has the same of them as all others.
  Faces next();

 private:
  const Ruleset& rules_;
  Random random_;
  int thrown_ = 0;
  Row<Row<std::uint8_t, kMaxFaces>, kMaxDice> order_{};  // of the faces of each die
};

class Playout {
 public:
  /// A game is played on for so many rolls.
  Playout(const Ruleset& rules, const Features& features, const WholeNet& net, int ahead)
      : rules_(rules), quick_(rules, features, net, {.further = 0}), ahead_(ahead) {}

  /// The next positions are compared with each other, by so many games that depend on the seed.
  void begin(int seat, int games, std::uint64_t seed);
  /// Leads a position on until dice are rolled, or the game is over.
  void lead_to_roll(State& state);
  /// What the seat may expect, added up over `count` games from the one of number `first` on.
  Worth sum(const State& start, int first, int count);
  /// How often the net has been asked so far.
  std::int64_t asked() const { return quick_.asked(); }

 private:
  void choose(State& state);
  Worth play_on(State& state, Faces faces, Random random);

  const Ruleset& rules_;
  Search quick_;
  int ahead_;
  int seat_ = 0;
  std::uint64_t seed_ = 0;
  std::vector<Faces> rolls_;  // the first of each game
  State state_;
  Choices choices_;
};

}  // namespace clever
