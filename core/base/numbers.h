// Whole numbers between types: an index from an int, and a smaller type from a larger one. Both are
// checked, also in a released program: what does not fit is a Fault. Tested in
// tests/base/numbers_test.cpp.
#pragma once

#include <cstddef>
#include <iterator>
#include <type_traits>
#include <utility>

#include "core/base/fault.h"

namespace clever {

/// An index of a standard container.
constexpr std::size_t at(int index) {
  if (index < 0) [[unlikely]]
    throw_too_large(type_in_words<std::size_t>(), index);
  return static_cast<unsigned>(index);
}

/// The same number in a type that is known to hold it.
template <class To, class From>
constexpr To narrow(From value) {
  if (!std::in_range<To>(value)) [[unlikely]]
    throw_too_large(type_in_words<To>(), static_cast<long long>(value));
  return static_cast<To>(value);
}

/// The index that stands for an enumerator.
template <class Enum>
requires std::is_enum_v<Enum>
constexpr std::size_t at(Enum value) { return static_cast<std::size_t>(value); }

/// How many there are, as an int: what the rest of the program counts in.
template <class Container>
constexpr int count_of(const Container& container) {
  return narrow<int>(std::size(container));
}

}  // namespace clever
