#include "core/show/screens/chooser.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <optional>

#include "core/base/numbers.h"
#include "core/game/engine/state.h"

namespace clever {
namespace {

struct Point {
  int x = 0, y = 0;  // of the middle, twice, so that halves are whole
};

std::optional<Point> middle_of(const Target& target, const std::vector<Region>& regions) {
  for (const Region& region : regions)
    if (region.target == target)
      return Point{2 * region.column + region.width, 2 * region.row + region.height};
  return {};
}

/// How far one has to go in a direction, -1 where it does not lead there. A line is as high as two
/// columns are wide, and whoever goes sideways wants to stay in the line.
int way_to(Direction direction, const Point& from, const Point& to) {
  const int right = to.x - from.x, down = 2 * (to.y - from.y);
  const bool sideways = direction == Direction::kLeft || direction == Direction::kRight;
  const bool forward = direction == Direction::kRight || direction == Direction::kDown;
  const int ahead = (sideways ? right : down) * (forward ? 1 : -1);
  const int aside = std::abs(sideways ? down : right);
  constexpr int kDetour = 3;
  return ahead <= 0 ? -1 : ahead + kDetour * aside;
}

/// The same line or column, seen from beyond the edge at which one leaves the screen.
Point beyond_edge(Direction direction, Point from) {
  constexpr int kBeyond = 1000;
  switch (direction) {
    case Direction::kLeft:
      return {from.x + kBeyond, from.y};
    case Direction::kRight:
      return {from.x - kBeyond, from.y};
    case Direction::kUp:
      return {from.x, from.y + kBeyond};
    case Direction::kDown:
      return {from.x, from.y - kBeyond};
  }
  return from;
}

}  // namespace

void Chooser::clear() {
  moves_ = {};
  taken_ = -1;
  counted_ = 0;
  entries_.clear();
  cursor_ = -1;
}

void Chooser::arrive(const Ruleset& rules, const State& state, const Choices& choices) {
  clear();
  rules_ = &rules;
  state_ = &state;
  choices_ = &choices;
  moves_ = moves_of(choices);
  const bool only = moves_.groups.size() == 1 && moves_.plain.empty();
  if (only || (!moves_.groups.empty() && moves_.groups[0].die < 0))
    take_group(0);
  else
    show_dice();
}

void Chooser::show_dice() {
  taken_ = -1;
  counted_ = 0;
  entries_.clear();
  for (const MoveGroup& group : moves_.groups)
    entries_.push_back({{Target::Kind::kDie, group.die, 0}, group.die, -1});
  for (const int choice : moves_.plain)
    entries_.push_back({target_of(*rules_, *state_, action(choice)), -1, choice});
  cursor_ = entries_.size() == 1 ? 0 : -1;
}

void Chooser::take_group(int group) {
  taken_ = group;
  counted_ = 0;
  show_fields();
  if (entries_.empty() && !numbers().empty()) count_as(numbers().first());
}

void Chooser::show_fields() {
  entries_.clear();
  for (const int choice : group().choices)
    if (counted_as(*rules_, *state_, action(choice)) == counted_)
      entries_.push_back({target_of(*rules_, *state_, action(choice)), -1, choice});
  cursor_ = entries_.empty() ? -1 : 0;
}

Numbers Chooser::numbers() const {
  Numbers numbers;
  if (!has_taken()) return numbers;
  for (const int choice : group().choices)
    if (const int number = counted_as(*rules_, *state_, action(choice)); number > 0)
      numbers.add(number);
  return numbers;
}

bool Chooser::take(int die) {
  for (int i = 0; i < count_of(moves_.groups); ++i)
    if (die >= 0 && moves_.groups[at(i)].die == die) return take_group(i), true;
  return false;
}

bool Chooser::put_back() {
  if (die() < 0) return false;
  return show_dice(), true;
}

bool Chooser::count_as(int number) {
  if (!has_taken()) return false;
  const bool as_it_lies = number == counted_ || (die() >= 0 && number == state_->face[die()]);
  if (!as_it_lies && !numbers().has(number)) return false;
  const int before = counted_;
  const Target stood = cursor_ < 0 ? Target{} : entries_[at(cursor_)].where;
  counted_ = as_it_lies ? 0 : number;
  show_fields();
  if (entries_.empty()) return counted_ = before, show_fields(), false;
  if (stood) point_at(stood);
  return true;
}

bool Chooser::point_at(const Target& target) {
  const auto found = std::find_if(entries_.begin(), entries_.end(),
                                  [&](const Entry& entry) { return entry.where == target; });
  if (found == entries_.end()) return false;
  return cursor_ = narrow<int>(found - entries_.begin()), true;
}

bool Chooser::point_at_entry(int entry) {
  if (entry < 0 || entry >= count_of(entries_)) return false;
  return cursor_ = entry, true;
}

/// Past the last entry of a direction comes the first one, as in a ring.
void Chooser::walk(Direction direction, const std::vector<Region>& regions) {
  if (entries_.empty()) return;
  if (cursor_ < 0) return void(cursor_ = 0);
  const Target here = entries_[at(cursor_)].where;
  const auto from = middle_of(here, regions);
  const bool forward = direction == Direction::kRight || direction == Direction::kDown;
  if (!from) return next(forward ? 1 : -1);  // it stands nowhere: the list is left
  const auto nearest = [&](const Point& start) {
    int best = -1, shortest = std::numeric_limits<int>::max();
    for (int i = 0; i < count_of(entries_); ++i) {
      const auto to = middle_of(entries_[at(i)].where, regions);
      const int length = to ? way_to(direction, start, *to) : -1;
      if (length >= 0 && length < shortest) best = i, shortest = length;
    }
    return best;
  };
  const int ahead = nearest(*from);
  const int found = ahead >= 0 ? ahead : nearest(beyond_edge(direction, *from));
  if (entries_[at(found)].where != here)
    cursor_ = found;  // else it would be another way to fill it
}

void Chooser::next(int step) {
  const int count = count_of(entries_);
  if (count > 0) cursor_ = cursor_ < 0 ? 0 : (cursor_ + step + count) % count;
}

/// What marks no cell is an area of its own.
int Chooser::area_of(int entry) const {
  const Target& where = entries_[at(entry)].where;
  return where.kind == Target::Kind::kCell ? where.index : -1;
}

void Chooser::next_area(int step) {
  if (entries_.empty()) return;
  if (cursor_ < 0 || !has_taken()) return next(step);
  const int count = count_of(entries_), from = area_of(cursor_);
  for (int i = 1; i <= count; ++i) {
    const int entry = (cursor_ + step * i + count * count) % count;
    if (area_of(entry) == from) continue;
    cursor_ = entry;
    while (step < 0 && cursor_ > 0 && area_of(cursor_ - 1) == area_of(entry)) --cursor_;
    return;
  }
}

bool Chooser::has_other_way() const {
  const auto here = [&](const Entry& entry) {
    return entry.where && entry.where == entries_[at(cursor_)].where;
  };
  return cursor_ >= 0 && std::count_if(entries_.begin(), entries_.end(), here) > 1;
}

void Chooser::next_way() {
  if (!has_other_way()) return;
  const Target here = entries_[at(cursor_)].where;
  do next(1);
  while (entries_[at(cursor_)].where != here);
}

}  // namespace clever
