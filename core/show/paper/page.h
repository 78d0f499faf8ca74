// A page to print: shapes and texts, in the order in which they are painted, in millimetres from
// the upper left corner. Every text knows the room it was given and where its ink is, so that a
// test can say of a whole page that nothing overlaps and nothing is cut off. Writers (writers.h)
// only copy it. Tested in tests/show/paper and, with the sheets of games, in tests/show/sheet.
#pragma once

#include <string>
#include <variant>
#include <vector>

namespace clever {

struct Point {
  double x = 0, y = 0;
};

struct Rect {
  double x = 0, y = 0, width = 0, height = 0;

  double right() const { return x + width; }
  double bottom() const { return y + height; }
  Point centre() const { return {x + width / 2, y + height / 2}; }
  /// The same with so much less on every side.
  Rect inset(double by) const { return {x + by, y + by, width - 2 * by, height - 2 * by}; }
  Rect moved(double dx, double dy) const { return {x + dx, y + dy, width, height}; }
  bool contains(const Rect& other, double slack) const {
    return other.x >= x - slack && other.y >= y - slack && other.right() <= right() + slack &&
           other.bottom() <= bottom() + slack;
  }
  bool overlaps(const Rect& other, double slack) const {
    return x + slack < other.right() && other.x + slack < right() && y + slack < other.bottom() &&
           other.y + slack < bottom();
  }
};

/// The smallest box around both.
Rect around(const Rect& one, const Rect& other);

/// One step of an outline, as PDF and SVG know them.
struct Stroke {
  enum class Kind { kMove, kLine, kCurve, kClose };
  Kind kind = Kind::kMove;
  Point to = {};
  Point from_control = {}, to_control = {};  // of a curve
};
using Outline = std::vector<Stroke>;

/// The box of all its points; curves stay within theirs.
Rect rect_of(const Outline& outline);

/// Colours are six hexadecimal digits, or empty for none.
struct Paint {
  std::string fill = {};
  std::string line = {};
  double width = 0;  // of the line
  double dash = 0;   // length of dashes and gaps, 0 for a whole line
};

struct Figure {
  Outline outline;
  Paint paint;
};

enum class Weight { kRegular, kBold };

/// A text in one line.
struct Label {
  std::string text;  // UTF-8 without control characters
  Point at = {};     // where it begins, on its base line
  double size = 0;   // of the type
  Weight weight = Weight::kRegular;
  std::string colour = "000000";
  Rect room = {};  // that it was given
  Rect ink = {};   // that it covers
};

using Item = std::variant<Figure, Label>;

struct PaperPage {
  double width = 0, height = 0;
  std::vector<Item> items;

  /// Everything of another page, that much smaller and further right and down.
  void add(const PaperPage& other, double scale, Point offset);
};

// Outlines of simple things.
Outline rectangle(const Rect& box);
Outline rounded(const Rect& box, double radius);
Outline ellipse(const Rect& box);
Outline polygon(const std::vector<Point>& corners, bool closed = true);

}  // namespace clever
