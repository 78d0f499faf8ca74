#include "core/show/sheet/canvas.h"

#include <algorithm>
#include <cmath>
#include <sstream>

#include <fmt/format.h>

#include "core/base/plain_text.h"
#include "core/base/utf8.h"
#include "core/show/draw/paint.h"

namespace clever {
namespace {

constexpr double kLeastShare =
    0.6;  // of its size, to which a text is made smaller before it is cut
constexpr const char* kCutSign = "…";

/// A colour of six digits, channel by channel, with the same of another one mixed in.
std::string mixed(const std::string& colour, const std::string& other, double share) {
  const auto channel = [](const std::string& from, std::size_t index) {
    return static_cast<double>(std::stoi(from.substr(index * 2, 2), nullptr, 16));
  };
  std::string text;
  for (std::size_t i = 0; i < 3; ++i)
    text += fmt::format("{:02x}", static_cast<int>(std::lround(channel(colour, i) * share +
                                                               channel(other, i) * (1 - share))));
  return text;
}

bool is_hex_colour(const std::string& colour) {
  return colour.size() == 6 && colour.find_first_not_of("0123456789abcdefABCDEF") == colour.npos;
}

/// Whole characters of at most so many bytes.
std::string first_characters(const std::string& text, std::size_t bytes) {
  while (bytes > 0 && bytes < text.size() && continues_character(text[bytes])) --bytes;
  return text.substr(0, bytes);
}

void add_segment(Outline& outline, Point from, Point to) {
  outline.push_back({Stroke::Kind::kMove, from});
  outline.push_back({Stroke::Kind::kLine, to});
}

/// Lines that fall to the left, or to the right, as far as they are in the box.
void add_diagonals(Outline& outline, const Rect& box, double spacing, bool mirrored) {
  const double w = box.width, h = box.height;
  const auto x = [&](double along) { return mirrored ? box.right() - along : box.x + along; };
  for (double c = spacing / 2; c < w + h; c += spacing)
    add_segment(outline, {x(std::min(c, w)), box.y + std::max(0.0, c - w)},
                {x(std::max(0.0, c - h)), box.y + std::min(c, h)});
}

void add_horizontals(Outline& outline, const Rect& box, double spacing) {
  for (double y = spacing / 2; y < box.height; y += spacing)
    add_segment(outline, {box.x, box.y + y}, {box.right(), box.y + y});
}

void add_verticals(Outline& outline, const Rect& box, double spacing) {
  for (double x = spacing / 2; x < box.width; x += spacing)
    add_segment(outline, {box.x + x, box.y}, {box.x + x, box.bottom()});
}

Outline dots(const Rect& box, double spacing) {
  Outline outline;
  const double size = spacing * 0.5;
  for (double y = spacing / 2; y + size / 2 <= box.height; y += spacing)
    for (double x = spacing / 2; x + size / 2 <= box.width; x += spacing) {
      const Outline dot = ellipse({box.x + x - size / 2, box.y + y - size / 2, size, size});
      outline.insert(outline.end(), dot.begin(), dot.end());
    }
  return outline;
}

/// The lines of a pattern; the fourth is dots, the sixth is empty.
Outline hatching(const Rect& box, int pattern, double spacing) {
  Outline outline;
  if (pattern == 0 || pattern == 6) add_diagonals(outline, box, spacing * 1.4, false);
  if (pattern == 1 || pattern == 6) add_diagonals(outline, box, spacing * 1.4, true);
  if (pattern == 2 || pattern == 7) add_horizontals(outline, box, spacing);
  if (pattern == 4 || pattern == 7) add_verticals(outline, box, spacing);
  return outline;
}

}  // namespace

void Canvas::draw(const Outline& outline, const Paint& paint) {
  const bool seen = !paint.fill.empty() || !paint.line.empty();
  if (!silent_ && seen && !outline.empty()) page_.items.emplace_back(Figure{outline, paint});
}

void Canvas::line(Point from, Point to, double width, const std::string& colour, double dash) {
  draw(polygon({from, to}, false), {.line = colour, .width = mm(width), .dash = mm(dash)});
}

Label Canvas::fitted(const Rect& room, const std::string& text, const Type& type) const {
  Label label{text, {}, mm(type.size), type.weight, type.colour.empty() ? kInk : type.colour, room};
  const auto inked = [&](double size) { return font_.ink(label.text, size, type.weight, {}); };
  const auto too_wide = [&](double size) {
    return std::max(font_.width(label.text, size, type.weight), inked(size).width) / room.width;
  };
  const double least = label.size * kLeastShare;
  label.size /= std::max(1.0, too_wide(label.size));
  label.size /= std::max(1.0, inked(label.size).height / room.height);
  label.size = std::max(label.size, std::min(least, room.height * 0.7));
  const auto cut_at = [&](std::size_t bytes) {
    label.text = first_characters(text, bytes) + kCutSign;
  };
  constexpr double kRounding = 1.01;  // a size that was made to fit is no reason to cut
  if (too_wide(label.size) >
      kRounding) {  // as much of it as has room: a stranger's text may be long
    std::size_t fits = 0, too_long = text.size();
    while (too_long - fits > 1) {
      const std::size_t middle = (fits + too_long) / 2;
      cut_at(middle);
      (too_wide(label.size) > kRounding ? too_long : fits) = middle;
    }
    cut_at(fits);
  }
  label.size /= std::max(1.0, too_wide(label.size));
  return label;
}

void Canvas::text(const Rect& room, const std::string& given, const Type& type) {
  const std::string clean = cleaned(given, false);
  if (silent_ || clean.empty() || room.width <= 0 || room.height <= 0) return;
  Label label = fitted(room, clean, type);
  const double width = font_.width(label.text, label.size, label.weight);
  const double spare = room.width - width;
  label.at.x = room.x + (type.align == Align::kLeft     ? 0
                         : type.align == Align::kCentre ? spare / 2
                                                        : spare);
  label.at.y = room.centre().y + font_.capitals() * label.size / 2;
  const Rect ink = font_.ink(label.text, label.size, label.weight, label.at);
  label.at.x += std::max(0.0, room.x - ink.x) - std::max(0.0, ink.right() - room.right());
  label.at.y += std::max(0.0, room.y - ink.y) - std::max(0.0, ink.bottom() - room.bottom());
  label.ink = font_.ink(label.text, label.size, label.weight, label.at);
  page_.items.emplace_back(std::move(label));
}

double Canvas::width(const std::string& text, const Type& type) const {
  return font_.width(cleaned(text, false), mm(type.size), type.weight);
}

std::vector<std::string> Canvas::lines(const std::string& text, double width,
                                       const Type& type) const {
  std::vector<std::string> lines;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    const std::string longer = lines.empty() ? word : lines.back() + " " + word;
    if (lines.empty() || this->width(longer, type) > width)
      lines.push_back(word);
    else
      lines.back() = longer;
  }
  return lines;
}

void Canvas::pattern(const Rect& box, int pattern, const std::string& colour, double spacing) {
  if (silent_ || pattern < 0 || box.width <= 0 || box.height <= 0) return;
  const int kind = pattern % kPatterns;
  if (kind == 3) return draw(dots(box, mm(spacing)), {.fill = colour});
  draw(hatching(box, kind, mm(spacing)), {.line = colour, .width = mm(0.14)});
}

std::string Canvas::solid(const std::string& colour) const {
  return !is_hex_colour(colour) || !colour_ ? kPaper : colour;
}

std::string Canvas::tint(const std::string& colour, double share) const {
  return !is_hex_colour(colour) || !colour_ ? kPaper : mixed(colour, kPaper, share);
}

std::string Canvas::shade(const std::string& colour) const {
  return !is_hex_colour(colour) || !colour_ ? kInk : mixed(colour, kInk, 0.6);
}

std::string Canvas::on(const std::string& colour) const {
  if (!is_hex_colour(colour) || !colour_) return kInk;
  return lightness(colour) > 45 ? kInk : kPaper;
}

}  // namespace clever
