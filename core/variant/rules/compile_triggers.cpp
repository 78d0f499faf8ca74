// What the marks of an area earn: for every cell the places to look at when it is marked, in the
// order in which they are gained: the cell's own, row, column, diagonal, other groups, gaps.
#include "core/base/printed_cell.h"
#include "core/variant/rules/compiler.h"

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
  const auto add = [&](SpotKind kind, const std::vector<int>& cells, const std::string& where,
                       const Earns& earns, const Trigger& trigger) {
    for (const EarnModel& earn : earns) {
      Trigger one = trigger;
      one.state = narrow<std::uint8_t>(model.bonus_state);
      one.bonus = bonus_index(earn.bonus.text);
      one.condition = prepare(HookPoint::earn, earn.condition, model.id.text);
      one.spot = add_spot({kind, index, one.bonus, cells, where, earn.bonus.span,
                           earn.condition.has_value(), one.need});
      for (const int cell : cells) by_cell[at(cell)].push_back(one);
    }
  };
  for (int cell = 0; cell < count_of(model.cells); ++cell) {
    const CellModel& facts = model.cells[at(cell)];
    add(SpotKind::kCell, {cell}, (model.grid ? "" : "field ") + cell_name(model, cell), facts.earns,
        {.cells = Cells::of(cell),
         .least = narrow<std::uint8_t>(facts.needs.value_or(0)),
         .ways = earning_ways(model)});
  }
  for (const GroupModel& group : model.groups) {
    const bool gap = group.kind == SpotKind::kGap;
    add(group.kind, group.cells,
        gap ? "between " + cell_name(model, group.cells[0]) + " and " +
                  cell_name(model, group.cells[1])
            : group.name,
        group.earns,
        {.cells = set_of(group.cells),
         .need = narrow<std::uint16_t>(marks_needed(group)),
         .ways = Ways::all()});
  }
  for (std::size_t cell = 0; cell <= kMaxAreaCells; ++cell) {
    area.triggers[cell] = narrow<std::uint16_t>(rules_.triggers.size());
    if (cell < by_cell.size())
      rules_.triggers.insert(rules_.triggers.end(), by_cell[cell].begin(), by_cell[cell].end());
  }
}

}  // namespace clever
