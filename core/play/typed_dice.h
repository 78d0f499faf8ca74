// Dice that people have rolled at the table: what they type is read, and checked against the dice
// that are to be rolled. Tested in tests/play/typed_dice_test.cpp.
#pragma once

#include <string>

#include "core/engine/state.h"
#include "core/rules/catalog.h"

namespace clever {

struct TypedDice {
  Faces faces{};
  std::string problem;  // "" when every die has a face
};

/// The faces of the pool: "3 5 1", one a die in the order of dice_to_roll(); "351"; or by letters
/// in any order, "G1 Y3 B5".
TypedDice read_dice(const Ruleset& rules, const Catalog& catalog, const State& state,
                    const std::string& text, const std::string& language);

/// The letters of the dice of the pool, in the order in which faces are typed: "Y B G".
std::string dice_to_roll(const Catalog& catalog, const State& state);

}  // namespace clever
