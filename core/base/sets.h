// The sets of a game, by name.
#pragma once

#include "core/base/bits.h"

namespace clever {

using Cells = Bits<std::uint64_t>;    // of one area, in reading order
using Numbers = Bits<std::uint64_t>;  // 0..63
using Written = WideBits<4>;          // what may be written, 0..255
using Dice = Bits<std::uint8_t>;
using Areas = Bits<std::uint8_t>;
using Tracks = Bits<std::uint8_t>;
using Seats = Bits<std::uint8_t>;
using Slots = Bits<std::uint16_t>;  // of one track
using Bonuses = Bits<std::uint64_t>;
using Spots = WideBits<4>;  // of a sheet, where something is earned

}  // namespace clever
