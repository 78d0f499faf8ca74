// Drawings of a position, as text and as blocks that know what stands where. Everything that colour
// says, letters and brackets say too.
// Tested in tests/show/draw.
#pragma once

#include <string>

#include "core/show/draw/paint.h"
#include "core/show/draw/snapshot.h"

namespace clever {

/// The whole sheet of a seat, recognisable beside the printed one: tracks, rounds, every area.
std::string draw_sheet(const Snapshot& snapshot, int seat, const Style& style);
Block sheet_block(const Snapshot& snapshot, int seat, const Style& style);

/// One area of it, in its box.
Block area_block(const Snapshot& snapshot, int seat, int area, const Style& style);

/// Round, turn and roll, then the dice in the pool, on the die fields, on the platter and aside.
std::string draw_table(const Snapshot& snapshot, const Style& style);
Block table_block(const Snapshot& snapshot, const Style& style);

/// Points by area, foxes and total of every player; the seat that decides is marked.
std::string draw_scores(const Snapshot& snapshot, const Style& style);
Block scores_block(const Snapshot& snapshot, const Style& style);

/// The table at the end of a game: a column a player. `rating` is what a single player's score is
/// called, or empty.
std::string draw_final(const Snapshot& snapshot, Seats winners, const std::string& rating,
                       const Style& style);
Block final_block(const Snapshot& snapshot, Seats winners, const std::string& rating,
                  const Style& style);

}  // namespace clever
