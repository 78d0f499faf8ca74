#include "core/game/words/rolls.h"

#include <algorithm>

namespace clever {
namespace {

bool begins_turns(const Stage& stage) {
  return stage.op == StageOp::kEachActive || stage.op == StageOp::kEachSeat;
}

/// The block of somebody else, or of a second turn, within a turn.
bool is_inner(const Stage& stage) {
  return stage.op == StageOp::kEachOther || stage.op == StageOp::kAlone;
}

/// Calls `look` with every stage of the turn around `stage`, but for those of turns within it.
template <class Look>
void each_of_turn(const Stages& stages, int stage, Look look) {
  int begin = 0, end = stages.count();
  for (int i = 0; i <= stage; ++i)
    if ((begins_turns(stages[i]) || is_inner(stages[i])) && stages[i].jump > stage)
      begin = i + 1, end = stages[i].jump;
  for (int i = begin; i < end; ++i)
    if (is_inner(stages[i]))
      i = std::max(i, stages[i].jump - 1);
    else
      look(i, stages[i]);
}

}  // namespace

int rolls_of_turn(const Ruleset& rules, int stage) {
  int rolls = 0;
  each_of_turn(rules.stages, stage,
               [&](int, const Stage& one) { rolls += one.op == StageOp::kRoll ? 1 : 0; });
  return rolls;
}

RollOfTurn roll_of_turn(const Ruleset& rules, const State& state) {
  const bool in_rolls = state.moment == Moment::kPick || state.moment == Moment::kRoll ||
                        state.moment == Moment::kReturn;
  if (state.roll < 1 || (state.roll > rules.rolls && !in_rolls)) return {};
  RollOfTurn found;
  each_of_turn(rules.stages, state.stage, [&](int index, const Stage& stage) {
    if (stage.op == StageOp::kRoll && index <= state.stage) ++found.number;
  });
  found.of = rolls_of_turn(rules, state.stage);
  if (state.moment == Moment::kReturn) ++found.number;  // the one that follows
  found.number = std::min(found.number, in_rolls ? found.of : int{state.roll});
  return found.number < 1 ? RollOfTurn{} : found;
}

NextOfPool next_of_pool(const Ruleset& rules, const State& state) {
  NextOfPool next = NextOfPool::kNothing;
  bool gone = false;
  each_of_turn(rules.stages, state.stage, [&](int index, const Stage& stage) {
    if (index <= state.stage || gone || next != NextOfPool::kNothing) return;
    const bool of_pool = stage.from.has(Source::kPool);
    if (stage.op == StageOp::kRoll) next = NextOfPool::kRoll;
    if (stage.op == StageOp::kUse && of_pool) next = NextOfPool::kUse;
    gone = stage.op == StageOp::kGather || (stage.op == StageOp::kMove && of_pool);
  });
  return next;
}

Moment named_moment(const Ruleset& rules, const State& state) {
  if (state.moment != Moment::kPassive) return state.moment;
  const Stage& stage = rules.stages[state.stage];
  const bool platter = (stage.from | stage.fallback).has(Source::kPlatter);
  return stage.op == StageOp::kUse && !platter ? Moment::kPick : state.moment;
}

}  // namespace clever
