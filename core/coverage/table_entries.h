// The points tables of an area, entry by entry, with names that a person can read.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/clever.h"

namespace clever {

/// An entry of a points table: where it stands in Ruleset::numbers, what it is called, and where a
/// variant writes it, if it does so itself.
struct TableEntry {
  std::size_t number = 0;
  std::string name;
  std::string path = {};
};

std::vector<TableEntry> table_entries(const Variant& variant, int area);

}  // namespace clever
