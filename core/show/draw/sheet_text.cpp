// The sheet: its head, and its areas as on the printed one.
#include <algorithm>
#include <functional>

#include "core/base/numbers.h"
#include "core/show/draw/drawings.h"
#include "core/show/draw/sheet_parts.h"

namespace clever {
namespace {

constexpr int kGap = 1;  // columns between boxes

/// Tracks at the left, rounds and foxes at the right; one below the other when that is too wide.
Block head_content(const Snapshot& snapshot, const SeatView& seat, int width, const Pen& pen) {
  const Block tracks = tracks_block(seat, width, pen);
  const int left = tracks.empty() ? 0 : width_of(tracks) + 3;
  Block rounds = rounds_block(snapshot, width, pen);
  const Line extras = extras_line(seat, snapshot.has_foxes, pen);
  const bool fits = left + std::max(width_of(rounds), extras.width()) <= width;
  if (extras.width() > 0) rounds.push_back(extras);
  if (fits) return beside(tracks, rounds, tracks.empty() ? 0 : 3);
  Block block = tracks;
  append(block, rounds);
  return block;
}

}  // namespace

Block head_block(const Snapshot& snapshot, const SeatView& seat, int width, const Pen& pen) {
  Box box{head_content(snapshot, seat, width - kBoxEdges, pen)};
  box.right.add(pen.word(seat.name, kNameWidth));
  box.right.add((seat.name.empty() ? "" : " ") + std::to_string(seat.points.total), {.bold = true});
  box.left.add(pen.word(snapshot.name, width - box.right.width() - 12), {.bold = true});
  return box.drawn(width, 0, pen.style);
}

namespace {

constexpr int kTableWidth = 36;  // a table goes on below rather than widening its box beyond this

}  // namespace

std::vector<Line> point_table(const PrintedTable& table, const AreaView& area, const Pen& pen) {
  const int made = table.by_row ? 0 : area.marks;
  std::vector<Line> parts{Line(pen.signs.star)};
  if (table.by_row) parts.emplace_back(pen.word(pen.labels.by_row));
  int marks = 0;
  for (const int points : table.points)
    parts.push_back(++marks == made ? Line("[" + std::to_string(points) + "]", {.bold = true})
                                    : Line(std::to_string(points), {.dim = marks < made}));
  return parts;
}

namespace {

bool has_condition(const std::vector<BonusView>& bonuses) {
  return std::any_of(bonuses.begin(), bonuses.end(), std::mem_fn(&BonusView::conditional));
}
bool has_condition(const AreaView& area) {
  const auto some = [](const auto& part) { return has_condition(part.bonuses); };
  return std::any_of(area.cells.begin(), area.cells.end(), some) ||
         std::any_of(area.groups.begin(), area.groups.end(), some);
}

}  // namespace

std::vector<Shade> shades_of(const AreaView& area, const Pen& pen) {
  std::vector<Shade> shades;
  for (const std::string& tag : tags_of(area)) {
    const auto look = std::ranges::find(area.tags, tag, &PrintedTag::id);
    const std::string name =
        look == area.tags.end() ? tag : in_language(look->name, pen.style.language, tag);
    const std::string meaning = tag == area.complete_by ? pen.labels.completes : name;
    const std::string sign = shade_of(area, tag, pen);
    if (sign != " ") shades.push_back({sign, pen.word(meaning, kNameWidth)});
  }
  return shades;
}

std::vector<Line> notes(const AreaView& area, const Pen& pen) {
  std::vector<Line> lines;
  for (const Shade& shade : shades_of(area, pen))
    lines.emplace_back(shade.sign + " " + shade.meaning);
  for (const PrintedEach& each : area.each) {
    std::string text = pen.word(pen.labels.each);
    for (const int number : each.numbers) text += " " + std::to_string(number);
    lines.emplace_back(text + ": " + pen.signs.star + std::to_string(each.points));
  }
  for (const GroupView& group : area.groups) {
    if (group.kind != SpotKind::kNamed) continue;
    const std::string count = pen.style.counts ? count_text(area, group.need, pen) : "";
    Line line(pen.word(group.name, kNameWidth) + (count.empty() ? ":" : " (" + count + "):"));
    if (!group.bonuses.empty()) line.add(" ").add(bonus_line(group.bonuses, pen));
    if (group.points)
      line.add(" ").add(pen.signs.star + std::to_string(*group.points) +
                        (group.reached ? pen.signs.earned : ""));
    lines.push_back(line);
  }
  if (has_condition(area))
    lines.emplace_back(pen.signs.condition + (" " + pen.word(pen.labels.condition)));
  return lines;
}

Line area_name(const AreaView& area, const Pen& pen) {
  Line line(pen.word(area.glyph), on_colour(area.colour));
  return line.add(" " + pen.word(area.name, kNameWidth), {.bold = true});
}

namespace {

/// An area as on the printed sheet, for a box of at most `width` columns: rows of cells with what
/// they earn at their ends, columns with what they earn below, tables above, notes below.
Box area_box(const AreaView& area, int width, const Pen& pen) {
  const int inner = width - kBoxEdges;
  const Block grid = cells_block(area, inner, pen);
  const int table_width = std::min(inner, std::max(kTableWidth, width_of(grid)));
  Box box{.frame = {.fore = outline(area.colour)}, .target = {Target::Kind::kArea, area.index}};
  box.left = area_name(area, pen);
  box.right.add(std::to_string(area.score), {.bold = true});
  for (const PrintedTable& table : area.tables)
    append(box.content, flowed(point_table(table, area, pen), " ", table_width));
  append(box.content, grid);
  const Block remarks = flowed(notes(area, pen), "  ", inner - 2);
  if (remarks.size() == 1)
    box.below = remarks.front();
  else
    append(box.content, remarks);
  return box;
}

/// Boxes side by side, widened to fill the line and as tall as the tallest.
Block boxes_in_a_line(const std::vector<Box>& boxes, int width, const Pen& pen) {
  int left = count_of(boxes), spare = width - kGap * (left - 1), height = 0;
  for (const Box& box : boxes) {
    spare -= box.width();
    height = std::max(height, count_of(box.content));
  }
  Block line;
  for (const Box& box : boxes) {
    const int share = std::max(0, spare) / left--;
    spare -= share;
    line = beside(line, box.drawn(box.width() + share, height, pen.style), line.empty() ? 0 : kGap);
  }
  return line;
}

}  // namespace

Block areas_block(const SeatView& seat, int width, const Pen& pen) {
  Block block;
  std::vector<Box> line;
  int used = 0;
  for (const AreaView& area : seat.areas) {
    Box box = area_box(area, width, pen);
    if (!line.empty() && used + kGap + box.width() > width) {
      append(block, boxes_in_a_line(line, width, pen));
      line.clear();
    }
    used = box.width() + (line.empty() ? 0 : used + kGap);
    line.push_back(std::move(box));
  }
  append(block, boxes_in_a_line(line, width, pen));
  return block;
}

Block area_block(const Snapshot& given, int seat, int area, const Style& style) {
  const Snapshot snapshot = in_style(given, style);
  Pen pen(style);
  pen.coordinates = style.coordinates;
  const Box box = area_box(snapshot.seats[at(seat)].areas[at(area)], width_of(style), pen);
  return box.drawn(box.width(), 0, style);
}

Block sheet_block(const Snapshot& given, int seat, const Style& style) {
  const Snapshot snapshot = in_style(given, style);
  Pen pen(style);
  pen.coordinates = style.coordinates;
  const int width = width_of(style);
  const SeatView& sheet = snapshot.seats[at(seat)];
  Block block = head_block(snapshot, sheet, width, pen);
  append(block, areas_block(sheet, width, pen));
  return block;
}

std::string draw_sheet(const Snapshot& snapshot, int seat, const Style& style) {
  return drawn(sheet_block(snapshot, seat, style), style);
}

}  // namespace clever
