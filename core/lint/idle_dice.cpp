// A die that no area takes is rolled, swept and never used.
#include "core/lint/checks.h"

namespace clever {
namespace {

bool takes(const AreaModel& area, const DieModel& die) {
  return (die.wild && !area.pair) ||
         std::any_of(area.dice.begin(), area.dice.end(),
                     [&](const Word& word) { return word.text == die.id.text; });
}

/// Dice may also only be looked at: added by a bonus, or by an option.
bool is_read(const VariantModel& model, const DieModel& die) {
  return std::any_of(model.bonuses.begin(), model.bonuses.end(),
                     [&](const BonusModel& bonus) {
                       return bonus.plus && bonus.plus->text == die.id.text;
                     }) ||
         std::any_of(model.options.begin(), model.options.end(),
                     [&](const OptionModel& option) { return option.words.contains(die.id.text); });
}

}  // namespace

void check_idle_dice(const VariantModel& model, Diagnostics& out) {
  for (const DieModel& die : model.dice) {
    const bool taken = std::any_of(model.areas.begin(), model.areas.end(),
                                   [&](const AreaModel& area) { return takes(area, die); });
    if (!taken && !is_read(model, die))
      out.warning(Code::kDieWithoutArea, die.id.span, "no area takes the die '" + die.id.text + "'",
                  die.wild ? "a wild die is for areas of one die: these all take the sum of two"
                           : "name it under dice: of an area, make it wild, or remove it");
  }
}

}  // namespace clever
