// The order of the checks, and which of them are worth running on a model that is already broken.
#include "core/lint/lint.h"

#include "core/lint/checks.h"

namespace clever {
namespace {

/// What a check relies on. A check that relied on more would only repeat problems already told.
enum class Needs { kNothing, kBoundModel, kNoErrors };

struct Check {
  void (*run)(const VariantModel&, Diagnostics&);
  Needs needs;
};

constexpr Check kChecks[] = {
    {check_names, Needs::kNothing},        {check_dice, Needs::kNothing},
    {check_references, Needs::kNothing},   {check_choices, Needs::kNothing},
    {check_room, Needs::kNothing},         {check_ratings, Needs::kNothing},
    {check_rounds, Needs::kBoundModel},    {check_solo, Needs::kBoundModel},
    {check_numbers, Needs::kBoundModel},   {check_actions, Needs::kBoundModel},
    {check_area_dice, Needs::kBoundModel}, {check_open_cells, Needs::kBoundModel},
    {check_cells, Needs::kBoundModel},     {check_groups, Needs::kBoundModel},
    {check_places, Needs::kBoundModel},    {check_accepts, Needs::kBoundModel},
    {check_marks, Needs::kBoundModel},     {check_scores, Needs::kBoundModel},
    {check_tables, Needs::kBoundModel},    {check_unlocks, Needs::kNoErrors},
    {check_cycles, Needs::kNoErrors},      {check_unused, Needs::kNoErrors},
    {check_points, Needs::kNoErrors},      {check_idle_dice, Needs::kNoErrors},
};

}  // namespace

void lint(const VariantModel& model, Diagnostics& out) {
  const bool bound = !out.has_errors();
  for (const Check& check : kChecks) {
    if (check.needs == Needs::kBoundModel && !bound) continue;
    if (check.needs == Needs::kNoErrors && out.has_errors()) continue;
    check.run(model, out);
  }
}

}  // namespace clever
