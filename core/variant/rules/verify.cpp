#include "core/variant/rules/verify.h"

#include <limits>
#include <numeric>

namespace clever {
namespace {

/// Do some entries from the first on lie in a table?
bool inside(std::size_t first, std::size_t count, std::size_t size) {
  return first <= size && count <= size - first;
}

template <class Set>
bool below(Set set, int count) {
  return set.last() < count;
}

/// Walks over the tables in the order in which they are declared in ruleset.h.
class Verifier {
 public:
  explicit Verifier(const Ruleset& rules) : rules_(rules) {}

  void ruleset() {
    counts();
    sets();
    rounds();
    each("dice", rules_.dice_count, [&](int i) { die(rules_.dice[i]); });
    each("stages", rules_.stages.count(), [&](int i) { stage(i); });
    each("tracks", rules_.track_count, [&](int i) { track(rules_.tracks[i]); });
    each("bonuses", rules_.bonus_count, [&](int i) { bonus(rules_.bonuses[i]); });
    each("areas", rules_.area_count, [&](int i) { area(i); });
    ends();
    growth();
  }

  void catalog(const Catalog& catalog) {
    const auto one_each = [&](const auto& names, int count, const char* what) {
      need(count_of(names) == count, what);
    };
    each("catalog", 1, [&](int) {
      one_each(catalog.dice, rules_.dice_count, "dice");
      one_each(catalog.areas, rules_.area_count, "areas");
      one_each(catalog.tracks, rules_.track_count, "tracks");
      one_each(catalog.bonuses, rules_.bonus_count, "bonuses");
      need(catalog.spots.size() <= kMaxSpots, "spots");
    });
    each("catalog.areas", rules_.area_count,
         [&](int i) { names(catalog.areas[at(i)], rules_.areas[i]); });
    each("catalog.tracks", rules_.track_count, [&](int i) {
      one_each(catalog.tracks[at(i)].slots, rules_.tracks[i].slots, "slots");
      one_each(catalog.tracks[at(i)].ends, rules_.tracks[i].ends, "ends");
    });
    each("catalog.spots", count_of(catalog.spots), [&](int i) { spot(catalog.spots[at(i)]); });
    each("triggers", rules_.triggers.count(),
         [&](int i) { need(rules_.triggers[i].spot < catalog.spots.size(), "spot"); });
  }

  void hook_names(const HookNames& names) {
    each("names of scripts", 1, [&](int) {
      need(count_of(names.areas) == rules_.area_count, "areas");
      need(count_of(names.area_cells) == rules_.area_count, "area_cells");
      need(count_of(names.dice) == rules_.dice_count, "dice");
      need(count_of(names.tracks) == rules_.track_count, "tracks");
      for (int i = 0; i < rules_.area_count; ++i)
        need(names.area_cells[at(i)] == rules_.areas[i].cells(), "area_cells");
    });
  }

 private:
  /// Throws where something does not hold, with the table and the item that are being checked.
  void need(bool holds, const char* what) const {
    if (!holds) [[unlikely]]
      throw Fault(std::string("compiled rules do not hold together: ") + table_ + "[" +
                  std::to_string(item_) + "]." + what);
  }

  template <class Check>
  void each(const char* table, int count, Check check) {
    table_ = table;
    for (item_ = 0; item_ < count; ++item_) check(item_);
    table_ = "ruleset", item_ = 0;
  }

  void is_hook(HookId hook, const char* what) const {
    need(hook == kNoHook || (rules_.hooks && hook >= 0 && hook < rules_.hooks->hooks()), what);
  }
  void is_area(int area, const char* what) const { need(area < rules_.area_count, what); }
  void is_bonus(int bonus, const char* what) const { need(bonus < rules_.bonus_count, what); }
  void is_die_or_none(int die, int none, const char* what) const {
    need(die == none || die < rules_.dice_count, what);
  }
  bool is_number_track(const Track& track) const {
    return track.does == ActionKind::kNumber || track.does == ActionKind::kTurn;
  }

  void counts() const {
    const auto between = [&](int count, int least, int most, const char* what) {
      need(count >= least && count <= most, what);
    };
    between(rules_.dice_count, kMinDice, kMaxDice, "dice_count");
    between(rules_.area_count, 1, kMaxAreas, "area_count");
    between(rules_.track_count, 0, kMaxTracks, "track_count");
    between(rules_.bonus_count, rules_.track_count + 1, kMaxBonuses, "bonus_count");
    between(rules_.max_seats, 1, kMaxSeats, "max_seats");
    between(rules_.min_seats, 1, rules_.max_seats, "min_seats");
    between(rules_.rolls, 0, kMaxRolls, "rolls");
    between(rules_.stages.count(), 1, kMaxStages, "stages");
    need(rules_.stages.back().op == StageOp::kOver, "stages");  // nothing walks past the end
  }

  void sets() const {
    need(rules_.all_dice == Dice::below(rules_.dice_count), "all_dice");
    need(below(rules_.fox_areas, rules_.area_count), "fox_areas");
    need(rules_.fox_worth == FoxWorth::kPoints || !rules_.fox_areas.empty(), "fox_areas");
    tracks_that({ActionKind::kNumber}, rules_.number_tracks, "number_tracks");
    tracks_that({ActionKind::kReroll}, rules_.reroll_tracks, "reroll_tracks");
    tracks_that({ActionKind::kReturn}, rules_.return_tracks, "return_tracks");
    tracks_that({ActionKind::kExtra}, rules_.extra_tracks, "extra_tracks");
    tracks_that({ActionKind::kTurn, ActionKind::kGain}, rules_.own_tracks, "own_tracks");
    Areas far;
    for (int i = 0; i < rules_.area_count; ++i)
      if (rules_.areas[i].looks_further) far.add(i);
    need(rules_.far_areas == far, "far_areas");
  }

  void tracks_that(std::initializer_list<ActionKind> kinds, Tracks set, const char* what) const {
    Tracks right;
    for (int i = 0; i < rules_.track_count; ++i)
      if (std::ranges::find(kinds, rules_.tracks[i].does) != kinds.end()) right.add(i);
    need(set == right, what);
  }

  void rounds() const {
    for (int seats = rules_.min_seats; seats <= rules_.max_seats; ++seats)
      need(rules_.rounds[seats] >= 1 && rules_.rounds[seats] <= kMaxRounds, "rounds");
    for (const auto& round : rules_.round_bonuses)
      for (const std::uint8_t bonus : round) is_bonus(bonus, "round_bonuses");
    for (const std::uint8_t bonus : rules_.choices) is_bonus(bonus, "choices");
  }

  void die(const Die& die) const {
    need(die.faces >= kMinFaces && die.faces <= kMaxFaces, "faces");
    Numbers shown;
    for (int face = 0; face < die.faces; ++face) {
      need(die.shows[face] >= 1 && die.shows[face] <= kMaxFaces, "shows");
      shown.add(die.shows[face]);
    }
    need(shown == die.all_faces, "all_faces");
    need(below(die.areas, rules_.area_count), "areas");
  }

  void stage(int index) const {
    using enum StageOp;
    const Stage& stage = rules_.stages[index];
    const auto is = [&](std::initializer_list<StageOp> ops) {
      return std::ranges::find(ops, stage.op) != ops.end();
    };
    if (is({kRoll, kUse, kReturn, kEachSeat, kEachActive, kEachOther, kAlone, kEndIfFull}))
      need(stage.jump > index && stage.jump < rules_.stages.count(), "jump");
    if (is({kNextSeat, kNextActive, kNextOther, kNextRound})) need(stage.again <= index, "again");
    if (is({kNextRoll})) need(stage.count >= 1, "count");
    if (is({kNextRoll, kGather, kRoll, kReturn, kUse})) need(stage.count <= kMaxRolls, "count");
    if (is({kMove})) need(stage.to != Source::kSlots, "to");  // a member pointer that is null
    need(stage.to <= Source::kPool, "to");
    need(static_cast<int>(stage.cause) < kCauses, "cause");
    need(below(stage.areas, rules_.area_count), "areas");
    if (is({kUse})) use(stage, index);
    if (is({kSort}) && rules_.min_seats == 1) sort(stage);
  }

  void use(const Stage& stage, int index) const {
    const bool repeats = stage.again != Stage::kNoStage;
    need(!repeats || (stage.again < index && rules_.stages[stage.again].op == StageOp::kRoll),
         "again");
  }

  void sort(const Stage& stage) const {
    need(stage.count >= 1 && stage.count < rules_.dice_count, "count");
    need(stage.to != Source::kSlots || rules_.dice_count - stage.count <= kMaxRolls, "count");
  }

  void track(const Track& track) const {
    need(track.slots >= 1 && track.slots <= kMaxSlots, "slots");
    need(inside(track.first_end, track.ends, rules_.choices.size()), "first_end");
    need(track.does != ActionKind::kGain || track.gains < rules_.bonus_count, "gains");
    need(below(track.open, track.slots), "open");
    is_hook(track.condition, "condition");
    const int sets = rules_.dice_count * track.slots * (kMaxFaces + 1);
    const bool has_numbers = is_number_track(track);
    need(inside(track.numbers, has_numbers ? at(sets) : 0, rules_.number_sets.size()), "numbers");
    for (int slot = 0; slot < track.slots; ++slot) {
      need(below(track.equal_before[slot], slot), "equal_before");
      for (const int left : track.equal_before[slot])
        need(count_as_same(track, left, slot), "equal_before");
    }
  }

  bool count_as_same(const Track& track, int left, int slot) const {
    for (const int die : rules_.all_dice)
      for (const int face : rules_.dice[die].all_faces)
        if (rules_.slot_numbers(track, die, left, face) !=
            rules_.slot_numbers(track, die, slot, face))
          return false;
    return true;
  }

  void bonus(const Bonus& bonus) const {
    need(inside(bonus.first_choice, bonus.choices, rules_.choices.size()), "first_choice");
    switch (bonus.kind) {
      case Bonus::Kind::kUnlock:
        return need(bonus.track < rules_.track_count, "track");
      case Bonus::Kind::kMark:
        is_area(bonus.area, "area");
        is_die_or_none(bonus.plus, kNone8, "plus");
        return need(!bonus.any_cell || !rules_.areas[bonus.area].writes, "any_cell");
      case Bonus::Kind::kOneOf:
        for (int i = 0; i < bonus.choices; ++i)
          need(rules_.bonuses[rules_.choices[bonus.first_choice + i]].kind != bonus.kind,
               "first_choice");
        return;
      case Bonus::Kind::kFox:
      case Bonus::Kind::kPoints:
        return;
    }
  }

  void area(int index) {
    const Area& area = rules_.areas[index];
    size(area, index);
    cells(area);
    flags(area);
    dice_of_area(area);
    before(area);
    triggers(area);
    lines(area);
    waits(area);
    maps(area);
    if (area.writes) entries(area);
    if (area.compares) followers(area);
    parts(area);
    is_hook(area.place_hook, "place_hook");
    is_hook(area.open_hook, "open_hook");
    is_hook(area.further_hook, "further_hook");
    need(area.further != FurtherKind::kHook || area.further_hook != kNoHook, "further_hook");
  }

  /// Values of areas follow each other in a sheet.
  void size(const Area& area, int index) const {
    int values = 0;
    for (int i = 0; i < index; ++i) values += rules_.areas[i].cells();
    need(area.rows >= 1 && area.columns >= 1, "columns");
    need(area.rows <= kMaxAreaCells && area.columns <= kMaxAreaCells, "rows");
    need(area.cells() <= kMaxAreaCells, "rows");
    need(area.first_value == values && values + area.cells() <= kMaxCells, "first_value");
    need(area.states >= 1 && area.states <= kMaxStates, "states");
    need(area.points_state >= 1 && area.points_state <= area.states, "points_state");
    need(area.ways >= 1 && area.ways <= kMaxWays, "ways");
  }

  void cells(const Area& area) const {
    need(below(area.all, area.cells()), "all");
    const auto contained = [&](Cells cells, const char* what) {
      need(area.all.contains(cells), what);
    };
    contained(area.start, "start");
    contained(area.beyond_first, "beyond_first");
    contained(area.firsts, "firsts");
    contained(area.begin, "begin");
    contained(area.numbered, "numbered");
    for (const Cells cells : area.takes) contained(cells, "takes");
    for (const Cells cells : area.open_to) contained(cells, "open_to");
    for (const Cells cells : area.own) contained(cells, "own");
    need(area.start.contains(area.start_full), "start_full");
    need(area.start.contains(area.start_scoring), "start_scoring");
    // Else printed cells would count as own ones, of which a table has fewer.
    const bool full_scores = area.points_state >= area.states;
    need(!full_scores || area.start_scoring.contains(area.start_full), "start_scoring");
  }

  /// What follows from other members, and decides which tables are read.
  void flags(const Area& area) const {
    const bool by_place = area.place_hook != kNoHook;
    need(area.marks_several == (area.in_regions || area.writes_again || by_place), "marks_several");
    need(area.adds == (area.combine == Combine::kSingle || area.combine == Combine::kSum), "adds");
    need(area.special == (by_place || !area.adds), "special");
    need(area.simple == (area.plain && !area.special && !area.compares), "simple");
    need(!area.plain || area.ways == 1, "plain");
    need(area.has_conditions == (area.beside || area.open_hook != kNoHook || area.waits > 0),
         "has_conditions");
    need(area.looks_further || !area.has_conditions, "looks_further");
    need(area.states == 1 || area.numbered.empty(), "numbered");  // states are not numbers
  }

  void dice_of_area(const Area& area) const {
    for (const int die : rules_.all_dice) is_die_or_none(area.partner[die], kMaxDice, "partner");
    is_die_or_none(area.row_die, kNone8, "row_die");
    need(area.combine != Combine::kRowColumn || area.row_die != kNone8, "row_die");
  }

  void before(const Area& area) const {
    for (const Cell cell : area.before) need(cell == kNoCell || cell < area.cells(), "before");
  }

  void triggers(const Area& area) const {
    for (int cell = 0; cell < kMaxAreaCells; ++cell)
      need(area.triggers[cell] <= area.triggers[cell + 1], "triggers");
    const auto count = at(area.triggers.back() - area.triggers.front());
    need(inside(area.triggers.front(), count, rules_.triggers.size()), "triggers");
    for (const Trigger& trigger : rules_.triggers.part(area.triggers.front(), count)) {
      need(area.all.contains(trigger.cells), "triggers.cells");
      need(trigger.spot < kMaxSpots, "triggers.spot");
      need(trigger.state >= 1 && trigger.state <= area.states, "triggers.state");
      is_bonus(trigger.bonus, "triggers.bonus");
      is_hook(trigger.condition, "triggers.condition");
    }
  }

  void lines(const Area& area) const {
    need(inside(area.first_line, area.lines, rules_.lines.size()), "first_line");
    for (const CellLine& line : rules_.lines_of(area)) {
      need(area.all.contains(line.cells), "lines.cells");
      need(line.block >= 1, "lines.block");
    }
  }

  void waits(const Area& area) const {
    need(inside(area.first_wait, area.waits, rules_.waits.size()), "first_wait");
    for (const Wait& wait : rules_.waits_of(area)) {
      is_area(wait.area, "waits.area");
      need(wait.cell < area.cells(), "waits.cell");
      need(below(wait.cells, rules_.areas[wait.area].cells()), "waits.cells");
    }
  }

  /// Tables with a set of cells for every cell.
  void maps(const Area& area) const {
    const auto lines = rules_.lines_of(area);
    const bool in_blocks =
        std::ranges::any_of(lines, [](const CellLine& line) { return line.block > 1; });
    map(area, area.regions, area.in_regions, "regions");
    map(area, area.neighbours, area.beside, "neighbours");
    map(area, area.blocks, in_blocks, "blocks");
    for (const int cell : area.all - area.start)
      need(rules_.region(area, cell).has(cell), "regions");
  }

  void map(const Area& area, std::uint32_t first, bool used, const char* what) const {
    const std::size_t count = used ? at(area.cells()) : 0;
    need(inside(first, count, rules_.cell_sets.size()), what);
    for (const Cells cells : rules_.cell_sets.part(first, count))
      need(area.all.contains(cells), what);
  }

  /// What a number is written as: in a cell that takes it where there is one way, and in all cells
  /// of a region or in none.
  void entries(const Area& area) const {
    const std::size_t count = at(area.ways * area.cells() * (kMaxNumber + 1));
    need(inside(area.enter, count, rules_.written.size()), "enter");
    for (int number = 0; number <= kMaxNumber; ++number)
      need(!area.plain || rules_.may_enter(area, 0, area.takes[number], number), "written");
    if (area.in_regions) entries_of_regions(area);
  }

  void entries_of_regions(const Area& area) const {
    for (int way = 0; way < area.ways; ++way)
      for (const int cell : area.all - area.start)
        for (int number = 0; number <= kMaxNumber; ++number)
          need((rules_.entry(area, way, cell, number) == kNone8) ==
                   (rules_.entry(area, way, rules_.region(area, cell).first(), number) == kNone8),
               "written");
  }

  /// There is a row for everything that can stand in a cell.
  void followers(const Area& area) const {
    need(highest_value(area) + 2 <= area.previous_span, "previous_span");
    const std::size_t count = at(area.cells()) * area.previous_span;
    need(inside(area.after, count, rules_.number_sets.size()), "after");
  }

  /// At least 0: what a bonus crosses without a number. Nothing is looked up where no cell can hold
  /// a number.
  int highest_value(const Area& area) const {
    int most = 0;
    if (area.numbered.empty() && !area.writes_again) return -1;
    for (const int cell : area.numbered)
      most = std::max<int>(most, rules_.start_values[area.first_value + cell]);
    for (int number = 0; number <= kMaxNumber; ++number)
      if (!area.takes[number].empty())
        most = std::max(most, area.writes ? highest_entry(area, number) : number);
    return most;
  }

  int highest_entry(const Area& area, int number) const {
    int most = 0;
    for (int way = 0; way < area.ways; ++way)
      for (const int cell : area.all)
        if (const int value = rules_.entry(area, way, cell, number); value != kNone8)
          most = std::max(most, value);
    return most;
  }

  void parts(const Area& area) const {
    need(inside(area.first_part, area.parts, rules_.parts.size()), "first_part");
    for (const ScorePart& part : rules_.parts_of(area)) {
      const std::size_t sets = sets_of(part);
      need(inside(part.sets, sets, rules_.cell_sets.size()), "parts.sets");
      for (const Cells cells : rules_.cell_sets.part(part.sets, sets))
        need(area.all.contains(cells), "parts.sets");
      need(inside(part.numbers, numbers_of(area, part), rules_.numbers.size()), "parts.numbers");
      is_hook(part.hook, "parts.hook");
      need(part.kind != ScoreKind::kHook || part.hook != kNoHook, "parts.hook");
      need(part.kind != ScoreKind::kPairDifferences || 2 * part.count <= area.cells(),
           "parts.count");
    }
  }

  static std::size_t sets_of(const ScorePart& part) {
    using enum ScoreKind;
    const auto kinds = {kTable, kRowTable, kGroups, kRowSums, kColumnSums};
    return std::ranges::find(kinds, part.kind) == kinds.end() ? 0 : part.count;
  }

  /// The entries of Ruleset::numbers that a part reads.
  std::size_t numbers_of(const Area& area, const ScorePart& part) const {
    switch (part.kind) {
      case ScoreKind::kWeightedSum:
      case ScoreKind::kPoints:
      case ScoreKind::kLast:
      case ScoreKind::kOutermost:
        return at(area.cells());
      case ScoreKind::kTable:
      case ScoreKind::kRowTable:
        return longest_table(area, part);
      case ScoreKind::kGroups:
        return 2 * std::size_t{part.count};
      case ScoreKind::kRowSums:
      case ScoreKind::kColumnSums:
        return part.count;
      case ScoreKind::kEach:
        return 1;
      case ScoreKind::kSum:
      case ScoreKind::kPairDifferences:
      case ScoreKind::kHook:
        return 0;
    }
    return 0;
  }

  /// An entry for no mark, one, ... in the largest of the sets.
  std::size_t longest_table(const Area& area, const ScorePart& part) const {
    int most = 0;
    for (const Cells cells : rules_.cell_sets.part(part.sets, part.count))
      most = std::max(most, (cells & (area.all - area.start_scoring)).size());
    return at(most + 1);
  }

  /// Tables end where what leads into them ends: a shorter one would have been noticed by now, and
  /// in a longer one something has lost its way.
  void ends() const {
    const auto sum = [&](auto count) {
      std::size_t all = 0;
      for (int i = 0; i < rules_.area_count; ++i) all += at(int{count(rules_.areas[i])});
      return all;
    };
    need(sum([](const Area& area) { return area.lines; }) == rules_.lines.size(), "lines");
    need(sum([](const Area& area) { return area.waits; }) == rules_.waits.size(), "waits");
    need(sum([](const Area& area) { return area.parts; }) == rules_.parts.size(), "parts");
    need(sum([](const Area& area) { return area.triggers.back() - area.triggers.front(); }) ==
             rules_.triggers.size(),
         "triggers");
  }

  /// Everything that is gained in a game is counted, and its points are an int.
  void growth() const {
    std::int64_t gains = kMaxSpots, points = 0;  // a spot earns once
    for (const auto& round : rules_.round_bonuses) gains += count_of(round);
    for (int i = 0; i < rules_.track_count; ++i) {
      const Track& track = rules_.tracks[i];
      gains += track.ends + (track.does == ActionKind::kGain ? track.slots : 0);
      points += std::int64_t{std::abs(track.unspent)} * track.slots;
    }
    std::int64_t of_one = std::abs(rules_.fox_points), of_areas = 0;
    for (int i = 0; i < rules_.bonus_count; ++i)
      of_one = std::max<std::int64_t>(of_one, std::abs(rules_.bonuses[i].points));
    for (int i = 0; i < rules_.area_count; ++i) {
      const std::int64_t of_area = most_points(rules_.areas[i]);
      of_one = std::max(of_one, of_area), of_areas += of_area;
    }
    // One of several bonuses is gained once more when it is chosen.
    need(2 * gains <= std::numeric_limits<std::uint16_t>::max(), "gains of a game");
    need(gains * of_one + of_areas + points <= std::numeric_limits<int>::max(), "points of a game");
  }

  /// More points than an area can score, in either direction.
  std::int64_t most_points(const Area& area) const {
    std::int64_t sum = 0;
    for (const ScorePart& part : rules_.parts_of(area)) sum += most_points(area, part);
    return sum;
  }

  std::int64_t most_points(const Area& area, const ScorePart& part) const {
    if (part.kind == ScoreKind::kHook) return kMaxAnswer;
    std::int64_t of_numbers = 0;
    for (const std::int16_t number : rules_.numbers.part(part.numbers, numbers_of(area, part)))
      of_numbers = std::max<std::int64_t>(of_numbers, std::abs(number));
    using enum ScoreKind;
    const auto of_values = {kSum, kPairDifferences, kEach};
    const auto of_products = {kWeightedSum, kRowSums, kColumnSums};
    const int cells = area.cells();
    const auto is = [&](const auto& kinds) {
      return std::ranges::find(kinds, part.kind) != kinds.end();
    };
    if (is(of_values)) return std::max<std::int64_t>(kMaxWritten, of_numbers) * cells;
    if (is(of_products)) return of_numbers * kMaxWritten * cells;
    return of_numbers * std::max<int>(cells, part.count);
  }

  void names(const AreaNames& names, const Area& area) const {
    need(count_of(names.cells) == area.cells(), "cells");
    need(names.rows == area.rows && names.columns == area.columns, "rows");
    need(count_of(names.states) == area.states, "states");
    need(count_of(names.ways) == (area.plain ? 0 : int{area.ways}), "ways");
    need(names.way_names.size() == names.ways.size(), "way_names");
    need(count_of(names.regions) == (area.in_regions ? area.cells() : 0), "regions");
    need(count_of(names.slot_of_row) == area.rows, "slot_of_row");
    for (const GroupPoints& group : names.group_points)
      for (const int cell : group.cells) need(area.all.has(cell), "group_points");
  }

  void spot(const SpotNames& spot) const {
    is_area(spot.area, "area");
    is_bonus(spot.bonus, "bonus");
    for (const int cell : spot.cells) need(rules_.areas[spot.area].all.has(cell), "cells");
  }

  const Ruleset& rules_;
  const char* table_ = "ruleset";
  int item_ = 0;
};

}  // namespace

void verify(const Ruleset& rules) { Verifier(rules).ruleset(); }

void verify(const Ruleset& rules, const Catalog& catalog) {
  verify(rules);
  Verifier(rules).catalog(catalog);
}

void verify(const Ruleset& rules, const HookNames& names) { Verifier(rules).hook_names(names); }

}  // namespace clever
