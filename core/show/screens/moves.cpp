#include "core/show/screens/moves.h"

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "core/base/numbers.h"
#include "core/base/texts/say.h"
#include "core/game/engine/offers.h"
#include "core/game/words/meanings.h"
#include "core/game/words/preview.h"
#include "core/game/words/wording.h"

namespace clever {
namespace {

bool waits_with_player(ActionType type) {
  return type == ActionType::kBonus || type == ActionType::kFurther;
}

bool has_die(const Action& action) {
  return action.subject != kNone8 && action.type != ActionType::kDecline &&
         !waits_with_player(action.type);
}

MoveGroup& group_of(std::vector<MoveGroup>& groups, int die) {
  const auto found = std::find_if(groups.begin(), groups.end(),
                                  [&](const MoveGroup& group) { return group.die == die; });
  if (found != groups.end()) return *found;
  groups.push_back({die, {}});
  return groups.back();
}

/// The number that a die brings into an area when it shows `face`.
int brought(const Ruleset& rules, const State& state, int die, int area, int face) {
  const Area& facts = rules.areas[area];
  const int partner = facts.partner[die];
  const int other = partner < kMaxDice ? state.face[partner] : 0;
  switch (facts.combine) {
    case Combine::kSum:
      return face + other;
    case Combine::kRowColumn:
      return cell_at(facts, die, face, other);
    case Combine::kSingle:
    case Combine::kAnyTwo:
      break;
  }
  return face;
}

bool is_use(const Action& action) {
  return action.type == ActionType::kPick || action.type == ActionType::kPassive ||
         action.type == ActionType::kExtra;
}

}  // namespace

Moves moves_of(const Choices& choices) {
  Moves moves;
  for (int i = 0; i < choices.size(); ++i) {
    if (has_die(choices[i]))
      group_of(moves.groups, choices[i].subject).choices.push_back(i);
    else if (waits_with_player(choices[i].type))
      group_of(moves.groups, -1).choices.push_back(i);
    else
      moves.plain.push_back(i);
  }
  return moves;
}

int counted_as(const Ruleset& rules, const State& state, const Action& action) {
  const bool changed = is_use(action) && action.track != kNone8 &&
                       rules.tracks[action.track].does == ActionKind::kNumber;
  if (!changed) return 0;
  const int die = action.subject;
  for (const int face :
       rules.slot_numbers(rules.tracks[action.track], die, action.slot, state.face[die]))
    if (face <= kLastDigit && brought(rules, state, die, action.area, face) == action.number)
      return face;
  return 0;  // the other die of the pair is changed: another way to fill a field
}

std::vector<Target> targets_of(const Ruleset& rules, const State& state, const Action& action) {
  std::vector<Target> targets;
  if (action.area != kNone8 && action.type != ActionType::kDecline)
    for (const int cell : Offers::cells_of(rules, state, action))
      targets.push_back(cell_target(action.area, cell));
  else if (action.track != kNone8 && action.slot != kNone8)
    targets.push_back({Target::Kind::kSlot, action.track, action.slot});
  else if (action.track != kNone8)
    targets.push_back({Target::Kind::kTrack, action.track, 0});
  else if (has_die(action))
    targets.push_back({Target::Kind::kDie, action.subject, 0});
  return targets;
}

Target target_of(const Ruleset& rules, const State& state, const Action& action) {
  const std::vector<Target> targets = targets_of(rules, state, action);
  return targets.empty() ? Target{} : targets.front();
}

std::string written_text(const Ruleset& rules, const Catalog& catalog, const State& state,
                         const Action& action) {
  if (action.area == kNone8 || !catalog.areas[action.area].writes ||
      action.type == ActionType::kDecline)
    return "";
  const Cells cells = Offers::cells_of(rules, state, action);
  if (cells.empty()) return "";
  const int way = action.way == kNone8 ? 0 : action.way;
  const int cell = cells.first();
  return std::to_string(rules.entry(rules.areas[action.area], way, cell, action.number));
}

std::string shown_text(const Ruleset& rules, const Catalog& catalog, const State& state,
                       const Action& action, const Listener& listener) {
  const auto only = std::make_unique<Choices>();
  only->add(action);
  return shown_texts(rules, catalog, state, *only, listener)[0];
}

std::string place_of_move(const Ruleset& rules, const Catalog& catalog, const State& state,
                          const Action& action, const Listener& listener) {
  if (action.area == kNone8) return "";
  const AreaNames& area = catalog.areas[action.area];
  Cells cells = Offers::cells_of(rules, state, action);
  std::string text = in_language(area.name, listener.language, area.id);
  if (!cells.empty()) text += " " + cell_text(area, cells.first(), listener);
  if (const std::string written = written_text(rules, catalog, state, action); !written.empty())
    text += "=" + written;
  if (action.way != kNone8)
    text += " " + in_language(area.way_names[action.way], listener.language, area.ways[action.way]);
  return text;
}

std::string move_name(const Ruleset& rules, const Catalog& catalog, const State& state,
                      const Action& action, const Listener& listener) {
  if (!is_use(action)) return shown_text(rules, catalog, state, action, listener);
  std::string text = place_of_move(rules, catalog, state, action, listener);
  if (action.track != kNone8) {
    const TrackNames& track = catalog.tracks[action.track];
    text += fmt::format(" ({}{})", track.short_name, track.slots[action.slot]);
  }
  return text;
}

std::string question_of(const Ruleset& rules, const Catalog& catalog, const State& state,
                        const Action& action, const Listener& listener) {
  const std::string& language = listener.language;
  const std::string place = place_of_move(rules, catalog, state, action, listener);
  if (action.type == ActionType::kFurther) {
    const std::uint8_t die = state.further[action.subject].die;
    return die == kNone8 ? say<texts::further_question>(language, place)
                         : say<texts::further_question_of>(
                               language, dice_text(catalog, state.face, Dice::of(die)), place);
  }
  if (action.type != ActionType::kBonus) return "";
  const std::string meaning =
      bonus_meaning(rules, catalog, action.subject, BonusWords::kNames, language);
  const std::string& printed = catalog.bonuses[action.subject].short_name;
  return place.empty()
             ? say<texts::bonus_choice>(language, printed, meaning,
                                        shown_name(catalog, used_bonus(rules, action), language))
             : say<texts::bonus_question>(language, printed, meaning, place);
}

Action asked_use(const Ruleset& rules, const State& state, int die, int area, int cell) {
  const ActionType type = state.moment == Moment::kPassive ? ActionType::kPassive
                          : state.moment == Moment::kExtra ? ActionType::kExtra
                                                           : ActionType::kPick;
  const int number = brought(rules, state, die, area, state.face[die]);
  return {.type = type,
          .subject = narrow<std::uint8_t>(die),
          .area = narrow<std::uint8_t>(area),
          .cell = narrow<Cell>(cell),
          .way = rules.areas[area].ways > 1 ? std::uint8_t{0} : kNone8,
          .number = narrow<std::uint8_t>(std::clamp(number, 0, kMaxNumber))};
}

}  // namespace clever
