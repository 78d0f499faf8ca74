// Dice at the table, as far as the person who rolled them has said what they show: faces by digits
// or turned by clicks, and where dice are tied, which of them go to the platter. Tested in
// tests/pilot/table_dice_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "core/play/game.h"
#include "core/play/typed_dice.h"

namespace clever {

class TableDice {
 public:
  TableDice(const Game& game, const std::string& language) : game_(game), language_(language) {}

  void clear();

  const Faces& faces() const { return faces_; }
  bool has_all_faces() const;
  /// "Y3 B_ G_"; "Y1_" where a further digit could follow.
  std::string faces_text() const;
  /// A digit of the first die without a face, or one more of the die before it where it has such a
  /// face; the answer says why that cannot be, else it is "".
  std::string type(int digit);
  /// The die that could have a further digit has none.
  void finish_die() { unfinished_ = kNoDie; }
  /// Dice with faces of ten and more need finish_die() now and then.
  bool has_long_faces() const;
  void turn(int die);
  void drop_digit();

  const std::vector<int>& named() const { return named_; }
  /// Those of them that go to the platter.
  std::vector<int> for_platter() const;
  /// Names one of the dice that are tied, or takes that back; false where it is none of them.
  bool name(int die);
  void drop_name();
  bool has_all_names() const;
  Placement placement() const { return placement_of(open(), named_); }
  /// The question, and the dice that have been named for it: "which two ...: Y _".
  std::string question() const;
  std::string names_text() const;
  /// The letters of those that can be named now.
  std::string tied_text() const;

 private:
  static constexpr int kNoDie = -1;

  const State& state() const { return game_.state(); }
  Numbers all_faces(int die) const { return game_.rules().dice[die].all_faces; }
  OpenPlacement open() const { return open_placement(game_.rules(), state()); }
  bool begins_face(int die, int digits) const;
  bool could_go_on(int die) const;
  std::string begin_face(int die, int digit);
  std::string no_such_face(int die, int face) const;
  void set(int die, int digits);

  const Game& game_;
  std::string language_;
  Faces faces_{};            // 0 while nothing is typed
  int unfinished_ = kNoDie;  // could have a further digit
  std::vector<int> named_;   // in the order of their names
};

}  // namespace clever
