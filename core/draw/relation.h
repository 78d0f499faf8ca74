// The sign printed between neighbouring fields, read back from the compiled tables: the ruleset
// says which numbers may follow which, the sheet prints that as < or >= and the like.
#pragma once

#include <string>

#include "core/rules/ruleset.h"

namespace clever {

/// "<", "<=", ">", ">=" or "=" when every field compares with its left neighbour in that way, save
/// for single numbers after which anything goes; otherwise "".
std::string relation_between_neighbours(const Ruleset& rules, const Area& area);

}  // namespace clever
