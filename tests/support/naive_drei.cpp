// Clever Hoch Drei: where a number may go, by the printed sheet.
#include "naive_games.h"

namespace naive {
namespace drei {

const Table kYellow = {{1, 2, 3, 4, 5, 6}, {1, 2, 3, 4, 5, 6}, {1, 2, 3, 4, 5, 6}};

// 1 where the background is grey.
const Table kYellowGrey = {{0, 0, 0, 0, 1, 1}, {0, 0, 1, 1, 0, 0}, {1, 1, 0, 0, 0, 0}};

const Table kTurquoise = {{1, 2, 3, 4, 5, 6},
                          {1, 2, 3, 4, 5, 6},
                          {1, 2, 3, 4, 5, 6},
                          {1, 2, 3, 4, 5, 6},
                          {1, 2, 3, 4, 5, 6}};

const Table kBrown = {{1, 5, 3, 4, 2, 6, 4, 5, 2, 1, 6, 3}};

// The first field has no factor: it always takes half.
const Table kPinkTimes = {{0, 1, 2, 2, 1, 2, 2, 1, 3, 2, 2, 3}};

constexpr int kBlueMiddle = 7;  // the position of the printed 7

/// From the platter only grey fields count; so they do, by an option, for a passive player who
/// falls back on a die in the slots.
bool grey_only(const Position& position, const std::string& die) {
  if (position.window == Window::kPick) return false;
  if (position.where.at(die) == "platter") return true;
  return position.window == Window::kPassive && is_on(position, "passive_grey_only");
}

/// A picked die goes to the die field of this roll; any other lies on its die field already.
bool die_field_is(const Position& position, const std::string& die, int row) {
  if (position.window == Window::kPick) return position.roll == row;
  return position.where.at(die) == "slot " + std::to_string(row);
}

/// From die field I, II or III only that row, whatever the background.
Fields yellow_fields(const Position& position, const std::string& die, int number) {
  Fields fields;
  for (int row = 1; row <= rows_of(kYellow); ++row) {
    if (cell_at(area_of(position, "yellow"), row, number).marked) continue;
    const bool fits = grey_only(position, die) ? printed_at(kYellowGrey, row, number) == 1
                                               : die_field_is(position, die, row);
    if (fits) fields.insert(grid_field(row, number));
  }
  return fields;
}

/// Any row, in the column of the number.
Fields turquoise_fields(const Position& position, int number) {
  return open_fields(area_of(position, "turquoise"), kTurquoise, number);
}

/// One step from the neighbour towards the middle, or a 7 after any number but a 7.
bool follows(const Position& position, int neighbour, int step, int sum) {
  if (sum == neighbour + step) return true;
  if (sum != 7) return false;
  return neighbour != 7 || is_on(position, "double_seven");
}

/// The next free field outward from the middle: left one less (-1), right one more (+1).
Fields blue_side(const Position& position, int step, int sum) {
  const Grid& line = area_of(position, "blue");
  int here = kBlueMiddle;
  while (here >= 1 && here <= line_length(line) && cell_at(line, 1, here).marked) here += step;
  if (here < 1 || here > line_length(line)) return {};
  const int neighbour = cell_at(line, 1, here - step).written;
  if (!follows(position, neighbour, step, sum)) return {};
  return {written_field(here, sum)};
}

Fields blue_fields(const Position& position, int sum) {
  Fields fields = blue_side(position, -1, sum);
  fields.merge(blue_side(position, +1, sum));
  return fields;
}

int last_brown_cross(const Grid& line) {
  int last = 0;
  for (int here = 1; here <= line_length(line); ++here) {
    if (cell_at(line, 1, here).marked) last = here;
  }
  return last;
}

/// A field with the number, further right than the last cross.
Fields brown_fields(const Position& position, int number) {
  const Grid& line = area_of(position, "brown");
  Fields fields;
  for (int here = last_brown_cross(line) + 1; here <= line_length(line); ++here) {
    if (printed_at(kBrown, 1, here) == number) fields.insert(line_field(here));
  }
  return fields;
}

/// Half, rounded up, or from the second field on the number times what the field says.
Fields pink_fields(const Position& position, int number) {
  const int next = next_field(area_of(position, "pink"));
  if (next == 0) return {};
  Fields fields = {written_field(next, (number + 1) / 2) + " half"};
  const int times = printed_at(kPinkTimes, 1, next);
  if (next > 1) fields.insert(written_field(next, number * times) + " times");
  return fields;
}

Fields die_fields(const Position& position, const std::string& area, const std::string& die,
                  int number) {
  if (area == "yellow") return yellow_fields(position, die, number);
  if (area == "turquoise") return turquoise_fields(position, number);
  if (area == "blue") return blue_fields(position, sum_with_partner(position, die, number));
  if (area == "brown") return brown_fields(position, number);
  return pink_fields(position, number);
}

/// A number of one's choice; in blue plus the white die's face. That is 0 before the first roll
/// of the game: then there is no sum.
Fields chosen_number_fields(const Position& position, const std::string& area) {
  const int white = position.faces.at("white");
  Fields fields;
  for (int number = 1; number <= 6; ++number) {
    if (area == "blue" && white != 0) fields.merge(blue_fields(position, number + white));
    if (area == "brown") fields.merge(brown_fields(position, number));
    if (area == "pink") fields.merge(pink_fields(position, number));
  }
  return fields;
}

/// In yellow any field, whatever its row and background; in turquoise exactly one.
Fields bonus_fields(const Position& position, const std::string&, const std::string& area) {
  if (area == "yellow") return open_fields(area_of(position, "yellow"), kYellow, kAnyNumber);
  if (area == "turquoise") return turquoise_fields(position, kAnyNumber);
  return chosen_number_fields(position, area);
}

/// One more field of the same column.
Fields further_fields(const Position& position, const Pending& item) {
  if (item.area != "turquoise") return {};
  return turquoise_fields(position, item.number);
}

}  // namespace drei

Game clever_hoch_drei() {
  return {{"yellow", "turquoise", "blue", "brown", "pink"},
          drei::die_fields,
          drei::bonus_fields,
          drei::further_fields};
}

}  // namespace naive
