// Everything that can be found out about a variant file: what loading says, what every value of
// every option does, and what games show that no reasoning does. Behind clever validate; tested by
// tests/bad and tests/author/validate/examine_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/author/testing/suite.h"
#include "core/clever.h"

namespace clever {

/// The problems of a variant, in the order of its lines. So many games are played for cells and
/// bonuses that are never touched.
Diagnostics examine(const Library& library, const SourcePtr& source, int games);

/// By what a saved game finds its variant.
struct Identity {
  Word id;             // as written, or the name of the file at its first line
  std::string digest;  // "" where it cannot be loaded
};

struct Checked {
  Diagnostics problems;
  std::optional<Identity> identity = {};  // of a variant
};

/// What is wrong with a file, whether it is a variant or a file of tests. A test that fails is not
/// a problem of its file.
Checked check_file(const Library& library, const SourcePtr& source, int games);

/// Reports the variants of a list that have the id of another one.
Diagnostics same_ids(const std::vector<Identity>& variants);

}  // namespace clever
