// Every group that earns or scores can be completed: it has cells, and none is a hole. A line has
// no diagonals.
#include "core/variant/lint/checks.h"

namespace clever {

void check_groups(const AreaModel& area, Diagnostics& out) {
  const auto hole = [&](int cell) { return area.cells[at(cell)].hole; };
  const bool untagged = area.complete_by && !has_tag(area, area.complete_by->text);
  for (const GroupModel& group : area.groups) {
    const bool line = group.kind != SpotKind::kNamed && group.kind != SpotKind::kGap;
    if (untagged && line) continue;  // told at the tag
    if (group.kind == SpotKind::kDiagonal && std::min(area.rows, area.columns) == 1)
      out.error(Code::kRulesDisagree, group.span,
                fmt::format("'{}' is a line, which has no diagonal", area.id.text),
                "name the cells under groups: instead");
    else if (group.cells.empty())
      out.error(Code::kUnknownCell, group.span, group.name + " has no cell that counts",
                "write . for what it earns or scores");
    else if (group.kind == SpotKind::kGap && std::ranges::any_of(group.cells, hole))
      out.error(Code::kUnknownCell, group.span, "this gap lies beside a hole",
                "write . there: it could never be earned");
  }
}

}  // namespace clever
