// The turn: the stages of the model, blocks unfolded into one flat list.
#include <algorithm>

#include "core/variant/rules/compiler.h"

namespace clever {
namespace {

using Kind = StageKind;

class StageWriter {
 public:
  explicit StageWriter(const std::vector<AreaModel>& areas) : areas_(areas) {}

  Stages write(const TurnModel& turn) {
    add({.op = StageOp::kRound});
    block(stages_of_round(turn));
    add({.op = StageOp::kNextRound, .again = 0});
    end_here();
    block(stages_at_end(turn));
    end_here();
    add({.op = StageOp::kOver});
    return std::move(stages_);
  }

 private:
  std::uint8_t here() const { return narrow<std::uint8_t>(stages_.count()); }
  int add(const Stage& stage) {
    stages_.push_back(stage);
    return stages_.count() - 1;
  }

  /// What ends the rounds, or what comes after them, leads here.
  void end_here() {
    for (const int stage : ends_) stages_[stage].jump = here();
    ends_.clear();
  }

  void block(const std::vector<StageModel>& body) {
    for (const StageModel& stage : body) one(stage);
  }

  /// A block that goes back to its beginning while there is another seat.
  void seats(StageOp first, StageOp next, const std::vector<StageModel>& body) {
    const int begin = add({.op = first});
    block(body);
    add({.op = next, .again = narrow<std::uint8_t>(begin + 1)});
    stages_[begin].jump = here();
  }

  /// As often as it says, one after the other. An empty pool leaves it.
  void repeat(const StageModel& model) {
    std::vector<int> leaving;
    std::swap(leaving, leaving_);
    for (int i = 0; i < model.count; ++i) block(model.body);
    for (const int stage : leaving_) stages_[stage].jump = here();
    leaving_ = std::move(leaving);
  }

  void leave_when_empty(int stage) {
    stages_[stage].jump = here();
    leaving_.push_back(stage);
  }

  /// At once behind another use of them; a die that was laid on a die field changes nothing.
  bool follows_same_dice(const Stage& use) const {
    int last = stages_.count() - 1;
    if (last >= 0 && stages_[last].op == StageOp::kNextRoll) --last;
    return last >= 0 && stages_[last].op == StageOp::kUse && stages_[last].from == use.from;
  }

  void use(const StageModel& model) {
    Stage stage{.op = StageOp::kUse,
                .cause = model.cause,
                .from = set_of(model.from),
                .fallback = model.fallback,
                .to = model.to.value_or(Source::kAside),
                .sweep = model.sweep,
                .without_entry = model.without_entry,
                .takes = model.to.has_value(),
                .may_pass = model.may_pass,
                .count = narrow<std::uint8_t>(roll_)};
    const bool rolled = !stages_.empty() && stages_.back().op == StageOp::kRoll;
    if (rolled && model.from == Source::kPool && model.cause == Cause::kPick)
      stage.again = narrow<std::uint8_t>(stages_.count() - 1);
    const bool goes_on = follows_same_dice(stage);
    if (!goes_on && model.cause != Cause::kPick) add({.op = StageOp::kWindow});
    const int index = add(stage);
    if (!goes_on) uses_.clear();
    uses_.push_back(index);  // who passes gives up all uses of these dice
    for (const int earlier : uses_) stages_[earlier].jump = here();
    if (stage.takes && stage.to == Source::kSlots) next_roll();
  }

  /// Behind the last field that there can be the roll stays the same.
  void next_roll() {
    roll_ = std::min(roll_ + 1, kMaxRolls);
    add({.op = StageOp::kNextRoll, .count = narrow<std::uint8_t>(roll_)});
  }

  void sort(const StageModel& model) {
    add({.op = StageOp::kSort,
         .to = model.to.value_or(Source::kAside),
         .highest = model.highest,
         .count = narrow<std::uint8_t>(model.count)});
  }

  void end_if_full(const StageModel& model) {
    Areas areas;
    for (int i = 0; i < count_of(areas_); ++i)
      if (names(model.areas, areas_[at(i)].id.text)) areas.add(i);
    ends_.push_back(add({.op = StageOp::kEndIfFull, .areas = areas}));
  }

  void alone(const std::vector<StageModel>& body) {
    const int begin = add({.op = StageOp::kAlone});
    block(body);
    stages_[begin].jump = here();
  }

  /// The turn of the others, or a second one, within the turn of the active player.
  template <class Write>
  void inner_turn(Write write) {
    another_decides_ = false;
    write();
    another_decides_ = true;
  }

  void every_seat(StageOp first, StageOp next, const std::vector<StageModel>& body) {
    roll_ = 1;
    begins_turns_ = first == StageOp::kEachActive;
    another_decides_ = false;
    seats(first, next, body);
  }

  void one(const StageModel& model) {
    const bool decided = model.body.empty() && model.kind != Kind::kEndIfFull;
    if (decided && std::exchange(another_decides_, false)) add({.op = StageOp::kActiveAgain});
    switch (model.kind) {
      case Kind::kEachSeat:
        return every_seat(StageOp::kEachSeat, StageOp::kNextSeat, model.body);
      case Kind::kEachActive:
        return every_seat(StageOp::kEachActive, StageOp::kNextActive, model.body);
      case Kind::kEachOther:
        return inner_turn([&] { seats(StageOp::kEachOther, StageOp::kNextOther, model.body); });
      case Kind::kAlone:
        return inner_turn([&] { alone(model.body); });
      case Kind::kRepeat:
        return repeat(model);
      case Kind::kGainRound:
        add({.op = StageOp::kGain});
        return;
      case Kind::kRollAll:
        add({.op = StageOp::kGather, .count = narrow<std::uint8_t>(begins_turns_ ? 0 : roll_)});
        return leave_when_empty(add({.op = StageOp::kRoll, .count = narrow<std::uint8_t>(roll_)}));
      case Kind::kReturn:
        return leave_when_empty(
            add({.op = StageOp::kReturn, .count = narrow<std::uint8_t>(roll_)}));
      case Kind::kRollPool:
        return leave_when_empty(add({.op = StageOp::kRoll, .count = narrow<std::uint8_t>(roll_)}));
      case Kind::kSort:
        return sort(model);
      case Kind::kUse:
        return use(model);
      case Kind::kMove:
        add({.op = StageOp::kMove,
             .from = set_of(model.from),
             .to = model.to.value_or(Source::kPlatter)});
        return;
      case Kind::kExtra:
        add({.op = StageOp::kWindow});
        add({.op = StageOp::kExtra});
        return;
      case Kind::kEndIfFull:
        return end_if_full(model);
    }
  }

  const std::vector<AreaModel>& areas_;
  Stages stages_;
  std::vector<int> leaving_;  // stages that leave the repeat around them
  std::vector<int> uses_;     // of the same dice, one after the other
  std::vector<int> ends_;     // stages that end the rounds, or the stages after them
  int roll_ = 1;
  bool begins_turns_ = false;     // every seat is active in this block
  bool another_decides_ = false;  // than the active player
};

Moment moment_of(const Stage& stage) {
  switch (stage.op) {
    case StageOp::kReturn:
      return Moment::kReturn;
    case StageOp::kRoll:
      return Moment::kRoll;
    case StageOp::kSort:
      return Moment::kPlacement;
    case StageOp::kUse:
      return clever::moment_of(stage.cause);
    case StageOp::kExtra:
      return Moment::kExtra;
    default:
      return Moment::kOver;
  }
}

}  // namespace

int stage_of(const Stages& stages, Moment moment, int seats, Role role, int roll) {
  int found = -1, elsewhere = -1, turn_until = 0, passive_until = 0;
  for (int i = 0; i < stages.count(); ++i) {
    const Stage& stage = stages[i];
    if (stage.op == StageOp::kEachActive) turn_until = stage.jump;
    const bool passive = stage.op == StageOp::kEachOther || stage.op == StageOp::kAlone;
    if (passive && (seats == 1) == (stage.op == StageOp::kAlone)) passive_until = stage.jump;
    if (passive && (seats == 1) != (stage.op == StageOp::kAlone)) i = stage.jump - 1;
    if (passive || moment_of(stage) != moment) continue;
    if ((i < passive_until) != (role == Role::kPassive)) continue;
    if (i >= turn_until) {  // nobody is active there
      if (elsewhere < 0) elsewhere = i;
      continue;
    }
    if (found < 0 || stage.count == roll) found = i;
    if (stage.count == roll) break;
  }
  return found < 0 ? elsewhere : found;
}

void Compiler::stages() {
  rules_.stages = StageWriter(model_.areas).write(model_.turn);
  if (rules_.stages.count() > kMaxStages)
    out_.error(Code::kTooMany, model_.turn.stages_span,
               "the turn becomes " + std::to_string(rules_.stages.count()) +
                   " stages, but at most " + std::to_string(kMaxStages) + " are possible",
               "leave stages out, or repeat less often");
  rules_.rolls = narrow<std::uint8_t>(die_fields(stages_of_round(model_.turn)));
}

}  // namespace clever
