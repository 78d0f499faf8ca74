// The faces of all dice as one word, a byte a die, and sets of dice as one byte: what concerns
// every die is a few operations instead of a loop. Tested in tests/game/engine/packed_test.cpp.
#pragma once

#include <bit>
#include <cstdint>

#include "core/game/engine/action.h"

namespace clever {

static_assert(kMaxDice == 8 && kMaxFaces < 128, "a byte a die, with its highest bit free");

inline constexpr std::uint64_t kEachByte = 0x0101010101010101u;
inline constexpr std::uint64_t kHighBits = 0x8080808080808080u;

/// The set of dice whose byte has the highest bit.
inline Dice dice_of_high_bits(std::uint64_t word) {
  return Dice(static_cast<std::uint8_t>(((word & kHighBits) >> 7) * 0x0102040810204080u >> 56));
}

/// The dice whose face is below a limit of at most 127. Dice that do not exist show 0.
inline Dice dice_below(const Faces& faces, int limit) {
  const auto word = std::bit_cast<std::uint64_t>(faces);
  return dice_of_high_bits(~((word | kHighBits) - kEachByte * static_cast<std::uint64_t>(limit)));
}

/// The dice whose face is above a limit of at most 126.
inline Dice dice_above(const Faces& faces, int limit) {
  return Dice::all() - dice_below(faces, limit + 1);
}

/// The dice that show a face of at most 127.
inline Dice dice_equal(const Faces& faces, int face) {
  const std::uint64_t differ =
      std::bit_cast<std::uint64_t>(faces) ^ (kEachByte * static_cast<std::uint64_t>(face));
  return dice_of_high_bits(~(differ + 0x7f7f7f7f7f7f7f7fu));
}

/// The place of the first byte with a value of at most 127 among the eight of a word, or 8.
inline int first_byte_equal(std::uint64_t word, int value) {
  const std::uint64_t differ = word ^ (kEachByte * static_cast<std::uint64_t>(value));
  return std::countr_zero((differ - kEachByte) & ~differ & kHighBits) / 8;
}

/// A byte of ones for every die of a set.
inline std::uint64_t bytes_of(Dice dice) {
  const std::uint64_t spread = (dice.word() * kEachByte) & 0x8040201008040201u;
  return ((spread + 0x7f7f7f7f7f7f7f7fu) & kHighBits) / 128 * 255;
}

/// Gives the dice of a set new faces; the others keep theirs.
inline void put_faces(Faces& faces, const Faces& rolled, Dice dice) {
  const std::uint64_t mask = bytes_of(dice);
  faces = std::bit_cast<Faces>((std::bit_cast<std::uint64_t>(faces) & ~mask) |
                               (std::bit_cast<std::uint64_t>(rolled) & mask));
}

}  // namespace clever
