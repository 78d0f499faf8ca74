// The head of a sheet: tracks with their slots, rounds with their bonuses, foxes.
#pragma once

#include "core/draw/pen.h"

namespace clever {

/// One line a track: ` . ` locked, `( )` unlocked, `[x]` spent.
Block tracks_block(const SeatView& seat, int width, const Pen& pen);
/// The rounds and under each what it earns.
Block rounds_block(const Snapshot& snapshot, int width, const Pen& pen);
/// Foxes and points from bonuses, as far as there are any.
Line extras_line(const SeatView& seat, const Pen& pen);

}  // namespace clever
