// What stands beside the sheet on a wide board: players, choices, hint and log.
#include <algorithm>

#include <fmt/format.h>

#include "core/base/numbers.h"
#include "core/base/plain_text.h"
#include "core/base/text_lines.h"
#include "core/show/draw/board_parts.h"
#include "core/show/draw/drawings.h"

namespace clever {
namespace {

constexpr int kFrameLines = 2;
constexpr int kLeastLog = 3;      // lines that choices leave to the log
constexpr int kLeastChoices = 3;  // and the hint to choices

/// Fills a column with boxes from top to bottom.
class SideDrawer {
 public:
  SideDrawer(const BoardView& view, int width, int rows, const Pen& pen)
      : view_(view), width_(width), inner_(width - kBoxEdges), rows_(rows), pen_(pen) {}

  Block draw(const Snapshot& snapshot) {
    players(snapshot);
    choices();
    hint();
    log();
    block_.resize(at(rows_));
    return std::move(block_);
  }

 private:
  int left() const { return rows_ - count_of(block_); }

  void add(Box box, const char* title, int lines) {
    if (box.left.width() == 0) box.left.add(pen_.word(title), {.bold = true});
    box.content.resize(at(lines));
    for (Line& line : box.content) line = line.shortened(inner_, pen_.signs.cut);
    append(block_, box.drawn(width_, lines, pen_.style));
  }

  /// Areas are named by their letters: there are as many columns as areas.
  void players(Snapshot snapshot) {
    for (SeatView& seat : snapshot.seats)
      for (AreaView& area : seat.areas) area.name = area.glyph;
    Box box{narrow_scores(snapshot, inner_, pen_)};
    const int lines = std::min(count_of(box.content), left() - kFrameLines);
    add(std::move(box), pen_.labels.players, lines);
  }

  Line choice_line(int index) const {
    const BoardChoice& choice = view_.choices[at(index)];
    const bool chosen = index == view_.chosen;
    const std::string worth = pen_.word(choice.worth, inner_ / 2);
    const std::string number = view_.numbered ? fmt::format("{:>2} ", index + 1) : "";
    Line line((chosen ? pen_.signs.here : " ") + number, chosen ? kCursorInk : Ink{});
    const int room = inner_ - line.width() - columns_of(worth) - 1;
    line.add(pen_.word(choice.name, room), {.bold = chosen});
    line.pad_to(inner_ - columns_of(worth)).add(worth, {.bold = true});
    return line.mark({Target::Kind::kChoice, index});
  }

  /// As many as there is room for, those around the chosen one.
  void choices() {
    const int all = count_of(view_.choices);
    const int reserve = (view_.hint.empty() ? 0 : kFrameLines + 1) +
                        (view_.log.empty() ? 0 : kFrameLines + kLeastLog);
    const int room = std::max(kLeastChoices, left() - kFrameLines - reserve);
    const int lines = std::min({room, std::max(all, 1), left() - kFrameLines});
    if (lines < 1 || all == 0) return;
    const int first = std::clamp(view_.chosen - lines / 2, 0, std::max(0, all - lines));
    Box box;
    for (int i = first; i < std::min(all, first + lines); ++i)
      box.content.push_back(choice_line(i));
    box.left.add(pen_.word(view_.choices_title, inner_ / 2), {.bold = true});
    box.right.add(lines < all
                      ? fmt::format("{}-{} {} {}", first + 1, first + lines, pen_.labels.of, all)
                      : fmt::format("{} {}", all, pen_.word(pen_.labels.open)));
    add(std::move(box), pen_.labels.choices, lines);
  }

  Block texts(const std::vector<std::string>& lines, Target::Kind kind) const {
    Block block;
    for (const std::string& line : lines)
      block.push_back(Line(pen_.word(line, inner_)).pad_to(inner_).mark({kind, count_of(block)}));
    return block;
  }

  /// As much of the end of the log as can be needed.
  std::vector<std::string> log_lines(int most) const {
    constexpr int kGoesOn = 2;  // of what goes on in the next line
    std::vector<std::string> lines;
    for (int i = std::max(0, count_of(view_.log) - most); i < count_of(view_.log); ++i)
      for (const std::string& piece : lines_of(wrapped(view_.log[at(i)], inner_, kGoesOn)))
        lines.push_back(piece);
    return lines;
  }

  void hint() {
    const std::vector<std::string> all = hint_lines(view_.hint, inner_);
    const int room = left() - kFrameLines - (view_.log.empty() ? 0 : kFrameLines + 1);
    const int lines = std::min(count_of(all), room);
    if (lines < 1) return;
    add({texts(all, Target::Kind::kHint)}, pen_.labels.hint, lines);
  }

  /// The newest lines, down to the end of the column.
  void log() {
    const int lines = left() - kFrameLines;
    if (lines < 1) return;
    Block all = texts(log_lines(lines), Target::Kind::kLog);
    if (count_of(all) > lines) all.erase(all.begin(), all.end() - lines);
    add({all}, pen_.labels.log, lines);
  }

  const BoardView& view_;
  int width_, inner_, rows_;
  const Pen& pen_;
  Block block_;
};

}  // namespace

Block side_block(const Snapshot& snapshot, const BoardView& view, int width, int rows,
                 const Pen& pen) {
  return SideDrawer(view, width, rows, pen).draw(snapshot);
}

}  // namespace clever
