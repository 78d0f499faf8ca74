// Dice that people have rolled at the table: what they type is read, and checked against the dice
// that are to be rolled. Tested in tests/game/play/typed_dice_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "core/game/engine/step.h"
#include "core/variant/rules/catalog.h"

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

/// What is open where dice are sorted: of those that are tied only some go to the platter, and
/// where the others lie on fields, they do so in an order.
struct OpenPlacement {
  Dice certain = {};  // on the platter in any case
  Dice tied = {};     // with the same number, too many for the platter
  int wanted = 0;     // so many of them
  Dice others = {};   // that lie on the fields, with what is left of the tied ones; else none

  /// How many dice have to be named: first those for the platter, then those of the fields.
  int answers() const { return wanted + (others.empty() ? 0 : others.size() - wanted); }
  bool asks() const { return answers() > 0; }
  /// Those that can be named next.
  Dice next(const std::vector<int>& named) const;
};
OpenPlacement open_placement(const Ruleset& rules, const State& state);

/// Where the dice lie once all have been named.
Placement placement_of(const OpenPlacement& open, const std::vector<int>& named);

struct TypedPlacement {
  Placement placement{};
  std::string problem;  // "" when all have been named
};

/// Letters, ids or names of dice: "Y B", "YB".
TypedPlacement read_placement(const Ruleset& rules, const Catalog& catalog, const State& state,
                              const std::string& text, const std::string& language);

/// The question for them.
std::string placement_question(const Catalog& catalog, const State& state,
                               const OpenPlacement& open, const std::string& language);

}  // namespace clever
