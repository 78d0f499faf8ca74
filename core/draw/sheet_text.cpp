#include "core/draw/sheet_text.h"

#include <algorithm>

#include "core/base/numbers.h"
#include "core/draw/area_text.h"
#include "core/draw/track_text.h"

namespace clever {
namespace {

constexpr int kGap = 1;  // columns between boxes

/// Tracks at the left, rounds and foxes at the right; one below the other when that is too wide.
Block head_content(const Snapshot& snapshot, const SeatView& seat, int width, const Pen& pen) {
  const Block tracks = tracks_block(seat, width, pen);
  const int left = tracks.empty() ? 0 : width_of(tracks) + 3;
  Block rounds = rounds_block(snapshot, width, pen);
  const Line extras = extras_line(seat, pen);
  const bool fits = left + std::max(width_of(rounds), extras.width()) <= width;
  rounds.push_back(extras);
  if (fits) return beside(tracks, rounds, tracks.empty() ? 0 : 3);
  Block block = tracks;
  append(block, rounds);
  return block;
}

Block head(const Snapshot& snapshot, const SeatView& seat, int width, const Pen& pen) {
  BoxTitle title;
  title.right.add(pen.word(seat.name, kNameWidth));
  title.right.add((seat.name.empty() ? "" : " ") + std::to_string(seat.total), {.bold = true});
  title.left.add(pen.word(snapshot.name, width - title.right.width() - 12), {.bold = true});
  return boxed(head_content(snapshot, seat, width - kBoxEdges, pen), title, width, 0, pen.style);
}

/// Boxes side by side, widened to fill the line and as tall as the tallest.
Block boxes_in_a_line(const std::vector<Panel>& panels, int width, const Pen& pen) {
  int spare = width - kGap * (count_of(panels) - 1);
  std::size_t height = 0;
  for (const Panel& panel : panels) {
    spare -= boxed_width(panel.content, panel.title);
    height = std::max(height, panel.content.size());
  }
  Block line;
  for (std::size_t i = 0; i < panels.size(); ++i) {
    const int share = std::max(0, spare) / static_cast<int>(panels.size() - i);
    spare -= share;
    const int box = boxed_width(panels[i].content, panels[i].title) + share;
    const Block drawn =
        boxed(panels[i].content, panels[i].title, box, static_cast<int>(height), pen.style);
    line = i == 0 ? drawn : beside(line, drawn, kGap);
  }
  return line;
}

Block areas(const SeatView& seat, int width, const Pen& pen) {
  Block block;
  std::vector<Panel> line;
  int used = 0;
  for (const AreaView& area : seat.areas) {
    Panel panel = area_panel(area, width, pen);
    const int needed = boxed_width(panel.content, panel.title);
    if (!line.empty() && used + kGap + needed > width) {
      append(block, boxes_in_a_line(line, width, pen));
      line.clear();
      used = 0;
    }
    used += needed + (line.empty() ? 0 : kGap);
    line.push_back(std::move(panel));
  }
  append(block, boxes_in_a_line(line, width, pen));
  return block;
}

}  // namespace

std::string draw_sheet(const Snapshot& snapshot, int seat, const Style& style) {
  const Pen pen(style);
  const int width = width_of(style);
  const SeatView& sheet = snapshot.seats[at(seat)];
  Block block = head(snapshot, sheet, width, pen);
  append(block, areas(sheet, width, pen));
  return drawn(block, style);
}

std::string draw_legend(const Snapshot& snapshot, const Style& style) {
  const Pen pen(style);
  std::vector<Line> parts;
  for (const BonusView& bonus : snapshot.bonuses)
    parts.push_back(bonus_line(bonus, pen).add(" " + pen.word(bonus.name, kNameWidth)));
  return drawn(flowed(parts, "   ", width_of(style)), style);
}

}  // namespace clever
