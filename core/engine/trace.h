// What happened during one step, in order: for views and transcripts. A caller that does not care
// passes null.
#pragma once

#include <array>
#include <cstdint>

#include "core/engine/action.h"

namespace clever {

struct Event {
  enum class Kind : std::uint8_t {
    kRound,  // `player`: the number of the round, from 1
    kTurn,   // `player` begins a turn; `area` is 0 active, 1 passive
    kMark,   // `area`, `cell`, `value` written (or the state of the cell)
    kGain,   // `bonus`, from the spot `spot` of the sheet or kNoSpot
    kLost,   // a bonus that could not be used, or no longer
    kAuto,   // `action` was the only thing to do
  };
  static constexpr std::uint16_t kNoSpot = 0xffff;

  Kind kind = Kind::kMark;
  std::uint8_t player = 0;
  std::uint8_t area = kNone8;
  std::uint8_t cell = kNone8;
  std::uint8_t value = 0;
  std::uint8_t bonus = kNone8;
  std::uint16_t spot = kNoSpot;
  ActionType action = ActionType::kPass;
};

class Trace {
 public:
  void clear() { count_ = 0; }
  void add(const Event& event) {
    if (count_ < kCapacity) events_[static_cast<std::size_t>(count_++)] = event;
  }
  int size() const { return count_; }
  const Event* begin() const { return events_.data(); }
  const Event* end() const { return events_.data() + count_; }

 private:
  static constexpr int kCapacity = 512;
  int count_ = 0;
  std::array<Event, kCapacity> events_{};
};

}  // namespace clever
