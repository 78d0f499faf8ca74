// What a sheet is put together from, down to one cell. Tested in tests/show/draw.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/show/draw/pen.h"

namespace clever {

/// The cells of an area in at most `width` columns, with everything that stands beside, below,
/// above and between them: rows earn at their ends, columns below, gaps between their cells. What
/// is too wide goes on below.
Block grid_block(const AreaView& area, int width, const Pen& pen);

/// An area of regions as a map with borders between them, where there is room for it.
bool fits_as_map(const AreaView& area, int width);
Block map_block(const AreaView& area, const Pen& pen);

/// The cells of an area, as a map where that is possible.
inline Block cells_block(const AreaView& area, int width, const Pen& pen) {
  return fits_as_map(area, width) ? map_block(area, pen) : grid_block(area, width, pen);
}

/// So many marks, or numbers, where not all are needed: "3✗", "3#".
std::string count_text(const AreaView& area, int count, const Pen& pen);

/// How cells with a tag are shaded, and what that means.
struct Shade {
  std::string sign, meaning;
};
std::vector<Shade> shades_of(const AreaView& area, const Pen& pen);

/// The sign of a relation between two numbers: "<=" and so on.
std::string relation_sign(const std::string& relation, const Pen& pen);

/// What is said about an area besides its cells: points by marks, those of the marks made so far in
/// brackets; then shades of tags, points for certain numbers, named groups.
std::vector<Line> point_table(const PrintedTable& table, const AreaView& area, const Pen& pen);
std::vector<Line> notes(const AreaView& area, const Pen& pen);
/// Its letter and its name.
Line area_name(const AreaView& area, const Pen& pen);

/// The boxes of a sheet: tracks and rounds; the areas, side by side where they are narrow.
Block head_block(const Snapshot& snapshot, const SeatView& seat, int width, const Pen& pen);
Block areas_block(const SeatView& seat, int width, const Pen& pen);

/// Points of all players, a line each, in so many columns if names can be cut for that.
Block narrow_scores(const Snapshot& snapshot, int width, const Pen& pen);

/// One line a track: ` . ` locked, `( )` unlocked, `[x]` spent.
Block tracks_block(const SeatView& seat, int width, const Pen& pen);
/// The rounds and under each what it earns.
Block rounds_block(const Snapshot& snapshot, int width, const Pen& pen);
/// Foxes and points from bonuses, as far as there are any.
Line extras_line(const SeatView& seat, bool has_foxes, const Pen& pen);

/// A number that may be printed in a cell or above it.
using Fact = std::optional<int> PrintedCell::*;

/// With its sign, "" where the cell has none.
std::string fact_text(const AreaView& area, const CellView& cell, Fact fact, const Pen& pen);
/// The sign before a line of such facts.
std::string fact_label(Fact fact, const Pen& pen);
/// Signs of the facts that an area prints, by example, and what they mean.
struct FactSign {
  std::string sign;
  const char* meaning;
};
std::vector<FactSign> fact_signs(const AreaView& area, const Pen& pen);
/// The facts of an area that stand above its cells, and the one in the cells themselves: null where
/// there is none.
std::vector<Fact> facts_above(const AreaView& area);
Fact fact_inside(const AreaView& area);

/// The weight of all cells of a row, where each row of a grid has one of its own.
std::optional<int> weight_of_row(const AreaView& area, int row);

/// The different tags of an area, in reading order.
std::vector<std::string> tags_of(const AreaView& area);
/// How the cells of a tag are shaded: by its colour, or as the first, second, ... of the area. Two
/// tags of an area are never shaded alike.
std::string shade_of(const AreaView& area, const std::string& tag, const Pen& pen);

/// Columns of the widest text in any cell, without the frame.
int cell_width(const AreaView& area, const Pen& pen);
/// A cell of `width` columns in its frame of two: ` 3 ` open, `(3)` circled, `[x]` crossed, `[12]`
/// written, `<7>` there from the start, shaded when it carries a tag, `-3-` when it can no longer
/// be marked.
Line cell_line(const AreaView& area, const CellView& cell, int width, const Pen& pen);
/// A field of a map: its bonus on its shade, or a cross.
Line map_field(const AreaView& area, const CellView& cell, int width, const Pen& pen);

}  // namespace clever
