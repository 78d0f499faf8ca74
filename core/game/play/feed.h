// The engine under one name: whatever a game waits for is an input, and what came of it an outcome.
// Besides, the loop that plays a game. Tested in tests/game/play/feed_test.cpp.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "core/base/texts/say.h"
#include "core/game/engine/chance.h"
#include "core/game/engine/step.h"

namespace clever {

/// A game begins with so many seats.
struct Begin {
  int seats = 1;
};

/// A position was set up at one of the stages, and the game goes on from there.
struct Resume {};

/// What a game is fed with.
using Input = std::variant<Begin, Resume, Faces, Placement, Action>;

/// For whoever plays so many games that a trace nobody reads would be felt.
template <class OneInput>
void feed(const Ruleset& rules, const OneInput& input, State& state, Choices& choices,
          Trace* trace) {
  if constexpr (std::is_same_v<OneInput, Begin>)
    begin(rules, state, input.seats, choices, trace);
  else if constexpr (std::is_same_v<OneInput, Resume>)
    resume(rules, state, choices, trace);
  else if constexpr (std::is_same_v<OneInput, Faces>)
    roll(rules, state, input, choices, trace);
  else if constexpr (std::is_same_v<OneInput, Placement>)
    place(rules, state, input, choices, trace);
  else
    step(rules, state, input, choices, trace);
}

/// The script of the variant that failed, null while none has. Scores may ask scripts too.
inline const HookFault* fault_of(const Ruleset& rules) {
  return rules.hooks ? rules.hooks->fault() : nullptr;
}

/// What the scripts of a variant may take while it is checked: games that are tried, scenarios,
/// playthroughs and a signature together; or while a saved game is read and told. No variant that
/// is fun to play comes near.
class Patience {
 public:
  /// Whoever says how many games to play waits longer.
  explicit Patience(std::int64_t games = 0) : most_(kAnyway + games * kPerGame), left_(most_) {}
  /// Less than that.
  static Patience of_steps(std::int64_t most) {
    Patience patience;
    patience.most_ = patience.left_ = std::min(patience.left_, most);
    return patience;
  }

  /// The scripts of this variant may take what is left, and have taken of it already what loading
  /// took; or what they took since `before`.
  void begin(const Ruleset& rules, std::int64_t before = 0) const {
    if (rules.hooks) rules.hooks->allow_steps(before + left_);
  }
  /// From here on they may take what they like.
  static void lift(const Ruleset& rules) {
    if (rules.hooks) rules.hooks->allow_steps(HookPort::kAnySteps);
  }
  bool is_out() const { return left_ == 0; }
  std::int64_t taken() const { return most_ - left_; }
  /// What they have taken since they were loaded, or since `before`, is gone.
  void end(const Ruleset& rules, std::int64_t before = 0) {
    if (rules.hooks) take(rules.hooks->steps() - before);
  }
  void take(std::int64_t steps) { left_ -= std::min(left_, steps); }

 private:
  static constexpr std::int64_t kAnyway = 60'000'000, kPerGame = 250'000;

  std::int64_t most_, left_;
};

/// Where and why, for people.
inline std::string fault_text(const HookFault& fault, std::string_view language = "en") {
  return say<texts::script_fault>(language, fault.span.file ? fault.span.file->name : "",
                                  fault.span.line, fault.message);
}

/// What came of an input.
struct Outcome {
  State state{};
  Choices choices;
  Trace trace;  // of this input alone
  // A script had no answer: it counted as nothing. Whoever checks a variant stops here, whoever
  // plays it says so and goes on.
  const HookFault* fault = nullptr;
};

template <class OneInput>
void feed(const Ruleset& rules, const OneInput& input, Outcome& outcome) {
  outcome.trace.clear();
  feed(rules, input, outcome.state, outcome.choices, &outcome.trace);
  outcome.fault = fault_of(rules);
}
inline void feed(const Ruleset& rules, const Input& input, Outcome& outcome) {
  std::visit([&](const auto& one) { feed(rules, one, outcome); }, input);
}

/// Plays on until the game is over; false when `choose` has ended it before by answering null.
/// `choose` names one of the legal choices; `feed` gets every input, dice drawn and choices made,
/// and leads `state` on with it. How the game is kept and who looks on is up to the caller, and so
/// are the dice: random numbers, or anything that has draw_faces and draw_placement of its own.
template <class Dice, class Choose, class Feed>
bool play_out(const Ruleset& rules, const State& state, Dice& dice, Choose&& choose, Feed&& feed) {
  for (;;) switch (waits_for(state)) {
      case Waits::kRoll:
        feed(draw_faces(rules, state, dice));
        break;
      case Waits::kPlacement:
        feed(draw_placement(rules, state, dice));
        break;
      case Waits::kChoice: {
        const Action* action = choose();
        if (!action) return false;
        feed(*action);
        break;
      }
      case Waits::kNothing:
        return true;
    }
}

}  // namespace clever
