// Where marks may go: every way of placing is lines of cells that are filled in order, or none
// where the order is free. A new way of placing is one more function here.
#include "core/variant/rules/compiler.h"

namespace clever {
namespace {

Cells cells_between(const AreaModel& model, int first, int end) {
  Cells cells;
  for (int cell = first; cell < end; ++cell)
    if (!model.cells[at(cell)].hole) cells.add(cell);
  return cells;
}

/// A line, and the cell that its first one is compared with.
struct Drawn {
  CellLine line;
  Cell begins_after = kNoCell;
};

std::vector<Drawn> one_line(const AreaModel& model, bool skips) {
  return {{{.cells = cells_between(model, 0, count_of(model.cells)), .skips = skips}}};
}

std::vector<Drawn> line_a_row(const AreaModel& model) {
  std::vector<Drawn> lines;
  for (int row = 0; row < model.rows; ++row) lines.push_back({{.cells = cells_of_row(model, row)}});
  return lines;
}

/// The cell that is marked from the start, or the one in the middle.
int centre_of(const AreaModel& model) {
  for (int i = 0; i < count_of(model.cells); ++i)
    if (model.cells[at(i)].start) return i;
  return count_of(model.cells) / 2;
}

/// From the centre to the right, and from beside it to the left.
std::vector<Drawn> two_from_centre(const AreaModel& model) {
  const int centre = centre_of(model);
  return {{{.cells = cells_between(model, 0, centre), .backwards = true}, narrow<Cell>(centre)},
          {{.cells = cells_between(model, centre, count_of(model.cells))},
           centre == 0 ? kNoCell : narrow<Cell>(centre - 1)}};
}

std::vector<Drawn> lines_of(const AreaModel& model) {
  switch (model.place) {
    case Place::kAnywhere:
    case Place::kBeside:
    case Place::kHook:
      return {};
    case Place::kNext:
      return one_line(model, false);
    case Place::kFurtherRight:
      return one_line(model, true);
    case Place::kNextInRow:
      return line_a_row(model);
    case Place::kOutward:
      return two_from_centre(model);
  }
  return {};
}

/// The neighbour against the direction of the line; beyond a hole there is nothing to compare with.
Cell before(const Drawn& drawn, int cell) {
  const CellLine& line = drawn.line;
  const int first = line.backwards ? line.cells.last() : line.cells.first();
  const int neighbour = cell + (line.backwards ? 1 : -1);
  if (cell == first) return drawn.begins_after;
  return line.cells.has(neighbour) ? narrow<Cell>(neighbour) : kNoCell;
}

}  // namespace

Cells cells_of_row(const AreaModel& model, int row) {
  return cells_between(model, row * model.columns, (row + 1) * model.columns);
}

Cells cells_of_column(const AreaModel& model, int column) {
  Cells cells;
  for (int cell = column; cell < count_of(model.cells); cell += model.columns)
    if (!model.cells[at(cell)].hole) cells.add(cell);
  return cells;
}

void Compiler::lines(const AreaModel& model, Area& area) {
  const std::vector<Drawn> lines = lines_of(model);
  area.first_line = narrow<std::uint16_t>(rules_.lines.size());
  area.lines = narrow<std::uint16_t>(lines.size());
  area.skips = lines.size() == 1 && lines[0].line.skips;
  area.has_conditions = area.beside || model.open_hook.has_value();
  area.looks_further = lines.size() > 1 || area.skips || model.block > 1 || area.has_conditions;
  area.beyond_first = lines.empty() ? area.firsts : Cells();
  area.before.fill(kNoCell);
  for (const Drawn& drawn : lines) {
    for (const int cell : drawn.line.cells) area.before[cell] = before(drawn, cell);
    rules_.lines.push_back(drawn.line);
    rules_.lines.back().block = narrow<std::uint8_t>(model.block);
  }
  if (model.block > 1) blocks(model, area);
}

/// For each cell those that are open together with it, beginning with the first of its line.
void Compiler::blocks(const AreaModel& model, Area& area) {
  area.blocks = narrow<std::uint32_t>(rules_.cell_sets.size());
  rules_.cell_sets.resize(rules_.cell_sets.size() + model.cells.size());
  for (const CellLine& line : rules_.lines_of(area)) {
    std::vector<int> order(line.cells.begin(), line.cells.end());
    for (std::size_t i = 0; i < order.size(); ++i)
      for (std::size_t j = 0; j < order.size(); ++j)
        if (i / at(model.block) == j / at(model.block))
          rules_.cell_sets[area.blocks + static_cast<std::uint32_t>(order[i])].add(order[j]);
  }
}

/// Cells that are closed until something else is marked.
void Compiler::waits(const AreaModel& model, Area& area, int index) {
  area.first_wait = narrow<std::uint16_t>(rules_.waits.size());
  for (int cell = 0; cell < count_of(model.cells); ++cell) {
    const std::optional<AfterModel>& after = model.cells[at(cell)].after;
    if (!after) continue;
    const int other = after->area ? index_of(model_.areas, after->area->text) : index;
    rules_.waits.push_back({.cell = narrow<Cell>(cell),
                            .area = narrow<std::uint8_t>(other),
                            .need = narrow<std::uint16_t>(after->cell < 0 ? after->marks : 1),
                            .cells = after->cell < 0
                                         ? Cells::below(count_of(model_.areas[at(other)].cells))
                                         : Cells::of(after->cell)});
  }
  area.waits = narrow<std::uint16_t>(rules_.waits.size() - area.first_wait);
  area.has_conditions = area.has_conditions || area.waits > 0;
  area.looks_further = area.looks_further || area.has_conditions;
}

}  // namespace clever
