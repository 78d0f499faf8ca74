#include "core/game/words/meanings.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "core/base/numbers.h"
#include "core/base/texts/say.h"

namespace clever {
namespace {

template <class Names>
std::string name_in_full(const Names& names, const std::string& language) {
  return in_language(names.name, language, names.id);
}

std::string with_commas(const std::vector<std::string>& words) {
  return fmt::format("{}", fmt::join(words, ", "));
}

std::string field_name(const AreaNames& area, int cell, const std::string& language) {
  return area.grid ? cell_name(area, cell) : say<texts::fact_field>(language, cell + 1);
}

/// "1-6", or one after the other where some are missing.
std::string numbers_text(Numbers numbers) {
  constexpr int kMany = 3;
  const bool all = numbers.last() - numbers.first() + 1 == numbers.size();
  if (all && numbers.size() >= kMany) return fmt::format("{}-{}", numbers.first(), numbers.last());
  std::string text;
  for (const int number : numbers) text += (text.empty() ? "" : " ") + std::to_string(number);
  return text;
}

/// The cells that a bonus for any number may mark.
std::string open_cells(const Area& area, const std::string& name, const std::string& language) {
  if (area.in_regions) return say<texts::fact_any_region>(language, name);
  if (area.lines == 0 || area.skips) return say<texts::fact_any_cell>(language, name);
  return area.lines == 1 ? say<texts::fact_next_cell>(language, name)
                         : say<texts::fact_next_of_lines>(language, name);
}

std::string marks_meaning(const Ruleset& rules, const Catalog& names, const Bonus& bonus,
                          const std::string& language) {
  const std::string area = name_in_full(names.areas[bonus.area], language);
  if (bonus.any_cell) return open_cells(rules.areas[bonus.area], area, language);
  const std::string which = say<texts::one_in_another>(language, numbers_text(bonus.numbers), area);
  if (bonus.plus == kNone8) return which;
  return say<texts::fact_plus>(language, which, name_in_full(names.dice[bonus.plus], language));
}

/// Does its first slot count every die as a number beside its own?
bool counts_one_away(const Ruleset& rules, const Track& track) {
  if (track.open.has(0)) return false;
  for (int die = 0; die < rules.dice_count; ++die)
    for (int face = 0; face < rules.dice[die].faces; ++face) {
      const int shown = rules.dice[die].shows[face];
      for (const int number : rules.slot_numbers(track, die, 0, shown))
        if (std::abs(number - shown) != 1) return false;
    }
  return true;
}

std::string windows_in_words(const Track& track, const std::string& language) {
  const std::pair<Cause, const Text*> windows[] = {{Cause::kPick, &texts::use_in_pick},
                                                   {Cause::kPassive, &texts::use_in_passive},
                                                   {Cause::kExtra, &texts::use_in_extra}};
  const auto is_open = [&](const auto& window) { return track.windows.has(window.first); };
  if (std::ranges::all_of(windows, is_open)) return "";
  std::string all;
  for (const auto& window : windows)
    if (is_open(window))
      all += (all.empty() ? "" : say<texts::rule_or>(language)) + window.second->in(language);
  return say<texts::use_when>(language, all);
}

std::string number_use(const Ruleset& rules, const Track& track, const std::string& language) {
  if (!counts_one_away(rules, track)) return say<texts::use_number>(language);
  const bool platter = track.from == Sources::of(Source::kPlatter);
  return say<texts::use_shift>(language, platter ? say<texts::use_platter_die>(language)
                                                 : say<texts::use_any_die>(language));
}

}  // namespace

std::string points_in_words(int points, const std::string& language) {
  return points == 1 ? say<texts::point>(language) : say<texts::points>(language, points);
}

std::string track_use(const Ruleset& rules, const Catalog& names, int track,
                      const std::string& language) {
  const Track& one = rules.tracks[track];
  switch (one.does) {
    case ActionKind::kReroll:
      return say<texts::use_reroll>(language);
    case ActionKind::kReturn:
      return say<texts::use_return>(language);
    case ActionKind::kExtra:
      return say<texts::use_extra>(language);
    case ActionKind::kNumber:
      return number_use(rules, one, language);
    case ActionKind::kTurn:
      return say<texts::use_turn>(language);
    case ActionKind::kGain:
      break;
  }
  return say<texts::use_gain>(language, name_in_full(names.bonuses[one.gains], language));
}

std::string track_use_in_full(const Ruleset& rules, const Catalog& names, int track,
                              const std::string& language) {
  const Track& one = rules.tracks[track];
  const std::string use = track_use(rules, names, track, language);
  if (one.does != ActionKind::kNumber) return use;
  return use + windows_in_words(one, language) +
         (one.together ? say<texts::use_together>(language) : "");
}

std::string bonus_meaning(const Ruleset& rules, const Catalog& names, int index, BonusWords words,
                          const std::string& language) {
  const Bonus& bonus = rules.bonuses[index];
  if (bonus.kind == Bonus::Kind::kPoints) return points_in_words(bonus.points, language);
  if (bonus.kind == Bonus::Kind::kMark) return marks_meaning(rules, names, bonus, language);
  if (bonus.kind != Bonus::Kind::kOneOf) return "";
  std::vector<std::string> all;
  for (int i = 0; i < bonus.choices; ++i) {
    const BonusNames& choice = names.bonuses[rules.choices[bonus.first_choice + at(i)]];
    all.push_back(words == BonusWords::kPrinted ? choice.short_name
                                                : name_in_full(choice, language));
  }
  return say<texts::fact_one_of>(language, with_commas(all));
}

std::string wait_condition(const Catalog& names, int area, const Wait& wait,
                           const std::string& language) {
  if (wait.cells.size() == 1)
    return field_name(names.areas[at(area)], wait.cells.first(), language);
  const std::string marks = wait.need == 1 ? say<texts::wait_mark>(language)
                                           : say<texts::wait_marks>(language, wait.need);
  if (wait.area == area) return marks;
  return say<texts::one_in_another>(language, marks,
                                    name_in_full(names.areas[wait.area], language));
}

std::string place_name(const AreaNames& area, SpotKind kind, const std::vector<int>& cells,
                       const std::string& where, const Listener& listener) {
  const std::string& language = listener.language;
  if (cells.empty()) return where;
  switch (kind) {
    case SpotKind::kCell:
      return area.grid ? cell_text(area, cells[0], listener) : field_name(area, cells[0], language);
    case SpotKind::kRow:
      return say<texts::spot_row>(language, cells[0] / area.columns + 1);
    case SpotKind::kColumn:
      return say<texts::spot_column>(language, cells[0] % area.columns + 1);
    case SpotKind::kGap:
      return say<texts::spot_gap>(language, cell_text(area, cells[0], listener),
                                  cell_text(area, cells[1], listener));
    case SpotKind::kDiagonal:
      return cells.front() > cells.back() ? say<texts::spot_rising>(language)
                                          : say<texts::spot_diagonal>(language);
    case SpotKind::kNamed:
      break;
  }
  return where;
}

std::vector<std::string> wait_meanings(const Ruleset& rules, const Catalog& names, int area,
                                       const std::string& language) {
  std::vector<std::pair<std::string, std::string>> cells_by_condition;
  for (const Wait& wait : rules.waits_of(rules.areas[area])) {
    const std::string condition = wait_condition(names, area, wait, language);
    const std::string cell = field_name(names.areas[at(area)], wait.cell, language);
    const auto found = std::ranges::find(cells_by_condition, condition,
                                         &std::pair<std::string, std::string>::first);
    if (found == cells_by_condition.end())
      cells_by_condition.emplace_back(condition, cell);
    else
      found->second += ", " + cell;
  }
  std::vector<std::string> all;
  for (const auto& [condition, cells] : cells_by_condition)
    all.push_back(say<texts::wait_note>(language, cells, condition));
  return all;
}

std::string fox_worth(const Ruleset& rules, const std::string& language) {
  if (rules.fox_worth == FoxWorth::kLowest) return say<texts::fact_fox_lowest>(language);
  if (rules.fox_worth == FoxWorth::kHighest) return say<texts::fact_fox_highest>(language);
  return points_in_words(rules.fox_points, language);
}

std::string fox_meaning(const Ruleset& rules, const Catalog& names, const std::string& language) {
  const std::string worth = fox_worth(rules, language);
  const bool all = rules.fox_areas.size() == rules.area_count;
  if (all || rules.fox_worth == FoxWorth::kPoints) return worth;
  return say<texts::fox_worth_of>(language, worth, area_names(names, rules.fox_areas, language));
}

std::string area_names(const Catalog& names, const Areas& areas, const std::string& language) {
  std::vector<std::string> all;
  for (const int area : areas) all.push_back(name_in_full(names.areas[at(area)], language));
  return with_commas(all);
}

bool prints_fox(const Ruleset& rules, const Catalog& names) {
  const auto is_fox = [&](int bonus) { return rules.bonuses[bonus].kind == Bonus::Kind::kFox; };
  const auto has_fox = [&](const auto& bonuses) { return std::ranges::any_of(bonuses, is_fox); };
  return std::ranges::any_of(names.spots, is_fox, &SpotNames::bonus) || has_fox(rules.choices) ||
         std::ranges::any_of(rules.round_bonuses, has_fox) ||
         std::any_of(
             rules.tracks.begin(), rules.tracks.begin() + rules.track_count,
             [&](const Track& track) { return track.gains != kNone8 && is_fox(track.gains); });
}

}  // namespace clever
