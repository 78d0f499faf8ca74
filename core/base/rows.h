// Arrays and lists that are addressed by what the program counts in: int, small types, enumerators.
// Every access is checked, also in a released program, and a Fault is thrown where there is no such
// item. What has been verified (core/variant/rules/verify.h) may be read without, where that was
// measured to matter: trusted() asserts only. Tested in tests/base/rows_test.cpp.
#pragma once

#include <algorithm>
#include <cassert>
#include <concepts>
#include <span>
#include <vector>

#include "core/base/fault.h"
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

/// The place of an item, if there is one.
template <class Table, CountsAs Index>
constexpr std::size_t checked_place(Index index, std::size_t size) {
  const std::size_t place = place_of(index);
  if (place >= size) [[unlikely]]
    throw_outside(type_in_words<Table>(), place, size);
  return place;
}

template <CountsAs Index>
constexpr std::size_t asserted_place(Index index, [[maybe_unused]] std::size_t size) {
  assert(place_of(index) < size);
  return place_of(index);
}

/// `kSize` items. Not a std::array: its operator[] has an assertion of its own, and around that the
/// optimiser loses the array, which costs the engine 5 % of its instructions.
template <class Item, int kSize>
struct Row {
  Item items[static_cast<std::size_t>(kSize)];

  template <CountsAs Index>
  constexpr Item& operator[](Index index) {
    return items[checked_place<Row>(index, size())];
  }
  template <CountsAs Index>
  constexpr const Item& operator[](Index index) const {
    return items[checked_place<Row>(index, size())];
  }
  template <CountsAs Index>
  constexpr Item& trusted(Index index) {
    return items[asserted_place(index, size())];
  }
  template <CountsAs Index>
  constexpr const Item& trusted(Index index) const {
    return items[asserted_place(index, size())];
  }

  static constexpr std::size_t size() { return static_cast<std::size_t>(kSize); }
  constexpr Item* data() { return items; }
  constexpr const Item* data() const { return items; }
  constexpr Item* begin() { return items; }
  constexpr const Item* begin() const { return items; }
  constexpr Item* end() { return items + size(); }
  constexpr const Item* end() const { return items + size(); }
  constexpr const Item& front() const { return items[0]; }
  constexpr const Item& back() const { return items[size() - 1]; }
  constexpr void fill(const Item& item) { std::fill_n(items, size(), item); }

  friend bool operator==(const Row&, const Row&) = default;
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
  template <CountsAs Index>
  Item& trusted(Index index) {
    return items_.trusted(index);
  }
  template <CountsAs Index>
  const Item& trusted(Index index) const {
    return items_.trusted(index);
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
    return Base::data()[checked_place<Rows>(index, Base::size())];
  }
  template <CountsAs Index>
  const Item& operator[](Index index) const {
    return Base::data()[checked_place<Rows>(index, Base::size())];
  }
  template <CountsAs Index>
  const Item& trusted(Index index) const {
    return Base::data()[asserted_place(index, Base::size())];
  }
  /// Some items that follow each other.
  std::span<const Item> part(std::size_t first, std::size_t count) const {
    if (first + count > Base::size()) [[unlikely]]
      throw_outside(type_in_words<Rows>(), first + count, Base::size());
    return {Base::data() + first, count};
  }
  int count() const { return narrow<int>(Base::size()); }
};

}  // namespace clever
