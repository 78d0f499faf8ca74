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

/// Where an item stands. Never negative, so no sign has to be carried into the wider type.
template <CountsAs Index>
constexpr std::size_t place_of(Index index) {
  if constexpr (std::is_enum_v<Index>)
    return place_of(static_cast<std::underlying_type_t<Index>>(index));
  else
    return static_cast<std::make_unsigned_t<Index>>(index);
}

/// A std::array of `kSize` items.
template <class Item, int kSize>
struct Row : std::array<Item, static_cast<std::size_t>(kSize)> {
  using Base = std::array<Item, static_cast<std::size_t>(kSize)>;

  template <CountsAs Index>
  constexpr Item& operator[](Index index) {
    assert(place_of(index) < Base::size());
    return Base::operator[](place_of(index));
  }
  template <CountsAs Index>
  constexpr const Item& operator[](Index index) const {
    assert(place_of(index) < Base::size());
    return Base::operator[](place_of(index));
  }
};

/// A row that nobody fills before it is used: where most of its items are never looked at, the time
/// to empty them all would be the larger part of the work. What is read must have been written.
template <class Item, int kSize>
class Scratch {
 public:
  Scratch() {}  // NOLINT(modernize-use-equals-default): Scratch{} would empty it then

  template <CountsAs Index>
  Item& operator[](Index index) {
    return items_[index];
  }
  template <CountsAs Index>
  const Item& operator[](Index index) const {
    return items_[index];
  }

 private:
  union {
    Row<Item, kSize> items_;
  };
};

/// A std::vector.
template <class Item>
class Rows : public std::vector<Item> {
 public:
  using Base = std::vector<Item>;
  using Base::Base;

  template <CountsAs Index>
  Item& operator[](Index index) {
    assert(place_of(index) < Base::size());
    return Base::operator[](place_of(index));
  }
  template <CountsAs Index>
  const Item& operator[](Index index) const {
    assert(place_of(index) < Base::size());
    return Base::operator[](place_of(index));
  }
  int count() const { return narrow<int>(Base::size()); }
};

}  // namespace clever
