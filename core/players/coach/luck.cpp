#include "core/players/coach/luck.h"

#include <algorithm>

#include "core/game/engine/chance.h"

namespace clever {

/// What a seat may expect of a position.
Worth Luck::outlook(const State& state, const Choices& choices, int seat) {
  const bool decides = waits_for(state) == Waits::kChoice && state.player == seat;
  return decides ? std::ranges::max(judge_.worths(state, choices)) : judge_.worth(state, seat);
}

/// The mean over all rolls where they are few, else over some.
Worth Luck::usual_outlook(const State& before, int seat) {
  constexpr int kRolls = 256;
  const int all = count_rolls(rules_, before, kRolls + 1);
  const int rolls = std::min(all, kRolls);
  Worth sum = 0;
  for (int i = 0; i < rolls; ++i) {
    copy_position(before, rolled_);
    const Faces faces =
        all <= kRolls ? roll_number(rules_, before, i) : draw_faces(rules_, before, random_);
    roll(rules_, rolled_, faces, choices_, nullptr);
    if (waits_for(rolled_) == Waits::kPlacement)
      place(rules_, rolled_, draw_placement(rules_, rolled_, random_), choices_, nullptr);
    sum += outlook(rolled_, choices_, seat);
  }
  return sum / rolls;
}

Worth Luck::of_roll(const State& before, const State& after, const Choices& choices) {
  const int seat = before.active;
  return outlook(after, choices, seat) - usual_outlook(before, seat);
}

}  // namespace clever
