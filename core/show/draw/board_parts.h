// What a board is put together from. Tested in tests/show/draw/board_test.cpp.
#pragma once

#include "core/show/draw/board.h"
#include "core/show/draw/sheet_parts.h"

namespace clever {

/// The snapshot with everything in it that the view points out.
Snapshot lit(Snapshot snapshot, const BoardView& view);

/// Where the cursor stands: the chosen cell, or what was asked for.
Target cursor_of(const BoardView& view);

/// Cells of an area that can be chosen.
int open_cells(const AreaView& area);

/// Texts one after the other in lines of `width` columns; what is longer than a line is broken
/// between words. In at most `lines` lines: what has no room is left out with a sign.
Block paragraph(const std::vector<std::string>& pieces, int width, int lines, const Pen& pen);

// One line each, or few: for boards with little room.

/// The game, the round, what is decided; and the players with their scores.
Line title_strip(const Snapshot& snapshot, const BoardView& view, int width, const Pen& pen);
/// Tracks, foxes and rounds; rounds that are over only if there is room for them.
Block tracks_strip(const Snapshot& snapshot, int seat, bool past, int width, const Pen& pen);
Block dice_strip(const Snapshot& snapshot, int width, const Pen& pen);
/// What is said under the sheet behind the title.
std::vector<std::string> preview_pieces(const BoardView& view);
Block preview_strip(const BoardView& view, int width, int lines, const Pen& pen);
/// As wide as that; reasons are indented, and stay so where they go on in the next line.
std::vector<std::string> hint_lines(const std::vector<std::string>& hint, int width);
/// The best choice with its reasons, and in the last line what the others are worth.
Block hint_in_few_lines(const std::vector<std::string>& hint, int width, int lines, const Pen& pen);
/// A hint in the place of the preview, where there is none of its own.
Block hint_strip(const BoardView& view, int width, int lines, const Pen& pen);
/// Keys and what they do; the last ones are left out when there is no room.
/// The most important keys in the first line, those that find no room there in the second.
std::pair<Line, Line> keys_strips(const BoardView& view, int width, const Pen& pen);
/// A rule with a text in it.
Line rule_strip(const std::string& text, int width, const Pen& pen);

/// What stands at the left and right of a die: that it is taken, or that the cursor stands on it.
std::pair<std::string, std::string> sides_of(const DieView& die, const Pen& pen);

/// Dice as boxes of three lines; empty where that is too wide.
Block dice_boxes(const Snapshot& snapshot, int width, const Pen& pen);

/// What is decided, as the position says it, where the caller says nothing better.
std::string moment_text(const Snapshot& snapshot, const BoardView& view, const Pen& pen);

/// All areas of a sheet as ruled sections without boxes. Without notes where they would need lines.
Block whole_sections(const SeatView& seat, int width, bool with_notes, const Pen& pen);
/// Of sections with more lines than there is room for those around the cursor, between rules that
/// say how many are above and below.
Block around_cursor(const Block& sections, const Target& cursor, int width, int rows,
                    const Pen& pen);

/// Players, choices, hint and log, one below the other in exactly `rows` lines.
Block side_block(const Snapshot& snapshot, const BoardView& view, int width, int rows,
                 const Pen& pen);

}  // namespace clever
