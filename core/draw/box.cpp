#include "core/draw/box.h"

#include <algorithm>

#include "core/base/numbers.h"

namespace clever {
namespace {

std::string repeated(const char* sign, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += sign;
  return text;
}

/// An edge with a text near each of its corners.
Line edge(const Line& left, const Line& right, const char* first, const char* last,
          const BoxTitle& title, int width, const Style& style) {
  const char* dash = signs_of(style).horizontal;
  const auto space = [](const Line& text) { return text.width() > 0 ? text.width() + 2 : 0; };
  Line line(std::string(first) + dash, title.frame);
  if (left.width() > 0) line.add(" ").add(left).add(" ");
  line.add(repeated(dash, width - 4 - space(left) - space(right)), title.frame);
  if (right.width() > 0) line.add(" ").add(right).add(" ");
  return line.add(std::string(dash) + last, title.frame);
}

}  // namespace

int boxed_width(const Block& content, const BoxTitle& title) {
  const int upper = title.left.width() + title.right.width() + 5;
  return std::max({width_of(content), upper, title.below.width() + 2}) + kBoxEdges;
}

Block boxed(const Block& content, const BoxTitle& title, int width, int height,
            const Style& style) {
  const Signs& signs = signs_of(style);
  const auto& corner = signs.corner;
  Block block{edge(title.left, title.right, corner[0], corner[1], title, width, style)};
  const std::size_t lines = std::max(content.size(), at(std::max(0, height)));
  for (std::size_t i = 0; i < lines; ++i) {
    Line line(signs.vertical, title.frame);
    line.add(" ").add(i < content.size() ? content[i] : Line()).pad_to(width - 1);
    block.push_back(line.add(signs.vertical, title.frame));
  }
  block.push_back(edge(title.below, {}, corner[2], corner[3], title, width, style));
  return block;
}

Block beside(const Block& left, const Block& right, int gap) {
  Block block = left;
  const int column = width_of(left) + gap;
  block.resize(std::max(left.size(), right.size()));
  for (std::size_t i = 0; i < right.size(); ++i) block[i].pad_to(column).add(right[i]);
  return block;
}

}  // namespace clever
