// The turn as a flat program: a list of stages that the engine runs. The short form of a variant
// (turn, passive, solo, rounds) and the stages an author writes both unfold into it
// (compile_stages.cpp). Tested in tests/variant/rules/stages_test.cpp.
#pragma once

#include "core/base/moments.h"
#include "core/base/rows.h"

namespace clever {

enum class StageOp : std::uint8_t {
#define STAGE(id, meaning) id,
#include "core/variant/rules/stages.def"
#undef STAGE
};

struct alignas(16) Stage {
  StageOp op = StageOp::kOver;
  Cause cause = Cause::kPick;
  Sources from = {};             // kUse, kMove: where the dice lie
  Sources fallback = {};         // kUse: open when none of these can be used
  Source to = Source::kPlatter;  // kMove, kUse with `takes`, kSort: where the others go
  Sweep sweep = Sweep::kNone;
  WithoutEntry without_entry = WithoutEntry::kNever;
  bool takes = false;      // kUse: the die leaves its place
  bool may_pass = false;   // kUse: even when a die can be used
  bool highest = false;    // kSort: the highest instead of the lowest
  std::uint8_t count = 0;  // kSort: so many dice; others: the number of the roll
  std::uint8_t jump = 0;   // where a skipped block, a pass or an empty pool leads
  std::uint8_t again =
      kNoStage;      // back to the beginning of a block; kUse: to the roll, if it can be repeated
  Areas areas = {};  // kEndIfFull

  static constexpr std::uint8_t kNoStage = 0xff;
  friend bool operator==(const Stage&, const Stage&) = default;
};
static_assert(kMaxStages < Stage::kNoStage);

using Stages = Rows<Stage>;

/// The stage at which a game with so many seats waits for this moment of a player in a role, in the
/// roll `roll` where there are several; -1 when it never does.
int stage_of(const Stages& stages, Moment moment, int seats, Role role, int roll);

}  // namespace clever
