#include "core/draw/area_text.h"

#include <algorithm>

#include "core/base/numbers.h"
#include "core/draw/cell_text.h"
#include "core/draw/grid_text.h"

namespace clever {
namespace {

constexpr int kTableWidth = 36;  // a table goes on below rather than widening its box beyond this
constexpr int kNameWidth = 24;

Block table_block(const TableView& table, int width, const Pen& pen) {
  std::vector<Line> parts{Line(pen.signs.star)};
  if (table.by_row) parts.back().add(" ").add(pen.word(pen.labels.by_row));
  for (int marks = 1; marks <= static_cast<int>(table.points.size()); ++marks) {
    const std::string points = std::to_string(table.points[at(marks - 1)]);
    parts.push_back(marks == table.marks ? Line("[" + points + "]", {.bold = true})
                                         : Line(points, {.dim = marks < table.marks}));
  }
  return flowed(parts, " ", width);
}

/// Shades of tags, points for certain numbers, named groups.
std::vector<Line> notes(const AreaView& area, const Pen& pen) {
  std::vector<Line> lines;
  const std::vector<std::string> tags = tags_of(area);
  for (std::size_t i = 0; i < tags.size(); ++i) {
    const std::string shade = pen.signs.shade[std::min<std::size_t>(i, 2)];
    const bool completes = tags[i] == area.complete_by;
    lines.emplace_back(shade + " " +
                       pen.word(completes ? pen.labels.completes : tags[i], kNameWidth));
  }
  for (const EachView& each : area.each) {
    std::string text = pen.word(pen.labels.each);
    for (const int number : each.numbers) text += " " + std::to_string(number);
    lines.emplace_back(text + ": " + pen.signs.star + std::to_string(each.points));
  }
  for (const GroupView& group : area.groups) {
    if (group.kind != SpotKind::kNamed) continue;
    Line line(pen.word(group.name, kNameWidth) + ":");
    if (!group.bonuses.empty()) line.add(" ").add(bonus_line(group.bonuses, pen));
    if (group.points)
      line.add(" ").add(pen.signs.star + std::to_string(*group.points) +
                        (group.reached ? pen.signs.earned : ""));
    lines.push_back(line);
  }
  return lines;
}

}  // namespace

Panel area_panel(const AreaView& area, int width, const Pen& pen) {
  const int inner = width - kBoxEdges;
  const Block grid = grid_block(area, inner, pen);
  const int table_width = std::min(inner, std::max(kTableWidth, width_of(grid)));
  Panel panel;
  panel.title.frame.fore = area.colour;
  panel.title.left.add(pen.word(area.glyph), on_colour(area.colour));
  panel.title.left.add(" " + pen.word(area.name, kNameWidth), {.bold = true});
  panel.title.right.add(std::to_string(area.score), {.bold = true});
  for (const TableView& table : area.tables)
    for (const Line& line : table_block(table, table_width, pen)) panel.content.push_back(line);
  panel.content.insert(panel.content.end(), grid.begin(), grid.end());
  const Block remarks = flowed(notes(area, pen), "  ", inner - 2);
  if (remarks.size() == 1)
    panel.title.below = remarks.front();
  else
    panel.content.insert(panel.content.end(), remarks.begin(), remarks.end());
  return panel;
}

}  // namespace clever
