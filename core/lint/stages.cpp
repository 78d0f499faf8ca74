// Turns that are written out: stages stand where they make sense, every one of them can be reached,
// and dice that are laid somewhere can be taken from there. A turn always ends: a repeat is
// counted.
#include "core/lint/checks.h"

namespace clever {
namespace {

using Kind = StageKind;

/// Follows the dice through a round: in which places can some lie?
class Round {
 public:
  Round(const VariantModel& model, Diagnostics& out) : model_(model), out_(out) {}

  void follow(const std::vector<StageModel>& stages) {
    for (const StageModel& stage : stages) one(stage);
  }

  void finish(const Span& span) {
    if (!used_some_) {
      out_.error(Code::kMisplacedStage, span, "nobody can ever use a die in this turn",
                 "add a stage like { use: pool, to: slots } to each seat as active");
      return;
    }
    const Sources left = laid_ - taken_;
    if (extra_ || left.empty()) return;
    out_.warning(Code::kUntakenDice, span,
                 fmt::format("dice lie {}, where nobody can take them", words_of(left)),
                 "use them in a stage, or add extra and a track that does extra");
  }

 private:
  static const char* words_of(Sources sources) {
    if (sources.has(static_cast<int>(Source::kAside))) return "aside";
    return sources.has(static_cast<int>(Source::kPlatter)) ? "on the platter" : "on the die fields";
  }

  void misplaced(const StageModel& stage, const std::string& why, const std::string& hint) {
    out_.error(Code::kMisplacedStage, stage.span, why, hint);
  }

  /// Who decides is known in some blocks only.
  bool stands_well(const StageModel& stage) {
    const Watch watch(out_);
    if (stage.kind == Kind::kEachOther || stage.kind == Kind::kAlone) {
      if (around_ != Kind::kEachActive)
        misplaced(stage, "there is no active player here",
                  "put it into the list of each seat as active");
    } else if (stage.kind == Kind::kEachSeat || stage.kind == Kind::kEachActive) {
      if (around_)
        misplaced(stage, "here every player decides already", "put the block behind this one");
    } else if (!around_ && stage.kind != Kind::kRepeat && stage.kind != Kind::kEndIfFull) {
      misplaced(stage, "it is not said whose turn it is here",
                "put it into each seat or each seat as active");
    }
    return !watch.saw_errors();
  }

  void inside(const StageModel& block) {
    const auto before = std::exchange(around_, block.kind);
    follow(block.body);
    around_ = before;
  }

  void unreached(const StageModel& stage, const std::string& why) {
    if (stage.span.file && !reported(out_, stage.span))
      out_.warning(Code::kUnreachedStage, stage.span, why,
                   "leave it out, or bring dice there first");
  }

  void lay(Source place) {
    lying_ |= set_of(place);
    if (place != Source::kPool) laid_ |= set_of(place);
  }

  void use(const StageModel& stage) {
    const Sources open = set_of(stage.from) | stage.fallback;
    used_some_ = true;
    taken_ |= open;
    if ((lying_ & open).empty()) unreached(stage, "no die ever lies where this stage takes one");
    if (stage.to) lying_ |= set_of(*stage.to);  // used once, it need not be taken again
    if (stage.sweep != Sweep::kNone && stage.from == Source::kPool) lay(Source::kPlatter);
    if (stage.to == Source::kSlots && ++fields_ == kMaxRolls + 1)
      misplaced(stage, fmt::format("a turn has at most {} die fields", kMaxRolls),
                "repeat it less often");
  }

  void one(const StageModel& stage) {
    if (!stands_well(stage)) return;
    switch (stage.kind) {
      case Kind::kEachActive:
        lying_ = set_of(Source::kPool);
        fields_ = 0;
        return inside(stage);
      case Kind::kEachOther:
        if (model_.max_players == 1) unreached(stage, "only one person can play this variant");
        return inside(stage);
      case Kind::kAlone:
        if (model_.min_players > 1) unreached(stage, "nobody can play this variant alone");
        return inside(stage);
      case Kind::kEachSeat:
        return inside(stage);
      case Kind::kRepeat:
        for (int i = 0; i < stage.count; ++i) follow(stage.body);
        return;
      case Kind::kRollAll:
        lying_ = set_of(Source::kPool);
        return;
      case Kind::kRollPool:
        if (!lying_.has(static_cast<int>(Source::kPool)))
          unreached(stage, "no die is left in the pool here");
        return;
      case Kind::kSort:
        if (stage.count >= count_of(model_.dice))
          out_.error(Code::kOutOfRange, stage.span,
                     fmt::format("there are no {} dice to be chosen from {}", stage.count,
                                 model_.dice.size()),
                     "leave at least one die for the others");
        lying_ = {};
        lay(Source::kPlatter);
        return lay(stage.to.value_or(Source::kAside));
      case Kind::kMove:
        if ((lying_ & set_of(stage.from)).empty()) unreached(stage, "no die ever lies there");
        lying_ -= set_of(stage.from);
        return lay(stage.to.value_or(Source::kPlatter));
      case Kind::kUse:
        return use(stage);
      case Kind::kExtra:
        extra_ |= std::ranges::find(model_.tracks, ActionKind::kExtra, &TrackModel::does) !=
                  model_.tracks.end();
        return;
      case Kind::kGainRound:
      case Kind::kReturn:
      case Kind::kEndIfFull:
        return;
    }
  }

  const VariantModel& model_;
  Diagnostics& out_;
  Sources lying_ = {}, laid_ = {}, taken_ = {};
  std::optional<Kind> around_;  // the block of seats
  bool used_some_ = false, extra_ = false;
  int fields_ = 0;
};

int unfolded(const std::vector<StageModel>& stages) {
  int count = 0;
  for (const StageModel& stage : stages)
    count += (stage.kind == Kind::kRepeat ? stage.count : 1) * unfolded(stage.body) + 2;
  return count;
}

}  // namespace

void check_stages(const VariantModel& model, Diagnostics& out) {
  if (model.turn.stages.empty()) return;
  const Span& span = model.turn.stages_span;
  if (unfolded(model.turn.stages) + unfolded(model.turn.finally) > kMaxStages) {
    out.error(Code::kTooMany, span, "the turn has too many stages when its repeats are written out",
              fmt::format("at most {} are possible: repeat less often", kMaxStages));
    return;
  }
  Round round(model, out);
  round.follow(model.turn.stages);
  round.finish(span);
  Round(model, out).follow(model.turn.finally);
}

}  // namespace clever
