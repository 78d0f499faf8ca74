// How a cell is called: "r2c3" in a grid, its position from 1 in a line. Tested in
// tests/base/cell_names_test.cpp.
#pragma once

#include <string>

namespace clever {

/// Of an area of the model or of the catalog.
template <class Area>
std::string cell_name(const Area& area, int cell) {
  if (!area.grid) return std::to_string(cell + 1);
  return "r" + std::to_string(cell / area.columns + 1) + "c" +
         std::to_string(cell % area.columns + 1);
}

}  // namespace clever
