#include "core/model/bind_cells.h"

#include <algorithm>
#include <sstream>

#include "core/base/limits.h"

namespace clever {
namespace {

constexpr int kMaxPoints = 9999;
constexpr int kMaxSide = kMaxAreaCells;

/// "5 dark": what is printed, then tags.
CellModel bind_cell(Reader& reader, const Node& node) {
  CellModel cell;
  cell.span = node.span;
  std::istringstream words(reader.text(node, "a cell"));
  std::string first;
  words >> first;
  if (first == ".")
    cell.hole = true;
  else if (first == "x")
    cell.start = true;
  else if (first == "any")
    cell.any_number = true;
  else if (const auto printed = node.quoted ? std::nullopt : decimal(first);
           printed && *printed >= 0 && *printed <= kMaxNumber)
    cell.printed = printed;
  else if (first != "_")
    reader.out().error(Code::kNotANumber, node.span, "a cell cannot be '" + node.text + "'",
                       "begin with a number from 0 to 63, or x, ., any or _; tags follow");
  for (std::string tag; words >> tag;) cell.tags.push_back({tag, node.span});
  return cell;
}

int index_of(const AreaModel& area, int row, int column) { return row * area.columns + column; }

bool counts(const AreaModel& area, int cell) {
  const CellModel& model = area.cells[static_cast<std::size_t>(cell)];
  if (model.hole) return false;
  if (!area.complete_by) return true;
  return std::any_of(model.tags.begin(), model.tags.end(),
                     [&](const Word& tag) { return tag.text == area.complete_by->text; });
}

/// A row, column or diagonal: its holes, and the cells that do not count, left out.
GroupModel line_group(const AreaModel& area, GroupModel::Kind kind, std::string name,
                      std::vector<int> cells, const Span& span) {
  GroupModel group;
  group.kind = kind;
  group.name = std::move(name);
  group.span = span;
  std::copy_if(cells.begin(), cells.end(), std::back_inserter(group.cells),
               [&](int cell) { return counts(area, cell); });
  return group;
}

void add_group(Reader& reader, AreaModel& area, GroupModel group, const Node* earns,
               const Node* points) {
  if (earns) group.earns = reader.earns(*earns);
  if (points && !is_nothing(*points))
    group.points = reader.integer(*points, -kMaxPoints, kMaxPoints, "points");
  if (earns && !is_nothing(*earns)) group.span = earns->span;
  if (!group.earns.empty() || group.points) area.groups.push_back(std::move(group));
}

std::vector<int> row_cells(const AreaModel& area, int row) {
  std::vector<int> cells;
  for (int column = 0; column < area.columns; ++column)
    cells.push_back(index_of(area, row, column));
  return cells;
}

std::vector<int> column_cells(const AreaModel& area, int column) {
  std::vector<int> cells;
  for (int row = 0; row < area.rows; ++row) cells.push_back(index_of(area, row, column));
  return cells;
}

std::vector<int> diagonal_cells(const AreaModel& area, bool rising) {
  std::vector<int> cells;
  for (int i = 0; i < std::min(area.rows, area.columns); ++i)
    cells.push_back(index_of(area, rising ? area.rows - 1 - i : i, i));
  return cells;
}

bool has_length(Reader& reader, const Node& node, int length, const std::string& what) {
  if (!reader.is_list(node, what)) return false;
  if (static_cast<int>(node.items.size()) == length) return true;
  reader.out().error(Code::kWrongLength, node.span,
                     what + " has " + std::to_string(node.items.size()) + " entries and needs " +
                         std::to_string(length),
                     "give one entry a place; . stands for nothing");
  return false;
}

/// One row of the printed grid: a map with cells, or just the list of cells.
void bind_row(Reader& reader, const Node& node, AreaModel& area) {
  const Node* cells = node.is_list() ? &node : nullptr;
  std::optional<Word> of;
  if (!cells && reader.keys(node, Owner::kRow, "a row")) {
    cells = node.find("cells");
    if (const Node* die = node.find("of")) of = reader.word(*die, "of");
  }
  area.row_of.push_back(of);
  if (!cells || !reader.is_list(*cells, "cells")) return;
  if (area.rows == 0) area.columns = std::min(static_cast<int>(cells->items.size()), kMaxSide);
  if (!has_length(reader, *cells, area.columns, "the row")) {
    area.cells.resize(area.cells.size() + static_cast<std::size_t>(area.columns), {.hole = true});
  } else {
    for (const Node& cell : cells->items) area.cells.push_back(bind_cell(reader, cell));
  }
  ++area.rows;
}

void bind_row_groups(Reader& reader, const Node& rows, AreaModel& area) {
  if (area.rows != static_cast<int>(rows.items.size())) return;
  for (int row = 0; row < area.rows; ++row) {
    const Node& node = rows.items[static_cast<std::size_t>(row)];
    if (!node.is_map()) continue;
    add_group(reader, area,
              line_group(area, GroupModel::Kind::kRow, "row " + std::to_string(row + 1),
                         row_cells(area, row), node.span),
              node.find("earns"), node.find("points"));
  }
}

const Node* item_or_null(const Node* list, int index) {
  if (!list || !list->is_list() || index >= static_cast<int>(list->items.size())) return nullptr;
  return &list->items[static_cast<std::size_t>(index)];
}

void bind_columns(Reader& reader, const Node& node, AreaModel& area) {
  if (!reader.keys(node, Owner::kColumns, "columns")) return;
  const Node* earns = node.find("earns");
  const Node* points = node.find("points");
  if (earns) has_length(reader, *earns, area.columns, "earns");
  if (points) has_length(reader, *points, area.columns, "points");
  for (int column = 0; column < area.columns; ++column)
    add_group(reader, area,
              line_group(area, GroupModel::Kind::kColumn, "column " + std::to_string(column + 1),
                         column_cells(area, column), node.span),
              item_or_null(earns, column), item_or_null(points, column));
}

void bind_diagonal(Reader& reader, const Node& node, bool rising, AreaModel& area) {
  if (!reader.keys(node, Owner::kDiagonal, "a diagonal")) return;
  add_group(reader, area,
            line_group(area, GroupModel::Kind::kDiagonal, rising ? "rising diagonal" : "diagonal",
                       diagonal_cells(area, rising), node.span),
            node.find("earns"), node.find("points"));
}

std::optional<int> cell_named(const AreaModel& area, const std::string& text) {
  int row = 1, column = 0;
  if (!area.grid) {
    column = decimal(text).value_or(0);
  } else {
    const std::size_t c = text.find('c');
    if (text.empty() || text[0] != 'r' || c == std::string::npos) return {};
    row = decimal(text.substr(1, c - 1)).value_or(0);
    column = decimal(text.substr(c + 1)).value_or(0);
  }
  if (row < 1 || row > area.rows || column < 1 || column > area.columns) return {};
  const int cell = index_of(area, row - 1, column - 1);
  if (area.cells[static_cast<std::size_t>(cell)].hole) return {};
  return cell;
}

std::vector<int> tagged_cells(const AreaModel& area, const std::string& tag) {
  std::vector<int> cells;
  for (std::size_t i = 0; i < area.cells.size(); ++i)
    for (const Word& word : area.cells[i].tags)
      if (word.text == tag) cells.push_back(static_cast<int>(i));
  return cells;
}

std::vector<int> bind_group_cells(Reader& reader, const Node& node, const AreaModel& area) {
  if (node.is_text()) {
    std::vector<int> cells = tagged_cells(area, node.text);
    if (cells.empty())
      reader.out().error(Code::kUnknownTag, node.span,
                         "no cell carries the tag '" + node.text + "'",
                         "tag cells by writing the word behind their number");
    return cells;
  }
  std::vector<int> cells;
  if (!reader.is_list(node, "cells")) return cells;
  for (const Node& item : node.items) {
    if (const auto cell = cell_named(area, reader.text(item, "a cell")))
      cells.push_back(*cell);
    else
      reader.out().error(Code::kUnknownCell, item.span, "the area has no cell '" + item.text + "'",
                         area.grid ? "name a cell by row and column, like r2c3"
                                   : "name a cell by its position, from 1");
  }
  return cells;
}

void bind_group(Reader& reader, const Node& node, AreaModel& area) {
  if (!reader.keys(node, Owner::kGroup, "a group")) return;
  GroupModel group;
  group.span = node.span;
  group.name = "group " + std::to_string(area.groups.size() + 1);
  if (const Node* name = node.find("name")) group.name = reader.text(*name, "name");
  if (const Node* cells = node.find("cells")) group.cells = bind_group_cells(reader, *cells, area);
  if (const Node* cells = node.find("cells"); cells && cells->is_text())
    group.tag = Word{cells->text, cells->span};
  if (const Node* count = node.find("count"))
    group.count =
        reader.integer(*count, 1, std::max(1, static_cast<int>(group.cells.size())), "count");
  add_group(reader, area, std::move(group), node.find("earns"), node.find("points"));
}

void add_gap(Reader& reader, AreaModel& area, int first, int second, const Node& earns) {
  GroupModel gap;
  gap.kind = GroupModel::Kind::kGap;
  gap.cells = {first, second};
  gap.name = "gap";
  gap.span = earns.span;
  add_group(reader, area, std::move(gap), &earns, nullptr);
}

void bind_between_rows(Reader& reader, const Node& node, AreaModel& area) {
  if (!has_length(reader, node, area.rows - 1, "between rows")) return;
  for (int row = 0; row + 1 < area.rows; ++row) {
    const Node& gaps = node.items[static_cast<std::size_t>(row)];
    if (!has_length(reader, gaps, area.columns, "between rows")) continue;
    for (int column = 0; column < area.columns; ++column)
      add_gap(reader, area, index_of(area, row, column), index_of(area, row + 1, column),
              gaps.items[static_cast<std::size_t>(column)]);
  }
}

void bind_between_columns(Reader& reader, const Node& node, AreaModel& area) {
  if (!has_length(reader, node, area.rows, "between columns")) return;
  for (int row = 0; row < area.rows; ++row) {
    const Node& gaps = node.items[static_cast<std::size_t>(row)];
    if (!has_length(reader, gaps, area.columns - 1, "between columns")) continue;
    for (int column = 0; column + 1 < area.columns; ++column)
      add_gap(reader, area, index_of(area, row, column), index_of(area, row, column + 1),
              gaps.items[static_cast<std::size_t>(column)]);
  }
}

void set_fact(Reader& reader, const std::string& fact, const Node& node, CellModel& cell) {
  if (is_nothing(node)) return;
  const auto number = [&](int low, int high) { return reader.integer(node, low, high, fact); };
  if (fact == "number" && node.text == "any")
    cell.any_number = true;
  else if (fact == "number")
    cell.printed = number(0, kMaxNumber);
  else if (fact == "minimum")
    cell.minimum = number(0, kMaxNumber);
  else if (fact == "factor")
    cell.factor = number(0, kMaxWritten);
  else if (fact == "points")
    cell.points = number(-kMaxPoints, kMaxPoints);
  else if (fact == "needs")
    cell.needs = number(0, kMaxWritten);
  else if (fact == "weight")
    cell.weight = number(-kMaxPoints, kMaxPoints);
  else if (fact == "tag")
    cell.tags.push_back(reader.word(node, fact));
  else if (fact == "earns")
    cell.earns = reader.earns(node);
  else if (fact == "start") {
    cell.start = true;
    if (node.text != "x") cell.start_number = number(0, kMaxWritten);
  }
}

/// A fact is a list with one entry a cell; in a grid a list of such rows.
void bind_fact(Reader& reader, const std::string& fact, const Node& node, AreaModel& area) {
  area.fact_spans[fact] = node.span;
  if (area.grid && !has_length(reader, node, area.rows, fact)) return;
  for (int row = 0; row < area.rows; ++row) {
    const Node& line = area.grid ? node.items[static_cast<std::size_t>(row)] : node;
    if (!has_length(reader, line, area.columns, fact)) return;
    for (int column = 0; column < area.columns; ++column)
      set_fact(reader, fact, line.items[static_cast<std::size_t>(column)],
               area.cells[static_cast<std::size_t>(index_of(area, row, column))]);
  }
}

/// A line has as many cells as its first fact has entries.
void size_line(const Node& fields, AreaModel& area) {
  area.rows = 1;
  for (const auto& [key, value] : fields.entries) {
    if (!value.is_list() || key.text == "between") continue;
    area.columns = std::min(static_cast<int>(value.items.size()), kMaxSide);
    break;
  }
  area.cells.resize(static_cast<std::size_t>(area.columns), {.span = fields.span});
  area.row_of.resize(1);
}

void bind_fields(Reader& reader, const Node& fields, AreaModel& area) {
  if (!reader.keys(fields, Owner::kFields, "fields")) return;
  if (!area.grid) size_line(fields, area);
  for (const auto& [key, value] : fields.entries)
    if (key.text != "between") bind_fact(reader, key.text, value, area);
}

void bind_between(Reader& reader, const Node& node, AreaModel& area) {
  if (!has_length(reader, node, area.columns - 1, "between")) return;
  for (int column = 0; column + 1 < area.columns; ++column)
    add_gap(reader, area, column, column + 1, node.items[static_cast<std::size_t>(column)]);
}

/// Rows before columns before diagonals before gaps: the order in which they earn (turn rules).
void bind_groups(Reader& reader, const Node& node, AreaModel& area) {
  if (const Node* rows = node.find("rows"); rows && rows->is_list())
    bind_row_groups(reader, *rows, area);
  if (const Node* columns = node.find("columns")) bind_columns(reader, *columns, area);
  if (const Node* diagonal = node.find("diagonal")) bind_diagonal(reader, *diagonal, false, area);
  if (const Node* rising = node.find("rising diagonal")) bind_diagonal(reader, *rising, true, area);
  if (const Node* groups = node.find("groups"); groups && reader.is_list(*groups, "groups"))
    for (const Node& group : groups->items) bind_group(reader, group, area);
  if (const Node* gaps = node.find("between rows")) bind_between_rows(reader, *gaps, area);
  if (const Node* gaps = node.find("between columns")) bind_between_columns(reader, *gaps, area);
  const Node* fields = node.find("fields");
  if (const Node* gaps = fields ? fields->find("between") : nullptr)
    bind_between(reader, *gaps, area);
  // Of the gaps around a cell those above and left of it earn before those below and right of it.
  std::stable_sort(
      std::find_if(area.groups.begin(), area.groups.end(),
                   [](const GroupModel& group) { return group.kind == GroupModel::Kind::kGap; }),
      area.groups.end(), [](const GroupModel& one, const GroupModel& other) {
        return one.cells.front() < other.cells.front();
      });
}

}  // namespace

void bind_cells(Reader& reader, const Node& node, AreaModel& area) {
  if (const Node* tag = node.find("complete by"))
    area.complete_by = reader.word(*tag, "complete by");
  if (const Node* rows = node.find("rows"); rows && reader.is_list(*rows, "rows")) {
    area.grid = true;
    for (const Node& row : rows->items) bind_row(reader, row, area);
  }
  if (const Node* fields = node.find("fields"); fields && fields->is_map())
    bind_fields(reader, *fields, area);
  if (area.cells.empty())
    reader.out().error(Code::kMissingKey, area.span, "the area '" + area.id.text + "' has no cells",
                       "give it rows: for a grid or fields: for a line");
  else if (area.cells.size() > static_cast<std::size_t>(kMaxAreaCells))
    reader.out().error(
        Code::kTooMany, area.span,
        "the area '" + area.id.text + "' has " + std::to_string(area.cells.size()) + " cells",
        "an area has room for " + std::to_string(kMaxAreaCells) + "; split it in two");
  else
    bind_groups(reader, node, area);
}

}  // namespace clever
