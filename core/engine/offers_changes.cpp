// Uses of dice that count as other numbers for the price of slots, and what two dice make together.
#include "core/engine/offers.h"

namespace clever {

/// The numbers that a die enters where it counts as some numbers, and its partner as some others.
Numbers Offers::entered(const Area& area, int die, Numbers numbers, Numbers partner) const {
  Numbers all;
  switch (area.combine) {
    case Combine::kSingle:
      return numbers;
    case Combine::kSum:
      for (const int face : partner) all |= numbers.shifted(face);
      return all;
    case Combine::kAnyTwo:
      for (const int other : rules_.all_dice - Dice::of(die)) all |= numbers.shifted(faces_[other]);
      return all;
    case Combine::kRowColumn:
      for (const int face : numbers)
        for (const int other : partner)
          if (const int cell = cell_at(area, die, face, other); cell >= 0) all.add(cell);
      return all;
  }
  return all;
}

/// Every use of the dice of a set when slots can be spent that change the number of a die: as the
/// dice lie, then for the price of each different slot.
[[gnu::noinline]] void Offers::changing_uses(Dice dice, Cause cause) {
  const Form use({static_cast<ActionType>(cause), 0, 0, 0, kNone8, 0});
  for (const int die : dice) {
    int partner = kMaxDice;  // whose changes are known
    int changes = changes_of(die, partner, cause);
    const Where lie = lie_of(state_, die);
    for (const int index : rules_.dice[die].areas) {
      const Area& area = rules_.areas[index];
      if (area.partner[die] != partner && rules_.changes_partners)
        changes = changes_of(die, partner = area.partner[die], cause);
      const Cells cells = open_[index].cells & area.open_to[opening(cause, lie)];
      if (!cells.empty())
        changing_use(index, cells, die, changes, use.with_subject(die).with_area(index));
    }
  }
}

/// For one price either die of a pair may be changed, where the track says so.
void Offers::changing_use(int index, Cells cells, int die, int changes, Form form) {
  const Area& area = rules_.areas[index];
  const int partner = faces_[area.partner[die]];
  const bool adds = area.combine <= Combine::kSum;  // the usual cases: a face, or a sum
  const auto enter = [&](Numbers numbers, Form one) {
    entries(index, cells,
            adds ? numbers.shifted(partner) : entered(area, die, numbers, Numbers::of(partner)),
            one);
  };
  enter(Numbers::of(faces_[die]), form);
  for (int i = 0; i < changes; ++i) {
    const Change& change = changes_[i];
    const int before = out_.size();
    const Form spent = form.with_slot(change.track, change.slot);
    if (change.partner.empty())
      enter(change.numbers, spent);
    else
      entries(index, cells,
              entered(area, die, change.numbers, Numbers::of(partner)) |
                  entered(area, die, Numbers::of(faces_[die]), change.partner),
              spent);
    if (!rules_.tracks[change.track].makes_usable) spending_ += out_.size() - before;
  }
}

/// Does the die lie where a track can change it?
bool Offers::changes_there(const Track& track, int die) const {
  return track.from == Sources::all() ||
         track.from.has(static_cast<int>(source_of(where_of(state_, die))));
}

/// The numbers that a die may count as for the price of some slots.
inline Numbers Offers::changed(const Track& track, int row, int die) const {
  const Numbers numbers = rules_.slot_numbers(track, die, row, faces_[die]);
  return track.open.has(row) ? numbers & rules_.dice[die].all_faces : numbers;
}

/// The numbers that a die and its partner may count as instead of their faces, by price: a slot, or
/// the last of so many that are spent together. How many prices there are.
[[gnu::noinline]] int Offers::changes_of(int die, int partner, Cause cause) {
  int count = 0;
  for (const int index : rules_.number_tracks) {
    const Track& track = rules_.tracks[index];
    const Slots free = available(me_, index);
    if (free.empty() || !track.windows.has(static_cast<int>(cause)) || !allowed(track)) continue;
    const bool own = changes_there(track, die);
    const bool other = partner != kMaxDice && track.either_of_pair && changes_there(track, partner);
    if (!own && !other) continue;
    int row = -1;
    for (const int slot : free) {
      if (!track.together && !(free & track.equal_before[slot]).empty()) continue;
      row = track.together ? row + 1 : slot;
      changes_[count++] = {own ? changed(track, row, die) : Numbers(),
                           other ? changed(track, row, partner) : Numbers(),
                           narrow<std::uint8_t>(index), narrow<std::uint8_t>(slot)};
    }
  }
  return count;
}

}  // namespace clever
