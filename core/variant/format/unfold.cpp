// The short form of a turn as stages: what turn, passive, solo and rounds say, as an author would
// write it out. Tested in tests/variant/rules/stages_test.cpp.
#include <algorithm>

#include "core/base/limits.h"
#include "core/variant/format/variant_model.h"

namespace clever {
namespace {

/// A passive player may use so many dice.
StageModel passive_picks(const TurnModel& turn, Sources fallback) {
  StageModel pick = turn.passive;
  pick.fallback = fallback;
  if (turn.passive_takes) pick.to = Source::kAside;
  return {.kind = StageKind::kRepeat, .count = turn.passive_picks, .body = {pick}};
}

/// The turn of the others, in turn order.
StageModel others(const TurnModel& turn) {
  const Sources slots = turn.fallback ? set_of(Source::kSlots) : Sources();
  return {.kind = StageKind::kEachOther,
          .body = {passive_picks(turn, slots), {.kind = StageKind::kExtra}}};
}

/// The second turn of a single player: some of the dice on the platter, the others elsewhere.
StageModel alone(const TurnModel& turn) {
  const Sources fallback = turn.solo_fallback ? set_of(*turn.solo.to) : Sources();
  return {.kind = StageKind::kAlone,
          .body = {{.kind = StageKind::kRollAll},
                   turn.solo,
                   passive_picks(turn, fallback),
                   {.kind = StageKind::kExtra}}};
}

StageModel rolls(const TurnModel& turn) {
  return {.kind = StageKind::kRepeat,
          .count = turn.rolls,
          .body = {{.kind = StageKind::kReturn}, {.kind = StageKind::kRollPool}, turn.pick}};
}

std::vector<StageModel> usual_round(const TurnModel& turn) {
  return {{.kind = StageKind::kEachSeat, .body = {{.kind = StageKind::kGainRound}}},
          {.kind = StageKind::kEachActive,
           .body = {rolls(turn),
                    {.kind = StageKind::kMove, .from = Source::kPool, .to = Source::kPlatter},
                    {.kind = StageKind::kExtra},
                    others(turn),
                    alone(turn)}}};
}

}  // namespace

std::vector<StageModel> stages_of_round(const TurnModel& turn) {
  std::vector<StageModel> stages = turn.stages.empty() ? usual_round(turn) : turn.stages;
  if (!turn.until_full.empty())
    stages.push_back({.kind = StageKind::kEndIfFull, .areas = turn.until_full});
  return stages;
}

std::vector<StageModel> stages_at_end(const TurnModel& turn) {
  std::vector<StageModel> stages = turn.finally;
  if (turn.final_extras)
    stages.push_back({.kind = StageKind::kEachSeat, .body = {{.kind = StageKind::kExtra}}});
  return stages;
}

int die_fields(const std::vector<StageModel>& stages) {
  int fields = 0;
  for (const StageModel& stage : stages) {
    const bool uses = stage.kind == StageKind::kUse && stage.to == Source::kSlots;
    const int inside = die_fields(stage.body);
    if (stage.kind == StageKind::kEachActive)
      fields = std::max(fields, inside);  // every turn begins with empty fields
    else
      fields += stage.kind == StageKind::kRepeat ? stage.count * inside : inside + (uses ? 1 : 0);
  }
  return std::min(fields, kMaxRolls + 1);
}

}  // namespace clever
