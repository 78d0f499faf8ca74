// One number that changes exactly when the behaviour of a variant changes: a hash over a fixed
// list of games. It depends on nothing but the rules: not on names, compiler, machine or jobs.
// Tested in tests/study/simulate/signature_test.cpp.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "core/clever.h"

namespace clever {

/// The variant with these options.
using LoadWith = std::function<Loaded(const OptionValues&)>;

struct Signature {
  std::uint32_t number = 0;           // 0 when the variant does not load, or a script fails
  std::optional<Diagnostic> problem;  // why, if it is a script
};

/// Every legal choice, everything chosen, marked and gained and the points after it, in some
/// hundred games with each number of players and each value of each option. Some are games as they
/// are played, by random players; some go on until the sheet is full, each aiming at one area.
/// Besides, the slots of the tracks and the bounds of the ratings.
Signature signature(const LoadWith& load);

}  // namespace clever
