// There is something to mark, and nothing is printed where no mark can come.
#include "core/lint/checks.h"

namespace clever {
namespace {

void check_cell(const CellModel& cell, Diagnostics& out) {
  if (!cell.earns.empty() && !markable(cell))
    out.error(
        Code::kUnknownCell, cell.earns.front().bonus.span,
        "this bonus stands on a cell that nobody can mark",
        cell.hole ? "a hole earns nothing; write . there" : "the cell is marked from the start");
  if (cell.hole && (cell.start || !cell.tags.empty()))
    out.error(Code::kUnknownCell, cell.start ? cell.start_span : cell.tags.front().span,
              "a hole has no mark and no tag", "write _ for a blank cell, or . alone");
}

}  // namespace

void check_cells(const VariantModel& model, Diagnostics& out) {
  for (const AreaModel& area : model.areas) {
    if (std::none_of(area.cells.begin(), area.cells.end(), markable))
      out.error(Code::kUnknownCell, area.id.span,
                "the area '" + area.id.text + "' has no cell that can be marked",
                "write a number, any or _ for a free cell");
    for (const CellModel& cell : area.cells) check_cell(cell, out);
  }
}

}  // namespace clever
