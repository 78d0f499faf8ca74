// Feeds a transcript back into a game. The dice come from the file; every line that the game writes
// is compared with the line of the file, so that one wrong roll, move, mark or gain is found.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "core/play/game.h"
#include "core/play/transcript.h"

namespace clever {

struct Replayed {
  std::unique_ptr<Game> game;  // as far as the transcript could be followed
  bool unusable = false;  // not even the variant could be loaded; usage rather than a difference
  std::string problem;    // "" when every line agrees
  std::string hint;
  int line = 0;  // of the file, where the problem is
};

/// Called once the game has begun (with a null line), then after each line that moved it on.
using AfterLine = std::function<void(const Game&, const Json& line)>;

Replayed replay(const Library& library, const TranscriptText& transcript,
                const AfterLine& after = {});

}  // namespace clever
