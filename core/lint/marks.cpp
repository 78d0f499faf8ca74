// How a cell is marked: states are different, and what concerns written numbers stands where
// numbers are written.
#include <set>

#include "core/lint/checks.h"

namespace clever {
namespace {

void check_states(const AreaModel& area, Diagnostics& out) {
  if (area.states.empty())
    out.error(Code::kOutOfRange, area.mark_span,
              "the cells of '" + area.id.text + "' have no state",
              "write mark: cross, mark: write, or a list of states");
  else if (std::set<std::string>(area.states.begin(), area.states.end()).size() <
           area.states.size())
    out.error(Code::kDuplicateName, area.mark_span,
              "the cells of '" + area.id.text + "' have a state twice",
              "name different states, like [circle, cross]");
}

/// Numbers are written only with mark: write.
void check_written(const AreaModel& area, Diagnostics& out) {
  const std::string hint = "add mark: write, or leave it out";
  if (!area.ways.empty())
    out.error(Code::kRulesDisagree, area.ways.front().name.span,
              "'" + area.id.text + "' writes no numbers, so there is no way of entering them",
              hint);
  const auto needs = std::find_if(area.cells.begin(), area.cells.end(),
                                  [](const CellModel& cell) { return cell.needs.has_value(); });
  if (needs != area.cells.end())
    out.error(Code::kRulesDisagree, needs->needs_span,
              "a bonus needs a written number, but '" + area.id.text + "' writes none", hint);
}

}  // namespace

void check_marks(const VariantModel& model, Diagnostics& out) {
  for (const AreaModel& area : model.areas) {
    check_states(area, out);
    if (!area.writes) check_written(area, out);
  }
  for (const BonusModel& bonus : model.bonuses) {
    const AreaModel* area = bonus.area ? find_id(model.areas, bonus.area->text) : nullptr;
    if (area && area->writes && bonus.any_cell)
      out.error(Code::kRulesDisagree, bonus.area->span,
                "the bonus marks a cell, but '" + area->id.text + "' needs a number to write",
                "write number: 1..6 instead of cells: any");
  }
}

}  // namespace clever
