// Boards to draw: decisions in the middle of games that a bot plays, with everything that a screen
// would point out.
#pragma once

#include "core/show/draw/board.h"
#include "tests/support/drawing_games.h"

namespace clever::drawing {

struct Decision {
  State state = {};
  Choices choices = {};
};

/// The decision after at least so many steps of a game of bots at which cells can be marked.
Decision decision_of(const Variant& variant, int seats, int steps, std::uint64_t seed);

/// What a screen shows when the die (or bonus) of a choice is taken: its cells, the `cursor`-th of
/// them chosen, and what that one brings.
BoardView board_view(const Variant& variant, const Decision& decision, int cursor,
                     const std::string& language = "en");

}  // namespace clever::drawing
