// The rest of what a player may do: actions of tracks, bonuses that wait, further marks.
#include "core/game/engine/offers.h"
#include "core/game/engine/sheet_view.h"

namespace clever {

std::uint8_t used_bonus(const Ruleset& rules, const Action& action) {
  const Bonus& bonus = rules.bonuses[action.subject];
  return bonus.kind == Bonus::Kind::kOneOf ? rules.choices[bonus.first_choice + action.slot]
                                           : action.subject;
}

void Offers::turn_dice(int index, Slots slots, Dice dice) {
  const Track& track = rules_.tracks[index];
  for (const int die : dice)
    for (const int slot : slots) {
      if (!(slots & track.equal_before[slot]).empty()) continue;
      const Numbers faces = rules_.slot_numbers(track, die, slot, state_.face[die]);
      for (const int face : faces& rules_.dice[die].all_faces)
        out_.add({.type = ActionType::kOwn,
                  .subject = narrow<std::uint8_t>(die),
                  .number = narrow<std::uint8_t>(face),
                  .track = narrow<std::uint8_t>(index),
                  .slot = narrow<std::uint8_t>(slot)});
    }
}

/// Actions that the variant adds: turning one of the dice in play, or gaining a bonus.
void Offers::own_actions(Cause cause, Dice dice) {
  for (const int index : rules_.own_tracks) {
    const Track& track = rules_.tracks[index];
    const Slots free = available(me_, index);
    if (free.empty() || !track.windows.has(cause) || !allowed(track)) continue;
    if (track.does == ActionKind::kTurn)
      turn_dice(index, free, dice);
    else
      out_.add({.type = ActionType::kOwn,
                .track = narrow<std::uint8_t>(index),
                .slot = narrow<std::uint8_t>(free.first())});
  }
}

void Offers::before_roll() {
  if (state_.platter.empty()) return;
  const Slot found = first_slot(rules_.return_tracks);
  if (!found.found()) return;
  for (const int die : state_.platter)
    out_.add({.type = ActionType::kReturn,
              .subject = narrow<std::uint8_t>(die),
              .track = found.track,
              .slot = found.slot});
  out_.add({.type = state_.pool.empty() ? ActionType::kStop : ActionType::kRoll});
}

void Offers::marks_of_bonus(int index, Form form) {
  const Bonus& bonus = rules_.bonuses.trusted(index);
  form = form.with_area(bonus.area);
  const Cells cells = open(bonus.area).cells;
  if (bonus.any_cell) {
    for (const int cell : cells) out_.add(form.filled(cell, 0));
    return;
  }
  const int added = bonus.plus == kNone8 ? 0 : state_.face.trusted(bonus.plus);
  if (bonus.plus == kNone8 || added > 0)
    marks_of_numbers(bonus.area, cells, bonus.numbers.shifted(added), form);
}

int Offers::bonus(int index) {
  const int before = out_.size();
  const Bonus& bonus = rules_.bonuses[index];
  Action form{.type = ActionType::kBonus,
              .subject = narrow<std::uint8_t>(index),
              .area = 0,
              .cell = 0,
              .number = 0};
  if (bonus.kind == Bonus::Kind::kMark) marks_of_bonus(index, Form(form));
  if (bonus.kind == Bonus::Kind::kOneOf)
    for (std::uint8_t i = 0; i < bonus.choices; ++i) {
      form.slot = i;
      const int choice = rules_.choices[bonus.first_choice + i];
      if (rules_.bonuses[choice].kind == Bonus::Kind::kMark)
        marks_of_bonus(choice, Form(form));
      else
        out_.add({.type = form.type, .subject = form.subject, .slot = i});
    }
  return out_.size() - before;
}

int Offers::further(int index) {
  const int before = out_.size();
  const FurtherItem& item = state_.further.trusted(index);
  const Area& area = rules_.areas.trusted(item.area);
  const auto subject = static_cast<std::uint8_t>(index);
  const Form form({.type = ActionType::kFurther,
                   .subject = subject,
                   .area = item.area,
                   .cell = 0,
                   .number = 0});
  for (const int cell : item.cells& open(item.area).cells) {
    const Action action = form.filled(cell, item.number);
    if (area.plain)
      out_.add(action);
    else
      ways(area, cell, Cells::of(cell), action, false, 0);
  }
  const int offered = out_.size() - before;
  if (offered > 0 && item.optional)
    out_.add({.type = ActionType::kDecline, .subject = subject, .area = item.area});
  return offered;
}

void Offers::all_pending() {
  for (const int index : state_.waiting) bonus(index);
  for (int item = 0; item < state_.further_count; ++item) further(item);
}

}  // namespace clever
