#include "core/game/engine/score.h"

#include <algorithm>
#include <limits>

#include "core/game/engine/marking.h"
#include "core/game/engine/sheet_view.h"

namespace clever {
namespace {

/// What one part of an area's score looks at.
struct Counted {
  const Ruleset& rules;
  const Area& area;
  const SeatState& seat;
  int player;     // whose seat it is
  Cells scoring;  // cells in the state that scores, printed ones included
  Cells own;      // without the printed ones

  int value(int cell) const { return seat.value[area.first_value + cell]; }
};

template <class Points>
int sum_over(Cells cells, Points points) {
  int sum = 0;
  for (const int cell : cells) sum += points(cell);
  return sum;
}

int table_points(const Counted& counted, const ScorePart& part) {
  int sum = 0;
  for (std::uint32_t i = 0; i < part.count; ++i) {
    const Cells marks = counted.own & counted.rules.cell_sets[part.sets + i];
    sum += counted.rules.numbers[part.numbers + static_cast<std::uint32_t>(marks.size())];
  }
  return sum;
}

int group_points(const Counted& counted, const ScorePart& part) {
  int sum = 0;
  for (std::uint32_t i = 0; i < part.count; ++i) {
    const Cells marks = counted.scoring & counted.rules.cell_sets[part.sets + i];
    const std::uint32_t points = part.numbers + 2 * i;  // behind them how many are needed
    if (marks.size() >= counted.rules.numbers[points + 1]) sum += counted.rules.numbers[points];
  }
  return sum;
}

int pair_points(const Counted& counted, const ScorePart& part) {
  int sum = 0;
  for (int first = 0; first < 2 * part.count; first += 2)
    if (counted.scoring.has(first) && counted.scoring.has(first + 1))
      sum += counted.value(first) - counted.value(first + 1);
  return sum;
}

/// The sum of every full line of cells, times its factor.
int line_sums(const Counted& counted, const ScorePart& part) {
  int sum = 0;
  for (std::uint32_t i = 0; i < part.count; ++i) {
    const Cells line = counted.rules.cell_sets[part.sets + i];
    if (!line.empty() && counted.scoring.contains(line))
      sum += counted.rules.numbers[part.numbers + i] *
             sum_over(line, [&](int cell) { return counted.value(cell); });
  }
  return sum;
}

int each_points(const Counted& counted, const ScorePart& part) {
  const int hits =
      sum_over(counted.own, [&](int cell) { return part.values.has(counted.value(cell)) ? 1 : 0; });
  return hits * counted.rules.numbers[part.numbers];
}

int outermost_points(const Counted& counted, const ScorePart& part) {
  if (counted.scoring.empty()) return 0;
  const auto points = [&](int cell) { return counted.rules.numbers[part.numbers + at(cell)]; };
  const int left = counted.scoring.first(), right = counted.scoring.last();
  return left == right ? points(left) : points(left) + points(right);
}

int part_points(const Counted& counted, const State& state, const ScorePart& part) {
  const auto number = [&](int cell) { return int{counted.rules.numbers[part.numbers + at(cell)]}; };
  switch (part.kind) {
    case ScoreKind::kSum:
      return sum_over(counted.own, [&](int cell) { return counted.value(cell); });
    case ScoreKind::kWeightedSum:
      return sum_over(counted.own, [&](int cell) { return counted.value(cell) * number(cell); });
    case ScoreKind::kPoints:
      return sum_over(counted.own, number);
    case ScoreKind::kTable:
    case ScoreKind::kRowTable:
      return table_points(counted, part);
    case ScoreKind::kLast:
      return counted.own.empty() ? 0 : number(counted.own.last());
    case ScoreKind::kOutermost:
      return outermost_points(counted, part);
    case ScoreKind::kGroups:
      return group_points(counted, part);
    case ScoreKind::kPairDifferences:
      return pair_points(counted, part);
    case ScoreKind::kRowSums:
    case ScoreKind::kColumnSums:
      return line_sums(counted, part);
    case ScoreKind::kEach:
      return each_points(counted, part);
    case ScoreKind::kHook:
      return ask_hook(counted.rules, state, counted.player, part.hook, {}).number;
  }
  return 0;
}

}  // namespace

int area_score(const Ruleset& rules, const State& state, int seat, int index) {
  const Area& area = rules.areas[index];
  const SeatState& sheet = state.seat[seat];
  const Cells scoring = cells_in_state(area, sheet, index, area.points_state);
  const Counted counted{rules, area, sheet, seat, scoring, scoring - area.start_scoring};
  int sum = 0;
  for (int i = 0; i < area.parts; ++i)
    sum += part_points(counted, state, rules.parts[area.first_part + i]);
  return sum;
}

int fox_value(const Ruleset& rules, const Row<int, kMaxAreas>& areas) {
  if (rules.fox_worth == FoxWorth::kPoints) return rules.fox_points;
  int worth = areas[rules.fox_areas.first()];
  for (const int area : rules.fox_areas)
    worth = rules.fox_worth == FoxWorth::kLowest ? std::min(worth, areas[area])
                                                 : std::max(worth, areas[area]);
  return worth;
}

Score score_of(const Ruleset& rules, const SeatState& sheet, const Row<int, kMaxAreas>& areas) {
  Score result{.areas = areas, .foxes = sheet.foxes, .bonus_points = sheet.points};
  for (int area = 0; area < rules.area_count; ++area) result.total += areas[area];
  result.fox_points = sheet.foxes * fox_value(rules, areas);
  for (int track = 0; track < rules.track_count; ++track)
    result.bonus_points += rules.tracks[track].unspent * available(sheet, track).size();
  result.total += result.fox_points + result.bonus_points;
  return result;
}

Score score(const Ruleset& rules, const State& state, int seat) {
  Row<int, kMaxAreas> areas{};
  for (int area = 0; area < rules.area_count; ++area)
    areas[area] = area_score(rules, state, seat, area);
  return score_of(rules, state.seat[seat], areas);
}

Seats winners(const Ruleset& rules, const State& state) {
  Row<Score, kMaxSeats> scores;
  for (int seat = 0; seat < state.seats; ++seat) scores[seat] = score(rules, state, seat);
  Seats best = Seats::below(state.seats);
  const auto keep_highest = [&](auto measure) {
    int highest = std::numeric_limits<int>::min();
    for (const int seat : best) highest = std::max(highest, measure(scores[seat]));
    for (const int seat : best)
      if (measure(scores[seat]) < highest) best.remove(seat);
  };
  keep_highest([](const Score& s) { return s.total; });
  for (const TieBreak tie : rules.tie_break)
    keep_highest([&](const Score& s) {
      if (tie == TieBreak::kFoxes) return s.foxes;
      return *std::max_element(s.areas.begin(), s.areas.begin() + rules.area_count);
    });
  return best;
}

}  // namespace clever
