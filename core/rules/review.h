// What is not wrong but makes no sense: cells that nothing reaches, bonuses that nobody can earn,
// areas that are worth nothing. Warnings; needs the compiled tables, because only they say what a
// number can do. Tested in tests/rules/reach_test.cpp and by tests/bad.
#pragma once

#include "core/base/diagnostics.h"
#include "core/format/variant_model.h"
#include "core/rules/ruleset.h"

namespace clever {

void review(const VariantModel& model, const Ruleset& rules, Diagnostics& out);

}  // namespace clever
