// What can be wrong with a scenario before it is run: keys, words and names, all in one pass. What
// depends on the position is found while it is run. Tested in tests/scenario/check_test.cpp.
#pragma once

#include "core/clever.h"
#include "core/format/fields.h"
#include "core/source/node.h"

namespace clever {

/// True when a scenario (or a playthrough) can be run.
bool check_test(const Variant& variant, const Node& test, Owner owner, Diagnostics& out);

}  // namespace clever
