// Every group that earns or scores can be completed: it has cells, and none is a hole.
#include "core/base/numbers.h"
#include "core/lint/checks.h"

namespace clever {
namespace {

bool has_hole(const AreaModel& area, const GroupModel& group) {
  return std::any_of(group.cells.begin(), group.cells.end(),
                     [&](int cell) { return area.cells[at(cell)].hole; });
}

bool is_line(const GroupModel& group) {
  return group.kind != SpotKind::kNamed && group.kind != SpotKind::kGap;
}

void check_group(const AreaModel& area, const GroupModel& group, Diagnostics& out) {
  const bool untagged = area.complete_by && !has_tag(area, area.complete_by->text);
  if (group.cells.empty()) {
    if (untagged && is_line(group)) return;  // told at the tag
    out.error(Code::kUnknownCell, group.span, group.name + " has no cell that counts",
              "write . for what it earns or scores");
  } else if (group.kind == SpotKind::kGap && has_hole(area, group)) {
    out.error(Code::kUnknownCell, group.span, "this gap lies beside a hole",
              "write . there: it could never be earned");
  }
}

}  // namespace

void check_groups(const VariantModel& model, Diagnostics& out) {
  for (const AreaModel& area : model.areas)
    for (const GroupModel& group : area.groups) check_group(area, group, out);
}

}  // namespace clever
