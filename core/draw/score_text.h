// draw_scores: points so far, a line a player. draw_final: the table at the end of a game.
// Tested in tests/draw/score_text_test.cpp.
#pragma once

#include <cstdint>
#include <string>

#include "core/draw/paint.h"
#include "core/draw/snapshot.h"

namespace clever {

/// Points by area, foxes and total of every player; the seat that decides is marked.
std::string draw_scores(const Snapshot& snapshot, const Style& style);

/// The final table: a column a player. `winners` has one bit a seat; `rating` is what a single
/// player's score is called, or empty.
std::string draw_final(const Snapshot& snapshot, Seats winners, const std::string& rating,
                       const Style& style);

}  // namespace clever
