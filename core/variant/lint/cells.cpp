// There is something to mark, and nothing is printed where no mark can come.
#include "core/variant/lint/checks.h"

namespace clever {

void check_cells(const AreaModel& area, Diagnostics& out) {
  if (std::ranges::none_of(area.cells, markable))
    out.error(Code::kUnknownCell, area.id.span,
              fmt::format("the area '{}' has no cell that can be marked", area.id.text),
              "write a number, any or _ for a free cell");
  for (const CellModel& cell : area.cells) {
    if (!cell.earns.empty() && !markable(cell))
      out.error(
          Code::kUnknownCell, cell.earns.front().bonus.span,
          "this bonus stands on a cell that nobody can mark",
          cell.hole ? "a hole earns nothing; write . there" : "the cell is marked from the start");
    if (cell.hole && (cell.start || !cell.tags.empty()))
      out.error(Code::kUnknownCell, cell.start ? cell.start_span : cell.tags.front().span,
                "a hole has no mark and no tag", "write _ for a blank cell, or . alone");
  }
}

}  // namespace clever
