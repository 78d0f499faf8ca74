// Arrays and lists that are addressed by what the program counts in: int, small types, enumerators.
// Tested in tests/base/rows_test.cpp.
#pragma once

#include <array>
#include <cassert>
#include <concepts>
#include <vector>

#include "core/base/numbers.h"

namespace clever {

template <class Index>
concept CountsAs = std::integral<Index> || std::is_enum_v<Index>;

/// A std::array of `kSize` items.
template <class Item, int kSize>
struct Row : std::array<Item, static_cast<std::size_t>(kSize)> {
  using Base = std::array<Item, static_cast<std::size_t>(kSize)>;

  template <CountsAs Index>
  constexpr Item& operator[](Index index) {
    assert(static_cast<int>(index) >= 0 && static_cast<int>(index) < kSize);
    return Base::operator[](static_cast<std::size_t>(index));
  }
  template <CountsAs Index>
  constexpr const Item& operator[](Index index) const {
    assert(static_cast<int>(index) >= 0 && static_cast<int>(index) < kSize);
    return Base::operator[](static_cast<std::size_t>(index));
  }
};

/// A std::vector.
template <class Item>
class Rows : public std::vector<Item> {
 public:
  using Base = std::vector<Item>;
  using Base::Base;

  template <CountsAs Index>
  Item& operator[](Index index) {
    assert(static_cast<std::size_t>(index) < Base::size());
    return Base::operator[](static_cast<std::size_t>(index));
  }
  template <CountsAs Index>
  const Item& operator[](Index index) const {
    assert(static_cast<std::size_t>(index) < Base::size());
    return Base::operator[](static_cast<std::size_t>(index));
  }
  int count() const { return narrow<int>(Base::size()); }
};

}  // namespace clever
