// What the marks of an area earn: for every cell the places to look at when it is marked, in the
// order in which they are gained: the cell's own, row, column, diagonal, other groups, gaps.
#include "core/base/cell_names.h"
#include "core/rules/compiler.h"

namespace clever {
namespace {

using Ways = Bits<std::uint8_t>;

Ways earning_ways(const AreaModel& area) {
  Ways ways = area.ways.empty() ? Ways::all() : Ways();
  for (int way = 0; way < count_of(area.ways); ++way)
    if (area.ways[at(way)].earns) ways.add(way);
  return ways;
}

}  // namespace

std::uint16_t Compiler::add_spot(SpotNames spot) {
  catalog_.spots.push_back(std::move(spot));
  return narrow<std::uint16_t>(catalog_.spots.size() - 1);
}

void Compiler::triggers(const AreaModel& model, Area& area, int index) {
  std::vector<std::vector<Trigger>> by_cell(model.cells.size());
  const auto state = narrow<std::uint8_t>(model.bonus_state);
  for (std::size_t i = 0; i < model.cells.size(); ++i) {
    const int cell = narrow<int>(i);
    const std::string where = (model.grid ? "" : "field ") + cell_name(model, cell);
    for (const EarnModel& earn : model.cells[i].earns) {
      const std::uint8_t bonus = bonus_index(earn.bonus.text);
      const auto least = narrow<std::uint8_t>(model.cells[i].needs.value_or(0));
      const HookId hook = prepare(HookPoint::earn, earn.condition, model.id.text);
      const std::uint16_t spot =
          add_spot({SpotKind::kCell, index, bonus, {cell}, where, earn.bonus.span});
      by_cell[i].push_back(
          {Cells::of(cell), 1, state, least, earning_ways(model), spot, bonus, hook});
    }
  }
  for (const GroupModel& group : model.groups) {
    const auto need = narrow<std::uint16_t>(marks_needed(group));
    const std::string where = group.kind != SpotKind::kGap
                                  ? group.name
                                  : "between " + cell_name(model, group.cells[0]) + " and " +
                                        cell_name(model, group.cells[1]);
    for (const EarnModel& earn : group.earns) {
      const std::uint8_t bonus = bonus_index(earn.bonus.text);
      const HookId hook = prepare(HookPoint::earn, earn.condition, model.id.text);
      const std::uint16_t spot =
          add_spot({group.kind, index, bonus, group.cells, where, earn.bonus.span});
      for (const int cell : group.cells)
        by_cell[static_cast<std::size_t>(cell)].push_back(
            {set_of(group.cells), need, state, 0, Ways::all(), spot, bonus, hook});
    }
  }
  for (std::size_t cell = 0; cell <= kMaxAreaCells; ++cell) {
    area.triggers[cell] = narrow<std::uint16_t>(rules_.triggers.size());
    if (cell < by_cell.size())
      rules_.triggers.insert(rules_.triggers.end(), by_cell[cell].begin(), by_cell[cell].end());
  }
}

}  // namespace clever
