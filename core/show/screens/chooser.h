// Where a player stands between dice and fields while making one decision: first a die is taken,
// then a field is gone to. Knows keys and screens as little as the engine does. Tested in
// tests/show/screens/chooser_test.cpp.
#pragma once

#include <vector>

#include "core/show/screens/moves.h"

namespace clever {

enum class Direction { kLeft, kRight, kUp, kDown };

class Chooser {
 public:
  /// Something the cursor can stand on: a die to take, or a choice to make.
  struct Entry {
    Target where = {};
    int die = -1;
    int choice = -1;
  };

  /// A decision: one of `choices` in `state`, which outlive it. Where only one die is possible, or
  /// something waits, it is taken at once; the same for the only field.
  void arrive(const Ruleset& rules, const State& state, const Choices& choices);
  void clear();

  const std::vector<Entry>& entries() const { return entries_; }
  /// The entry that the cursor stands on, or -1.
  int cursor() const { return cursor_; }
  /// The choice under the cursor, or -1.
  int choice() const {
    return cursor_ < 0 ? -1 : entries_[static_cast<std::size_t>(cursor_)].choice;
  }
  bool has_taken() const { return taken_ >= 0; }
  /// The die that is taken, or -1.
  int die() const { return taken_ < 0 ? -1 : group().die; }
  /// What it counts as; 0 as it lies.
  int counted() const { return counted_; }
  /// The numbers that it could count as, for the price of a slot.
  Numbers numbers() const;
  const std::vector<int>& plain() const { return moves_.plain; }
  const std::vector<MoveGroup>& groups() const { return moves_.groups; }

  // False when that is not possible.
  bool take(int die);
  bool put_back();
  /// 0, or what it shows or counts as already: as it lies.
  bool count_as(int number);
  bool point_at(const Target& target);
  bool point_at_entry(int entry);

  void walk(Direction direction, const std::vector<Region>& regions);
  void next(int step);
  /// The first field of the next area that has one.
  void next_area(int step);
  /// Another choice for the same field, if there is one.
  void next_way();
  bool has_other_way() const;

 private:
  const Action& action(int choice) const { return (*choices_)[choice]; }
  const MoveGroup& group() const { return moves_.groups[static_cast<std::size_t>(taken_)]; }
  void show_dice();
  void show_fields();
  void take_group(int group);
  int area_of(int entry) const;

  const Ruleset* rules_ = nullptr;
  const State* state_ = nullptr;
  const Choices* choices_ = nullptr;
  Moves moves_;
  int taken_ = -1;  // of the groups
  int counted_ = 0;
  std::vector<Entry> entries_;
  int cursor_ = -1;
};

}  // namespace clever
