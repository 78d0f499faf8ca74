// The read-only view of a position that scripts get.
#pragma once

#include "core/game/engine/offers.h"
#include "core/game/engine/score.h"

namespace clever {

class SheetView : public HookPosition {
 public:
  SheetView(const Ruleset& rules, const State& state, int own)
      : rules_(rules), state_(state), own_(own) {}

  int own() const override { return own_; }
  int active() const override { return state_.active; }
  bool marked(int seat, int area, int cell) const override {
    return state_.seat[seat].marked[area].has(cell);
  }
  int value(int seat, int area, int cell) const override {
    const int index = rules_.areas[area].first_value + cell;
    return marked(seat, area, cell) ? state_.seat[seat].value[index] : 0;
  }
  int count(int seat, int area) const override {
    return (state_.seat[seat].marked[area] - rules_.areas[area].start).size();
  }
  int score(int seat, int area) const override { return area_score(rules_, state_, seat, area); }
  int face(int die) const override { return state_.face[die]; }
  Where where(int die) const override { return where_of(state_, die); }
  bool swept(int die) const override { return state_.swept.has(die); }
  int unlocked(int seat, int track) const override { return state_.seat[seat].unlocked[track]; }
  int spent(int seat, int track) const override { return state_.seat[seat].spent[track].size(); }
  int foxes(int seat) const override { return state_.seat[seat].foxes; }
  int round() const override { return state_.round + 1; }
  int roll() const override { return state_.roll; }
  int seats() const override { return state_.seats; }

 private:
  const Ruleset& rules_;
  const State& state_;
  int own_;
};

/// What every hook about a mark is told of where it comes from. A mark that no die makes, by a
/// bonus or as a further one, has a cause alone.
struct MarkCause {
  HookArgument cause, slot = {}, die = {}, face = {}, from = {};
};
/// `from`: where the die lay before it was used.
inline MarkCause cause_of(const State& state, const Action& action, Where from) {
  MarkCause told{HookArgument::of(word_of(action.type))};
  if (action.type > ActionType::kExtra) return told;
  const Where lie = lie_from(state, from);
  if (is_field(lie)) told.slot = HookArgument::of(lie);
  told.die = HookArgument::of_die(action.subject);
  told.face = HookArgument::of(int{state.face[action.subject]});
  told.from = HookArgument::of(from);
  return told;
}
/// The same while the die still lies there.
inline MarkCause cause_of(const State& state, const Action& action) {
  const bool use = action.type <= ActionType::kExtra;
  return cause_of(state, action, use ? where_of(state, action.subject) : Where::kAside);
}

/// Asks a hook about the position of a seat; a failed script answers nothing, and its fault stays
/// with the host until somebody reports it.
inline HookAnswer ask_hook(const Ruleset& rules, const State& state, int seat, HookId hook,
                           std::span<const HookArgument> arguments) {
  const SheetView view(rules, state, seat);
  HookAnswer answer;
  if (!rules.hooks || !rules.hooks->ask(hook, arguments, &view, answer)) return {};
  return answer;
}

}  // namespace clever
