// Every number that can arrive in an area is one that the tables have room for.
#include "core/base/limits.h"
#include "core/lint/checks.h"

namespace clever {
namespace {

// The sum of a pair of dice always fits.
static_assert(2 * kMaxFaces <= kMaxNumber);

std::string hint() { return "numbers go up to " + std::to_string(kMaxNumber); }

void check_bonus(const VariantModel& model, const BonusModel& bonus, Diagnostics& out) {
  if (!bonus.plus) return;
  if (!bonus.area || bonus.any_cell) {
    out.error(Code::kRulesDisagree, bonus.plus->span, "there is no number to add a die to",
              "leave plus: out, or give the bonus area: and number:");
    return;
  }
  const DieModel* die = find_id(model.dice, bonus.plus->text);
  if (die && bonus.high + die->faces > kMaxNumber)
    out.error(Code::kOutOfRange, bonus.plus->span,
              std::to_string(bonus.high) + " plus a die with " + std::to_string(die->faces) +
                  " faces is too much",
              hint());
}

/// A die of a pair that counts as a printed number is still added to the other.
void check_slots(const VariantModel& model, const TrackModel& track, Diagnostics& out) {
  const bool pairs = std::any_of(model.areas.begin(), model.areas.end(),
                                 [](const AreaModel& area) { return area.pair; });
  if (!pairs || track.does != ActionKind::kNumber) return;
  int faces = 0;
  for (const DieModel& die : model.dice) faces = std::max(faces, die.faces);
  for (const SlotModel& slot : track.slots) {
    if (slot.printed.value_or(0) + faces <= kMaxNumber) continue;
    out.error(Code::kOutOfRange, track.slots_span,
              "a die that counts as " + std::to_string(*slot.printed) +
                  " makes the sum of a pair too large",
              hint() + ", the other die included");
    return;
  }
}

}  // namespace

void check_numbers(const VariantModel& model, Diagnostics& out) {
  for (const BonusModel& bonus : model.bonuses) check_bonus(model, bonus, out);
  for (const TrackModel& track : model.tracks) check_slots(model, track, out);
}

}  // namespace clever
