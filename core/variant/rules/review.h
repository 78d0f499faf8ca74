// How far a game can get on a sheet (over-estimated where rules depend on the position, so that
// "never" is always true), and what is not wrong but makes no sense: cells that nothing reaches,
// bonuses that nobody can earn, areas that are worth nothing. Warnings; needs the compiled tables,
// because only they say what a number can do. Tested in tests/variant/rules/reach_test.cpp and by
// tests/bad.
#pragma once

#include "core/base/diagnostics.h"
#include "core/variant/format/variant_model.h"
#include "core/variant/rules/ruleset.h"

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

void review(const VariantModel& model, const Ruleset& rules, Diagnostics& out);

}  // namespace clever
