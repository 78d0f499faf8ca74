#include "core/draw/score_text.h"

#include <algorithm>

#include "core/base/numbers.h"
#include "core/draw/box.h"
#include "core/draw/pen.h"

namespace clever {
namespace {

constexpr int kPlayerWidth = 12;
constexpr int kAreaWidth = 20;
constexpr int kLeastColumn = 2;
constexpr int kLeastPlayer = 5;
constexpr int kRoomyColumn = 10;  // from here on there is room for how foxes are worked out

/// A table of lines: the first column to the left, the others to the right of their columns.
using Table = std::vector<std::vector<Line>>;

std::vector<int> column_widths(const Table& table) {
  std::vector<int> widths;
  for (const auto& row : table) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].width());
  }
  return widths;
}

Block aligned(const Table& table) {
  const std::vector<int> widths = column_widths(table);
  Block block;
  for (const auto& row : table) {
    Line line;
    int column = 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const int left = i == 0 ? 0 : widths[i] - row[i].width();
      line.pad_to(column + left).add(row[i]);
      column += widths[i] + 2;
    }
    block.push_back(line);
  }
  return block;
}

std::string fox_sum(const SeatView& seat, const Pen& pen) {
  const std::string count = std::to_string(seat.foxes);
  return seat.foxes == 0 ? count : count + pen.signs.times + std::to_string(seat.fox_value);
}

bool any_bonus_points(const Snapshot& snapshot) {
  return std::any_of(snapshot.seats.begin(), snapshot.seats.end(),
                     [](const SeatView& seat) { return seat.bonus_points != 0; });
}

/// Names of players become shorter with those of areas, up to a point.
int player_width(int column) { return std::clamp(column, kLeastPlayer, kPlayerWidth); }

/// Draws with ever shorter names until the drawing is narrow enough.
template <class Draw>
Block narrowed(int width, Draw draw) {
  int column = kAreaWidth;
  Block block = draw(column);
  while (width_of(block) > width && column > kLeastColumn) block = draw(--column);
  return block;
}

std::vector<Line> score_header(const Snapshot& snapshot, int column, const Pen& pen) {
  std::vector<Line> row{Line()};
  for (const AreaView& area : snapshot.seats.front().areas)
    row.emplace_back(pen.word(area.name, column), on_colour(area.colour));
  row.emplace_back(pen.word(pen.labels.foxes));
  if (any_bonus_points(snapshot))
    row.emplace_back(pen.word(pen.labels.bonus_points, std::max(column, 6)));
  row.emplace_back(pen.word(pen.labels.total), Ink{.bold = true});
  return row;
}

std::vector<Line> score_row(const Snapshot& snapshot, int index, int column, const Pen& pen) {
  const SeatView& seat = snapshot.seats[at(index)];
  const bool deciding = index == snapshot.player && snapshot.moment != Moment::kOver;
  const std::string name = pen.word(seat.name, player_width(column));
  std::vector<Line> row{Line((deciding ? pen.signs.here : " ") + name, {.bold = deciding})};
  for (const AreaView& area : seat.areas) row.emplace_back(std::to_string(area.score));
  row.emplace_back(fox_sum(seat, pen));
  if (any_bonus_points(snapshot)) row.emplace_back(std::to_string(seat.bonus_points));
  row.emplace_back(std::to_string(seat.total), Ink{.bold = true});
  return row;
}

/// The running scores with names of areas of at most `column` columns.
Block score_block(const Snapshot& snapshot, int column, const Pen& pen) {
  Table table{score_header(snapshot, column, pen)};
  for (int seat = 0; seat < count_of(snapshot.seats); ++seat)
    table.push_back(score_row(snapshot, seat, column, pen));
  return aligned(table);
}

/// One row of the final table: a heading and a value for every player.
template <class Value>
std::vector<Line> final_row(const Snapshot& snapshot, const Line& heading, const Ink& ink,
                            Value value) {
  std::vector<Line> row{heading};
  for (const SeatView& seat : snapshot.seats) row.emplace_back(value(seat), ink);
  return row;
}

Line area_heading(const AreaView& area, int column, const Pen& pen) {
  return Line(pen.word(area.glyph), on_colour(area.colour)).add(" " + pen.word(area.name, column));
}

std::string fox_text(const SeatView& seat, int column, const Pen& pen) {
  const std::string points = std::to_string(seat.fox_points);
  return seat.foxes == 0 || column < kRoomyColumn ? points : fox_sum(seat, pen) + " = " + points;
}

Table final_table(const Snapshot& snapshot, int column, const Pen& pen) {
  const auto number = [](int value) { return std::to_string(value); };
  const Ink bold{.bold = true};
  Table table{final_row(snapshot, Line(), bold, [&](const SeatView& seat) {
    return pen.word(seat.name, player_width(column));
  })};
  for (std::size_t area = 0; area < snapshot.seats.front().areas.size(); ++area)
    table.push_back(
        final_row(snapshot, area_heading(snapshot.seats.front().areas[area], column, pen), {},
                  [&](const SeatView& seat) { return number(seat.areas[area].score); }));
  table.push_back(final_row(snapshot, Line(pen.word(pen.labels.foxes)), {},
                            [&](const SeatView& seat) { return fox_text(seat, column, pen); }));
  if (any_bonus_points(snapshot))
    table.push_back(final_row(snapshot, Line(pen.word(pen.labels.bonus_points)), {},
                              [&](const SeatView& seat) { return number(seat.bonus_points); }));
  table.push_back(final_row(snapshot, Line(pen.word(pen.labels.total), bold), bold,
                            [&](const SeatView& seat) { return number(seat.total); }));
  return table;
}

/// "Anna wins", "Anna, Ben share the win"; a single player only has a rating.
std::string verdict(const Snapshot& snapshot, Seats winners, const Pen& pen) {
  std::string names;
  int count = 0;
  for (int seat = 0; seat < count_of(snapshot.seats); ++seat) {
    if (!winners.has(seat)) continue;
    names += (count++ > 0 ? ", " : "") + pen.word(snapshot.seats[at(seat)].name, kPlayerWidth);
  }
  if (snapshot.seats.size() < 2 || count == 0) return "";
  return names + " " + pen.word(count == 1 ? pen.labels.wins : pen.labels.share);
}

}  // namespace

std::string draw_scores(const Snapshot& snapshot, const Style& style) {
  const Pen pen(style);
  const auto draw = [&](int column) { return score_block(snapshot, column, pen); };
  return drawn(narrowed(width_of(style), draw), style);
}

std::string draw_final(const Snapshot& snapshot, Seats winners, const std::string& rating,
                       const Style& style) {
  const Pen pen(style);
  const int inner = width_of(style) - kBoxEdges;
  const auto draw = [&](int column) { return aligned(final_table(snapshot, column, pen)); };
  Block content = narrowed(inner, draw);
  for (const std::string& line : {verdict(snapshot, winners, pen), pen.word(rating)})
    if (!line.empty()) content.emplace_back(cut(line, inner, pen.signs.cut), Ink{.bold = true});
  BoxTitle title;
  title.left.add(pen.word(snapshot.name, width_of(style) - 30), {.bold = true});
  title.right.add(pen.word(pen.labels.final_score));
  const int width = std::min(width_of(style), boxed_width(content, title));
  return drawn(boxed(content, title, width, 0, style), style);
}

}  // namespace clever
