// The loop that plays a game. How the game is kept, who chooses and who looks on is up to the
// caller. Tested in tests/play/feed_test.cpp.
#pragma once

#include "core/engine/chance.h"

namespace clever {

/// Plays on until the game is over; false when `choose` has ended it before by answering null.
/// `choose` names one of the legal choices; `feed` gets every input, dice drawn and choices made,
/// and leads `state` on with it.
template <class Choose, class Feed>
bool play_out(const Ruleset& rules, const State& state, Random& dice, Choose&& choose,
              Feed&& feed) {
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
