// Tables of the shipped games with every slot of every track locked: what a test unlocks counts.
#pragma once

#include "tests/support/table.h"

namespace clever::tests {

inline Table locked(const std::string& id, int seats, const OptionValues& options = {}) {
  Table table(id, seats, options);
  table.lock_all();
  return table;
}

inline Table ganz(int seats = 2, const OptionValues& options = {}) {
  return locked("ganz-schoen-clever", seats, options);
}

/// Nothing can be marked any more.
inline Table& fill_ganz(Table& table) {
  return table.fill("yellow")
      .fill("blue")
      .fill("green")
      .write("orange", {1, 1, 1, 2, 1, 1, 2, 1, 2, 1, 3})
      .write("purple", {1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5});
}

}  // namespace clever::tests
