// The tables of an area: which cells take a number, what is written, what may follow what, and
// which cells are open to a die by where it lies.
#include <algorithm>

#include "core/rules/compiler.h"

namespace clever {
namespace {

bool passes(const CellModel& cell, CellTest test, int number) {
  switch (test) {
    case CellTest::kAny:
      return true;
    case CellTest::kEqual:
      return cell.any_number || cell.printed == number;
    case CellTest::kAtLeast:
      return number >= cell.minimum.value_or(0);
    case CellTest::kAtMost:
      return number <= cell.minimum.value_or(kMaxNumber);
  }
  return false;
}

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
  }
  return false;
}

bool has_previous(Place place) { return place != Place::kAnywhere && place != Place::kHook; }

int centre_of(const AreaModel& model) {
  for (std::size_t i = 0; i < model.cells.size(); ++i)
    if (model.cells[i].start) return static_cast<int>(i);
  return static_cast<int>(model.cells.size()) / 2;
}

/// Can a mark in this cell have no number before it? Then hooks are asked with nil.
bool may_begin(const AreaModel& model, int cell) {
  const auto numbered = [&](int other) {
    const CellModel& before = model.cells[static_cast<std::size_t>(other)];
    return !before.hole && (!before.start || before.start_number);
  };
  switch (model.place) {
    case Place::kNext:
      return cell == 0 || !numbered(cell - 1);
    case Place::kNextInRow:
      return cell % model.columns == 0 || !numbered(cell - 1);
    case Place::kOutward:
      return !numbered(cell < centre_of(model) ? cell + 1 : cell - 1);
    default:
      return true;
  }
}

Cells row_mask(const AreaModel& model, int row) {
  Cells mask = 0;
  for (int column = 0; column < model.columns; ++column) {
    const int cell = row * model.columns + column;
    if (!model.cells[static_cast<std::size_t>(cell)].hole) mask |= bit(cell);
  }
  return mask;
}

Cells tag_mask(const AreaModel& model, const std::string& tag) {
  Cells mask = 0;
  for (std::size_t i = 0; i < model.cells.size(); ++i)
    for (const Word& word : model.cells[i].tags)
      if (word.text == tag) mask |= bit(static_cast<int>(i));
  return mask;
}

template <class Each>
void each_number(Numbers numbers, Each each) {
  for (int number = 0; number <= kMaxNumber; ++number)
    if (numbers & bit(number)) each(number);
}

}  // namespace

void Compiler::cells(const AreaModel& model, Area& area) {
  area.rows = static_cast<std::uint8_t>(model.rows);
  area.columns = static_cast<std::uint8_t>(model.columns);
  area.row_masks = static_cast<std::uint32_t>(rules_.masks.size());
  for (int row = 0; row < model.rows; ++row) rules_.masks.push_back(row_mask(model, row));
  for (std::size_t i = 0; i < model.cells.size(); ++i) {
    const CellModel& cell = model.cells[i];
    if (!cell.hole) area.all |= bit(static_cast<int>(i));
    if (cell.start) area.start |= bit(static_cast<int>(i));
    if (!cell.hole && (!cell.start || cell.start_number.value_or(0) != 0))
      area.numbered |= bit(static_cast<int>(i));
    if (cell.start_number)
      rules_.start_values[area.first_value + i] = static_cast<std::uint8_t>(*cell.start_number);
    else if (cell.start)
      rules_.start_values[area.first_value + i] = area.states > 1 ? area.states : 0;
  }
}

/// Every number that a die, an action or a bonus can bring to this area.
Numbers Compiler::arriving(const AreaModel& model) const {
  Numbers single = 0;
  int most = 0;
  for (const DieModel& die : model_.dice) {
    most = std::max(most, die.faces);
    const bool named = std::any_of(model.dice.begin(), model.dice.end(),
                                   [&](const Word& word) { return word.text == die.id.text; });
    if (named || (die.wild && !model.pair)) single |= ((Numbers{1} << die.faces) - 1) << 1;
  }
  for (const TrackModel& track : model_.tracks)
    if (track.does == ActionKind::kNumber) {
      for (const SlotModel& slot : track.slots)
        if (slot.printed) single |= bit(*slot.printed);
      if (track.numbers) single = ~Numbers{0};
    }
  Numbers numbers = single;
  if (model.pair) {
    numbers = 0;
    for (int partner = 1; partner <= most; ++partner) numbers |= single << partner;
  }
  for (std::size_t i = 0; i < rules_.bonus_count; ++i) {
    const Bonus& bonus = rules_.bonuses[i];
    if (bonus.kind != Bonus::Kind::kMark || &model_.areas[bonus.area] != &model) continue;
    if (bonus.plus == kNone8)
      numbers |= bonus.numbers;
    else
      for (int face = 1; face <= rules_.dice[bonus.plus].faces; ++face)
        numbers |= bonus.numbers << face;
  }
  return numbers;
}

bool Compiler::accepts(const AreaModel& model, int cell, std::optional<int> previous, int number) {
  const AcceptModel& accept = model.accept;
  if (!accept.hook)
    return !previous || accept.free_after == previous || follows(accept.versus, number, *previous);
  const CellModel& facts = model.cells[static_cast<std::size_t>(cell)];
  const int side = model.place == Place::kOutward && cell < centre_of(model) ? -1 : 1;
  const HookArgument arguments[] = {HookArgument::of(number),
                                    HookArgument::of(previous),
                                    HookArgument::of(side),
                                    HookArgument::of(cell + 1),
                                    HookArgument::of(cell / model.columns + 1),
                                    HookArgument::of(cell % model.columns + 1),
                                    HookArgument::of(facts.printed),
                                    HookArgument::of(facts.minimum),
                                    HookArgument::of(facts.factor),
                                    HookArgument::of(facts.points)};
  return ask(accept_hook_, arguments, accept.hook->span).truth;
}

/// Numbers are looked up by cell, cells by number: `takes` answers the second.
void Compiler::takes(const AreaModel& model, Area& area, Numbers domain) {
  const bool asked_here = model.accept.hook && !has_previous(model.place);
  each_number(domain, [&](int number) {
    for (std::size_t i = 0; i < model.cells.size(); ++i) {
      const int cell = static_cast<int>(i);
      if (model.cells[i].hole || !passes(model.cells[i], model.accept.cell, number)) continue;
      if (!asked_here || accepts(model, cell, {}, number))
        area.takes[static_cast<std::size_t>(number)] |= bit(cell);
    }
  });
}

int Compiler::written(const AreaModel& model, std::size_t way, int cell, int number) {
  const CellModel& facts = model.cells[static_cast<std::size_t>(cell)];
  int value = number * facts.factor.value_or(1);
  const WayModel* entry = way < model.ways.size() ? &model.ways[way] : nullptr;
  if (entry) {
    const HookArgument arguments[] = {HookArgument::of(number),
                                      HookArgument::of(cell + 1),
                                      HookArgument::of(cell / model.columns + 1),
                                      HookArgument::of(cell % model.columns + 1),
                                      HookArgument::of(facts.printed),
                                      HookArgument::of(facts.minimum),
                                      HookArgument::of(facts.factor),
                                      HookArgument::of(facts.points)};
    const HookAnswer answer = ask(way_hooks_[way], arguments, entry->write->span);
    if (answer.nil) return kNone8;
    value = answer.number;
  }
  if (value >= 0 && value <= kMaxWritten) return value;
  const Span& span = entry ? entry->write->span : facts.span;
  if (std::none_of(failed_.begin(), failed_.end(),
                   [&](const Span& s) { return s.line == span.line; }))
    out_.error(
        Code::kOutOfRange, span,
        "the number " + std::to_string(number) + " would be written as " + std::to_string(value),
        "what is written must lie between 0 and " + std::to_string(kMaxWritten));
  failed_.push_back(span);
  return kNone8;
}

void Compiler::enter(const AreaModel& model, Area& area, Numbers domain) {
  area.writes = model.writes;
  area.plain = model.ways.empty();
  area.ways = static_cast<std::uint8_t>(std::max<std::size_t>(model.ways.size(), 1));
  if (!model.writes) return;
  way_hooks_.clear();
  for (const WayModel& way : model.ways)
    way_hooks_.push_back(prepare(HookPoint::write, way.write, model.id.text));
  area.enter = static_cast<std::uint32_t>(rules_.written.size());
  for (std::size_t way = 0; way < area.ways; ++way)
    for (std::size_t cell = 0; cell < model.cells.size(); ++cell) {
      Numbers seen_low = 0;
      for (int number = 0; number <= kMaxNumber; ++number) {
        const bool arrives = (domain & bit(number)) && !model.cells[cell].hole;
        const int value = arrives ? written(model, way, static_cast<int>(cell), number) : kNone8;
        rules_.written.push_back(static_cast<std::uint8_t>(value));
        if (value != kNone8 && value > kMaxNumber) area.small = false;
        if (value > kMaxNumber) continue;
        area.repeats = area.repeats || (seen_low & bit(value));
        seen_low |= bit(value);
      }
    }
}

Numbers Compiler::accepted_after(const AreaModel& model, int cell, std::optional<int> previous,
                                 Numbers domain) {
  Numbers accepted = 0;
  each_number(domain, [&](int number) {
    if (accepts(model, cell, previous, number)) accepted |= bit(number);
  });
  return accepted;
}

bool Compiler::crossed_without_number(const AreaModel& model) const {
  return std::any_of(rules_.bonuses.begin(), rules_.bonuses.begin() + rules_.bonus_count,
                     [&](const Bonus& bonus) {
                       return bonus.kind == Bonus::Kind::kMark && bonus.any_cell &&
                              &model_.areas[bonus.area] == &model;
                     });
}

/// Numbers by cell and by what was entered before it. Only values that can stand there are asked
/// for.
void Compiler::after(const AreaModel& model, Area& area, Numbers domain) {
  area.compares =
      has_previous(model.place) && (model.accept.hook || model.accept.versus != Versus::kAnything);
  if (!area.compares) return;
  std::vector<bool> possible(kMaxWritten + 1, false);
  const auto first = rules_.written.begin() + area.enter;
  if (model.writes)
    for (auto value = first; value != rules_.written.end(); ++value)
      if (*value != kNone8) possible[*value] = true;
  if (!model.writes)
    each_number(domain, [&](int number) { possible[static_cast<std::size_t>(number)] = true; });
  // A bonus that crosses any cell brings no number: what follows it follows nothing.
  const bool without_number = crossed_without_number(model) && !possible[0];
  for (const CellModel& cell : model.cells)
    if (cell.start_number) possible[static_cast<std::size_t>(*cell.start_number)] = true;
  const auto last = std::find(possible.rbegin(), possible.rend(), true);
  area.previous_span = static_cast<std::uint16_t>(possible.rend() - last + 1);
  area.after = static_cast<std::uint32_t>(rules_.masks.size());
  for (std::size_t i = 0; i < model.cells.size(); ++i) {
    const int cell = static_cast<int>(i);
    const bool open = !model.cells[i].hole && !model.cells[i].start;
    rules_.masks.push_back(open && may_begin(model, cell) ? accepted_after(model, cell, {}, domain)
                                                          : 0);
    for (int previous = 0; previous + 1 < area.previous_span; ++previous) {
      const bool nothing = previous == 0 && without_number;
      const std::optional<int> before = nothing ? std::nullopt : std::optional(previous);
      rules_.masks.push_back(open && (nothing || possible[static_cast<std::size_t>(previous)])
                                 ? accepted_after(model, cell, before, domain)
                                 : 0);
    }
  }
}

void Compiler::open_to(const AreaModel& model, Area& area) {
  for (auto& by_place : area.open_to) by_place.fill(area.all);
  for (const int rank : {0, 1, 2, 3})
    for (const FromModel& from : model.from) {
      if (rank_of(from) != rank) continue;
      for (int cause = 0; cause < kCauses; ++cause) {
        static constexpr const char* kCauseWords[] = {"pick", "passive", "extra"};
        if (!from.cause.empty() && from.cause != kCauseWords[cause]) continue;
        for (int lie = 0; lie < kLies; ++lie) {
          const auto source = lie == kOnPlatter   ? FromModel::Source::kPlatter
                              : lie == kLiesAside ? FromModel::Source::kAside
                                                  : FromModel::Source::kSlots;
          if (source != from.source || (from.slot > 0 && lie != from.slot - 1)) continue;
          const int row = from.same_row ? lie : from.row - 1;
          const bool by_row = from.same_row || from.row > 0;
          area.open_to[static_cast<std::size_t>(cause)][static_cast<std::size_t>(lie)] =
              from.nowhere       ? 0
              : by_row           ? (row < model.rows ? row_mask(model, row) : 0)
              : from.tag.empty() ? area.all
                                 : tag_mask(model, from.tag);
        }
      }
    }
}

void Compiler::own_rows(const AreaModel& model, Area& area) {
  area.own.fill(area.all);
  for (std::size_t row = 0; row < model.row_of.size(); ++row)
    if (model.row_of[row])
      area.own[die_index(model.row_of[row]->text)] = row_mask(model, static_cast<int>(row));
}

void Compiler::areas() {
  rules_.area_count = static_cast<std::uint8_t>(model_.areas.size());
  std::size_t first_value = 0;
  for (std::size_t i = 0; i < model_.areas.size(); ++i) {
    const AreaModel& model = model_.areas[i];
    Area& area = rules_.areas[i];
    area.first_value = static_cast<std::uint8_t>(first_value);
    first_value += model.cells.size();
    area.place = model.place;
    area.looks_further = model.place != Place::kAnywhere && model.place != Place::kNext &&
                         model.place != Place::kHook;
    area.beyond_first = model.place == Place::kNext ? 0 : ~Cells{0};
    area.further = model.further;
    area.states = static_cast<std::uint8_t>(model.states.size());
    area.points_state = static_cast<std::uint8_t>(model.points_state);
    area.centre = static_cast<std::uint8_t>(centre_of(model));
    cells(model, area);
    area.partner.fill(kMaxDice);
    for (std::size_t die = 0; die < model_.dice.size(); ++die) {
      const bool named = std::any_of(model.dice.begin(), model.dice.end(), [&](const Word& word) {
        return word.text == model_.dice[die].id.text;
      });
      if (named || (model_.dice[die].wild && !model.pair))
        rules_.dice[die].areas = static_cast<std::uint8_t>(rules_.dice[die].areas | (1u << i));
      if (named && model.pair) area.pair = static_cast<std::uint8_t>(area.pair | (1u << die));
      if (named && model.pair) {
        const bool first = model.dice[0].text == model_.dice[die].id.text;
        area.partner[die] = die_index(model.dice[first ? 1 : 0].text);
      }
    }
    accept_hook_ = prepare(HookPoint::accept, model.accept.hook, model.id.text);
    area.place_hook = prepare(HookPoint::place, model.place_hook, model.id.text);
    area.further_hook = prepare(HookPoint::further, model.further_hook, model.id.text);
    const Numbers domain = arriving(model);
    takes(model, area, domain);
    enter(model, area, domain);
    after(model, area, domain);
    area.special = !area.plain || area.place == Place::kHook;
    open_to(model, area);
    own_rows(model, area);
    triggers(model, area, static_cast<int>(i));
    score(model, area);
  }
}

}  // namespace clever
