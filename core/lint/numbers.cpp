// Every number that can arrive in an area is one that the tables have room for.
#include "core/base/limits.h"
#include "core/lint/checks.h"

namespace clever {
namespace {

// The sum of a pair of dice always fits.
static_assert(2 * kMaxFaces <= kMaxNumber);

const std::string kNumbersHint = fmt::format("numbers go up to {}", kMaxNumber);

void check_sum(const VariantModel& model, const BonusModel& bonus, Diagnostics& out) {
  if (!bonus.plus) return;
  const DieModel* die = find_id(model.dice, bonus.plus->text);
  if (!bonus.area || bonus.any_cell)
    out.error(Code::kRulesDisagree, bonus.plus->span, "there is no number to add a die to",
              "leave plus: out, or give the bonus area: and number:");
  else if (die && bonus.high + die->highest() > kMaxNumber)
    out.error(Code::kOutOfRange, bonus.plus->span,
              fmt::format("{} plus a die that shows {} is too much", bonus.high, die->highest()),
              kNumbersHint);
}

bool sums_up(const AreaModel& area) {
  return area.combine == Combine::kSum || area.combine == Combine::kAnyTwo;
}

/// A cell is not named by a number where dice are its row and column.
void check_coordinates(const VariantModel& model, const BonusModel& bonus, Diagnostics& out) {
  const AreaModel* area = bonus.area ? find_id(model.areas, bonus.area->text) : nullptr;
  if (area && area->combine == Combine::kRowColumn && !bonus.any_cell)
    out.error(Code::kRulesDisagree, bonus.area->span,
              fmt::format("'{}' takes a row and a column, no number", area->id.text),
              "write cells: any instead of number:");
}

/// A die of a pair that counts as a printed number is still added to the other.
void check_slots(const VariantModel& model, const TrackModel& track, Diagnostics& out) {
  if (track.does != ActionKind::kNumber || std::ranges::none_of(model.areas, sums_up)) return;
  int faces = 0, largest = 0;
  for (const DieModel& die : model.dice) faces = std::max(faces, die.highest());
  for (const SlotModel& slot : track.slots) largest = std::max(largest, slot.printed.value_or(0));
  if (largest + faces > kMaxNumber)
    out.error(Code::kOutOfRange, track.slots_span,
              fmt::format("a die that counts as {} makes the sum of a pair too large", largest),
              kNumbersHint + ", the other die included");
}

}  // namespace

void check_numbers(const VariantModel& model, Diagnostics& out) {
  for (const BonusModel& bonus : model.bonuses) {
    check_sum(model, bonus, out);
    check_coordinates(model, bonus, out);
  }
  for (const TrackModel& track : model.tracks) check_slots(model, track, out);
}

}  // namespace clever
