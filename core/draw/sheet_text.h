// draw_sheet: the sheet of one player as text, recognisable beside the printed one. Everything that
// colour says, letters and brackets say too. Tested in tests/draw/sheet_text_test.cpp.
#pragma once

#include <string>

#include "core/draw/paint.h"
#include "core/draw/snapshot.h"

namespace clever {

/// The whole sheet of a seat: tracks, rounds, every area.
std::string draw_sheet(const Snapshot& snapshot, int seat, const Style& style);

/// What the short texts of the bonuses stand for, and how marks are shown.
std::string draw_legend(const Snapshot& snapshot, const Style& style);

}  // namespace clever
