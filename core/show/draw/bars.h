// Bars of numbers that come one after the other, on a scale that the first of them sets: where each
// new one changed the scale, a rise would not be seen. Tested in tests/show/draw/bars_test.cpp.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>

#include "core/base/numbers.h"
#include "core/base/plain_text.h"

namespace clever {

class RisingBars {
 public:
  RisingBars(int width, bool ascii) : width_(width), ascii_(ascii) {}

  int width() const { return width_; }

  /// The first takes a third of the room, so there is room for three times as much; what is more
  /// fills it.
  std::string bar(double value) {
    constexpr double kRoom = 3;
    if (full_ <= 0) full_ = kRoom * value;
    const double share = full_ > 0 ? std::clamp(value / full_, 0.0, 1.0) : 0;
    if (ascii_) return repeated("#", static_cast<int>(std::lround(share * width_)));
    const int eighths = static_cast<int>(std::lround(share * width_ * 8));
    return repeated("█", eighths / 8) + kParts[eighths % 8];
  }

 private:
  /// Of a column, so that a short bar shows a small rise, too.
  static constexpr const char* kParts[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};

  int width_;
  bool ascii_;
  double full_ = 0;  // what would fill the room
};

}  // namespace clever
