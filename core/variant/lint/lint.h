// lint(): everything about a variant that can be wrong although every word of it is known: names
// that refer to nothing, rules that need a fact no cell has, tables that do not fit. What passes
// without an error can be compiled without looking again. Tested in tests/variant/lint.
#pragma once

#include "core/base/diagnostics.h"
#include "core/variant/format/variant_model.h"

namespace clever {

/// Adds what is wrong with `model` to `out`, which may already hold the problems of binding it.
void lint(const VariantModel& model, Diagnostics& out);

}  // namespace clever
