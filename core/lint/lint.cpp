// The order of the checks, and which of them are worth running on a model that is already broken.
#include "core/lint/lint.h"

#include "core/lint/checks.h"

namespace clever {
namespace {

/// What a check relies on. A check that relied on more would only repeat problems already told.
enum class Needs {
  kNothing,     // names alone
  kSoundParts,  // looks at areas, tracks and bonuses one by one
  kBoundModel,
  kNoErrors,
};

struct Check {
  void (*run)(const VariantModel&, Diagnostics&);
  Needs needs;
};

constexpr Check kChecks[] = {
    {check_names, Needs::kNothing},         {check_dice, Needs::kNothing},
    {check_references, Needs::kNothing},    {check_choices, Needs::kNothing},
    {check_room, Needs::kNothing},          {check_ratings, Needs::kNothing},
    {check_rounds, Needs::kSoundParts},     {check_solo, Needs::kBoundModel},
    {check_stages, Needs::kBoundModel},     {check_numbers, Needs::kSoundParts},
    {check_actions, Needs::kSoundParts},    {check_area_dice, Needs::kSoundParts},
    {check_open_cells, Needs::kBoundModel}, {check_cells, Needs::kSoundParts},
    {check_groups, Needs::kSoundParts},     {check_places, Needs::kSoundParts},
    {check_accepts, Needs::kSoundParts},    {check_marks, Needs::kSoundParts},
    {check_scores, Needs::kSoundParts},     {check_tables, Needs::kSoundParts},
    {check_unlocks, Needs::kNoErrors},      {check_cycles, Needs::kNoErrors},
    {check_unused, Needs::kNoErrors},       {check_points, Needs::kNoErrors},
    {check_idle_dice, Needs::kNoErrors},
};

/// The model without the parts that could not be bound.
VariantModel sound_parts(VariantModel model) {
  const auto broken = [](const auto& part) { return part.broken; };
  std::erase_if(model.areas, broken);
  std::erase_if(model.tracks, broken);
  std::erase_if(model.bonuses, broken);
  if (model.rounds.broken) model.rounds = {};
  return model;
}

void lint_broken(const VariantModel& model, Diagnostics& out) {
  const VariantModel sound = sound_parts(model);
  for (const Check& check : kChecks) {
    if (check.needs == Needs::kNothing) check.run(model, out);
    if (check.needs == Needs::kSoundParts) check.run(sound, out);
  }
}

}  // namespace

void lint(const VariantModel& model, Diagnostics& out) {
  if (out.has_errors()) return lint_broken(model, out);
  for (const Check& check : kChecks)
    if (check.needs != Needs::kNoErrors || !out.has_errors()) check.run(model, out);
}

}  // namespace clever
