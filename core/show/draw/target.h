// What stands somewhere in a drawing, so that a screen can say what was clicked and tests can say
// what was drawn. Lines carry such marks and keep them when they are put together (paint.h).
// Tested in tests/show/draw/target_test.cpp.
#pragma once

namespace clever {

struct Target {
  enum class Kind {
    kNone,
    kArea,      // index: area
    kCell,      // index: area, part: cell
    kBonus,     // of a cell. index: area, part: cell
    kGroup,     // what a row, column, ... earns. index: area, part: group of the AreaView
    kDie,       // index: die
    kDieField,  // index: field, from 0
    kPlatter,
    kTrack,   // index: track
    kSlot,    // index: track, part: slot
    kRound,   // index: round, from 0
    kPlayer,  // index: seat
    kChoice,  // in the list of choices. index: choice
    kPreview,
    kHint,
    kLog,
    kKey,  // in the line of keys. index: key
  };

  Kind kind = Kind::kNone;
  int index = 0;
  int part = 0;

  explicit operator bool() const { return kind != Kind::kNone; }
  friend bool operator==(const Target&, const Target&) = default;
};

inline Target cell_target(int area, int cell) { return {Target::Kind::kCell, area, cell}; }

/// Columns and lines of a drawing where a target stands, counted from 0.
struct Region {
  Target target = {};
  int column = 0, row = 0;
  int width = 0, height = 1;

  friend bool operator==(const Region&, const Region&) = default;
};

}  // namespace clever
