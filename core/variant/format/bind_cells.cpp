#include <algorithm>
#include <iterator>
#include <limits>
#include <map>
#include <set>
#include <sstream>

#include <fmt/format.h>

#include "core/base/limits.h"
#include "core/base/numbers.h"
#include "core/base/printed_cell.h"
#include "core/variant/format/bind.h"
#include "core/variant/format/bind_parts.h"
#include "core/variant/format/words.h"

namespace clever {
namespace {

void bind_print(Reader& reader, const Node& node, const std::string& print, CellModel& cell) {
  const std::optional<int> number = node.quoted ? std::nullopt : decimal(print);
  if (!number)
    reader.error(Code::kNotANumber, node.span, fmt::format("a cell cannot be '{}'", node.text),
                 print == "X" ? "write a small x for a cell that is marked from the start"
                              : fmt::format("begin with a number from 0 to {}, or x, ., any or _; "
                                            "tags follow, and those under tags: may stand alone",
                                            kMaxNumber));
  else if (*number < 0 || *number > kMaxNumber)
    reader.error(Code::kOutOfRange, node.span, "a cell cannot print " + print,
                 fmt::format("choose a number from 0 to {}", kMaxNumber));
  else
    cell.printed = number;
}

bool is_known_tag(const AreaModel& area, const std::string& word) {
  return std::ranges::any_of(area.tags, [&](const TagModel& tag) { return tag.id.text == word; });
}

/// "5 dark": what is printed, then tags; a tag that has a look of its own may stand alone.
CellModel bind_cell(Reader& reader, const Node& node, const AreaModel& area) {
  CellModel cell;
  cell.span = cell.start_span = node.span;
  if (!reader.word(node, "a cell")) return cell;
  std::istringstream words(node.text);
  std::string first;
  words >> first;
  cell.hole = first == ".";
  cell.start = first == "x";
  cell.any_number = first == "any";
  if (is_known_tag(area, first))
    cell.tags.push_back({first, node.span});
  else if (!cell.hole && !cell.start && !cell.any_number && first != "_")
    bind_print(reader, node, first, cell);
  for (std::string tag; words >> tag;) cell.tags.push_back({tag, node.span});
  return cell;
}

std::optional<int> cell_named(const AreaModel& area, const std::string& name) {
  for (int cell = 0; cell < count_of(area.cells); ++cell)
    if (!area.cells[at(cell)].hole && cell_name(area, cell) == name) return cell;
  return {};
}

/// A list of a parent that no longer fits is the fault of the list that was laid over another one.
void blame_shape(Reader& reader, const Node& node, const std::string& problem,
                 const std::string& what, AreaModel& area) {
  if (!area.shape.blamed)
    reader
        .error(Code::kWrongLength, area.shape.span, "with this change " + problem,
               fmt::format("change {} as well", what))
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

/// Who writes a line over a grid may not know that its rows are still there.
std::string length_hint(const Node& node, const AreaModel& area) {
  const std::string usual = "give one entry a place; . stands for nothing";
  if (!area.grid || node.layer <= area.shape.layer) return usual;
  return fmt::format(
      "the rows are inherited, so it needs a list for each of them with an entry for each cell; "
      "for a line take the grid away: without: [{}]",
      area.shape.keys);
}

/// The keys of a grid that are there, rows first.
std::string grid_keys(const Section& keys) {
  std::string all;
  for (const char* key :
       {"rows", "columns", "diagonal", "rising diagonal", "between rows", "between columns"})
    if (keys.find(key)) all += (all.empty() ? "" : ", ") + std::string(key);
  return all;
}

/// Says when an area of so many rows would be too large; then it has no cells.
bool refuse_size(Reader& reader, std::size_t rows, AreaModel& area) {
  if (rows * at(area.columns) <= at(kMaxAreaCells)) return false;
  reader.error(Code::kTooMany, area.span,
               fmt::format("the area '{}' has more than {} cells", area.id.text, kMaxAreaCells),
               fmt::format("an area has room for {}; split it in two", kMaxAreaCells));
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
  area.columns = count_of(list->items);
  area.shape.span = list->span;
  area.shape.layer = list->layer;
}

/// The cells of a row of the printed grid, which is a map with cells, or just the list; or null.
const Node* cells_of_row(const Node& row) {
  const Node* cells = row.is_map() ? row.find("cells") : &row;
  return cells && cells->is_list() ? cells : nullptr;
}

/// A number in the place of cells stands for so many blank ones.
Node with_blank_cells(Reader& reader, Node rows) {
  for (Node& row : rows.items)
    for (Entry& entry : row.entries) {
      Node& cells = entry.value;
      if (entry.key.text != "cells" || !decimal(cells.text)) continue;
      const Node blank{.kind = Node::Kind::kText, .text = "_", .entries = {}, .span = cells.span};
      const int count = reader.integer(cells, 1, kMaxAreaCells, "cells");
      cells.kind = Node::Kind::kList;
      cells.items.assign(at(count), blank);
    }
  return rows;
}

template <auto kMember>
void set(const Section& facts, const Node& node, const char* fact, CellModel& cell) {
  facts.read(node, fact, cell.*kMember);
}

/// Less than nothing cannot be written; who wants that means the points.
void set_factor(const Section& facts, const Node& node, const char* fact, CellModel& cell) {
  if (decimal(node.text).value_or(0) >= 0) return facts.read(node, fact, cell.factor);
  facts.error(Code::kOutOfRange, node.span, fmt::format("factor cannot be {}", node.text),
              "what is written is never negative: for points that are subtracted write weight: "
              "instead, and score: weighted sum");
}

void set_needs(const Section& facts, const Node& node, const char* fact, CellModel& cell) {
  facts.read(node, fact, cell.needs);
  cell.needs_span = node.span;
}

using PutFact = void (*)(const Section&, const Node&, const char*, CellModel&);

/// Facts that a row may give to all of its cells.
constexpr WordValue<PutFact> kRowFacts[] = {{"minimum", set<&CellModel::minimum>},
                                            {"factor", set_factor},
                                            {"needs", set_needs},
                                            {"weight", set<&CellModel::weight>}};

/// What a row says of its cells, which are the last of the area.
void bind_row_facts(Reader& reader, const Node& node, AreaModel& area) {
  const Section facts(reader, node, Owner::kRow);
  for (const auto& [fact, put] : kRowFacts)
    if (const Node* value = facts.find(fact))
      for (auto cell = area.cells.end() - area.columns; cell != area.cells.end(); ++cell)
        if (!cell->hole) put(facts, *value, fact, *cell);
  if (const Node* accept = facts.find("accept"))
    bind_accept(reader, *accept, area.row_accept.back().emplace());
}

/// A row that cannot be read is still a row, so that what belongs to the others keeps its place.
void bind_row(Reader& reader, const Node& node, AreaModel& area) {
  const Node* of = node.find("of");
  const Node* cells = node.is_list() ? &node : node.find("cells");
  area.row_of.push_back(of ? reader.word(*of, "of") : std::nullopt);
  const bool readable = cells && reader.is_list(*cells, "cells") &&
                        has_length(reader, *cells, area.columns, "the row", area);
  for (int column = 0; column < area.columns; ++column)
    area.cells.push_back(readable ? bind_cell(reader, cells->items[at(column)], area)
                                  : CellModel{{.hole = true}});
  area.row_accept.emplace_back();
  if (!node.is_list()) bind_row_facts(reader, node, area);
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

void set_printed(const Section& facts, const Node& node, const char* fact, CellModel& cell) {
  cell.any_number = has_word(kAny, node.text);
  if (!cell.any_number) facts.read(node, fact, cell.printed);
}

void set_start(const Section& facts, const Node& node, const char* fact, CellModel& cell) {
  cell.start = true;
  cell.start_span = node.span;
  if (const auto state = value_of(kStates, node.text))
    cell.start_state = *state;
  else if (!has_word(kCrossed, node.text))
    facts.read(node, fact, cell.start_number);
}

void add_tag(const Section& facts, const Node& node, const char* fact, CellModel& cell) {
  std::optional<Word> tag;
  facts.read(node, fact, tag);
  if (tag) cell.tags.push_back(*tag);
}

/// The facts of cells, and how each of them gets into its cell.
constexpr WordValue<PutFact> kFacts[] = {{"number", set_printed},
                                         {"minimum", set<&CellModel::minimum>},
                                         {"factor", set_factor},
                                         {"points", set<&CellModel::points>},
                                         {"needs", set_needs},
                                         {"weight", set<&CellModel::weight>},
                                         {"start", set_start},
                                         {"tag", add_tag},
                                         {"earns", set<&CellModel::earns>}};

/// A fact is a list with one entry a cell; in a grid a list of such rows.
template <class Put>
void bind_fact(Reader& reader, const Section& facts, const char* fact, Put put, AreaModel& area) {
  const Node& node = *facts.find(fact);
  area.fact_spans[fact] = node.span;
  if (area.grid && !has_length(reader, node, area.rows, fact, area)) return;
  for (int row = 0; row < area.rows; ++row) {
    const Node& line = area.grid ? node.items[at(row)] : node;
    if (!has_length(reader, line, area.columns, fact, area)) return;
    for (int column = 0; column < area.columns; ++column)
      if (const Node& entry = line.items[at(column)]; !is_nothing(entry))
        put(facts, entry, fact, area.cells[at(row * area.columns + column)]);
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

/// "r2c1", "5 marks", "5 marks in AREA".
std::optional<AfterModel> after_called(const std::string& text, const AreaModel& area) {
  if (const auto cell = cell_named(area, text)) return AfterModel{.cell = *cell};
  std::istringstream split(text);
  const std::vector<std::string> words{std::istream_iterator<std::string>(split), {}};
  if (words.size() != 2 && (words.size() != 4 || words[2] != "in")) return {};
  const int marks = decimal(words[0]).value_or(0);
  if (marks < 1 || marks > kMaxAreaCells || (words[1] != "marks" && words[1] != "mark")) return {};
  AfterModel after{.marks = marks};
  if (words.size() == 4) after.area = Word{words[3], {}};
  return after;
}

/// What must be marked before the cells of the area are open.
void bind_after(Reader& reader, const Section& facts, AreaModel& area) {
  const auto put = [&](const Section&, const Node& node, const char* fact, CellModel& cell) {
    if (!reader.word(node, fact)) return;
    cell.after = after_called(node.text, area);
    if (!cell.after)
      reader.error(Code::kUnknownCell, node.span,
                   fmt::format("'{}' is nothing that can be marked before", node.text),
                   fmt::format("name a cell of the area, like {}, or write 5 marks, or "
                               "5 marks in and an area",
                               cell_name(area, 0)));
    else
      cell.after->span = node.span;
    if (cell.after && cell.after->area) cell.after->area->span = node.span;
  };
  if (facts.find("after")) bind_fact(reader, facts, "after", put, area);
}

/// Which tag could have been meant. All of them are gathered only where somebody reads it.
std::string tag_hint(const AreaModel& area, const std::string& tag, Diagnostics& out) {
  if (out.is_full()) return "";
  std::vector<std::string> tags;
  std::set<std::string_view> seen;
  for (const CellModel& cell : area.cells)
    for (const Word& known : cell.tags)
      if (seen.insert(known.text).second) tags.push_back(known.text);
  return tags.empty() ? "tag cells by writing the word behind their number"
                      : suggestion(tag, tags, out);
}

void bind_fields(Reader& reader, const Node& fields, AreaModel& area) {
  const Section facts(reader, fields, Owner::kFields);
  if (!area.grid) size_line(reader, fields, area);
  if (area.columns == 0) return;
  for (const auto& [key, value] : fields.entries)
    for (const auto& [fact, put] : kFacts)
      if (key.text == fact) bind_fact(reader, facts, fact, put, area);
  bind_after(reader, facts, area);
}

}  // namespace

bool has_length(Reader& reader, const Node& node, int length, const std::string& what,
                AreaModel& area) {
  if (!reader.is_list(node, what)) return false;
  if (count_of(node.items) == length) return true;
  const std::string problem = fmt::format("{} has {} and needs {}", what,
                                          counted(node.items.size(), "entry", "entries"), length);
  if (node.layer < area.shape.layer)
    blame_shape(reader, node, problem, what, area);
  else
    add_shape(reader.error(Code::kWrongLength, node.span, problem, length_hint(node, area)), area);
  return false;
}

std::vector<int> named_cells(Reader& reader, const Node& node, const char* what,
                             const AreaModel& area) {
  std::vector<int> cells;
  if (!reader.is_list(node, what)) return cells;
  for (const Node& item : node.items) {
    if (!reader.word(item, "a cell")) continue;
    const auto cell = cell_named(area, item.text);
    if (!cell)
      reader.error(Code::kUnknownCell, item.span,
                   fmt::format("the area has no cell '{}'", item.text),
                   area.grid ? "name a cell by row and column, like r2c3"
                             : "name a cell by its position, from 1");
    else if (std::ranges::find(cells, *cell) != cells.end())
      reader.error(Code::kDuplicateName, item.span,
                   fmt::format("{} names the cell '{}' twice", what, item.text),
                   "name every cell once");
    else
      cells.push_back(*cell);
  }
  return cells;
}

void check_tag(const AreaModel& area, const Word& tag, Diagnostics& out) {
  const auto carries = [&](const CellModel& cell) { return names(cell.tags, tag.text); };
  if (std::ranges::any_of(area.cells, carries)) return;
  out.error(Code::kUnknownTag, tag.span, fmt::format("no cell carries the tag '{}'", tag.text),
            tag_hint(area, tag.text, out));
}

void bind_cells(Reader& reader, const Section& keys, AreaModel& area) {
  const Watch watch(reader);
  keys.get("complete by", area.complete_by);
  area.shape.keys = grid_keys(keys);
  Node rows;
  if (const Node* given = keys.find("rows"); given && reader.is_list(*given, "rows"))
    rows = with_blank_cells(reader, *given);
  if (rows.is_list()) bind_rows(reader, rows, area);
  // Facts of a grid that could not be read would be taken for a line.
  const bool lost = watch.saw_errors() && area.cells.empty();
  if (const Node* fields = keys.find("fields"); fields && !lost) bind_fields(reader, *fields, area);
  if (!area.cells.empty())
    bind_groups(reader, keys, rows, area);
  else if (!watch.saw_errors())
    reader.error(Code::kMissingKey, area.span,
                 fmt::format("the area '{}' has no cells", area.id.text),
                 "give it rows: for a grid or fields: for a line");
  if (const Node* begin = keys.find("begin"); begin && !area.cells.empty()) {
    area.begin_span = begin->span;
    area.begin = named_cells(reader, *begin, "begin", area);
  }
}

}  // namespace clever
