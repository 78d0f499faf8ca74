// One area as on the printed sheet: rows of cells with what they earn at their ends, columns with
// what they earn below, bonuses of gaps between their cells, facts above. What is too wide for the
// terminal goes on below. Tested in tests/draw.
#pragma once

#include "core/draw/box.h"
#include "core/draw/pen.h"

namespace clever {

/// The content of an area's box, and what stands in the frame of the box.
struct Panel {
  Block content;
  BoxTitle title;
};

/// An area for a box of at most `width` columns.
Panel area_panel(const AreaView& area, int width, const Pen& pen);

}  // namespace clever
