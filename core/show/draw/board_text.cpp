// The whole board: the richest form of it that has room.
#include <algorithm>
#include <iterator>
#include <optional>

#include <fmt/format.h>

#include "core/base/numbers.h"
#include "core/show/draw/board_parts.h"

namespace clever {
namespace {

constexpr int kSideGap = 2;
constexpr int kLeastSide = 28;
constexpr int kMostSide = 60;
constexpr int kPreviewLines = 2;  // at least
constexpr int kRoomyPreview = 3;  // in a box
constexpr int kMostPreview = 5;
constexpr int kLeastLogLines = 3;

Pen board_pen(const Style& style, Pen::Room room = Pen::Room::kPlenty) {
  Pen pen(style, room);
  pen.steady = true;
  return pen;
}

/// Columns of what stands beside the sheet, 0 where there is no room for it.
int side_width(int columns) {
  const int spare = columns - kLeastColumns - kSideGap;
  return spare < kLeastSide ? 0 : std::min(spare, kMostSide);
}

/// What a board without boxes has besides areas, in the order in which it is left out.
struct Trim {
  Pen::Room room = Pen::Room::kNoFrames;
  bool notes = true, past_rounds = true, dice_rule = true;
};

constexpr Trim kTrims[] = {
    {},
    {.room = Pen::Room::kNoBorders},
    {.room = Pen::Room::kNoBorders, .notes = false},
    {.room = Pen::Room::kNoBorders, .notes = false, .past_rounds = false},
    {.room = Pen::Room::kNoBorders, .notes = false, .past_rounds = false, .dice_rule = false},
    {.room = Pen::Room::kNoGaps},
    {.room = Pen::Room::kNoGaps, .past_rounds = false},
    {.room = Pen::Room::kNoGaps, .past_rounds = false, .dice_rule = false},
    {.room = Pen::Room::kNoGaps, .notes = false, .past_rounds = false, .dice_rule = false},
};

/// Draws everything but the line of keys and what stands beside the sheet.
class MainDrawer {
 public:
  MainDrawer(const Snapshot& snapshot, const BoardView& view, int width, int rows,
             const Style& style, bool alone)
      : snapshot_(snapshot),
        view_(view),
        seat_(snapshot.seats[at(view.seat)]),
        width_(width),
        rows_(rows),
        style_(style),
        alone_(alone) {}

  Block draw() const {
    if (const auto block = in_boxes()) return *block;
    if (const auto block = in_sections()) return *block;
    return in_part();
  }

 private:
  /// Everything in boxes, dice large or in a line, if there is room for it.
  std::optional<Block> in_boxes() const {
    const Pen pen = board_pen(style_);
    Block block = head_block(snapshot_, seat_, width_, pen);
    append(block, areas_block(seat_, width_, pen));
    for (const bool large_dice : {true, false}) {
      const Block dice = dice_in_box(large_dice, pen);
      const int spare = rows_ - count_of(block) - count_of(dice) - 2 - kRoomyPreview;
      if (dice.empty() || spare < 0) continue;
      append(block, dice);
      const int room = kRoomyPreview + spare;
      append(block, alone_ && !view_.hint.empty()
                        ? hint_in_box(room, pen)
                        : preview_in_box(std::min(room, kMostPreview), pen));
      return block;
    }
    return {};
  }

  Block dice_in_box(bool large, const Pen& pen) const {
    const int inner = width_ - kBoxEdges;
    Box box{large ? dice_boxes(snapshot_, inner, pen) : dice_strip(snapshot_, inner, pen)};
    if (box.content.empty()) return {};
    box.left.add(pen.word(pen.labels.dice), {.bold = true});
    box.left.add(fmt::format(" {} {}", pen.signs.separator,
                             cut(moment_text(snapshot_, view_, pen), inner - 20, pen.signs.cut)));
    return box.drawn(width_, 0, style_);
  }

  Block preview_in_box(int lines, const Pen& pen) const {
    const int inner = width_ - kBoxEdges;
    Box box{paragraph(preview_pieces(view_), inner, lines, pen)};
    if (!view_.title.empty()) box.left.add(pen.word(view_.title, inner - 2), {.bold = true});
    box.target = {Target::Kind::kPreview};
    return box.drawn(width_, lines, style_);
  }

  /// All of the hint, or what there is room for.
  Block hint_text(int width, int room, const Pen& pen) const {
    Block block;
    for (const std::string& line : hint_lines(view_.hint, width))
      block.emplace_back(pen.word(line, width));
    return count_of(block) <= room ? block : hint_in_few_lines(view_.hint, width, room, pen);
  }

  /// In the place of the preview.
  Block hint_in_box(int room, const Pen& pen) const {
    Box box{hint_text(width_ - kBoxEdges, room, pen)};
    box.left.add(pen.word(pen.labels.hint), {.bold = true});
    box.target = {Target::Kind::kHint};
    return box.drawn(width_, std::max(count_of(box.content), kRoomyPreview), style_);
  }

  /// Name, tracks and dice above the areas.
  Block upper(const Trim& trim, const Pen& pen) const {
    Block block{title_strip(snapshot_, view_, width_, pen)};
    append(block, tracks_strip(snapshot_, view_.seat, trim.past_rounds, width_, pen));
    if (trim.dice_rule) block.push_back(rule_strip(pen.labels.dice, width_, pen));
    append(block, dice_strip(snapshot_, width_, pen));
    return block;
  }

  /// All areas without boxes, leaving out as little as possible, if there is room for them: labels
  /// of rows and columns last, since a cell that is hidden is worse than one that has no name.
  std::optional<Block> in_sections() const {
    if (std::optional<Block> block = in_sections(true)) return block;
    return in_sections(false);
  }

  std::optional<Block> in_sections(bool labelled) const {
    Block areas;
    const Trim* last = nullptr;
    for (const Trim& trim : kTrims) {
      Pen pen = board_pen(style_, trim.room);
      pen.labelled = labelled;
      if (!last || last->room != trim.room || last->notes != trim.notes)
        areas = whole_sections(seat_, width_, trim.notes, pen);
      last = &trim;
      Block block = upper(trim, pen);
      append(block, areas);
      if (count_of(block) + kPreviewLines > rows_) continue;
      append(block, lower(rows_ - count_of(block), pen));
      return block;
    }
    return {};
  }

  /// As in_sections() has tried it last.
  Block in_part() const {
    const Trim& least = *std::rbegin(kTrims);
    Pen pen = board_pen(style_, least.room);
    pen.labelled = false;
    Block block = upper(least, pen);
    const int room = rows_ - count_of(block) - kPreviewLines;
    const Block areas = whole_sections(seat_, width_, least.notes, pen);
    append(block, around_cursor(areas, cursor_of(view_), width_, room, pen));
    append(block, lower(rows_ - count_of(block), pen));
    return block;
  }

  /// The preview, and above it what there is room for.
  Block lower(int lines, const Pen& pen) const {
    Block block;
    int spare = lines - kPreviewLines;
    if (alone_ && spare > kLeastLogLines + 1) {
      append(block, listed(spare - 1, pen));
      spare = 1;
    }
    if (spare > 0) block.push_back(rule_strip("", width_, pen));
    const int preview = std::min(kPreviewLines + std::max(0, spare - 1), kMostPreview);
    const bool hides_hint = alone_ && block.size() <= 1 && !view_.hint.empty();
    append(block, hides_hint ? hint_strip(view_, width_, preview, pen)
                             : preview_strip(view_, width_, preview, pen));
    return block;
  }

  /// Hint or log under a rule, in so many lines.
  Block listed(int lines, const Pen& pen) const {
    const bool hint = !view_.hint.empty();
    Block block{rule_strip(hint ? pen.labels.hint : pen.labels.log, width_, pen)};
    append(block,
           indented(hint ? hint_text(width_ - 2, lines - 1, pen) : newest(lines - 1, pen), 1));
    for (int i = 1; i < count_of(block); ++i)
      block[at(i)].pad_to(width_).mark({hint ? Target::Kind::kHint : Target::Kind::kLog, i - 1});
    block.resize(at(lines));
    return block;
  }
  Block newest(int lines, const Pen& pen) const {
    Block block;
    for (std::size_t i = at(std::max(0, count_of(view_.log) - lines)); i < view_.log.size(); ++i)
      block.emplace_back(pen.word(view_.log[i], width_ - 2));
    return block;
  }

  const Snapshot& snapshot_;
  const BoardView& view_;
  const SeatView& seat_;
  int width_, rows_;
  const Style& style_;
  bool alone_;  // nothing stands beside it
};

bool is_blank(const Line& line) {
  return std::ranges::all_of(line.pieces(), [](const Piece& piece) {
    return piece.text.find_first_not_of(' ') == std::string::npos;
  });
}

}  // namespace

Block draw_board(const Snapshot& given, const BoardView& view, int columns, int rows,
                 const Style& chosen) {
  Style style = chosen;
  style.counts = true;
  const int width = std::max(columns, kLeastColumns), height = std::max(rows, kLeastRows);
  const Snapshot snapshot = lit(in_style(given, style), view);
  const int side = side_width(width), main = side > 0 ? width - side - kSideGap : width;
  Block block = MainDrawer(snapshot, view, main, height - 1, style, side == 0).draw();
  block.resize(at(height - 1));
  const auto [keys, more_keys] = keys_strips(view, width, Pen(style));
  if (side == 0 && is_blank(block.back())) block.back() = more_keys;  // nothing to preview there
  for (Line& line : block) line = line.shortened(main, Pen(style).signs.cut).pad_to(main);
  if (side > 0)
    block = beside(block, side_block(snapshot, view, side, height - 1, Pen(style)), kSideGap);
  block.push_back(keys);
  block.back().pad_to(width);
  return block;
}

}  // namespace clever
