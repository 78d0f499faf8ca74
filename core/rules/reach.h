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

}  // namespace clever
