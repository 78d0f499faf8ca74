// One number that changes exactly when the behaviour of a variant changes: a hash over a fixed
// catalogue of games. It depends on nothing but the rules: not on names, compiler, machine or jobs.
#pragma once

#include <cstdint>

#include "core/clever.h"

namespace clever {

/// Every roll, the number of legal choices, every choice and every mark and gain of some hundred
/// uniform random games with each number of players.
std::uint32_t signature(const VariantPtr& variant);

}  // namespace clever
