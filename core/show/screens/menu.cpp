#include "core/show/screens/menu.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/base/numbers.h"
#include "core/show/draw/pen.h"

namespace clever {
namespace {

constexpr int kTextWidth = 34;

Line entry_line(const MenuEntry& entry, int number, bool under_cursor, int width, const Pen& pen) {
  const Ink ink{.bold = under_cursor};
  Line line(fmt::format("{} {:>2} ", under_cursor ? pen.signs.here : " ", number), ink);
  line.add(pen.word(entry.text, kTextWidth), ink).pad_to(kTextWidth + 8);
  return line.add(pen.word(entry.about, std::max(1, width - line.width())), {.dim = true});
}

}  // namespace

Block MenuFace::draw(int columns, int rows, const Style& style) {
  rows_ = rows;
  const Pen pen(style);
  Page page{.title = title_, .below = below_};
  for (int i = 0; i < count_of(entries_); ++i)
    page.lines.push_back(entry_line(entries_[at(i)], i + 1, i == cursor_, columns - kBoxEdges, pen)
                             .mark({Target::Kind::kChoice, i, 0}));
  page.scroll(cursor_ - rows / 2, rows);
  return drawn_ = page.drawn(columns, rows, style);
}

void MenuFace::move(int step) {
  cursor_ = std::clamp(cursor_ + step, 0, std::max(0, count_of(entries_) - 1));
}

void MenuFace::choose(int entry) {
  if (entry < 0 || entry >= count_of(entries_)) return;
  chosen_ = cursor_ = entry;
  done_ = true;
}

void MenuFace::press(const Key& key) {
  using enum Key::Kind;
  const char sign = key.text.size() == 1 ? key.text[0] : '\0';
  if (key.kind == kUp || key.kind == kBackTab) move(-1);
  if (key.kind == kDown || key.kind == kTab) move(1);
  if (key.kind == kPageUp) move(-rows_ / 2);
  if (key.kind == kPageDown) move(rows_ / 2);
  if (key.kind == kHome) cursor_ = 0;
  if (key.kind == kEnd) move(count_of(entries_));
  if (key.kind == kEnter || sign == ' ') choose(cursor_);
  if (sign >= '1' && sign <= '9') choose(sign - '1');
  if (sign == 'd' && deletes_ && !entries_.empty()) {
    deleted_ = cursor_;
    done_ = true;
  }
  if (key.kind == kEscape || sign == 'q') done_ = true;
}

void MenuFace::click(int column, int row) {
  const Target target = target_at(drawn_, column, row);
  if (target.kind == Target::Kind::kChoice) choose(target.index);
}

Block PageFace::draw(int columns, int rows, const Style& style) {
  rows_ = rows;
  page_.lines = paragraphs(sentences_, std::max(1, columns - kBoxEdges), style.ascii);
  page_.scroll(0, rows);
  return page_.drawn(columns, rows, style);
}

void PageFace::press(const Key& key) { done_ = !page_.press(key, rows_); }

}  // namespace clever
