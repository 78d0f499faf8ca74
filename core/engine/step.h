// The game as a machine: begin it, feed it rolls and choices. After each call the state waits for a
// roll, for the placement of the solo dice, for a choice (then `choices` holds all legal ones), or
// is over. The turn follows docs/rulings.md point by point; tested in tests/engine.
#pragma once

#include "core/engine/action.h"
#include "core/engine/packed.h"
#include "core/engine/state.h"
#include "core/engine/trace.h"

namespace clever {

/// Where the dice of the solo passive turn lie; dice in neither lie aside.
struct Placement {
  std::array<std::uint8_t, kMaxRolls> slot{};
  std::uint8_t platter = 0;
};

enum class Waits : std::uint8_t { kRoll, kPlacement, kChoice, kNothing };

inline Waits waits_for(const State& state) {
  if (state.phase == Phase::kOver) return Waits::kNothing;
  if (state.phase == Phase::kSoloPlace) return Waits::kPlacement;
  return (state.phase == Phase::kRoll || state.phase == Phase::kSoloRoll) && !state.pending()
             ? Waits::kRoll
             : Waits::kChoice;
}

void begin(const Ruleset& rules, State& state, int seats, Choices& choices, Trace* trace);
void step(const Ruleset& rules, State& state, const Action& action, Choices& choices, Trace* trace);
/// `faces` counts for the dice in the pool.
void roll(const Ruleset& rules, State& state, const Faces& faces, Choices& choices, Trace* trace);
void place(const Ruleset& rules, State& state, const Placement& placement, Choices& choices,
           Trace* trace);

/// Could these be the dice of this position?
bool fits(const Ruleset& rules, const State& state, const Faces& faces);
bool fits(const Ruleset& rules, const State& state, const Placement& placement);

}  // namespace clever
