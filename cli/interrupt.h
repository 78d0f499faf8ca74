// While it exists, Ctrl-C asks for an early end instead of ending the program, so that what is done
// so far can still be told.
#pragma once

#include <atomic>

namespace clever {

class Interruptible {
 public:
  /// `stop` becomes true at Ctrl-C.
  explicit Interruptible(std::atomic<bool>& stop);
  ~Interruptible();
  Interruptible(const Interruptible&) = delete;
  Interruptible& operator=(const Interruptible&) = delete;
};

}  // namespace clever
