// Points so far, a line a player; and the table at the end of a game, a column a player.
#include <algorithm>

#include "core/base/numbers.h"
#include "core/show/draw/drawings.h"
#include "core/show/draw/sheet_parts.h"

namespace clever {
namespace {

constexpr int kPlayerWidth = 12;
constexpr int kAreaWidth = 20;
constexpr int kLeastColumn = 2;
constexpr int kLeastPlayer = 5;
constexpr int kRoomyColumn = 10;  // from here on there is room for how foxes are worked out

/// A table of lines: the first column to the left, the others to the right of their columns.
using Table = std::vector<std::vector<Line>>;

Block aligned(const Table& table, int gap = 2) {
  Block block(table.size());
  for (std::size_t column = 0; column < table.front().size(); ++column) {
    int widest = 0;
    for (const auto& row : table) widest = std::max(widest, row[column].width());
    const int end = width_of(block) + gap + widest;
    for (std::size_t row = 0; row < table.size(); ++row) {
      const Line& text = table[row][column];
      block[row].pad_to(column == 0 ? 0 : end - text.width()).add(text);
    }
  }
  return block;
}

std::string fox_sum(const SeatView& seat, const Pen& pen) {
  const std::string count = std::to_string(seat.points.foxes);
  return seat.points.foxes == 0 ? count : count + pen.signs.times + std::to_string(seat.fox_value);
}

bool any_bonus_points(const Snapshot& snapshot) {
  return std::any_of(snapshot.seats.begin(), snapshot.seats.end(),
                     [](const SeatView& seat) { return seat.points.bonus_points != 0; });
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
  if (snapshot.has_foxes) row.emplace_back(pen.word(pen.labels.foxes));
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
  row.front().mark({Target::Kind::kPlayer, index});
  for (const AreaView& area : seat.areas) row.emplace_back(std::to_string(area.score));
  if (snapshot.has_foxes) row.emplace_back(fox_sum(seat, pen));
  if (any_bonus_points(snapshot)) row.emplace_back(std::to_string(seat.points.bonus_points));
  row.emplace_back(std::to_string(seat.points.total), Ink{.bold = true});
  return row;
}

/// The running scores with names of areas of at most `column` columns.
Block score_block(const Snapshot& snapshot, int column, int gap, const Pen& pen) {
  Table table{score_header(snapshot, column, pen)};
  for (int seat = 0; seat < count_of(snapshot.seats); ++seat)
    table.push_back(score_row(snapshot, seat, column, pen));
  return aligned(table, gap);
}

/// Only names and totals, for sheets with more areas than there are columns.
Block totals_block(const Snapshot& snapshot, int width, const Pen& pen) {
  const int name = std::min(kAreaWidth, width / 2);
  Table table;
  for (int seat = 0; seat < count_of(snapshot.seats); ++seat) {
    const std::vector<Line> row = score_row(snapshot, seat, name, pen);
    table.push_back({row.front(), row.back()});
  }
  return aligned(table);
}

std::string fox_text(const SeatView& seat, int column, const Pen& pen) {
  const std::string points = std::to_string(seat.points.fox_points);
  return seat.points.foxes == 0 || column < kRoomyColumn ? points
                                                         : fox_sum(seat, pen) + " = " + points;
}

Table final_table(const Snapshot& snapshot, int column, const Pen& pen) {
  Table table;
  const auto add = [&](const Line& heading, const Ink& ink, auto text_of) {
    table.push_back({heading});
    for (const SeatView& seat : snapshot.seats) table.back().emplace_back(text_of(seat), ink);
  };
  const Ink bold{.bold = true};
  add({}, bold, [&](const SeatView& seat) { return pen.word(seat.name, player_width(column)); });
  for (std::size_t i = 0; i < snapshot.seats.front().areas.size(); ++i) {
    const AreaView& area = snapshot.seats.front().areas[i];
    Line heading(pen.word(area.glyph), on_colour(area.colour));
    add(heading.add(" " + pen.word(area.name, column)), {},
        [&](const SeatView& seat) { return std::to_string(seat.areas[i].score); });
  }
  if (snapshot.has_foxes)
    add(Line(pen.word(pen.labels.foxes)), {},
        [&](const SeatView& seat) { return fox_text(seat, column, pen); });
  if (any_bonus_points(snapshot))
    add(Line(pen.word(pen.labels.bonus_points)), {},
        [](const SeatView& seat) { return std::to_string(seat.points.bonus_points); });
  add(Line(pen.word(pen.labels.total), bold), bold,
      [](const SeatView& seat) { return std::to_string(seat.points.total); });
  return table;
}

/// "Anna wins", "Anna, Ben share the win"; a single player only has a rating.
std::string verdict(const Snapshot& snapshot, Seats winners, const Pen& pen) {
  if (snapshot.seats.size() < 2 || winners.empty()) return "";
  std::string names;
  for (const int seat : winners)
    names += (names.empty() ? "" : ", ") + pen.word(snapshot.seats[at(seat)].name, kPlayerWidth);
  return names + " " + pen.word(winners.single() ? pen.labels.wins : pen.labels.share);
}

}  // namespace

Block narrow_scores(const Snapshot& snapshot, int width, const Pen& pen) {
  Block block = narrowed(width, [&](int column) { return score_block(snapshot, column, 2, pen); });
  if (width_of(block) <= width) return block;
  block = narrowed(width, [&](int column) { return score_block(snapshot, column, 1, pen); });
  return width_of(block) <= width ? block : totals_block(snapshot, width, pen);
}

Block scores_block(const Snapshot& given, const Style& style) {
  const Snapshot snapshot = in_style(given, style);
  const Pen pen(style);
  return narrowed(width_of(style),
                  [&](int column) { return score_block(snapshot, column, 2, pen); });
}

std::string draw_scores(const Snapshot& snapshot, const Style& style) {
  return drawn(scores_block(snapshot, style), style);
}

Block final_block(const Snapshot& given, Seats winners, const std::string& rating,
                  const Style& style) {
  const Snapshot snapshot = in_style(given, style);
  const Pen pen(style);
  const int inner = width_of(style) - kBoxEdges;
  const auto draw = [&](int column) { return aligned(final_table(snapshot, column, pen)); };
  Box box{narrowed(inner, draw)};
  for (const std::string& line : {verdict(snapshot, winners, pen), pen.word(rating)})
    if (!line.empty()) box.content.emplace_back(cut(line, inner, pen.signs.cut), Ink{.bold = true});
  box.left.add(pen.word(snapshot.name, width_of(style) - 30), {.bold = true});
  box.right.add(pen.word(pen.labels.final_score));
  return box.drawn(std::min(width_of(style), box.width()), 0, style);
}

std::string draw_final(const Snapshot& snapshot, Seats winners, const std::string& rating,
                       const Style& style) {
  return drawn(final_block(snapshot, winners, rating, style), style);
}

}  // namespace clever
