// Everything that a view of a position needs, as plain structs with names and printed positions:
// the drawers know no rules. Built from the ruleset, the catalog and a state; it keeps no reference
// to any of them. Tested in tests/show/draw/snapshot_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/game/engine/score.h"
#include "core/variant/rules/catalog.h"

namespace clever {

struct State;

/// What a bonus brings: marks, one of several, points, a fox, or a slot of a track that does so.
enum class BonusSign {
  kNone,
  kMark,
  kOneOf,
  kPoints,
  kFox,
  kReroll,
  kReturn,
  kExtra,
  kNumber,
  kTurn,
  kGain
};

/// A bonus as it is printed somewhere: its short text and the colour of the area it leads to.
struct BonusView {
  std::string text = {};
  std::string name = {};        // in full
  std::string meaning = {};     // in a few words, in the list of all alone
  std::vector<int> leads = {};  // to these bonuses of the snapshot, in the list of all alone
  std::string colour = {};      // six hexadecimal digits, or empty
  BonusSign sign = BonusSign::kNone;
  int area = -1;  // that it leads to
  bool earned = false;
  bool lost = false;         // its cell was marked without earning it
  bool missing = false;      // pointed out as what is not there
  bool conditional = false;  // its cells are not enough: a script decides
  bool near = false;         // pointed out as what a move would earn

  bool has_sign() const { return earned || lost || missing || conditional || near; }
};

struct CellView : PrintedCell {
  enum class State { kEmpty, kDotted, kCircled, kCrossed, kWritten };  // from kCrossed on: done
  enum class Light { kNone, kDark, kFresh, kOpen, kCursor };
  bool skipped = false;  // can no longer be marked
  bool missing = false;  // pointed out as what is not there
  State state = State::kEmpty;
  std::optional<int> written = {};
  Light light = Light::kNone;  // dark while others are open, marked just now, open, chosen
  bool hinted = false;         // a hint is for it
  std::string offered = {};    // what a mark would write
  std::vector<BonusView> bonuses = {};
};

/// What a row, a column, a diagonal, a gap between two cells or a named group earns or scores.
struct GroupView {
  SpotKind kind = SpotKind::kNamed;
  std::string name;        // "row 2", "rising diagonal", or the author's name
  std::vector<int> cells;  // cells that count, in reading order from 0
  std::vector<BonusView> bonuses = {};
  std::optional<int> points = {};
  int need = 0;          // marks that complete it, where not all of its cells are needed
  bool reached = false;  // the points count
  bool near = false;     // pointed out: a move would reach them
};

struct RowView {
  std::string label;   // the die field it belongs to as I, II, ..., or the letter of its die
  std::string colour;  // of that die
};

struct AreaView : PrintedArea {
  int index = 0;  // of the areas of the sheet
  std::string name;
  std::vector<RowView> row_labels;
  std::vector<CellView> cells;  // rows * columns in reading order
  std::vector<GroupView> groups;
  std::vector<std::string> waits;  // what cells wait for, in words
  int marks = 0;                   // made so far that score
  int score = 0;
};

struct SlotView {
  enum class State { kLocked, kUnlocked, kSpent };
  std::string label;  // what is printed in it, or empty
  State state = State::kLocked;
  bool missing = false;
};

struct TrackView {
  std::string name, text;
  BonusSign sign = BonusSign::kNone;  // of what its slots are spent for
  std::vector<SlotView> slots;
  std::vector<BonusView> ends;  // earned when the last slot is unlocked
  int unspent = 0;              // points for every slot that is left in the end
};

struct SeatView {
  std::string name;
  std::vector<AreaView> areas;
  std::vector<TrackView> tracks;
  Score points = {};
  int fox_value = 0;  // the lowest area
};

struct DieView {
  std::string glyph, colour;
  int face = 0;  // 0 before the first roll
  Where where = Where::kPool;
  std::string name = {};                           // in full
  bool taken = false, lost = false, dark = false;  // pointed out; lost: to the platter
  bool cursor = false;                             // stands on it
  bool hinted = false;                             // a hint is for it
  std::string counted = {};                        // what it counts as, if not its face
  std::string shows = {};                          // what is on it, if not 1 to 6
};

struct Snapshot {
  std::string name;
  int round = 1;                  // from 1
  std::vector<BonusView> rounds;  // what each brings, earned once it has begun; may be empty
  std::vector<std::vector<BonusView>> round_bonuses;  // the same one by one
  int active = 0;                                     // seat whose turn it is
  int player = 0;                                     // seat that decides
  Role role = Role::kActive;                          // of the seat that decides
  Moment moment = Moment::kRoll;
  Moment named = Moment::kRoll;  // as headings call it
  int roll = 0;                  // from 1; 0 where nobody is between the rolls
  int turn_rolls = 3;            // so many there are in this turn
  int rolls = 3;                 // die fields
  std::vector<DieView> dice;
  std::vector<SeatView> seats;
  std::vector<BonusView> bonuses;  // of the variant, for the legend
  bool has_foxes = true;           // there are some to be had, or somebody has one
};

Snapshot snapshot(const Ruleset& rules, const Catalog& catalog, const State& state,
                  const std::vector<std::string>& player_names, const std::string& language);

/// The sheet as it is printed, before anybody has played: one seat without a name.
Snapshot printed_sheet(const Ruleset& rules, const Catalog& catalog, const std::string& language);

}  // namespace clever
