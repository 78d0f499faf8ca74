#include "core/format/bind_cells.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <sstream>

#include "core/base/limits.h"
#include "core/base/numbers.h"
#include "core/format/words.h"

namespace clever {
namespace {

constexpr std::size_t kTooLong = kMaxAreaCells + 1;  // longer is as bad

void bind_print(Reader& reader, const Node& node, const std::string& print, CellModel& cell) {
  const std::optional<int> number = node.quoted ? std::nullopt : decimal(print);
  if (!number)
    reader.out().error(Code::kNotANumber, node.span, "a cell cannot be '" + node.text + "'",
                       print == "X"
                           ? std::string("write a small x for a cell that is marked from the start")
                           : "begin with a number from 0 to " + std::to_string(kMaxNumber) +
                                 ", or x, ., any or _; tags follow");
  else if (*number < 0 || *number > kMaxNumber)
    reader.out().error(Code::kOutOfRange, node.span, "a cell cannot print " + print,
                       "choose a number from 0 to " + std::to_string(kMaxNumber));
  else
    cell.printed = number;
}

/// "5 dark": what is printed, then tags.
CellModel bind_cell(Reader& reader, const Node& node) {
  CellModel cell;
  cell.span = cell.start_span = node.span;
  if (!reader.word(node, "a cell")) return cell;
  std::istringstream words(node.text);
  std::string first;
  words >> first;
  cell.hole = first == ".";
  cell.start = first == "x";
  cell.any_number = first == "any";
  if (!cell.hole && !cell.start && !cell.any_number && first != "_")
    bind_print(reader, node, first, cell);
  for (std::string tag; words >> tag;) cell.tags.push_back({tag, node.span});
  return cell;
}

int index_of(const AreaModel& area, int row, int column) { return row * area.columns + column; }

bool carries(const CellModel& cell, const std::string& tag) {
  return std::any_of(cell.tags.begin(), cell.tags.end(),
                     [&](const Word& word) { return word.text == tag; });
}

bool counts(const AreaModel& area, int cell) {
  const CellModel& model = area.cells[at(cell)];
  return !model.hole && (!area.complete_by || carries(model, area.complete_by->text));
}

/// A row, column or diagonal: its holes, and the cells that do not count, left out.
GroupModel line_group(const AreaModel& area, SpotKind kind, std::string name,
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
    group.points = reader.integer(*points, Noun::kPoints, "points");
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

/// A list of a parent that no longer fits is the fault of the list that was laid over another one.
void blame_shape(Reader& reader, const Node& node, const std::string& problem,
                 const std::string& what, AreaModel& area) {
  if (!area.shape.blamed)
    reader.out()
        .error(Code::kWrongLength, area.shape.span, "with this change " + problem,
               "change " + what + " as well")
        .related.push_back({node.span, what});
  area.shape.blamed = true;
}

/// The list that says how long the others have to be.
void add_shape(Diagnostic& problem, const AreaModel& area) {
  const Span& shape = area.shape.span;
  if (!shape.file || (shape.file == problem.span.file && shape.line == problem.span.line)) return;
  problem.related.push_back(
      {shape, shape.file == problem.span.file ? "as long as this" : "inherited from here"});
}

bool has_length(Reader& reader, const Node& node, int length, const std::string& what,
                AreaModel& area) {
  if (!reader.is_list(node, what)) return false;
  if (count_of(node.items) == length) return true;
  const std::string problem = what + " has " + counted(node.items.size(), "entry", "entries") +
                              " and needs " + std::to_string(length);
  if (node.layer < area.shape.layer)
    blame_shape(reader, node, problem, what, area);
  else
    add_shape(reader.out().error(Code::kWrongLength, node.span, problem,
                                 "give one entry a place; . stands for nothing"),
              area);
  return false;
}

/// Says when an area of so many rows would be too large; then it has no cells.
bool refuse_size(Reader& reader, std::size_t rows, AreaModel& area) {
  if (rows * at(area.columns) <= at(kMaxAreaCells)) return false;
  reader.out().error(
      Code::kTooMany, area.span,
      "the area '" + area.id.text + "' has more than " + std::to_string(kMaxAreaCells) + " cells",
      "an area has room for " + std::to_string(kMaxAreaCells) + "; split it in two");
  area.columns = 0;
  return true;
}

/// The first of the lists that are as long as most are. Those of a parent count before those that
/// were laid over them: whoever changes a line has to fit it.
const Node* typical(std::vector<const Node*> lists) {
  int layer = std::numeric_limits<int>::max();
  for (const Node* list : lists) layer = std::min(layer, list->layer);
  std::erase_if(lists, [&](const Node* list) { return list->layer > layer; });
  std::map<std::size_t, int> uses;
  for (const Node* list : lists) ++uses[list->items.size()];
  const auto best = std::max_element(lists.begin(), lists.end(), [&](auto* one, auto* other) {
    return uses[one->items.size()] < uses[other->items.size()];
  });
  return best == lists.end() ? nullptr : *best;
}

void shape_by(const Node* list, AreaModel& area) {
  if (!list) return;
  area.columns = narrow<int>(std::min(list->items.size(), kTooLong));
  area.shape = {list->span, list->layer, false};
}

/// The cells of a row of the printed grid, which is a map with cells, or just the list; or null.
const Node* cells_of_row(const Node& row) {
  const Node* cells = row.is_map() ? row.find("cells") : &row;
  return cells && cells->is_list() ? cells : nullptr;
}

/// A row that cannot be read is still a row, so that what belongs to the others keeps its place.
void bind_row(Reader& reader, const Node& node, AreaModel& area) {
  std::optional<Word> of;
  bool readable = node.is_list() || reader.keys(node, Owner::kRow);
  const Node* cells = cells_of_row(node);
  if (const Node* die = node.find("of")) of = reader.word(*die, "of");
  if (const Node* written = node.find("cells"); readable && !cells && written)
    reader.is_list(*written, "cells");
  area.row_of.push_back(of);
  readable = cells && has_length(reader, *cells, area.columns, "the row", area);
  for (int column = 0; column < area.columns; ++column)
    area.cells.push_back(readable ? bind_cell(reader, cells->items[at(column)])
                                  : CellModel{{.hole = true}});
  ++area.rows;
}

void bind_rows(Reader& reader, const Node& rows, AreaModel& area) {
  area.grid = true;
  std::vector<const Node*> lists;
  for (const Node& row : rows.items)
    if (const Node* cells = cells_of_row(row)) lists.push_back(cells);
  shape_by(typical(lists), area);
  if (refuse_size(reader, rows.items.size(), area)) return;
  for (const Node& row : rows.items) bind_row(reader, row, area);
}

void bind_row_groups(Reader& reader, const Node& rows, AreaModel& area) {
  if (area.rows != count_of(rows.items)) return;
  for (int row = 0; row < area.rows; ++row) {
    const Node& node = rows.items[at(row)];
    if (!node.is_map()) continue;
    add_group(reader, area,
              line_group(area, SpotKind::kRow, "row " + std::to_string(row + 1),
                         row_cells(area, row), node.span),
              node.find("earns"), node.find("points"));
  }
}

const Node* item_or_null(const Node* list, int index) {
  if (!list || !list->is_list() || index >= count_of(list->items)) return nullptr;
  return &list->items[at(index)];
}

void bind_columns(Reader& reader, const Node& node, AreaModel& area) {
  if (!reader.keys(node, Owner::kColumns)) return;
  const Node* earns = node.find("earns");
  const Node* points = node.find("points");
  if (earns) has_length(reader, *earns, area.columns, "earns", area);
  if (points) has_length(reader, *points, area.columns, "points", area);
  for (int column = 0; column < area.columns; ++column)
    add_group(reader, area,
              line_group(area, SpotKind::kColumn, "column " + std::to_string(column + 1),
                         column_cells(area, column), node.span),
              item_or_null(earns, column), item_or_null(points, column));
}

void bind_diagonal(Reader& reader, const Node& node, bool rising, AreaModel& area) {
  if (!reader.keys(node, Owner::kDiagonal)) return;
  add_group(reader, area,
            line_group(area, SpotKind::kDiagonal, rising ? "rising diagonal" : "diagonal",
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
  if (area.cells[at(cell)].hole) return {};
  return cell;
}

std::vector<int> tagged_cells(const AreaModel& area, const std::string& tag) {
  std::vector<int> cells;
  for (int cell = 0; cell < count_of(area.cells); ++cell)
    if (carries(area.cells[at(cell)], tag)) cells.push_back(cell);
  return cells;
}

std::vector<std::string> tags_of(const AreaModel& area) {
  std::set<std::string> tags;
  for (const CellModel& cell : area.cells)
    for (const Word& tag : cell.tags) tags.insert(tag.text);
  return {tags.begin(), tags.end()};
}

std::vector<int> bind_tag(Reader& reader, const Node& node, const AreaModel& area) {
  std::vector<int> cells = tagged_cells(area, node.text);
  const std::vector<std::string> tags = tags_of(area);
  if (cells.empty())
    reader.out().error(Code::kUnknownTag, node.span, "no cell carries the tag '" + node.text + "'",
                       tags.empty() ? "tag cells by writing the word behind their number"
                                    : nearest_or_all(nearest(node.text, tags), tags));
  return cells;
}

std::vector<int> bind_group_cells(Reader& reader, const Node& node, const AreaModel& area) {
  if (node.is_text()) return bind_tag(reader, node, area);
  std::vector<int> cells;
  if (!reader.is_list(node, "cells")) return cells;
  for (const Node& item : node.items) {
    if (!reader.word(item, "a cell")) continue;
    const auto cell = cell_named(area, item.text);
    if (!cell)
      reader.out().error(Code::kUnknownCell, item.span, "the area has no cell '" + item.text + "'",
                         area.grid ? "name a cell by row and column, like r2c3"
                                   : "name a cell by its position, from 1");
    else if (std::find(cells.begin(), cells.end(), *cell) != cells.end())
      reader.out().error(Code::kDuplicateName, item.span,
                         "the group names the cell '" + item.text + "' twice",
                         "name every cell once");
    else
      cells.push_back(*cell);
  }
  return cells;
}

void bind_group(Reader& reader, const Node& node, AreaModel& area) {
  const Section keys(reader, node, Owner::kGroup);
  if (!node.is_map()) return;
  const Watch watch(reader);
  GroupModel group;
  group.span = node.span;
  group.name = "group " + std::to_string(area.groups.size() + 1);
  keys.get("name", group.name);
  if (const Node* cells = keys.find("cells")) {
    group.cells = bind_group_cells(reader, *cells, area);
    if (cells->is_text()) group.tag = Word{cells->text, cells->span};
  }
  if (const Node* count = keys.find("count"); count && !watch.saw_errors())
    group.count = reader.integer(*count, 1, std::max(1, count_of(group.cells)), "count");
  if (!keys.find("earns") && !keys.find("points") && !watch.saw_errors())
    reader.out().error(Code::kMissingKey, node.span,
                       group.name + " earns nothing and scores nothing", "add earns: or points:");
  add_group(reader, area, std::move(group), keys.find("earns"), keys.find("points"));
}

void add_gap(Reader& reader, AreaModel& area, int first, int second, const Node& earns) {
  GroupModel gap;
  gap.kind = SpotKind::kGap;
  gap.cells = {first, second};
  gap.name = "gap";
  gap.span = earns.span;
  add_group(reader, area, std::move(gap), &earns, nullptr);
}

void bind_between_rows(Reader& reader, const Node& node, AreaModel& area) {
  if (!has_length(reader, node, area.rows - 1, "between rows", area)) return;
  for (int row = 0; row + 1 < area.rows; ++row) {
    const Node& gaps = node.items[at(row)];
    if (!has_length(reader, gaps, area.columns, "between rows", area)) continue;
    for (int column = 0; column < area.columns; ++column)
      add_gap(reader, area, index_of(area, row, column), index_of(area, row + 1, column),
              gaps.items[at(column)]);
  }
}

void bind_between_columns(Reader& reader, const Node& node, AreaModel& area) {
  if (!has_length(reader, node, area.rows, "between columns", area)) return;
  for (int row = 0; row < area.rows; ++row) {
    const Node& gaps = node.items[at(row)];
    if (!has_length(reader, gaps, area.columns - 1, "between columns", area)) continue;
    for (int column = 0; column + 1 < area.columns; ++column)
      add_gap(reader, area, index_of(area, row, column), index_of(area, row, column + 1),
              gaps.items[at(column)]);
  }
}

int fact_number(Reader& reader, const Node& node, const char* fact) {
  return reader.integer(node, find_field(Owner::kFields, fact)->shape, fact);
}

template <auto kMember>
void set_number(Reader& reader, const Node& node, const char* fact, CellModel& cell) {
  cell.*kMember = fact_number(reader, node, fact);
}

void set_printed(Reader& reader, const Node& node, const char* fact, CellModel& cell) {
  cell.any_number = has_word(kAny, node.text);
  if (!cell.any_number) cell.printed = fact_number(reader, node, fact);
}

void set_needs(Reader& reader, const Node& node, const char* fact, CellModel& cell) {
  cell.needs = fact_number(reader, node, fact);
  cell.needs_span = node.span;
}

void set_start(Reader& reader, const Node& node, const char* fact, CellModel& cell) {
  cell.start = true;
  cell.start_span = node.span;
  if (!has_word(kCrossed, node.text)) cell.start_number = fact_number(reader, node, fact);
}

void add_tag(Reader& reader, const Node& node, const char* fact, CellModel& cell) {
  if (auto tag = reader.word(node, fact)) cell.tags.push_back(*tag);
}

void set_earns(Reader& reader, const Node& node, const char*, CellModel& cell) {
  cell.earns = reader.earns(node);
}

/// The facts of cells, and how each of them gets into its cell.
constexpr WordValue<void (*)(Reader&, const Node&, const char*, CellModel&)> kFacts[] = {
    {"number", set_printed},
    {"minimum", set_number<&CellModel::minimum>},
    {"factor", set_number<&CellModel::factor>},
    {"points", set_number<&CellModel::points>},
    {"needs", set_needs},
    {"weight", set_number<&CellModel::weight>},
    {"start", set_start},
    {"tag", add_tag},
    {"earns", set_earns}};

/// A fact is a list with one entry a cell; in a grid a list of such rows.
template <class Set>
void bind_fact(Reader& reader, const char* fact, Set set, const Node& node, AreaModel& area) {
  area.fact_spans[fact] = node.span;
  if (area.grid && !has_length(reader, node, area.rows, fact, area)) return;
  for (int row = 0; row < area.rows; ++row) {
    const Node& line = area.grid ? node.items[at(row)] : node;
    if (!has_length(reader, line, area.columns, fact, area)) return;
    for (int column = 0; column < area.columns; ++column)
      if (const Node& entry = line.items[at(column)]; !is_nothing(entry))
        set(reader, entry, fact, area.cells[at(index_of(area, row, column))]);
  }
}

/// A line has as many cells as most of its facts have entries.
void size_line(Reader& reader, const Node& fields, AreaModel& area) {
  std::vector<const Node*> lists;
  for (const auto& [key, value] : fields.entries)
    if (value.is_list() && key.text != "between") lists.push_back(&value);
  shape_by(typical(lists), area);
  if (refuse_size(reader, 1, area)) return;
  area.rows = 1;
  area.cells.resize(at(area.columns), CellModel{{.span = fields.span}});
  area.row_of.resize(1);
}

void bind_fields(Reader& reader, const Node& fields, AreaModel& area) {
  if (!reader.keys(fields, Owner::kFields)) return;
  if (!area.grid) size_line(reader, fields, area);
  if (area.columns == 0) return;
  for (const auto& [key, value] : fields.entries)
    for (const auto& [fact, set] : kFacts)
      if (key.text == fact) bind_fact(reader, fact, set, value, area);
}

void bind_between(Reader& reader, const Node& node, AreaModel& area) {
  if (!has_length(reader, node, area.columns - 1, "between", area)) return;
  for (int column = 0; column + 1 < area.columns; ++column)
    add_gap(reader, area, column, column + 1, node.items[at(column)]);
}

/// Rows before columns before diagonals before gaps: the order in which they earn (turn rules).
void bind_groups(Reader& reader, const Section& keys, AreaModel& area) {
  if (const Node* rows = keys.find("rows"); rows && rows->is_list())
    bind_row_groups(reader, *rows, area);
  if (const Node* columns = keys.find("columns")) bind_columns(reader, *columns, area);
  if (const Node* diagonal = keys.find("diagonal")) bind_diagonal(reader, *diagonal, false, area);
  if (const Node* rising = keys.find("rising diagonal")) bind_diagonal(reader, *rising, true, area);
  if (const Node* groups = keys.find("groups"); groups && reader.is_list(*groups, "groups"))
    for (const Node& group : groups->items) bind_group(reader, group, area);
  if (const Node* gaps = keys.find("between rows")) bind_between_rows(reader, *gaps, area);
  if (const Node* gaps = keys.find("between columns")) bind_between_columns(reader, *gaps, area);
  const Node* fields = keys.find("fields");
  if (const Node* gaps = fields ? fields->find("between") : nullptr)
    bind_between(reader, *gaps, area);
  // Of the gaps around a cell those above and left of it earn before those below and right of it.
  std::stable_sort(
      std::find_if(area.groups.begin(), area.groups.end(),
                   [](const GroupModel& group) { return group.kind == SpotKind::kGap; }),
      area.groups.end(), [](const GroupModel& one, const GroupModel& other) {
        return one.cells.front() < other.cells.front();
      });
}

}  // namespace

void bind_cells(Reader& reader, const Section& keys, AreaModel& area) {
  const Watch watch(reader);
  keys.get("complete by", area.complete_by);
  if (const Node* rows = keys.find("rows"); rows && reader.is_list(*rows, "rows"))
    bind_rows(reader, *rows, area);
  // Facts of a grid that could not be read would be taken for a line.
  const bool lost = watch.saw_errors() && area.cells.empty();
  if (const Node* fields = keys.find("fields"); fields && !lost) bind_fields(reader, *fields, area);
  if (!area.cells.empty())
    bind_groups(reader, keys, area);
  else if (!watch.saw_errors())
    reader.out().error(Code::kMissingKey, area.span, "the area '" + area.id.text + "' has no cells",
                       "give it rows: for a grid or fields: for a line");
}

}  // namespace clever
