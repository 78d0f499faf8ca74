// The best of many games of a single player.
#pragma once

#include <algorithm>
#include <string>

#include "core/game/engine/score.h"
#include "core/study/simulate/arena.h"
#include "tests/support/random_games.h"

namespace clever::tests {

struct Best {
  int total = 0, marks = 0;
};

/// Over many games of a bot alone.
inline Best best_of(const std::string& bot, std::uint64_t games) {
  Arena arena(loaded(shipped(), "ganz-schoen-clever"), {bot});
  Best best;
  for (std::uint64_t game = 0; game < games; ++game) {
    arena.play(game);
    int marks = -4;  // the printed crosses
    for (std::size_t area = 0; area < arena.rules().area_count; ++area)
      marks += (arena.state().seat[0].marked[area]).size();
    best.marks = std::max(best.marks, marks);
    best.total = std::max(best.total, score(arena.rules(), arena.state(), 0).total);
  }
  return best;
}

}  // namespace clever::tests
