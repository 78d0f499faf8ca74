// What is printed in a cell of a sheet. The model reads it from the file, the catalog keeps it and
// the snapshot shows it: one record on the whole way. Tested in tests/show/draw/snapshot_test.cpp
// and tests/base/cell_names_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/diagnostics.h"

namespace clever {

struct PrintedCell {
  bool hole = false;   // no cell at all
  bool start = false;  // marked from the start
  bool any_number = false;
  std::optional<int> printed = {}, minimum = {}, factor = {}, points = {}, needs = {}, weight = {};
  std::vector<Word> tags = {};
  Span span = {};
};

/// How a cell of an area (of the model or of the catalog) is called: "r2c3" in a grid, its position
/// from 1 in a line.
template <class Area>
std::string cell_name(const Area& area, int cell) {
  if (!area.grid) return std::to_string(cell + 1);
  return "r" + std::to_string(cell / area.columns + 1) + "c" +
         std::to_string(cell % area.columns + 1);
}

}  // namespace clever
