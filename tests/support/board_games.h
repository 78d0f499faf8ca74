// Boards to draw: games in the middle, as the full screen shows them to the person who decides.
// Needs no test framework: tools/write-references draws some of them, too.
#pragma once

#include "core/game/engine/state.h"
#include "core/show/screens/pilot.h"

namespace clever::drawing {

class BoardGame {
 public:
  /// A greedy bot makes at least the given number of steps, up to a decision at which cells can be
  /// marked (or to the end). The person then takes a die, if there is a choice of them.
  BoardGame(const VariantPtr& variant, int seats, int steps, std::uint64_t seed,
            const std::string& language = "en");
  BoardGame(const BoardGame&) = delete;
  BoardGame& operator=(const BoardGame&) = delete;

  const Game& game() const { return game_; }
  Snapshot snapshot() const;
  BoardView view() const { return pilot_.view(); }
  void press(const Key& key) { pilot_.press(key); }
  Block draw(int columns, int rows, const Style& style) {
    return pilot_.draw(columns, rows, style);
  }

 private:
  Game game_;
  Pilot pilot_;
};

}  // namespace clever::drawing
