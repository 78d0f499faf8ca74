#include "core/game/words/wording.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "core/base/diagnostics.h"
#include "core/base/numbers.h"
#include "core/base/plain_text.h"
#include "core/base/printed_cell.h"
#include "core/base/texts/say.h"
#include "core/game/engine/marking.h"
#include "core/game/engine/offers.h"

namespace clever {
namespace {

const AreaNames& area_of(const Catalog& catalog, int area) { return catalog.areas[at(area)]; }

/// How things are called: by their ids, or by their names in a language.
class Names {
 public:
  explicit Names(const Catalog& catalog, std::string language = "", bool at_board = false)
      : catalog_(catalog), language_(std::move(language)), reader_(language_) {
    reader_.at_board = at_board;
  }

  std::string die(int index) const { return called(catalog_.dice[at(index)]); }
  std::string area(int index) const { return called(catalog_.areas[at(index)]); }
  std::string bonus(int index) const { return called(catalog_.bonuses[at(index)]); }
  std::string track(int index) const { return called(catalog_.tracks[at(index)]); }
  std::string way(int area, int index) const {
    const AreaNames& names = area_of(catalog_, area);
    const std::string& id = names.ways[at(index)];
    return language_.empty() ? id : in_language(names.way_names[at(index)], language_, id);
  }
  std::string cells(int area, Cells cells) const {
    std::string text;
    for (const int cell : cells)
      text += (text.empty() ? "" : "+") + cell_text(area_of(catalog_, area), cell, reader_);
    return text;
  }
  std::string as() const { return language_.empty() ? "as" : say<texts::as>(language_); }
  std::string word(ActionType type) const {
    return language_.empty() ? word_of(type) : action_word(type, language_);
  }

 private:
  template <class Named>
  std::string called(const Named& named) const {
    return language_.empty() ? named.id : in_language(named.name, language_, named.id);
  }

  const Catalog& catalog_;
  std::string language_;  // empty: ids
  Listener reader_;
};

/// CELL[=number][ way]
std::string field_text(const Ruleset& rules, const Catalog& catalog, const Action& action,
                       Cells cells, const Names& called) {
  const AreaNames& names = area_of(catalog, action.area);
  if (cells.empty()) return "";
  if (!names.regions.empty()) cells = cells.only_first();  // stands for its region
  std::string text = " " + called.cells(action.area, cells);
  if (names.writes) {
    const int way = action.way == kNone8 ? 0 : action.way;
    text += fmt::format("={}",
                        rules.entry(rules.areas[action.area], way, cells.first(), action.number));
  }
  if (action.way != kNone8) text += " " + called.way(action.area, action.way);
  return text;
}

/// What is printed on the slot that is spent, and which one it is where another slot prints the
/// same but counts as other numbers.
std::string slot_text(const Ruleset& rules, const Catalog& catalog, const Action& action) {
  const Track& track = rules.tracks[action.track];
  const std::vector<std::string>& slots = catalog.tracks[action.track].slots;
  const std::string& printed = slots[action.slot];
  for (int left = 0; left < action.slot && !track.together; ++left)
    if (slots[at(left)] == printed && !track.equal_before[action.slot].has(left))
      return fmt::format("{}#{}", printed, action.slot + 1);
  return printed;
}

std::string use_text(const Ruleset& rules, const Catalog& catalog, const State& state,
                     const Action& action, Cells cells, const Names& names) {
  std::string text = names.die(action.subject);
  const std::string area = names.area(action.area);
  if (area != text) text += " " + names.as() + " " + area;
  if (action.track != kNone8) {
    const std::string slot = slot_text(rules, catalog, action);
    const int spent = spent_slots(rules, state.me(), action.track, action.slot).size();
    text += " " + names.track(action.track) + slot + (spent > 1 ? std::to_string(spent) : "");
  }
  return text + field_text(rules, catalog, action, cells, names);
}

std::string bonus_text(const Ruleset& rules, const Catalog& catalog, const Action& action,
                       Cells cells, const Names& names) {
  std::string text = names.bonus(action.subject);
  const std::string as = " " + names.as() + " ";
  if (action.area == kNone8) return text + as + names.bonus(used_bonus(rules, action));
  if (action.slot != kNone8) text += as + names.area(action.area);
  return text + field_text(rules, catalog, action, cells, names);
}

std::string further_text(const Ruleset& rules, const Catalog& catalog, const State& state,
                         const Action& action, Cells cells, const Names& names) {
  std::string text = names.word(action.type) + " " + names.area(action.area);
  const FurtherItem& item = state.further[action.subject];
  if (item.die != kNone8) text += " " + names.die(item.die);
  int alike = 1;  // a script may earn several items in one area
  for (int i = 0; i < action.subject; ++i) {
    const FurtherItem& other = state.further[at(i)];
    if (other.area == item.area && other.die == item.die) ++alike;
  }
  if (alike > 1) text += fmt::format(" item{}", alike);
  return text + field_text(rules, catalog, action, cells, names);
}

std::string action_text(const Ruleset& rules, const Catalog& catalog, const Action& action,
                        const Names& names) {
  std::string text = names.track(action.track);
  if (action.subject == kNone8) return text;
  if (action.type == ActionType::kOwn) text += slot_text(rules, catalog, action);
  text += " " + names.die(action.subject);
  return action.number == kNone8 ? text : text + fmt::format("={}", action.number);
}

std::string with_blanks(std::string text) {
  std::replace(text.begin(), text.end(), '\t', ' ');
  return text;
}

/// What was typed or is offered, so that spelling does not matter: small letters of ASCII, one
/// blank at a time.
std::string tidy(const std::string& typed) {
  std::string text;
  for (const char c : folded(with_blanks(typed)))
    if (c != ' ' || (!text.empty() && text.back() != ' ')) text += c;
  if (!text.empty() && text.back() == ' ') text.pop_back();
  return text;
}

int menu_number(const std::string& text, int size) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return -1;
  return number >= 1 && number <= size ? number - 1 : -1;
}

std::string text_with(const Names& names, const Ruleset& rules, const Catalog& catalog,
                      const State& state, CellsOfChoices& cells_of, const Action& action) {
  switch (action.type) {
    case ActionType::kPick:
    case ActionType::kPassive:
    case ActionType::kExtra:
      return use_text(rules, catalog, state, action, cells_of(action), names);
    case ActionType::kBonus:
      return bonus_text(rules, catalog, action, cells_of(action), names);
    case ActionType::kFurther:
    case ActionType::kDecline:
      return further_text(rules, catalog, state, action, cells_of(action), names);
    case ActionType::kReroll:
    case ActionType::kReturn:
    case ActionType::kOwn:
      return action_text(rules, catalog, action, names);
    case ActionType::kTake:
      return names.word(action.type) + " " + names.die(action.subject);
    case ActionType::kRoll:
    case ActionType::kStop:
    case ActionType::kPass:
    case ActionType::kDone:
      return names.word(action.type);
  }
  return "";
}

/// Takes a beginning off; false, and nothing is taken, where the text begins otherwise.
bool skip(std::string_view& text, std::string_view beginning) {
  if (!text.starts_with(beginning)) return false;
  text.remove_prefix(beginning.size());
  return true;
}

/// Can this be the text of a choice? A look at what it begins with, so that not every choice on a
/// large sheet is put into words.
bool may_read(const Catalog& catalog, const Action& action, std::string_view text) {
  switch (action.type) {
    case ActionType::kPick:
    case ActionType::kPassive:
    case ActionType::kExtra: {
      const std::string &die = catalog.dice[action.subject].id,
                        &area = area_of(catalog, action.area).id;
      return skip(text, die) && (area == die || (skip(text, " as ") && skip(text, area)));
    }
    case ActionType::kBonus:
      return skip(text, catalog.bonuses[action.subject].id);
    default:
      return true;
  }
}

/// Names are an author's: where two choices would read the same, their ids tell them apart.
void tell_apart(std::vector<std::string>& shown, const std::vector<std::string>& ids) {
  std::map<std::string, int> often;
  for (const std::string& text : shown) ++often[tidy(text)];
  for (std::size_t i = 0; i < shown.size(); ++i)
    if (often[tidy(shown[i])] > 1) shown[i] = ids[i];
}

/// Word by word from the left, the longest name that stands there becoming its id.
std::string replaced_words(const std::string& text,
                           const std::vector<std::pair<std::string, std::string>>& names) {
  std::string result;
  for (std::size_t begin = 0; begin < text.size();) {
    const auto stands_here = [&](const auto& name) {
      const std::size_t end = begin + name.first.size();
      return !name.first.empty() && text.compare(begin, name.first.size(), name.first) == 0 &&
             (end == text.size() || text[end] == ' ');
    };
    const auto name = std::find_if(names.begin(), names.end(), stands_here);
    const std::size_t end = name == names.end() ? std::min(text.find(' ', begin), text.size())
                                                : begin + name->first.size();
    result += (result.empty() ? "" : " ") +
              (name == names.end() ? text.substr(begin, end - begin) : name->second);
    begin = end + 1;
  }
  return result;
}

/// The index of the text that was typed, or those that begin with it.
Match found_among(const std::vector<std::string>& texts, const std::string& wanted) {
  Match result;
  for (int i = 0; i < count_of(texts); ++i) {
    const std::string text = tidy(texts[at(i)]);
    if (text == wanted) return {i, {}};
    if (text.starts_with(wanted)) result.candidates.push_back(i);
  }
  if (result.candidates.size() == 1) return {result.candidates[0], {}};
  return result;
}

}  // namespace

std::string choice_text(const Ruleset& rules, const Catalog& catalog, const State& state,
                        const Action& action) {
  CellsOfChoices cells_of(rules, state);
  return text_with(Names(catalog), rules, catalog, state, cells_of, action);
}

std::vector<std::string> choice_texts(const Ruleset& rules, const Catalog& catalog,
                                      const State& state, const Choices& choices) {
  CellsOfChoices cells_of(rules, state);
  std::vector<std::string> texts;
  for (const Action& action : choices)
    texts.push_back(text_with(Names(catalog), rules, catalog, state, cells_of, action));
  return texts;
}

int choice_with_text(const Ruleset& rules, const Catalog& catalog, const State& state,
                     const Choices& choices, const std::string& text) {
  CellsOfChoices cells_of(rules, state);
  for (int i = 0; i < choices.size(); ++i)
    if (may_read(catalog, choices[i], text) &&
        text_with(Names(catalog), rules, catalog, state, cells_of, choices[i]) == text)
      return i;
  return -1;
}

std::vector<std::string> shown_texts(const Ruleset& rules, const Catalog& catalog,
                                     const State& state, const Choices& choices,
                                     const Listener& listener) {
  const std::vector<std::string> ids = choice_texts(rules, catalog, state, choices);
  const bool english = listener.language == "en";
  if (english && !listener.at_board) return ids;
  const Names names(catalog, english ? "" : listener.language, listener.at_board);
  CellsOfChoices cells_of(rules, state);
  std::vector<std::string> shown;
  for (const Action& action : choices)
    shown.push_back(text_with(names, rules, catalog, state, cells_of, action));
  tell_apart(shown, ids);
  return shown;
}

std::string action_word(ActionType type, const std::string& language) {
  switch (type) {
    case ActionType::kFurther:
      return say<texts::word_further>(language);
    case ActionType::kDecline:
      return say<texts::word_decline>(language);
    case ActionType::kTake:
      return say<texts::word_take>(language);
    case ActionType::kRoll:
      return say<texts::word_roll>(language);
    case ActionType::kStop:
      return say<texts::word_stop>(language);
    case ActionType::kPass:
      return say<texts::word_pass>(language);
    case ActionType::kDone:
      return say<texts::word_done>(language);
    default:
      return word_of(type);
  }
}

std::string kind_of(const Catalog& catalog, const Action& action) {
  return action.type == ActionType::kOwn ? catalog.tracks[action.track].id : word_of(action.type);
}

std::string mark_text(const AreaNames& area, int value) {
  if (area.writes) return std::to_string(value);
  return area.states.size() > 1 ? area.states[at(value - 1)] : area.states[0];
}

/// In English by its id, which is the same word wherever moves are typed. Those of the tracks come
/// first.
std::string shown_name(const Catalog& catalog, int bonus, const std::string& language) {
  const BonusNames& names = catalog.bonuses[at(bonus)];
  const bool of_track = bonus < count_of(catalog.tracks);
  return language == "en" && !of_track ? names.id : in_language(names.name, language, names.id);
}

std::string spot_text(const AreaNames& area, const SpotNames& spot, const Listener& listener) {
  const std::string& language = listener.language;
  const int first = spot.cells.empty() ? 0 : spot.cells.front();
  switch (spot.kind) {
    case SpotKind::kCell:
      return area.grid ? cell_text(area, first, listener)
                       : say<texts::spot_field>(language, cell_name(area, first));
    case SpotKind::kRow:
      return say<texts::spot_row>(language, first / area.columns + 1);
    case SpotKind::kColumn:
      return say<texts::spot_column>(language, first % area.columns + 1);
    case SpotKind::kGap:
      return say<texts::spot_gap>(language, cell_text(area, spot.cells[0], listener),
                                  cell_text(area, spot.cells[1], listener));
    case SpotKind::kDiagonal:
      if (language == "en") return spot.where;
      return !spot.cells.empty() && spot.cells.front() > spot.cells.back()
                 ? say<texts::spot_rising>(language)
                 : say<texts::spot_diagonal>(language);
    case SpotKind::kNamed:
      return spot.where;
  }
  return "";
}

std::string group_text(const AreaNames& area, const GroupPoints& group, const Listener& listener) {
  SpotNames place;
  place.kind = group.kind;
  place.cells = group.cells;
  place.where = group.where;
  return listener.language == "en" ? group.where : spot_text(area, place, listener);
}

namespace {

/// "extra die (AREA field 4)"
std::string gain_text(const Catalog& catalog, const Event& event, const std::string& bonus,
                      const Listener& listener) {
  if (event.spot == Event::kNoSpot) return bonus;
  const SpotNames& spot = catalog.spots[event.spot];
  const AreaNames& area = area_of(catalog, spot.area);
  return fmt::format("{} ({} {})", bonus, in_language(area.name, listener.language, area.id),
                     spot_text(area, spot, listener));
}

}  // namespace

std::string kept_event_text(const Catalog& catalog, const Event& event) {
  const bool names_bonus = event.kind == Event::Kind::kGain || event.kind == Event::Kind::kLost;
  if (!names_bonus) return event_text(catalog, event, "en");
  const std::string& id = catalog.bonuses[event.bonus].id;
  return event.kind == Event::Kind::kGain ? gain_text(catalog, event, id, "en") : id;
}

std::string event_text(const Catalog& catalog, const Event& event, const Listener& listener) {
  const std::string& language = listener.language;
  switch (event.kind) {
    case Event::Kind::kRound:
      return say<texts::round_number>(language, int{event.round});
    case Event::Kind::kTurn:
      return event.role == Role::kActive ? say<texts::active_turn>(language)
                                         : say<texts::passive_turn>(language);
    case Event::Kind::kMark: {
      const AreaNames& area = area_of(catalog, event.area);
      const std::string name = in_language(area.name, language, area.id);
      return fmt::format("{} {}: {}", name, cell_text(area, event.cell, listener),
                         mark_text(area, event.value));
    }
    case Event::Kind::kGain:
      return gain_text(catalog, event, shown_name(catalog, event.bonus, language), listener);
    case Event::Kind::kLost:
      return shown_name(catalog, event.bonus, language);
    case Event::Kind::kAuto:
      return action_word(event.action, language);
  }
  return "";
}

std::string rating_of(const Catalog& catalog, int total, const std::string& language) {
  for (const RatingNames& rating : catalog.ratings)
    if (!rating.from || total >= *rating.from) return in_language(rating.name, language, "");
  return "";
}

std::string with_ids(const Catalog& catalog, const std::string& typed,
                     const std::string& language) {
  std::vector<std::pair<std::string, std::string>> names = {{tidy(say<texts::as>(language)), "as"}};
  const auto add = [&](const auto& all) {
    for (const auto& one : all)
      names.emplace_back(tidy(in_language(one.name, language, one.id)), one.id);
  };
  add(catalog.bonuses), add(catalog.tracks), add(catalog.areas), add(catalog.dice);
  for (const AreaNames& area : catalog.areas)
    for (std::size_t i = 0; i < area.ways.size(); ++i)
      names.emplace_back(tidy(in_language(area.way_names[i], language, area.ways[i])),
                         area.ways[i]);
  std::stable_sort(names.begin(), names.end(), [](const auto& one, const auto& other) {
    return one.first.size() > other.first.size();
  });
  return replaced_words(tidy(typed), names);
}

Match match(const std::vector<std::string>& texts, const std::string& typed) {
  return match(texts, texts, typed);
}

Match match(const std::vector<std::string>& texts, const std::vector<std::string>& shown,
            const std::string& typed) {
  const std::string wanted = tidy(typed);
  if (wanted.empty()) return {};
  if (const int number = menu_number(wanted, count_of(texts)); number >= 0) return {number, {}};
  for (const auto* names : {&texts, &shown})
    if (Match found = found_among(*names, wanted); found.index >= 0 || !found.candidates.empty())
      return found;
  Match result;
  for (const auto* names : {&texts, &shown})
    if (const auto near = std::find(names->begin(), names->end(), nearest(wanted, *names));
        near != names->end() && result.candidates.empty())
      result.candidates = {narrow<int>(near - names->begin())};
  return result;
}

}  // namespace clever
