// Doppelt So Clever: where a number may go, by the printed sheet.
#include "naive_games.h"

namespace naive {
namespace doppelt {

const Table kSilver = {
    {1, 2, 3, 4, 5, 6}, {1, 2, 3, 4, 5, 6}, {1, 2, 3, 4, 5, 6}, {1, 2, 3, 4, 5, 6}};

const Table kYellow = {{0, 3, 0, 6}, {1, 0, 2, 0}, {0, 4, 0, 3}, {2, 0, 5, 0}, {0, 5, 0, 4}};

const Table kGreenTimes = {{2, 2, 2, 1, 3, 3, 3, 2, 3, 1, 4, 1}};

/// Any row, in the column of the number.
Fields silver_fields(const Position& position, int number) {
  return open_fields(area_of(position, "silver"), kSilver, number);
}

/// Circle a field, or cross a circled one: both are open until crossed.
Fields yellow_fields(const Position& position, int number) {
  return open_fields(area_of(position, "yellow"), kYellow, number);
}

/// The sum in the next field, at most the one before.
Fields blue_fields(const Position& position, int sum) {
  const Grid& line = area_of(position, "blue");
  const int next = next_field(line);
  if (next == 0) return {};
  if (next > 1 && sum > cell_at(line, 1, next - 1).written) return {};
  return {written_field(next, sum)};
}

/// Any number in the next field, times what the field says.
Fields green_fields(const Position& position, int number) {
  const int next = next_field(area_of(position, "green"));
  if (next == 0) return {};
  return {written_field(next, number * printed_at(kGreenTimes, 1, next))};
}

/// Any number in the next field; the printed minimum concerns only the bonus.
Fields pink_fields(const Position& position, int number) {
  const int next = next_field(area_of(position, "pink"));
  if (next == 0) return {};
  return {written_field(next, number)};
}

Fields die_fields(const Position& position, const std::string& area, const std::string& die,
                  int number) {
  if (area == "silver") return silver_fields(position, number);
  if (area == "yellow") return yellow_fields(position, number);
  if (area == "blue") return blue_fields(position, sum_with_partner(position, die, number));
  if (area == "green") return green_fields(position, number);
  return pink_fields(position, number);
}

/// A number of one's choice: 2..12 in blue, 1..6 in green and pink.
Fields chosen_number_fields(const Position& position, const std::string& area) {
  Fields fields;
  const int first = area == "blue" ? 2 : 1;
  const int last = area == "blue" ? 12 : 6;
  for (int number = first; number <= last; ++number) {
    if (area == "blue") fields.merge(blue_fields(position, number));
    if (area == "green") fields.merge(green_fields(position, number));
    if (area == "pink") fields.merge(pink_fields(position, number));
  }
  return fields;
}

Fields bonus_fields(const Position& position, const std::string&, const std::string& area) {
  if (area == "silver") return silver_fields(position, kAnyNumber);
  if (area == "yellow") return yellow_fields(position, kAnyNumber);
  return chosen_number_fields(position, area);
}

/// The rows belong to yellow, blue, green and pink, top to bottom; silver and white fit every row.
bool may_mark_row(const std::string& die, int row) {
  if (die == "yellow") return row == 1;
  if (die == "blue") return row == 2;
  if (die == "green") return row == 3;
  if (die == "pink") return row == 4;
  return true;
}

/// A swept die marks its own face in its own row.
Fields further_fields(const Position& position, const Pending& item) {
  Fields fields;
  if (item.area != "silver") return fields;
  for (int row = 1; row <= rows_of(kSilver); ++row) {
    if (!may_mark_row(item.die, row)) continue;
    if (cell_at(area_of(position, "silver"), row, item.number).marked) continue;
    fields.insert(grid_field(row, item.number));
  }
  return fields;
}

}  // namespace doppelt

Game doppelt_so_clever() {
  return {{"silver", "yellow", "blue", "green", "pink"},
          doppelt::die_fields,
          doppelt::bonus_fields,
          doppelt::further_fields};
}

}  // namespace naive
