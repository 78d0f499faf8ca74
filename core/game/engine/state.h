// A game at one moment: plain data without pointers, so that copying a game is an assignment and
// undo is keeping a copy. Everything constant is in the ruleset. Tested in tests/game/engine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "core/game/engine/action.h"
#include "core/variant/rules/ruleset.h"

namespace clever {

/// One player's sheet. Counts have room for everything that the limits of a variant let be gained.
struct SeatState {
  Row<Cells, kMaxAreas> marked;  // at least one mark
  Row<Cells, kMaxAreas> full;    // no further mark possible
  Spots earned;
  Row<Slots, kMaxTracks> spent;
  Row<std::uint8_t, kMaxTracks> unlocked;  // number of slots, from the left
  std::int32_t points;                     // from bonuses
  std::uint16_t foxes;
  Row<std::uint8_t, kMaxCells> value;  // number entered; state, where a cell has several
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
  std::uint8_t stage;  // of the ruleset's turn
  Moment moment;       // what is waited for there
  std::uint8_t seats;
  std::uint8_t round;   // from 0
  std::uint8_t active;  // seat whose turn it is
  std::uint8_t player;  // seat that decides
  Role role;            // of that seat
  std::uint8_t roll;    // from 1
  Dice pool, platter, aside;
  Dice swept;  // by the last pick
  Dice used;   // in this window, and still lying where they lay
  std::uint8_t further_count;
  Faces face;  // 0 before the first roll
  Fields slot;
  Bonuses waiting;  // for a choice
  Row<std::uint16_t, kMaxBonuses> waiting_count;
  Row<FurtherItem, kMaxFurther> further;
  Row<SeatState, kMaxSeats> seat;

  // The player is one of the seats: invariants.cpp, out_of_range().
  SeatState& me() { return seat.trusted(player); }
  const SeatState& me() const { return seat.trusted(player); }
  bool pending() const { return !waiting.empty() || further_count != 0; }
};

static_assert(std::is_trivially_copyable_v<State>);

/// How much of a state a game of so many seats uses; the rest is neither written nor read.
constexpr std::size_t bytes_of_game(int seats) {
  return offsetof(State, seat) + at(seats) * sizeof(SeatState);
}

/// The same as an assignment, but for what a game does not use.
inline void copy_position(const State& from, State& to) {
  std::memcpy(static_cast<void*>(&to), &from, bytes_of_game(from.seats));
}

/// Equal byte by byte, as far as their games use them.
inline bool same_position(const State& one, const State& other) {
  return one.seats == other.seats && std::memcmp(&one, &other, bytes_of_game(one.seats)) == 0;
}

static_assert(sizeof(State) < 4096 || sizeof(Cells) > 8);
static_assert(kMaxBonuses <= Bonuses::kRoom && kMaxDice <= Dice::kRoom &&
              kMaxSlots <= Slots::kRoom);
static_assert(kMaxSpots <= Spots::kRoom && kMaxAreas <= Areas::kRoom &&
              kMaxTracks <= Tracks::kRoom && kMaxSeats <= Seats::kRoom);

/// The dice on the die fields.
inline Dice dice_in_slots(const State& state) {
  Dice dice;
  for (const std::uint8_t die : state.slot)
    if (die != kNone8) dice.add(die);
  return dice;
}

/// The dice that lie in some places.
inline Dice dice_in(const State& state, Sources sources) {
  Dice dice;
  if (sources.has(Source::kPool)) dice |= state.pool;
  if (sources.has(Source::kPlatter)) dice |= state.platter;
  if (sources.has(Source::kAside)) dice |= state.aside;
  if (sources.has(Source::kSlots)) dice |= dice_in_slots(state);
  return dice;
}

/// Slots of a track that can be spent, of one below track_count: verify.cpp, sets().
inline Slots available(const SeatState& seat, int track) {
  return Slots::below(seat.unlocked.trusted(track)) - seat.spent.trusted(track);
}

/// The slots that a choice spends: one, or all that can be spent up to it.
inline Slots spent_slots(const Ruleset& rules, const SeatState& seat, int track, int slot) {
  return rules.tracks[track].together ? available(seat, track) & Slots::below(slot + 1)
                                      : Slots::of(slot);
}

enum class Waits : std::uint8_t { kRoll, kPlacement, kChoice, kNothing };

inline Waits waits_for(const State& state) {
  switch (state.moment) {
    case Moment::kRoll:
      return Waits::kRoll;
    case Moment::kPlacement:
      return Waits::kPlacement;
    case Moment::kOver:
      return Waits::kNothing;
    default:
      return Waits::kChoice;
  }
}

}  // namespace clever
