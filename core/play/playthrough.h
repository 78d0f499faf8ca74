// A whole game as a text that a person can read and a test can compare: dice, choices, gains, and
// the sheet after every turn. Tested in tests/golden.
#pragma once

#include <string>
#include <vector>

#include "core/clever.h"

namespace clever {

/// The game that these bots (one a seat) play with this seed, in plain ASCII.
std::string playthrough(const VariantPtr& variant, const std::vector<std::string>& bots,
                        std::uint64_t seed);

}  // namespace clever
