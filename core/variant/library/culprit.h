// A house rule is a few lines over a whole game, and what is wrong with the two together often
// comes to light in the game. The author has written the few lines: so the problem is told there.
// Which line is to blame is found by leaving each of them out in turn. Tested in
// tests/variant/library/house_rules_test.cpp.
#pragma once

#include <functional>
#include <set>
#include <string>

#include "core/variant/format/resolve.h"

namespace clever {

/// What is wrong with a variant made of other documents.
using Attempt = std::function<Diagnostics(const Lineage&)>;

/// The problems of a lineage, each that its last file has caused outside of the author's `own`
/// files at the smallest part of that file without which it is gone, or else at its `extends`.
/// Where the problem has come to light is told with it.
Diagnostics at_their_causes(const Diagnostics& problems, const Lineage& lineage,
                            const std::set<std::string>& own, const Attempt& attempt);

}  // namespace clever
