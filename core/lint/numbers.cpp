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
  else if (die && bonus.high + die->faces > kMaxNumber)
    out.error(Code::kOutOfRange, bonus.plus->span,
              fmt::format("{} plus a die with {} faces is too much", bonus.high, die->faces),
              kNumbersHint);
}

/// A die of a pair that counts as a printed number is still added to the other.
void check_slots(const VariantModel& model, const TrackModel& track, Diagnostics& out) {
  if (track.does != ActionKind::kNumber || std::ranges::none_of(model.areas, &AreaModel::pair))
    return;
  int faces = 0, largest = 0;
  for (const DieModel& die : model.dice) faces = std::max(faces, die.faces);
  for (const SlotModel& slot : track.slots) largest = std::max(largest, slot.printed.value_or(0));
  if (largest + faces > kMaxNumber)
    out.error(Code::kOutOfRange, track.slots_span,
              fmt::format("a die that counts as {} makes the sum of a pair too large", largest),
              kNumbersHint + ", the other die included");
}

}  // namespace

void check_numbers(const VariantModel& model, Diagnostics& out) {
  for (const BonusModel& bonus : model.bonuses) check_sum(model, bonus, out);
  for (const TrackModel& track : model.tracks) check_slots(model, track, out);
}

}  // namespace clever
