// A second, deliberately naive account of what is legal in the four shipped games, written from
// the printed sheets and sharing nothing with core/: no ruleset, no tables, no YAML. The test
// tests/variants/naive_test.cpp compares it with the engine in thousands of random positions.
//
// It answers with the canonical texts of all legal choices:
//   use of a die (pick, passive, extra)  DIE[ as AREA][ number#][ polish#] FIELD
//       "as AREA" only when the area's id is not the die's id; number# where a number slot is
//       spent: "number3".."number6" for the printed slots, "number?" for an open one; polish#
//       where polish slots are spent: "polish" for one, "polish2" for two and so on
//   FIELD   rRcC in a grid (also for rows of one game's grid), the position in a line;
//           with "=N" behind it where a number N is written; then " half" or " times" where the
//           area has two ways of entering.   Examples: "yellow r1c1", "white as blue r2c3",
//           "orange 4=8", "white as pink number? 3=10 times", "green 5"
//   bonus                                NAME[ as AREA] FIELD     NAME of the bonus, see Pending;
//       "as AREA" only for the bonus that offers several areas ("black as yellow r1c1", "any area
//       as pink 3=4 times")
//   further mark                         further AREA[ DIE] FIELD   DIE: the swept die that earned
//   it declining it                         decline AREA[ DIE] others reroll, return DIE, roll,
//   stop, pass, done
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

namespace naive {

/// A field of the sheet. A circled field is marked and not full; a crossed or written one is both.
struct Cell {
  bool marked = false;
  bool full = false;
  int written = 0;
};

using Grid = std::vector<std::vector<Cell>>;  // rows, then columns; a line is one row

struct Slot {
  bool unlocked = false;
  bool spent = false;
};

struct Sheet {
  std::map<std::string, Grid> areas;
  std::map<std::string, std::vector<Slot>> tracks;
};

/// Something earned that waits for a choice: a bonus by its name ("blue x", "orange 4", "purple 6",
/// "black" in the first game; "any pink", ..., "any area" in the others), or further marks in
/// `area` with `number`, `count` of them, earned by the swept die `die` (or "" for equal dice).
struct Pending {
  std::string bonus;
  std::string area;
  int number = 0;
  std::string die;
  int count = 1;
};

enum class Window { kBeforeRoll, kPick, kPassive, kExtra, kSettle };

/// Everything a player sees at the moment of a decision.
struct Position {
  std::string game;                            // the id of the variant
  std::map<std::string, std::string> options;  // every option with its value, defaults included
  int seats = 1;
  Window window = Window::kPick;
  int roll = 1;                              // 1..3 in an active turn
  Sheet sheet;                               // of the player who decides
  std::map<std::string, int> faces;          // 0 before the first roll
  std::map<std::string, std::string> where;  // "pool", "platter", "aside", "slot 1".."slot 3"
  std::set<std::string> extra_used;          // dice already used as an extra in this window
  std::vector<Pending> pending;              // in kSettle
};

std::set<std::string> legal(const Position& position);

}  // namespace naive
