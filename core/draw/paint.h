// Lines of coloured text and blocks of such lines: what every drawing in the terminal is put
// together from. Colour only ever adds to what the letters already say. Tested in tests/draw.
#pragma once

#include <string>
#include <vector>

namespace clever {

struct Style {
  bool colour = false;
  bool true_colour = true;  // 24 bit; otherwise the nearest of 256 colours
  bool ascii = false;
  int width = 80;
  std::string language = "en";
};

/// The signs of a drawing, each one column wide; >= and <= are two in ASCII.
struct Signs {
  const char *cross, *earned, *lost, *star, *times, *at_least, *at_most, *shade[3], *dot, *arrow,
      *falling, *rising, *here, *minus, *cut, *separator, *start_open, *start_close;
  const char *horizontal, *vertical, *corner[4];  // top left, top right, bottom left, bottom right
};

const Signs& signs_of(const Style& style);

/// How a piece of text is coloured; colours are six hexadecimal digits or empty.
struct Ink {
  std::string fore = {};
  std::string back = {};
  bool bold = false;
  bool dim = false;

  friend bool operator==(const Ink&, const Ink&) = default;
};

/// Dark or light letters on a colour, whichever can be read; bold where there is no colour.
Ink on_colour(const std::string& colour);
/// A duller shade of a colour; what is no colour stays as it is.
std::string dimmed(const std::string& colour);
/// Light letters on a dark shade of a colour.
Ink on_shade(const std::string& colour);

class Line {
 public:
  Line() = default;
  explicit Line(const std::string& text, const Ink& ink = {}) { add(text, ink); }

  Line& add(const std::string& text, const Ink& ink = {});
  Line& add(const Line& other);
  /// Spaces up to a column; nothing if the line is already there.
  Line& pad_to(int column);
  int width() const { return width_; }

  std::string text(const Style& style) const;

 private:
  struct Piece {
    std::string text;
    Ink ink;
  };
  std::vector<Piece> pieces_;
  int width_ = 0;
};

using Block = std::vector<Line>;

int width_of(const Block& block);

/// More lines below a block.
void append(Block& block, const Block& more);

/// Puts lines one after another on as few lines as possible.
Block flowed(const std::vector<Line>& parts, const std::string& gap, int width);

/// The text of a block, each line ended by a line feed and without spaces at its end.
std::string drawn(const Block& block, const Style& style);

}  // namespace clever
