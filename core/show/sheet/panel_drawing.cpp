// The panel of an area: its frame and name, and below its cells tables of points and what else is
// said about it.
#include <algorithm>

#include "core/base/numbers.h"
#include "core/show/sheet/area_drawing.h"

namespace clever {
namespace {

constexpr double kTableEntry = 6.6;
constexpr double kTableRow = 3.3;
constexpr double kTableLabel = 4.2;
constexpr double kNoteHeight = 4.4;
constexpr double kNoteGap = 3.0;
const Type kTableType{.size = 2.5};
const Type kTablePoints{.size = 2.6, .weight = Weight::kBold};
const Type kNoteType{.size = 2.5, .align = Align::kLeft};

/// Points by number of marks: the numbers above, the points below.
class TableDrawer {
 public:
  TableDrawer(Canvas& canvas, const AreaView& area, const PrintedTable& table,
              const SheetWords& words)
      : canvas_(canvas), area_(area), table_(table), words_(words) {}

  double draw(Point at, double width) {
    const double label = canvas_.mm(kTableLabel) + by_row_width();
    const double natural = canvas_.mm(kTableEntry);
    const int most = std::max(1, static_cast<int>((width - label) / (natural * 0.8)));
    const int count = count_of(table_.points), lines = (count + most - 1) / most;
    const int per_line = (count + lines - 1) / lines;
    entry_ = std::min((width - label) / per_line, natural);
    const double left = at.x + std::max(0.0, width - label - entry_ * per_line) / 2;
    for (int line = 0; line < lines; ++line)
      draw_line({left, at.y + line * height()}, label, line * per_line,
                std::min((line + 1) * per_line, count));
    return lines * height();
  }

 private:
  double height() const { return canvas_.mm(2 * kTableRow + 0.7); }
  double by_row_width() const {
    return table_.by_row ? canvas_.width(words_.pen.labels.by_row, kTableType) + canvas_.mm(1) : 0;
  }

  void draw_line(Point at, double label, int first, int last) {
    const double row = canvas_.mm(kTableRow);
    draw_labels(at, label, first == 0);
    const Rect frame{at.x + label, at.y, entry_ * (last - first), 2 * row};
    canvas_.draw(rectangle(frame), {.fill = canvas_.tint(area_.colour, 0.08)});
    for (int i = first; i < last; ++i) draw_entry({at.x + label + entry_ * (i - first), at.y}, i);
    const Paint line{.line = kInk, .width = canvas_.mm(0.15)};
    canvas_.draw(rectangle(frame), line);
    canvas_.line({frame.x, at.y + row}, {frame.right(), at.y + row}, 0.15, kInk);
  }

  void draw_labels(Point at, double label, bool first) {
    const double row = canvas_.mm(kTableRow), sign = canvas_.mm(kTableLabel) - canvas_.mm(0.6);
    if (first && table_.by_row)
      canvas_.text({at.x, at.y, by_row_width() - canvas_.mm(0.6), 2 * row},
                   words_.pen.labels.by_row, kTableType);
    const double x = at.x + label - canvas_.mm(kTableLabel);
    canvas_.text({x, at.y, sign, row}, area_.writes ? "#" : words_.pen.signs.cross, kTableType);
    canvas_.text({x, at.y + row, sign, row}, words_.pen.signs.star, kTableType);
  }

  void draw_entry(Point at, int index) {
    const double row = canvas_.mm(kTableRow), pad = canvas_.mm(0.25);
    if (index > 0) canvas_.line(at, {at.x, at.y + 2 * row}, 0.1, kFaintInk);
    canvas_.text({at.x + pad, at.y, entry_ - 2 * pad, row}, std::to_string(index + 1), kTableType);
    canvas_.text({at.x + pad, at.y + row, entry_ - 2 * pad, row},
                 std::to_string(table_.points[place_of(index)]), kTablePoints);
  }
  static std::size_t place_of(int index) { return clever::at(index); }

  Canvas& canvas_;
  const AreaView& area_;
  const PrintedTable& table_;
  const SheetWords& words_;
  double entry_ = 0;
};

/// One thing that is said: a shade, a text, what it brings.
struct Note {
  std::string tag = {};
  std::string text = {};
  std::vector<BonusView> bonuses = {};
  std::string points = {};
};

std::string meaning_of_tag(const AreaView& area, const std::string& tag, const Pen& pen) {
  if (tag == area.complete_by) return pen.labels.completes;
  const auto look = std::ranges::find(area.tags, tag, &PrintedTag::id);
  return look == area.tags.end() ? tag : in_language(look->name, pen.style.language, tag);
}

Note note_of(const PrintedEach& each, const Pen& pen) {
  std::string text = pen.labels.each;
  for (const int number : each.numbers) text += " " + std::to_string(number);
  return {.text = text + ":", .points = points_text(pen, each.points)};
}

/// "darkness:", "any three (3✗):"
std::string title_of(const AreaView& area, const std::string& name, int need, const Pen& pen) {
  return name + (need > 0 ? " (" + count_text(area, need, pen) + "):" : ":");
}

Note note_of(const AreaView& area, const GroupView& group, const Pen& pen) {
  return {.text = title_of(area, group.name, group.need, pen),
          .bonuses = group.bonuses,
          .points = group.points ? points_text(pen, *group.points) : ""};
}

/// Is the group everything that has this tag?
bool is_of_tag(const AreaView& area, const GroupView& group, const std::string& tag) {
  std::vector<int> tagged;
  for (int cell = 0; cell < count_of(area.cells); ++cell)
    if (!area.cells[at(cell)].tags.empty() && area.cells[at(cell)].tags.front().text == tag)
      tagged.push_back(cell);
  return group.kind == SpotKind::kNamed && group.cells == tagged;
}

Note note_of(const AreaView& area, const std::string& tag, const Pen& pen) {
  Note note{.tag = tag, .text = meaning_of_tag(area, tag, pen)};
  for (const GroupView& group : area.groups) {
    if (!is_of_tag(area, group, tag)) continue;
    const std::string text = title_of(area, note.text, group.need, pen);
    note = note_of(area, group, pen);
    note.tag = tag;
    note.text = text;
  }
  return note;
}

bool is_said_by_tag(const AreaView& area, const GroupView& group) {
  return std::ranges::any_of(tags_of(area),
                             [&](const std::string& tag) { return is_of_tag(area, group, tag); });
}

std::vector<Note> notes_of(const AreaView& area, const Pen& pen) {
  std::vector<Note> notes;
  for (const std::string& tag : tags_of(area)) notes.push_back(note_of(area, tag, pen));
  for (const PrintedEach& each : area.each) notes.push_back(note_of(each, pen));
  for (const std::string& wait : area.waits) notes.push_back({.text = wait});
  for (const GroupView& group : area.groups)
    if (group.kind == SpotKind::kNamed && !is_said_by_tag(area, group))
      notes.push_back(note_of(area, group, pen));
  return notes;
}

/// Notes one after the other, on as many lines as they need.
class NoteDrawer {
 public:
  NoteDrawer(Canvas& canvas, const AreaView& area, const SheetWords& words)
      : canvas_(canvas), area_(area), words_(words) {}

  double draw(Point at, double width) {
    Point next = at;
    double bottom = at.y;
    for (const Note& note : notes_of(area_, words_.pen)) {
      const double own = std::min(width_of(note), width);
      if (next.x > at.x && next.x + own > at.x + width)
        next = {at.x, next.y + canvas_.mm(kNoteHeight)};
      draw(note, {next.x, next.y, own, canvas_.mm(kNoteHeight)});
      next.x += own + canvas_.mm(kNoteGap);
      bottom = next.y + canvas_.mm(kNoteHeight);
    }
    return bottom - at.y;
  }

 private:
  double swatch(const Note& note) const { return note.tag.empty() ? 0 : canvas_.mm(4.2); }
  double points(const Note& note) const {
    return note.points.empty() ? 0 : canvas_.width(note.points, kPointsType) + canvas_.mm(1);
  }
  double badges(const Note& note) const {
    return note.bonuses.empty() ? 0 : badges_width(canvas_, note.bonuses) + canvas_.mm(1);
  }
  double width_of(const Note& note) const {
    return swatch(note) + canvas_.width(note.text, kNoteType) + canvas_.mm(0.4) + badges(note) +
           points(note);
  }

  void draw(const Note& note, const Rect& room) {
    const double side = canvas_.mm(3.4), y = room.centre().y - side / 2;
    if (!note.tag.empty()) {
      fill_by_tag(canvas_, {room.x, y, side, side}, area_, note.tag);
      canvas_.draw(rectangle({room.x, y, side, side}), {.line = kInk, .width = canvas_.mm(0.15)});
    }
    const double text = room.width - swatch(note) - badges(note) - points(note);
    double x = room.x + swatch(note);
    canvas_.text({x, room.y, text, room.height}, note.text, kNoteType);
    x += text;
    draw_badges(canvas_, {x + canvas_.mm(0.6), room.y, badges(note) - canvas_.mm(1), room.height},
                note.bonuses, words_.patterns);
    x += badges(note);
    canvas_.text({x, room.y, points(note), room.height}, note.points, kPointsType);
  }

  Canvas& canvas_;
  const AreaView& area_;
  const SheetWords& words_;
};

double inside(const Canvas& canvas, double width) { return width - canvas.mm(2 * kPanelPadding); }

int pattern_of(const AreaView& area, const SheetWords& words) {
  return words.patterns.of_area[at(area.index)];
}

/// At the end of a title the dice that belong to the area, where they are several: "B + W".
class DiceDrawer {
 public:
  DiceDrawer(Canvas& canvas, const Rect& strip, const AreaView& area, const SheetWords& words)
      : canvas_(canvas),
        strip_(strip),
        area_(area),
        words_(words),
        side_(canvas.mm(kTitleHeight - 1.1)) {}

  /// Nothing where there would be too little room for the name.
  double width() const {
    const int count = count_of(area_.dice);
    const double all = count * side_ + (count - 1) * gap() + canvas_.mm(0.8);
    return count == 0 || all > strip_.width / 2 ? 0 : all;
  }
  void draw() {
    if (width() == 0) return;
    const Type type{.size = 2.9, .weight = Weight::kBold, .colour = canvas_.on(area_.colour)};
    double x = strip_.right() - width();
    for (const std::string& letter : area_.dice) {
      if (area_.sum && &letter != &area_.dice.front())
        canvas_.text({x - gap(), strip_.y, gap(), strip_.height}, "+", type);
      draw_chip(canvas_, {x, strip_.y + (strip_.height - side_) / 2, side_, side_}, letter,
                words_.patterns.colours.at(letter), words_.patterns.of_letter.at(letter));
      x += side_ + gap();
    }
  }

 private:
  double gap() const { return canvas_.mm(area_.sum ? 2.4 : 0.5); }

  Canvas& canvas_;
  const Rect& strip_;
  const AreaView& area_;
  const SheetWords& words_;
  double side_;
};

void draw_title(Canvas& canvas, const Rect& strip, const AreaView& area, const SheetWords& words) {
  const Type type{.size = 2.9,
                  .weight = Weight::kBold,
                  .align = Align::kLeft,
                  .colour = canvas.on(area.colour)};
  const double chip = strip.height - canvas.mm(0.7), pad = canvas.mm(1.2);
  canvas.draw(rounded(strip, canvas.mm(1)), {.fill = canvas.solid(area.colour)});
  draw_chip(canvas, {strip.x + canvas.mm(0.5), strip.y + canvas.mm(0.35), chip, chip}, area.glyph,
            area.colour, pattern_of(area, words));
  DiceDrawer dice(canvas, strip, area, words);
  dice.draw();
  const double left = strip.x + chip + canvas.mm(1.3), right = strip.right() - dice.width();
  const double wide = std::min(canvas.width(area.name, type) + canvas.mm(0.2), right - left - pad);
  canvas.text({left, strip.y, wide, strip.height}, area.name, type);
  const double rest = left + wide + pad;
  canvas.pattern({rest, strip.y + canvas.mm(0.6), right - canvas.mm(0.8) - rest,
                  strip.height - canvas.mm(1.2)},
                 pattern_of(area, words), canvas.shade(area.colour), 1.1);
}

/// Fields and notes, from below the title on.
double draw_content(Canvas& canvas, Point at, double width, const AreaView& area,
                    const SheetWords& words) {
  double y = at.y;
  y += draw_fields(canvas, area, words, {at.x, y}, width);
  const double notes = draw_notes(canvas, area, words, {at.x, y + canvas.mm(0.9)}, width);
  return y + (notes > 0 ? canvas.mm(0.9) + notes : 0) - at.y;
}

}  // namespace

double draw_notes(Canvas& canvas, const AreaView& area, const SheetWords& words, Point at,
                  double width) {
  double y = at.y;
  for (const PrintedTable& table : area.tables)
    if (!table.points.empty())
      y += TableDrawer(canvas, area, table, words).draw({at.x, y}, width) + canvas.mm(0.3);
  y += NoteDrawer(canvas, area, words).draw({at.x, y}, width);
  return y - at.y;
}

double panel_width(const Canvas& canvas, const AreaView& area, const SheetWords& words) {
  return fields_width(canvas, area, words) + canvas.mm(2 * kPanelPadding);
}

double panel_height(const Canvas& canvas, const AreaView& area, const SheetWords& words,
                    double width) {
  Canvas silent = canvas.silent();
  return canvas.mm(kTitleHeight + 2 * kPanelPadding) +
         draw_content(silent, {}, inside(canvas, width), area, words);
}

void draw_panel(Canvas& canvas, const Rect& panel, const AreaView& area, const SheetWords& words) {
  const double radius = canvas.mm(1.4), pad = canvas.mm(kPanelPadding);
  canvas.draw(rounded(panel, radius), {.fill = canvas.tint(area.colour, 0.16)});
  draw_title(canvas, {panel.x, panel.y, panel.width, canvas.mm(kTitleHeight)}, area, words);
  canvas.draw(rounded(panel, radius),
              {.line = canvas.shade(area.colour), .width = canvas.mm(0.35)});
  const double tall = panel_height(canvas, area, words, panel.width);
  const double spare = std::max(0.0, panel.height - tall) / 2;
  draw_content(canvas, {panel.x + pad, panel.y + canvas.mm(kTitleHeight) + pad + spare},
               inside(canvas, panel.width), area, words);
}

}  // namespace clever
