// Draws dice for callers that want them drawn. The engine proper only ever receives dice.
#pragma once

#include <bit>

#include "core/base/random.h"
#include "core/engine/step.h"

namespace clever {

/// One word of randomness for the whole roll.
inline Faces draw_faces(const Ruleset& rules, const State& state, Random& random) {
  Draws draws(random.next());
  Faces faces = state.face;
  for (unsigned pool = state.pool; pool != 0; pool &= pool - 1) {
    const auto die = static_cast<std::size_t>(std::countr_zero(pool));
    faces[die] = static_cast<std::uint8_t>(draws.below(rules.dice[die].faces) + 1);
  }
  return faces;
}

/// The lowest dice to the platter, ties at random; the others to the die fields in random order
/// where the variant says so.
Placement draw_placement(const Ruleset& rules, const State& state, Random& random);

}  // namespace clever
