// A sheet as a scenario writes it, for positions and for expectations alike:
//
//   wood: [r1c2, r4c3]          marked cells
//   path: 3                     the first fields of a line
//   sum: [4, 5, 12]             numbers of a line, in order
//   line: { 6: 7, 8: 8 }        what stands in which cell; o and x where cells have states
//   reroll: 2                   unlocked slots
//   extra: { unlocked: 3, spent: [1] }
//   foxes: 1
#pragma once

#include "core/engine/state.h"
#include "core/scenario/names.h"

namespace clever {

/// Writes what the map says into the sheet. Entries that make no sense are reported.
void read_sheet(Names& names, const Node& node, SeatState& seat);

/// A cell and what stands in it, where that is not the same in all: "r1c2", "4=10".
std::string marked_cell(const AreaNames& area, int cell, int value);

/// One area of a sheet in the same words.
std::string sheet_text_of(const Variant& variant, const SeatState& seat, int area);

}  // namespace clever
