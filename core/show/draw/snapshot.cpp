#include "core/show/draw/snapshot.h"

#include <algorithm>

#include "core/base/numbers.h"
#include "core/game/engine/marking.h"
#include "core/game/engine/offers.h"
#include "core/game/engine/step.h"
#include "core/game/words/meanings.h"
#include "core/game/words/rolls.h"

namespace clever {
namespace {

BonusSign sign_of(ActionKind does) {
  switch (does) {
    case ActionKind::kReroll:
      return BonusSign::kReroll;
    case ActionKind::kReturn:
      return BonusSign::kReturn;
    case ActionKind::kExtra:
      return BonusSign::kExtra;
    case ActionKind::kNumber:
      return BonusSign::kNumber;
    case ActionKind::kTurn:
      return BonusSign::kTurn;
    case ActionKind::kGain:
      return BonusSign::kGain;
  }
  return BonusSign::kNone;
}

BonusSign sign_of(const Ruleset& rules, const Bonus& bonus) {
  switch (bonus.kind) {
    case Bonus::Kind::kUnlock:
      return sign_of(rules.tracks[bonus.track].does);
    case Bonus::Kind::kFox:
      return BonusSign::kFox;
    case Bonus::Kind::kPoints:
      return BonusSign::kPoints;
    case Bonus::Kind::kMark:
      return BonusSign::kMark;
    case Bonus::Kind::kOneOf:
      return BonusSign::kOneOf;
  }
  return BonusSign::kNone;
}

/// A position, and what its things are called.
struct Named {
  const Ruleset& rules;
  const Catalog& catalog;
  const State& state;
  const std::string& language;

  template <class Names>
  std::string name(const Names& names) const {
    return in_language(names.name, language, names.id);
  }
  BonusView bonus(int index, bool earned) const {
    const BonusNames& names = catalog.bonuses[at(index)];
    const Bonus& bonus = rules.bonuses[index];
    return {.text = names.short_name,
            .name = name(names),
            .colour = names.colour,
            .sign = sign_of(rules, bonus),
            .area = bonus.kind == Bonus::Kind::kMark ? int{bonus.area} : -1,
            .earned = earned};
  }
};

/// Gathers one area of one seat.
class AreaReader {
 public:
  AreaReader(const Named& named, int seat, int index)
      : named_(named),
        sheet_(named.state.seat[seat]),
        area_(named.rules.areas[index]),
        names_(named.catalog.areas[at(index)]),
        index_(index) {
    static_cast<PrintedArea&>(view_) = names_;
    view_.index = index;
    view_.name = named.name(names_);
    view_.waits = wait_meanings(named.rules, named.catalog, index, named.language);
    for (int row = 0; row < names_.rows; ++row) view_.row_labels.push_back(row_label(row));
    for (int i = 0; i < count_of(names_.cells); ++i) view_.cells.push_back(cell(i));
    spots();
    points();
    view_.marks = (scoring() - area_.start_scoring).size();
    view_.score = area_score(named.rules, named.state, seat, index);
  }

  AreaView take() { return std::move(view_); }

 private:
  bool full(int cell) const { return sheet_.full[index_].has(cell); }
  bool marked(int cell) const { return sheet_.marked[index_].has(cell); }
  int value(int cell) const { return sheet_.value[area_.first_value + cell]; }

  /// Cells in the state that scores.
  Cells scoring() const { return cells_in_state(area_, sheet_, index_, area_.points_state); }

  CellView::State state_of(int cell) const {
    if (!marked(cell)) return CellView::State::kEmpty;
    if (names_.writes) return CellView::State::kWritten;
    const int reached = full(cell) ? area_.states : area_.states > 1 ? value(cell) : 1;
    const std::string& glyph = names_.states[at(reached - 1)];
    if (glyph == "x") return CellView::State::kCrossed;
    return glyph == "o" ? CellView::State::kCircled : CellView::State::kDotted;
  }

  /// Fields left behind by a mark further right.
  bool skipped(int cell) const {
    return names_.skips && !marked(cell) && (sheet_.marked[index_] - area_.start).last() > cell;
  }

  CellView cell(int index) const {
    CellView view{names_.cells[at(index)], skipped(index), false, state_of(index)};
    if (view.state == CellView::State::kWritten && !(view.start && value(index) == 0))
      view.written = value(index);
    return view;
  }

  /// A row carries the number of its die field, or the letter of its die.
  RowView row_label(int row) const {
    if (const int slot = names_.slot_of_row[at(row)]; slot > 0) return {roman(slot), ""};
    for (const DieNames& die : named_.catalog.dice)
      if (die.id == names_.row_of[at(row)]) return {die.glyph, die.colour};
    return {};
  }

  /// All cells of a tag are called as the tag is.
  std::string name_of_group(const std::string& where, const std::vector<int>& cells) const {
    for (const PrintedTag& tag : names_.tags) {
      std::vector<int> tagged;
      for (int i = 0; i < count_of(names_.cells); ++i)
        if (std::ranges::count(names_.cells[at(i)].tags, tag.id, &Word::text) > 0)
          tagged.push_back(i);
      if (tagged == cells) return in_language(tag.name, named_.language, where);
    }
    return where;
  }

  GroupView& group(SpotKind kind, const std::string& where, const std::vector<int>& cells,
                   int need) {
    const std::string name =
        kind == SpotKind::kNamed
            ? name_of_group(where, cells)
            : place_name(names_, kind, cells, where, Listener::at_the_board(named_.language));
    for (GroupView& known : view_.groups)
      if (known.kind == kind && known.name == name && known.cells == cells) return known;
    view_.groups.push_back({kind, name, cells});
    view_.groups.back().need = need < count_of(cells) ? need : 0;
    return view_.groups.back();
  }

  void spots() {
    for (std::size_t i = 0; i < named_.catalog.spots.size(); ++i) {
      const SpotNames& spot = named_.catalog.spots[i];
      if (spot.area != index_) continue;
      BonusView bonus = named_.bonus(spot.bonus, sheet_.earned.has(narrow<int>(i)));
      bonus.conditional = spot.conditional;
      if (spot.kind != SpotKind::kCell) {
        group(spot.kind, spot.where, spot.cells, spot.need).bonuses.push_back(std::move(bonus));
        continue;
      }
      CellView& cell = view_.cells[at(spot.cells.front())];
      bonus.lost = !bonus.earned && !cell.start && (full(spot.cells.front()) || cell.skipped);
      cell.bonuses.push_back(std::move(bonus));
    }
  }

  void points() {
    for (const GroupPoints& names : names_.group_points) {
      GroupView& view = group(names.kind, names.where, names.cells, names.need);
      view.points = names.points;
      view.reached = std::count_if(names.cells.begin(), names.cells.end(),
                                   [&](int cell) { return scoring().has(cell); }) >= names.need;
    }
  }

  const Named& named_;
  const SeatState& sheet_;
  const Area& area_;
  const AreaNames& names_;
  int index_;
  AreaView view_;
};

/// "" of a die that everybody has.
std::string unusual_faces(const Die& die) {
  bool counts_up = true;
  std::string all;
  for (int face = 0; face < die.faces; ++face) {
    counts_up = counts_up && die.shows[face] == face + 1;
    all += (face > 0 ? " " : "") + std::to_string(die.shows[face]);
  }
  if (!counts_up) return all;
  return die.faces == 6 ? "" : "1–" + std::to_string(die.faces);
}

std::vector<DieView> dice_views(const Named& named) {
  std::vector<DieView> views;
  for (const DieNames& names : named.catalog.dice) {
    const int die = count_of(views);
    views.push_back({names.glyph, names.colour, named.state.face[die], where_of(named.state, die),
                     named.name(names)});
    views.back().shows = unusual_faces(named.rules.dice[die]);
  }
  return views;
}

std::vector<BonusView> round_views(const Named& named) {
  std::vector<BonusView> views;
  const std::vector<std::string>& bonuses = named.catalog.round_bonuses;
  for (std::size_t round = 0; round < named.rules.rounds[named.state.seats]; ++round)
    views.push_back({.text = round < bonuses.size() ? bonuses[round] : "",
                     .earned = round <= named.state.round});
  return views;
}

std::vector<std::vector<BonusView>> round_bonuses(const Named& named) {
  std::vector<std::vector<BonusView>> views(named.rules.rounds[named.state.seats]);
  for (int round = 0; round < count_of(views) && round < kMaxRounds; ++round)
    for (const std::uint8_t bonus : named.rules.round_bonuses[round])
      views[at(round)].push_back(named.bonus(bonus, round <= named.state.round));
  return views;
}

SlotView::State slot_state(const SeatState& seat, int track, int slot) {
  if (seat.spent[track].has(slot)) return SlotView::State::kSpent;
  return slot < seat.unlocked[track] ? SlotView::State::kUnlocked : SlotView::State::kLocked;
}

TrackView track_view(const Named& named, const SeatState& seat, int track) {
  const TrackNames& names = named.catalog.tracks[at(track)];
  const BonusSign sign = sign_of(named.rules.tracks[track].does);
  TrackView view{
      named.name(names), names.short_name, sign, {}, {}, named.rules.tracks[track].unspent};
  for (const std::string& slot : names.slots)
    view.slots.push_back({slot, slot_state(seat, track, count_of(view.slots))});
  const bool reached = seat.unlocked[track] == named.rules.tracks[track].slots;
  for (const std::string& end : names.ends)
    for (int bonus = 0; bonus < named.rules.bonus_count; ++bonus)
      if (named.catalog.bonuses[at(bonus)].id == end)
        view.ends.push_back(named.bonus(bonus, reached));
  return view;
}

BonusView with_meaning(const Named& named, int index) {
  BonusView view = named.bonus(index, false);
  const Bonus& bonus = named.rules.bonuses[index];
  if (view.sign == BonusSign::kGain) view.leads.push_back(named.rules.tracks[bonus.track].gains);
  for (int i = 0; bonus.kind == Bonus::Kind::kOneOf && i < bonus.choices; ++i)
    view.leads.push_back(named.rules.choices[bonus.first_choice + at(i)]);
  if (bonus.kind == Bonus::Kind::kUnlock)
    view.meaning = track_use(named.rules, named.catalog, bonus.track, named.language);
  if (bonus.kind == Bonus::Kind::kFox)
    view.meaning = fox_meaning(named.rules, named.catalog, named.language);
  if (view.meaning.empty())
    view.meaning =
        bonus_meaning(named.rules, named.catalog, index, BonusWords::kPrinted, named.language);
  return view;
}

SeatView seat_view(const Named& named, int seat) {
  const Ruleset& rules = named.rules;
  SeatView view;
  for (int area = 0; area < rules.area_count; ++area)
    view.areas.push_back(AreaReader(named, seat, area).take());
  for (int track = 0; track < rules.track_count; ++track)
    view.tracks.push_back(track_view(named, named.state.seat[seat], track));
  view.points = score(rules, named.state, seat);
  view.fox_value = fox_value(rules, view.points.areas);
  return view;
}

}  // namespace

Snapshot snapshot(const Ruleset& rules, const Catalog& catalog, const State& state,
                  const std::vector<std::string>& player_names, const std::string& language) {
  const Named named{rules, catalog, state, language};
  Snapshot view;
  view.name = named.name(catalog);
  view.rounds = round_views(named);
  view.round_bonuses = round_bonuses(named);
  view.round = std::min(state.round + 1, int{rules.rounds[state.seats]});
  view.active = state.active;
  view.player = state.player;
  view.role = state.role;
  view.moment = state.moment;
  view.named = named_moment(rules, state);
  view.roll = roll_of_turn(rules, state).number;
  view.turn_rolls = roll_of_turn(rules, state).of;
  view.rolls = rules.rolls;
  view.dice = dice_views(named);
  for (int bonus = 0; bonus < rules.bonus_count; ++bonus)
    view.bonuses.push_back(with_meaning(named, bonus));
  view.has_foxes = prints_fox(rules, catalog);
  for (int seat = 0; seat < state.seats; ++seat) {
    view.seats.push_back(seat_view(named, seat));
    view.has_foxes = view.has_foxes || view.seats.back().points.foxes > 0;
    if (at(seat) < player_names.size()) view.seats.back().name = player_names[at(seat)];
  }
  return view;
}

Snapshot printed_sheet(const Ruleset& rules, const Catalog& catalog, const std::string& language) {
  int most = rules.min_seats;  // players with the most rounds: the sheet prints them all
  for (int seats = most; seats <= rules.max_seats; ++seats)
    if (rules.rounds[seats] > rules.rounds[most]) most = seats;
  State state{};
  set_up(rules, state, most);
  Snapshot view = snapshot(rules, catalog, state, {}, language);
  view.seats.resize(1);
  for (BonusView& round : view.rounds) round.earned = false;
  for (std::vector<BonusView>& round : view.round_bonuses)
    for (BonusView& bonus : round) bonus.earned = false;
  view.round = 0;
  return view;
}

}  // namespace clever
