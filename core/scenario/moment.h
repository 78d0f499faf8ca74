// A game at one moment, as tests lead it from one to the next: what is fed to the engine, and who
// watches. Tested through scenarios and coverage.
#pragma once

#include <variant>

#include "core/clever.h"
#include "core/engine/step.h"

namespace clever {

/// A game begins with so many seats.
struct Begin {
  int seats = 1;
};

/// A position was set up, and the game goes on from there.
struct Resume {};

/// What the engine is fed with.
using Input = std::variant<Begin, Resume, Faces, Placement, Action>;

/// What came of it.
struct Outcome {
  State state{};
  Choices choices;
  Trace trace;
};

/// Feeds the engine; the trace is that of this input alone.
void feed(const Ruleset& rules, const Input& input, Outcome& outcome);

/// Sees what tests make the engine do; coverage is one.
class Watcher {
 public:
  virtual ~Watcher() = default;
  virtual void fed(const Variant& variant, const State& before, const Input& input,
                   const Outcome& after) = 0;
  /// The points of an area were compared with what is expected.
  virtual void scored(const Variant& variant, const State& state, int seat, int area) = 0;
};

struct GameMoment : Outcome {
  const Variant* variant = nullptr;
  Watcher* watcher = nullptr;

  void feed(const Input& input);
  void watch_score(int seat, int area) const;
};

}  // namespace clever
