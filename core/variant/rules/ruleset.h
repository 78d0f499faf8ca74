// The compiled rules of a variant: flat tables addressed by index, built once and never changed.
// The engine reads nothing else. Names live apart in the catalog (catalog.h), which only views
// read. compile.h builds it; tested in tests/variant/rules.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/base/rows.h"
#include "core/variant/rules/hook_port.h"
#include "core/variant/rules/stages.h"

namespace clever {

inline constexpr std::uint8_t kNone8 = 0xff;

using Cell = std::uint8_t;  // of an area
inline constexpr Cell kNoCell = kNone8;
static_assert(kMaxAreaCells + kMaxHookItems <
              kNoCell);  // a choice names a cell or a set of a script

struct Die {
  std::uint8_t faces = 6;                // how many
  Row<std::uint8_t, kMaxFaces> shows{};  // what stands on each
  Areas areas = {};                      // that take it
  Numbers all_faces = {};

  friend bool operator==(const Die&, const Die&) = default;
};

struct ScorePart {
  ScoreKind kind = ScoreKind::kSum;
  std::uint32_t numbers = 0;  // first entry in Ruleset::numbers (points tables, points by cell)
  std::uint32_t sets = 0;     // first entry in Ruleset::cell_sets (rows, groups)
  std::uint16_t count = 0;    // of these sets; of pairs
  Written values = {};        // for kEach: the entries that count
  HookId hook = kNoHook;

  friend bool operator==(const ScorePart&, const ScorePart&) = default;
};

/// A place on the sheet that earns something, looked at whenever one of its cells is marked.
struct Trigger {
  Cells cells = {};
  std::uint16_t need = 1;        // this many of the cells complete it
  std::uint8_t state = 1;        // the state of a cell that counts
  std::uint8_t least = 0;        // what must be written at least
  Bits<std::uint8_t> ways = {};  // of entering that earn it
  std::uint16_t spot = 0;        // in SeatState::earned
  std::uint8_t bonus = 0;
  HookId condition = kNoHook;

  friend bool operator==(const Trigger&, const Trigger&) = default;
};

/// Cells that are filled in order. Every way of placing is such lines: a line that grows to the
/// left is filled backwards, one that may skip leaves cells behind for good.
struct CellLine {
  Cells cells = {};
  bool backwards = false;
  bool skips = false;
  std::uint8_t block = 1;  // so many cells at a time, in any order

  friend bool operator==(const CellLine&, const CellLine&) = default;
};

/// A cell that is closed until something else is marked.
struct Wait {
  Cell cell = 0;
  std::uint8_t area = 0;   // in which
  std::uint16_t need = 1;  // so many of these cells have to be marked
  Cells cells = {};

  friend bool operator==(const Wait&, const Wait&) = default;
};

/// A cause for using a die, and where the die lies: what an area may make its cells depend on.
constexpr int opening(Cause cause, Where where) {
  return static_cast<int>(cause) * kWheres + static_cast<int>(where);
}

struct Area {
  Cells all = {};            // holes are not in it
  Cells start = {};          // marked from the start
  Cells start_full = {};     // and with nothing left to mark
  Cells start_scoring = {};  // and already in the state that scores
  Cells beyond_first = {};   // all where marks go anywhere, none where only the next cell is open
  Cells firsts = {};         // the first cell of each region; all where cells are marked singly
  Cells begin = {};          // beside: those of them that may be marked first
  Cells numbered = {};  // can hold a number to compare with: no holes, printed crosses or states
  Row<Cells, kMaxNumber + 1> takes{};                // by number: cells whose own test it passes
  Row<Cells, kCauses * kWheres> open_to{};           // by opening()
  Row<std::uint8_t, kMaxDice> partner{};             // the other die of the pair, or kMaxDice
  Row<Cells, kMaxDice> own{};                        // cells that a swept die may mark
  Row<std::uint16_t, kMaxAreaCells + 1> triggers{};  // first trigger of each cell
  Row<Cell, kMaxAreaCells> before{};                 // the cell before each in its line, or kNoCell
  FurtherKind further = FurtherKind::kNone;
  std::uint16_t rows = 1;
  std::uint16_t columns = 0;
  std::uint8_t first_value = 0;   // offset in SeatState::value
  std::uint8_t states = 1;        // marks a cell takes until it is full
  std::uint8_t points_state = 1;  // the state that scores
  std::uint8_t ways = 1;
  bool looks_further = false;   // placing is more than "any" or "the next"
  bool has_conditions = false;  // and more than lines decides which cells are open
  bool skips = false;           // its one line may leave cells behind
  bool beside = false;          // only cells beside marked ones are open
  bool in_regions = false;      // several cells are marked together
  bool writes_again = false;    // some entries are made in the next cell too
  bool again_earns = false;
  bool marks_several = false;  // an action may mark more than one cell: these two, or a script
  bool further_after_bonuses = false;
  Combine combine = Combine::kSingle;
  bool adds = true;               // a use enters the face, or the sum of a pair
  std::uint8_t row_die = kNone8;  // of kRowColumn
  bool writes = false;
  bool plain = true;                // one way of entering, open for every number
  bool compares = false;            // has a table of numbers by the number before
  bool special = false;             // a place hook, or two dice make more than a sum
  bool simple = true;               // plain, and a cell takes a number or not
  bool repeats = false;             // two numbers may be written as the same
  std::uint16_t previous_span = 0;  // entries of `after` a cell
  std::uint32_t after = 0;          // in Ruleset::number_sets: [cell][previous + 1]
  std::uint32_t enter = 0;          // in Ruleset::written: [way][cell][number]
  std::uint16_t first_line = 0;     // in Ruleset::lines
  std::uint16_t lines = 0;          // 0: cells are filled in any order
  std::uint32_t regions = 0;        // in Ruleset::cell_sets: [cell], all cells marked with it
  std::uint32_t neighbours = 0;     // in Ruleset::cell_sets: [cell], cells beside its region
  std::uint32_t blocks = 0;         // in Ruleset::cell_sets: [cell], cells open at the same time
  std::uint16_t first_wait = 0;     // in Ruleset::waits
  std::uint16_t waits = 0;
  std::uint16_t first_part = 0;  // in Ruleset::parts
  std::uint8_t parts = 0;
  Written again = {};  // entries that are made in the next cell too
  HookId place_hook = kNoHook;
  HookId open_hook = kNoHook;
  HookId further_hook = kNoHook;

  int cells() const { return rows * columns; }
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
  Numbers numbers = {};

  bool waits() const { return kind == Kind::kMark || kind == Kind::kOneOf; }
  friend bool operator==(const Bonus&, const Bonus&) = default;
};

struct Track {
  ActionKind does = ActionKind::kReroll;
  std::uint8_t slots = 0;
  std::uint8_t first_end = 0;  // bonuses at its end, in Ruleset::choices
  std::uint8_t ends = 0;
  std::uint8_t gains = kNone8;
  Bits<std::uint8_t> windows = {};       // causes in which number, turn and gain are offered
  Row<Slots, kMaxSlots> equal_before{};  // equal slots further left
  Slots open = {};                       // any face of the die
  std::uint32_t numbers = 0;             // in Ruleset::number_sets: [die][slot][face]
  Sources from = Sources::all();         // where a die must lie to count as another number
  bool together = false;                 // several slots at once; then [slot] is how many, less one
  bool makes_usable = false;
  bool either_of_pair = false;
  std::int16_t unspent = 0;  // points for every slot that is left
  HookId condition = kNoHook;

  friend bool operator==(const Track&, const Track&) = default;
};

struct Ruleset {
  std::uint8_t dice_count = 0;
  std::uint8_t area_count = 0;
  std::uint8_t track_count = 0;
  std::uint8_t bonus_count = 0;
  std::uint8_t min_seats = 1;
  std::uint8_t max_seats = kUsualSeats;
  std::uint8_t rolls = 3;  // of an active turn, and die fields
  Dice all_dice = {};
  Tracks number_tracks = {}, reroll_tracks = {}, return_tracks = {}, extra_tracks = {};
  Tracks own_tracks = {};         // turn, gain
  Areas far_areas = {};           // whose open cells are more than "any" or "the next"
  bool changes_partners = false;  // some track changes either die of a pair
  Stages stages;
  Row<std::uint8_t, kMaxSeats + 1> rounds{};
  Row<std::vector<std::uint8_t>, kMaxRounds> round_bonuses;
  Row<Die, kMaxDice> dice{};
  Row<Area, kMaxAreas> areas{};
  Row<Track, kMaxTracks> tracks{};
  Row<Bonus, kMaxBonuses> bonuses{};
  std::vector<TieBreak> tie_break;
  FoxWorth fox_worth = FoxWorth::kLowest;
  std::int16_t fox_points = 0;  // of kPoints
  Areas fox_areas = {};         // that count for what a fox is worth

  // Tables the records above point into.
  Rows<Cells> cell_sets;
  Rows<Numbers> number_sets;
  Rows<std::int16_t> numbers;
  Rows<std::uint8_t> written;  // kNone8: not possible
  Rows<CellLine> lines;
  Rows<Wait> waits;
  Rows<Trigger> triggers;
  Rows<ScorePart> parts;
  Rows<std::uint8_t> choices;
  Row<std::uint8_t, kMaxCells> start_values{};

  // Null when nothing is asked while playing. Lua states are not shared between threads: a thread
  // that plays loads its own ruleset.
  std::shared_ptr<HookPort> hooks;

  friend bool operator==(const Ruleset&, const Ruleset&) = default;

  // How the tables are laid out is known here and to compile.h. They are read without a check:
  // verify.cpp has found the whole of each in its table (entries(), followers(), track() and
  // map()), and an area, a cell, a number and a slot within the sheet.

  /// What is written for a number, kNone8 where that is not possible.
  std::uint8_t entry(const Area& area, int way, int cell, int number) const {
    return written.trusted(place_of_entry(area, way, cell, number));
  }
  static std::uint32_t place_of_entry(const Area& area, int way, int cell, int number) {
    return area.enter +
           static_cast<std::uint32_t>((way * area.cells() + cell) * (kMaxNumber + 1) + number);
  }
  /// Can a number be entered in this way in all of some cells?
  bool may_enter(const Area& area, int way, Cells cells, int number) const {
    return std::all_of(cells.begin(), cells.end(),
                       [&](int cell) { return entry(area, way, cell, number) != kNone8; });
  }
  /// The numbers that may follow in a cell; `previous` is what stands before it, -1 nothing.
  Numbers followers(const Area& area, int cell, int previous) const {
    return number_sets.trusted(
        area.after + static_cast<std::uint32_t>(cell * area.previous_span + previous + 1));
  }
  /// What a die that shows `face` may count as, or be turned to, for the price of a slot.
  Numbers slot_numbers(const Track& track, int die, int slot, int face) const {
    return number_sets.trusted(
        track.numbers +
        static_cast<std::uint32_t>((die * track.slots + slot) * (kMaxFaces + 1) + face));
  }
  /// All cells that are marked with one of them.
  Cells region(const Area& area, int cell) const {
    return area.in_regions ? cell_sets.trusted(area.regions + static_cast<std::uint32_t>(cell))
                           : Cells::of(cell);
  }
  Cells neighbours(const Area& area, int cell) const {
    return cell_sets.trusted(area.neighbours + static_cast<std::uint32_t>(cell));
  }
  Cells block(const Area& area, int cell) const {
    return cell_sets.trusted(area.blocks + static_cast<std::uint32_t>(cell));
  }
  std::span<const Wait> waits_of(const Area& area) const {
    return waits.part(area.first_wait, area.waits);
  }
  std::span<const CellLine> lines_of(const Area& area) const {
    return lines.part(area.first_line, area.lines);
  }
  std::span<const ScorePart> parts_of(const Area& area) const {
    return parts.part(area.first_part, area.parts);
  }
};

/// Do two rulesets play the same game? What is asked of scripts while playing is not compared.
inline bool same_tables(Ruleset one, Ruleset other) {
  one.hooks = other.hooks = nullptr;
  return one == other;
}

/// The cell in the row of one die and the column of its partner, or -1: the number of a use in an
/// area that takes dice as rows and columns.
inline int cell_at(const Area& area, int die, int face, int partner_face) {
  const bool is_row = die == area.row_die;
  const int row = (is_row ? face : partner_face) - 1, column = (is_row ? partner_face : face) - 1;
  const bool inside = row >= 0 && row < area.rows && column >= 0 && column < area.columns;
  return inside ? row * area.columns + column : -1;
}

/// The cell whose number the one in `cell` is compared with, or kNoCell.
inline Cell cell_before(const Area& area, Cells marked, int cell) {
  if (!area.skips) return area.before.trusted(cell);  // one for each cell of a sheet
  const Cells earlier = marked & Cells::below(cell);
  return earlier.empty() ? kNoCell : static_cast<Cell>(earlier.last());
}

}  // namespace clever
