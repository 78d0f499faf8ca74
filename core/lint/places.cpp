// Where marks go fits the shape of the area.
#include "core/lint/checks.h"

namespace clever {

namespace {

/// Of the cells that are marked from the start, the one too many; or null.
const CellModel* second_start(const AreaModel& area) {
  const auto start = [](const CellModel& cell) { return cell.start; };
  const auto& cells = area.cells;
  const auto first = std::find_if(cells.begin(), cells.end(), start);
  const auto second = first == cells.end() ? first : std::find_if(first + 1, cells.end(), start);
  return second == cells.end() ? nullptr : &*second;
}

void check_outward(const AreaModel& area, Diagnostics& out) {
  const auto starts = std::count_if(area.cells.begin(), area.cells.end(),
                                    [](const CellModel& cell) { return cell.start; });
  if (area.rows != 1)
    out.error(Code::kRulesDisagree, area.place_span,
              "'" + area.id.text + "' grows outward but has " + std::to_string(area.rows) + " rows",
              "outward needs a single line");
  else if (starts == 0)
    out.error(Code::kMissingFact, area.place_span,
              "'" + area.id.text + "' grows outward but no cell is marked from the start",
              "mark exactly one, with start: or x");
  else if (const CellModel* second = second_start(area))
    out.error(Code::kMissingFact, second->start_span,
              "'" + area.id.text + "' grows outward but has " + std::to_string(starts) +
                  " cells marked from the start",
              "mark exactly one, with start: or x");
}

}  // namespace

void check_places(const VariantModel& model, Diagnostics& out) {
  for (const AreaModel& area : model.areas) {
    if (area.place == Place::kNextInRow && !area.grid)
      out.error(Code::kRulesDisagree, area.place_span,
                "'" + area.id.text + "' is filled row by row but is a line",
                "write place: next, or give the cells as rows:");
    if (area.place == Place::kOutward) check_outward(area, out);
  }
}

}  // namespace clever
