#include "core/show/sheet/sheet.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/base/numbers.h"
#include "core/base/texts/say.h"
#include "core/show/sheet/sheet_parts_drawing.h"

namespace clever {
namespace {

constexpr double kMargin = 0.043;     // of the width of the paper
constexpr double kBlockGap = 1.7;     // between head, tracks, areas and foot
constexpr double kLeastFilled = 0.5;  // of a panel that is as tall as the one beside it
constexpr double kMostSpare = 2.5;    // that a gap grows by where there is room
// A millimetre of the drawing is between so many real ones, for a sheet as wide as A5.
constexpr double kLargest = 1.35, kSmallest = 0.25;

/// Areas side by side: from the first to before the last.
struct PanelRow {
  int first = 0, last = 0;
  double natural = 0;
};

/// Draws a sheet in a width, in the order of the printed ones.
class SheetDrawer {
 public:
  SheetDrawer(Canvas& canvas, const SheetJob& job, double width)
      : canvas_(canvas), job_(job), width_(width), panels_(rows_of_panels()) {}

  /// Head, tracks and foot, and a gap before each row of panels and the foot.
  int gaps() const { return count_of(panels_) + 2; }

  /// How tall it is, with so much more in each gap.
  double draw(Point at, double spare) {
    const double top = at.y, gap = canvas_.mm(kBlockGap) + spare;
    at.y += draw_head(canvas_, job_, at, width_) + gap;
    at.y += draw_tracks(canvas_, job_, at, width_) + gap;
    for (const PanelRow& row : panels_) at.y += draw_row(row, at) + gap;
    at.y += draw_foot(canvas_, job_, at, width_);
    return at.y - top;
  }

 private:
  double gap() const { return canvas_.mm(1.4); }
  double natural(int index) const {
    return panel_width(canvas_, job_.seat.areas[at(index)], job_.words);
  }

  /// As many beside each other as fit without being squeezed.
  std::vector<PanelRow> rows_of_panels() const {
    std::vector<PanelRow> rows;
    for (int i = 0; i < count_of(job_.seat.areas); ++i) {
      const double own = natural(i);
      if (rows.empty() || rows.back().natural + gap() + own > width_)
        rows.push_back({i, i + 1, own});
      else
        rows.back() = {rows.back().first, i + 1, rows.back().natural + gap() + own};
    }
    return rows;
  }

  double width_of(const PanelRow& row, int index) const {
    const double gaps = gap() * (row.last - row.first - 1);
    return natural(index) * (width_ - gaps) / (row.natural - gaps);
  }

  double draw_row(const PanelRow& row, Point at) {
    const auto height = [&](int i) {
      return panel_height(canvas_, job_.seat.areas[clever::at(i)], job_.words, width_of(row, i));
    };
    double tall = 0;
    for (int i = row.first; i < row.last; ++i) tall = std::max(tall, height(i));
    for (int i = row.first; i < row.last; ++i) {
      const double own = width_of(row, i), needed = height(i);
      draw_panel(canvas_, {at.x, at.y, own, needed < kLeastFilled * tall ? needed : tall},
                 job_.seat.areas[clever::at(i)], job_.words);
      at.x += own + gap();
    }
    return tall;
  }

  Canvas& canvas_;
  const SheetJob& job_;
  double width_;
  std::vector<PanelRow> panels_;
};

/// The largest scale at which the sheet fits, found by halving: a larger sheet is taller.
double fitting_scale(PaperPage& page, const SheetJob& job, const SheetLook& look, const Font& font,
                     const Rect& room) {
  constexpr int kSteps = 9;
  const double unit = room.width / kPaperSizes[0].width;
  double fits = kSmallest * unit, too_large = kLargest * unit;
  for (int step = 0; step < kSteps; ++step) {
    const double scale = (fits + too_large) / 2;
    Canvas silent = Canvas(page, font, scale, look.colour).silent();
    const bool fitting = SheetDrawer(silent, job, room.width).draw({}, 0) <= room.height;
    (fitting ? fits : too_large) = scale;
  }
  return fits;
}

/// Short lines at the edges where paper is cut.
void add_cut_marks(PaperPage& page, int columns, int rows) {
  constexpr double kLength = 5;
  const Paint paint{.line = kFaintInk, .width = 0.15};
  const auto mark = [&](Point from, Point to) {
    page.items.emplace_back(Figure{polygon({from, to}, false), paint});
  };
  for (int i = 1; i < columns; ++i) {
    const double x = page.width * i / columns;
    mark({x, 0}, {x, kLength});
    mark({x, page.height - kLength}, {x, page.height});
  }
  for (int i = 1; i < rows; ++i) {
    const double y = page.height * i / rows;
    mark({0, y}, {kLength, y});
    mark({page.width - kLength, y}, {page.width, y});
  }
  if (columns > 1 && rows > 1) {
    const double x = page.width / columns, y = page.height / rows;
    mark({x - kLength / 2, y}, {x + kLength / 2, y});
    mark({x, y - kLength / 2}, {x, y + kLength / 2});
  }
}

/// "1-2: 6, 3: 5, 4: 4", or nothing where every number of players plays as many.
std::string rounds_by_players(const Ruleset& rules) {
  std::string text;
  for (int first = rules.min_seats, last = first; first <= rules.max_seats;
       first = last = last + 1) {
    while (last < rules.max_seats && rules.rounds[last + 1] == rules.rounds[first]) ++last;
    if (first == rules.min_seats && last == rules.max_seats) return "";
    text += fmt::format("{}{}: {}", text.empty() ? "" : ", ",
                        first == last ? std::to_string(first) : fmt::format("{}-{}", first, last),
                        rules.rounds[first]);
  }
  return text;
}

}  // namespace

std::vector<std::string> notes_of(const Ruleset& rules, const Catalog& catalog,
                                  const std::string& language) {
  std::vector<std::string> notes;
  for (const AreaNames& area : catalog.areas)
    if (area.needs_rule)
      notes.push_back(in_language(area.name, language, area.id) + ": " +
                      in_language(area.rule, language, ""));
  const std::string rounds = rounds_by_players(rules);
  if (!rounds.empty()) notes.push_back(say<texts::sheet_rounds>(language, rounds));
  return notes;
}

PaperPage sheet_page(const SheetContent& content, int seat, const SheetLook& look, double width,
                     double height, const Font& font) {
  PaperPage page{width, height, {}};
  const Style style{.language = look.language};
  const SheetWords words{Pen(style), patterns_of(content.snapshot)};
  const SheetJob job{content, content.snapshot.seats[at(seat)], words};
  const double margin = std::max(4.5, width * kMargin);
  const Rect room = Rect{0, 0, width, height}.inset(margin);
  const double scale = fitting_scale(page, job, look, font, room);
  Canvas canvas(page, font, scale, look.colour), silent = canvas.silent();
  SheetDrawer measure(silent, job, room.width);
  const double spare = std::max(0.0, room.height - measure.draw({}, 0)) / measure.gaps();
  SheetDrawer(canvas, job, room.width)
      .draw({margin, margin}, std::min(spare, canvas.mm(kMostSpare)));
  return page;
}

std::vector<PaperPage> sheet_pages(const SheetContent& content, const std::vector<int>& seats,
                                   const SheetLook& look, const PaperSize& paper, int on_page,
                                   const Font& font) {
  const int columns = on_page == 1 ? 1 : 2, rows = on_page == 4 ? 2 : 1;
  const bool lies = on_page == 2;  // two upright sheets on paper that lies
  const double width = lies ? paper.height : paper.width,
               height = lies ? paper.width : paper.height;
  std::vector<PaperPage> sheets, pages;
  for (const int seat : seats)
    sheets.push_back(sheet_page(content, seat, look, width / columns, height / rows, font));
  const int all = std::max(count_of(sheets), on_page);
  for (int i = 0; i < all; ++i) {
    const int place = i % on_page;
    if (place == 0) pages.push_back({width, height, {}});
    if (i >= count_of(sheets) && count_of(sheets) > 1) continue;
    pages.back().add(sheets[at(i % count_of(sheets))], 1,
                     {place % columns * width / columns, place / columns * height / rows});
    if (place == 0) add_cut_marks(pages.back(), columns, rows);
  }
  return pages;
}

}  // namespace clever
