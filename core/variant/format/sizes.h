// Sizes of a document: no list, map or text is larger than its shape in the tables of fields. What
// comes after this stage of loading can rely on it. Numbers are checked when they are read. Tested
// in tests/variant/format/sizes_test.cpp.
#pragma once

#include "core/variant/format/fields.h"
#include "core/variant/source/node.h"

namespace clever {

/// Reports what is too large, where it begins to be, and cuts it to its limit.
void check_sizes(Node& document, Owner owner, Diagnostics& out);

}  // namespace clever
