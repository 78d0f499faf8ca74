#include "core/scenario/moment.h"

namespace clever {

void GameMoment::feed(const Input& input) {
  const State before = state;
  clever::feed(variant->rules, input, *this);
  if (watcher) watcher->fed(*variant, before, input, *this);
}

void GameMoment::watch_score(int seat, int area) const {
  if (watcher) watcher->scored(*variant, state, seat, area);
}

}  // namespace clever
