// The tables of an area: which cells take a number, what is written, what may follow what, and
// which cells are open to a die by where it lies.
#include <algorithm>

#include "core/variant/rules/compiler.h"
#include "core/variant/rules/review.h"

namespace clever {
namespace {

bool passes(const CellModel& cell, CellTest test, int number, int size) {
  switch (test) {
    case CellTest::kAny:
      return true;
    case CellTest::kEqual:
      return cell.any_number || cell.printed == number;
    case CellTest::kAtLeast:
      return number >= cell.minimum.value_or(0);
    case CellTest::kAtMost:
      return number <= cell.minimum.value_or(kMaxNumber);
    case CellTest::kEven:
      return number % 2 == 0;
    case CellTest::kOdd:
      return number % 2 != 0;
    case CellTest::kEqualSize:
      return number == size;
    case CellTest::kAtLeastSize:
      return number >= size;
    case CellTest::kAtMostSize:
      return number <= size;
  }
  return false;
}

Cells cells_with_tag(const AreaModel& model, const std::string& tag) {
  Cells cells;
  for (int i = 0; i < count_of(model.cells); ++i)
    if (names(model.cells[at(i)].tags, tag)) cells.add(i);
  return cells;
}

/// Arguments of a hook, and behind them what every hook of a cell is told about it.
std::vector<HookArgument> with_cell(std::vector<HookArgument> arguments, const AreaModel& model,
                                    int cell) {
  const CellModel& facts = model.cells[at(cell)];
  for (const std::optional<int> fact :
       {std::optional(cell + 1), std::optional(cell / model.columns + 1),
        std::optional(cell % model.columns + 1), facts.printed, facts.minimum, facts.factor,
        facts.points})
    arguments.push_back(HookArgument::of(fact));
  return arguments;
}

/// -1 where a line grows to the left.
int side_of(const Ruleset& rules, const Area& area, int cell) {
  for (const CellLine& line : rules.lines_of(area))
    if (line.backwards && line.cells.has(cell)) return -1;
  return 1;
}

/// The state, from 1, in which a cell begins.
std::uint8_t start_state(const AreaModel& model, const CellModel& cell) {
  const auto found = std::ranges::find(model.states, cell.start_state);
  return narrow<std::uint8_t>(found == model.states.end() ? count_of(model.states)
                                                          : found - model.states.begin() + 1);
}

/// Can a mark in this cell have no number before it? Then hooks are asked with nil.
bool may_begin(const Area& area, int cell) {
  return area.skips || area.before[cell] == kNoCell || !area.numbered.has(area.before[cell]);
}

}  // namespace

bool follows(Versus versus, int number, int previous) {
  switch (versus) {
    case Versus::kAnything:
      return true;
    case Versus::kGreater:
      return number > previous;
    case Versus::kAtLeast:
      return number >= previous;
    case Versus::kLess:
      return number < previous;
    case Versus::kAtMost:
      return number <= previous;
    case Versus::kEqual:
      return number == previous;
    case Versus::kDifferent:
      return number != previous;
    case Versus::kOneMore:
      return number == previous + 1;
    case Versus::kOneLess:
      return number == previous - 1;
    case Versus::kOneAway:
      return number == previous + 1 || number == previous - 1;
    case Versus::kSameParity:
      return (number - previous) % 2 == 0;
    case Versus::kOtherParity:
      return (number - previous) % 2 != 0;
  }
  return false;
}

void Compiler::cells(const AreaModel& model, Area& area) {
  area.rows = narrow<std::uint16_t>(model.rows);
  area.columns = narrow<std::uint16_t>(model.columns);
  for (int i = 0; i < count_of(model.cells); ++i) {
    const CellModel& cell = model.cells[at(i)];
    if (!cell.hole) area.all.add(i);
    if (cell.start) area.start.add(i);
    if (is_done(cell)) area.start_full.add(i);
    if (area.states == 1 && !cell.hole && (!cell.start || cell.start_number.value_or(0) != 0))
      area.numbered.add(i);
    std::uint8_t& value = rules_.start_values[area.first_value + i];
    if (cell.start_number)
      value = narrow<std::uint8_t>(*cell.start_number);
    else if (cell.start)
      value = area.states > 1 ? start_state(model, cell) : 0;
    if (cell.start && (area.states == 1 || value >= area.points_state)) area.start_scoring.add(i);
  }
}

bool Compiler::accepts(const AreaModel& model, const Area& area, int cell,
                       std::optional<int> previous, int number) {
  const AcceptModel& accept = model.accept_of(cell);
  if (!accept.hook)
    return !previous || (accept.free_after_highest ? highest_ : accept.free_after) == previous ||
           follows(accept.versus, number, *previous);
  const auto arguments = with_cell({HookArgument::of(number), HookArgument::of(previous),
                                    HookArgument::of(side_of(rules_, area, cell))},
                                   model, cell);
  return ask(accept_hooks_[at(cell / model.columns)], arguments, accept.hook->span).truth;
}

/// Numbers are looked up by cell, cells by number: `takes` answers the second.
void Compiler::takes(const AreaModel& model, Area& area, Numbers domain) {
  for (const int number : domain)
    for (const int cell : area.all) {
      const Cells region = rules_.region(area, cell);
      const int first = region.empty() ? cell : region.first();  // decides for the whole region
      const AcceptModel& accept = model.accept_of(first);
      const bool asked_here = accept.hook && area.lines == 0;
      if (model.combine == Combine::kRowColumn && number != cell) continue;
      if (!passes(model.cells[at(first)], accept.cell, number, region.size())) continue;
      if (!asked_here || accepts(model, area, first, {}, number)) area.takes[number].add(cell);
    }
}

int Compiler::written(const AreaModel& model, std::size_t way, int cell, int number) {
  const CellModel& facts = model.cells[at(cell)];
  int value = number * facts.factor.value_or(1);
  const WayModel* entry = way < model.ways.size() ? &model.ways[way] : nullptr;
  if (entry) {
    const auto arguments = with_cell({HookArgument::of(number)}, model, cell);
    const HookAnswer answer = ask(way_hooks_[way], arguments, entry->write->span);
    if (answer.nil) return kNone8;
    value = answer.number;
  }
  if (value >= 0 && value <= kMaxWritten) return value;
  const Span& span = entry ? entry->write->span : facts.span;
  if (fails_first(span))
    out_.error(
        Code::kOutOfRange, span,
        "the number " + std::to_string(number) + " would be written as " + std::to_string(value),
        "what is written must lie between 0 and " + std::to_string(kMaxWritten));
  return kNone8;
}

void Compiler::enter(const AreaModel& model, Area& area, Numbers domain) {
  area.writes = model.writes;
  area.plain = model.ways.empty();
  area.ways = narrow<std::uint8_t>(std::max<std::size_t>(model.ways.size(), 1));
  if (!model.writes) return;
  way_hooks_.clear();
  for (const WayModel& way : model.ways)
    way_hooks_.push_back(prepare(HookPoint::write, way.write, model.id.text));
  area.enter = narrow<std::uint32_t>(rules_.written.size());
  for (std::size_t way = 0; way < area.ways; ++way)
    for (int cell = 0; cell < count_of(model.cells); ++cell) {
      Numbers seen_low;
      for (int number = 0; number <= kMaxNumber; ++number) {
        const bool arrives = domain.has(number) && !model.cells[at(cell)].hole;
        const int value = arrives ? written(model, way, cell, number) : kNone8;
        rules_.written.push_back(narrow<std::uint8_t>(value));
        if (value > kMaxNumber) continue;
        area.repeats = area.repeats || seen_low.has(value);
        seen_low.add(value);
      }
    }
  if (area.in_regions) close_ways(area);
}

/// A way that is closed in one cell of a region is closed in all of it.
void Compiler::close_ways(const Area& area) {
  for (int way = 0; way < area.ways; ++way)
    for (const int cell : area.all)
      for (int number = 0; number <= kMaxNumber; ++number)
        if (!rules_.may_enter(area, way, rules_.region(area, cell), number))
          rules_.written[Ruleset::place_of_entry(area, way, cell, number)] = kNone8;
}

Numbers Compiler::accepted_after(const AreaModel& model, const Area& area, int cell,
                                 std::optional<int> previous, Numbers domain) {
  Numbers accepted;
  for (const int number : domain)
    if (accepts(model, area, cell, previous, number)) accepted.add(number);
  return accepted;
}

/// Numbers by cell and by what was entered before it. Only values that can stand there are asked
/// for.
void Compiler::after(const AreaModel& model, Area& area, int index, Numbers domain) {
  const auto compares = [&](int cell) {
    const AcceptModel& accept = model.accept_of(cell);
    return accept.hook || accept.versus != Versus::kAnything;
  };
  area.compares = area.lines > 0 && std::any_of(area.all.begin(), area.all.end(), compares);
  if (!area.compares) return;
  Written possible;
  if (model.writes)
    for (std::size_t i = area.enter; i < rules_.written.size(); ++i)
      if (rules_.written[i] != kNone8) possible.add(rules_.written[i]);
  if (!model.writes)
    for (const int number : domain) possible.add(number);
  // A bonus that crosses any cell brings no number: what follows it follows nothing.
  const bool without_number = crossed_without_number(rules_, index) && !possible.has(0);
  for (const CellModel& cell : model.cells)
    if (cell.start_number) possible.add(*cell.start_number);
  area.previous_span = narrow<std::uint16_t>(possible.last() + 2);
  area.after = narrow<std::uint32_t>(rules_.number_sets.size());
  for (int cell = 0; cell < count_of(model.cells); ++cell) {
    const bool open = !model.cells[at(cell)].hole && !model.cells[at(cell)].start;
    const auto add = [&](bool asked, std::optional<int> previous) {
      rules_.number_sets.push_back(
          open && asked ? accepted_after(model, area, cell, previous, domain) : Numbers());
    };
    add(may_begin(area, cell), {});
    for (int previous = 0; previous + 1 < area.previous_span; ++previous) {
      const bool nothing = previous == 0 && without_number;
      add(nothing || possible.has(previous), nothing ? std::nullopt : std::optional(previous));
    }
  }
}

/// The cells that one line of `from` leaves open to dice that lie in a place.
Cells Compiler::cells_from(const AreaModel& model, const Area& area, const FromModel& from,
                           Where where) const {
  const int row = from.same_row ? static_cast<int>(where) : from.row - 1;
  if (from.nowhere) return {};
  if (from.same_row || from.row > 0) return row < model.rows ? cells_of_row(model, row) : Cells();
  return from.tag.empty() ? area.all : cells_with_tag(model, from.tag);
}

void Compiler::open_to(const AreaModel& model, Area& area) {
  area.open_to.fill(area.all);
  for (const int rank : {0, 1, 2, 3})
    for (const FromModel& from : model.from) {
      if (rank_of(from) != rank) continue;
      for (int i = 0; i < kCauses; ++i) {
        const auto cause = static_cast<Cause>(i);
        if (!from.cause.empty() && from.cause != word_of(cause)) continue;
        for (int place = 0; place < kWheres; ++place) {
          const auto where = static_cast<Where>(place);
          if (source_of(where) != from.source || (from.slot > 0 && place != from.slot - 1))
            continue;
          area.open_to[opening(cause, where)] = cells_from(model, area, from, where);
        }
      }
    }
}

void Compiler::own_rows(const AreaModel& model, Area& area) {
  area.own.fill(area.all);
  for (int row = 0; row < count_of(model.row_of); ++row)
    if (const auto& die = model.row_of[at(row)])
      area.own[index_of(model_.dice, die->text)] = cells_of_row(model, row);
}

/// Which dice the area takes, and for a pair which die goes with which.
void Compiler::area_dice(const AreaModel& model, Area& area, int index) {
  area.partner.fill(kMaxDice);
  for (int die = 0; die < count_of(model_.dice); ++die) {
    const DieModel& facts = model_.dice[at(die)];
    const bool named = model.all_dice || names(model.dice, facts.id.text);
    const bool wild = facts.wild && model.combine == Combine::kSingle &&
                      (facts.wild_in.empty() || names(facts.wild_in, model.id.text));
    const bool usable = model.use.empty() || names(model.use, facts.id.text);
    if ((named && usable) || wild) rules_.dice[die].areas.add(index);
    if (!named || !model.is_pair()) continue;
    const bool first = model.dice[0].text == facts.id.text;
    area.partner[die] = index_of(model_.dice, model.dice[first ? 1 : 0].text);
  }
  area.combine = model.combine;
  area.adds = model.combine == Combine::kSingle || model.combine == Combine::kSum;
  if (model.combine == Combine::kRowColumn)
    area.row_die = index_of(model_.dice, model.dice[0].text);
}

void Compiler::accept_hooks(const AreaModel& model) {
  const HookId own = prepare(HookPoint::accept, model.accept.hook, model.id.text);
  accept_hooks_.assign(at(model.rows), own);
  for (std::size_t row = 0; row < model.row_accept.size(); ++row)
    if (const auto& accept = model.row_accept[row])
      accept_hooks_[row] = prepare(HookPoint::accept, accept->hook, model.id.text);
}

void Compiler::areas() {
  rules_.area_count = narrow<std::uint8_t>(model_.areas.size());
  std::size_t first_value = 0;
  for (int i = 0; i < count_of(model_.areas); ++i) {
    const AreaModel& model = model_.areas[at(i)];
    Area& area = rules_.areas[i];
    area.first_value = narrow<std::uint8_t>(first_value);
    first_value += model.cells.size();
    area.further = model.further;
    area.states = narrow<std::uint8_t>(model.states.size());
    area.points_state = narrow<std::uint8_t>(model.points_state);
    area.writes_again = !model.again.empty();
    area.again_earns = model.again_earns;
    for (const int value : model.again) area.again.add(value);
    area.further_after_bonuses = model.further_after_bonuses;
    cells(model, area);
    regions(model, area);
    lines(model, area);
    waits(model, area, i);
    if (area.looks_further) rules_.far_areas.add(i);
    area_dice(model, area, i);
    accept_hooks(model);
    area.open_hook = prepare(HookPoint::open, model.open_hook, model.id.text);
    area.place_hook = prepare(HookPoint::place, model.place_hook, model.id.text);
    area.marks_several = area.in_regions || area.writes_again || area.place_hook != kNoHook;
    area.further_hook = prepare(HookPoint::further, model.further_hook, model.id.text);
    highest_ = numbers_of_area(model, {}).last();
    const Numbers domain = numbers_of_dice(rules_, i) | numbers_of_bonuses(rules_, i);
    takes(model, area, domain);
    enter(model, area, domain);
    after(model, area, i, domain);
    area.special = area.place_hook != kNoHook || !area.adds;
    area.simple = area.plain && !area.special && !area.compares;
    open_to(model, area);
    own_rows(model, area);
    triggers(model, area, i);
    score(model, area);
  }
}

}  // namespace clever
