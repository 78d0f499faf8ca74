// Somebody who plays on the full screen with as few keys as possible: the shortest way to each
// choice is looked for among all keys, and then pressed.
#pragma once

#include "core/show/screens/pilot.h"

namespace clever::tests {

class Presser {
 public:
  /// `in_one`: a field is marked and the next roll made with one key, where that is possible.
  /// `wide`: on a screen with the list of fields, whose numbers are keys too; on a small one nobody
  /// could know them.
  explicit Presser(Pilot& pilot, bool in_one = true, bool wide = true)
      : pilot_(pilot), in_one_(in_one), wide_(wide) {}

  /// Makes a choice of the position, with one key also the roll that follows; fails the test when
  /// keys cannot reach it.
  void choose(int choice);
  void press(const Key& key);
  /// Keys pressed so far.
  int count() const { return count_; }

 private:
  void go_to(int choice);
  void decline(const Action& wanted);
  std::vector<Key> shortest(int choice, const std::vector<Region>& regions) const;

  Pilot& pilot_;
  bool in_one_, wide_;
  int count_ = 0;
};

}  // namespace clever::tests
