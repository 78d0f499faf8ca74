// The icons of bonuses, made of few strokes so that they can be told apart at three millimetres.
#include <cmath>
#include <numbers>

#include "core/show/sheet/badges.h"

namespace clever {
namespace {

/// Draws in a square whose sides are 1 long.
class IconPen {
 public:
  IconPen(Canvas& canvas, const Rect& square, std::string colour, int pattern)
      : canvas_(canvas), square_(square), colour_(std::move(colour)), pattern_(pattern) {}

  void draw(BonusSign sign) {
    switch (sign) {
      case BonusSign::kNone:
        break;
      case BonusSign::kMark:
        mark();
        break;
      case BonusSign::kOneOf:
        one_of();
        break;
      case BonusSign::kPoints:
        star();
        break;
      case BonusSign::kFox:
        fox();
        break;
      case BonusSign::kReroll:
        reroll();
        break;
      case BonusSign::kReturn:
        come_back();
        break;
      case BonusSign::kExtra:
        extra();
        break;
      case BonusSign::kNumber:
        number();
        break;
      case BonusSign::kTurn:
        turn();
        break;
      case BonusSign::kGain:
        gain();
        break;
    }
  }

 private:
  Point at(double x, double y) const {
    return {square_.x + x * square_.width, square_.y + y * square_.height};
  }
  Rect box(double x, double y, double width, double height) const {
    const Point corner = at(x, y);
    return {corner.x, corner.y, width * square_.width, height * square_.height};
  }
  double pen() const { return square_.width * 0.09; }
  Paint stroke() const { return {.line = kInk, .width = pen()}; }

  void lines(const std::vector<Point>& points) {
    std::vector<Point> corners;
    for (const Point& point : points) corners.push_back(at(point.x, point.y));
    canvas_.draw(polygon(corners, false), stroke());
  }
  void filled(const std::vector<Point>& points, const std::string& fill = kInk) {
    std::vector<Point> corners;
    for (const Point& point : points) corners.push_back(at(point.x, point.y));
    canvas_.draw(polygon(corners), {.fill = fill});
  }
  void die(double x, double y, double side) {
    canvas_.draw(rounded(box(x, y, side, side), square_.width * 0.12),
                 {.fill = kPaper, .line = kInk, .width = pen()});
  }

  /// A part of a circle in short lines, angles in parts of a whole turn, clockwise from the right.
  void arc(double radius, double from, double to) {
    std::vector<Point> points;
    constexpr int kSteps = 14;
    for (int i = 0; i <= kSteps; ++i)
      points.push_back(around(radius, from + (to - from) * i / kSteps));
    lines(points);
  }
  static Point around(double radius, double turn) {
    const double angle = turn * 2 * std::numbers::pi;
    return {0.5 + radius * std::cos(angle), 0.5 + radius * std::sin(angle)};
  }
  /// The head of an arrow at the end of an arc.
  void head(double radius, double turn) {
    filled({around(radius - 0.2, turn), around(radius + 0.2, turn),
            around(radius * 1.05, turn + 0.15)});
  }

  /// A field in the colour of its area.
  void mark() {
    const Rect field = box(0.06, 0.06, 0.88, 0.88);
    canvas_.draw(rounded(field, square_.width * 0.15), {.fill = canvas_.solid(colour_)});
    canvas_.pattern(field.inset(square_.width * 0.04), pattern_, canvas_.shade(colour_), 0.75);
    canvas_.draw(rounded(field, square_.width * 0.15),
                 {.line = canvas_.shade(colour_), .width = pen() * 0.8});
  }
  /// Fields to choose from.
  void one_of() {
    for (const auto& [x, y] : {Point{0.05, 0.05}, {0.55, 0.05}, {0.05, 0.55}, {0.55, 0.55}})
      canvas_.draw(rounded(box(x, y, 0.4, 0.4), square_.width * 0.08),
                   {.fill = x == y ? kInk : kPaper, .line = kInk, .width = pen() * 0.8});
  }
  void star() {
    std::vector<Point> points;
    for (int i = 0; i < 10; ++i) points.push_back(around(i % 2 == 0 ? 0.5 : 0.21, i / 10.0 - 0.25));
    filled(points);
  }
  void fox() {
    filled({{0.04, 0.05},
            {0.34, 0.28},
            {0.66, 0.28},
            {0.96, 0.05},
            {0.97, 0.5},
            {0.5, 0.97},
            {0.03, 0.5}},
           canvas_.colour() ? "e2001a" : kInk);
    filled({{0.2, 0.5}, {0.4, 0.6}, {0.28, 0.66}}, kPaper);
    filled({{0.8, 0.5}, {0.6, 0.6}, {0.72, 0.66}}, kPaper);
  }
  void reroll() {
    arc(0.36, 0.08, 0.42);
    head(0.36, 0.42);
    arc(0.36, 0.58, 0.92);
    head(0.36, 0.92);
  }
  void come_back() {
    lines({{0.9, 0.85}, {0.9, 0.4}, {0.35, 0.4}});
    filled({{0.05, 0.4}, {0.42, 0.14}, {0.42, 0.66}});
  }
  void extra() {
    die(0.05, 0.05, 0.9);
    lines({{0.5, 0.25}, {0.5, 0.75}});
    lines({{0.25, 0.5}, {0.75, 0.5}});
  }
  /// A die that shows one more or one less.
  void number() {
    die(0.05, 0.22, 0.56);
    filled({{0.84, 0.04}, {1.0, 0.38}, {0.68, 0.38}});
    filled({{0.84, 0.96}, {1.0, 0.62}, {0.68, 0.62}});
  }
  void turn() {
    die(0.28, 0.28, 0.44);
    arc(0.44, 0.55, 0.92);
    head(0.44, 0.92);
  }
  void gain() {
    canvas_.draw(rounded(box(0.1, 0.4, 0.8, 0.55), square_.width * 0.06), stroke());
    lines({{0.5, 0.4}, {0.5, 0.95}});
    lines({{0.5, 0.4}, {0.25, 0.1}, {0.5, 0.4}, {0.75, 0.1}});
  }

  Canvas& canvas_;
  Rect square_;
  std::string colour_;
  int pattern_;
};

}  // namespace

void draw_icon(Canvas& canvas, const Rect& square, BonusSign sign, const std::string& colour,
               int pattern) {
  IconPen(canvas, square, colour, pattern).draw(sign);
}

}  // namespace clever
