// The names and looks of a variant: what views print and what reads moves back. The engine never
// sees it. Indices are those of the ruleset. Tested in tests/show/draw/snapshot_test.cpp.
#pragma once

#include <algorithm>
#include <future>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/diagnostics.h"
#include "core/base/printed_cell.h"
#include "core/base/texts.h"
#include "core/base/vocabulary.h"

namespace clever {

struct DieNames {
  std::string id;
  Texts name;
  std::string glyph;
  std::string colour;  // six hexadecimal digits, or empty
};

/// A bonus printed somewhere in an area.
struct SpotNames {
  SpotKind kind = SpotKind::kCell;
  int area = 0;
  int bonus = 0;
  std::vector<int> cells;    // that it depends on
  std::string where;         // "row 2", "field 3", "r1c1-r2c1"
  Span span;                 // where it is written
  bool conditional = false;  // a script decides whether it is earned
  int need = 1;              // of its cells complete it
};

struct GroupPoints {
  SpotKind kind = SpotKind::kNamed;
  std::string where;
  std::vector<int> cells;
  int points = 0;
  int need = 0;  // marks that complete it
};

/// A tag that has a look of its own.
struct PrintedTag {
  std::string id;
  Texts name;
  std::string colour;  // or empty
};

/// Points by number of marks, from one mark on, in the area or in each of its rows.
struct PrintedTable {
  bool by_row = false;
  std::vector<int> points;
};

/// Points for every entry that is one of some numbers.
struct PrintedEach {
  int points = 0;
  std::vector<int> numbers;
};

/// What the author wrote about an area and the sheet shows. Views read it here rather than from the
/// tables, in which a rule is no longer to be seen.
struct PrintedArea {
  std::string id;
  std::string colour;  // of its first die
  std::string glyph;
  bool grid = false;
  int rows = 1;
  int columns = 0;
  bool writes = false;
  int widest = 0;                    // digits of the largest number that can be written
  CellTest bound = CellTest::kAny;   // whether `minimum` of a cell is the least or the greatest
  std::vector<std::string> between;  // by row, relation of neighbours: "<", ">=", "=", ... or ""
  std::vector<PrintedTag> tags;
  std::vector<int> regions;  // by cell the first cell of its region; empty where there are none
  bool pairs = false;        // fields 1-2, 3-4, ... score as first minus second
  std::string complete_by;   // the tag of the cells that complete rows and columns, or ""
  std::vector<PrintedTable> tables;
  std::vector<PrintedEach> each;
  std::vector<int> row_factors, column_factors;  // of the sums of full rows and columns
  std::vector<std::string> dice;        // letters of several that belong here, each alone or ...
  bool sum = false;                     // ... two of them together
  std::string row_glyph, column_glyph;  // of the dice that name a cell, or ""
  /// By cell of a grid, what tells it apart on the sheet: the number in it, with what is printed
  /// for its row where that is needed. Empty where cells would read the same.
  std::vector<std::string> read_as;
};

struct AreaNames : PrintedArea {
  Texts name;
  std::vector<std::string> states;  // what a cell shows after each mark
  bool skips = false;               // cells before a mark can no longer be marked
  bool shuffled = false;            // some of what is printed is in another order on every sheet
  std::vector<PrintedCell> cells;
  std::vector<std::string> row_of;  // id of the die whose row it is, or ""
  std::vector<int> slot_of_row;     // the one die field, from 1, whose die is picked for it, or 0
  std::vector<std::string> ways;    // of entering, ids; empty when there is only one
  std::vector<Texts> way_names;
  std::vector<GroupPoints> group_points;
  Texts rule;               // how to mark and to score, in a sentence
  bool needs_rule = false;  // the sheet does not show it: the author wrote it, or a script decides
  Span unsaid;              // an expression that decides, where no sentence of the author tells it
};

struct TrackNames {
  std::string id;
  Texts name;
  std::string short_name;
  std::vector<std::string> slots;  // printed values, "?" for an open slot, "" for none
  std::vector<std::string> ends;   // names of the bonuses at the end
};

struct BonusNames {
  std::string id;
  Texts name;
  std::string short_name;
  std::string colour;  // of the area it leads to, or empty
};

struct OptionNames {
  std::string id;
  Texts about;
  std::vector<std::string> values;  // the default first
  std::string value;                // in force
  std::vector<Span> spans;          // of the values; for the default of all changes
};

struct RatingNames {
  std::optional<int> from = {};
  Texts name;
  bool operator==(const RatingNames&) const = default;
};

/// The name of a shuffled sheet is given like the value of an option.
inline constexpr const char* kSheetOption = "sheet";

struct Catalog {
  std::string id;
  Texts name;
  std::string by;
  std::string file;     // where it comes from
  std::string digest;   // of everything that decides the rules, as they are played
  std::string scripts;  // the same of the Lua of its scripts alone
  std::vector<std::string> former_digests;  // what older versions called them
  /// The whole game as a line that load() takes, made when it is asked for first; "" where it is
  /// too long for a saved game. Without a value in what is not built from files.
  std::shared_future<std::string> packed = {};
  std::vector<DieNames> dice;
  std::vector<AreaNames> areas;
  std::vector<TrackNames> tracks;
  std::vector<BonusNames> bonuses;
  std::vector<SpotNames> spots;
  std::vector<OptionNames> options;
  std::vector<RatingNames> ratings;
  bool shuffles = false;  // lists of the sheet are in another order for each name of one
  std::string sheet;      // that name, "" for the sheet as it is written
  std::vector<std::string> round_bonuses;  // short texts by round, "" for none

  /// Does a digest in an older file mean these rules, if the chosen options are the same?
  bool was_called(const std::string& former) const {
    return std::ranges::count(former_digests, former) > 0;
  }
};

/// I, II, III, ...: what is printed for a die field.
std::string roman(int number);

/// The values of options under which rules can differ: none given, then every other value alone.
std::vector<std::map<std::string, std::string>> option_settings(const Catalog& catalog);

}  // namespace clever
