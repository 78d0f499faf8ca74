// How far a game can get on a sheet: which cells any number can ever reach, and what can stand in
// them. Over-estimates where rules depend on the position, so that "never" is always true. Tested
// in tests/rules/reach_test.cpp.
#pragma once

#include "core/rules/ruleset.h"

namespace clever {

struct Reach {
  Cells by_dice = {};                  // a die can be used there
  Cells marked = {};                   // by a die or a bonus
  Row<Written, kMaxAreaCells> values;  // what can stand in a cell
};

Reach reach_of(const Ruleset& rules, int area);

/// Every number that a die, with or without an action, or a bonus can bring to an area.
Numbers numbers_of_dice(const Ruleset& rules, int area);
Numbers numbers_of_bonuses(const Ruleset& rules, int area);
/// Can a bonus mark any cell of the area, without a number?
bool crossed_without_number(const Ruleset& rules, int area);

}  // namespace clever
