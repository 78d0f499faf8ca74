// One cell: its shade, what is printed in it, what players have done to it.
#include <algorithm>

#include "core/base/numbers.h"
#include "core/show/sheet/area_drawing.h"

namespace clever {
namespace {

constexpr double kCellRadius = 1.1;

int index_of_tag(const AreaView& area, const std::string& tag) {
  const std::vector<std::string> tags = tags_of(area);
  return narrow<int>(std::ranges::find(tags, tag) - tags.begin());
}

/// The first tags of an area that has no colours for them are shaded more and more.
double share_of(const AreaView& area, const std::string& tag) {
  return 0.35 + 0.2 * std::min(index_of_tag(area, tag), 2);
}

std::string colour_of_tag(const AreaView& area, const std::string& tag) {
  const auto look = std::ranges::find(area.tags, tag, &PrintedTag::id);
  return look == area.tags.end() ? "" : look->colour;
}

class CellDrawer {
 public:
  CellDrawer(Canvas& canvas, const Rect& box, const AreaView& area, const CellView& cell,
             const SheetWords& words)
      : canvas_(canvas), box_(box), area_(area), cell_(cell), words_(words) {}

  void draw() {
    background();
    if (is_given()) return given();
    printed();
    if (is_map()) bonuses_inside();
    marks();
  }

 private:
  bool is_map() const { return !area_.regions.empty(); }
  bool is_given() const { return cell_.start && cell_.state >= CellView::State::kCrossed; }
  double side() const { return std::min(box_.width, box_.height); }
  /// Sizes of type are scaled by the canvas: this is the way back.
  double type_size(double length) const { return length / canvas_.mm(1); }

  void background() {
    const Outline frame = is_map() ? rectangle(box_) : rounded(box_, canvas_.mm(kCellRadius));
    canvas_.draw(frame, {.fill = kPaper});
    if (!cell_.tags.empty()) fill_by_tag(canvas_, box_, area_, cell_.tags.front().text);
    if (!is_map()) canvas_.draw(frame, {.line = kInk, .width = canvas_.mm(0.22)});
  }

  /// Printed from the start: a cross, or a number.
  void given() {
    const Rect inner = box_.inset(side() * 0.14);
    canvas_.draw(rounded(box_.inset(side() * 0.05), canvas_.mm(kCellRadius)),
                 {.fill = canvas_.tint(area_.colour, 0.45)});
    if (!cell_.written) return cross(inner, kInk, side() * 0.07);
    canvas_.text(inner, std::to_string(*cell_.written),
                 {.size = type_size(side() * 0.5), .weight = Weight::kBold});
  }

  std::string text_inside() const {
    const Fact inside = fact_inside(area_);
    return inside ? fact_text(area_, cell_, inside, words_.pen) : "";
  }

  /// Where numbers are written, what is printed stands in a corner.
  void printed() {
    const std::string text = text_inside();
    if (text.empty()) return;
    if (!area_.writes)
      return canvas_.text(plate(box_.inset(side() * 0.12)), text,
                          {.size = type_size(side() * 0.46), .weight = Weight::kBold});
    const Rect corner{box_.x + side() * 0.07, box_.y + side() * 0.05, box_.width * 0.6,
                      side() * 0.36};
    canvas_.text(corner, text, {.size = 2.7, .align = Align::kLeft, .colour = "555555"});
  }

  /// A light ground for letters where a pattern or a dark colour would spoil them.
  Rect plate(const Rect& room) {
    if (cell_.tags.empty()) return room;
    const Point middle = room.centre();
    const double size = side() * 0.58;
    const Rect round{middle.x - size / 2, middle.y - size / 2, size, size};
    canvas_.draw(rounded(round, size / 2), {.fill = kPaper});
    return round.inset(size * 0.08);
  }

  void bonuses_inside() {
    if (cell_.bonuses.empty()) return;
    const double height = std::min(canvas_.mm(kBadgeHeight), box_.height / count_of(cell_.bonuses));
    double y = box_.centre().y - height * count_of(cell_.bonuses) / 2;
    for (const BonusView& bonus : cell_.bonuses) {
      draw_badge(canvas_, Rect{box_.x, y, box_.width, height}.inset(canvas_.mm(0.3)), bonus,
                 words_.patterns);
      y += height;
    }
  }

  void cross(const Rect& inner, const std::string& colour, double width) {
    const Paint paint{.line = colour, .width = width};
    canvas_.draw(polygon({{inner.x, inner.y}, {inner.right(), inner.bottom()}}, false), paint);
    canvas_.draw(polygon({{inner.right(), inner.y}, {inner.x, inner.bottom()}}, false), paint);
  }

  /// What players have done.
  void marks() {
    const Rect inner = box_.inset(side() * 0.16);
    const double width = canvas_.mm(0.6);
    if (cell_.skipped)
      canvas_.draw(polygon({{inner.x, inner.centre().y}, {inner.right(), inner.centre().y}}, false),
                   {.line = kPen, .width = canvas_.mm(0.35)});
    if (cell_.written) return written(inner);
    if (cell_.state == CellView::State::kCrossed) cross(inner, kPen, width);
    if (cell_.state == CellView::State::kCircled)
      canvas_.draw(ellipse(box_.inset(side() * 0.08)), {.line = kPen, .width = width});
    if (cell_.state == CellView::State::kDotted)
      canvas_.draw(ellipse(box_.inset(side() * 0.4)), {.fill = kPen});
  }

  /// Below what is printed in the corner, if anything is.
  void written(const Rect& inner) {
    const double top = text_inside().empty() ? inner.y : box_.y + side() * 0.41;
    canvas_.text({inner.x, top, inner.width, box_.bottom() - side() * 0.06 - top},
                 std::to_string(*cell_.written),
                 {.size = type_size(side() * 0.56), .weight = Weight::kBold, .colour = kPen});
  }

  Canvas& canvas_;
  Rect box_;
  const AreaView& area_;
  const CellView& cell_;
  const SheetWords& words_;
};

}  // namespace

void fill_by_tag(Canvas& canvas, const Rect& box, const AreaView& area, const std::string& tag) {
  const std::string own = colour_of_tag(area, tag);
  const std::string colour = own.empty() ? area.colour : own;
  const Outline frame =
      area.regions.empty() ? rounded(box, canvas.mm(kCellRadius)) : rectangle(box);
  canvas.draw(frame, {.fill = canvas.tint(colour, own.empty() ? share_of(area, tag) : 0.75)});
  if (!own.empty() && lightness(own) > 85) return;  // as light as paper: nothing tells it apart
  const double spacing = own.empty() || lightness(own) <= 50 ? 0.8 : 1.5;
  canvas.pattern(box.inset(canvas.mm(0.3)), index_of_tag(area, tag), canvas.shade(colour), spacing);
}

void draw_cell(Canvas& canvas, const Rect& box, const AreaView& area, const CellView& cell,
               const SheetWords& words) {
  if (!cell.hole) CellDrawer(canvas, box, area, cell, words).draw();
}

}  // namespace clever
