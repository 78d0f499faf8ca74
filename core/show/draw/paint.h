// Lines of coloured text and blocks of such lines: what every drawing in the terminal is put
// together from. Colour only ever adds to what the letters already say. Tested in tests/show/draw.
#pragma once

#include <string>
#include <vector>

#include "core/show/draw/colours.h"
#include "core/show/draw/target.h"

namespace clever {

struct Style {
  bool colour = false;
  bool ascii = false;
  bool coordinates = false;  // rows and columns of grids are named as moves name them
  bool counts = false;       // how many marks earn something is told, where not all are needed
  int width = 80;
  std::string language = "en";
  Colours depth = Colours::kAll;  // where there is colour

  friend bool operator==(const Style&, const Style&) = default;
};

struct Signs {
#define SIGN(name, unicode, ascii) const char* name;
#include "core/show/draw/signs.def"
#undef SIGN
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
/// How light a colour is, 0 to 100.
int lightness(const std::string& colour);
/// A duller shade of a colour; what is no colour stays as it is.
std::string dimmed(const std::string& colour);
/// The colour of a line that is seen on dark and on bright terminals.
std::string outline(const std::string& colour);
/// Light letters on a dark shade of a colour.
Ink on_shade(const std::string& colour);

/// Text of one colour.
struct Piece {
  std::string text;
  Ink ink;
};

/// Pieces of text, and which targets stand where in them.
class Line {
 public:
  struct Mark {
    int column = 0, width = 0;
    Target target = {};
  };

  Line() = default;
  explicit Line(const std::string& text, const Ink& ink = {}) { add(text, ink); }

  Line& add(const std::string& text, const Ink& ink = {});
  Line& add(const Line& other);
  /// Spaces up to a column; nothing if the line is already there.
  Line& pad_to(int column);
  /// At most so many columns of it, the last one being `sign` when something is left out.
  Line shortened(int width, const std::string& sign) const;
  /// The line as it is now belongs to a target; what is marked in it already belongs there rather.
  Line& mark(const Target& target);
  int width() const { return width_; }
  const std::vector<Piece>& pieces() const { return pieces_; }
  /// Inner ones before those around them.
  const std::vector<Mark>& marks() const { return marks_; }

  std::string text(const Style& style) const;

 private:
  void join(const std::string& text, const Ink& ink);

  std::vector<Piece> pieces_;
  std::vector<Mark> marks_;
  int width_ = 0;
};

using Block = std::vector<Line>;

int width_of(const Block& block);

/// The block with every line marked.
Block marked(Block block, const Target& target);

/// The innermost target that stands there.
Target target_at(const Block& block, int column, int row);

/// Everything that is marked, in reading order; lines of one target below each other are one
/// region.
std::vector<Region> regions_of(const Block& block);

/// The block so many columns further right.
Block indented(const Block& block, int columns);

/// More lines below a block.
void append(Block& block, const Block& more);

/// Puts lines one after another on as few lines as possible.
Block flowed(const std::vector<Line>& parts, const std::string& gap, int width);

/// A block in a frame, with texts in its edges.
struct Box {
  Block content = {};
  Line left = {}, right = {};  // in the upper edge
  Line below = {};             // in the lower edge
  Ink frame = {};
  Target target = {};  // that all of it is

  /// That it needs.
  int width() const;
  /// In so many columns, with at least `height` lines inside.
  Block drawn(int width, int height, const Style& style) const;
};

/// Columns that a box adds to its content.
inline constexpr int kBoxEdges = 4;

/// The second block to the right of the first, `gap` columns away.
Block beside(const Block& left, const Block& right, int gap);

/// The text of a block, each line ended by a line feed and without spaces at its end.
std::string drawn(const Block& block, const Style& style);

}  // namespace clever
