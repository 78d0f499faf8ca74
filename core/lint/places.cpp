// Where marks go fits the shape of the area.
#include "core/lint/checks.h"

namespace clever {

void check_places(const VariantModel& model, Diagnostics& out) {
  for (const AreaModel& area : model.areas) {
    const auto starts = std::count_if(area.cells.begin(), area.cells.end(),
                                      [](const CellModel& cell) { return cell.start; });
    if (area.place == Place::kNextInRow && !area.grid)
      out.error(Code::kRulesDisagree, area.id.span,
                "'" + area.id.text + "' is filled row by row but is a line",
                "write place: next, or give the cells as rows:");
    if (area.place != Place::kOutward) continue;
    if (area.rows != 1)
      out.error(
          Code::kRulesDisagree, area.id.span,
          "'" + area.id.text + "' grows outward but has " + std::to_string(area.rows) + " rows",
          "outward needs a single line");
    else if (starts != 1)
      out.error(Code::kMissingFact, area.id.span,
                "'" + area.id.text + "' grows outward but has " + std::to_string(starts) +
                    " cells marked from the start",
                "mark exactly one, with start: or x");
  }
}

}  // namespace clever
