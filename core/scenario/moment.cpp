#include "core/scenario/moment.h"

#include <algorithm>

#include "core/words/wording.h"

namespace clever {

void GameMoment::feed(const Input& input) {
  const State before = state;
  clever::feed(variant->rules, input, *this);
  if (watcher) watcher->fed(*variant, before, input, *this);
}

void GameMoment::watch_score(int seat, int area) const {
  if (watcher) watcher->scored(*variant, state, seat, area);
}

const Action* GameMoment::choice(const std::string& text) const {
  return choice_called(text, *variant, state, choices);
}

const Action* choice_called(const std::string& text, const Variant& variant, const State& state,
                            const Choices& choices) {
  const auto found = std::find_if(choices.begin(), choices.end(), [&](const Action& choice) {
    return choice_text(variant.rules, variant.catalog, state, choice) == text;
  });
  return found == choices.end() ? nullptr : &*found;
}

}  // namespace clever
