// The compiled rules of a variant: flat tables addressed by index, built once and never changed.
// The engine reads nothing else. Names live apart in the catalog (catalog.h), which only views
// read. compile.h builds it; tested in tests/rules.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/base/limits.h"
#include "core/base/vocabulary.h"
#include "core/rules/hook_port.h"

namespace clever {

using Cells = std::uint64_t;    // a set of cells of one area, bit i being cell i in reading order
using Numbers = std::uint64_t;  // a set of numbers 0..63

inline constexpr std::uint8_t kNone8 = 0xff;

/// Why a die is used. Where it lies is a Spot: die field 0.., platter or aside.
enum class Cause : std::uint8_t { kPick, kPassive, kExtra };
inline constexpr int kCauses = 3;
inline constexpr int kOnPlatter = kMaxRolls;
inline constexpr int kLiesAside = kMaxRolls + 1;
inline constexpr int kLies = kMaxRolls + 2;

struct Die {
  std::uint8_t faces = 6;
  std::uint8_t areas = 0;  // bit per area that takes it
  Numbers all_faces = 0;

  friend bool operator==(const Die&, const Die&) = default;
};

struct ScorePart {
  ScoreKind kind = ScoreKind::kSum;
  std::uint32_t numbers = 0;  // first entry in Ruleset::numbers (points tables, points by cell)
  std::uint32_t masks = 0;    // first entry in Ruleset::masks (rows, groups, pairs)
  std::uint16_t count = 0;    // masks, or for kEach the points of one entry
  HookId hook = kNoHook;

  friend bool operator==(const ScorePart&, const ScorePart&) = default;
};

/// A place on the sheet that earns something, looked at whenever one of its cells is marked.
struct Trigger {
  Cells cells = 0;
  std::uint8_t need = 1;     // this many of the cells complete it
  std::uint8_t state = 1;    // the state of a cell that counts
  std::uint8_t least = 0;    // what must be written at least
  std::uint8_t ways = 0xff;  // ways of entering that earn it
  std::uint16_t spot = 0;    // bit in SeatState::earned
  std::uint8_t bonus = 0;
  HookId condition = kNoHook;

  friend bool operator==(const Trigger&, const Trigger&) = default;
};

struct Area {
  Cells all = 0;           // holes are not in it
  Cells start = 0;         // marked from the start
  Cells beyond_first = 0;  // all where marks go anywhere, none where only the next cell is open
  Cells numbered = 0;      // can hold a number to compare with: neither holes nor printed crosses
  std::array<Cells, kMaxNumber + 1> takes{};  // by number: cells whose own test it passes
  std::array<std::array<Cells, kLies>, kCauses> open_to{};  // by cause and where the die lies
  std::array<std::uint8_t, kMaxDice> partner{};  // the other die of the pair, or kMaxDice
  std::array<Cells, kMaxDice> own{};             // cells that a swept die may mark
  std::array<std::uint16_t, kMaxAreaCells + 1> triggers{};  // first trigger of each cell
  Place place = Place::kAnywhere;
  FurtherKind further = FurtherKind::kNone;
  std::uint8_t rows = 1;
  std::uint8_t columns = 0;
  std::uint8_t first_value = 0;   // offset in SeatState::value
  std::uint8_t pair = 0;          // bit per die of the pair whose sum counts, or 0
  std::uint8_t states = 1;        // marks a cell takes until it is full
  std::uint8_t points_state = 1;  // the state that scores
  std::uint8_t ways = 1;
  std::uint8_t centre = 0;     // for outward: the cell the line grows from
  bool looks_further = false;  // placing is more than "any" or "the next"
  bool writes = false;
  bool plain = true;                // one way of entering, open for every number
  bool compares = false;            // has a table of numbers by the number before
  bool special = false;             // several ways of entering, or a place hook
  bool small = true;                // nothing above 63 is written
  bool repeats = false;             // two numbers may be written as the same
  std::uint16_t previous_span = 0;  // entries of `after` a cell
  std::uint32_t after = 0;          // in Ruleset::masks: [cell][previous + 1] -> numbers
  std::uint32_t enter = 0;          // in Ruleset::written: [way][cell][number]
  std::uint32_t row_masks = 0;      // in Ruleset::masks
  std::uint16_t first_part = 0;     // in Ruleset::parts
  std::uint8_t parts = 0;
  HookId place_hook = kNoHook;
  HookId further_hook = kNoHook;

  friend bool operator==(const Area&, const Area&) = default;
};

struct Bonus {
  enum class Kind : std::uint8_t { kUnlock, kFox, kPoints, kMark, kOneOf };
  Kind kind = Kind::kFox;
  std::uint8_t track = kNone8;
  std::uint8_t area = kNone8;
  std::uint8_t plus = kNone8;  // die whose face is added
  bool any_cell = false;       // whatever the number
  std::int16_t points = 0;
  std::uint8_t first_choice = 0;  // in Ruleset::choices
  std::uint8_t choices = 0;
  Numbers numbers = 0;

  friend bool operator==(const Bonus&, const Bonus&) = default;
};

struct Track {
  ActionKind does = ActionKind::kReroll;
  std::uint8_t slots = 0;
  std::uint8_t first_end = 0;  // bonuses at its end, in Ruleset::choices
  std::uint8_t ends = 0;
  std::uint8_t gains = kNone8;
  std::uint8_t windows = 0;  // bit per Cause in which turn and gain are offered
  std::array<std::uint16_t, kMaxSlots> equal_before{};  // equal slots further left
  std::array<bool, kMaxSlots> open{};                   // any face of the die
  std::uint32_t numbers = 0;  // in Ruleset::masks: [slot][face] -> numbers
  HookId condition = kNoHook;

  friend bool operator==(const Track&, const Track&) = default;
};

struct Ruleset {
  std::uint8_t dice_count = 0;
  std::uint8_t all_dice = 0;
  std::uint8_t area_count = 0;
  std::uint8_t track_count = 0;
  std::uint8_t bonus_count = 0;
  std::uint8_t min_seats = 1;
  std::uint8_t max_seats = kMaxSeats;
  std::uint8_t rolls = 3;
  Sweep sweep = Sweep::kLower;
  bool active_may_pass = false;
  bool passive_may_pass = false;
  bool fallback = true;
  bool solo_others_in_slots = false;
  bool solo_fallback = false;
  std::uint8_t solo_lowest = 3;
  std::uint8_t number_tracks = 0;  // bit per track by what it does
  std::uint8_t reroll_tracks = 0;
  std::uint8_t return_tracks = 0;
  std::uint8_t extra_tracks = 0;
  std::uint8_t own_tracks = 0;  // turn, gain
  std::array<std::uint8_t, kMaxSeats + 1> rounds{};
  std::array<std::vector<std::uint8_t>, kMaxRounds> round_bonuses;
  std::array<Die, kMaxDice> dice{};
  std::array<Area, kMaxAreas> areas{};
  std::array<Track, kMaxTracks> tracks{};
  std::array<Bonus, kMaxBonuses> bonuses{};
  std::vector<TieBreak> tie_break;

  // Tables the records above point into.
  std::vector<std::uint64_t> masks;
  std::vector<std::int16_t> numbers;
  std::vector<std::uint8_t> written;  // kNone8: not possible
  std::vector<Trigger> triggers;
  std::vector<ScorePart> parts;
  std::vector<std::uint8_t> choices;
  std::array<std::uint8_t, kMaxCells> start_values{};

  // Null when nothing is asked while playing. Lua states are not shared between threads: a thread
  // that plays loads its own ruleset.
  std::shared_ptr<HookPort> hooks;

  friend bool operator==(const Ruleset&, const Ruleset&) = default;
};

/// Do two rulesets play the same game? What is asked of scripts while playing is not compared.
inline bool same_tables(Ruleset one, Ruleset other) {
  one.hooks = other.hooks = nullptr;
  return one == other;
}

}  // namespace clever
