// How a position begins, and whether dice that come from outside could be those of one.
#include <algorithm>
#include <cstring>

#include "core/game/engine/state.h"
#include "core/game/engine/step.h"

namespace clever {

void set_up(const Ruleset& rules, State& state, int seats) {
  std::memset(static_cast<void*>(&state), 0, bytes_of_game(seats));
  state.seats = narrow<std::uint8_t>(seats);
  state.slot.fill(kNone8);
  for (int seat = 0; seat < seats; ++seat) {
    SeatState& sheet = state.seat[seat];
    for (int area = 0; area < rules.area_count; ++area)
      sheet.marked[area] = rules.areas[area].start, sheet.full[area] = rules.areas[area].start_full;
    sheet.value = rules.start_values;
  }
}

bool fits(const Ruleset& rules, const State& state, const Faces& faces) {
  return std::all_of(state.pool.begin(), state.pool.end(), [&](int die) {
    return faces[die] <= kMaxFaces && rules.dice[die].all_faces.has(faces[die]);
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
