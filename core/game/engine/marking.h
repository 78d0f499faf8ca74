// Making a mark and gaining what it earns. Part of step(); tested in tests/game/engine. What is
// read by trusted() belongs to a choice that was offered: offers.h.
#pragma once

#include "core/game/engine/action.h"
#include "core/game/engine/state.h"
#include "core/game/engine/trace.h"

namespace clever {

class Marking {
 public:
  Marking(const Ruleset& rules, State& state, Trace* trace)
      : rules_(rules), state_(state), trace_(trace) {}

  /// Enters the number of an action in its cell, one of the player who decides, and gains what that
  /// earns. A die still lies where it lay.
  void mark(const Action& action);
  /// What has been entered once more in the next cell, where some entries are.
  void mark_again(const Action& action);
  /// Gains a bonus: at once, or as a pending item if it needs a choice.
  void gain(int bonus, std::uint16_t spot);
  /// The further marks that the use of a die has earned, once the die has been placed and swept.
  void add_further(const Action& use, int cell, Where from);

 private:
  void enter(const Action& action, bool earns);
  void earn(const Action& action, int value, int state);
  bool condition_holds(const Trigger& trigger, const Action& action, int value) const;
  bool hook_agrees(HookId condition, const Action& action, int value) const;
  void unlock(int bonus);
  void note(Event::Kind kind, int bonus, std::uint16_t spot);
  void further_for_equal_dice(const Action& use, Where from);
  void further_for_swept_dice(const Action& use);
  void further_by_hook(const Action& use, int cell, Where from);
  void add_item(const FurtherItem& item);

  const Ruleset& rules_;
  State& state_;
  Trace* trace_;
};

/// The cell in which the number of an action is written again behind one where it has been written,
/// or kNoCell.
Cell again_cell(const Ruleset& rules, const SeatState& seat, const Action& action, int cell,
                int value);

/// The cells of an area that have reached a state, 1 being the first.
Cells cells_in_state(const Area& area, const SeatState& seat, int index, int state);

}  // namespace clever
