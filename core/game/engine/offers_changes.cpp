// Uses of dice that count as other numbers for the price of slots, and what two dice make together.
#include "core/game/engine/offers.h"

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
  const int prices = look_at_prices(cause);
  for (const int die : dice) {
    const Where where = where_of(state_, die);
    const int opened = opening(cause, lie_from(state_, where));
    int partner = -1, changes = 0;  // known for this partner
    for (const int index : rules_.dice.trusted(die).areas) {
      const Area& area = rules_.areas.trusted(index);
      const int other = rules_.changes_partners ? area.partner.trusted(die) : kMaxDice;
      if (other != partner) {
        partner = other;
        changes = changes_of(die, set_of(source_of(where)), partner, prices);
      }
      const Cells cells = open_.trusted(index).cells & area.open_to.trusted(opened);
      if (cells.empty()) continue;
      const Form form = use.with_subject(die).with_area(index);
      special_use(index, cells, die, form);
      for (int i = 0; i < changes && !out_.full(); ++i)
        changed_use(index, cells, die, changes_.trusted(i), form);
    }
  }
}

/// For one price either die of a pair may be changed, where the track says so.
void Offers::changed_use(int index, Cells cells, int die, const Change& change, Form form) {
  const Area& area = rules_.areas.trusted(index);
  const int before = out_.size(), partner = faces_.trusted(area.partner.trusted(die));
  const Form spent = form.with_slot(change.price.track, change.price.slot);
  Numbers numbers = area.adds ? change.numbers.shifted(partner)
                              : entered(area, die, change.numbers, Numbers::of(partner));
  if (!change.partner.empty())
    numbers |= entered(area, die, Numbers::of(faces_.trusted(die)), change.partner);
  entries(index, cells, numbers, spent);
  if (!change.price.makes_usable) spending_ += out_.size() - before;
}

/// The numbers that a die may count as for the price of some slots.
inline Numbers Offers::changed(const Track& track, int row, int die) const {
  const Numbers numbers = rules_.slot_numbers(track, die, row, faces_.trusted(die));
  return track.open.has(row) ? numbers & rules_.dice.trusted(die).all_faces : numbers;
}

/// What can be spent now for another number: a slot, or the last of so many that are spent
/// together. How many prices there are.
int Offers::look_at_prices(Cause cause) {
  int count = 0;
  for (const int index : rules_.number_tracks) {
    const Track& track = rules_.tracks[index];
    const Slots free = available(me_, index);
    if (free.empty() || !track.windows.has(cause) || !allowed(track)) continue;
    int together = 0;
    for (const int slot : free) {
      if (!track.together && !(free & track.equal_before[slot]).empty()) continue;
      prices_[count++] = {narrow<std::uint8_t>(index), narrow<std::uint8_t>(slot),
                          narrow<std::uint8_t>(track.together ? together++ : slot),
                          track.makes_usable};
    }
  }
  return count;
}

/// The numbers that a die and its partner may count as instead of their faces, by price; for how
/// many prices there are some. A track may ask where a die lies.
int Offers::changes_of(int die, Sources lies, int partner, int prices) {
  int count = 0;
  for (int i = 0; i < prices; ++i) {
    const Price price = prices_.trusted(i);
    const Track& track = rules_.tracks.trusted(price.track);
    Change change = {{}, {}, price};
    if (!(track.from & lies).empty()) change.numbers = changed(track, price.row, die);
    if (track.either_of_pair && partner != kMaxDice &&
        track.from.has(source_of(where_of(state_, partner))))
      change.partner = changed(track, price.row, partner);
    changes_.trusted(count) = change;
    count += change.numbers.empty() && change.partner.empty() ? 0 : 1;
  }
  return count;
}

}  // namespace clever
