// Boxes around blocks, and blocks beside each other.
#pragma once

#include "core/draw/paint.h"

namespace clever {

/// What stands in the frame of a box.
struct BoxTitle {
  Line left = {};  // in the upper edge
  Line right = {};
  Line below = {};  // in the lower edge
  Ink frame = {};
};

/// Columns that a box adds to its content.
inline constexpr int kBoxEdges = 4;

/// The width a box needs for its content and its title.
int boxed_width(const Block& content, const BoxTitle& title);
/// The content in a box of `width` columns and at least `height` inner lines.
Block boxed(const Block& content, const BoxTitle& title, int width, int height, const Style& style);

/// The second block to the right of the first, `gap` columns away.
Block beside(const Block& left, const Block& right, int gap);

}  // namespace clever
