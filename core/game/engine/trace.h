// What happened during one step, in order: for views and transcripts. A caller that does not care
// passes null.
#pragma once

#include <cstdint>
#include <vector>

#include "core/game/engine/action.h"

namespace clever {

struct Event {
  enum class Kind : std::uint8_t {
    kRound,  // the round `round` begins, from 1
    kTurn,   // `player` begins a turn in the role `role`
    kMark,   // `area`, `cell`, `value` written (or the state of the cell)
    kGain,   // `bonus`, from the spot `spot` of the sheet or kNoSpot
    kLost,   // a bonus that could not be used, or no longer
    kAuto,   // `action` was the only thing to do
  };
  static constexpr std::uint16_t kNoSpot = 0xffff;

  Kind kind = Kind::kMark;
  std::uint8_t player = 0;
  std::uint8_t area = kNone8;
  Cell cell = kNoCell;
  std::uint8_t value = 0;
  std::uint8_t bonus = kNone8;
  std::uint16_t spot = kNoSpot;
  ActionType action = ActionType::kPass;
  std::uint8_t round = 0;
  Role role = Role::kActive;
};

using Trace = std::vector<Event>;

}  // namespace clever
