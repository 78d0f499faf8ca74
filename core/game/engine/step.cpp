#include "core/game/engine/step.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "core/game/engine/marking.h"
#include "core/game/engine/offers.h"
#include "core/game/engine/packed.h"

namespace clever {
namespace {

/// Runs a game from one event to the next, stage by stage.
class Turn {
 public:
  Turn(const Ruleset& rules, State& state, Choices& choices, Trace* trace)
      : rules_(rules), state_(state), choices_(choices), trace_(trace) {}

  void apply(const Action& action);
  /// Goes on until a roll, a placement or a choice is needed, or the game is over.
  void run();

 private:
  Marking marking() const { return Marking(rules_, state_, trace_); }
  const Stage& stage() const { return rules_.stages[state_.stage]; }

  // What a choice does.
  void use(const Action& action);
  void take(int die);
  Dice& place(Source source);
  void lift(int die);
  void sweep(int die, Sweep which);
  int mark(const Action& action);
  int mark_set(Action action);
  void spend(const Action& action);
  void spend_extra();
  void use_bonus(const Action& action);
  void use_further(const Action& action);
  void drop_further(int item);
  void own_action(const Action& action);

  // What follows. True when the game has to wait.
  bool run_stages();
  bool wait(Moment moment);
  bool wait_for_input(Moment moment);
  bool offer_pending();
  bool offer_return();
  bool offer_use(const Stage& stage);
  bool offer_extra();
  void begin_round();
  void gain_round_bonus();
  void begin_active_turn(int seat);
  void begin_passive_turn(int seat);
  void go_on_with_active_turn();
  void move_dice(const Stage& stage);
  bool somebody_filled(Areas areas) const;
  void gather();
  bool unspent(Tracks tracks) const;
  bool only(ActionType type) const { return choices_.size() == 1 && choices_[0].type == type; }
  void next_stage() { ++state_.stage; }
  void go_to(std::uint8_t stage) { state_.stage = stage; }
  void report_turn();
  void report_auto(ActionType type);

  const Ruleset& rules_;
  State& state_;
  Choices& choices_;
  Trace* trace_;
};

void Turn::report_turn() {
  if (trace_)
    trace_->push_back({.kind = Event::Kind::kTurn, .player = state_.player, .role = state_.role});
}

void Turn::report_auto(ActionType type) {
  if (trace_)
    trace_->push_back({.kind = Event::Kind::kAuto, .player = state_.player, .action = type});
}

void Turn::gather() {
  state_.pool = rules_.all_dice;
  state_.platter = state_.aside = state_.swept = state_.used = {};
  state_.slot.fill(kNone8);
}

/// Of slots that are spent together the action names the last.
void Turn::spend(const Action& action) {
  if (action.track == kNone8) return;
  state_.me().spent[action.track] |= spent_slots(rules_, state_.me(), action.track, action.slot);
}

/// Makes the marks of an action, of an extra die once its slot is spent; the first of its cells.
/// Marking is part of every choice, so its code stands here and not behind a call.
[[gnu::flatten]] int Turn::mark(const Action& action) {
  if (rules_.areas.trusted(action.area).marks_several) return mark_set(action);  // was offered
  if (action.type == ActionType::kExtra) spend_extra();
  marking().mark(action);
  return action.cell;
}

/// A script numbers its sets by the position in which they were offered, so they are looked up
/// before a slot is spent.
[[gnu::noinline]] int Turn::mark_set(Action action) {
  const Cells cells = Offers::cells_of(rules_, state_, action);
  if (action.type == ActionType::kExtra) spend_extra();
  for (const int cell : cells) {
    action.cell = narrow<Cell>(cell);
    marking().mark(action);
    marking().mark_again(action);
  }
  return cells.empty() ? 0 : cells.first();  // a script whose time has run out marks nothing
}

/// The pool dice that the die beats go to the platter.
void Turn::sweep(int die, Sweep which) {
  state_.swept = state_.pool & beaten_by(state_.face, die, which);
  state_.pool -= state_.swept;
  state_.platter |= state_.swept;
}

/// Every place but the die fields.
Dice& Turn::place(Source source) {
  static constexpr Dice State::*kPlaces[] = {nullptr, &State::platter, &State::aside, &State::pool};
  return state_.*kPlaces[at(source)];
}

void Turn::lift(int die) {
  state_.pool.remove(die);
  state_.platter.remove(die);
  state_.aside.remove(die);
  std::replace(state_.slot.begin(), state_.slot.end(), static_cast<std::uint8_t>(die), kNone8);
}

/// A die leaves its place for the one that the stage names, or stays and is used up for now.
[[gnu::always_inline]] inline void Turn::take(int die) {
  const Stage& stage = this->stage();
  if (!stage.takes) return state_.used.add(die);
  if (state_.pool.has(die))
    state_.pool.remove(die);
  else
    lift(die);
  if (stage.to == Source::kSlots)
    state_.slot[state_.roll - 1] = static_cast<std::uint8_t>(die);
  else
    place(stage.to).add(die);
  sweep(die, stage.sweep);
}

/// The action itself may name a slot that changes its number, so the slot of the extra is found
/// here. A script whose time has run out since finds none, and the game is over then.
[[gnu::noinline]] void Turn::spend_extra() {
  const auto found = Offers(rules_, state_, choices_).first_slot(rules_.extra_tracks);
  if (found.found()) state_.me().spent[found.track].add(found.slot);
}

void Turn::use(const Action& action) {
  const bool further = rules_.areas.trusted(action.area).further != FurtherKind::kNone;
  const Where from = further ? where_of(state_, action.subject) : Where::kAside;
  const int cell = mark(action);
  spend(action);
  if (action.type == ActionType::kExtra) {
    state_.used.add(action.subject);
  } else {
    take(action.subject);
    next_stage();
  }
  if (further) marking().add_further(action, cell, from);
}

void Turn::use_bonus(const Action& action) {
  if (--state_.waiting_count[action.subject] == 0) state_.waiting.remove(action.subject);
  if (action.area == kNone8) return marking().gain(used_bonus(rules_, action), Event::kNoSpot);
  const int cell = mark(action);
  if (rules_.areas.trusted(action.area).further_after_bonuses)
    marking().add_further(action, cell, Where::kAside);
}

void Turn::drop_further(int item) {
  for (int i = item; i + 1 < state_.further_count; ++i)
    state_.further.trusted(i) = state_.further.trusted(i + 1);
  --state_.further_count;
}

void Turn::use_further(const Action& action) {
  mark(action);
  if (--state_.further[action.subject].count == 0) drop_further(action.subject);
}

/// The stage stays, so that the same choice is offered again afterwards.
void Turn::own_action(const Action& action) {
  spend(action);
  if (action.subject != kNone8)
    state_.face[action.subject] = action.number;
  else
    marking().gain(rules_.tracks[action.track].gains, Event::kNoSpot);
}

void Turn::apply(const Action& action) {
  switch (action.type) {
    case ActionType::kPick:
    case ActionType::kPassive:
    case ActionType::kExtra:
      return use(action);
    case ActionType::kBonus:
      return use_bonus(action);
    case ActionType::kFurther:
      return use_further(action);
    case ActionType::kDecline:
      return drop_further(action.subject);
    case ActionType::kReroll:
      spend(action);
      return go_to(stage().again);
    case ActionType::kReturn:
      spend(action);
      state_.platter.remove(action.subject);
      return state_.pool.add(action.subject);
    case ActionType::kOwn:
      return own_action(action);
    case ActionType::kTake:
      take(action.subject);
      return next_stage();
    case ActionType::kStop:
    case ActionType::kPass:
      return go_to(stage().jump);
    case ActionType::kRoll:
    case ActionType::kDone:
      return next_stage();
  }
}

bool Turn::wait(Moment moment) {
  state_.moment = moment;
  return true;
}

/// For dice there is nothing to choose.
bool Turn::wait_for_input(Moment moment) {
  choices_.clear();
  return wait(moment);
}

/// Drops what can no longer be done, offers the rest. What is not offered because there are so many
/// choices already goes on waiting.
bool Turn::offer_pending() {
  choices_.clear();
  Offers offers(rules_, state_, choices_);
  for (const int bonus : state_.waiting) {
    if (choices_.full() || offers.bonus(bonus) > 0) continue;
    if (trace_)
      trace_->push_back({.kind = Event::Kind::kLost,
                         .player = state_.player,
                         .bonus = narrow<std::uint8_t>(bonus)});
    state_.waiting.remove(bonus);
    state_.waiting_count[bonus] = 0;
  }
  for (int item = 0; item < state_.further_count;) {
    if (choices_.full() || offers.further(item) > 0)
      ++item;
    else
      drop_further(item);
  }
  return !choices_.empty() && wait(Moment::kBonus);
}

void Turn::begin_round() {
  state_.player = state_.active = 0;
  state_.role = Role::kActive;
  if (trace_)
    trace_->push_back(
        {.kind = Event::Kind::kRound, .round = narrow<std::uint8_t>(state_.round + 1)});
}

void Turn::gain_round_bonus() {
  for (const std::uint8_t bonus : rules_.round_bonuses[state_.round])
    marking().gain(bonus, Event::kNoSpot);
}

void Turn::begin_active_turn(int seat) {
  state_.active = state_.player = static_cast<std::uint8_t>(seat);
  state_.role = Role::kActive;
  state_.roll = 1;
  gather();
  report_turn();
}

void Turn::begin_passive_turn(int seat) {
  state_.player = static_cast<std::uint8_t>(seat);
  state_.role = Role::kPassive;
  report_turn();
}

/// Alone there may have been nothing in between.
void Turn::go_on_with_active_turn() {
  if (state_.role == Role::kActive) return;
  state_.player = state_.active;
  state_.role = Role::kActive;
  state_.used = {};
  report_turn();
}

bool Turn::offer_return() {
  if (state_.platter.empty() || !unspent(rules_.return_tracks)) return false;
  choices_.clear();
  Offers(rules_, state_, choices_).before_roll();
  return !choices_.empty() && wait(Moment::kReturn);
}

[[gnu::always_inline]] inline bool Turn::offer_use(const Stage& stage) {
  choices_.clear();
  Offers(rules_, state_, choices_).use(stage);
  if (!only(ActionType::kPass)) return wait(moment_of(stage.cause));
  report_auto(ActionType::kPass);
  return false;
}

void Turn::move_dice(const Stage& stage) {
  const Dice dice = dice_in(state_, stage.from);
  if (stage.from == set_of(Source::kPool))
    state_.pool = {};
  else
    for (const int die : dice) lift(die);
  place(stage.to) |= dice;
}

bool Turn::unspent(Tracks tracks) const {
  return std::any_of(tracks.begin(), tracks.end(),
                     [&](int track) { return !available(state_.me(), track).empty(); });
}

bool Turn::offer_extra() {
  const bool slots = unspent(rules_.extra_tracks);
  if (!slots && rules_.own_tracks.empty()) return false;
  choices_.clear();
  Offers(rules_, state_, choices_).extra();
  if (!only(ActionType::kDone)) return wait(Moment::kExtra);
  if (slots) report_auto(ActionType::kDone);
  return false;
}

bool Turn::somebody_filled(Areas areas) const {
  for (int seat = 0; seat < state_.seats; ++seat)
    for (const int area : areas)
      if (state_.seat[seat].full[area] == rules_.areas[area].all) return true;
  return false;
}

/// What waits is settled before anything else. Builds with assertions follow every step with a walk
/// over all invariants.
void Turn::run() {
  do {
    if (state_.pending() && offer_pending()) break;
  } while (!run_stages());
#ifndef NDEBUG
  if (const std::string broken = broken_invariant(rules_, state_); !broken.empty()) {
    std::fprintf(stderr, "broken invariant: %s\n", broken.c_str());
    std::abort();
  }
#endif
}

/// The stages in the order of a turn, until one has to wait; false when something was gained that
/// may have to be settled first.
bool Turn::run_stages() {
  State& state = state_;  // in a register: bytes that are written might be this reference itself
  const Stage* const first = rules_.stages.data();
  const auto leave_at = [&](const Stage* stage) {
    state.stage = static_cast<std::uint8_t>(stage - first);  // verify.cpp, counts() and stage()
  };
  for (const Stage* now = first + state.stage;;) {
    switch (now->op) {
      case StageOp::kRound:
        begin_round();
        break;
      case StageOp::kEachSeat:
        state.player = 0;
        state.used = {};
        break;
      case StageOp::kNextSeat:
        if (state.player + 1 == state.seats) break;
        ++state.player;
        state.used = {};
        now = first + now->again;
        continue;
      case StageOp::kGain:
        gain_round_bonus();
        leave_at(now + 1);
        return false;
      case StageOp::kEachActive:
        begin_active_turn(0);
        break;
      case StageOp::kNextActive:
        if (state.active + 1 == state.seats) break;
        begin_active_turn(state.active + 1);
        now = first + now->again;
        continue;
      case StageOp::kReturn:
        if (offer_return()) return leave_at(now), true;
        break;
      case StageOp::kRoll:
        if (!state.pool.empty()) return leave_at(now), wait_for_input(Moment::kRoll);
        now = first + now->jump;
        continue;
      case StageOp::kUse:
        if (offer_use(*now)) return leave_at(now), true;
        now = first + now->jump;
        continue;
      case StageOp::kNextRoll:
        state.roll = now->count;
        state.swept = {};
        break;
      case StageOp::kMove:
        move_dice(*now);
        break;
      case StageOp::kWindow:
        state.used = state.swept = {};
        break;
      case StageOp::kExtra:
        if (offer_extra()) return leave_at(now), true;
        break;
      case StageOp::kEachOther:
        if (state.seats == 1) {
          now = first + now->jump;
          continue;
        }
        begin_passive_turn((state.active + 1) % state.seats);
        break;
      case StageOp::kNextOther:
        if ((state.player + 1) % state.seats == state.active) break;
        begin_passive_turn((state.player + 1) % state.seats);
        now = first + now->again;
        continue;
      case StageOp::kAlone:
        if (state.seats > 1) {
          now = first + now->jump;
          continue;
        }
        begin_passive_turn(0);
        break;
      case StageOp::kActiveAgain:
        go_on_with_active_turn();
        break;
      case StageOp::kGather:
        gather();
        if (now->count > 0) state.roll = now->count;
        break;
      case StageOp::kSort:
        return leave_at(now), wait_for_input(Moment::kPlacement);
      case StageOp::kEndIfFull:
        if (!somebody_filled(now->areas)) break;
        now = first + now->jump;
        continue;
      case StageOp::kNextRound:
        if (state.round + 1 == rules_.rounds[state.seats]) break;
        ++state.round;
        now = first + now->again;
        continue;
      case StageOp::kOver:
        return leave_at(now), wait_for_input(Moment::kOver);
    }
    ++now;
  }
}

}  // namespace

void begin(const Ruleset& rules, State& state, int seats, Choices& choices, Trace* trace) {
  set_up(rules, state, seats);
  Turn(rules, state, choices, trace).run();
}

void step(const Ruleset& rules, State& state, const Action& action, Choices& choices,
          Trace* trace) {
  Turn turn(rules, state, choices, trace);
  turn.apply(action);
  turn.run();
}

void roll(const Ruleset& rules, State& state, const Faces& faces, Choices& choices, Trace* trace) {
  put_faces(state.face, faces, state.pool);
  ++state.stage;
  Turn(rules, state, choices, trace).run();
}

void place(const Ruleset& rules, State& state, const Placement& placement, Choices& choices,
           Trace* trace) {
  state.pool = {};
  state.platter = placement.platter;
  state.slot = placement.slot;
  state.aside = rules.all_dice - placement.platter - dice_in_slots(state);
  ++state.stage;
  Turn(rules, state, choices, trace).run();
}

void resume(const Ruleset& rules, State& state, Choices& choices, Trace* trace) {
  Turn(rules, state, choices, trace).run();
}

}  // namespace clever
