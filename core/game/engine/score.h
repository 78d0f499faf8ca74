// Points: by area, foxes, total, and who has won. Can be asked at any moment of a game.
#pragma once

#include "core/variant/rules/ruleset.h"

namespace clever {

struct SeatState;
struct State;

struct Score {
  Row<int, kMaxAreas> areas{};
  int foxes = 0;
  int fox_points = 0;
  int bonus_points = 0;
  int total = 0;
};

/// What one fox adds to areas that score so much.
int fox_value(const Ruleset& rules, const Row<int, kMaxAreas>& areas);
int area_score(const Ruleset& rules, const State& state, int seat, int area);
/// From the points of each area.
Score score_of(const Ruleset& rules, const SeatState& sheet, const Row<int, kMaxAreas>& areas);
Score score(const Ruleset& rules, const State& state, int seat);

/// The seats that have won, one bit each: most points, then the variant's tie-break, then shared.
Seats winners(const Ruleset& rules, const State& state);

}  // namespace clever
