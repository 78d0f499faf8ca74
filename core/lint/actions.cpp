// A track says what its action needs, and nothing that its action does not use.
#include "core/lint/checks.h"

namespace clever {
namespace {

bool every_slot_printed(const TrackModel& track) {
  return std::all_of(track.slots.begin(), track.slots.end(),
                     [](const SlotModel& slot) { return slot.printed || slot.open; });
}

void check_needed(const TrackModel& track, Diagnostics& out) {
  const std::string name = "the track '" + track.id.text + "'";
  if (track.slots.empty())
    out.error(Code::kOutOfRange, track.slots_span, name + " has no slots", "give it at least one");
  else if (track.does == ActionKind::kNumber && !track.numbers && !every_slot_printed(track))
    out.error(Code::kMissingFact, track.slots_span,
              name + " does not say which numbers a die counts as",
              "print them, like slots: [3, 4, any], or add counts as: and an expression");
  if (track.does == ActionKind::kTurn && !track.numbers)
    out.error(Code::kMissingKey, track.id.span, name + " does not say what a die is turned to",
              "add becomes: and an expression, like = 7 - face");
  if (track.does == ActionKind::kGain && !track.gains)
    out.error(Code::kMissingKey, track.id.span, name + " does not say what is gained",
              "add gains: and the name of a bonus");
}

void check_unused(const TrackModel& track, Diagnostics& out) {
  const bool turn = track.does == ActionKind::kTurn;
  const bool gain = track.does == ActionKind::kGain;
  if (track.numbers && !turn && track.does != ActionKind::kNumber)
    out.error(Code::kUnknownKey, track.numbers->span, "this action changes no number",
              "leave it out; counts as: is for does: number, becomes: for does: turn");
  if (track.gains && !gain)
    out.error(Code::kUnknownKey, track.gains->span, "this action gains nothing",
              "leave it out, or write does: gain");
  const bool windows = !track.in_pick || track.in_passive || track.in_extra;
  if (windows && !turn && !gain)
    out.error(Code::kUnknownKey, track.id.span,
              "when the track '" + track.id.text + "' is offered is part of its action",
              "leave when: out; it is for does: turn and does: gain");
  else if (!track.in_pick && !track.in_passive && !track.in_extra)
    out.error(Code::kOutOfRange, track.id.span,
              "the track '" + track.id.text + "' is never offered",
              "list pick, passive or extra under when:, or leave it out");
}

}  // namespace

void check_actions(const VariantModel& model, Diagnostics& out) {
  for (const TrackModel& track : model.tracks) {
    check_needed(track, out);
    check_unused(track, out);
  }
}

}  // namespace clever
