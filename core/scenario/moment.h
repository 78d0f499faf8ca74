// A game at one moment, as tests lead it from one to the next: it is fed, and somebody
// watches. Tested through scenarios and coverage.
#pragma once

#include <string>

#include "core/clever.h"
#include "core/play/feed.h"

namespace clever {

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
  /// The legal choice with this text, or null.
  const Action* choice(const std::string& text) const;
};

/// The same of any position and its legal choices.
const Action* choice_called(const std::string& text, const Variant& variant, const State& state,
                            const Choices& choices);

}  // namespace clever
