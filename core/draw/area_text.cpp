#include "core/draw/area_text.h"

#include <algorithm>

#include "core/base/numbers.h"
#include "core/draw/cell_text.h"
#include "core/draw/grid_text.h"

namespace clever {
namespace {

constexpr int kTableWidth = 36;  // a table goes on below rather than widening its box beyond this

/// Points by marks, those of the marks made so far in brackets.
Block table_block(const PrintedTable& table, int made, int width, const Pen& pen) {
  std::vector<Line> parts{Line(pen.signs.star)};
  if (table.by_row) parts.back().add(" ").add(pen.word(pen.labels.by_row));
  int marks = 0;
  for (const int points : table.points)
    parts.push_back(++marks == made ? Line("[" + std::to_string(points) + "]", {.bold = true})
                                    : Line(std::to_string(points), {.dim = marks < made}));
  return flowed(parts, " ", width);
}

/// Shades of tags, points for certain numbers, named groups.
std::vector<Line> notes(const AreaView& area, const Pen& pen) {
  std::vector<Line> lines;
  int shades = 0;
  for (const std::string& tag : tags_of(area)) {
    const std::string meaning = tag == area.complete_by ? pen.labels.completes : tag;
    lines.emplace_back(shade_of(shades++, pen) + (" " + pen.word(meaning, kNameWidth)));
  }
  for (const PrintedEach& each : area.each) {
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
  for (const PrintedTable& table : area.tables)
    append(panel.content, table_block(table, table.by_row ? 0 : area.marks, table_width, pen));
  append(panel.content, grid);
  const Block remarks = flowed(notes(area, pen), "  ", inner - 2);
  if (remarks.size() == 1)
    panel.title.below = remarks.front();
  else
    append(panel.content, remarks);
  return panel;
}

}  // namespace clever
