#include "core/show/paper/page.h"

#include <algorithm>

namespace clever {
namespace {

Rect rect_of(const Point& point) { return {point.x, point.y, 0, 0}; }

Point moved(const Point& point, double scale, const Point& offset) {
  return {point.x * scale + offset.x, point.y * scale + offset.y};
}

Rect moved(const Rect& box, double scale, const Point& offset) {
  const Point corner = moved(Point{box.x, box.y}, scale, offset);
  return {corner.x, corner.y, box.width * scale, box.height * scale};
}

Figure moved(Figure shape, double scale, const Point& offset) {
  for (Stroke& stroke : shape.outline) {
    stroke.to = moved(stroke.to, scale, offset);
    stroke.from_control = moved(stroke.from_control, scale, offset);
    stroke.to_control = moved(stroke.to_control, scale, offset);
  }
  shape.paint.width *= scale;
  shape.paint.dash *= scale;
  return shape;
}

Label moved(Label label, double scale, const Point& offset) {
  label.at = moved(label.at, scale, offset);
  label.size *= scale;
  label.room = moved(label.room, scale, offset);
  label.ink = moved(label.ink, scale, offset);
  return label;
}

Stroke line_to(double x, double y) { return {Stroke::Kind::kLine, {x, y}}; }
Stroke move_to(double x, double y) { return {Stroke::Kind::kMove, {x, y}}; }

/// A quarter of an ellipse from one point to another, around the corner that their tangents make.
Stroke quarter(const Point& from, const Point& corner, const Point& to) {
  constexpr double kRound = 0.5522847498;  // how far the controls of a circle lie towards it
  const auto towards = [&](const Point& point) {
    return Point{point.x + (corner.x - point.x) * kRound, point.y + (corner.y - point.y) * kRound};
  };
  return {Stroke::Kind::kCurve, to, towards(from), towards(to)};
}

}  // namespace

Rect around(const Rect& one, const Rect& other) {
  const double x = std::min(one.x, other.x), y = std::min(one.y, other.y);
  return {x, y, std::max(one.right(), other.right()) - x,
          std::max(one.bottom(), other.bottom()) - y};
}

Rect rect_of(const Outline& outline) {
  if (outline.empty()) return {};
  Rect box = rect_of(outline.front().to);
  for (const Stroke& stroke : outline) {
    if (stroke.kind == Stroke::Kind::kClose) continue;
    box = around(box, rect_of(stroke.to));
    if (stroke.kind != Stroke::Kind::kCurve) continue;
    box = around(box, around(rect_of(stroke.from_control), rect_of(stroke.to_control)));
  }
  return box;
}

void PaperPage::add(const PaperPage& other, double scale, Point offset) {
  for (const Item& item : other.items)
    std::visit([&](const auto& part) { items.emplace_back(moved(part, scale, offset)); }, item);
}

Outline rectangle(const Rect& box) {
  return polygon(
      {{box.x, box.y}, {box.right(), box.y}, {box.right(), box.bottom()}, {box.x, box.bottom()}});
}

Outline rounded(const Rect& box, double radius) {
  const double r = std::min({radius, box.width / 2, box.height / 2});
  const double left = box.x, top = box.y, right = box.right(), bottom = box.bottom();
  return {move_to(left + r, top),
          line_to(right - r, top),
          quarter({right - r, top}, {right, top}, {right, top + r}),
          line_to(right, bottom - r),
          quarter({right, bottom - r}, {right, bottom}, {right - r, bottom}),
          line_to(left + r, bottom),
          quarter({left + r, bottom}, {left, bottom}, {left, bottom - r}),
          line_to(left, top + r),
          quarter({left, top + r}, {left, top}, {left + r, top}),
          {Stroke::Kind::kClose}};
}

Outline ellipse(const Rect& box) {
  const double left = box.x, top = box.y, right = box.right(), bottom = box.bottom();
  const auto [x, y] = box.centre();
  return {move_to(x, top),
          quarter({x, top}, {right, top}, {right, y}),
          quarter({right, y}, {right, bottom}, {x, bottom}),
          quarter({x, bottom}, {left, bottom}, {left, y}),
          quarter({left, y}, {left, top}, {x, top}),
          {Stroke::Kind::kClose}};
}

Outline polygon(const std::vector<Point>& corners, bool closed) {
  Outline outline;
  for (const Point& corner : corners)
    outline.push_back(outline.empty() ? move_to(corner.x, corner.y) : line_to(corner.x, corner.y));
  if (closed) outline.push_back({Stroke::Kind::kClose});
  return outline;
}

}  // namespace clever
