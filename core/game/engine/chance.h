// Draws dice for callers that want them drawn. The engine proper only ever receives dice.
#pragma once

#include <algorithm>
#include <bit>

#include "core/base/random.h"
#include "core/game/engine/state.h"
#include "core/game/engine/step.h"

namespace clever {

/// The faces of the pool, from one word of randomness for the whole roll.
inline Faces draw_faces(const Ruleset& rules, const State& state, Random& random) {
  Draws draws(random.next());
  std::uint64_t faces = 0;  // put together in a register: see packed.h
  for (const int die : state.pool) {
    const std::uint64_t face =
        rules.dice.trusted(die).shows.trusted(draws.below(rules.dice.trusted(die).faces));
    faces |= face << (8 * die);
  }
  return std::bit_cast<Faces>(faces);
}

/// How many rolls of the pool there are, all equally likely; `most` where there are more.
inline int count_rolls(const Ruleset& rules, const State& state, int most) {
  int rolls = 1;
  for (const int die : state.pool) rolls = std::min(rolls * rules.dice[die].faces, most);
  return rolls;
}

/// The roll of that number, of count_rolls().
inline Faces roll_number(const Ruleset& rules, const State& state, int number) {
  Faces faces{};
  for (const int die : state.pool) {
    faces[die] = rules.dice[die].shows[number % rules.dice[die].faces];
    number /= rules.dice[die].faces;
  }
  return faces;
}

/// The lowest (or highest) dice to the platter, ties at random; the others to the die fields in
/// random order where the stage says so.
Placement draw_placement(const Ruleset& rules, const State& state, Random& random);

}  // namespace clever
