// The parts of a sheet besides its areas. Each begins at a point and has a width; the answer is how
// tall it is. Tested in tests/show/sheet.
#pragma once

#include "core/show/sheet/area_drawing.h"
#include "core/show/sheet/sheet.h"

namespace clever {

/// A sheet that is being drawn.
struct SheetJob {
  const SheetContent& content;
  const SeatView& seat;
  const SheetWords& words;

  const Snapshot& snapshot() const { return content.snapshot; }
};

/// The name of the game, its dice, room for a name and a date.
double draw_head(Canvas& canvas, const SheetJob& job, Point at, double width);
/// Tracks with their slots, and rounds with what they bring.
double draw_tracks(Canvas& canvas, const SheetJob& job, Point at, double width);
/// Points of every area and the total, what the signs mean, and the code.
double draw_foot(Canvas& canvas, const SheetJob& job, Point at, double width);
double draw_totals(Canvas& canvas, const SheetJob& job, Point at, double width);
double draw_meanings(Canvas& canvas, const SheetJob& job, Point at, double width);
double draw_code(Canvas& canvas, const SheetJob& job, Point at, double width);
/// How wide it is on a sheet of a width; 0 without a code.
double code_width(const SheetJob& job, double width);

}  // namespace clever
