#include "core/game/engine/offers.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "core/game/engine/packed.h"
#include "core/game/engine/sheet_view.h"

namespace clever {
namespace {

// In an area whose cells a script offers, Action::cell is a cell, or from here on a set of cells.
constexpr int kFirstSet = kMaxAreaCells;
static_assert(kFirstSet + kMaxHookItems < kNoCell);

HookAnswer hook_sets(const Ruleset& rules, const State& state, const Action& action) {
  const MarkCause told = cause_of(state, action);
  const HookArgument arguments[] = {
      HookArgument::of(int{action.number}), told.cause, told.slot, told.die, told.face, told.from};
  return ask_hook(rules, state, state.player, rules.areas[action.area].place_hook, arguments);
}

/// Is a place hook asked the same for both?
bool asks_same(const Action& one, const Action& other) {
  return one.type == other.type && one.subject == other.subject && one.area == other.area &&
         one.number == other.number;
}

}  // namespace

const char* word_of(ActionType type) {
  static constexpr const char* kWords[] = {
#define ACTION_KIND(id, word) word,
#include "core/game/engine/action_kinds.def"
#undef ACTION_KIND
  };
  return kWords[static_cast<std::size_t>(type)];
}

/// What the lines of an area leave open.
[[gnu::always_inline]] inline Cells open_in_lines(const Ruleset& rules, const Area& area,
                                                  Cells marked, Cells free) {
  Cells open;
  for (const CellLine& line : rules.lines_of(area)) {
    const Cells left = free & line.cells;
    if (line.skips)
      open |= left - Cells::below((marked & line.cells).last() + 1);
    else if (line.block > 1)
      open |= left.empty() ? left : left & rules.block(area, left.first());
    else
      open |= line.backwards ? left.only_last() : left.only_first();
  }
  return open;
}

/// The regions that touch a marked cell; before the first mark those where it may begin.
Cells open_beside(const Ruleset& rules, const Area& area, Cells marked, Cells free) {
  if (marked.empty()) return free & area.begin;
  Cells open;
  for (const int cell : free)
    if (!(rules.neighbours(area, cell) & marked).empty()) open.add(cell);
  return open;
}

Cells Offers::open_to_script(const Area& area, Cells cells) const {
  Cells open;
  for (const int cell : cells) {
    const HookArgument arguments[] = {HookArgument::of(cell + 1),
                                      HookArgument::of(cell / area.columns + 1),
                                      HookArgument::of(cell % area.columns + 1)};
    if (ask_hook(rules_, state_, state_.player, area.open_hook, arguments).truth) open.add(cell);
  }
  return open;
}

Where where_of(const State& state, int die) {
  if (state.pool.has(die)) return Where::kPool;
  const int slot = first_byte_equal(std::bit_cast<std::uint64_t>(state.slot), die);
  if (slot < kMaxRolls) return die_field(slot);
  return state.platter.has(die) ? Where::kPlatter : Where::kAside;
}

Where lie_of(const State& state, int die) { return lie_from(state, where_of(state, die)); }

/// The numbers that may follow in a cell what stands before it.
[[gnu::always_inline]] inline Numbers Offers::numbers_after(const Area& area, Cells marked,
                                                            int cell) const {
  const Cell before = cell_before(area, marked, cell);
  const bool numbered = before != kNoCell && area.numbered.has(before);
  return rules_.followers(area, cell, numbered ? me_.value.trusted(area.first_value + before) : -1);
}

/// What may follow in the outer two of the open cells, where numbers are compared.
[[gnu::always_inline]] inline void Offers::look_before(const Area& area, Cells marked,
                                                       Open& open) const {
  if (open.cells.empty()) return;
  const int first = open.cells.first(), last = open.cells.last();
  open.low = numbers_after(area, marked, first);
  open.high = first == last ? open.low : numbers_after(area, marked, last);
}

/// The cells that placing leaves open where that is all free ones, or the first of them: no branch
/// between these two, and no call.
[[gnu::always_inline]] inline void Offers::look_at(int index) {
  const Area& area = rules_.areas.trusted(index);
  const Cells free = area.all - me_.full.trusted(index);
  open_.trusted(index).cells = free & (area.beyond_first | free.only_first());
  if (area.compares) look_before(area, me_.marked.trusted(index), open_.trusted(index));
}

/// Where more than lines decides which cells are open.
[[gnu::noinline]] void Offers::look_by_rules(int index) {
  const Area& area = rules_.areas.trusted(index);
  const Cells marked = me_.marked.trusted(index), free = area.all - me_.full.trusted(index);
  Cells open = area.lines > 0 ? open_in_lines(rules_, area, marked, free) : free & area.firsts;
  if (area.beside) open = open_beside(rules_, area, marked, open);
  for (const Wait& wait : rules_.waits_of(area))
    if ((me_.marked.trusted(wait.area) & wait.cells).size() < wait.need) open.remove(wait.cell);
  open_.trusted(index).cells = area.open_hook == kNoHook ? open : open_to_script(area, open);
  if (area.compares) look_before(area, marked, open_.trusted(index));
}

/// Where lines decide which cells are open, or more than lines.
[[gnu::always_inline]] inline void Offers::look_further(int index) {
  const Area& area = rules_.areas.trusted(index);
  if (area.has_conditions) return look_by_rules(index);
  const Cells marked = me_.marked.trusted(index);
  Open& open = open_.trusted(index);
  open.cells = open_in_lines(rules_, area, marked, area.all - me_.full.trusted(index));
  if (area.compares) look_before(area, marked, open);
}

const Offers::Open& Offers::open(int index) {
  if (rules_.areas.trusted(index).looks_further)
    look_further(index);
  else
    look_at(index);
  return open_.trusted(index);
}

/// For choices of dice, which look at nearly every area.
[[gnu::always_inline]] inline void Offers::look_at_sheet() {
  const int count = rules_.area_count;
  if (rules_.far_areas.empty()) {
    for (int index = 0; index < count; ++index) look_at(index);
  } else {
    for (int index = 0; index < count; ++index)
      rules_.far_areas.has(index) ? look_further(index) : look_at(index);
  }
  std::memcpy(faces_.data(), state_.face.data(), kMaxDice);
  faces_[kMaxDice] = 0;
  can_change_ = false;
  for (const int track : rules_.number_tracks)
    can_change_ = can_change_ || !available(me_, track).empty();
}

/// The cells among `fit` that allow `number` after what stands before them.
[[gnu::noinline]] Cells Offers::following_each(int index, Cells fit, int number) const {
  Cells left;
  for (const int cell : fit)
    if (numbers_after(rules_.areas.trusted(index), me_.marked.trusted(index), cell).has(number))
      left.add(cell);
  return left;
}

/// The same where lines have one or two open cells, as they usually have: their numbers are known.
[[gnu::always_inline]] inline Cells Offers::following(int index, Cells fit, int number) const {
  const Open& open = open_.trusted(index);
  const Cells first = open.cells.only_first(), last = open.cells.only_last();
  const Cells outer =
      (open.low.has(number) ? first : Cells()) | (open.high.has(number) ? last : Cells());
  const Cells between = fit - (first | last);
  return between.empty() ? fit & outer : (fit & outer) | following_each(index, between, number);
}

/// The cells among `cells` that take a number, judged by the cell and by the number before.
[[gnu::always_inline]] inline Cells Offers::fitting(int index, Cells cells, int number) const {
  const Area& area = rules_.areas.trusted(index);
  const Cells fit = cells & area.takes.trusted(number);
  return area.compares && !fit.empty() ? following(index, fit, number) : fit;
}

/// One action for every way of entering the number that is open in all cells that are marked.
void Offers::ways(const Area& area, int cell, Cells marked, Action form, bool may_repeat,
                  int first) {
  const int representative = marked.first();
  form.cell = narrow<Cell>(cell);
  for (int way = 0; way < area.ways; ++way) {
    if (!rules_.may_enter(area, way, marked, form.number)) continue;
    const std::uint8_t value = rules_.entry(area, way, representative, form.number);
    form.way = area.ways > 1 ? narrow<std::uint8_t>(way) : kNone8;
    bool offered = false;
    // Two numbers that are written as the same in the same cell are one choice.
    for (int i = first; may_repeat && i < out_.size() && !offered; ++i)
      offered = out_[i].cell == form.cell && out_[i].way == form.way &&
                rules_.entry(area, way, representative, out_[i].number) == value;
    if (!offered) out_.add(form);
  }
}

/// The sets of cells that a script offers, as far as the rest of the area's rules allows them.
void Offers::marks_by_hook(int index, Cells open, Numbers numbers, Form form) {
  const Area& area = rules_.areas[index];
  const int first = out_.size();
  Row<Cells, kMaxHookItems> seen{};  // crosses are the same choice whatever the number
  int seen_count = 0;
  for (const int number : numbers) {
    Action action = form.filled(0, number);
    const HookAnswer answer = hook_sets(rules_, state_, action);
    for (int set = 0; set < answer.item_count; ++set) {
      const Cells cells = answer.items[at(set)].cells;
      if (cells.empty() || !(open & area.takes[number]).contains(cells)) continue;
      const int cell = cells.single() ? cells.first() : kFirstSet + set;
      action.cell = narrow<Cell>(cell);
      if (area.writes) {
        ways(area, cell, cells, action, false, first);
      } else if (std::find(seen.begin(), seen.begin() + seen_count, cells) ==
                 seen.begin() + seen_count) {
        if (seen_count < kMaxHookItems) seen[seen_count++] = cells;
        out_.add(action);
      }
    }
  }
}

/// Choices that differ in the cell alone, from `next` on; the new end. The first one is written in
/// any case and kept if there is such a cell: usually there is one or none, and which of these no
/// processor could guess.
[[gnu::always_inline]] inline Action* Offers::write_row(Action* next, Cells cells, int number,
                                                        Form form) {
  *next = form.filled(cells.first(), number);
  next += cells.empty() ? 0 : 1;
  for (cells.drop_first(); !cells.empty(); cells.drop_first())
    *next++ = form.filled(cells.first(), number);
  return next;
}

[[gnu::always_inline]] inline void Offers::add_row(Cells cells, int number, Form form) {
  out_.set_end(write_row(out_.end_for_writing(), cells, number, form));
}

/// One choice for every cell and every way of entering the number there.
[[gnu::always_inline]] inline Action* Offers::write_ways(Action* next, const Area& area,
                                                         Cells cells, int number, Form form) const {
  const int ways = area.ways;
  for (const int cell : cells)
    for (int way = 0; way < ways; ++way) {
      *next = (ways > 1 ? form.with_way(way) : form).filled(cell, number);
      next += rules_.entry(area, way, cell, number) == kNone8 ? 0 : 1;
    }
  return next;
}

/// A single number.
[[gnu::noinline]] void Offers::marks_of_number(int index, Cells cells, int number, Form form) {
  const Area& area = rules_.areas.trusted(index);
  if (area.place_hook != kNoHook) return marks_by_hook(index, cells, Numbers::of(number), form);
  const Cells fit = fitting(index, cells, number);
  if (fit.empty()) return;
  Action* const next = out_.end_for_writing();
  out_.set_end(area.plain ? write_row(next, fit, number, form)
                          : write_ways(next, area, fit, number, form));
}

/// Crosses are the same whatever the number: a cell is offered for the first number that fits.
void Offers::crosses_of_numbers(int index, Cells cells, Numbers numbers, Form form) {
  for (const int number : numbers) {
    const Cells fit = fitting(index, cells, number);
    cells -= fit;
    add_row(fit, number, form);
  }
}

/// A choice of numbers. What does the same is offered once: two numbers may be written as the same.
void Offers::marks_of_numbers(int index, Cells cells, Numbers numbers, Form form) {
  const Area& area = rules_.areas.trusted(index);
  if (cells.empty()) return;
  if (area.place_hook != kNoHook) return marks_by_hook(index, cells, numbers, form);
  if (!area.writes) return crosses_of_numbers(index, cells, numbers, form);
  const int first = out_.size();
  for (const int number : numbers)
    for (const int cell : fitting(index, cells, number)) {
      const Action action = form.filled(cell, number);
      if (area.plain && !area.repeats)
        out_.add(action);
      else
        ways(area, cell, Cells::of(cell), action, area.repeats, first);
    }
}

/// Every use of the dice of a set. Written for the usual case, cells that take the number of the
/// die; for anything else `next` is handed over and taken back.
template <class LieOf>
inline void Offers::uses(Dice dice, Cause cause, LieOf lie_of) {
  if (can_change_) return changing_uses(dice, cause);
  const Area* const areas = rules_.areas.data();
  const Form use({static_cast<ActionType>(cause), 0, 0, 0, kNone8, 0});
  Action* next = out_.end_for_writing();
  for (const int die : dice) {
    const int opened = opening(cause, lie_of(die));
    const Form use_of_die = use.with_subject(die);
    next = out_.within_room(next);
    for (const int index : rules_.dice.trusted(die).areas) {
      const Area& area = areas[index];
      const unsigned partner =
          faces_.trusted(area.partner.trusted(die));  // counts as it lies, always
      const unsigned number = faces_.trusted(die) + partner;
      Cells fit =
          open_.trusted(index).cells & area.open_to.trusted(opened) & area.takes.trusted(number);
      const Form form = use_of_die.with_area(index);
      if (!area.simple) {
        if (area.special) {
          out_.set_end(next);
          special_use(index, open_.trusted(index).cells & area.open_to.trusted(opened), die, form);
          next = out_.end_for_writing();
          continue;
        }
        if (area.compares) fit = following(index, fit, static_cast<int>(number));
        if (!area.plain) {
          next = write_ways(next, area, fit, static_cast<int>(number), form);
          continue;
        }
      }
      next = write_row(next, fit, static_cast<int>(number), form);
    }
  }
  out_.set_end(next);
}

/// The choices that some numbers have in an area.
void Offers::entries(int index, Cells cells, Numbers numbers, Form form) {
  if (numbers.single())
    marks_of_number(index, cells, numbers.first(), form);
  else
    marks_of_numbers(index, cells, numbers, form);
}

/// A use, as the dice lie, in an area where two dice make more than a sum.
void Offers::combined_use(int index, Cells cells, int die, Form form) {
  const Area& area = rules_.areas[index];
  entries(index, cells,
          entered(area, die, Numbers::of(faces_[die]), Numbers::of(faces_[area.partner[die]])),
          form);
}

bool Offers::condition_holds(const Track& track) const {
  const HookArgument arguments[] = {HookArgument::of(spent_in())};
  return ask_hook(rules_, state_, state_.player, track.condition, arguments).truth;
}

/// The choice in which a slot would be spent now.
const char* Offers::spent_in() const {
  const Stage& stage = rules_.stages[state_.stage];
  if (stage.op == StageOp::kUse) return word_of(static_cast<ActionType>(stage.cause));
  return word_of(stage.op == StageOp::kReturn ? ActionType::kReturn : ActionType::kExtra);
}

/// Dice of the pool and of the platter lie in one place, the others each where it lies.
void Offers::uses_of(Dice dice, const Stage& stage) {
  const bool pool = stage.from == set_of(Source::kPool);
  if (!pool && stage.from != set_of(Source::kPlatter))
    return uses(dice, stage.cause, [this](int die) { return lie_of(state_, die); });
  const Where place = lie_from(state_, pool ? Where::kPool : Where::kPlatter);
  uses(dice, stage.cause, [place](int) { return place; });
}

/// Has a use of this die been offered that spends nothing?
bool Offers::fits(int die) const {
  return std::any_of(out_.begin(), out_.end(), [&](const Action& action) {
    return action.type <= ActionType::kExtra && action.subject == die && action.track == kNone8;
  });
}

/// Dice that may be taken without being entered.
void Offers::takes(Dice dice, WithoutEntry which) {
  for (const int die : dice)
    if (which == WithoutEntry::kAlways || !fits(die))
      out_.add({.type = ActionType::kTake, .subject = narrow<std::uint8_t>(die)});
}

void Offers::use(const Stage& stage) {
  look_at_sheet();
  Dice dice = dice_in(state_, stage.from) - state_.used;
  uses_of(dice, stage);
  const bool stuck = !usable();
  if (stuck && !stage.fallback.empty()) {
    const Dice others = dice_in(state_, stage.fallback) - state_.used - dice;
    uses(others, stage.cause, [this](int die) { return lie_of(state_, die); });
    dice |= others;
  }
  if (stage.without_entry != WithoutEntry::kNever) takes(dice, stage.without_entry);
  if (stage.again != Stage::kNoStage)
    for (const int index : rules_.reroll_tracks)
      if (const Slot found = slot_of(index); found.found())
        out_.add({.type = ActionType::kReroll, .track = found.track, .slot = found.slot});
  if (!rules_.own_tracks.empty()) own_actions(stage.cause, dice);
  if (stage.may_pass || stuck) out_.add({.type = ActionType::kPass});
}

void Offers::extra() {
  if (first_slot(rules_.extra_tracks).found()) {
    look_at_sheet();
    uses(rules_.all_dice - state_.used, Cause::kExtra,
         [this](int die) { return lie_of(state_, die); });
  }
  if (!rules_.own_tracks.empty()) own_actions(Cause::kExtra, rules_.all_dice);
  out_.add({.type = ActionType::kDone});
}

Cells Offers::cells_of(const Ruleset& rules, const State& state, const Action& action) {
  if (action.cell < kFirstSet) return rules.region(rules.areas[action.area], action.cell);
  return CellsOfChoices(rules, state)(action);
}

/// Only a set of several cells has to be asked for again; a script whose time has run out since has
/// no answer any more.
Cells CellsOfChoices::operator()(const Action& action) {
  if (action.cell < kFirstSet) return Offers::cells_of(rules_, state_, action);
  if (action.cell == kNoCell) return {};
  if (!asked_ || !asks_same(*asked_, action)) answer_ = hook_sets(rules_, state_, action);
  asked_ = action;
  const int set = action.cell - kFirstSet;
  return set < answer_.item_count ? answer_.items[at(set)].cells : Cells();
}

void legal(const Ruleset& rules, const State& state, Choices& out) {
  out.clear();
  Offers offers(rules, state, out);
  if (state.pending()) return offers.all_pending();
  const Stage& stage = rules.stages[state.stage];
  switch (stage.op) {
    case StageOp::kReturn:
      return offers.before_roll();
    case StageOp::kUse:
      return offers.use(stage);
    case StageOp::kExtra:
      return offers.extra();
    default:
      return;
  }
}

}  // namespace clever
