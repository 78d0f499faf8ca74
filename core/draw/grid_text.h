// The cells of an area with everything that stands beside, below, above and between them: rows earn
// at their ends, columns below, gaps between their cells. What is too wide goes on below.
#pragma once

#include "core/draw/pen.h"

namespace clever {

/// A grid or a line of fields in at most `width` columns.
Block grid_block(const AreaView& area, int width, const Pen& pen);

}  // namespace clever
