// Ganz Schön Clever: where a number may go, by the printed sheet.
#include "naive_games.h"

namespace naive {
namespace ganz {

// 0 for the fields crossed from the start.
const Table kYellow = {{3, 6, 5, 0}, {2, 1, 0, 5}, {1, 0, 2, 4}, {0, 3, 4, 6}};

// Sums of blue and white; there is no 1.
const Table kBlue = {{0, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}};

const Table kGreenAtLeast = {{1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 6}};
const Table kOrangeFactor = {{1, 1, 1, 2, 1, 1, 2, 1, 2, 1, 3}};

/// The next green field, if the die shows at least its minimum.
Fields green_fields(const Position& position, int number) {
  const int next = next_field(area_of(position, "green"));
  if (next == 0 || number < printed_at(kGreenAtLeast, 1, next)) return {};
  return {line_field(next)};
}

/// The next green field, its minimum ignored.
Fields green_cross(const Position& position) {
  const int next = next_field(area_of(position, "green"));
  if (next == 0) return {};
  return {line_field(next)};
}

/// Any number in the next orange field, times the field's factor.
Fields orange_fields(const Position& position, int number) {
  const int next = next_field(area_of(position, "orange"));
  if (next == 0) return {};
  return {written_field(next, number * printed_at(kOrangeFactor, 1, next))};
}

/// The next purple field, greater than the one before; after a 6 anything.
Fields purple_fields(const Position& position, int number) {
  const Grid& line = area_of(position, "purple");
  const int next = next_field(line);
  if (next == 0) return {};
  const int before = next == 1 ? 0 : cell_at(line, 1, next - 1).written;
  if (before != 6 && number <= before) return {};
  return {written_field(next, number)};
}

Fields die_fields(const Position& position, const std::string& area, const std::string& die,
                  int number) {
  if (area == "yellow") return open_fields(area_of(position, "yellow"), kYellow, number);
  if (area == "blue") {
    const int sum = sum_with_partner(position, die, number);
    return open_fields(area_of(position, "blue"), kBlue, sum);
  }
  if (area == "green") return green_fields(position, number);
  if (area == "orange") return orange_fields(position, number);
  return purple_fields(position, number);
}

/// "orange 4" and "purple 6" end in their number; the black bonus writes a 6.
int written_by(const std::string& bonus) {
  return bonus == "black" ? 6 : std::stoi(bonus.substr(bonus.find(' ') + 1));
}

/// A cross goes to any open field of yellow or blue, or to the next green one.
Fields bonus_fields(const Position& position, const std::string& bonus, const std::string& area) {
  if (area == "yellow") return open_fields(area_of(position, "yellow"), kYellow, kAnyNumber);
  if (area == "blue") return open_fields(area_of(position, "blue"), kBlue, kAnyNumber);
  if (area == "green") return green_cross(position);
  if (area == "orange") return orange_fields(position, written_by(bonus));
  return purple_fields(position, written_by(bonus));
}

/// No use of this game earns a further mark.
Fields further_fields(const Position&, const Pending&) { return {}; }

}  // namespace ganz

Game ganz_schoen_clever() {
  return {{"yellow", "blue", "green", "orange", "purple"},
          ganz::die_fields,
          ganz::bonus_fields,
          ganz::further_fields};
}

}  // namespace naive
