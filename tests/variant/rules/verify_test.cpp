// Damages every table and every index of compiled rulesets, one at a time, and sees that each
// damage is found. Each structure is taken apart by a structured binding: a new member does not
// compile here before it has a role.
#include "core/variant/rules/verify.h"

#include <limits>

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "core/clever.h"
#include "tests/invented/inventions.h"

namespace clever::tests {
namespace {

using Catch::Matchers::ContainsSubstring;

/// Roles of members. What is damaged is restored.
class Damages {
 public:
  explicit Damages(const Variant& variant) : rules_(variant.rules), catalog_(variant.catalog) {}

  void ruleset();
  int tried() const { return tried_; }
  const std::vector<std::string>& missed() const { return missed_; }

 private:
  bool is_found() const {
    try {
      verify(rules_, catalog_);
      return false;
    } catch (const Fault&) {
      return true;
    }
  }

  template <class Value>
  void change(const char* member, Value& place, Value damaged) {
    if (place == damaged) return;
    const Value before = std::exchange(place, damaged);
    ++tried_;
    if (!is_found()) missed_.push_back(std::string(member) + " of item " + std::to_string(item_));
    place = before;
  }

  /// A number that must be smaller than `size`.
  template <class Number>
  void index(const char* member, Number& place, std::size_t size) {
    constexpr Number kMost = std::numeric_limits<Number>::max();
    if (size <= std::size_t{kMost}) change(member, place, static_cast<Number>(size));
    change(member, place, kMost);
  }
  /// The same where a number beyond all means nothing.
  template <class Number>
  void index_or_none(const char* member, Number& place, std::size_t size, Number none) {
    change(member, place, static_cast<Number>(size));
    change(member, place, static_cast<Number>(none - 1));
  }
  /// The first of some entries of a table.
  template <class Number>
  void first(const char* member, Number& place, std::size_t count, std::size_t size) {
    change(member, place, static_cast<Number>(size - count + 1));
    change(member, place, std::numeric_limits<Number>::max());
  }
  void enumerator(const char* member, auto& place, int count) {
    change(member, place, static_cast<std::remove_reference_t<decltype(place)>>(count));
    change(member, place, static_cast<std::remove_reference_t<decltype(place)>>(255));
  }
  /// A set within another one.
  template <class Set>
  void set(const char* member, Set& place, Set whole) {
    if (const Set foreign = Set::all() - whole; !foreign.empty())
      change(member, place, place | foreign.only_first());
  }
  /// A set that follows from something else.
  template <class Set>
  void exact(const char* member, Set& place) {
    set(member, place, place);
    if (!place.empty()) change(member, place, Set());
  }
  template <class Item>
  void table(const char* member, Rows<Item>& rows) {
    if (rows.empty()) return;
    const Rows<Item> whole = rows;
    rows.pop_back();
    ++tried_;
    if (!is_found()) missed_.push_back(std::string(member) + ", shortened");
    rows = whole;
  }
  void hook(const char* member, HookId& place) {
    const HookId count = rules_.hooks ? narrow<HookId>(rules_.hooks->hooks()) : HookId{0};
    index(member, place, narrow<std::size_t>(count));
    change(member, place, HookId{-2});
  }
  void flag(const char* member, bool& place) { change(member, place, !place); }
  /// What may have any value: it is compared or counted, and leads nowhere. Flags among these
  /// choose between tables that are all there.
  template <class... Values>
  void any(const Values&...) {}

  void die(Die& die);
  void stage(Stage& stage);
  void track(Track& track);
  void bonus(Bonus& bonus);
  void area(Area& area);
  void line(CellLine& line, const Area& area);
  void wait(Wait& wait, const Area& area);
  void trigger(Trigger& trigger, const Area& area);
  void part(ScorePart& part, const Area& area);
  void values(const Area& area);
  void map(const Area& area, std::uint32_t first);
  std::size_t cells_of(const Area& area) const { return at(area.cells()); }

  Ruleset rules_;
  const Catalog& catalog_;
  std::vector<std::string> missed_;
  int tried_ = 0, item_ = 0;
};

void Damages::ruleset() {
  auto& [dice_count, area_count, track_count, bonus_count, min_seats, max_seats, rolls, all_dice,
         number_tracks, reroll_tracks, return_tracks, extra_tracks, own_tracks, far_areas,
         changes_partners, stages, rounds, round_bonuses, dice, areas, tracks, bonuses, tie_break,
         fox_worth, fox_points, fox_areas, cell_sets, number_sets, numbers, written, lines, waits,
         triggers, parts, choices, start_values, hooks] = rules_;
  index("dice_count", dice_count, at(dice_count + 1));
  index("area_count", area_count, at(area_count + 1));
  index("track_count", track_count, at(track_count + 1));
  index("bonus_count", bonus_count, at(bonus_count + 1));
  index("min_seats", min_seats, at(max_seats + 1));
  index("max_seats", max_seats, at(kMaxSeats + 1));
  index("rolls", rolls, at(kMaxRolls + 1));
  exact("all_dice", all_dice);
  for (Tracks* set : {&number_tracks, &reroll_tracks, &return_tracks, &extra_tracks, &own_tracks})
    exact("tracks", *set);
  exact("far_areas", far_areas);
  set("fox_areas", fox_areas, Areas::below(area_count));
  for (int seats = min_seats; seats <= max_seats; ++seats)
    index("rounds", rounds[seats], at(kMaxRounds + 1));
  for (auto& round : round_bonuses)
    for (std::uint8_t& bonus : round) index("round_bonuses", bonus, bonus_count);
  for (std::uint8_t& choice : choices) index("choices", choice, bonus_count);
  for (item_ = 0; item_ < dice_count; ++item_) die(dice[item_]);
  for (item_ = 0; item_ < stages.count(); ++item_) stage(stages[item_]);
  for (item_ = 0; item_ < track_count; ++item_) track(tracks[item_]);
  for (item_ = 0; item_ < bonus_count; ++item_) bonus(bonuses[item_]);
  for (item_ = 0; item_ < area_count; ++item_) area(areas[item_]);
  table("stages", stages);
  table("cell_sets", cell_sets);
  table("number_sets", number_sets);
  table("numbers", numbers);
  table("written", written);
  table("lines", lines);
  table("waits", waits);
  table("triggers", triggers);
  table("parts", parts);
  table("choices", choices);
  if (hooks) change("hooks", hooks, std::shared_ptr<HookPort>());
  any(changes_partners, tie_break, fox_worth, fox_points, start_values);  // start: values()
}

void Damages::die(Die& die) {
  auto& [faces, shows, areas, all_faces] = die;
  index("faces", faces, at(kMaxFaces + 1));
  for (int face = 0; face < faces; ++face) index("shows", shows[face], at(kMaxFaces + 1));
  set("areas", areas, Areas::below(rules_.area_count));
  exact("all_faces", all_faces);
}

void Damages::stage(Stage& stage) {
  using enum StageOp;
  auto& [op, cause, from, fallback, to, sweep, without_entry, takes, may_pass, highest, count, jump,
         again, areas] = stage;
  const std::size_t stages = rules_.stages.size();
  if (op == kRoll || op == kUse || op == kReturn || op == kEachSeat || op == kEachActive ||
      op == kEachOther || op == kAlone || op == kEndIfFull)
    index("jump", jump, stages);
  if (op == kNextSeat || op == kNextActive || op == kNextOther || op == kNextRound)
    index("again", again, at(item_ + 1));
  if (op == kUse) index_or_none("again of a use", again, stages, Stage::kNoStage);
  if (op == kNextRoll || op == kGather || op == kRoll || op == kReturn || op == kUse)
    index("count", count, at(kMaxRolls + 1));
  if (op == kSort && rules_.min_seats == 1) index("count", count, rules_.dice_count);
  enumerator("cause", cause, kCauses);
  enumerator("to", to, 4);
  set("areas", areas, Areas::below(rules_.area_count));
  any(from, fallback, sweep, without_entry, takes, may_pass, highest);
}

void Damages::track(Track& track) {
  auto& [does, slots, first_end, ends, gains, windows, equal_before, open, numbers, from, together,
         makes_usable, either_of_pair, unspent, condition] = track;
  const bool changes = does == ActionKind::kNumber || does == ActionKind::kTurn;
  const std::size_t sets = changes ? at(rules_.dice_count * slots * (kMaxFaces + 1)) : 0;
  index("slots", slots, at(kMaxSlots + 1));
  first("first_end", first_end, ends, rules_.choices.size());
  index("ends", ends, rules_.choices.size() - first_end + 1);
  if (does == ActionKind::kGain) index("gains", gains, rules_.bonus_count);
  for (int slot = 0; slot < slots; ++slot)
    set("equal_before", equal_before[slot], Slots::below(slot));
  set("open", open, Slots::below(slots));
  first("numbers", numbers, sets, rules_.number_sets.size());
  hook("condition", condition);
  any(windows, from, together, makes_usable, either_of_pair, unspent);
}

void Damages::bonus(Bonus& bonus) {
  auto& [kind, track, area, plus, any_cell, points, first_choice, choices, numbers] = bonus;
  if (kind == Bonus::Kind::kUnlock) index("track", track, rules_.track_count);
  if (kind == Bonus::Kind::kMark) index("area", area, rules_.area_count);
  if (kind == Bonus::Kind::kMark) index_or_none("plus", plus, rules_.dice_count, kNone8);
  if (kind == Bonus::Kind::kMark && rules_.areas[area].writes) flag("any_cell", any_cell);
  first("first_choice", first_choice, choices, rules_.choices.size());
  index("choices", choices, rules_.choices.size() - first_choice + 1);
  any(points, numbers);
}

void Damages::area(Area& area) {
  auto& [all, start, start_full, start_scoring, beyond_first, firsts, begin, numbered, takes,
         open_to, partner, own, triggers, before, further, rows, columns, first_value, states,
         points_state, ways, looks_further, has_conditions, skips, beside, in_regions, writes_again,
         again_earns, marks_several, further_after_bonuses, combine, adds, row_die, writes, plain,
         compares, special, simple, repeats, previous_span, after, enter, first_line, lines,
         regions, neighbours, blocks, first_wait, waits, first_part, parts, again, place_hook,
         open_hook, further_hook] = area;
  const std::size_t cells = cells_of(area);
  set("all", all, Cells::below(area.cells()));
  for (Cells* part : {&start, &start_scoring, &beyond_first, &firsts, &begin, &numbered})
    set("cells", *part, all);
  set("start_full", start_full, start);
  for (auto& part : takes) set("takes", part, all);
  for (auto& part : open_to) set("open_to", part, all);
  for (auto& part : own) set("own", part, all);
  for (const int die : rules_.all_dice) index("partner", partner[die], at(kMaxDice + 1));
  for (auto& first : triggers) index("triggers", first, rules_.triggers.size() + 1);
  for (auto& cell : before) index_or_none("before", cell, cells, kNoCell);
  change("further", further, further_hook == kNoHook ? FurtherKind::kHook : further);
  index("rows", rows, at(kMaxAreaCells + 1));
  index("columns", columns, at(kMaxAreaCells + 1));
  index("first_value", first_value, at(first_value + 1));
  index("states", states, at(kMaxStates + 1));
  index("points_state", points_state, at(states + 1));
  index("ways", ways, at(kMaxWays + 1));
  index_or_none("row_die", row_die, rules_.dice_count, kNone8);
  for (bool* derived : {&has_conditions, &looks_further, &marks_several, &adds, &special, &simple})
    flag("flag", *derived);
  if (compares) change("previous_span", previous_span, std::uint16_t{1});
  const std::size_t followers = compares ? cells * previous_span : 0;
  const std::size_t entries = writes ? ways * cells * (kMaxNumber + 1) : 0;
  if (compares) first("after", after, followers, rules_.number_sets.size());
  if (writes) first("enter", enter, entries, rules_.written.size());
  first("first_line", first_line, lines, rules_.lines.size());
  first("first_wait", first_wait, waits, rules_.waits.size());
  first("first_part", first_part, parts, rules_.parts.size());
  index("lines", lines, at(lines + 1));
  index("waits", waits, at(waits + 1));
  index("parts", parts, at(parts + 1));
  first("regions", regions, in_regions ? cells : 0, rules_.cell_sets.size());
  first("neighbours", neighbours, beside ? cells : 0, rules_.cell_sets.size());
  bool in_blocks = false;
  for (const CellLine& one : rules_.lines_of(area)) in_blocks = in_blocks || one.block > 1;
  first("blocks", blocks, in_blocks ? cells : 0, rules_.cell_sets.size());
  if (in_regions) map(area, regions);
  if (beside) map(area, neighbours);
  if (in_blocks) map(area, blocks);
  hook("place_hook", place_hook);
  hook("open_hook", open_hook);
  hook("further_hook", further_hook);
  for (int i = first_line; i < first_line + lines; ++i) line(rules_.lines[i], area);
  for (int i = first_wait; i < first_wait + waits; ++i) wait(rules_.waits[i], area);
  for (int i = triggers.front(); i < triggers.back(); ++i) trigger(rules_.triggers[i], area);
  for (int i = first_part; i < first_part + parts; ++i) part(rules_.parts[i], area);
  values(area);
  any(skips, again_earns, further_after_bonuses, combine, plain, repeats, again);
}

/// What is written, and what is printed, where a number is looked up by the one before it.
void Damages::values(const Area& area) {
  if (!area.compares) return;
  const auto beyond = static_cast<std::uint8_t>(area.previous_span - 1);
  change("start_values", rules_.start_values[area.first_value], beyond);
  for (int number = 0; area.writes && number <= kMaxNumber; ++number)
    if (!area.takes[number].empty())
      change("written", rules_.written[Ruleset::place_of_entry(area, 0, area.all.first(), number)],
             beyond);
}

void Damages::map(const Area& area, std::uint32_t first) {
  for (int cell = 0; cell < area.cells(); ++cell)
    set("cell_sets", rules_.cell_sets[first + at(cell)], area.all);
}

void Damages::line(CellLine& line, const Area& area) {
  auto& [cells, backwards, skips, block] = line;
  set("cells of a line", cells, area.all);
  change("block", block, std::uint8_t{0});
  any(backwards, skips);
}

void Damages::wait(Wait& wait, const Area& area) {
  auto& [cell, other, need, cells] = wait;
  index("cell of a wait", cell, cells_of(area));
  set("cells of a wait", cells, Cells::below(rules_.areas[other].cells()));
  index("area of a wait", other, rules_.area_count);
  any(need);
}

void Damages::trigger(Trigger& trigger, const Area& area) {
  auto& [cells, need, state, least, ways, spot, bonus, condition] = trigger;
  set("cells of a trigger", cells, area.all);
  index("state of a trigger", state, at(area.states + 1));
  index("spot", spot, catalog_.spots.size());
  index("bonus of a trigger", bonus, rules_.bonus_count);
  hook("condition of a trigger", condition);
  any(need, least, ways);
}

/// How many entries of Ruleset::numbers a part reads.
std::size_t numbers_read(const Ruleset& rules, const Area& area, const ScorePart& part) {
  using enum ScoreKind;
  if (part.kind == kSum || part.kind == kPairDifferences || part.kind == kHook) return 0;
  if (part.kind == kEach) return 1;
  if (part.kind == kGroups) return 2 * std::size_t{part.count};
  if (part.kind == kRowSums || part.kind == kColumnSums) return part.count;
  if (part.kind != kTable && part.kind != kRowTable) return at(area.cells());
  int longest = 0;
  for (const Cells cells : rules.cell_sets.part(part.sets, part.count))
    longest = std::max(longest, cells.size());
  return at(longest + 1);
}

void Damages::part(ScorePart& part, const Area& area) {
  using enum ScoreKind;
  auto& [kind, numbers, sets, count, values, own_hook] = part;
  const bool has_sets = kind == kTable || kind == kRowTable || kind == kGroups ||
                        kind == kRowSums || kind == kColumnSums;
  const std::size_t sets_read = has_sets ? count : 0;
  first("numbers of a score", numbers, numbers_read(rules_, area, part), rules_.numbers.size());
  first("sets of a score", sets, sets_read, rules_.cell_sets.size());
  if (has_sets) index("count of a score", count, rules_.cell_sets.size() - sets + 1);
  if (kind == kPairDifferences) index("pairs", count, cells_of(area) / 2 + 1);
  for (std::size_t i = 0; i < sets_read; ++i)
    set("cells of a score", rules_.cell_sets[sets + i], area.all);
  hook("hook of a score", own_hook);
  any(values);
}

void check_damages(const Library& library, const std::string& name) {
  const VariantPtr variant = loaded(library, name);
  Damages damages(*variant);
  damages.ruleset();
  CAPTURE(name, damages.missed());
  CHECK(damages.missed().empty());
  CHECK(damages.tried() > 500);
}

TEST_CASE("verify: each damage to the tables of a game is found") {
  for (const std::string& file : shipped().files()) check_damages(shipped(), file);
}

TEST_CASE("verify: each damage to the tables of an invented game is found") {
  for (const std::string& file : inventions().files()) check_damages(inventions(), file);
}

TEST_CASE("verify: a fault names the table") {
  Ruleset rules = loaded(shipped(), "ganz-schoen-clever")->rules;
  rules.areas[1].partner[0] = 77;
  CHECK_THROWS_WITH(verify(rules), ContainsSubstring("areas[1].partner"));
}

TEST_CASE("verify: names that are missing, or belong to other rules, are found") {
  const VariantPtr one = loaded(shipped(), "ganz-schoen-clever"),
                   other = loaded(shipped(), "doppelt-so-clever");
  CHECK_THROWS_AS(verify(one->rules, other->catalog), Fault);
  HookNames names;
  CHECK_THROWS_AS(verify(one->rules, names), Fault);
}

TEST_CASE("verify: what is gained in a game has room") {
  Ruleset rules = loaded(shipped(), "ganz-schoen-clever")->rules;
  rules.round_bonuses[0].assign(40'000, 0);
  CHECK_THROWS_WITH(verify(rules), ContainsSubstring("gains of a game"));
}

}  // namespace
}  // namespace clever::tests
