// What is printed in a cell of a sheet. The model reads it from the file, the catalog keeps it and
// the snapshot shows it: one record on the whole way. Tested in tests/draw/snapshot_test.cpp.
#pragma once

#include <optional>
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

}  // namespace clever
