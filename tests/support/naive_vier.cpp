// Clever 4Ever: where a number may go, by the printed sheet.
#include <utility>

#include "naive_games.h"

namespace naive {
namespace vier {

using Place = std::pair<int, int>;  // row, column
using Region = std::set<Place>;     // in reading order

// D dark, L light, W white.
const std::vector<std::string> kGrey = {"DWWLLLLWWLLDLLDD",  //
                                        "LWWDDDLWWWLDLWDD",  //
                                        "LLWLLDWDDLLWLWWD",  //
                                        "LDDLDDWDDLWWLWLD"};
constexpr int kGreyRows = 4, kGreyColumns = 16, kBlueFaces = 6;
constexpr int kAnySize = kGreyRows * kGreyColumns;

constexpr int kYellowAscending = 1;  // the row that must ascend
constexpr int kGreenUpper = 1, kGreenLower = 2;

// ---- Grey: regions of one shade

char shade_at(const Place& place) {
  return kGrey.at(static_cast<std::size_t>(place.first - 1))
      .at(static_cast<std::size_t>(place.second - 1));
}

std::vector<Place> neighbours(const Place& place) {
  const auto [row, column] = place;
  std::vector<Place> all;
  if (row > 1) all.push_back({row - 1, column});
  if (column > 1) all.push_back({row, column - 1});
  if (column < kGreyColumns) all.push_back({row, column + 1});
  if (row < kGreyRows) all.push_back({row + 1, column});
  return all;
}

/// Every field of the same shade that can be reached over edges.
void grow(Region& region, const Place& place) {
  if (!region.insert(place).second) return;
  for (const Place& next : neighbours(place)) {
    if (shade_at(next) == shade_at(place)) grow(region, next);
  }
}

std::set<Region> all_regions() {
  std::set<Region> regions;
  for (int row = 1; row <= kGreyRows; ++row) {
    for (int column = 1; column <= kGreyColumns; ++column) {
      Region region;
      grow(region, {row, column});
      regions.insert(region);
    }
  }
  return regions;
}

bool crossed(const Grid& grey, const Place& place) {
  return cell_at(grey, place.first, place.second).marked;
}

bool any_crossed(const Grid& grey) {
  for (const std::vector<Cell>& row : grey) {
    for (const Cell& cell : row) {
      if (cell.marked) return true;
    }
  }
  return false;
}

bool touches_a_cross(const Grid& grey, const Region& region) {
  for (const Place& place : region) {
    for (const Place& next : neighbours(place)) {
      if (crossed(grey, next)) return true;
    }
  }
  return false;
}

/// The first region is that of one of the two fields at the top left; later ones share an edge
/// with a cross.
bool may_cross(const Grid& grey, const Region& region) {
  if (crossed(grey, *region.begin())) return false;
  if (any_crossed(grey)) return touches_a_cross(grey, region);
  return region.contains({1, 1}) || region.contains({2, 1});
}

/// A whole region of at most `size` fields, named by its first field.
Fields grey_fields(const Position& position, int size) {
  static const std::set<Region> regions = all_regions();
  const Grid& grey = area_of(position, "grey");
  Fields fields;
  for (const Region& region : regions) {
    if (static_cast<int>(region.size()) > size || !may_cross(grey, region)) continue;
    fields.insert(grid_field(region.begin()->first, region.begin()->second));
  }
  return fields;
}

// ---- The areas that are written

/// The next field of a row filled from left to right; 0 when it is full.
int next_in_row(const Grid& grid, int row) {
  for (int column = 1; column <= line_length(grid); ++column) {
    if (!cell_at(grid, row, column).marked) return column;
  }
  return 0;
}

std::string written_in_grid(int row, int column, int value) {
  return grid_field(row, column) + "=" + std::to_string(value);
}

/// Any row; in the first one a number greater than the one before, so nothing after a 6.
Fields yellow_fields(const Position& position, int number) {
  const Grid& grid = area_of(position, "yellow");
  Fields fields;
  for (int row = 1; row <= 3; ++row) {
    const int next = next_in_row(grid, row);
    if (next == 0) continue;
    const int before = next == 1 ? 0 : cell_at(grid, row, next - 1).written;
    if (row == kYellowAscending && number <= before) continue;
    fields.insert(written_in_grid(row, next, number));
  }
  return fields;
}

/// Either line of triangles; by an option an upper one needs the lower one of its field.
Fields green_fields(const Position& position, int number) {
  const Grid& grid = area_of(position, "green");
  const int upper = next_in_row(grid, kGreenUpper), lower = next_in_row(grid, kGreenLower);
  Fields fields;
  if (lower != 0) fields.insert(written_in_grid(kGreenLower, lower, number));
  if (upper == 0) return fields;
  if (is_on(position, "lower_first") && !cell_at(grid, kGreenLower, upper).marked) return fields;
  fields.insert(written_in_grid(kGreenUpper, upper, number));
  return fields;
}

/// Any number in the next field; a 3 is named by its first field.
Fields pink_fields(const Position& position, int number) {
  const int next = next_field(area_of(position, "pink"));
  if (next == 0) return {};
  return {written_field(next, number)};
}

// ---- Blue: row of the blue die, column of the white one

Fields blue_field(const Position& position, int blue, int white) {
  if (cell_at(area_of(position, "blue"), blue, white).marked) return {};
  return {grid_field(blue, white)};
}

/// Always both faces, wherever the dice lie; by an option white is never the die that is used.
Fields blue_fields(const Position& position, const std::string& die, int number) {
  if (die == "blue") return blue_field(position, number, position.faces.at("white"));
  if (is_on(position, "blue_only")) return {};
  return blue_field(position, position.faces.at("blue"), number);
}

Fields any_blue_field(const Position& position) {
  Fields fields;
  for (int blue = 1; blue <= kBlueFaces; ++blue) {
    for (int white = 1; white <= kBlueFaces; ++white) {
      fields.merge(blue_field(position, blue, white));
    }
  }
  return fields;
}

// ---- What the game answers

Fields die_fields(const Position& position, const std::string& area, const std::string& die,
                  int number) {
  if (area == "yellow") return yellow_fields(position, number);
  if (area == "blue") return blue_fields(position, die, number);
  if (area == "grey") return grey_fields(position, number);
  if (area == "green") return green_fields(position, number);
  return pink_fields(position, number);
}

/// A number of one's choice; in blue any free field, in grey a region of any size.
Fields bonus_fields(const Position& position, const std::string&, const std::string& area) {
  if (area == "blue") return any_blue_field(position);
  if (area == "grey") return grey_fields(position, kAnySize);
  Fields fields;
  for (int number = 1; number <= 6; ++number) {
    if (area == "yellow") fields.merge(yellow_fields(position, number));
    if (area == "green") fields.merge(green_fields(position, number));
    if (area == "pink") fields.merge(pink_fields(position, number));
  }
  return fields;
}

/// The second 3 of pink is no choice, and no use of this game earns one.
Fields further_fields(const Position&, const Pending&) { return {}; }

}  // namespace vier

Game clever_4ever() {
  return {{"yellow", "blue", "grey", "green", "pink"},
          vier::die_fields,
          vier::bonus_fields,
          vier::further_fields};
}

}  // namespace naive
