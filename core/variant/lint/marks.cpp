// How a cell is marked: states are different, and what concerns written numbers stands where
// numbers are written.
#include "core/variant/lint/checks.h"

namespace clever {
namespace {

void check_states(const AreaModel& area, Diagnostics& out) {
  const std::set<std::string> different(area.states.begin(), area.states.end());
  if (area.states.empty())
    out.error(Code::kOutOfRange, area.mark_span,
              fmt::format("the cells of '{}' have no state", area.id.text),
              "write mark: cross, mark: write, or a list of states");
  else if (different.size() < area.states.size())
    out.error(Code::kDuplicateName, area.mark_span,
              fmt::format("the cells of '{}' have a state twice", area.id.text),
              "name different states, like [circle, cross]");
}

/// A cell may begin in any state but the last, which is what x says. A number is no state.
void check_starts(const AreaModel& area, Diagnostics& out) {
  for (const CellModel& cell : area.cells) {
    if (cell.start_number && area.states.size() > 1)
      out.error(Code::kRulesDisagree, cell.start_span,
                fmt::format("the cells of '{}' go through states and hold no number", area.id.text),
                "name one of the states of mark, or x for a cell that is done");
    const std::string& state = cell.start_state;
    if (state.empty()) continue;
    if (std::ranges::find(area.states, state) == area.states.end() || area.writes)
      out.error(Code::kUnknownWord, cell.start_span,
                fmt::format("the cells of '{}' have no such state", area.id.text),
                "name one of the states of mark, or x for a cell that is done");
    else if (state == area.states.back())
      out.error(Code::kRulesDisagree, cell.start_span, "in its last state a cell is done",
                "write x");
  }
}

/// Numbers are written only with mark: write.
void check_written(const AreaModel& area, Diagnostics& out) {
  const std::string hint = "add mark: write, or leave it out";
  if (!area.ways.empty())
    out.error(
        Code::kRulesDisagree, area.ways.front().id.span,
        fmt::format("'{}' writes no numbers, so there is no way of entering them", area.id.text),
        hint);
  const auto needs = std::ranges::find_if(
      area.cells, [](const CellModel& cell) { return cell.needs.has_value(); });
  if (needs != area.cells.end())
    out.error(Code::kRulesDisagree, needs->needs_span,
              fmt::format("a bonus needs a written number, but '{}' writes none", area.id.text),
              hint);
}

/// A cross needs no number, so 0 is no way of saying that there is none yet.
void check_start(const AreaModel& area, Diagnostics& out) {
  const auto zero = std::ranges::find_if(
      area.cells, [](const CellModel& cell) { return cell.start && cell.start_number == 0; });
  if (zero != area.cells.end())
    out.warning(
        Code::kRulesDisagree, zero->start_span,
        fmt::format("start: 0 crosses this cell of '{}' before the game begins", area.id.text),
        "write . for a cell that is open, or x for one that is crossed");
}

/// What a bonus marks in an area with cells of its own choice.
void check_bonus(const BonusModel& bonus, const AreaModel& area, Diagnostics& out) {
  if (!bonus.any_cell) return;
  if (area.writes)
    out.error(Code::kRulesDisagree, bonus.area->span,
              fmt::format("the bonus marks a cell, but '{}' needs a number to write", area.id.text),
              "write number: any instead of cells: any: what its dice show");
  // A house rule that scripts the place may leave the bonus of its parent as it is.
  else if (area.place == Place::kHook && area.place_span.file == bonus.id.span.file)
    out.warning(Code::kRulesDisagree, bonus.area->span,
                fmt::format("cells: any is every free cell of '{}': the script of its place: is "
                            "not asked",
                            area.id.text),
                "write number: any instead, for which the script is asked, with cause \"bonus\"");
}

}  // namespace

void check_marks(const VariantModel& model, Diagnostics& out) {
  for (const AreaModel& area : model.areas) {
    check_states(area, out);
    check_starts(area, out);
    if (area.writes) continue;
    check_written(area, out);
    check_start(area, out);
  }
  for (const BonusModel& bonus : model.bonuses) {
    const AreaModel* area = bonus.area ? find_id(model.areas, bonus.area->text) : nullptr;
    if (area) check_bonus(bonus, *area, out);
  }
}

}  // namespace clever
