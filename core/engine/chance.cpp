#include "core/engine/chance.h"

#include <algorithm>
#include <utility>

namespace clever {
namespace {

using Order = std::array<std::uint8_t, kMaxDice>;

Order shuffled(int dice, Draws& draws) {
  Order order{};
  for (std::uint8_t die = 0; die < dice; ++die) {
    order[die] = die;
    std::swap(order[die], order[draws.below(die + 1u)]);
  }
  return order;
}

}  // namespace

Placement draw_placement(const Ruleset& rules, const State& state, Random& random) {
  Draws draws(random.next());
  const Order order = shuffled(rules.dice_count, draws);
  Placement placement;
  placement.slot.fill(kNone8);
  // Take the lowest remaining die, the first in the random order among equals.
  for (int taken = 0; taken < rules.solo_lowest; ++taken) {
    int best = -1;
    for (int i = 0; i < rules.dice_count; ++i) {
      const std::uint8_t die = order[static_cast<std::size_t>(i)];
      if (placement.platter >> die & 1) continue;
      if (best < 0 || state.face[die] < state.face[static_cast<std::size_t>(best)]) best = die;
    }
    placement.platter = static_cast<std::uint8_t>(placement.platter | (1u << best));
  }
  if (!rules.solo_others_in_slots) return placement;
  // A second order: a die that lost a tie for the platter comes late in the first one.
  const Order fields = shuffled(rules.dice_count, draws);
  std::size_t field = 0;
  for (int i = 0; i < rules.dice_count; ++i) {
    const std::uint8_t die = fields[static_cast<std::size_t>(i)];
    if (!(placement.platter >> die & 1)) placement.slot[field++] = die;
  }
  return placement;
}

}  // namespace clever
