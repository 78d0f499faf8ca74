#include "core/engine/score.h"

#include <algorithm>
#include <bit>
#include <limits>

#include "core/engine/marking.h"
#include "core/engine/sheet_view.h"

namespace clever {
namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

/// What one part of an area's score looks at.
struct Counted {
  const Ruleset& rules;
  const Area& area;
  const SeatState& seat;
  Cells scoring;  // cells in the state that scores, printed ones included
  Cells own;      // without the printed ones

  int value(int cell) const { return seat.value[at(area.first_value + cell)]; }
};

template <class Points>
int sum_over(Cells cells, Points points) {
  int sum = 0;
  for (; cells != 0; cells &= cells - 1) sum += points(std::countr_zero(cells));
  return sum;
}

int table_points(const Counted& counted, const ScorePart& part) {
  int sum = 0;
  for (std::size_t i = 0; i < part.count; ++i) {
    const int marks = std::popcount(counted.own & counted.rules.masks[part.masks + i]);
    sum += counted.rules.numbers[part.numbers + at(marks)];
  }
  return sum;
}

int group_points(const Counted& counted, const ScorePart& part) {
  int sum = 0;
  for (std::size_t i = 0; i < part.count; ++i) {
    const int marks = std::popcount(counted.scoring & counted.rules.masks[part.masks + i]);
    const std::int16_t* points_and_need = &counted.rules.numbers[part.numbers + 2 * i];
    if (marks >= points_and_need[1]) sum += points_and_need[0];
  }
  return sum;
}

int pair_points(const Counted& counted, const ScorePart& part) {
  int sum = 0;
  for (int first = 0; first < 2 * part.count; first += 2)
    if ((counted.scoring >> first & 3) == 3) sum += counted.value(first) - counted.value(first + 1);
  return sum;
}

int each_points(const Counted& counted, const ScorePart& part) {
  const std::uint64_t* values = &counted.rules.masks[part.masks];
  const int hits = sum_over(counted.own, [&](int cell) {
    const int value = counted.value(cell);
    return static_cast<int>(values[value / 64] >> (value % 64) & 1);
  });
  return hits * counted.rules.numbers[part.numbers];
}

int outermost_points(const Counted& counted, const ScorePart& part) {
  if (counted.scoring == 0) return 0;
  const std::int16_t* points = &counted.rules.numbers[part.numbers];
  const int left = std::countr_zero(counted.scoring), right = std::bit_width(counted.scoring) - 1;
  return left == right ? points[left] : points[left] + points[right];
}

int part_points(const Counted& counted, const State& state, const ScorePart& part) {
  const std::int16_t* numbers = counted.rules.numbers.data() + part.numbers;
  switch (part.kind) {
    case ScoreKind::kSum:
      return sum_over(counted.own, [&](int cell) { return counted.value(cell); });
    case ScoreKind::kWeightedSum:
      return sum_over(counted.own, [&](int cell) { return counted.value(cell) * numbers[cell]; });
    case ScoreKind::kPoints:
      return sum_over(counted.own, [&](int cell) { return int{numbers[cell]}; });
    case ScoreKind::kTable:
    case ScoreKind::kRowTable:
      return table_points(counted, part);
    case ScoreKind::kLast:
      return counted.own == 0 ? 0 : numbers[std::bit_width(counted.own) - 1];
    case ScoreKind::kOutermost:
      return outermost_points(counted, part);
    case ScoreKind::kGroups:
      return group_points(counted, part);
    case ScoreKind::kPairDifferences:
      return pair_points(counted, part);
    case ScoreKind::kEach:
      return each_points(counted, part);
    case ScoreKind::kHook:
      return ask_hook(counted.rules, state, counted.seat, part.hook, {}).number;
  }
  return 0;
}

}  // namespace

int area_score(const Ruleset& rules, const State& state, int seat, int index) {
  const Area& area = rules.areas[at(index)];
  const SeatState& sheet = state.seat[at(seat)];
  const Cells scoring = cells_in_state(area, sheet, index, area.points_state);
  const Counted counted{rules, area, sheet, scoring, scoring & ~area.start};
  int sum = 0;
  for (std::size_t i = 0; i < area.parts; ++i)
    sum += part_points(counted, state, rules.parts[area.first_part + i]);
  return sum;
}

Score score(const Ruleset& rules, const State& state, int seat) {
  Score result;
  int lowest = area_score(rules, state, seat, 0);
  for (int area = 0; area < rules.area_count; ++area) {
    const int points = area_score(rules, state, seat, area);
    result.areas[at(area)] = points;
    result.total += points;
    lowest = std::min(lowest, points);
  }
  const SeatState& sheet = state.seat[at(seat)];
  result.foxes = sheet.foxes;
  result.fox_points = sheet.foxes * lowest;
  result.bonus_points = sheet.points;
  result.total += result.fox_points + result.bonus_points;
  return result;
}

std::uint8_t winners(const Ruleset& rules, const State& state) {
  std::array<Score, kMaxSeats> scores;
  unsigned best = 0;
  for (int seat = 0; seat < state.seats; ++seat) {
    scores[at(seat)] = score(rules, state, seat);
    best |= 1u << seat;
  }
  const auto keep_highest = [&](auto measure) {
    int highest = std::numeric_limits<int>::min();
    for (int seat = 0; seat < state.seats; ++seat)
      if (best >> seat & 1) highest = std::max(highest, measure(scores[at(seat)]));
    for (int seat = 0; seat < state.seats; ++seat)
      if (measure(scores[at(seat)]) < highest) best &= ~(1u << seat);
  };
  keep_highest([](const Score& s) { return s.total; });
  for (const TieBreak tie : rules.tie_break)
    keep_highest([&](const Score& s) {
      if (tie == TieBreak::kFoxes) return s.foxes;
      return *std::max_element(s.areas.begin(), s.areas.begin() + rules.area_count);
    });
  return static_cast<std::uint8_t>(best);
}

}  // namespace clever
