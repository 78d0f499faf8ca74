#include "core/study/compare/facts.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "core/base/hash.h"
#include "core/base/numbers.h"
#include "core/base/texts/say.h"
#include "core/game/words/meanings.h"
#include "core/show/screens/pages.h"

namespace clever {
namespace {

using Strings = std::vector<std::string>;

std::string listed(const Strings& words) { return fmt::format("{}", fmt::join(words, ", ")); }

template <class Numbers>
std::string numbers_in(const Numbers& numbers) {
  return fmt::format("{}", fmt::join(numbers, " "));
}

class Teller {
 public:
  Teller(const Variant& variant, const std::string& language)
      : rules_(variant.rules), names_(variant.catalog), language_(language) {}

  Facts told() {
    game();
    turn();
    dice();
    rounds();
    tracks();
    bonuses();
    options();
    for (int area = 0; area < rules_.area_count; ++area) tell_area(area);
    return std::move(facts_);
  }

 private:
  template <const Text& text, class... Arguments>
  std::string words(const Arguments&... arguments) const {
    return say<text>(language_, arguments...);
  }

  void add(const std::string& section, const std::string& place, const std::string& value,
           FactKind kind = FactKind::kPlain, const std::string& where = "", int number = -1) {
    if (!value.empty()) facts_.all.push_back({section, place, value, kind, where, number});
  }

  std::string name_of_area(int area) const {
    const AreaNames& names = names_.areas[at(area)];
    return in_language(names.name, language_, names.id);
  }
  std::string name_of_die(int die) const {
    const DieNames& names = names_.dice[at(die)];
    return in_language(names.name, language_, names.id);
  }
  std::string name_of_bonus(int bonus) const {
    const BonusNames& names = names_.bonuses[at(bonus)];
    return in_language(names.name, language_, names.id);
  }

  std::string names_of(const Areas& areas) const { return area_names(names_, areas, language_); }

  // ---- everything but areas ------------------------------------------------------------------

  void game() {
    add(":game", words<texts::fact_players>(),
        words<texts::fact_from_to>(rules_.min_seats, rules_.max_seats));
    if (prints_fox(rules_, names_)) {
      add(":game", words<texts::fact_fox>(), fox_worth(rules_, language_));
      add(":game", words<texts::fact_fox_areas>(), names_of(rules_.fox_areas));
    }
    Strings ties;
    for (const TieBreak tie : rules_.tie_break)
      ties.push_back(tie == TieBreak::kBestArea ? words<texts::fact_tie_area>()
                                                : words<texts::fact_tie_foxes>());
    add(":game", words<texts::fact_tie>(), listed(ties));
    Strings bounds;
    for (const RatingNames& rating : names_.ratings)
      if (rating.from) bounds.push_back(std::to_string(*rating.from));
    add(":game", words<texts::fact_ratings>(), listed(bounds));
  }

  /// Of the fewest players, and of one more. How many rounds there are is told for all of them.
  void turn() {
    const int more_seats = std::min<int>(rules_.min_seats + 1, rules_.max_seats);
    Strings sentences = turn_sentences(rules_, rules_.min_seats, language_);
    for (const std::string& more : turn_sentences(rules_, more_seats, language_))
      if (std::ranges::find(sentences, more) == sentences.end()) sentences.push_back(more);
    for (const int seats : {int{rules_.min_seats}, more_seats})
      std::erase(sentences, words<texts::turn_rounds>(int{rules_.rounds[seats]}));
    for (const std::string& sentence : sentences)
      add(":turn", sentence, sentence, FactKind::kSentence);
  }

  void dice() {
    for (int die = 0; die < rules_.dice_count; ++die) {
      const Die& one = rules_.dice[die];
      Strings faces;
      for (int face = 0; face < one.faces; ++face) faces.push_back(std::to_string(one.shows[face]));
      const std::string name = name_of_die(die);
      add(":dice", words<texts::fact_of>(name, words<texts::fact_faces>()), numbers_in(faces));
      add(":dice", words<texts::fact_of>(name, words<texts::fact_fits>()), names_of(one.areas));
    }
  }

  void rounds() {
    int most = 0;
    for (int seats = rules_.min_seats; seats <= rules_.max_seats; ++seats) {
      most = std::max<int>(most, rules_.rounds[seats]);
      add(":rounds",
          seats == 1 ? words<texts::fact_played_alone>() : words<texts::fact_played>(seats),
          words<texts::fact_rounds_count>(rules_.rounds[seats]));
    }
    for (int round = 0; round < most; ++round) {
      Strings gained;
      for (const int bonus : rules_.round_bonuses[round]) gained.push_back(name_of_bonus(bonus));
      add(":rounds", words<texts::fact_round>(round + 1), listed(gained), FactKind::kRound, "",
          round);
    }
  }

  void tracks() {
    for (int track = 0; track < rules_.track_count; ++track) {
      const Track& one = rules_.tracks[track];
      const TrackNames& names = names_.tracks[at(track)];
      const std::string name = in_language(names.name, language_, names.id);
      const auto tell = [&](const std::string& what, const std::string& value) {
        add(":tracks", words<texts::fact_of>(name, what), value, FactKind::kTrack, names.id);
      };
      Strings printed = names.slots;
      std::erase(printed, "");
      tell(words<texts::fact_slots>(),
           fmt::format("{}{}{}", one.slots, printed.empty() ? "" : ": ", numbers_in(printed)));
      Strings ends;
      for (int i = 0; i < one.ends; ++i)
        ends.push_back(name_of_bonus(rules_.choices[one.first_end + at(i)]));
      tell(words<texts::fact_end>(), listed(ends));
      if (one.unspent != 0) tell(words<texts::fact_unspent>(), std::to_string(one.unspent));
      tell(words<texts::fact_action>(), track_use_in_full(rules_, names_, track, language_));
      add(":tracks", words<texts::fact_of>(name, words<texts::fact_how>()), action_of(track),
          FactKind::kUnsaid, names.id);
    }
  }

  /// When and how a slot may be spent has no words of its own: the same hash, the same action.
  std::string action_of(int track) const {
    const Track& one = rules_.tracks[track];
    Hash hash;
    const auto note = [&](auto value) { hash.add(static_cast<std::uint64_t>(value)); };
    note(one.does), note(one.together), note(one.makes_usable), note(one.either_of_pair);
    note(one.condition == kNoHook), note_set(hash, one.windows), note_set(hash, one.from);
    note_set(hash, one.open);
    if (one.does == ActionKind::kNumber || one.does == ActionKind::kTurn)
      for (int die = 0; die < rules_.dice_count; ++die)
        for (int slot = 0; slot < one.slots; ++slot)
          for (int face = 0; face <= kMaxFaces; ++face)
            note_set(hash, rules_.slot_numbers(one, die, slot, face));
    if (one.gains != kNone8) hash.add(name_of_bonus(one.gains));
    return std::to_string(hash.value());
  }

  void bonuses() {
    for (int bonus = 0; bonus < rules_.bonus_count; ++bonus)
      add(":bonuses", name_of_bonus(bonus),
          bonus_meaning(rules_, names_, bonus, BonusWords::kNames, language_));
  }

  void options() {
    for (const OptionNames& option : names_.options) {
      Strings values = option.values;
      if (!values.empty()) values[0] = words<texts::fact_default>(values[0]);
      add(":options", option.id, listed(values));
    }
  }

  // ---- areas ---------------------------------------------------------------------------------

  void tell_area(int index) {
    const Area& area = rules_.areas[index];
    const AreaNames& names = names_.areas[at(index)];
    facts_.areas.push_back({names.id, name_of_area(index), tables_of(area)});
    add(names.id, words<texts::fact_area>(), words<texts::fact_there>());
    add(names.id, words<texts::fact_size>(),
        names.grid ? words<texts::fact_grid>(names.rows, names.columns)
                   : words<texts::fact_line>(names.columns));
    add(names.id, words<texts::fact_takes>(), dice_of(index));
    add(names.id, words<texts::fact_order>(),
        names.shuffled ? words<texts::fact_shuffled>() : words<texts::fact_as_printed>());
    const std::string rule = in_language(names.rule, language_, "");
    add(names.id, rule, rule, FactKind::kSentence);
    for (int cell = 0; cell < count_of(names.cells); ++cell) tell_cell(names, cell);
    for (const Wait& wait : rules_.waits_of(area))
      add(names.id, words<texts::fact_of>(field_in(names, wait.cell), words<texts::fact_after>()),
          wait_condition(names_, index, wait, language_), FactKind::kCell, "", wait.cell);
    tell_spots(index);
    tell_points(names);
  }

  std::string dice_of(int area) const {
    Strings all;
    for (int die = 0; die < rules_.dice_count; ++die)
      if (rules_.dice[die].areas.has(area)) all.push_back(name_of_die(die));
    return listed(all);
  }

  std::string field_in(const AreaNames& area, int cell) const {
    return area.grid ? cell_name(area, cell) : words<texts::fact_field>(cell + 1);
  }

  void tell_cell(const AreaNames& area, int cell) {
    const PrintedCell& one = area.cells[at(cell)];
    const std::string name = field_in(area, cell);
    const auto tell = [&](const std::string& what, const std::string& value) {
      add(area.id, words<texts::fact_of>(name, what), value, FactKind::kCell, "", cell);
    };
    const auto number = [&](const std::string& what, const std::optional<int>& value) {
      if (value) tell(what, std::to_string(*value));
    };
    if (area.grid && !one.hole) tell(words<texts::fact_cell>(), words<texts::fact_there>());
    number(words<texts::fact_printed>(), one.printed);
    if (one.any_number) tell(words<texts::fact_printed>(), words<texts::fact_any>());
    number(words<texts::fact_minimum>(), one.minimum);
    number(words<texts::fact_factor>(), one.factor);
    number(words<texts::fact_cell_points>(), one.points);
    number(words<texts::fact_needs>(), one.needs);
    number(words<texts::fact_weight>(), one.weight);
    if (one.start) tell(words<texts::fact_start>(), words<texts::fact_marked>());
    Strings tags;
    for (const Word& tag : one.tags) tags.push_back(tag.text);
    tell(words<texts::fact_tags>(), listed(tags));
  }

  /// Everything that one place earns is one fact.
  void tell_spots(int area) {
    std::map<std::string, Strings> gained;
    std::vector<const SpotNames*> first;
    for (const SpotNames& spot : names_.spots) {
      if (spot.area != area) continue;
      const std::string bonus = name_of_bonus(spot.bonus);
      if (!gained.contains(spot.where)) first.push_back(&spot);
      gained[spot.where].push_back(spot.conditional ? words<texts::fact_earned_if>(bonus) : bonus);
    }
    for (const SpotNames* spot : first)
      add(names_.areas[at(area)].id, place_in(names_.areas[at(area)], *spot),
          listed(gained[spot->where]), FactKind::kBonus, spot->where,
          spot->kind == SpotKind::kCell ? spot->cells[0] : -1);
    for (const SpotNames* spot : first)
      if (spot->kind != SpotKind::kCell && spot->kind != SpotKind::kGap)
        tell_needed(names_.areas[at(area)], *spot, FactKind::kBonus);
  }

  template <class Group>
  std::string place_in(const AreaNames& area, const Group& group) const {
    return place_name(area, group.kind, group.cells, group.where, language_);
  }

  /// A group may earn, score, or both: it is told once.
  template <class Group>
  void tell_needed(const AreaNames& area, const Group& group, FactKind kind) {
    if (!needed_told_.insert(area.id + " " + group.where).second) return;
    if (group.need == count_of(group.cells)) kind = FactKind::kUsual;
    add(area.id, words<texts::fact_of>(place_in(area, group), words<texts::fact_needed>()),
        std::to_string(group.need), kind, group.where);
  }

  void tell_points(const AreaNames& area) {
    for (const GroupPoints& group : area.group_points) {
      add(area.id, words<texts::fact_of>(place_in(area, group), words<texts::fact_cell_points>()),
          std::to_string(group.points), FactKind::kPoints, group.where);
      tell_needed(area, group, FactKind::kPoints);
    }
    for (const PrintedTable& table : area.tables)
      for (std::size_t marks = 0; marks < table.points.size(); ++marks)
        add(area.id,
            table.by_row ? words<texts::fact_row_marks>(marks + 1)
                         : words<texts::fact_marks>(marks + 1),
            std::to_string(table.points[marks]));
    for (const PrintedEach& each : area.each)
      add(area.id, words<texts::fact_each>(numbers_in(each.numbers)), std::to_string(each.points));
    add(area.id, words<texts::fact_row_factors>(), numbers_in(area.row_factors));
    add(area.id, words<texts::fact_column_factors>(), numbers_in(area.column_factors));
  }

  // ---- tables --------------------------------------------------------------------------------

  template <class Set>
  static void note_set(Hash& hash, const Set& set) {
    for (const int member : set) hash.add(narrow<std::uint64_t>(member));
    hash.add("|");
  }

  /// What the compiler made of the rules of an area; where its tables begin does not matter.
  std::uint64_t tables_of(const Area& area) const {
    Hash hash;
    note_flags(hash, area);
    for (int number = 0; number <= kMaxNumber; ++number) note_set(hash, area.takes[number]);
    for (int i = 0; i < kCauses * kWheres; ++i) note_set(hash, area.open_to[i]);
    for (int die = 0; die < kMaxDice; ++die) {
      hash.add(std::uint64_t{area.partner[die]});
      note_set(hash, area.own[die]);
    }
    note_entries(hash, area);
    note_lines(hash, area);
    note_scores(hash, area);
    return hash.value();
  }

  static void note_flags(Hash& hash, const Area& area) {
    for (const Cells& cells : {area.all, area.start, area.begin, area.firsts})
      note_set(hash, cells);
    const auto note = [&](auto value) { hash.add(static_cast<std::uint64_t>(value)); };
    note(area.further), note(area.states), note(area.points_state), note(area.skips);
    note(area.beside), note(area.again_earns), note(area.further_after_bonuses);
    note(area.combine), note(area.row_die), note(area.writes), note(area.adds);
    note(area.place_hook == kNoHook), note(area.open_hook == kNoHook);
    note(area.further_hook == kNoHook);
    for (const int value : area.again) note(value);
  }

  void note_entries(Hash& hash, const Area& area) const {
    for (int cell = 0; cell < area.cells(); ++cell) {
      const bool has_entries = area.writes || area.ways > 1;  // else there is no such table
      for (int way = 0; has_entries && way < area.ways; ++way)
        for (int number = 0; number <= kMaxNumber; ++number)
          hash.add(std::uint64_t{rules_.entry(area, way, cell, number)});
      for (int previous = -1; previous + 1 < area.previous_span; ++previous)
        note_set(hash, rules_.followers(area, cell, previous));
      note_set(hash, rules_.region(area, cell));
    }
  }

  void note_lines(Hash& hash, const Area& area) const {
    for (const CellLine& line : rules_.lines_of(area)) {
      note_set(hash, line.cells);
      hash.add(std::uint64_t{line.backwards} << 16 | std::uint64_t{line.skips} << 8 | line.block);
    }
    for (const Wait& wait : rules_.waits_of(area)) {
      hash.add(std::uint64_t{wait.cell} << 32 | std::uint64_t{wait.need});
      hash.add(names_.areas[wait.area].id);
      note_set(hash, wait.cells);
    }
  }

  /// The points themselves are facts that are told.
  void note_scores(Hash& hash, const Area& area) const {
    for (int i = 0; i < area.parts; ++i) {
      const ScorePart& part = rules_.parts[area.first_part + at(i)];
      hash.add(static_cast<std::uint64_t>(part.kind) << 16 | part.count);
      note_set(hash, part.values);
    }
  }

  const Ruleset& rules_;
  const Catalog& names_;
  const std::string& language_;
  Facts facts_;
  std::set<std::string> needed_told_;  // areas and their groups
};

}  // namespace

std::string section_name(const std::string& section, const std::string& language) {
  if (section == ":game") return say<texts::fact_game>(language);
  if (section == ":turn") return say<texts::fact_turn>(language);
  if (section == ":dice") return say<texts::fact_dice>(language);
  if (section == ":rounds") return say<texts::fact_rounds>(language);
  if (section == ":tracks") return say<texts::fact_tracks>(language);
  if (section == ":bonuses") return say<texts::fact_bonuses>(language);
  return say<texts::fact_options>(language);
}

Facts facts_of(const Variant& variant, const std::string& language) {
  return Teller(variant, language).told();
}

}  // namespace clever
