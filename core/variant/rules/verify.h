// What the engine and the views trust of a compiled ruleset, checked once after each load and each
// change: every index leads into its table, every set stays inside its area, and nothing that grows
// while playing outgrows its type. A mistake of an author has been reported before; what is found
// here is a fault of the program. Tested in tests/variant/rules/verify_test.cpp.
#pragma once

#include "core/variant/rules/catalog.h"
#include "core/variant/rules/ruleset.h"

namespace clever {

/// Throws a Fault that names the first table that does not hold together.
void verify(const Ruleset& rules);
/// The same, and that there is a name for everything in it.
void verify(const Ruleset& rules, const Catalog& catalog);
/// The same for the names that scripts are given.
void verify(const Ruleset& rules, const HookNames& names);

}  // namespace clever
