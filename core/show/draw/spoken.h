// A position in sentences, for those who hear it rather than see it: no frames, no columns, every
// number with the name of what it belongs to, no line longer than 80 columns. Tested in
// tests/show/draw/spoken_test.cpp.
#pragma once

#include <string>

#include "core/show/draw/paint.h"
#include "core/show/draw/snapshot.h"

namespace clever {

/// No line of spoken text is longer.
inline constexpr int kSpokenWidth = 80;

/// Sentences of ours on lines that are short enough, each ended by a line feed.
std::string spoken_lines(const std::string& sentences, const Style& style, int indent = 0);

/// Everything on the sheet of a seat: what is marked, what is open and what it earns.
std::string spoken_sheet(const Snapshot& snapshot, int seat, const Style& style);

/// Who decides what, and where the dice lie.
std::string spoken_table(const Snapshot& snapshot, const Style& style);

/// The points of every player, area by area.
std::string spoken_scores(const Snapshot& snapshot, const Style& style);

/// The end of a game; `rating` is what a single player's score is called, or empty.
std::string spoken_final(const Snapshot& snapshot, Seats winners, const std::string& rating,
                         const Style& style);

}  // namespace clever
