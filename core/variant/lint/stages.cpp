// The turn, written out or unfolded from the short form: stages stand where they make sense, every
// one of them can be reached, and dice that are laid somewhere fit there and can be taken from
// there. A turn always ends: a repeat is counted.
#include "core/variant/lint/checks.h"

namespace clever {
namespace {

using Kind = StageKind;

/// Follows the dice through a round: in which places can some lie?
class Round {
 public:
  /// `lying` is where dice lie when it begins.
  Round(const VariantModel& model, Sources lying, Diagnostics& out)
      : model_(model), out_(out), lying_(lying) {}

  void follow(const std::vector<StageModel>& stages) {
    for (const StageModel& stage : stages) one(stage);
  }

  Sources lying() const { return lying_; }

  void finish(const Span& span) {
    if (!used_some_) {
      out_.error(Code::kMisplacedStage, span, "nobody can ever use a die in this turn",
                 "add a stage like { use: pool, to: slots } to each seat as active");
      return;
    }
    const Sources left = laid_ - taken_;
    if (extra_ || left.empty() || watch_.saw_errors()) return;
    out_.warning(Code::kUntakenDice, span,
                 fmt::format("dice lie {}, where nobody can take them", words_of(left)),
                 "use them in a stage, or add extra and a track that does extra");
  }

 private:
  static const char* words_of(Sources sources) {
    if (sources.has(Source::kAside)) return "aside";
    return sources.has(Source::kPlatter) ? "on the platter" : "on the die fields";
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

  /// The short form has stages that only some need.
  void unreached(const StageModel& stage, const std::string& why,
                 const std::string& hint = "leave it out, or bring dice there first") {
    if (stage.span.file && !reported(out_, stage.span))
      out_.warning(Code::kUnreachedStage, stage.span, why, hint);
  }

  void lay(Source place) {
    lying_ |= set_of(place);
    if (place != Source::kPool) laid_ |= set_of(place);
  }

  void needs_roll(const StageModel& stage) {
    if (!std::exchange(rolled_, true))
      misplaced(stage, "the dice have not been rolled in this turn", "put roll pool before it");
  }

  /// Each roll of a turn has its own field.
  void use_field(const StageModel& stage) {
    if (around_ != Kind::kEachActive)
      misplaced(stage, "only the active player lays dice on die fields",
                "let the die go aside or to the platter, or leave to: out");
    else if (sorted_to_fields_)
      misplaced(stage, "other dice lie on the die fields",
                "write others: aside in the stage before");
  }

  void use(const StageModel& stage) {
    const Sources open = set_of(stage.from) | stage.fallback;
    used_some_ = true;
    taken_ |= open;
    needs_roll(stage);
    if (stage.to == Source::kSlots) use_field(stage);
    if ((lying_ & open).empty()) unreached(stage, "no die ever lies where this stage takes one");
    if (stage.to) lying_ |= set_of(*stage.to);  // used once, it need not be taken again
    if (stage.sweep != Sweep::kNone && lying_.has(Source::kPool)) lay(Source::kPlatter);
  }

  void sort(const StageModel& stage) {
    const int dice = count_of(model_.dice), others = dice - stage.count;
    const int fields = die_fields(stages_of_round(model_.turn));
    needs_roll(stage);
    if (dice > 0 && others < 1)
      out_.error(Code::kOutOfRange, stage.span.file ? stage.span : model_.span,
                 fmt::format("the {} {} dice are not fewer than the {} dice", stage.count,
                             stage.highest ? "highest" : "lowest", dice),
                 written_ ? "leave at least one die for the others"
                          : fmt::format("add solo: {{ lowest: {} }}, or begin players: with 2",
                                        std::max(1, dice / 2)));
    else if (stage.to == Source::kSlots && others > fields)
      out_.error(Code::kOutOfRange, stage.others_span,
                 fmt::format("{} dice do not fit into {}", others,
                             counted(at(fields), "die field", "die fields")),
                 written_ ? "choose more dice, or write others: aside"
                          : "raise lowest: or rolls:, or write others: aside");
    lying_ = {};
    lay(Source::kPlatter);
    lay(*stage.to);
    sorted_to_fields_ = stage.to == Source::kSlots;
  }

  void begin_turn(const StageModel& stage) {
    lying_ = set_of(Source::kPool);
    rolled_ = sorted_to_fields_ = false;
    if (die_fields(stage.body) > kMaxRolls)
      misplaced(stage, fmt::format("a turn has at most {} die fields", kMaxRolls),
                "use fewer dice with to: slots");
    inside(stage);
  }

  void alone(const StageModel& stage) {
    if (model_.min_players == 1) return inside(stage);
    unreached(stage, "nobody can play this variant alone",
              "leave it out, or begin players: with 1");
  }

  void one(const StageModel& stage) {
    if (!stands_well(stage)) return;
    switch (stage.kind) {
      case Kind::kEachActive:
        return begin_turn(stage);
      case Kind::kEachOther:
        if (model_.max_players == 1)
          unreached(stage, "only one person can play this variant",
                    "leave it out, or let players: end with more");
        return inside(stage);
      case Kind::kAlone:
        return alone(stage);
      case Kind::kEachSeat:
        return inside(stage);
      case Kind::kRepeat:
        for (int i = 0; i < stage.count; ++i) follow(stage.body);
        return;
      case Kind::kRollAll:
        lying_ = set_of(Source::kPool);
        rolled_ = true;
        sorted_to_fields_ = false;
        return;
      case Kind::kRollPool:
        rolled_ = true;
        if (!lying_.has(Source::kPool)) unreached(stage, "no die is left in the pool here");
        return;
      case Kind::kSort:
        return sort(stage);
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
  const Watch watch_{out_};
  const bool written_ = !model_.turn.stages.empty();
  Sources lying_, laid_ = {}, taken_ = {};
  std::optional<Kind> around_;  // the block of seats
  bool used_some_ = false, extra_ = false;
  bool rolled_ = true;             // before the first turn dice lie nowhere
  bool sorted_to_fields_ = false;  // in this turn
};

/// At least how many stages it makes; more than can be are one too many.
int unfolded(const std::vector<StageModel>& stages) {
  int count = 0;
  for (const StageModel& stage : stages)
    count += (stage.kind == Kind::kRepeat ? stage.count : 1) * unfolded(stage.body) + 2;
  return std::min(count, kMaxStages + 1);
}

/// How often dice are used, each time by one player, when so many play; more than can be are one
/// too many.
std::int64_t uses_of(const std::vector<StageModel>& stages, int players) {
  std::int64_t uses = 0;
  for (const StageModel& stage : stages) {
    const bool by_all = stage.kind == Kind::kEachSeat || stage.kind == Kind::kEachActive;
    const int times = stage.kind == Kind::kRepeat      ? stage.count
                      : by_all                         ? players
                      : stage.kind == Kind::kEachOther ? std::max(players - 1, 1)
                                                       : 1;
    uses += stage.kind == Kind::kUse ? 1 : times * uses_of(stage.body, players);
  }
  return std::min<std::int64_t>(uses, kMaxUses + 1);
}

/// A game that nobody would finish is not kept, replayed and drawn in a reasonable time either.
void check_length(const VariantModel& model, const std::vector<StageModel>& round,
                  Diagnostics& out) {
  for (const auto& [players, rounds] : model.rounds.played) {
    const bool may_play = players >= model.min_players && players <= model.max_players;
    if (!may_play || rounds * uses_of(round, players) <= kMaxUses) continue;
    const Span& turn = model.turn.stages_span;
    out.error(Code::kTooMany, turn.file ? turn : model.rounds.span,
              fmt::format("with {} players dice are used more than {} times in a game", players,
                          kMaxUses),
              "play fewer rounds, or repeat less often");
    return;
  }
}

/// Where dice lie after a round, before the next one and before what follows the last.
Sources left_after(const std::vector<StageModel>& round, const VariantModel& model) {
  Diagnostics ignored;
  Round first(model, {}, ignored);
  first.follow(round);
  return first.lying();
}

}  // namespace

void check_stages(const VariantModel& model, Diagnostics& out) {
  const TurnModel& turn = model.turn;
  const std::vector<StageModel> stages = stages_of_round(turn), end = stages_at_end(turn);
  if (unfolded(stages) + unfolded(end) > kMaxStages) {
    out.error(Code::kTooMany, turn.stages_span,
              "the turn has too many stages when its repeats are written out",
              fmt::format("at most {} are possible: repeat less often", kMaxStages));
    return;
  }
  check_length(model, stages, out);
  Round round(model, left_after(stages, model), out);
  round.follow(stages);
  round.follow(end);
  if (!turn.stages.empty()) round.finish(turn.stages_span);
}

}  // namespace clever
