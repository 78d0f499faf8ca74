#include "core/engine/offers.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "core/engine/bits.h"
#include "core/engine/packed.h"
#include "core/engine/sheet_view.h"
#include "core/rules/reach.h"

namespace clever {
namespace {

// In an area whose cells a script offers, Action::cell is a cell, or from here on a set of cells.
constexpr int kFirstSet = kMaxAreaCells;
static_assert(kFirstSet + kMaxHookItems < kNone8);

constexpr const char* kCauseWords[] = {"pick", "passive", "extra"};

Cells lowest(Cells cells) { return cells & (~cells + 1); }
Cells highest(Cells cells) { return cells == 0 ? 0 : std::bit_floor(cells); }
Cells below(int cell) { return cell_bit(cell) - 1; }
/// Everything up to the last of `cells`.
Cells through(Cells cells) { return cells == 0 ? 0 : highest(cells) | (highest(cells) - 1); }

}  // namespace

int cell_before(const Area& area, Cells marked, int cell) {
  if (area.place == Place::kFurtherRight) return std::bit_width(marked & below(cell)) - 1;
  return needed_before(area, cell);
}

const char* word_of(ActionType type) {
  static constexpr const char* kWords[] = {
#define ACTION_KIND(id, word) word,
#include "core/engine/action_kinds.def"
#undef ACTION_KIND
  };
  return kWords[static_cast<std::size_t>(type)];
}

/// The ways of placing that look further than at the free cells.
Cells open_further(const Ruleset& rules, const Area& area, Cells marked, Cells free) {
  switch (area.place) {
    case Place::kFurtherRight:
      return free & ~through(marked);
    case Place::kOutward:
      return highest(free & below(area.centre)) | lowest(free & ~below(area.centre));
    case Place::kNextInRow: {
      Cells open = 0;
      for (std::size_t row = 0; row < area.rows; ++row)
        open |= lowest(free & rules.masks[area.row_masks + row]);
      return open;
    }
    default:
      return free;
  }
}

/// Cells of an area that its way of placing leaves open. All of the free ones and the first of them
/// are the usual answers: no branch between these two.
inline Cells open_cells(const Ruleset& rules, const Area& area, Cells marked, Cells full) {
  const Cells free = area.all & ~full;
  return area.looks_further ? open_further(rules, area, marked, free)
                            : free & (area.beyond_first | (~free + 1));
}

int lie_of(const State& state, int die) {
  if (state.pool >> die & 1) return state.roll - 1;
  const int slot = first_byte_equal(std::bit_cast<std::uint64_t>(state.slot), die);
  static_assert(kOnPlatter == 8 && kLiesAside == 9, "what is not on a die field");
  return slot == 8 && !(state.platter >> die & 1) ? kLiesAside : slot;
}

/// The numbers that may follow in a cell what stands before it.
inline Numbers Offers::numbers_after(int index, int cell) const {
  const Area& area = rules_.areas[at(index)];
  const int before = cell_before(area, me_.marked[at(index)], cell);
  const bool numbered = before >= 0 && (area.numbered >> before & 1);
  const int previous = numbered ? me_.value[at(area.first_value + before)] + 1 : 0;
  return rules_.masks[area.after + at(cell * area.previous_span + previous)];
}

/// The cells that placing leaves open, and what may follow in the outer two of them.
const Offers::Open& Offers::open(int index) {
  Open& open = open_[at(index)];
  const Area& area = rules_.areas[at(index)];
  open.cells = open_cells(rules_, area, me_.marked[at(index)], me_.full[at(index)]);
  if (!area.compares || open.cells == 0) return open;
  const int first = std::countr_zero(open.cells), last = std::bit_width(open.cells) - 1;
  open.low = numbers_after(index, first);
  open.high = first == last ? open.low : numbers_after(index, last);
  return open;
}

/// For choices of dice, which look at nearly every area.
void Offers::look_at_sheet() {
  for (int index = 0; index < rules_.area_count; ++index) open(index);
  std::memcpy(faces_.data(), state_.face.data(), kMaxDice);
  faces_[kMaxDice] = 0;
  can_change_ = false;
  for (unsigned tracks = rules_.number_tracks; tracks != 0; tracks &= tracks - 1)
    can_change_ = can_change_ || available(me_, std::countr_zero(tracks)) != 0;
}

/// The cells among `fit` whose rule about the number before allows `number`. Lines have one or two
/// open cells, whose numbers are known.
inline Cells Offers::following(int index, Cells fit, int number) const {
  const Open& open = open_[at(index)];
  const Cells first = lowest(open.cells), last = highest(open.cells);
  Cells left = (open.low >> number & 1 ? first : 0) | (open.high >> number & 1 ? last : 0);
  each_bit(fit & ~(first | last), [&](int cell) {
    if (numbers_after(index, cell) >> number & 1) left |= cell_bit(cell);
  });
  return fit & left;
}

/// The cells among `cells` that take a number, judged by the cell and by the number before.
inline Cells Offers::fitting(int index, Cells cells, int number) const {
  const Area& area = rules_.areas[at(index)];
  const Cells fit = cells & area.takes[at(number)];
  return area.compares && fit != 0 ? following(index, fit, number) : fit;
}

/// One action for every way of entering the number; `representative` is the cell that is written
/// in.
void Offers::ways(const Area& area, int cell, int representative, Action form, bool may_repeat,
                  int first) {
  form.cell = static_cast<std::uint8_t>(cell);
  for (int way = 0; way < area.ways; ++way) {
    const std::uint8_t value = written(rules_, area, way, representative, form.number);
    if (value == kNone8) continue;
    form.way = area.ways > 1 ? static_cast<std::uint8_t>(way) : kNone8;
    bool offered = false;
    // Two numbers that are written as the same in the same cell are one choice.
    for (int i = first; may_repeat && i < out_.size() && !offered; ++i)
      offered = out_[i].cell == form.cell && out_[i].way == form.way &&
                written(rules_, area, way, representative, out_[i].number) == value;
    if (!offered) out_.add(form);
  }
}

HookAnswer Offers::hook_sets(const Ruleset& rules, const State& state, const Action& action) {
  const bool bonus = action.type == ActionType::kBonus;
  const int lie = bonus ? kLiesAside : lie_of(state, action.subject);
  const HookArgument arguments[] = {
      HookArgument::of(int{action.number}),
      HookArgument::of(bonus ? "bonus" : kCauseWords[static_cast<std::size_t>(action.type)]),
      lie < kMaxRolls ? HookArgument::of(lie + 1) : HookArgument::nil()};
  return ask_hook(rules, state, state.me(), rules.areas[action.area].place_hook, arguments);
}

/// The sets of cells that a script offers, as far as the rest of the area's rules allows them.
void Offers::marks_by_hook(int index, Cells open, Numbers numbers, Form form) {
  const Area& area = rules_.areas[at(index)];
  const int first = out_.size();
  std::array<Cells, kMaxHookItems> seen{};  // crosses are the same choice whatever the number
  int seen_count = 0;
  each_bit(numbers, [&](int number) {
    Action action = form.filled(0, number);
    const HookAnswer answer = hook_sets(rules_, state_, action);
    for (int set = 0; set < answer.item_count; ++set) {
      const Cells cells = answer.items[at(set)].cells;
      if (cells == 0 || (cells & ~(open & area.takes[at(number)])) != 0) continue;
      const int cell = std::has_single_bit(cells) ? std::countr_zero(cells) : kFirstSet + set;
      action.cell = static_cast<std::uint8_t>(cell);
      if (area.writes) {
        ways(area, cell, std::countr_zero(cells), action, false, first);
      } else if (std::find(seen.begin(), seen.begin() + seen_count, cells) ==
                 seen.begin() + seen_count) {
        if (seen_count < kMaxHookItems) seen[at(seen_count++)] = cells;
        out_.add(action);
      }
    }
  });
}

/// Choices that differ in the cell alone, from `next` on; the new end. The first one is written in
/// any case and kept if there is such a cell: usually there is one or none, and which of these no
/// processor could guess.
inline Action* Offers::write_row(Action* next, Cells cells, int number, Form form) {
  *next = form.filled(std::countr_zero(cells), number);
  next += cells != 0 ? 1 : 0;
  for (cells &= cells - 1; cells != 0; cells &= cells - 1)
    *next++ = form.filled(std::countr_zero(cells), number);
  return next;
}

inline void Offers::add_row(Cells cells, int number, Form form) {
  out_.set_end(write_row(out_.end_for_writing(), cells, number, form));
}

inline void Offers::ways_of_number(const Area& area, int cell, int number, Form form) {
  Action* next = out_.end_for_writing();
  for (int way = 0; way < area.ways; ++way) {
    *next = (area.ways > 1 ? form.with_way(way) : form).filled(cell, number);
    next += written(rules_, area, way, cell, number) != kNone8 ? 1 : 0;
  }
  out_.set_end(next);
}

/// A single number: the common case, so it is kept short.
inline void Offers::marks_of_number(int index, Cells cells, int number, Form form) {
  const Area& area = rules_.areas[at(index)];
  if (area.place == Place::kHook) return marks_by_hook(index, cells, Numbers{1} << number, form);
  const Cells fit = fitting(index, cells, number);
  if (area.plain) return add_row(fit, number, form);
  each_bit(fit, [&](int cell) { ways_of_number(area, cell, number, form); });
}

/// Crosses are the same whatever the number: a cell is offered for the first number that fits.
void Offers::crosses_of_numbers(int index, Cells cells, Numbers numbers, Form form) {
  each_bit(numbers, [&](int number) {
    const Cells fit = fitting(index, cells, number);
    cells &= ~fit;
    add_row(fit, number, form);
  });
}

/// A choice of numbers for one field, the usual case of writing: what was offered is a bit a value.
void Offers::entries_of_numbers(int index, Cells cells, Numbers numbers, Form form) {
  const Area& area = rules_.areas[at(index)];
  const int cell = std::countr_zero(cells);
  std::array<std::uint64_t, kMaxWays> seen{};
  if (area.compares) numbers &= numbers_after(index, cell);
  each_bit(numbers, [&](int number) {
    if (!(area.takes[at(number)] & cells)) return;
    for (int way = 0; way < area.ways; ++way) {
      const std::uint8_t value = written(rules_, area, way, cell, number);
      if (value == kNone8 || (seen[at(way)] >> value & 1)) continue;
      seen[at(way)] |= std::uint64_t{1} << value;
      out_.add((area.ways > 1 ? form.with_way(way) : form).filled(cell, number));
    }
  });
}

/// A choice of numbers. What does the same is offered once: two numbers may be written as the same.
void Offers::marks_of_numbers(int index, Cells cells, Numbers numbers, Form form) {
  const Area& area = rules_.areas[at(index)];
  if (cells == 0) return;
  if (area.place == Place::kHook) return marks_by_hook(index, cells, numbers, form);
  if (!area.writes) return crosses_of_numbers(index, cells, numbers, form);
  if (area.small && std::has_single_bit(cells))
    return entries_of_numbers(index, cells, numbers, form);
  const int first = out_.size();
  each_bit(numbers, [&](int number) {
    each_bit(fitting(index, cells, number), [&](int cell) {
      const Action action = form.filled(cell, number);
      if (area.plain && !area.repeats)
        out_.add(action);
      else
        ways(area, cell, cell, action, area.repeats, first);
    });
  });
}

/// Every use of the dice of a set: as they lie, then for the price of each different slot that
/// changes a number. Written for the usual case, cells that take the number of the die; for
/// anything else `next` is handed over and taken back.
template <class LieOf>
inline void Offers::uses(unsigned dice, Cause cause, LieOf lie_of) {
  const auto reason = static_cast<std::size_t>(cause);
  const Area* const areas = rules_.areas.data();
  const Form use({static_cast<ActionType>(cause), 0, 0, 0, kNone8, 0});
  Action* next = out_.end_for_writing();
  for (; dice != 0; dice &= dice - 1) {
    const int die = std::countr_zero(dice);
    const int face = faces_[at(die)];
    const std::size_t lie = at(lie_of(die));
    const int changes = can_change_ ? changes_of(die) : 0;
    for (unsigned rest = rules_.dice[at(die)].areas; rest != 0; rest &= rest - 1) {
      const int index = std::countr_zero(rest);
      const Area& area = areas[index];
      const int partner = faces_[area.partner[at(die)]];  // counts as it lies, always
      const int number = face + partner;
      const Cells cells = open_[at(index)].cells & area.open_to[reason][lie];
      Cells fit = cells & area.takes[at(number)];
      if (area.special | changes) {
        out_.set_end(next);
        special_use(index, cells, {face, partner, changes}, use.with_subject(die).with_area(index));
        next = out_.end_for_writing();
        continue;
      }
      if (area.compares) fit = following(index, fit, number);
      next = write_row(next, fit, number, use.with_subject(die).with_area(index));
    }
  }
  out_.set_end(next);
}

/// The use of a die in an area where more has to be looked at than one number.
[[gnu::noinline]] void Offers::special_use(int index, Cells cells, const Shown& shown, Form form) {
  if (cells == 0) return;
  marks_of_number(index, cells, shown.face + shown.partner, form);
  const int before = out_.size();
  for (int i = 0; i < shown.changes; ++i) {
    const Change& change = changes_[at(i)];
    const Form spent = form.with_slot(change.track, change.slot);
    if (std::has_single_bit(change.numbers))
      marks_of_number(index, cells, std::countr_zero(change.numbers) + shown.partner, spent);
    else
      marks_of_numbers(index, cells, change.numbers << shown.partner, spent);
  }
  spending_ += out_.size() - before;
}

/// The numbers that a die may count as instead of its face, by slot; how many slots there are.
[[gnu::noinline]] int Offers::changes_of(int die) {
  int count = 0;
  each_bit(rules_.number_tracks, [&](int index) {
    const Track& track = rules_.tracks[at(index)];
    const std::uint16_t free = available(me_, index);
    if (free == 0 || !allowed(track)) return;
    const std::uint64_t* by_slot = &rules_.masks[track.numbers + faces_[at(die)]];
    each_bit(free, [&](int slot) {
      if (free & track.equal_before[at(slot)]) return;
      Numbers numbers = by_slot[slot * (kMaxFaces + 1)];
      if (track.open[at(slot)]) numbers &= rules_.dice[at(die)].all_faces;
      changes_[at(count++)] = {numbers, static_cast<std::uint8_t>(index),
                               static_cast<std::uint8_t>(slot)};
    });
  });
  return count;
}

bool Offers::allowed(const Track& track) const {
  return track.condition == kNoHook || ask_hook(rules_, state_, me_, track.condition, {}).truth;
}

int Offers::first_slot(std::uint8_t tracks, std::uint8_t& track) const {
  for (unsigned rest = tracks; rest != 0; rest &= rest - 1) {
    const int index = std::countr_zero(rest);
    const std::uint16_t free = available(me_, index);
    if (free == 0 || !allowed(rules_.tracks[at(index)])) continue;
    track = static_cast<std::uint8_t>(index);
    return std::countr_zero(free);
  }
  return -1;
}

void Offers::pick() {
  look_at_sheet();
  const int field = state_.roll - 1;
  uses(state_.pool, Cause::kPick, [field](int) { return field; });
  const bool stuck = !usable();
  each_bit(rules_.reroll_tracks, [&](int index) {
    const std::uint16_t free = available(me_, index);
    if (free != 0 && allowed(rules_.tracks[at(index)]))
      out_.add({ActionType::kReroll, kNone8, kNone8, kNone8, kNone8, kNone8,
                static_cast<std::uint8_t>(index),
                static_cast<std::uint8_t>(std::countr_zero(free))});
  });
  if (rules_.own_tracks != 0) own_actions(Cause::kPick, state_.pool);
  if (rules_.active_may_pass || stuck) out_.add({ActionType::kPass});
}

void Offers::passive() {
  look_at_sheet();
  uses(state_.platter, Cause::kPassive, [](int) { return kOnPlatter; });
  const bool stuck = !usable();
  std::uint8_t dice = state_.platter;
  if (stuck && (state_.solo_passive ? rules_.solo_fallback : rules_.fallback)) {
    const auto others = static_cast<std::uint8_t>(rules_.all_dice & ~state_.platter);
    uses(others, Cause::kPassive, [this](int die) { return lie_of(state_, die); });
    dice = rules_.all_dice;
  }
  if (rules_.own_tracks != 0) own_actions(Cause::kPassive, dice);
  if (rules_.passive_may_pass || stuck) out_.add({ActionType::kPass});
}

void Offers::extra() {
  std::uint8_t track = kNone8;
  if (first_slot(rules_.extra_tracks, track) >= 0) {
    look_at_sheet();
    uses(unsigned{rules_.all_dice} & ~unsigned{state_.extra_used}, Cause::kExtra,
         [this](int die) { return lie_of(state_, die); });
  }
  if (rules_.own_tracks != 0) own_actions(Cause::kExtra, rules_.all_dice);
  out_.add({ActionType::kDone});
}

/// Only a set of several cells has to be asked for again.
Cells Offers::cells_of(const Ruleset& rules, const State& state, const Action& action) {
  if (action.cell < kFirstSet) return cell_bit(action.cell);
  return hook_sets(rules, state, action).items[at(action.cell - kFirstSet)].cells;
}

void legal(const Ruleset& rules, const State& state, Choices& out) {
  out.clear();
  Offers offers(rules, state, out);
  if (state.pending()) return offers.all_pending();
  switch (state.phase) {
    case Phase::kBeforeRoll:
      return offers.before_roll();
    case Phase::kPick:
      return offers.pick();
    case Phase::kPassive:
      return offers.passive();
    case Phase::kExtra:
      return offers.extra();
    default:
      return;
  }
}

}  // namespace clever
