#include "core/game/engine/chance.h"

#include <utility>

namespace clever {
namespace {

using Order = Row<std::uint8_t, kMaxDice>;

Order shuffled(int dice, Draws& draws) {
  Order order{};
  for (int die = 0; die < dice; ++die) {
    order[die] = narrow<std::uint8_t>(die);
    std::swap(order[die], order[draws.below(narrow<std::uint32_t>(die + 1))]);
  }
  return order;
}

/// The dice beyond a limit, seen from the end that the stage begins with.
Dice beyond(const Ruleset& rules, const State& state, const Stage& stage, int limit) {
  return rules.all_dice & (stage.highest ? dice_above(state.face, kMaxFaces + 1 - limit)
                                         : dice_below(state.face, limit));
}

}  // namespace

Placement draw_placement(const Ruleset& rules, const State& state, Random& random) {
  const Stage& stage = rules.stages[state.stage];
  const bool in_slots = stage.to == Source::kSlots;
  Draws draws(random.next());
  Placement placement;
  placement.slot.fill(kNone8);
  // Number by number from one end, until one number is too many: then a random order decides.
  Dice tied;
  for (int limit = 2; placement.platter.size() < stage.count; ++limit) {
    const Dice first = beyond(rules, state, stage, limit);
    if (first.size() > stage.count) {
      tied = first - placement.platter;
      break;
    }
    placement.platter = first;
  }
  if (tied.empty() && !in_slots) return placement;
  const Order order = shuffled(rules.dice_count, draws);
  for (int i = 0; placement.platter.size() < stage.count; ++i)
    placement.platter |= tied & Dice::of(order[i]);
  if (!in_slots) return placement;
  // A second order: a die that lost a tie for the platter comes late in the first one.
  const Order fields = shuffled(rules.dice_count, draws);
  int field = 0;
  for (int i = 0; i < rules.dice_count; ++i) {
    placement.slot[field] = fields[i];  // overwritten by the next one if it lies on the platter
    field += placement.platter.has(fields[i]) ? 0 : 1;
  }
  if (field < kMaxRolls) placement.slot[field] = kNone8;
  return placement;
}

}  // namespace clever
