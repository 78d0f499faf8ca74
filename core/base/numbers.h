// Whole numbers between types: an index from an int, and a smaller type from a larger one. Both are
// asserted, so that nothing overflows without a word. Tested in tests/base/numbers_test.cpp.
#pragma once

#include <cassert>
#include <cstddef>
#include <iterator>
#include <type_traits>
#include <utility>

namespace clever {

/// An index of a standard container.
constexpr std::size_t at(int index) {
  assert(index >= 0);
  return static_cast<unsigned>(index);
}

/// The same number in a type that is known to hold it.
template <class To, class From>
constexpr To narrow(From value) {
  assert(std::in_range<To>(value));
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
