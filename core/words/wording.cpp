#include "core/words/wording.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "core/base/diagnostics.h"
#include "core/base/numbers.h"
#include "core/base/printed_cell.h"
#include "core/engine/marking.h"
#include "core/engine/offers.h"

namespace clever {
namespace {

const std::string& die_id(const Catalog& catalog, int die) { return catalog.dice[at(die)].id; }
const AreaNames& area_of(const Catalog& catalog, int area) { return catalog.areas[at(area)]; }

std::string cells_text(const AreaNames& area, Cells cells) {
  std::string text;
  for (const int cell : cells) text += (text.empty() ? "" : "+") + cell_name(area, cell);
  return text;
}

/// CELL[=number][ way]
std::string field_text(const Ruleset& rules, const Catalog& catalog, const State& state,
                       const Action& action) {
  const AreaNames& names = area_of(catalog, action.area);
  Cells cells = Offers::cells_of(rules, state, action);
  if (!names.regions.empty()) cells = cells.only_first();  // stands for its region
  std::string text = " " + cells_text(names, cells);
  if (names.writes) {
    const int way = action.way == kNone8 ? 0 : action.way;
    text += fmt::format("={}",
                        rules.entry(rules.areas[action.area], way, cells.first(), action.number));
  }
  if (action.way != kNone8) text += " " + names.ways[action.way];
  return text;
}

std::string use_text(const Ruleset& rules, const Catalog& catalog, const State& state,
                     const Action& action) {
  std::string text = die_id(catalog, action.subject);
  const std::string& area = area_of(catalog, action.area).id;
  if (area != text) text += " as " + area;
  if (action.track != kNone8) {
    const TrackNames& track = catalog.tracks[action.track];
    const int spent = spent_slots(rules, state.me(), action.track, action.slot).size();
    text += " " + track.id + track.slots[action.slot] + (spent > 1 ? std::to_string(spent) : "");
  }
  return text + field_text(rules, catalog, state, action);
}

std::string bonus_text(const Ruleset& rules, const Catalog& catalog, const State& state,
                       const Action& action) {
  std::string text = catalog.bonuses[action.subject].id;
  if (action.area == kNone8) return text + " as " + catalog.bonuses[used_bonus(rules, action)].id;
  if (action.slot != kNone8) text += " as " + area_of(catalog, action.area).id;
  return text + field_text(rules, catalog, state, action);
}

std::string further_text(const Ruleset& rules, const Catalog& catalog, const State& state,
                         const Action& action) {
  std::string text = std::string(word_of(action.type)) + " " + area_of(catalog, action.area).id;
  const FurtherItem& item = state.further[action.subject];
  if (item.die != kNone8) text += " " + die_id(catalog, item.die);
  int alike = 1;  // a script may earn several items in one area
  for (int i = 0; i < action.subject; ++i) {
    const FurtherItem& other = state.further[at(i)];
    if (other.area == item.area && other.die == item.die) ++alike;
  }
  if (alike > 1) text += fmt::format(" item{}", alike);
  return action.type == ActionType::kDecline ? text
                                             : text + field_text(rules, catalog, state, action);
}

std::string action_text(const Catalog& catalog, const Action& action) {
  const TrackNames& track = catalog.tracks[action.track];
  std::string text = track.id;
  if (action.subject == kNone8) return text;
  if (action.type == ActionType::kOwn) text += track.slots[action.slot];
  text += " " + die_id(catalog, action.subject);
  return action.number == kNone8 ? text : text + fmt::format("={}", action.number);
}

std::string tidy(const std::string& typed) {
  std::string text;
  for (const char c : typed) {
    const bool blank = c == ' ' || c == '\t' || c == '\r';
    if (blank && (text.empty() || text.back() == ' ')) continue;
    text += blank ? ' ' : static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  }
  if (!text.empty() && text.back() == ' ') text.pop_back();
  return text;
}

int menu_number(const std::string& text, int size) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return -1;
  return number >= 1 && number <= size ? number - 1 : -1;
}

}  // namespace

std::string choice_text(const Ruleset& rules, const Catalog& catalog, const State& state,
                        const Action& action) {
  switch (action.type) {
    case ActionType::kPick:
    case ActionType::kPassive:
    case ActionType::kExtra:
      return use_text(rules, catalog, state, action);
    case ActionType::kBonus:
      return bonus_text(rules, catalog, state, action);
    case ActionType::kFurther:
    case ActionType::kDecline:
      return further_text(rules, catalog, state, action);
    case ActionType::kReroll:
    case ActionType::kReturn:
    case ActionType::kOwn:
      return action_text(catalog, action);
    case ActionType::kTake:
      return std::string(word_of(action.type)) + " " + die_id(catalog, action.subject);
    case ActionType::kRoll:
    case ActionType::kStop:
    case ActionType::kPass:
    case ActionType::kDone:
      return word_of(action.type);
  }
  return "";
}

std::vector<std::string> choice_texts(const Ruleset& rules, const Catalog& catalog,
                                      const State& state, const Choices& choices) {
  std::vector<std::string> texts;
  for (const Action& action : choices) texts.push_back(choice_text(rules, catalog, state, action));
  return texts;
}

std::string kind_of(const Catalog& catalog, const Action& action) {
  return action.type == ActionType::kOwn ? catalog.tracks[action.track].id : word_of(action.type);
}

std::string mark_text(const AreaNames& area, int value) {
  if (area.writes) return std::to_string(value);
  return area.states.size() > 1 ? area.states[at(value - 1)] : area.states[0];
}

std::string event_text(const Catalog& catalog, const Event& event, const std::string& language) {
  switch (event.kind) {
    case Event::Kind::kRound:
      return fmt::format("round {}", event.round);
    case Event::Kind::kTurn:
      return std::string(word_of(event.role)) + " turn";
    case Event::Kind::kMark: {
      const AreaNames& area = area_of(catalog, event.area);
      const std::string name = in_language(area.name, language, area.id);
      return fmt::format("{} {}: {}", name, cell_name(area, event.cell),
                         mark_text(area, event.value));
    }
    case Event::Kind::kGain: {
      const BonusNames& bonus = catalog.bonuses[event.bonus];
      if (event.spot == Event::kNoSpot) return bonus.id;
      const SpotNames& spot = catalog.spots[event.spot];
      const AreaNames& area = area_of(catalog, spot.area);
      return fmt::format("{} ({} {})", bonus.id, in_language(area.name, language, area.id),
                         spot.where);
    }
    case Event::Kind::kLost:
      return catalog.bonuses[event.bonus].id;
    case Event::Kind::kAuto:
      return word_of(event.action);
  }
  return "";
}

std::string rating_of(const Catalog& catalog, int total, const std::string& language) {
  for (const RatingNames& rating : catalog.ratings)
    if (!rating.from || total >= *rating.from) return in_language(rating.name, language, "");
  return "";
}

Match match(const std::vector<std::string>& texts, const std::string& typed) {
  const std::string wanted = tidy(typed);
  if (wanted.empty()) return {};
  if (const int number = menu_number(wanted, count_of(texts)); number >= 0) return {number, {}};
  Match result;
  for (int i = 0; i < count_of(texts); ++i) {
    const std::string text = tidy(texts[at(i)]);
    if (text == wanted) return {i, {}};
    if (text.starts_with(wanted)) result.candidates.push_back(i);
  }
  if (result.candidates.size() == 1) return {result.candidates[0], {}};
  if (!result.candidates.empty()) return result;
  const auto near = std::find(texts.begin(), texts.end(), nearest(wanted, texts));
  if (near != texts.end()) result.candidates = {narrow<int>(near - texts.begin())};
  return result;
}

}  // namespace clever
