// Every list and map of the format, as long as one likes. The tables of fields say which there are,
// so a new key is among them from the start.
#pragma once

#include <vector>

#include "tests/fuzz/seeds.h"

namespace clever::tests {

/// For each list or map of variants a variant that has one of `length` entries there, and is else
/// one of the repository. The name of a seed is the key: "area.rows".
std::vector<Seed> variants_with_lists(int length);

/// The same for files of tests.
std::vector<Seed> tests_with_lists(int length);

}  // namespace clever::tests
