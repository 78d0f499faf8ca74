// How much may be looked at to find out why a choice is missing. Tested in
// tests/game/play/why_not_test.cpp.
#pragma once

#include <algorithm>
#include <cstddef>

namespace clever {

/// How many choices somebody may look at who asks for one by its words. On a large sheet there are
/// thousands at a time, and why one is missing is found out in thousands of other positions.
class Looks {
 public:
  explicit Looks(std::size_t most) : left_(most) {}
  /// False when that are too many; then nobody looks any more.
  bool take(std::size_t choices) {
    left_ -= std::min(left_, choices);
    return !are_used_up();
  }
  bool are_used_up() const { return left_ == 0; }
  std::size_t left() const { return left_; }

 private:
  std::size_t left_;
};

}  // namespace clever
