// The rest of what a player may do: actions of tracks, bonuses that wait, further marks.
#include "core/engine/bits.h"
#include "core/engine/offers.h"
#include "core/engine/sheet_view.h"

namespace clever {

std::uint8_t used_bonus(const Ruleset& rules, const Action& action) {
  const Bonus& bonus = rules.bonuses[action.subject];
  return bonus.kind == Bonus::Kind::kOneOf ? rules.choices[at(bonus.first_choice + action.slot)]
                                           : action.subject;
}

void Offers::turn_dice(int index, std::uint16_t slots, std::uint8_t dice) {
  const Track& track = rules_.tracks[at(index)];
  each_bit(dice, [&](int die) {
    const Die& facts = rules_.dice[at(die)];
    each_bit(slots, [&](int slot) {
      if (slots & track.equal_before[at(slot)]) return;
      const std::size_t entry = track.numbers + at(slot * (kMaxFaces + 1) + state_.face[at(die)]);
      each_bit(rules_.masks[entry] & facts.all_faces, [&](int face) {
        out_.add({ActionType::kOwn, static_cast<std::uint8_t>(die), kNone8, kNone8, kNone8,
                  static_cast<std::uint8_t>(face), static_cast<std::uint8_t>(index),
                  static_cast<std::uint8_t>(slot)});
      });
    });
  });
}

/// Actions that the variant adds: turning one of the dice in play, or gaining a bonus.
void Offers::own_actions(Cause cause, std::uint8_t dice) {
  each_bit(rules_.own_tracks, [&](int index) {
    const Track& track = rules_.tracks[at(index)];
    const std::uint16_t free = available(me_, index);
    if (free == 0 || !(track.windows >> static_cast<int>(cause) & 1) || !allowed(track)) return;
    if (track.does == ActionKind::kTurn) return turn_dice(index, free, dice);
    out_.add({ActionType::kOwn, kNone8, kNone8, kNone8, kNone8, kNone8,
              static_cast<std::uint8_t>(index), static_cast<std::uint8_t>(std::countr_zero(free))});
  });
}

void Offers::before_roll() {
  std::uint8_t track = kNone8;
  const int slot = first_slot(rules_.return_tracks, track);
  if (slot < 0 || state_.platter == 0) return;
  each_bit(state_.platter, [&](int die) {
    out_.add({ActionType::kReturn, static_cast<std::uint8_t>(die), kNone8, kNone8, kNone8, kNone8,
              track, static_cast<std::uint8_t>(slot)});
  });
  out_.add({state_.pool == 0 ? ActionType::kStop : ActionType::kRoll});
}

void Offers::marks_of_bonus(int index, Form form) {
  const Bonus& bonus = rules_.bonuses[at(index)];
  form = form.with_area(bonus.area);
  const Cells cells = open(bonus.area).cells;
  if (bonus.any_cell) return each_bit(cells, [&](int cell) { out_.add(form.filled(cell, 0)); });
  const int added = bonus.plus == kNone8 ? 0 : state_.face[bonus.plus];
  if (bonus.plus == kNone8 || added > 0)
    marks_of_numbers(bonus.area, cells, bonus.numbers << added, form);
}

int Offers::bonus(int index) {
  const int before = out_.size();
  const Bonus& bonus = rules_.bonuses[at(index)];
  Action form{ActionType::kBonus, static_cast<std::uint8_t>(index), 0, 0, kNone8, 0};
  if (bonus.kind == Bonus::Kind::kMark) marks_of_bonus(index, Form(form));
  if (bonus.kind == Bonus::Kind::kOneOf)
    for (std::uint8_t i = 0; i < bonus.choices; ++i) {
      form.slot = i;
      const int choice = rules_.choices[at(bonus.first_choice + i)];
      if (rules_.bonuses[at(choice)].kind == Bonus::Kind::kMark)
        marks_of_bonus(choice, Form(form));
      else
        out_.add({form.type, form.subject, kNone8, kNone8, kNone8, kNone8, kNone8, i});
    }
  return out_.size() - before;
}

int Offers::further(int index) {
  const int before = out_.size();
  const FurtherItem& item = state_.further[at(index)];
  const Area& area = rules_.areas[item.area];
  const Form form(
      {ActionType::kFurther, static_cast<std::uint8_t>(index), item.area, 0, kNone8, 0});
  each_bit(item.cells & open(item.area).cells, [&](int cell) {
    const Action action = form.filled(cell, item.number);
    if (area.plain)
      out_.add(action);
    else
      ways(area, cell, cell, action, false, 0);
  });
  const int offered = out_.size() - before;
  if (offered > 0 && item.optional)
    out_.add({ActionType::kDecline, static_cast<std::uint8_t>(index), item.area});
  return offered;
}

void Offers::all_pending() {
  each_bit(state_.waiting, [&](int index) { bonus(index); });
  for (int item = 0; item < state_.further_count; ++item) further(item);
}

}  // namespace clever
