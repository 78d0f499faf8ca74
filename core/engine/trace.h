// What happened during one step, in order: for views and transcripts. A caller that does not care
// passes null.
#pragma once

#include <cassert>
#include <cstdint>

#include "core/engine/action.h"

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

class Trace {
 public:
  void clear() { count_ = 0; }
  void add(const Event& event) {
    assert(count_ < kCapacity);
    events_[count_++] = event;
  }
  int size() const { return count_; }
  const Event* begin() const { return events_.data(); }
  const Event* end() const { return events_.data() + count_; }

 private:
  // A step marks every cell of a sheet and gains every spot of it at most, with the ends of tracks.
  static constexpr int kCapacity = kMaxCells + kMaxSpots + kMaxTracks * kMaxSlots + kMaxBonuses;
  int count_ = 0;
  Row<Event, kCapacity> events_{};
};

}  // namespace clever
