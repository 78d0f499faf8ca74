#include "core/format/unfold.h"

namespace clever {
namespace {

using Kind = StageModel::Kind;

StageModel pick(const TurnModel& turn) {
  return {.kind = Kind::kUse,
          .from = Source::kPool,
          .to = Source::kSlots,
          .cause = Cause::kPick,
          .sweep = turn.sweep,
          .without_entry = turn.without_entry,
          .may_pass = turn.active_may_pass};
}

StageModel passive_pick(const TurnModel& turn, Sources fallback) {
  StageModel stage{.kind = Kind::kUse,
                   .from = Source::kPlatter,
                   .fallback = fallback,
                   .cause = Cause::kPassive,
                   .may_pass = turn.passive_may_pass};
  if (turn.passive_takes) stage.to = Source::kAside;
  return stage;
}

/// The turn of the others, in turn order.
StageModel others(const TurnModel& turn) {
  const Sources slots = turn.fallback ? set_of(Source::kSlots) : Sources();
  return {
      .kind = Kind::kEachOther,
      .body = {
          {.kind = Kind::kRepeat, .count = turn.passive_picks, .body = {passive_pick(turn, slots)}},
          {.kind = Kind::kExtra}}};
}

/// The second turn of a single player: some of the dice on the platter, the others elsewhere.
StageModel alone(const TurnModel& turn) {
  const Source elsewhere = turn.solo_others_in_slots ? Source::kSlots : Source::kAside;
  const StageModel sort{
      .kind = Kind::kSort, .count = turn.solo_dice, .to = elsewhere, .highest = turn.solo_highest};
  const Sources fallback = turn.solo_fallback ? set_of(elsewhere) : Sources();
  return {.kind = Kind::kAlone,
          .body = {{.kind = Kind::kRollAll},
                   sort,
                   {.kind = Kind::kRepeat,
                    .count = turn.passive_picks,
                    .body = {passive_pick(turn, fallback)}},
                   {.kind = Kind::kExtra}}};
}

StageModel rolls(const TurnModel& turn) {
  return {.kind = Kind::kRepeat,
          .count = turn.rolls,
          .body = {{.kind = Kind::kReturn}, {.kind = Kind::kRollPool}, pick(turn)}};
}

}  // namespace

std::vector<StageModel> stages_of_round(const TurnModel& turn) {
  if (!turn.stages.empty()) return turn.stages;
  std::vector<StageModel> stages = {
      {.kind = Kind::kEachSeat, .body = {{.kind = Kind::kGainRound}}},
      {.kind = Kind::kEachActive,
       .body = {rolls(turn),
                {.kind = Kind::kMove, .from = Source::kPool, .to = Source::kPlatter},
                {.kind = Kind::kExtra},
                others(turn),
                alone(turn)}}};
  if (!turn.until_full.empty())
    stages.push_back({.kind = Kind::kEndIfFull, .areas = turn.until_full});
  return stages;
}

std::vector<StageModel> stages_at_end(const TurnModel& turn) {
  if (!turn.final_extras) return turn.finally;
  return {{.kind = Kind::kEachSeat, .body = {{.kind = Kind::kExtra}}}};
}

}  // namespace clever
