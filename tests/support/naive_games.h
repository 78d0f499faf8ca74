// What the naive account of one game answers, and the few words its files share. Private to
// tests/support/naive*.cpp; the way in is naive.h.
//
// Rows, columns and positions are the printed ones: they count from 1.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "naive.h"

namespace naive {

using Fields = std::set<std::string>;         // FIELD texts, with what is written and how
using Table = std::vector<std::vector<int>>;  // the numbers a grid prints; 0: no field

struct Game {
  std::vector<std::string> areas;  // the coloured die of an area has the area's name

  /// Where `die`, counting as `number`, may be entered in `area`.
  Fields (*die_fields)(const Position& position, const std::string& area, const std::string& die,
                       int number);
  /// Where the bonus of that name may be used in `area`, one of the areas it offers.
  Fields (*bonus_fields)(const Position& position, const std::string& bonus,
                         const std::string& area);
  /// Where a further mark may be made.
  Fields (*further_fields)(const Position& position, const Pending& item);
};

Game ganz_schoen_clever();
Game doppelt_so_clever();
Game clever_hoch_drei();
Game clever_4ever();

constexpr int kAnyNumber = 0;

bool is_on(const Position& position, const std::string& option);
const Grid& area_of(const Position& position, const std::string& area);
const Cell& cell_at(const Grid& grid, int row, int column);
int printed_at(const Table& table, int row, int column);
int rows_of(const Table& table);
int columns_of(const Table& table);
int line_length(const Grid& line);

/// The next field of a line filled from left to right; 0 when it is full.
int next_field(const Grid& line);

/// The fields of a grid that print `number`, or any number, and are not done yet.
Fields open_fields(const Grid& grid, const Table& printed, int number);

/// `number` and the real face of the other die of the pair blue + white, wherever that die lies.
int sum_with_partner(const Position& position, const std::string& die, int number);

std::string grid_field(int row, int column);
std::string line_field(int position);
std::string written_field(int position, int value);

}  // namespace naive
