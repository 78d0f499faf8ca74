// Sets as bits of a word: the few words for them that the engine uses all over.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/rules/ruleset.h"

namespace clever {

inline std::size_t at(int index) { return static_cast<std::size_t>(index); }
inline Cells cell_bit(int cell) { return Cells{1} << cell; }

/// Calls `each` with every bit of a set.
template <class Set, class Each>
inline void each_bit(Set set, Each each) {
  for (auto rest = static_cast<std::uint64_t>(set); rest != 0; rest &= rest - 1)
    each(std::countr_zero(rest));
}

}  // namespace clever
