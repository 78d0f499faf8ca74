// What the parts of a printed sheet are drawn with: lengths that grow with the sheet, texts that
// fit the room they are given, and colours with the pattern that stands for them where colours
// cannot be told apart. A silent canvas draws nothing: parts are measured by drawing them silently.
// Tested in tests/show/sheet.
#pragma once

#include <string>
#include <vector>

#include "core/show/paper/font.h"
#include "core/show/paper/page.h"

namespace clever {

enum class Align { kLeft, kCentre, kRight };

struct Type {
  double size = 2.6;
  Weight weight = Weight::kRegular;
  Align align = Align::kCentre;
  std::string colour = {};  // "" for ink
};

inline const std::string kInk = "1a1a1a";
inline const std::string kFaintInk = "8c8c8c";
inline const std::string kPaper = "ffffff";
inline const std::string kPen = "1c3f94";  // what players have written

/// How many patterns there are; a die, an area and everything that leads to it share one.
inline constexpr int kPatterns = 8;
inline constexpr int kNoPattern = -1;

class Canvas {
 public:
  /// `scale` is what a length of 1 is in millimetres.
  Canvas(PaperPage& page, const Font& font, double scale, bool colour)
      : page_(page), font_(font), scale_(scale), colour_(colour) {}

  /// The same without drawing anything.
  Canvas silent() const {
    Canvas same = *this;
    same.silent_ = true;
    return same;
  }
  bool is_silent() const { return silent_; }

  double mm(double length) const { return length * scale_; }
  bool colour() const { return colour_; }

  void draw(const Outline& outline, const Paint& paint);
  void line(Point from, Point to, double width, const std::string& colour, double dash = 0);
  /// In one line: smaller where it is too wide, and cut at last. Sizes are scaled like lengths.
  void text(const Rect& room, const std::string& text, const Type& type);
  /// How wide a text is at its full size.
  double width(const std::string& text, const Type& type) const;
  /// The words of a text on lines of a width.
  std::vector<std::string> lines(const std::string& text, double width, const Type& type) const;
  /// Fine lines or dots over a box.
  void pattern(const Rect& box, int pattern, const std::string& colour, double spacing);

  // Colours as they are printed; without colours none is filled, and lines are ink.
  std::string solid(const std::string& colour) const;
  /// So much of the colour in paper.
  std::string tint(const std::string& colour, double share) const;
  /// A darker shade of it, for lines and patterns on it.
  std::string shade(const std::string& colour) const;
  /// Letters that can be read on it.
  std::string on(const std::string& colour) const;

 private:
  Label fitted(const Rect& room, const std::string& text, const Type& type) const;

  PaperPage& page_;
  const Font& font_;
  double scale_;
  bool colour_;
  bool silent_ = false;
};

}  // namespace clever
