// Everything that is wrong with a file, whether it is a variant or a file of tests: behind
// `clever validate`. Tested by tests/bad.
#pragma once

#include "core/validate/examine.h"

namespace clever {

Diagnostics check_file(const Library& library, const SourcePtr& source, const Examination& how);

}  // namespace clever
