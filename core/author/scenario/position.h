// The position of a scenario: where the dice lie, what the sheets show, whose turn it is. Refuses
// what cannot exist. Tested in tests/author/scenario/position_test.cpp. A sheet is written like
// this, for positions and for expectations alike:
//
//   wood: [r1c2, r4c3]          marked cells
//   path: 3                     the first fields of a line
//   sum: [4, 5, 12]             numbers of a line, in order
//   line: { 6: 7, 8: 8 }        what stands in which cell; o and x where cells have states
//   reroll: 2                   unlocked slots
//   extra: { unlocked: 3, spent: [1] }
//   foxes: 1
#pragma once

#include "core/author/scenario/names.h"
#include "core/game/play/moment.h"

namespace clever {

/// The position that `given` describes; false after messages.
bool begin_at(Names& names, const Node& given, int seats, GameMoment& moment);

/// Writes what the map says into the sheet. Entries that make no sense are reported.
void read_sheet(Names& names, const Node& node, SeatState& seat);

/// A cell and what stands in it, where that is not the same in all: "r1c2", "4=10".
std::string marked_cell(const AreaNames& area, int cell, int value);

/// One area of a sheet in the same words.
std::string sheet_text_of(const Variant& variant, const SeatState& seat, int area);

}  // namespace clever
