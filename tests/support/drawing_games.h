// Positions to draw: a small invented game with a fixed sheet, and the three games of the family at
// any moment of a random game.
#pragma once

#include <string>
#include <vector>

#include "core/base/text_lines.h"
#include "core/clever.h"
#include "core/game/engine/step.h"
#include "core/show/draw/snapshot.h"

namespace clever::drawing {

inline const std::vector<std::string> kGames = {"ganz-schoen-clever", "doppelt-so-clever",
                                                "clever-hoch-drei"};
inline const std::vector<std::string> kPlayers = {"Anna", "Ben", "Cleo", "Jürgen"};

VariantPtr load_game(const std::string& id);
VariantPtr load_text(const std::string& yaml);

/// A small game: a grid with rows, columns, a diagonal and gaps, and a line with facts.
VariantPtr small_game();

/// The position after so many steps of a random game.
State random_position(const Variant& variant, int seats, int steps, std::uint64_t seed);
State random_end(const Variant& variant, int seats, std::uint64_t seed);

Snapshot snapshot_of(const Variant& variant, const State& state,
                     const std::string& language = "en");

std::string without_colour(const std::string& text);
/// Code points, colour codes left out.
int columns(const std::string& line);

}  // namespace clever::drawing
