// Where marks go fits the shape of the area.
#include "core/variant/lint/checks.h"

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

void check_begin(const AreaModel& area, Diagnostics& out) {
  if (area.begin_span.file && area.place != Place::kBeside)
    out.error(Code::kRulesDisagree, area.begin_span,
              fmt::format("'{}' may begin anywhere that its place: allows", area.id.text),
              "add place: beside, or leave begin: out");
  else if (area.begin_span.file && std::ranges::any_of(area.cells, &CellModel::start))
    out.error(
        Code::kRulesDisagree, area.begin_span,
        fmt::format("'{}' begins beside the cells that are marked from the start", area.id.text),
        "leave begin: out, or the marks");
}

void check_regions(const AreaModel& area, Diagnostics& out) {
  const bool tagged =
      std::ranges::any_of(area.cells, [](const CellModel& cell) { return !cell.tags.empty(); });
  const bool free = area.place == Place::kAnywhere || area.place == Place::kBeside;
  if (!tagged)
    out.error(Code::kMissingFact, area.regions_span,
              fmt::format("no cell of '{}' has a tag to make regions of", area.id.text),
              "write tags into its cells, such as [D, D, L]");
  else if (!free)
    out.error(Code::kRulesDisagree, area.place_span,
              fmt::format("the regions of '{}' cannot be marked cell by cell", area.id.text),
              "write place: anywhere or place: beside, or leave regions: out");
}

void check_again(const AreaModel& area, Diagnostics& out) {
  const bool line =
      area.place != Place::kAnywhere && area.place != Place::kBeside && area.place != Place::kHook;
  if (!line || !area.writes)
    out.error(Code::kRulesDisagree, area.again_span,
              fmt::format("'{}' has no next cell to write a number in again", area.id.text),
              "again: is for mark: write in a line, such as place: next");
}

}  // namespace

void check_places(const AreaModel& area, Diagnostics& out) {
  if (area.place == Place::kNextInRow && !area.grid)
    out.error(Code::kRulesDisagree, area.place_span,
              fmt::format("'{}' is filled row by row but is a line", area.id.text),
              "write place: next, or give the cells as rows:");
  if (area.place == Place::kOutward) check_outward(area, out);
  check_begin(area, out);
  if (area.regions) check_regions(area, out);
  if (!area.again.empty()) check_again(area, out);
}

}  // namespace clever
