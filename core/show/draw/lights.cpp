// What a screen points out in a position, put into the snapshot: the drawers know nothing else.
#include <algorithm>

#include "core/base/numbers.h"
#include "core/game/engine/state.h"
#include "core/show/draw/board_parts.h"

namespace clever {
namespace {

/// An element, null where there is none.
template <class Container>
auto* found(Container& container, int index) {
  return index >= 0 && index < count_of(container) ? &container[at(index)] : nullptr;
}

CellView* cell_at(SeatView& seat, const Target& target) {
  AreaView* area = target.kind == Target::Kind::kCell || target.kind == Target::Kind::kBonus
                       ? found(seat.areas, target.index)
                       : nullptr;
  return area ? found(area->cells, target.part) : nullptr;
}

void light(SeatView& seat, const Target& target, CellView::Light light,
           const std::string& offered = "") {
  CellView* cell = target.kind == Target::Kind::kCell ? cell_at(seat, target) : nullptr;
  if (!cell || cell->light >= light) return;
  cell->light = light;
  if (!offered.empty()) cell->offered = offered;
}

void light(SeatView& seat, const BoardChoice& choice, CellView::Light kind) {
  for (const Target& target : choice.where) light(seat, target, kind, choice.number);
}

bool is_open(const SeatView& seat) {
  return std::ranges::any_of(seat.areas, [](const AreaView& area) { return open_cells(area) > 0; });
}

/// While something is open, everything else is dark.
void darken(SeatView& seat) {
  if (!is_open(seat)) return;
  for (AreaView& area : seat.areas)
    for (CellView& cell : area.cells)
      if (cell.light == CellView::Light::kNone) cell.light = CellView::Light::kDark;
}

void point_out(std::vector<BonusView>& bonuses) {
  for (BonusView& bonus : bonuses) bonus.near = !bonus.earned && !bonus.lost;
}

void point_out(SeatView& seat, const Target& target) {
  if (target.kind == Target::Kind::kBonus)
    if (CellView* cell = cell_at(seat, target)) point_out(cell->bonuses);
  AreaView* area = target.kind == Target::Kind::kGroup ? found(seat.areas, target.index) : nullptr;
  GroupView* group = area ? found(area->groups, target.part) : nullptr;
  if (!group) return;
  point_out(group->bonuses);
  group->near = group->points && !group->reached;
}

bool chooses(const BoardView& view, const Target& target) {
  return std::ranges::any_of(view.choices, [&](const BoardChoice& choice) {
    return std::ranges::find(choice.where, target) != choice.where.end();
  });
}

/// Where dice can be chosen, the others are dark.
void light_dice(std::vector<DieView>& dice, const BoardView& view) {
  bool some = false;
  for (int die = 0; die < count_of(dice); ++die) {
    dice[at(die)].dark = !chooses(view, {Target::Kind::kDie, die});
    some = some || !dice[at(die)].dark;
  }
  for (DieView& die : dice) die.dark = die.dark && some;
  if (DieView* taken = found(dice, view.die)) taken->taken = true, taken->counted = view.counted;
  if (const Target cursor = cursor_of(view); cursor.kind == Target::Kind::kDie)
    if (DieView* die = found(dice, cursor.index)) die->cursor = !die->taken;
  for (const int lost : view.lost)
    if (DieView* die = found(dice, lost)) die->lost = true;
}

void hint_at(Snapshot& snapshot, SeatView& seat, const Target& target) {
  if (target.kind == Target::Kind::kDie)
    if (DieView* die = found(snapshot.dice, target.index)) die->hinted = true;
  if (target.kind == Target::Kind::kCell)
    if (CellView* cell = cell_at(seat, target)) cell->hinted = true;
}

bool marked_further(const CellView& before, const CellView& after) {
  return before.state != after.state || before.written != after.written;
}

bool earned_more(const std::vector<BonusView>& before, const std::vector<BonusView>& after) {
  const auto earned = [](const auto& bonuses) {
    return std::ranges::count_if(bonuses, &BonusView::earned);
  };
  return earned(after) > earned(before);
}

void add_new(const AreaView& before, const AreaView& after, std::vector<Target>& targets) {
  for (int i = 0; i < count_of(after.cells); ++i) {
    const CellView &old = before.cells[at(i)], &now = after.cells[at(i)];
    if (marked_further(old, now)) targets.push_back(cell_target(after.index, i));
    if (earned_more(old.bonuses, now.bonuses))
      targets.push_back({Target::Kind::kBonus, after.index, i});
  }
  for (int i = 0; i < count_of(after.groups); ++i) {
    const GroupView &old = before.groups[at(i)], &now = after.groups[at(i)];
    if (earned_more(old.bonuses, now.bonuses) || (now.reached && !old.reached))
      targets.push_back({Target::Kind::kGroup, after.index, i});
  }
}

}  // namespace

int open_cells(const AreaView& area) {
  return static_cast<int>(std::ranges::count_if(
      area.cells, [](const CellView& cell) { return cell.light >= CellView::Light::kOpen; }));
}

Target cursor_of(const BoardView& view) {
  if (view.cursor) return view.cursor;
  const BoardChoice* choice = found(view.choices, view.chosen);
  return choice && !choice->where.empty() ? choice->where.front() : Target{};
}

Snapshot lit(Snapshot snapshot, const BoardView& view) {
  SeatView& seat = snapshot.seats[at(view.seat)];
  if (const BoardChoice* choice = found(view.choices, view.chosen); choice && !view.cursor)
    light(seat, *choice, CellView::Light::kCursor);
  light(seat, view.cursor, CellView::Light::kCursor);
  for (const BoardChoice& choice : view.choices) light(seat, choice, CellView::Light::kOpen);
  for (const Target& target : view.fresh) light(seat, target, CellView::Light::kFresh);
  for (const Target& target : view.gains) point_out(seat, target);
  if (!view.choices.empty()) darken(seat);
  light_dice(snapshot.dice, view);
  for (const Target& target : view.hinted) hint_at(snapshot, seat, target);
  return snapshot;
}

std::vector<Target> new_targets(const Snapshot& before, const Snapshot& after, int seat) {
  std::vector<Target> targets;
  const auto& now = after.seats[at(seat)].areas;
  for (std::size_t i = 0; i < now.size(); ++i)
    add_new(before.seats[at(seat)].areas[i], now[i], targets);
  return targets;
}

}  // namespace clever
