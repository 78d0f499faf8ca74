// The areas of a sheet without boxes: a rule with the name of each, narrow ones side by side.
#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "core/base/numbers.h"
#include "core/show/draw/board_parts.h"

namespace clever {
namespace {

constexpr int kIndent = 1;        // columns before the cells
constexpr int kRuleEnds = 3;      // columns of a rule around its text
constexpr int kRemarkWidth = 36;  // remarks go on below rather than widen a section beyond this

/// An area: its cells, and remarks that stand in its rule, or above and below the cells where the
/// rule is too short for them.
struct Section {
  Line name = {}, tables = {}, notes = {};
  Block above = {}, cells = {}, below = {};
  Ink ink = {};
  Target target = {};
  int lines = 0;  // with all remarks beside the cells
  int columns = 0;

  /// Once everything is in it: whoever looks for a place asks often.
  void measure() {
    const int inner = std::max({width_of(above), width_of(cells), width_of(below)});
    columns = std::max(inner + 2 * kIndent, name.width() + kRuleEnds);
    lines = count_of(above) + count_of(cells) + count_of(below);
  }

  /// Columns with all remarks beside the cells, and with them in the rule.
  int least() const { return columns; }
  int with_tables() const { return name.width() + tables.width() + kRuleEnds; }
  int with_notes() const { return with_tables() + notes.width(); }

  Line title(int width) const {
    Line line = name;
    if (with_tables() <= width) line.add(tables);
    if (with_notes() <= width) line.add(notes);
    return line;
  }

  Block content(int width) const {
    Block block = with_tables() <= width ? Block{} : above;
    append(block, cells);
    if (with_notes() > width) append(block, below);
    return block;
  }
};

/// Remarks for a rule, each behind a dot.
Line dotted(const std::vector<Line>& lines, const Pen& pen) {
  Line line;
  for (const Line& each : lines) line.add(fmt::format(" {} ", pen.signs.separator)).add(each);
  return line;
}

Section section_of(const AreaView& area, int width, bool with_notes, const Pen& pen) {
  Section section{.ink = {.fore = outline(area.colour)},
                  .target = {Target::Kind::kArea, area.index}};
  section.name = area_name(area, pen).add(" " + std::to_string(area.score), {.bold = true});
  section.cells = cells_block(area, width - 2 * kIndent, pen);
  const int inner = std::min(width - 2 * kIndent, std::max(kRemarkWidth, width_of(section.cells)));
  std::vector<Line> tables;
  for (const PrintedTable& table : area.tables) {
    std::vector<Line> points = point_table(table, area, pen);
    append(section.above, flowed(points, " ", inner));
    points.erase(points.begin());  // behind the score, points need no star
    append(tables, flowed(points, " ", kMaxPoints));
  }
  if (with_notes) section.below = flowed(notes(area, pen), "  ", inner);
  section.tables = dotted(tables, pen);
  section.notes = dotted(notes(area, pen), pen);
  section.measure();
  return section;
}

using Sections = std::vector<const Section*>;
using Columns = std::vector<int>;  // where vertical lines stand

/// Areas below each other, mostly one.
struct Stack {
  Sections sections = {};

  int least() const {
    int width = 0;
    for (const Section* section : sections) width = std::max(width, section->least());
    return width;
  }
  int with_tables() const { return widest(&Section::with_tables); }
  int with_notes() const { return widest(&Section::with_notes); }
  /// Lines without the first rule.
  int height(int width) const {
    int lines = count_of(sections) - 1;
    for (const Section* section : sections) lines += count_of(section->content(width));
    return lines;
  }
  /// The most that there may be.
  int height() const {
    int lines = count_of(sections) - 1;
    for (const Section* section : sections) lines += section->lines;
    return lines;
  }

 private:
  int widest(int (Section::*wanted)() const) const {
    int width = 0;
    for (const Section* section : sections) width = std::max(width, (section->*wanted)());
    return width;
  }
};

using Shelf = std::vector<Stack>;  // side by side

std::vector<std::size_t> tallest_first(const Shelf& row) {
  std::vector<std::size_t> order(row.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, std::greater(),
                           [&](std::size_t i) { return row[i].height(row[i].least()); });
  return order;
}

/// So that a line is one rule, the next one begins one column behind the last.
std::vector<int> widths_of(const Shelf& row, int width) {
  std::vector<int> widths;
  int spare = width - count_of(row) + 1;
  for (const Stack& stack : row) {
    widths.push_back(stack.least());
    spare -= widths.back();
  }
  for (const auto wanted : {&Stack::with_tables, &Stack::with_notes})
    for (const std::size_t i : tallest_first(row))
      if (const int more = (row[i].*wanted)() - widths[i]; more > 0 && more <= spare)
        widths[i] += more, spare -= more;
  for (std::size_t i = 0; i < row.size(); ++i) {
    const int share = spare / static_cast<int>(row.size() - i);
    widths[i] += share, spare -= share;
  }
  return widths;
}

int least_of(const Shelf& row) {
  int needed = count_of(row) - 1;
  for (const Stack& stack : row) needed += stack.least();
  return needed;
}

bool fits(const Shelf& row, const Section& next, int width) {
  return least_of(row) + 1 + next.least() <= width;
}

/// Sections in rows: each beside the one before it, or in the first row with room for it.
std::vector<Shelf> rows_of(const Sections& sections, bool in_order, int width) {
  std::vector<Shelf> rows;
  for (const Section* section : sections) {
    const auto first = in_order && !rows.empty() ? rows.end() - 1 : rows.begin();
    const auto found = std::find_if(first, rows.end(),
                                    [&](const Shelf& row) { return fits(row, *section, width); });
    if (found == rows.end())
      rows.push_back({Stack{{section}}});
    else
      found->push_back(Stack{{section}});
  }
  return rows;
}

int height_of(const Shelf& row, int width) {
  const std::vector<int> widths = widths_of(row, width);
  int height = 0;
  for (std::size_t i = 0; i < row.size(); ++i) height = std::max(height, row[i].height(widths[i]));
  return height + 1;
}

int height_of(const std::vector<Shelf>& rows, int width) {
  return std::accumulate(rows.begin(), rows.end(), 0,
                         [&](int sum, const Shelf& row) { return sum + height_of(row, width); });
}

/// Looks for the rows of stacks with the fewest lines: each section in turn goes below a stack,
/// beside one, or into a row of its own.
class StackSearch {
 public:
  StackSearch(const Sections& sections, int width) : sections_(sections), width_(width) {}

  std::vector<Shelf> best() {
    place(0);
    return best_;
  }

 private:
  static int lines_of(const std::vector<Shelf>& rows) {
    int lines = 0;
    for (const Shelf& row : rows) {
      int tallest = 0;
      for (const Stack& stack : row) tallest = std::max(tallest, stack.height());
      lines += 1 + tallest;
    }
    return lines;
  }

  // Rows are built by indices, because going deeper may move them.
  void place(std::size_t next) {
    if (++tries_ > kMostTries || (!best_.empty() && lines_of(rows_) >= lines_)) return;
    if (next == sections_.size()) return best_ = rows_, void(lines_ = lines_of(rows_));
    const Section* section = sections_[next];
    for (std::size_t row = 0; row < rows_.size(); ++row) {
      for (std::size_t stack = 0; stack < rows_[row].size(); ++stack) {
        rows_[row][stack].sections.push_back(section);
        if (least_of(rows_[row]) <= width_) place(next + 1);
        rows_[row][stack].sections.pop_back();
      }
      rows_[row].push_back(Stack{{section}});
      if (least_of(rows_[row]) <= width_) place(next + 1);
      rows_[row].pop_back();
    }
    rows_.push_back({Stack{{section}}});
    place(next + 1);
    rows_.pop_back();
  }

  static constexpr int kMostTries = 2000;  // a few thousandths of a second
  const Sections& sections_;
  int width_;
  std::vector<Shelf> rows_, best_;
  int lines_ = 0;
  int tries_ = 0;
};

/// The rows in which sections need the fewest lines; in their own order if that needs no more, and
/// below each other only where there is little room.
std::vector<Shelf> packed(const Sections& sections, int width, const Pen& pen) {
  const std::vector<Shelf> ordered = rows_of(sections, true, width);
  const std::vector<Shelf> filled = rows_of(sections, false, width);
  const std::vector<Shelf>& fewer =
      height_of(filled, width) < height_of(ordered, width) ? filled : ordered;
  if (pen.room < Pen::Room::kNoGaps || sections.empty()) return fewer;
  const std::vector<Shelf> stacked = StackSearch(sections, width).best();
  return height_of(stacked, width) < height_of(fewer, width) ? stacked : fewer;
}

Columns joints_of(const std::vector<int>& widths) {
  Columns columns;
  int column = -1;
  for (std::size_t i = 0; i + 1 < widths.size(); ++i) columns.push_back(column += widths[i] + 1);
  return columns;
}

/// Draws rows below each other and joins their lines.
class RowDrawer {
 public:
  RowDrawer(int width, const Pen& pen) : width_(width), pen_(pen) {}

  void draw(const Shelf& row) {
    const std::vector<int> widths = widths_of(row, width_);
    const int height = height_of(row, width_) - 1;
    const Columns below = joints_of(widths);
    Line rule;
    Block contents;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const Section& first = *row[i].sections[0];
      rule.add(i > 0 ? dash(rule.width(), below) : "", first.ink);
      rule.add(title(first, rule.width(), widths[i], below));
      if (i > 0) contents = beside(contents, bars(row, widths, i, height), 0);
      contents = beside(contents, content(row[i], widths[i], height), 0);
    }
    block_.push_back(rule);
    append(block_, contents);
    above_ = below;
  }

  Block take() { return std::move(block_); }

 private:
  std::string dash(int column, const Columns& below) const {
    const auto stands = [&](const Columns& columns) {
      return std::ranges::find(columns, column) != columns.end();
    };
    if (stands(below)) return stands(above_) ? pen_.signs.crossing : pen_.signs.tee_down;
    return stands(above_) ? pen_.signs.tee_up : pen_.signs.horizontal;
  }

  Line title(const Section& section, int column, int width, const Columns& below) const {
    Line line(dash(column, below), section.ink);
    line.add(" ").add(section.title(width)).add(" ");
    while (line.width() < width) line.add(dash(column + line.width(), below), section.ink);
    return line.mark(section.target);
  }

  /// A rule inside a row meets no other but the bars beside it.
  Line inner_title(const Section& section, int width) const {
    Line line(pen_.signs.horizontal, section.ink);
    line.add(" ").add(section.title(width)).add(" ");
    line.add(repeated(pen_.signs.horizontal, width - line.width()), section.ink);
    return line.mark(section.target);
  }

  Block content(const Stack& stack, int width, int height) const {
    Block block;
    for (const Section* section : stack.sections) {
      if (section != stack.sections[0]) block.push_back(inner_title(*section, width));
      const bool last = section == stack.sections.back();
      const int lines = last ? height - count_of(block) : count_of(section->content(width));
      append(block, content(*section, width, lines));
    }
    return block;
  }

  static Block content(const Section& section, int width, int height) {
    Block block(at(height));
    const Block content = section.content(width);
    for (std::size_t i = 0; i < block.size(); ++i) {
      block[i].pad_to(kIndent).add(i < content.size() ? content[i] : Line());
      block[i].pad_to(width);
    }
    return marked(block, section.target);
  }

  /// The lines of a stack that are rules.
  static std::vector<int> rules_in(const Stack& stack, int width) {
    std::vector<int> lines;
    int line = -1;
    for (const Section* section : stack.sections) {
      if (section != stack.sections[0]) lines.push_back(line);
      line += count_of(section->content(width)) + 1;
    }
    return lines;
  }

  /// Before a stack, with a tee where a rule begins or ends.
  Block bars(const Shelf& row, const std::vector<int>& widths, std::size_t index,
             int height) const {
    const std::vector<int> left = rules_in(row[index - 1], widths[index - 1]);
    const std::vector<int> right = rules_in(row[index], widths[index]);
    Block block;
    for (int line = 0; line < height; ++line) {
      const bool from = std::ranges::count(left, line) > 0,
                 to = std::ranges::count(right, line) > 0;
      block.emplace_back(from && to ? pen_.signs.crossing
                         : from     ? pen_.signs.tee_left
                         : to       ? pen_.signs.tee_right
                                    : pen_.signs.vertical);
    }
    return block;
  }

  int width_;
  const Pen& pen_;
  Columns above_;
  Block block_;
};

Block drawn_rows(const std::vector<Shelf>& rows, int width, const Pen& pen) {
  RowDrawer drawer(width, pen);
  for (const Shelf& row : rows) drawer.draw(row);
  return drawer.take();
}

/// The line of a block in which the cursor stands, the first if it is not there.
int line_with(const Block& block, const Target& cursor) {
  for (int row = 0; row < count_of(block); ++row)
    for (const Line::Mark& mark : block[at(row)].marks())
      if (mark.target == cursor) return row;
  return 0;
}

std::vector<Section> sections_of(const SeatView& seat, int width, bool with_notes, const Pen& pen) {
  std::vector<Section> sections;
  for (const AreaView& area : seat.areas)
    sections.push_back(section_of(area, width, with_notes, pen));
  return sections;
}

}  // namespace

Block whole_sections(const SeatView& seat, int width, bool with_notes, const Pen& pen) {
  const std::vector<Section> sections = sections_of(seat, width, with_notes, pen);
  Sections all;
  for (const Section& section : sections) all.push_back(&section);
  return drawn_rows(packed(all, width, pen), width, pen);
}

Block around_cursor(const Block& sections, const Target& cursor, int width, int rows,
                    const Pen& pen) {
  const int over = count_of(sections) - rows;
  const int first = std::clamp(line_with(sections, cursor) - rows / 2, 0, over);
  Block block(sections.begin() + first, sections.begin() + first + rows);
  const auto hidden = [&](const char* sign, int lines) {
    return rule_strip(fmt::format("{}{}", sign, lines + 1), width, pen);
  };
  if (first > 0) block.front() = hidden(pen.signs.up, first);
  if (first < over) block.back() = hidden(pen.signs.down, over - first);
  return block;
}

}  // namespace clever
