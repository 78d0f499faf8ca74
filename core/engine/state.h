// A game at one moment: plain data without pointers, so that copying a game is an assignment and
// undo is keeping a copy. Everything constant is in the ruleset. Tested in tests/engine.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/rules/ruleset.h"

namespace clever {

/// What the game waits for, or does next without asking.
enum class Phase : std::uint8_t {
  kRoundBonus,    // `player` gains the bonus of the round
  kRoundSettled,  // ... and has settled it
  kActiveTurn,    // a turn begins
  kBeforeRoll,    // returning dice
  kRoll,          // waits for the faces of the pool
  kPick,          // choosing a pool die
  kPlaced,        // a pick has been settled
  kActiveDone,    // the rolls are over
  kExtra,         // extra dice
  kPassive,       // choosing a platter die
  kSoloRoll,      // waits for the faces of all dice
  kSoloPlace,     // waits for where they lie
  kNextTurn,
  kOver,
};

/// One player's sheet.
struct SeatState {
  std::array<Cells, kMaxAreas> marked;  // at least one mark
  std::array<Cells, kMaxAreas> full;    // no further mark possible
  std::array<std::uint64_t, kMaxSpots / 64> earned;
  std::array<std::uint16_t, kMaxTracks> spent;    // bit per slot
  std::array<std::uint8_t, kMaxTracks> unlocked;  // number of slots, from the left
  std::int16_t points;                            // from bonuses
  std::uint8_t foxes;
  std::array<std::uint8_t, kMaxCells> value;  // number entered; state, where a cell has several
};

/// A further mark (or `count` equal ones) that waits with the player.
struct FurtherItem {
  Cells cells;
  std::uint8_t area;
  std::uint8_t die;  // that earned it, or kNone8
  std::uint8_t number;
  std::uint8_t count;
  std::uint32_t optional;  // 0 or 1; so wide that no byte is left over
};
// Items are copied into the state whole: equal positions stay equal byte by byte.
static_assert(std::has_unique_object_representations_v<FurtherItem>);

struct State {
  Phase phase;
  std::uint8_t seats;
  std::uint8_t round;   // from 0
  std::uint8_t active;  // seat whose turn it is
  std::uint8_t player;  // seat that decides
  std::uint8_t roll;    // from 1
  std::uint8_t pool;    // sets of dice
  std::uint8_t platter;
  std::uint8_t aside;
  std::uint8_t swept;       // by the last pick
  std::uint8_t extra_used;  // as an extra die in this window
  std::uint8_t further_count;
  std::uint8_t solo_passive;                 // the turn is the second one of a single player
  std::array<std::uint8_t, kMaxDice> face;   // 0 before the first roll
  std::array<std::uint8_t, kMaxRolls> slot;  // die on each die field, or kNone8
  std::uint64_t waiting;                     // bit per bonus that waits for a choice
  std::array<std::uint8_t, kMaxBonuses> waiting_count;
  std::array<FurtherItem, kMaxFurther> further;
  std::array<SeatState, kMaxSeats> seat;

  SeatState& me() { return seat[player]; }
  const SeatState& me() const { return seat[player]; }
  bool pending() const { return waiting != 0 || further_count != 0; }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) < 2048);
static_assert(kMaxBonuses <= 64 && kMaxDice <= 8 && kMaxSlots <= 16);

/// The dice on the die fields.
inline std::uint8_t dice_in_slots(const State& state) {
  std::uint8_t dice = 0;
  for (const std::uint8_t die : state.slot)
    if (die != kNone8) dice = static_cast<std::uint8_t>(dice | (1u << die));
  return dice;
}

/// Slots of a track that can be spent, one bit each.
inline std::uint16_t available(const SeatState& seat, int track) {
  const auto index = static_cast<std::size_t>(track);
  return static_cast<std::uint16_t>(((1u << seat.unlocked[index]) - 1) &
                                    ~unsigned{seat.spent[index]});
}

}  // namespace clever
