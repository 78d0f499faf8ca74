// A track says what its action needs.
#include "core/variant/lint/checks.h"

namespace clever {

void check_actions(const TrackModel& track, Diagnostics& out) {
  const std::string name = fmt::format("the track '{}'", track.id.text);
  const bool every_slot_printed = std::ranges::all_of(
      track.slots, [](const SlotModel& slot) { return slot.printed || slot.open; });
  const bool some_slot_printed = std::ranges::any_of(
      track.slots, [](const SlotModel& slot) { return slot.printed || slot.open; });
  if (track.slots.empty())
    out.error(Code::kOutOfRange, track.slots_span, name + " has no slots", "give it at least one");
  else if (track.does == ActionKind::kNumber && !track.numbers && !track.versus_face &&
           !every_slot_printed)
    out.error(Code::kMissingFact, track.slots_span,
              name + " does not say which numbers a die counts as",
              "print them, like slots: [3, 4, any], or add counts as: one away, or an expression");
  else if (track.together && some_slot_printed)
    out.error(Code::kRulesDisagree, track.slots_span,
              name + " spends slots together, but they print numbers of their own",
              "write how many slots there are, and counts as:");
  if (track.does == ActionKind::kTurn && !track.numbers)
    out.error(Code::kMissingKey, track.id.span, name + " does not say what a die is turned to",
              "add becomes: and an expression, like = 7 - face");
  if (track.does == ActionKind::kGain && !track.gains)
    out.error(Code::kMissingKey, track.id.span, name + " does not say what is gained",
              "add gains: and the name of a bonus");
}

}  // namespace clever
