// A die that no area takes is rolled, swept and never used.
#include "core/variant/lint/checks.h"

namespace clever {
namespace {

/// Where a die may be taken without being entered, it is of use as it lies.
bool may_keep(const std::vector<StageModel>& stages) {
  bool may = false;
  each_stage(stages, [&](const StageModel& stage) {
    may |= stage.kind == StageKind::kUse && stage.without_entry != WithoutEntry::kNever;
  });
  return may;
}

/// Dice may also only be looked at: added by a bonus, or by an option.
bool is_used(const VariantModel& model, const DieModel& die) {
  const std::string& name = die.id.text;
  for (const AreaModel& area : model.areas)
    if ((die.wild && area.combine == Combine::kSingle) || area.all_dice || names(area.dice, name))
      return true;
  for (const BonusModel& bonus : model.bonuses)
    if (bonus.plus && bonus.plus->text == name) return true;
  return std::ranges::any_of(
      model.options, [&](const OptionModel& option) { return option.words.contains(name); });
}

}  // namespace

void check_idle_dice(const VariantModel& model, Diagnostics& out) {
  if (may_keep(stages_of_round(model.turn)) || may_keep(stages_at_end(model.turn))) return;
  for (const DieModel& die : model.dice)
    if (!is_used(model, die))
      out.warning(Code::kDieWithoutArea, die.id.span,
                  fmt::format("no area takes the die '{}'", die.id.text),
                  die.wild ? "a wild die is for areas of one die: these all take the sum of two"
                           : "name it under dice: of an area, make it wild, or remove it");
}

}  // namespace clever
