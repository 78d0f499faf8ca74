// How far a game can get on a sheet: which cells any number can ever reach, and what can stand in
// them. Over-estimates where rules depend on the position, so that "never" is always true. Tested
// in tests/rules/reach_test.cpp.
#pragma once

#include <array>
#include <bitset>

#include "core/rules/ruleset.h"

namespace clever {

/// The cell that has to be filled before another one of a line, or -1.
inline int needed_before(const Area& area, int cell) {
  switch (area.place) {
    case Place::kNext:
      return cell - 1;
    case Place::kNextInRow:
      return cell % area.columns == 0 ? -1 : cell - 1;
    case Place::kOutward:
      return cell < area.centre ? cell + 1 : cell - 1;
    default:
      return -1;
  }
}

struct Reach {
  Cells by_dice = 0;                                               // a die can be used there
  Cells marked = 0;                                                // by a die or a bonus
  std::array<std::bitset<kMaxWritten + 1>, kMaxAreaCells> values;  // what can stand in a cell
};

Reach reach_of(const Ruleset& rules, int area);

}  // namespace clever
