// Could dice that come from outside be those of a position?
#include <algorithm>

#include "core/engine/step.h"

namespace clever {

bool fits(const Ruleset& rules, const State& state, const Faces& faces) {
  return std::all_of(state.pool.begin(), state.pool.end(), [&](int die) {
    return faces[die] >= 1 && faces[die] <= rules.dice[die].faces;
  });
}

bool fits(const Ruleset& rules, const State& state, const Placement& placement) {
  const Stage& stage = rules.stages[state.stage];
  Dice slots;
  for (const std::uint8_t die : placement.slot) {
    if (die == kNone8) continue;
    if (die >= rules.dice_count || slots.has(die) || placement.platter.has(die)) return false;
    slots.add(die);
  }
  if (placement.platter.size() != stage.count || !rules.all_dice.contains(placement.platter))
    return false;
  const Dice others = rules.all_dice - placement.platter;
  if (slots != (stage.to == Source::kSlots ? others : Dice())) return false;
  const auto in_order = [&](int one, int other) {
    return stage.highest ? state.face[one] >= state.face[other]
                         : state.face[one] <= state.face[other];
  };
  for (const int chosen : placement.platter)
    for (const int other : others)
      if (!in_order(chosen, other)) return false;
  return true;
}

}  // namespace clever
