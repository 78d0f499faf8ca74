// What a sheet is put together from.
#pragma once

#include "core/draw/pen.h"

namespace clever {

/// The cells of an area in at most `width` columns, with everything that stands beside, below,
/// above and between them: rows earn at their ends, columns below, gaps between their cells. What
/// is too wide goes on below.
Block grid_block(const AreaView& area, int width, const Pen& pen);

/// One line a track: ` . ` locked, `( )` unlocked, `[x]` spent.
Block tracks_block(const SeatView& seat, int width, const Pen& pen);
/// The rounds and under each what it earns.
Block rounds_block(const Snapshot& snapshot, int width, const Pen& pen);
/// Foxes and points from bonuses, as far as there are any.
Line extras_line(const SeatView& seat, const Pen& pen);

}  // namespace clever
