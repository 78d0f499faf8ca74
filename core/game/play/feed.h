// The engine under one name: whatever a game waits for is an input, and what came of it an outcome.
// Besides, the loop that plays a game. Tested in tests/game/play/feed_test.cpp.
#pragma once

#include <type_traits>

#include "core/game/engine/chance.h"
#include "core/game/engine/state.h"
#include "core/game/engine/step.h"
#include "core/game/play/script_fault.h"
#include "core/game/play/watcher.h"

namespace clever {

/// For whoever plays so many games that a trace nobody reads would be felt.
template <class OneInput>
void feed(const Ruleset& rules, const OneInput& input, State& state, Choices& choices,
          Trace* trace) {
  if constexpr (std::is_same_v<OneInput, Begin>)
    begin(rules, state, input.seats, choices, trace);
  else if constexpr (std::is_same_v<OneInput, Resume>)
    resume(rules, state, choices, trace);
  else if constexpr (std::is_same_v<OneInput, Faces>)
    roll(rules, state, input, choices, trace);
  else if constexpr (std::is_same_v<OneInput, Placement>)
    place(rules, state, input, choices, trace);
  else
    step(rules, state, input, choices, trace);
}

/// What came of an input.
struct Outcome {
  State state{};
  Choices choices;
  Trace trace;  // of this input alone
  // A script had no answer: it counted as nothing. Whoever checks a variant stops here, whoever
  // plays it says so and goes on.
  const HookFault* fault = nullptr;
};

template <class OneInput>
void feed(const Ruleset& rules, const OneInput& input, Outcome& outcome) {
  outcome.trace.clear();
  feed(rules, input, outcome.state, outcome.choices, &outcome.trace);
  outcome.fault = fault_of(rules);
}
inline void feed(const Ruleset& rules, const Input& input, Outcome& outcome) {
  std::visit([&](const auto& one) { feed(rules, one, outcome); }, input);
}

/// Plays on until the game is over; false when `choose` has ended it before by answering null.
/// `choose` names one of the legal choices; `feed` gets every input, dice drawn and choices made,
/// and leads `state` on with it. How the game is kept and who looks on is up to the caller, and so
/// are the dice: random numbers, or anything that has draw_faces and draw_placement of its own.
template <class Dice, class Choose, class Feed>
bool play_out(const Ruleset& rules, const State& state, Dice& dice, Choose&& choose, Feed&& feed) {
  for (;;) switch (waits_for(state)) {
      case Waits::kRoll:
        feed(draw_faces(rules, state, dice));
        break;
      case Waits::kPlacement:
        feed(draw_placement(rules, state, dice));
        break;
      case Waits::kChoice: {
        const Action* action = choose();
        if (!action) return false;
        feed(*action);
        break;
      }
      case Waits::kNothing:
        return true;
    }
}

}  // namespace clever
