// Somebody who plays on the full screen with as few keys as possible: the shortest way to each
// choice is looked for among all keys, and then pressed.
#pragma once

#include "core/pilot/pilot.h"

namespace clever::tests {

class Presser {
 public:
  Presser(Pilot& pilot, int columns = 80, int rows = 24)
      : pilot_(pilot), columns_(columns), rows_(rows) {}

  /// Makes a choice of the position, and rolls where a roll follows; fails the test when keys
  /// cannot reach it.
  void choose(int choice);
  void press(const Key& key);
  /// Keys pressed so far.
  int count() const { return count_; }

 private:
  void go_to(int choice);
  void decline(const Action& wanted);
  std::vector<Key> shortest(int choice, const std::vector<Region>& regions) const;

  Pilot& pilot_;
  int columns_, rows_;
  int count_ = 0;
};

}  // namespace clever::tests
