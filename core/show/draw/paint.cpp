#include "core/show/draw/paint.h"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

#include "core/base/numbers.h"
#include "core/base/plain_text.h"

namespace clever {
namespace {

constexpr Signs kUnicode{
#define SIGN(name, unicode, ascii) unicode,
#include "core/show/draw/signs.def"
#undef SIGN
};
constexpr Signs kAscii{
#define SIGN(name, unicode, ascii) ascii,
#include "core/show/draw/signs.def"
#undef SIGN
};

Rgb rgb_of(const std::string& colour) {
  Rgb rgb{};
  for (std::size_t i = 0; i < 3; ++i)
    rgb[i] = static_cast<int>(std::strtol(colour.substr(2 * i, 2).c_str(), nullptr, 16));
  return rgb;
}

bool is_colour(const std::string& text) {
  return text.size() == 6 && text.find_first_not_of("0123456789abcdefABCDEF") == std::string::npos;
}

/// `percent` of the way from a colour to another.
std::string mixed(const std::string& colour, const Rgb& other, int percent) {
  const Rgb rgb = rgb_of(colour);
  std::string text;
  for (std::size_t i = 0; i < 3; ++i)
    text += fmt::format("{:02x}", (rgb[i] * (100 - percent) + other[i] * percent) / 100);
  return text;
}

std::string code_of(const std::string& colour, bool background, const Style& style) {
  return is_colour(colour) ? colour_codes(rgb_of(colour), background, style.depth) : "";
}

std::string painted(const std::string& text, const Ink& ink, const Style& style) {
  if (!style.colour || ink == Ink{} || text.empty()) return text;
  const std::string codes = std::string(ink.bold ? ";1" : "") + (ink.dim ? ";2" : "") +
                            code_of(ink.fore, false, style) + code_of(ink.back, true, style);
  return fmt::format("\x1b[0{}m{}\x1b[0m", codes, text);
}

/// An edge with a text near each of its corners.
Line edge(const Line& left, const Line& right, const char* first, const char* last, const Ink& ink,
          int width, const std::string& dash) {
  const auto framed = [](const Line& text) {
    return text.width() > 0 ? Line(" ").add(text).add(" ") : Line();
  };
  const int dashes = width - 4 - framed(left).width() - framed(right).width();
  Line line(first + dash, ink);
  line.add(framed(left)).add(repeated(dash, dashes), ink).add(framed(right));
  return line.add(dash + last, ink);
}

}  // namespace

const Signs& signs_of(const Style& style) { return style.ascii ? kAscii : kUnicode; }

int lightness(const std::string& colour) {
  const Rgb rgb = rgb_of(colour);
  return (299 * rgb[0] + 587 * rgb[1] + 114 * rgb[2]) / 2550;
}

Ink on_colour(const std::string& colour) {
  if (!is_colour(colour)) return {.bold = true};
  return {.fore = lightness(colour) > 43 ? "000000" : "ffffff", .back = colour};
}

std::string dimmed(const std::string& colour) {
  return is_colour(colour) ? mixed(colour, {96, 96, 96}, 50) : colour;
}

std::string outline(const std::string& colour) {
  constexpr int kLightest = 62, kDarkest = 30, kStep = 5;  // percent
  std::string seen = colour;
  while (is_colour(seen) && lightness(seen) > kLightest) seen = mixed(seen, {0, 0, 0}, kStep);
  while (is_colour(seen) && lightness(seen) < kDarkest) seen = mixed(seen, {255, 255, 255}, kStep);
  return seen;
}

Ink on_shade(const std::string& colour) {
  if (!is_colour(colour)) return {.bold = true};
  return {.fore = "ffffff", .back = mixed(colour, {0, 0, 0}, 70), .bold = true};
}

void Line::join(const std::string& text, const Ink& ink) {
  if (pieces_.empty() || !(pieces_.back().ink == ink)) pieces_.push_back({"", ink});
  pieces_.back().text += text;
}

Line& Line::add(const std::string& text, const Ink& ink) {
  if (text.empty()) return *this;
  join(text, ink);
  width_ += columns_of(text);
  return *this;
}

Line& Line::add(const Line& other) {
  for (const Mark& mark : other.marks_)
    marks_.push_back({width_ + mark.column, mark.width, mark.target});
  for (const Piece& piece : other.pieces_) join(piece.text, piece.ink);
  width_ += other.width_;
  return *this;
}

Line& Line::pad_to(int column) { return add(std::string(at(std::max(0, column - width_)), ' ')); }

Line Line::shortened(int width, const std::string& sign) const {
  if (width_ <= width) return *this;
  Line line;
  for (const Piece& piece : pieces_) {
    const int room = width - 1 - line.width_;
    const bool fits = columns_of(piece.text) <= room;
    line.add(fits ? piece.text : cut(piece.text + " ", room + 1, sign), piece.ink);
    if (!fits) break;
  }
  for (const Mark& mark : marks_)
    if (mark.column < line.width_)
      line.marks_.push_back(
          {mark.column, std::min(mark.width, line.width_ - mark.column), mark.target});
  return line;
}

Line& Line::mark(const Target& target) {
  if (width_ > 0) marks_.push_back({0, width_, target});
  return *this;
}

std::string Line::text(const Style& style) const {
  std::string text;
  for (const Piece& piece : pieces_) text += painted(piece.text, piece.ink, style);
  text.erase(text.find_last_not_of(' ') + 1);
  return text;
}

int width_of(const Block& block) {
  int width = 0;
  for (const Line& line : block) width = std::max(width, line.width());
  return width;
}

Block marked(Block block, const Target& target) {
  const int width = width_of(block);
  for (Line& line : block) line.pad_to(width).mark(target);
  return block;
}

Target target_at(const Block& block, int column, int row) {
  if (row < 0 || row >= count_of(block)) return {};
  for (const Line::Mark& mark : block[at(row)].marks())
    if (column >= mark.column && column < mark.column + mark.width) return mark.target;
  return {};
}

std::vector<Region> regions_of(const Block& block) {
  std::vector<Region> regions;
  const auto goes_on = [](const Region& region, const Region& below) {
    return region.target == below.target && region.column == below.column &&
           region.width == below.width && region.row + region.height == below.row;
  };
  for (int row = 0; row < count_of(block); ++row)
    for (const Line::Mark& mark : block[at(row)].marks()) {
      const Region found{mark.target, mark.column, row, mark.width, 1};
      const auto above = std::ranges::find_if(
          regions, [&](const Region& region) { return goes_on(region, found); });
      if (above == regions.end())
        regions.push_back(found);
      else
        ++above->height;
    }
  return regions;
}

Block indented(const Block& block, int columns) {
  Block moved;
  for (const Line& line : block) moved.push_back(Line().pad_to(columns).add(line));
  return moved;
}

void append(Block& block, const Block& more) {
  block.insert(block.end(), more.begin(), more.end());
}

Block flowed(const std::vector<Line>& parts, const std::string& gap, int width) {
  Block block;
  for (const Line& part : parts) {
    const int needed = block.empty() ? 0 : block.back().width() + columns_of(gap) + part.width();
    if (block.empty() || needed > width)
      block.push_back(part);
    else
      block.back().add(gap).add(part);
  }
  return block;
}

int Box::width() const {
  const int upper = left.width() + right.width() + 5;
  return std::max({width_of(content), upper, below.width() + 2}) + kBoxEdges;
}

Block Box::drawn(int width, int height, const Style& style) const {
  const Signs& signs = signs_of(style);
  Block block{edge(left, right, signs.top_left, signs.top_right, frame, width, signs.horizontal)};
  const std::size_t lines = std::max(content.size(), at(height));
  for (std::size_t i = 0; i < lines; ++i) {
    Line line(signs.vertical, frame);
    line.add(" ").add(i < content.size() ? content[i] : Line()).pad_to(width - 1);
    block.push_back(line.add(signs.vertical, frame));
  }
  block.push_back(
      edge(below, {}, signs.bottom_left, signs.bottom_right, frame, width, signs.horizontal));
  return target ? marked(block, target) : block;
}

Block beside(const Block& left, const Block& right, int gap) {
  Block block = left;
  const int column = width_of(left) + gap;
  block.resize(std::max(left.size(), right.size()));
  for (std::size_t i = 0; i < right.size(); ++i) block[i].pad_to(column).add(right[i]);
  return block;
}

std::string drawn(const Block& block, const Style& style) {
  std::string text;
  for (const Line& line : block) text += line.text(style) + "\n";
  return text;
}

}  // namespace clever
