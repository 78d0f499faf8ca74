// A game at one moment, as tests lead it from one to the next: it is fed, and somebody
// watches. Tested through scenarios and coverage.
#pragma once

#include <string>

#include "core/game/play/feed.h"
#include "core/game/words/wording.h"
#include "core/variant/library/variant.h"

namespace clever {

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
