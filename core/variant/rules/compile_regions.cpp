// Cells that are marked together, and what lies beside them.
#include "core/variant/rules/compiler.h"

namespace clever {
namespace {

/// The map that the cells of an area form.
class Map {
 public:
  Map(const AreaModel& model, const Area& area) : model_(model), area_(area) {}

  /// The cells that share an edge with this one.
  Cells around(int cell) const {
    const int row = cell / model_.columns, column = cell % model_.columns;
    Cells cells;
    for (const auto& [down, right] :
         {std::pair(-1, 0), std::pair(1, 0), std::pair(0, -1), std::pair(0, 1)}) {
      const int r = row + down, c = column + right;
      const bool inside = r >= 0 && r < model_.rows && c >= 0 && c < model_.columns;
      if (inside && area_.all.has(r * model_.columns + c)) cells.add(r * model_.columns + c);
    }
    return cells;
  }

  /// The cells of the same tag that are connected with it; a cell without a tag stands alone.
  Cells region_of(int cell) const {
    Cells region = Cells::of(cell), edge = region;
    while (!edge.empty() && model_.regions && !tag_of(cell).empty()) {
      Cells next;
      for (const int from : edge)
        for (const int to : around(from) - area_.start - region)
          if (tag_of(to) == tag_of(cell)) next.add(to);
      region |= edge = next;
    }
    return region;
  }

 private:
  std::string tag_of(int cell) const {
    const std::vector<Word>& tags = model_.cells[at(cell)].tags;
    return tags.empty() ? "" : tags.front().text;
  }

  const AreaModel& model_;
  const Area& area_;
};

}  // namespace

void Compiler::regions(const AreaModel& model, Area& area) {
  const Map map(model, area);
  area.in_regions = model.regions;
  area.beside = model.place == Place::kBeside;
  area.firsts = area.in_regions ? Cells() : area.all;
  area.regions = narrow<std::uint32_t>(rules_.cell_sets.size());
  for (int cell = 0; area.in_regions && cell < count_of(model.cells); ++cell) {
    const bool marked = !area.all.has(cell) || area.start.has(cell);
    const Cells region = marked ? Cells() : map.region_of(cell);
    if (!marked && region.first() == cell) area.firsts.add(cell);
    rules_.cell_sets.push_back(region);
  }
  if (!area.beside) return;
  const auto neighbours = narrow<std::uint32_t>(rules_.cell_sets.size());
  for (int cell = 0; cell < count_of(model.cells); ++cell) {
    const Cells region = rules_.region(area, cell);
    Cells around;
    for (const int one : region) around |= map.around(one);
    rules_.cell_sets.push_back(around - region);
  }
  area.neighbours = neighbours;
  if (model.begin.empty()) area.begin = area.all;
  for (const int cell : model.begin) area.begin |= rules_.region(area, cell);
}

}  // namespace clever
