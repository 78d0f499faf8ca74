// The table `each` of an attack (tests/attacks/README.md), which runs once for each row.
#pragma once

#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "core/base/text_lines.h"
#include "core/base/utf8.h"

namespace clever::tests {

using Cells = std::vector<std::string>;

/// What is between bars with a blank on both sides.
inline Cells cells_in(std::string line) {
  Cells cells;
  line += "  | ";  // the last cell may be empty
  for (std::size_t bar; (bar = line.find(" | ")) != std::string::npos; line.erase(0, bar + 3))
    cells.push_back(trimmed(line.substr(0, bar)));
  return cells;
}

/// An attack taken apart: its table, and the other lines.
class AttackTable {
 public:
  explicit AttackTable(const std::string& attack) {
    std::istringstream lines(attack);
    bool inside = false;
    for (std::string line; std::getline(lines, line);) {
      const bool head = line.starts_with("each ");
      inside = head || (inside && line.starts_with("  "));
      if (head)
        names_ = cells_in(line.substr(5));
      else if (inside)
        add_rows(cells_in(line));
      else
        rest_ += line + "\n";
    }
    if (names_.empty()) rows_ = {{}};
  }

  const std::vector<Cells>& rows() const { return rows_; }

  /// The attack with the cells of a row in the place of their names.
  std::string filled_in(const Cells& row) const {
    std::string text = rest_;
    for (std::size_t i = 0; i < row.size(); ++i) fill_in(text, names_[i], row[i]);
    return text;
  }

 private:
  /// A line may hold several rows, which is handy for rows of one cell.
  void add_rows(const Cells& cells) {
    REQUIRE(cells.size() % names_.size() == 0);
    for (auto cell = cells.begin(); cell != cells.end();) {
      const auto end = cell + static_cast<std::ptrdiff_t>(names_.size());
      rows_.emplace_back(cell, end);
      cell = end;
    }
  }

  static void fill_in(std::string& text, const std::string& name, const std::string& cell) {
    const std::string braces = "{{" + name + "}}";
    INFO(braces << " is used, or is in small letters and only names its row");
    CHECK((name == lowered(name) || text.find(braces) != std::string::npos));
    for (std::size_t at = 0; (at = text.find(braces, at)) != std::string::npos; at += cell.size())
      text.replace(at, braces.size(), cell);
  }

  Cells names_;
  std::vector<Cells> rows_;
  std::string rest_;
};

}  // namespace clever::tests
