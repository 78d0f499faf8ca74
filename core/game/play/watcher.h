// What a game is fed with, and who sees what came of it. Tested through scenarios and coverage.
#pragma once

#include <variant>

#include "core/game/engine/step.h"

namespace clever {

struct Outcome;
struct Variant;

/// A game begins with so many seats.
struct Begin {
  int seats = 1;
};

/// A position was set up at one of the stages, and the game goes on from there.
struct Resume {};

/// What a game is fed with.
using Input = std::variant<Begin, Resume, Faces, Placement, Action>;

/// Sees what tests make the engine do; coverage is one.
class Watcher {
 public:
  virtual ~Watcher() = default;
  virtual void fed(const Variant& variant, const State& before, const Input& input,
                   const Outcome& after) = 0;
  /// The points of an area were compared with what is expected.
  virtual void scored(const Variant& variant, const State& state, int seat, int area) = 0;
};

}  // namespace clever
