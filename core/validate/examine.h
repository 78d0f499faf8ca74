// Everything that can be found out about a variant file: what loading says, what every value of
// every option does, and what games show that no reasoning does. Behind clever validate; tested by
// tests/bad and tests/validate/examine_test.cpp.
#pragma once

#include "core/clever.h"

namespace clever {

struct Examination {
  int games = 0;  // to be played for cells and bonuses that are never touched; 0: none
};

/// The problems of a variant, in the order of its lines.
Diagnostics examine(const Library& library, const SourcePtr& source, const Examination& how);

/// The problems of a file, whether it is a variant or a file of tests. A test that fails is no
/// problem of its file.
Diagnostics check_file(const Library& library, const SourcePtr& source, const Examination& how);

}  // namespace clever
