// A game at one moment, as tests lead it from one to the next: it is fed, and somebody
// watches. Tested through scenarios and coverage.
#pragma once

#include <string>

#include "core/clever.h"
#include "core/game/play/feed.h"
#include "core/game/words/wording.h"

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

/// The legal choice with this text, or null.
inline const Action* choice_called(const std::string& text, const Variant& variant,
                                   const State& state, const Choices& choices) {
  const int found = choice_with_text(variant.rules, variant.catalog, state, choices, text);
  return found < 0 ? nullptr : &choices[found];
}

struct GameMoment : Outcome {
  const Variant* variant = nullptr;
  Watcher* watcher = nullptr;

  void feed(const Input& input) {
    const State before = state;
    clever::feed(variant->rules, input, *this);
    if (watcher) watcher->fed(*variant, before, input, *this);
  }
  void watch_score(int seat, int area) const {
    if (watcher) watcher->scored(*variant, state, seat, area);
  }
  const Action* choice(const std::string& text) const {
    return choice_called(text, *variant, state, choices);
  }
};

}  // namespace clever
