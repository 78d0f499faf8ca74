// Which numbers an area takes can be told from its cells, and from an order where one is needed.
#include "core/lint/checks.h"

namespace clever {
namespace {

bool prints_number(const CellModel& cell) { return cell.printed || cell.any_number; }

bool has_order(const AreaModel& area) {
  return area.place != Place::kAnywhere && area.place != Place::kHook;
}

void check_cell_test(const AreaModel& area, Diagnostics& out) {
  const auto& cells = area.cells;
  const CellTest test = area.accept.cell;
  if (test == CellTest::kEqual) {
    const auto bare = std::find_if(cells.begin(), cells.end(), [](const CellModel& cell) {
      return markable(cell) && !prints_number(cell);
    });
    if (bare != cells.end())
      out.error(
          Code::kMissingFact, bare->span,
          "'" + area.id.text + "' takes equal numbers, but a cell prints none",
          area.grid ? "write a number or any" : "add number: with a number or any for each cell");
  } else if (test != CellTest::kAny &&
             std::none_of(cells.begin(), cells.end(),
                          [](const CellModel& cell) { return cell.minimum.has_value(); })) {
    out.error(Code::kMissingFact, area.accept.span,
              "'" + area.id.text + "' compares with a number that no cell has",
              "add fields: { minimum: [...] }");
  }
}

void check_order(const AreaModel& area, Diagnostics& out) {
  const AcceptModel& accept = area.accept;
  if (accept.versus != Versus::kAnything && !has_order(area))
    out.error(Code::kRulesDisagree, accept.span,
              "where marks go anywhere there is no number before",
              "give the area a place: in order, such as next");
  else if (accept.versus != Versus::kAnything && area.states.size() > 1)
    out.error(Code::kRulesDisagree, accept.span,
              "cells that are marked in several steps keep no number to compare with",
              "use mark: cross or mark: write, or leave versus previous: out");
  else if (accept.free_after && accept.versus == Versus::kAnything)
    out.error(Code::kRulesDisagree, accept.span, "free after: lifts a rule that is not there",
              "add versus previous:, or leave it out");
}

void check_further(const AreaModel& area, Diagnostics& out) {
  if (area.further == FurtherKind::kNone || area.further == FurtherKind::kHook) return;
  if (area.accept.cell != CellTest::kEqual)
    out.error(Code::kRulesDisagree, area.accept.span,
              "further marks in '" + area.id.text + "' need cells with the numbers of dice",
              "write accept: equal, or leave further: out");
}

}  // namespace

void check_accepts(const VariantModel& model, Diagnostics& out) {
  for (const AreaModel& area : model.areas) {
    check_cell_test(area, out);
    check_order(area, out);
    check_further(area, out);
  }
}

}  // namespace clever
