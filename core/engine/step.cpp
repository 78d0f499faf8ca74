#include "core/engine/step.h"

#include <algorithm>
#include <bit>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#include "core/engine/invariants.h"
#include "core/engine/marking.h"
#include "core/engine/offers.h"
#include "core/engine/packed.h"

namespace clever {
namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

/// Runs a game from one event to the next. One method a phase; each says what comes after it.
class Turn {
 public:
  Turn(const Ruleset& rules, State& state, Choices& choices, Trace* trace)
      : rules_(rules),
        state_(state),
        choices_(choices),
        trace_(trace),
        marking_(rules, state, trace) {}

  void apply(const Action& action);
  /// Goes on until a roll, a placement or a choice is needed, or the game is over.
  void run();

 private:
  // What a choice does.
  void use(const Action& action);
  void put_in_slot(int die);
  void mark(const Action& action, Cells cells);
  void spend(const Action& action);
  void spend_extra();
  void use_bonus(const Action& action);
  void use_further(const Action& action);
  void drop_further(int item);
  void own_action(const Action& action);
  void give_back(int die);

  // What follows. True when the game has to wait.
  bool offer_pending();
  void round_bonus();
  bool round_settled();
  void active_turn();
  bool before_roll();
  bool offer_pick();
  void close_rolls();
  void open_extra();
  bool offer_extra();
  bool unspent(std::uint8_t tracks) const;
  bool offer_passive();
  void next_turn();
  void clear_table();
  bool only(ActionType type) const { return choices_.size() == 1 && choices_[0].type == type; }
  void report(Event::Kind kind, int player, int detail = 0);
  void report_auto(ActionType type);

  const Ruleset& rules_;
  State& state_;
  Choices& choices_;
  Trace* trace_;
  Marking marking_;
};

void Turn::report(Event::Kind kind, int player, int detail) {
  if (trace_)
    trace_->add({.kind = kind,
                 .player = static_cast<std::uint8_t>(player),
                 .area = static_cast<std::uint8_t>(detail)});
}

void Turn::report_auto(ActionType type) {
  if (trace_) trace_->add({.kind = Event::Kind::kAuto, .player = state_.player, .action = type});
}

void Turn::clear_table() {
  state_.pool = rules_.all_dice;
  state_.platter = state_.aside = state_.swept = state_.extra_used = 0;
  state_.slot.fill(kNone8);
}

void Turn::spend(const Action& action) {
  if (action.track == kNone8) return;
  std::uint16_t& spent = state_.me().spent[action.track];
  spent = static_cast<std::uint16_t>(spent | (1u << action.slot));
}

void Turn::mark(const Action& action, Cells cells) {
  const int way = action.way == kNone8 ? 0 : action.way;
  for (; cells != 0; cells &= cells - 1)
    marking_.mark(action.area, std::countr_zero(cells), action.number, way);
}

/// The die goes to the field of this roll, and the dice it sweeps to the platter.
void Turn::put_in_slot(int die) {
  state_.pool = static_cast<std::uint8_t>(state_.pool & ~(1u << die));
  state_.slot[at(state_.roll - 1)] = static_cast<std::uint8_t>(die);
  const int limit = state_.face[at(die)] + (rules_.sweep == Sweep::kLowerOrEqual ? 1 : 0);
  const unsigned swept =
      rules_.sweep == Sweep::kNone ? 0 : dice_below(state_.face, limit) & state_.pool;
  state_.swept = static_cast<std::uint8_t>(swept);
  state_.pool = static_cast<std::uint8_t>(state_.pool & ~swept);
  state_.platter = static_cast<std::uint8_t>(state_.platter | swept);
}

/// An extra use may spend a number slot besides, so the slot of the extra is found here.
void Turn::spend_extra() {
  std::uint8_t track = kNone8;
  const int slot = Offers(rules_, state_, choices_).first_slot(rules_.extra_tracks, track);
  std::uint16_t& spent = state_.me().spent[track];
  spent = static_cast<std::uint16_t>(spent | (1u << slot));
}

void Turn::use(const Action& action) {
  const int lie = lie_of(state_, action.subject);
  if (action.type == ActionType::kExtra) spend_extra();
  const Cells cells = Offers::cells_of(rules_, state_, action);
  mark(action, cells);
  spend(action);
  if (action.type == ActionType::kPick) {
    put_in_slot(action.subject);
    state_.phase = Phase::kPlaced;
  } else if (action.type == ActionType::kExtra) {
    state_.extra_used = static_cast<std::uint8_t>(state_.extra_used | (1u << action.subject));
  } else {
    open_extra();
  }
  marking_.add_further(action, std::countr_zero(cells), lie);
}

void Turn::use_bonus(const Action& action) {
  if (--state_.waiting_count[action.subject] == 0)
    state_.waiting &= ~(std::uint64_t{1} << action.subject);
  if (action.area == kNone8) return marking_.gain(used_bonus(rules_, action), Event::kNoSpot);
  mark(action, Offers::cells_of(rules_, state_, action));
}

void Turn::drop_further(int item) {
  for (int i = item; i + 1 < state_.further_count; ++i)
    state_.further[at(i)] = state_.further[at(i + 1)];
  --state_.further_count;
}

void Turn::use_further(const Action& action) {
  mark(action, Offers::cells_of(rules_, state_, action));
  if (--state_.further[action.subject].count == 0) drop_further(action.subject);
}

void Turn::give_back(int die) {
  state_.platter = static_cast<std::uint8_t>(state_.platter & ~(1u << die));
  state_.pool = static_cast<std::uint8_t>(state_.pool | (1u << die));
}

/// The phase stays, so that the same choice is offered again afterwards.
void Turn::own_action(const Action& action) {
  spend(action);
  if (action.subject != kNone8)
    state_.face[action.subject] = action.number;
  else
    marking_.gain(rules_.tracks[action.track].gains, Event::kNoSpot);
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
      state_.phase = Phase::kRoll;
      return;
    case ActionType::kReturn:
      spend(action);
      return give_back(action.subject);
    case ActionType::kOwn:
      return own_action(action);
    case ActionType::kRoll:
      state_.phase = Phase::kRoll;
      return;
    case ActionType::kStop:
      state_.phase = Phase::kActiveDone;
      return;
    case ActionType::kPass:
      if (state_.phase == Phase::kPick)
        state_.phase = Phase::kPlaced;
      else
        open_extra();
      return;
    case ActionType::kDone:
      state_.phase = Phase::kNextTurn;
      return;
  }
}

/// Drops what can no longer be done, offers the rest.
bool Turn::offer_pending() {
  choices_.clear();
  Offers offers(rules_, state_, choices_);
  for (std::uint64_t rest = state_.waiting; rest != 0; rest &= rest - 1) {
    const int bonus = std::countr_zero(rest);
    if (offers.bonus(bonus) > 0) continue;
    if (trace_)
      trace_->add({.kind = Event::Kind::kLost,
                   .player = state_.player,
                   .bonus = static_cast<std::uint8_t>(bonus)});
    state_.waiting &= ~(std::uint64_t{1} << bonus);
    state_.waiting_count[at(bonus)] = 0;
  }
  for (int item = 0; item < state_.further_count;) {
    if (offers.further(item) > 0)
      ++item;
    else
      drop_further(item);
  }
  return !choices_.empty();
}

void Turn::round_bonus() {
  if (state_.player == 0) report(Event::Kind::kRound, state_.round + 1);
  for (const std::uint8_t bonus : rules_.round_bonuses[state_.round])
    marking_.gain(bonus, Event::kNoSpot);
  state_.phase = Phase::kRoundSettled;
}

/// Every seat gains and settles the round's bonus before the first turn begins. True when all have.
bool Turn::round_settled() {
  const bool last = state_.player + 1 == state_.seats;
  state_.phase = last ? Phase::kActiveTurn : Phase::kRoundBonus;
  if (!last) ++state_.player;
  return last;
}

void Turn::active_turn() {
  state_.player = state_.active;
  state_.roll = 1;
  state_.solo_passive = 0;
  clear_table();
  report(Event::Kind::kTurn, state_.player, 0);
  state_.phase = Phase::kRoll;  // nothing can be returned before the first roll
}

/// False when the rolls are over.
bool Turn::before_roll() {
  if (state_.roll > rules_.rolls) return false;
  choices_.clear();
  Offers(rules_, state_, choices_).before_roll();
  if (!choices_.empty()) return true;
  state_.phase = Phase::kRoll;
  return state_.pool != 0;
}

bool Turn::offer_pick() {
  choices_.clear();
  Offers(rules_, state_, choices_).pick();
  if (!only(ActionType::kPass)) return true;
  report_auto(ActionType::kPass);
  state_.phase = Phase::kPlaced;
  return false;
}

void Turn::close_rolls() {
  state_.platter = static_cast<std::uint8_t>(state_.platter | state_.pool);
  state_.pool = 0;
  open_extra();
}

void Turn::open_extra() {
  state_.extra_used = 0;
  state_.swept = 0;
  state_.phase = Phase::kExtra;
}

bool Turn::unspent(std::uint8_t tracks) const {
  for (int track = 0; track < rules_.track_count; ++track)
    if (tracks >> track & 1 && available(state_.me(), track) != 0) return true;
  return false;
}

bool Turn::offer_extra() {
  choices_.clear();
  Offers(rules_, state_, choices_).extra();
  if (!only(ActionType::kDone)) return true;
  if (trace_ && unspent(rules_.extra_tracks)) report_auto(ActionType::kDone);
  state_.phase = Phase::kNextTurn;
  return false;
}

bool Turn::offer_passive() {
  choices_.clear();
  Offers(rules_, state_, choices_).passive();
  if (!only(ActionType::kPass)) return true;
  report_auto(ActionType::kPass);
  open_extra();
  return false;
}

/// After an extra window: the next passive player, the second solo turn, the next seat, or the end.
void Turn::next_turn() {
  if (state_.seats == 1 && !state_.solo_passive) {
    state_.solo_passive = 1;
    clear_table();
    report(Event::Kind::kTurn, state_.player, 1);
    state_.phase = Phase::kSoloRoll;
    return;
  }
  const int next = (state_.player + 1) % state_.seats;
  if (state_.seats > 1 && next != state_.active) {
    state_.player = static_cast<std::uint8_t>(next);
    report(Event::Kind::kTurn, state_.player, 1);
    state_.phase = Phase::kPassive;
    return;
  }
  if (state_.active + 1 < state_.seats) {
    ++state_.active;
    state_.phase = Phase::kActiveTurn;
    return;
  }
  if (state_.round + 1 == rules_.rounds[state_.seats]) {
    state_.phase = Phase::kOver;
    return;
  }
  ++state_.round;
  state_.player = state_.active = 0;
  state_.solo_passive = 0;
  state_.phase = Phase::kRoundBonus;
}

/// Cases stand in the order of a turn, so that most fall into the next.
void Turn::run() {
  for (;;) {
    if (state_.pending() && offer_pending()) return;
    switch (state_.phase) {
      case Phase::kRoundBonus:
        round_bonus();
        break;
      case Phase::kRoundSettled:
        if (!round_settled()) break;
        [[fallthrough]];
      case Phase::kActiveTurn:
        active_turn();
        choices_.clear();
        return;
      case Phase::kPlaced:
        ++state_.roll;
        state_.swept = 0;
        state_.phase = Phase::kBeforeRoll;
        [[fallthrough]];
      case Phase::kBeforeRoll:
        if (before_roll()) return;
        [[fallthrough]];
      case Phase::kActiveDone:
        close_rolls();
        [[fallthrough]];
      case Phase::kExtra:
        if (offer_extra()) return;
        [[fallthrough]];
      case Phase::kNextTurn:
        next_turn();
        break;
      case Phase::kPick:
        if (offer_pick()) return;
        break;
      case Phase::kPassive:
        if (offer_passive()) return;
        break;
      case Phase::kRoll:
      case Phase::kSoloRoll:
      case Phase::kSoloPlace:
      case Phase::kOver:
        choices_.clear();
        return;
    }
  }
}

/// In checked builds every step is followed by a walk over all invariants.
void run_and_check(const Ruleset& rules, State& state, Choices& choices, Trace* trace) {
  Turn(rules, state, choices, trace).run();
#ifdef CLEVER_CHECKED
  if (const std::string broken = broken_invariant(rules, state); !broken.empty()) {
    std::fprintf(stderr, "broken invariant: %s\n", broken.c_str());
    std::abort();
  }
#endif
}

}  // namespace

void begin(const Ruleset& rules, State& state, int seats, Choices& choices, Trace* trace) {
  std::memset(static_cast<void*>(&state), 0, sizeof state);
  state.seats = static_cast<std::uint8_t>(seats);
  state.slot.fill(kNone8);
  state.phase = Phase::kRoundBonus;
  for (int seat = 0; seat < seats; ++seat) {
    SeatState& sheet = state.seat[at(seat)];
    for (int area = 0; area < rules.area_count; ++area)
      sheet.marked[at(area)] = sheet.full[at(area)] = rules.areas[at(area)].start;
    sheet.value = rules.start_values;
  }
  run_and_check(rules, state, choices, trace);
}

void step(const Ruleset& rules, State& state, const Action& action, Choices& choices,
          Trace* trace) {
  Turn(rules, state, choices, trace).apply(action);
  run_and_check(rules, state, choices, trace);
}

void roll(const Ruleset& rules, State& state, const Faces& faces, Choices& choices, Trace* trace) {
  (void)rules;
  put_faces(state.face, faces, state.pool);
  state.phase = state.phase == Phase::kSoloRoll ? Phase::kSoloPlace : Phase::kPick;
  run_and_check(rules, state, choices, trace);
}

void place(const Ruleset& rules, State& state, const Placement& placement, Choices& choices,
           Trace* trace) {
  state.pool = 0;
  state.platter = placement.platter;
  state.slot = placement.slot;
  state.aside =
      static_cast<std::uint8_t>(rules.all_dice & ~placement.platter & ~dice_in_slots(state));
  state.phase = Phase::kPassive;
  run_and_check(rules, state, choices, trace);
}

bool fits(const Ruleset& rules, const State& state, const Faces& faces) {
  for (int die = 0; die < rules.dice_count; ++die)
    if (state.pool >> die & 1 && (faces[at(die)] < 1 || faces[at(die)] > rules.dice[at(die)].faces))
      return false;
  return true;
}

bool fits(const Ruleset& rules, const State& state, const Placement& placement) {
  unsigned slots = 0;
  for (const std::uint8_t die : placement.slot) {
    if (die == kNone8) continue;
    if (die >= rules.dice_count || (slots >> die & 1) || (placement.platter >> die & 1))
      return false;
    slots |= 1u << die;
  }
  if (std::popcount(placement.platter) != rules.solo_lowest ||
      (placement.platter & ~rules.all_dice))
    return false;
  const unsigned others = unsigned{rules.all_dice} & ~unsigned{placement.platter};
  if (slots != (rules.solo_others_in_slots ? others : 0u)) return false;
  int highest = 0, lowest = kMaxFaces;
  for (int die = 0; die < rules.dice_count; ++die) {
    const int face = state.face[at(die)];
    if (placement.platter >> die & 1)
      highest = std::max(highest, face);
    else
      lowest = std::min(lowest, face);
  }
  return highest <= lowest;
}

}  // namespace clever
