// The game as a machine: begin it, feed it rolls and choices. It runs the stages of the ruleset and
// stops at `state.moment`: for a roll, for the dice to be laid out, for a choice (then `choices`
// holds all legal ones), or because the game is over. The stages of the shipped games follow
// docs/rulings.md point by point; tested in tests/game/engine.
#pragma once

#include <string>

#include "core/game/engine/action.h"
#include "core/game/engine/packed.h"
#include "core/game/engine/trace.h"

namespace clever {

struct SeatState;
struct State;

/// Where sorted dice lie; dice in neither lie aside.
struct Placement {
  Fields slot{};
  Dice platter = {};
};

/// The sheets as they are printed, and nothing has happened.
void set_up(const Ruleset& rules, State& state, int seats);
void begin(const Ruleset& rules, State& state, int seats, Choices& choices, Trace* trace);
void step(const Ruleset& rules, State& state, const Action& action, Choices& choices, Trace* trace);
/// `faces` counts for the dice in the pool.
void roll(const Ruleset& rules, State& state, const Faces& faces, Choices& choices, Trace* trace);
void place(const Ruleset& rules, State& state, const Placement& placement, Choices& choices,
           Trace* trace);

/// Goes on from a position that was set up at one of the stages.
void resume(const Ruleset& rules, State& state, Choices& choices, Trace* trace);

/// The dice that a die beats, wherever they lie: those of them in the pool go to the platter.
inline Dice beaten_by(const Faces& faces, int die, Sweep which) {
  if (which == Sweep::kNone) return {};
  const int face = faces[die];
  const int equal = which == Sweep::kLowerOrEqual || which == Sweep::kHigherOrEqual ? 1 : 0;
  const bool higher = which == Sweep::kHigher || which == Sweep::kHigherOrEqual;
  return higher ? dice_above(faces, face - equal) : dice_below(faces, face + equal);
}

/// Could these be the dice of this position?
bool fits(const Ruleset& rules, const State& state, const Faces& faces);
bool fits(const Ruleset& rules, const State& state, const Placement& placement);

/// What holds in every position of every variant; walked after each step in checked builds and in
/// the tests. Empty when all is well, otherwise what does not hold.
std::string broken_invariant(const Ruleset& rules, const State& state);
/// Has every number that is written in an area followed the one before it?
bool in_sequence(const Ruleset& rules, const SeatState& seat, int area);

}  // namespace clever
