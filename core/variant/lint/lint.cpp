// Which checks are worth running on a model that is already broken.
#include "core/variant/lint/lint.h"

#include "core/variant/lint/checks.h"

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

/// A check of a part as one of all such parts.
template <void (*check)(const VariantModel&, Diagnostics&)>
void run(const VariantModel& model, Diagnostics& out) {
  check(model, out);
}
template <void (*check)(const AreaModel&, Diagnostics&)>
void run(const VariantModel& model, Diagnostics& out) {
  for (const AreaModel& area : model.areas) check(area, out);
}
template <void (*check)(const TrackModel&, Diagnostics&)>
void run(const VariantModel& model, Diagnostics& out) {
  for (const TrackModel& track : model.tracks) check(track, out);
}

constexpr Check kChecks[] = {
#define CHECK(function, of, needs) {run<function>, Needs::needs},
#include "core/variant/lint/checks.def"
#undef CHECK
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
