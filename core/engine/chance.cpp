#include "core/engine/chance.h"

#include <bit>
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
  Placement placement;
  placement.slot.fill(kNone8);
  // The lowest dice, number by number, until one number is too many: then a random order decides.
  std::uint8_t tied = 0;
  for (int limit = 2; std::popcount(placement.platter) < rules.solo_lowest; ++limit) {
    const auto lower = static_cast<std::uint8_t>(dice_below(state.face, limit) & rules.all_dice);
    if (std::popcount(lower) > rules.solo_lowest) {
      tied = static_cast<std::uint8_t>(lower & ~placement.platter);
      break;
    }
    placement.platter = lower;
  }
  if (tied == 0 && !rules.solo_others_in_slots) return placement;
  const Order order = shuffled(rules.dice_count, draws);
  for (int i = 0; std::popcount(placement.platter) < rules.solo_lowest; ++i)
    placement.platter = static_cast<std::uint8_t>(
        placement.platter | (tied & (1u << order[static_cast<std::size_t>(i)])));
  if (!rules.solo_others_in_slots) return placement;
  // A second order: a die that lost a tie for the platter comes late in the first one.
  const Order fields = shuffled(rules.dice_count, draws);
  std::size_t field = 0;
  for (int i = 0; i < rules.dice_count; ++i) {
    const std::uint8_t die = fields[static_cast<std::size_t>(i)];
    placement.slot[field] = die;  // overwritten by the next one if it lies on the platter
    field += ~(placement.platter >> die) & 1u;
  }
  if (field < placement.slot.size()) placement.slot[field] = kNone8;
  return placement;
}

}  // namespace clever
