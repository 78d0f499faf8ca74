// How much fits on a sheet altogether; what one list or map may have is checked before
// (format/sizes.h).
#include "core/base/limits.h"
#include "core/variant/lint/checks.h"

namespace clever {
namespace {

/// Counts things of one kind and speaks up at the first that has no room.
struct Room {
  const char* things;
  int limit;
  Diagnostics& out;
  int taken = 0;

  void take(int count, const Span& span) {
    const bool fitted = taken <= limit;
    taken += count;
    if (fitted && taken > limit)
      out.error(Code::kTooMany, span, fmt::format("there is no room for more {}", things),
                fmt::format("have at most {} {}", limit, things));
  }
};

void check_tracks(const VariantModel& model, Diagnostics& out) {
  Room bonuses{"tracks, fox and bonuses together", kMaxBonuses, out};
  Room choices{"choices and track ends", kMaxChoiceEntries, out};
  bonuses.take(1, model.span);
  for (const TrackModel& track : model.tracks) {
    bonuses.take(1, track.id.span);
    for (const EarnModel& end : track.end) choices.take(1, end.bonus.span);
  }
  for (const BonusModel& bonus : model.bonuses) {
    bonuses.take(1, bonus.id.span);
    for (const Word& choice : bonus.one_of) choices.take(1, choice.span);
  }
}

}  // namespace

void check_room(const VariantModel& model, Diagnostics& out) {
  if (model.areas.empty() && !model.lost.contains("areas"))
    out.error(Code::kOutOfRange, model.areas_span, "the sheet has no area",
              "define one under areas:");
  Room cells{"cells on a sheet", kMaxCells, out};
  Room groups{"groups on a sheet", kMaxGroups, out};
  Room spots{"bonuses printed in areas", kMaxSpots, out};
  for (const AreaModel& area : model.areas) {
    // An area with more cells than it can have has been told of already.
    cells.take(std::min(count_of(area.cells), kMaxAreaCells), area.id.span);
    for (const GroupModel& group : area.groups) groups.take(1, group.span);
    each_earn(area, [&](const EarnModel& earn) { spots.take(1, earn.bonus.span); });
  }
  check_tracks(model, out);
  Room values{"values of options", kMaxOptionValues, out};
  for (const OptionModel& option : model.options)
    for (const Span& value : option.spans) values.take(1, value);
  Room rounds{"bonuses of rounds", kMaxRoundBonuses, out};
  for (const Earns& earns : model.rounds.earns)
    for (const EarnModel& earn : earns) rounds.take(1, earn.bonus.span);
}

}  // namespace clever
