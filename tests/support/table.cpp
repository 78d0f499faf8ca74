#include "tests/support/table.h"

#include <algorithm>
#include <bit>
#include <map>

#include <catch2/catch_test_macros.hpp>

#include "core/base/printed_cell.h"
#include "core/game/engine/offers.h"
#include "core/game/engine/step.h"
#include "core/game/words/wording.h"
#include "tests/support/shipped.h"
#include "tests/support/texts.h"

namespace clever::tests {
namespace {

VariantPtr checked(const Loaded& loaded) {
  std::string problems;
  for (const Diagnostic& problem : loaded.problems.all())
    problems += "\n" + std::to_string(problem.span.line) + ": " + problem.message;
  INFO("problems:" << problems);
  REQUIRE(loaded.variant);
  return loaded.variant;
}

template <class Named>
int index_in(const std::vector<Named>& all, const std::string& id) {
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].id == id) return static_cast<int>(i);
  FAIL("the variant has nothing called '" << id << "'");
  return 0;
}

std::string lines(const TextList& texts) {
  std::string all;
  for (const std::string& text : texts) all += "\n  " + text;
  return all;
}

}  // namespace

VariantPtr shipped(const std::string& id, const OptionValues& options) {
  static std::map<std::pair<std::string, OptionValues>, VariantPtr> loaded;
  VariantPtr& variant = loaded[{id, options}];
  if (!variant) variant = checked(shipped().load(id, options));
  return variant;
}

VariantPtr from_text(const std::string& yaml, const OptionValues& options) {
  return checked(shipped().load(file(yaml), options));
}

Table::Table(VariantPtr variant, int seats) : variant_(std::move(variant)) {
  begin(rules(), state_, seats, choices_, &trace_);
  check();
}

/// After every call: nothing impossible, and every choice has a text of its own.
void Table::check() const {
  CHECK(broken_invariant(rules(), state_) == "");
  CHECK(legal().size() == at(choices_.size()));
  CHECK((waits() == Waits::kChoice) == !choices_.empty());
}

int Table::area(const std::string& id) const { return index_in(catalog().areas, id); }
int Table::die(const std::string& id) const { return index_in(catalog().dice, id); }
int Table::track(const std::string& id) const { return index_in(catalog().tracks, id); }
int Table::bonus(const std::string& id) const { return index_in(catalog().bonuses, id); }

int Table::cell(const std::string& id, const std::string& text) const {
  const AreaNames& names = catalog().areas[at(area(id))];
  for (int i = 0; i < names.rows * names.columns; ++i)
    if (cell_name(names, i) == text) return i;
  FAIL("the area " << id << " has no cell " << text);
  return 0;
}

Table& Table::sheet(int seat) {
  seat_ = seat;
  return *this;
}

Table& Table::mark(const std::string& id, const TextList& cells) {
  const int index = area(id);
  const Area& facts = rules().areas[at(index)];
  for (const std::string& text : cells) {
    const int target = cell(id, text);
    REQUIRE(facts.all.has(target));
    seat().marked[index].add(target);
    seat().value[facts.first_value + target] = 1;
    if (facts.states == 1) seat().full[index].add(target);
  }
  return *this;
}

Table& Table::finish(const std::string& id, const TextList& cells) {
  mark(id, cells);
  const int index = area(id);
  const Area& facts = rules().areas[at(index)];
  for (const std::string& text : cells) {
    const int target = cell(id, text);
    seat().full[index].add(target);
    seat().value[at(facts.first_value + target)] = facts.states;
  }
  return *this;
}

Table& Table::fill(const std::string& id) {
  const int index = area(id);
  const AreaNames& names = catalog().areas[at(index)];
  TextList cells;
  for (const int cell : rules().areas[index].all - rules().areas[index].start)
    cells.push_back(cell_name(names, cell));
  return finish(id, cells);
}

Table& Table::write_at(const std::string& id, const std::string& text, int number) {
  mark(id, {text});
  seat().value[at(rules().areas[at(area(id))].first_value + cell(id, text))] =
      static_cast<std::uint8_t>(number);
  return *this;
}

Table& Table::write(const std::string& id, const std::vector<int>& numbers) {
  const int index = area(id);
  for (const int number : numbers) {
    const int next = (Cells::all() - seat().marked[index]).first();
    write_at(id, cell_name(catalog().areas[at(index)], next), number);
  }
  return *this;
}

Table& Table::unlock(const std::string& id, int slots) {
  seat().unlocked[at(track(id))] = static_cast<std::uint8_t>(slots);
  return *this;
}

Table& Table::foxes(int count) {
  seat().foxes = static_cast<std::uint8_t>(count);
  return *this;
}

Table& Table::lock_all() {
  for (SeatState& any : state_.seat) any.unlocked.fill(0), any.spent.fill({});
  return *this;
}

Table& Table::round(int number) {
  state_.round = static_cast<std::uint8_t>(number - 1);
  return *this;
}

Table& Table::owe(const std::string& id, int count) {
  state_.waiting.add(bonus(id));
  state_.waiting_count[at(bonus(id))] = static_cast<std::uint8_t>(count);
  return *this;
}

Table& Table::show(const Dice& dice) {
  for (const auto& [id, shown] : dice) state_.face[at(die(id))] = static_cast<std::uint8_t>(shown);
  return *this;
}

void Table::lay(const Lying& lying) {
  const auto set_of = [&](const Dice& dice) {
    clever::Dice set;
    for (const auto& [id, shown] : dice) set.add(die(id));
    show(dice);
    return set;
  };
  state_.pool = set_of(lying.pool);
  state_.platter = set_of(lying.platter);
  state_.aside = set_of(lying.aside);
  state_.slot.fill(kNone8);
  for (std::size_t i = 0; i < lying.slots.size(); ++i) {
    if (lying.slots[i].first.empty()) continue;
    state_.slot[i] = static_cast<std::uint8_t>(die(lying.slots[i].first));
    show({lying.slots[i]});
  }
  state_.roll = static_cast<std::uint8_t>(lying.roll);
  state_.swept = state_.used = {};
  trace_.clear();
}

/// Goes on at a moment of the turn that has been laid out.
Table& Table::go_on(Moment moment) {
  const int stage = stage_of(rules().stages, moment, state_.seats, state_.role, state_.roll);
  REQUIRE(stage >= 0);
  state_.stage = narrow<std::uint8_t>(stage);
  if (moment == Moment::kRoll)
    clever::roll(rules(), state_, state_.face, choices_, &trace_);
  else
    resume(rules(), state_, choices_, &trace_);
  check();
  return *this;
}

Table& Table::at_pick(const Lying& lying) {
  lay(lying);
  return go_on(Moment::kRoll);
}

Table& Table::at_window_before_roll(const Lying& lying) {
  lay(lying);
  return go_on(Moment::kReturn);
}

Table& Table::at_passive(int seat, const Lying& lying) {
  lay(lying);
  REQUIRE(lying.pool.empty());
  state_.player = narrow<std::uint8_t>(seat);
  state_.role = Role::kPassive;
  return go_on(Moment::kPassive);
}

Table& Table::at_solo_passive(const Lying& lying) {
  REQUIRE(state_.seats == 1);
  return at_passive(0, lying);
}

Table& Table::at_extra(int seat, const Lying& lying) {
  lay(lying);
  REQUIRE(lying.pool.empty());
  state_.player = narrow<std::uint8_t>(seat);
  if (seat != state_.active) state_.role = Role::kPassive;
  return go_on(Moment::kExtra);
}

Table& Table::roll(const Dice& dice, int others) {
  REQUIRE(waits() == Waits::kRoll);
  Faces faces{};
  faces.fill(static_cast<std::uint8_t>(others));
  for (const auto& [id, shown] : dice) {
    INFO(id << " is not in the pool");
    REQUIRE(pool().contains(id));
    faces[at(die(id))] = static_cast<std::uint8_t>(shown);
  }
  REQUIRE(fits(rules(), state_, faces));
  trace_.clear();
  clever::roll(rules(), state_, faces, choices_, &trace_);
  check();
  return *this;
}

Table& Table::choose(const std::string& text) {
  const TextList texts = legal_in_order();
  const auto found = std::find(texts.begin(), texts.end(), text);
  INFO("legal:" << lines(texts));
  INFO("chosen: " << text);
  REQUIRE(found != texts.end());
  trace_.clear();
  const Action action = choices_[static_cast<int>(found - texts.begin())];
  step(rules(), state_, action, choices_, &trace_);
  check();
  return *this;
}

TextList Table::legal_in_order() const {
  return choice_texts(rules(), catalog(), state_, choices_);
}

TextSet Table::legal() const {
  const TextList texts = legal_in_order();
  return {texts.begin(), texts.end()};
}

TextSet Table::offered(const std::string& beginning) const {
  TextSet found;
  for (const std::string& text : legal_in_order())
    if (text.rfind(beginning, 0) == 0) found.insert(text);
  return found;
}

bool Table::offers(const std::string& beginning) const { return !offered(beginning).empty(); }

TextList Table::gains() const {
  TextList all;
  for (const Event& event : trace_)
    if (event.kind == Event::Kind::kGain) all.push_back(catalog().bonuses[event.bonus].id);
  return all;
}

TextList Table::lost() const {
  TextList all;
  for (const Event& event : trace_)
    if (event.kind == Event::Kind::kLost) all.push_back(catalog().bonuses[event.bonus].id);
  return all;
}

TextList Table::autos() const {
  TextList all;
  for (const Event& event : trace_)
    if (event.kind == Event::Kind::kAuto)
      all.push_back(std::to_string(event.player) + " " + word_of(event.action));
  return all;
}

TextList Table::turns() const {
  TextList all;
  for (const Event& event : trace_) {
    if (event.kind == Event::Kind::kRound) all.push_back("round " + std::to_string(event.round));
    if (event.kind == Event::Kind::kTurn)
      all.push_back(std::to_string(event.player) + " " + word_of(event.role));
  }
  return all;
}

TextSet Table::names(clever::Dice dice) const {
  TextSet all;
  for (const int die : dice) all.insert(catalog().dice[at(die)].id);
  return all;
}

TextList Table::slots() const {
  TextList all;
  for (std::size_t i = 0; i < rules().rolls; ++i)
    all.push_back(state_.slot[i] == kNone8 ? "" : catalog().dice[state_.slot[i]].id);
  return all;
}

bool Table::is_marked(const std::string& id, const std::string& text) const {
  return seat().marked[area(id)].has(cell(id, text));
}

int Table::written(const std::string& id, const std::string& text) const {
  REQUIRE(is_marked(id, text));
  return seat().value[at(rules().areas[at(area(id))].first_value + cell(id, text))];
}

TextSet Table::spent(const std::string& id) const {
  TextSet all;
  for (const int slot : seat().spent[track(id)]) all.insert(std::to_string(slot + 1));
  return all;
}

int Table::score(const std::string& id) const {
  return area_score(rules(), state_, seat_, area(id));
}

int Table::total() const { return clever::score(rules(), state_, seat_).total; }

std::set<int> Table::winners() const {
  std::set<int> all;
  for (const int seat : clever::winners(rules(), state_)) all.insert(seat);
  return all;
}

}  // namespace clever::tests
