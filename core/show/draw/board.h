// Everything about a game on one screen of a given size: position, dice, what can be chosen and
// what a choice would bring. Laid out from the snapshot alone: no sheet has a layout of its own.
// What can be done, and what it brings, the caller says (BoardView). Tested in tests/show/draw.
#pragma once

#include <string>
#include <vector>

#include "core/show/draw/paint.h"
#include "core/show/draw/snapshot.h"

namespace clever {

/// A smaller board is not drawn: the caller says which size is needed.
inline constexpr int kLeastColumns = 80;
inline constexpr int kLeastRows = 24;

/// Something that can be chosen now.
struct BoardChoice {
  std::vector<Target> where = {};  // the cells that it marks, or the slot, die, ... that it uses
  std::string number = {};         // what the cell would show; "" for what is printed in it
  std::string name = {};           // "reef row 1 column 3"
  std::string worth = {};          // "+16", may be empty
};

/// A key and what it does, in a word.
struct BoardKey {
  std::string key, does;
};

/// What a screen shows besides the position. Texts may hold anything: they are cleaned and cut.
struct BoardView {
  int seat = 0;             // whose sheet is shown
  std::string moment = {};  // what is decided now; "" for what the position says
  std::string last = {};    // what happened last, in few words

  int die = -1;                // that is taken
  std::string counted = {};    // what it counts as, where that is not what it shows
  std::vector<int> lost = {};  // dice that the chosen move loses to the platter

  std::vector<BoardChoice> choices = {};  // they light up on the sheet, and stand in a list
  int chosen = -1;                        // of the choices, under the cursor
  Target cursor = {};                     // where the cursor stands, if not at a choice
  std::string choices_title = {};         // "fields for S5"
  bool numbered = false;                  // the keys 1 to 9 lead to the choices
  std::vector<Target> gains = {};         // bonuses and groups that the chosen move would earn
  std::vector<Target> fresh = {};         // cells marked just now
  std::vector<Target> hinted = {};        // die and cells that a hint is for

  std::string title = {};                 // of the preview: "S5 in reef row 1 column 3"
  std::vector<std::string> preview = {};  // short pieces, the most important first
  std::vector<std::string> hint = {};     // lines
  std::vector<std::string> log = {};      // lines, the newest last
  std::vector<BoardKey> keys = {};        // the most important first
};

/// Exactly `rows` lines of exactly `columns` columns, at least the least ones. Every line carries
/// the targets that stand in it. Of a sheet that has no room the part around the cursor
/// is there.
Block draw_board(const Snapshot& snapshot, const BoardView& view, int columns, int rows,
                 const Style& style);

/// What is marked or earned in `after` and not yet in `before`: cells, bonuses and groups of a
/// sheet. For `gains` and `fresh`.
std::vector<Target> new_targets(const Snapshot& before, const Snapshot& after, int seat);

/// The signs that occur on this sheet, each with its meaning in a few words.
Block legend(const Snapshot& snapshot, int seat, const Style& style);

}  // namespace clever
