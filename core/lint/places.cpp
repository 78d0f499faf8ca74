// Where marks go fits the shape of the area.
#include "core/lint/checks.h"

namespace clever {
namespace {

void check_outward(const AreaModel& area, Diagnostics& out) {
  const std::string name = fmt::format("'{}' grows outward but", area.id.text);
  std::vector<const CellModel*> starts;
  for (const CellModel& cell : area.cells)
    if (cell.start) starts.push_back(&cell);
  if (area.rows != 1)
    out.error(Code::kRulesDisagree, area.place_span, fmt::format("{} has {} rows", name, area.rows),
              "outward needs a single line");
  else if (starts.empty())
    out.error(Code::kMissingFact, area.place_span, name + " no cell is marked from the start",
              "mark exactly one, with start: or x");
  else if (starts.size() > 1)
    out.error(Code::kMissingFact, starts[1]->start_span,
              fmt::format("{} has {} cells marked from the start", name, starts.size()),
              "mark exactly one, with start: or x");
}

}  // namespace

void check_places(const AreaModel& area, Diagnostics& out) {
  if (area.place == Place::kNextInRow && !area.grid)
    out.error(Code::kRulesDisagree, area.place_span,
              fmt::format("'{}' is filled row by row but is a line", area.id.text),
              "write place: next, or give the cells as rows:");
  if (area.place == Place::kOutward) check_outward(area, out);
}

}  // namespace clever
