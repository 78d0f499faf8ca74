// What the cells of an area form: rows, columns, diagonals, named groups, gaps between neighbours.
#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "core/base/numbers.h"
#include "core/variant/format/bind.h"
#include "core/variant/format/bind_parts.h"

namespace clever {
namespace {

/// Cells at equal steps: a row, a column, a diagonal. Holes are left out, and what does not count.
std::vector<int> line_of(const AreaModel& area, int first, int step, int count) {
  std::vector<int> line;
  for (int cell = first; count > 0; --count, cell += step) {
    const CellModel& model = area.cells[at(cell)];
    if (!model.hole && (!area.complete_by || names(model.tags, area.complete_by->text)))
      line.push_back(cell);
  }
  return line;
}

/// How many marks complete a group, where that is said.
void bind_count(Reader& reader, const Node* count, GroupModel& group) {
  if (!count || group.cells.empty()) return;
  group.count = reader.integer(*count, 1, count_of(group.cells), "count");
}

void add_group(Reader& reader, AreaModel& area, GroupModel group, const Node* earns,
               const Node* points, const Node* count = nullptr) {
  bind_count(reader, count, group);
  if (earns) group.earns = reader.earns(*earns);
  if (points && !is_nothing(*points))
    group.points = reader.integer(*points, Noun::kPoints, "points");
  if (earns && !is_nothing(*earns)) group.span = earns->span;
  if (!group.earns.empty() || group.points) area.groups.push_back(std::move(group));
}

void bind_row_groups(Reader& reader, const Node& rows, AreaModel& area) {
  for (int row = 0; row < area.rows; ++row)
    if (const Node& node = rows.items[at(row)]; node.is_map())
      add_group(reader, area,
                {.kind = SpotKind::kRow,
                 .name = fmt::format("row {}", row + 1),
                 .cells = line_of(area, row * area.columns, 1, area.columns),
                 .span = node.span},
                node.find("earns"), node.find("points"), node.find("count"));
}

const Node* item_or_null(const Node* list, int index) {
  return list && index < count_of(list->items) ? &list->items[at(index)] : nullptr;
}

void bind_columns(Reader& reader, const Node& node, AreaModel& area) {
  reader.keys(node, Owner::kColumns);
  const Node* count = node.find("count");
  for (const char* key : {"earns", "points", "count"})
    if (const Node* list = node.find(key); list && (list != count || !count->is_text()))
      has_length(reader, *list, area.columns, key, area);
  for (int column = 0; column < area.columns; ++column)
    add_group(reader, area,
              {.kind = SpotKind::kColumn,
               .name = fmt::format("column {}", column + 1),
               .cells = line_of(area, column, area.columns, area.rows),
               .span = node.span},
              item_or_null(node.find("earns"), column), item_or_null(node.find("points"), column),
              count && count->is_text() ? count : item_or_null(count, column));
}

void bind_diagonal(Reader& reader, const Node& node, const char* name, AreaModel& area) {
  const bool rising = name == std::string("rising diagonal");
  reader.keys(node, Owner::kDiagonal);
  add_group(reader, area,
            {.kind = SpotKind::kDiagonal,
             .name = name,
             .cells = line_of(area, rising ? (area.rows - 1) * area.columns : 0,
                              rising ? 1 - area.columns : 1 + area.columns,
                              std::min(area.rows, area.columns)),
             .span = node.span},
            node.find("earns"), node.find("points"), node.find("count"));
}

/// The cells that carry each tag, looked up once for all groups.
using TaggedCells = std::map<std::string, std::vector<int>>;

TaggedCells cells_by_tag(const AreaModel& area) {
  TaggedCells tagged;
  for (int cell = 0; cell < count_of(area.cells); ++cell)
    for (const Word& tag : area.cells[at(cell)].tags)
      if (std::vector<int>& cells = tagged[tag.text]; cells.empty() || cells.back() != cell)
        cells.push_back(cell);
  return tagged;
}

std::vector<int> cells_with(Reader& reader, const Word& tag, const TaggedCells& tagged,
                            const AreaModel& area) {
  if (const auto found = tagged.find(tag.text); found != tagged.end()) return found->second;
  check_tag(area, tag, reader.out());
  return {};
}

void bind_group(Reader& reader, const Node& node, const TaggedCells& tagged, AreaModel& area) {
  const Section keys(reader, node, Owner::kGroup);
  if (!node.is_map()) return;
  const Watch watch(reader);
  GroupModel group{.name = fmt::format("group {}", area.groups.size() + 1), .span = node.span};
  keys.get("name", group.name);
  if (const Node* cells = keys.find("cells"); cells && cells->is_text())
    group.cells =
        cells_with(reader, group.tag.emplace(Word{cells->text, cells->span}), tagged, area);
  else if (cells)
    group.cells = named_cells(reader, *cells, "cells", area);
  if (const Node* count = keys.find("count"); count && !watch.saw_errors())
    group.count = reader.integer(*count, 1, std::max(1, count_of(group.cells)), "count");
  if (!keys.find("earns") && !keys.find("points") && !watch.saw_errors())
    reader.error(Code::kMissingKey, node.span, group.name + " earns nothing and scores nothing",
                 "add earns: or points:");
  add_group(reader, area, std::move(group), keys.find("earns"), keys.find("points"));
}

/// One entry for each pair of a cell and the one `step` further, from the cell `first` on.
void bind_gaps(Reader& reader, const Node& gaps, const char* what, int count, int first, int step,
               AreaModel& area) {
  if (!has_length(reader, gaps, count, what, area)) return;
  for (int i = 0; i < count; ++i) {
    const Node& earns = gaps.items[at(i)];
    add_group(reader, area,
              {.kind = SpotKind::kGap,
               .name = "gap",
               .cells = {first + i, first + i + step},
               .span = earns.span},
              &earns, nullptr);
  }
}

/// So many lines of gaps.
void bind_gaps_of_rows(Reader& reader, const Node& lines, const char* what, int rows, int count,
                       int step, AreaModel& area) {
  if (!has_length(reader, lines, rows, what, area)) return;
  for (int row = 0; row < rows; ++row)
    bind_gaps(reader, lines.items[at(row)], what, count, row * area.columns, step, area);
}

}  // namespace

/// Rows before columns before diagonals before gaps: the order in which they earn (turn rules).
void bind_groups(Reader& reader, const Section& keys, const Node& printed_rows, AreaModel& area) {
  if (printed_rows.is_list()) bind_row_groups(reader, printed_rows, area);
  if (const Node* columns = keys.find("columns")) bind_columns(reader, *columns, area);
  for (const char* name : {"diagonal", "rising diagonal"})
    if (const Node* diagonal = keys.find(name)) bind_diagonal(reader, *diagonal, name, area);
  if (const Node* groups = keys.find("groups"); groups && reader.is_list(*groups, "groups"))
    for (const TaggedCells tagged = cells_by_tag(area); const Node& group : groups->items)
      bind_group(reader, group, tagged, area);
  const auto [rows, columns] = std::pair(area.rows, area.columns);
  if (const Node* gaps = keys.find("between rows"))
    bind_gaps_of_rows(reader, *gaps, "between rows", rows - 1, columns, columns, area);
  if (const Node* gaps = keys.find("between columns"))
    bind_gaps_of_rows(reader, *gaps, "between columns", rows, columns - 1, 1, area);
  const Node* fields = keys.find("fields");
  const Node* gaps = fields ? fields->find("between") : nullptr;
  if (gaps && area.grid)
    reader.error(Code::kRulesDisagree, gaps->owner(),
                 fmt::format("'{}' is a grid, and between: is for a line", area.id.text),
                 "write between rows: or between columns: beside rows:");
  else if (gaps)
    bind_gaps(reader, *gaps, "between", columns - 1, 0, 1, area);
  // Of the gaps around a cell those above and left of it earn before those below and right of it.
  std::ranges::stable_sort(std::ranges::find(area.groups, SpotKind::kGap, &GroupModel::kind),
                           area.groups.end(), {},
                           [](const GroupModel& gap) { return gap.cells.front(); });
}

}  // namespace clever
