// The table, the tracks and the totals; snapshot_area.cpp does the areas.
#include "core/draw/snapshot.h"

#include <algorithm>

#include "core/base/numbers.h"
#include "core/engine/offers.h"
#include "core/engine/score.h"

namespace clever {
namespace {

std::vector<DieView> dice_views(const Catalog& catalog, const State& state,
                                const std::string& language) {
  std::vector<DieView> views;
  for (int die = 0; die < count_of(catalog.dice); ++die) {
    const DieNames& names = catalog.dice[at(die)];
    views.push_back({names.id, in_language(names.name, language, names.id), names.glyph,
                     names.colour, state.face[die], where_of(state, die)});
  }
  return views;
}

std::vector<RoundView> round_views(const Ruleset& rules, const Catalog& catalog,
                                   const State& state) {
  std::vector<RoundView> views;
  for (int round = 0; round < rules.rounds[state.seats]; ++round) {
    const bool printed = at(round) < catalog.round_bonuses.size();
    views.push_back({printed ? catalog.round_bonuses[at(round)] : "", round <= state.round});
  }
  return views;
}

int bonus_named(const Catalog& catalog, const std::string& id) {
  for (std::size_t i = 0; i < catalog.bonuses.size(); ++i)
    if (catalog.bonuses[i].id == id) return static_cast<int>(i);
  return -1;
}

SlotView::State slot_state(const SeatState& seat, int track, int slot) {
  if (seat.spent[track].has(slot)) return SlotView::State::kSpent;
  return slot < seat.unlocked[track] ? SlotView::State::kUnlocked : SlotView::State::kLocked;
}

TrackView track_view(const Ruleset& rules, const Catalog& catalog, const SeatState& seat, int track,
                     const std::string& language) {
  const TrackNames& names = catalog.tracks[at(track)];
  TrackView view{names.id, in_language(names.name, language, names.id), names.short_name, {}, {}};
  for (std::size_t slot = 0; slot < names.slots.size(); ++slot)
    view.slots.push_back({names.slots[slot], slot_state(seat, track, static_cast<int>(slot))});
  for (const std::string& end : names.ends) {
    const int bonus = bonus_named(catalog, end);
    if (bonus < 0) continue;
    view.ends.push_back(bonus_view(catalog, bonus, language));
    view.ends.back().earned = seat.unlocked[track] == rules.tracks[track].slots;
  }
  return view;
}

SeatView seat_view(const Ruleset& rules, const Catalog& catalog, const State& state, int seat,
                   const std::string& language) {
  SeatView view;
  for (int area = 0; area < rules.area_count; ++area)
    view.areas.push_back(area_view(rules, catalog, state, seat, area, language));
  for (int track = 0; track < rules.track_count; ++track)
    view.tracks.push_back(track_view(rules, catalog, state.seat[seat], track, language));
  const Score points = score(rules, state, seat);
  view.foxes = points.foxes;
  view.fox_value = *std::min_element(points.areas.begin(), points.areas.begin() + rules.area_count);
  view.fox_points = points.fox_points;
  view.bonus_points = points.bonus_points;
  view.total = points.total;
  return view;
}

/// The number of players with the most rounds: the sheet prints them all.
std::uint8_t seats_with_most_rounds(const Ruleset& rules) {
  std::uint8_t best = rules.min_seats;
  for (std::uint8_t seats = rules.min_seats; seats <= rules.max_seats; ++seats)
    if (rules.rounds[seats] > rules.rounds[best]) best = seats;
  return best;
}

State untouched(const Ruleset& rules) {
  State state{};
  state.seats = seats_with_most_rounds(rules);
  state.slot.fill(kNone8);
  for (int area = 0; area < rules.area_count; ++area)
    for (SeatState& seat : state.seat)
      seat.marked[area] = seat.full[area] = rules.areas[area].start;
  for (SeatState& seat : state.seat) seat.value = rules.start_values;
  return state;
}

}  // namespace

std::string roman(int number) {
  static constexpr const char* kNumerals[] = {"", "I", "II", "III", "IV", "V", "VI", "VII", "VIII"};
  return number >= 0 && number <= kMaxRolls ? kNumerals[number] : std::to_string(number);
}

BonusView bonus_view(const Catalog& catalog, int bonus, const std::string& language) {
  const BonusNames& names = catalog.bonuses[at(bonus)];
  return {.text = names.short_name,
          .name = in_language(names.name, language, names.id),
          .colour = names.colour};
}

Snapshot snapshot(const Ruleset& rules, const Catalog& catalog, const State& state,
                  const std::vector<std::string>& player_names, const std::string& language) {
  Snapshot view;
  view.name = in_language(catalog.name, language, catalog.id);
  view.rounds = round_views(rules, catalog, state);
  view.round = std::min(state.round + 1, int{rules.rounds[state.seats]});
  view.active = state.active;
  view.player = state.player;
  view.role = state.role;
  view.moment = state.moment;
  view.roll = state.roll;
  view.rolls = rules.rolls;
  view.dice = dice_views(catalog, state, language);
  for (int bonus = 0; bonus < rules.bonus_count; ++bonus)
    view.bonuses.push_back(bonus_view(catalog, bonus, language));
  for (int seat = 0; seat < state.seats; ++seat) {
    view.seats.push_back(seat_view(rules, catalog, state, seat, language));
    if (at(seat) < player_names.size()) view.seats.back().name = player_names[at(seat)];
  }
  return view;
}

Snapshot printed_sheet(const Ruleset& rules, const Catalog& catalog, const std::string& language) {
  Snapshot view = snapshot(rules, catalog, untouched(rules), {}, language);
  view.seats.resize(1);
  for (RoundView& round : view.rounds) round.begun = false;
  view.round = 0;
  return view;
}

}  // namespace clever
