// Small sets of numbers from 0 on, a bit each: dice, cells, numbers, slots. `Bits` is one machine
// word, `WideBits` several; both are used in the same way, so that a larger sheet is a matter of
// one type. Tested in tests/base/bits_test.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <iterator>
#include <type_traits>

#include "core/base/numbers.h"

namespace clever {

/// Goes through the members of a set, lowest first.
template <class Set>
class Members {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = int;
  using difference_type = std::ptrdiff_t;
  using pointer = const int*;
  using reference = int;

  constexpr explicit Members(Set rest) : rest_(rest) {}
  constexpr int operator*() const { return rest_.first(); }
  constexpr Members& operator++() {
    rest_.drop_first();
    return *this;
  }
  friend constexpr bool operator==(const Members&, const Members&) = default;

 private:
  Set rest_;
};

template <class Word>
class Bits {
 public:
  static constexpr int kRoom = static_cast<int>(8 * sizeof(Word));

  constexpr Bits() = default;
  constexpr explicit Bits(Word word) : word_(word) {}
  static constexpr Bits of(int member) { return Bits(static_cast<Word>(Word{1} << member)); }
  /// The lowest `count` numbers.
  static constexpr Bits below(int count) {
    assert(count >= 0 && count <= kRoom);
    if (kRoom == 64 && count == 64) return all();
    return Bits(static_cast<Word>((std::uint64_t{1} << count) - 1));
  }
  static constexpr Bits all() { return Bits(kAll); }

  constexpr Word word() const { return word_; }
  constexpr bool empty() const { return word_ == 0; }
  constexpr int size() const { return std::popcount(word_); }
  constexpr bool single() const { return std::has_single_bit(word_); }
  constexpr bool has(int member) const { return (word_ >> member & 1) != 0; }
  /// Of a set that is not empty.
  constexpr int first() const { return std::countr_zero(word_); }
  /// -1 when it is empty.
  constexpr int last() const { return static_cast<int>(std::bit_width(word_)) - 1; }
  constexpr Bits only_first() const { return Bits(static_cast<Word>(word_ & (~word_ + 1u))); }
  constexpr Bits only_last() const { return Bits(std::bit_floor(word_)); }
  constexpr bool contains(Bits other) const { return (other - *this).empty(); }

  constexpr void add(int member) { *this |= of(member); }
  constexpr void remove(int member) { *this -= of(member); }
  constexpr void drop_first() { word_ = static_cast<Word>(word_ & (word_ - 1u)); }

  /// Enumerators are members by their numbers.
  template <class Enum>
  requires std::is_enum_v<Enum>
  static constexpr Bits of(Enum member) { return of(static_cast<int>(member)); }
  template <class Enum>
  requires std::is_enum_v<Enum>
  constexpr bool has(Enum member) const { return has(static_cast<int>(member)); }
  template <class Enum>
  requires std::is_enum_v<Enum>
  constexpr void add(Enum member) { add(static_cast<int>(member)); }

  /// Every member larger by so much; what has no room is gone.
  constexpr Bits shifted(int by) const { return Bits(static_cast<Word>(word_ << by)); }

  constexpr Bits& operator|=(Bits other) { return *this = *this | other; }
  constexpr Bits& operator&=(Bits other) { return *this = *this & other; }
  constexpr Bits& operator-=(Bits other) { return *this = *this - other; }
  friend constexpr Bits operator|(Bits one, Bits other) {
    return Bits(static_cast<Word>(one.word_ | other.word_));
  }
  friend constexpr Bits operator&(Bits one, Bits other) {
    return Bits(static_cast<Word>(one.word_ & other.word_));
  }
  /// What is in the first and not in the second.
  friend constexpr Bits operator-(Bits one, Bits other) {
    return Bits(static_cast<Word>(one.word_ & ~other.word_));
  }
  friend constexpr bool operator==(Bits, Bits) = default;

  constexpr Members<Bits> begin() const { return Members<Bits>(*this); }
  constexpr Members<Bits> end() const { return Members<Bits>(Bits()); }

 private:
  static constexpr Word kAll = static_cast<Word>(~Word{0});
  Word word_ = 0;
};

/// The same for `kWords` times 64 numbers.
template <int kWords>
class WideBits {
 public:
  static constexpr int kRoom = 64 * kWords;

  constexpr WideBits() = default;
  static constexpr WideBits of(int member) {
    WideBits set;
    set.add(member);
    return set;
  }
  static constexpr WideBits below(int count) {
    WideBits set;
    for (int i = 0; i < kWords; ++i) set.part(i) = Part::below(std::clamp(count - 64 * i, 0, 64));
    return set;
  }
  static constexpr WideBits all() { return below(kRoom); }

  constexpr bool empty() const { return *this == WideBits(); }
  constexpr int size() const {
    int members = 0;
    for (const Part& part : parts_) members += part.size();
    return members;
  }
  constexpr bool single() const { return size() == 1; }
  constexpr bool has(int member) const { return part(member / 64).has(member % 64); }
  constexpr int first() const {
    for (int i = 0; i < kWords; ++i)
      if (!part(i).empty()) return 64 * i + part(i).first();
    return kRoom;
  }
  constexpr int last() const {
    for (int i = kWords - 1; i >= 0; --i)
      if (!part(i).empty()) return 64 * i + part(i).last();
    return -1;
  }
  constexpr WideBits only_first() const { return empty() ? WideBits() : of(first()); }
  constexpr WideBits only_last() const { return empty() ? WideBits() : of(last()); }
  constexpr bool contains(const WideBits& other) const { return (other - *this).empty(); }

  constexpr void add(int member) { part(member / 64).add(member % 64); }
  constexpr void remove(int member) { part(member / 64).remove(member % 64); }
  constexpr void drop_first() {
    if (!empty()) remove(first());
  }

  constexpr WideBits& operator|=(const WideBits& other) { return *this = *this | other; }
  constexpr WideBits& operator&=(const WideBits& other) { return *this = *this & other; }
  constexpr WideBits& operator-=(const WideBits& other) { return *this = *this - other; }
  friend constexpr WideBits operator|(WideBits one, const WideBits& other) {
    for (int i = 0; i < kWords; ++i) one.part(i) |= other.part(i);
    return one;
  }
  friend constexpr WideBits operator&(WideBits one, const WideBits& other) {
    for (int i = 0; i < kWords; ++i) one.part(i) &= other.part(i);
    return one;
  }
  friend constexpr WideBits operator-(WideBits one, const WideBits& other) {
    for (int i = 0; i < kWords; ++i) one.part(i) -= other.part(i);
    return one;
  }
  friend constexpr bool operator==(const WideBits&, const WideBits&) = default;

  constexpr Members<WideBits> begin() const { return Members<WideBits>(*this); }
  constexpr Members<WideBits> end() const { return Members<WideBits>(WideBits()); }

 private:
  using Part = Bits<std::uint64_t>;
  constexpr Part& part(int i) { return parts_[at(i)]; }
  constexpr const Part& part(int i) const { return parts_[at(i)]; }
  std::array<Part, at(kWords)> parts_{};
};

}  // namespace clever
