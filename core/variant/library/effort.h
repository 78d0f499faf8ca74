// What loading a variant takes. Much is done with every value of its options (validating, tests,
// signatures), so that both together are bounded. Tested in tests/author/validate/examine_test.cpp
// and by tests/attacks/time.
#pragma once

#include "core/variant/format/resolve.h"
#include "core/variant/format/variant_model.h"
#include "core/variant/library/variant.h"

namespace clever {

/// Bytes that are gone through, as in Loaded::effort.
std::size_t effort_of_files(const Lineage& lineage);

/// What making the tables of a variant takes, as the same.
std::size_t effort_of_tables(const Ruleset& rules);

/// Too many values for a variant that takes so long.
void check_effort(const VariantModel& model, std::size_t effort, Diagnostics& out);

/// False, and a message, when there are too many.
bool check_scripts(const VariantModel& model, Diagnostics& out);

/// How many of so many threads may have these variants for themselves: what their scripts hold is
/// bounded for all threads together.
int jobs_within_memory(int jobs, const std::vector<VariantPtr>& variants);

}  // namespace clever
