// The points tables of an area, entry by entry, with names that a person can read.
#include <fmt/format.h>

#include "core/author/coverage/coverage.h"
#include "core/base/numbers.h"
#include "core/base/printed_cell.h"
#include "core/variant/format/reader.h"

namespace clever {
namespace {

/// The entries of one part of a score. Parts lie one behind the other in Ruleset::numbers.
class TableEntries {
 public:
  TableEntries(const Variant& variant, int area)
      : rules_(variant.rules),
        area_(variant.rules.areas[at(area)]),
        names_(variant.catalog.areas[at(area)]) {}

  std::vector<TableEntry> all() {
    for (std::size_t i = 0; i < area_.parts; ++i) part(i);
    return std::move(entries_);
  }

 private:
  void part(std::size_t own) {
    const std::size_t index = area_.first_part + own;
    const ScorePart& part = rules_.parts[index];
    const std::size_t end =
        index + 1 < rules_.parts.size() ? rules_.parts[index + 1].numbers : rules_.numbers.size();
    // A single part need not be written as a list.
    const std::string path = "score." + (area_.parts > 1 ? std::to_string(own + 1) + "." : "");
    switch (part.kind) {
      case ScoreKind::kTable:
        return by_marks(part.numbers, end, "", path + "table");
      case ScoreKind::kRowTable:
        return by_marks(part.numbers, end, " in a row", path + "row table");
      case ScoreKind::kWeightedSum:
      case ScoreKind::kLast:
      case ScoreKind::kOutermost:
      case ScoreKind::kPoints:
        return by_cell(part.numbers);
      case ScoreKind::kGroups:
        return by_group(part.numbers);
      case ScoreKind::kEach:
        return add(part.numbers, "points of certain entries", path + "each");
      default:
        return;  // no table
    }
  }

  void add(std::size_t number, const std::string& what, const std::string& path = "") {
    entries_.push_back({number, names_.id + " " + what, "areas." + names_.id + "." + path});
  }
  void by_marks(std::size_t first, std::size_t end, const char* what, const std::string& path) {
    for (std::size_t i = first; i < end; ++i)
      add(i, fmt::format("points of {}{}", counted(i - first, "mark", "marks"), what),
          fmt::format("{}.{}", path, i - first + 1));
  }
  void by_cell(std::size_t first) {
    for (std::size_t cell = 0; cell < names_.cells.size(); ++cell) {
      const PrintedCell& facts = names_.cells[cell];
      if (facts.points || facts.weight)
        add(first + cell, "points of " + cell_name(names_, narrow<int>(cell)),
            fmt::format("fields.{}.{}", facts.points ? "points" : "weight", cell + 1));
    }
  }
  void by_group(std::size_t first) {
    for (std::size_t i = 0; i < names_.group_points.size(); ++i)
      add(first + 2 * i, "points of " + names_.group_points[i].where);
  }

  const Ruleset& rules_;
  const Area& area_;
  const AreaNames& names_;
  std::vector<TableEntry> entries_;
};

}  // namespace

std::vector<TableEntry> table_entries(const Variant& variant, int area) {
  return TableEntries(variant, area).all();
}

}  // namespace clever
