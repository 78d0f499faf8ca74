// What a player may do now. Pure: reads the position, writes the list. Tested against a naive
// second implementation in tests/variants/naive_test.cpp.
//
// trusted(): areas, dice, tracks, bonuses and their members come from sets that verify.cpp has
// found below their counts (sets(), die(), bonus()), cells from those of an area (cells()), and
// numbers are at most kMaxNumber or the faces of two dice. The position is one that the engine has
// made, or that invariants.cpp has found whole.
#pragma once

#include <algorithm>
#include <optional>

#include "core/game/engine/action.h"
#include "core/game/engine/state.h"

namespace clever {

class Offers {
 public:
  Offers(const Ruleset& rules, const State& state, Choices& out)
      : rules_(rules), state_(state), me_(state.me()), out_(out) {}

  void before_roll();
  void use(const Stage& stage);
  void extra();
  /// The choices of one pending item; how many there are.
  int bonus(int bonus);
  int further(int item);
  void all_pending();
  /// The first track with a slot that can be spent, and the leftmost such slot of it.
  struct Slot {
    std::uint8_t track = kNone8, slot = kNone8;
    bool found() const { return track != kNone8; }
  };
  Slot first_slot(Tracks tracks) const {
    for (const int index : tracks)
      if (const Slot slot = slot_of(index); slot.found()) return slot;
    return {};
  }

  /// The cells that an action marks: one, or a set that a place hook offered. None where the action
  /// marks none, or where the time of the script has run out since.
  static Cells cells_of(const Ruleset& rules, const State& state, const Action& action);

 private:
  struct Open {
    Cells cells;
    Numbers low, high;  // what may follow in the first and in the last of them
  };

  /// A slot that can be spent for another number, and its row in the table of these numbers.
  struct Price {
    std::uint8_t track, slot, row;
    bool makes_usable;
  };
  /// Another number that a die may count as, for the price of a slot; or a choice of them.
  struct Change {
    Numbers numbers, partner;  // of the die, and of the other one of a pair
    Price price;
  };

  Cells open_to_script(const Area& area, Cells cells) const;
  void look_before(const Area& area, Cells marked, Open& open) const;
  void look_further(int area);
  void look_by_rules(int area);
  void look_at(int area);
  const Open& open(int area);
  void look_at_sheet();
  /// Can some die be used without spending an action? Asked when only uses have been offered yet.
  bool usable() const { return out_.size() > spending_; }
  Numbers numbers_after(const Area& area, Cells marked, int cell) const;
  template <class LieOf>
  void uses(Dice dice, Cause cause, LieOf lie_of);
  void changing_uses(Dice dice, Cause cause);
  void uses_of(Dice dice, const Stage& stage);
  void takes(Dice dice, WithoutEntry which);
  bool fits(int die) const;
  int look_at_prices(Cause cause);
  int changes_of(int die, Sources lies, int partner, int prices);
  Numbers changed(const Track& track, int row, int die) const;
  Numbers entered(const Area& area, int die, Numbers numbers, Numbers partner) const;
  void entries(int area, Cells cells, Numbers numbers, Form form);
  void changed_use(int area, Cells cells, int die, const Change& change, Form form);
  /// A use, as the dice lie, in an area where that is more than a number and the cells that take
  /// it.
  [[gnu::always_inline]] void special_use(int index, Cells cells, int die, Form form) {
    const Area& area = rules_.areas.trusted(index);
    if (!area.adds) return combined_use(index, cells, die, form);
    marks_of_number(index, cells, faces_.trusted(die) + faces_.trusted(area.partner.trusted(die)),
                    form);
  }
  void combined_use(int area, Cells cells, int die, Form form);
  static Action* write_row(Action* next, Cells cells, int number, Form form);
  Action* write_ways(Action* next, const Area& area, Cells cells, int number, Form form) const;
  void add_row(Cells cells, int number, Form form);
  void marks_of_number(int area, Cells open, int number, Form form);
  void marks_of_numbers(int area, Cells open, Numbers numbers, Form form);
  void marks_by_hook(int area, Cells open, Numbers numbers, Form form);
  void marks_of_bonus(int bonus, Form form);
  void ways(const Area& area, int cell, Cells marked, Action form, bool may_repeat, int first);
  void crosses_of_numbers(int area, Cells cells, Numbers numbers, Form form);
  Cells fitting(int area, Cells cells, int number) const;
  Cells following_each(int area, Cells fit, int number) const;
  Cells following(int area, Cells fit, int number) const;
  void own_actions(Cause cause, Dice dice);
  void turn_dice(int track, Slots slots, Dice dice);
  Slot slot_of(int track) const {
    const Slots free = available(me_, track);
    if (free.empty() || !allowed(rules_.tracks.trusted(track))) return {};
    return {static_cast<std::uint8_t>(track), static_cast<std::uint8_t>(free.first())};
  }
  bool allowed(const Track& track) const {
    return track.condition == kNoHook || condition_holds(track);
  }
  bool condition_holds(const Track& track) const;
  const char* spent_in() const;

  const Ruleset& rules_;
  const State& state_;
  const SeatState& me_;
  Choices& out_;
  // Filled by look_at_sheet(), for choices of dice.
  Scratch<Open, kMaxAreas> open_;
  Row<std::uint8_t, kMaxDice + 1> faces_;  // the last: what the partner of a single die shows
  bool can_change_;                        // a slot that changes the number of a die can be spent
  int spending_ = 0;                       // choices of dice that spend an action
  Scratch<Price, kMaxTracks * kMaxSlots> prices_;
  Scratch<Change, kMaxTracks * kMaxSlots> changes_;
};

/// The same for many choices of a position, asking a place hook once for those that it has offered
/// together.
class CellsOfChoices {
 public:
  CellsOfChoices(const Ruleset& rules, const State& state) : rules_(rules), state_(state) {}

  Cells operator()(const Action& action);

 private:
  const Ruleset& rules_;
  const State& state_;
  std::optional<Action> asked_;  // for what the hook has been asked last
  HookAnswer answer_;
};

Where where_of(const State& state, int die);
/// The same for the tables of an area: a pool die counts as lying on the field of the roll, before
/// the first roll on the first.
Where lie_of(const State& state, int die);
inline Where lie_from(const State& state, Where where) {
  return where == Where::kPool ? die_field(std::max(int{state.roll}, 1) - 1) : where;
}

/// The bonus that an action of type kBonus uses: itself, or the chosen one of several.
std::uint8_t used_bonus(const Ruleset& rules, const Action& action);

/// The legal choices of a position that waits for one.
void legal(const Ruleset& rules, const State& state, Choices& out);

}  // namespace clever
