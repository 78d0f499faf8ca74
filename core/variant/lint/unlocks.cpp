// A sheet unlocks as many slots of a track as the track has.
#include "core/variant/lint/checks.h"

namespace clever {
namespace {

struct Unlocks {
  std::size_t certain = 0;  // each once on the sheet, those of rounds included
  bool more = false;        // a choice, a condition or an action may unlock further slots
};

/// Is the track among what a choice offers?
bool offers(const VariantModel& model, const std::string& bonus, const std::string& track) {
  const BonusModel* choice = find_id(model.bonuses, bonus);
  return choice && names(choice->one_of, track);
}

Unlocks count_unlocks(const VariantModel& model, const std::string& track) {
  Unlocks unlocks;
  each_earn(model, [&](const EarnModel& earn) {
    const bool named = earn.bonus.text == track;
    if (named && !earn.condition)
      ++unlocks.certain;
    else if (named || offers(model, earn.bonus.text, track))
      unlocks.more = true;
  });
  for (const TrackModel& other : model.tracks)
    if (other.gains && (other.gains->text == track || offers(model, other.gains->text, track)))
      unlocks.more = true;
  return unlocks;
}

}  // namespace

void check_unlocks(const VariantModel& model, Diagnostics& out) {
  for (const TrackModel& track : model.tracks) {
    const Unlocks unlocks = count_unlocks(model, track.id.text);
    const std::string message = fmt::format(
        "the sheet unlocks '{}' {}, but the track has {}", track.id.text,
        counted(unlocks.certain, "time", "times"), counted(track.slots.size(), "slot", "slots"));
    if (unlocks.certain > track.slots.size())
      out.warning(Code::kTrackOverflow, track.slots_span, message,
                  "add slots, or print something else in some places");
    else if (unlocks.certain < track.slots.size() && !unlocks.more)
      out.warning(Code::kTrackUnreachable, track.slots_span, message,
                  fmt::format("remove slots, or print '{}' in more places", track.id.text));
  }
}

}  // namespace clever
