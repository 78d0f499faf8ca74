// A player that is a program. Bots know no variant: they see what every player sees. Tested in
// tests/players/bots.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/numbers.h"
#include "core/base/random.h"
#include "core/game/engine/action.h"

namespace clever {

struct State;

/// What choices are worth in the eyes of a bot, in points; nothing where it does not say.
using ChoiceValues = std::vector<std::optional<double>>;

class Bot {
 public:
  virtual ~Bot() = default;
  /// The index of the chosen one of `choices`, which are all legal choices of `state`; -1 when the
  /// bot can no longer choose, and fault() says why.
  virtual int choose(const Ruleset& rules, const State& state, const Choices& choices,
                     Random& random) = 0;

  /// Would choose() answer at once? A bot that thinks elsewhere begins to, and is waited for so
  /// long: for callers that have other things to do meanwhile.
  virtual bool ready(const Ruleset&, const State&, const Choices&, Random&,
                     std::chrono::milliseconds) {
    return true;
  }
  virtual std::string fault() const { return ""; }
  /// Of the choices that it was last asked about; empty when it says nothing.
  virtual const ChoiceValues& values() const {
    static const ChoiceValues kNone;
    return kNone;
  }
};

struct BotInfo {
  const char* name;
  const char* about;
};
const std::vector<BotInfo>& known_bots();
/// Their names in a row, for messages.
std::string bot_names();

/// Null when no bot has that name.
std::unique_ptr<Bot> make_bot(const std::string& name);

/// Those of a game, one a seat; null where the name is none of a bot.
using Bots = std::vector<std::unique_ptr<Bot>>;
Bots make_bots(const std::vector<std::string>& names);

/// One of the choices, each as likely as any other.
inline int any_of(const Choices& choices, Random& random) {
  return narrow<int>(random.below(narrow<std::uint32_t>(choices.size())));
}

/// A way of choosing that fills one area as far as it goes: purely random players hardly ever reach
/// the far end of a sheet. For trying out what a variant does, not for playing well. Tested in
/// tests/players/bots/aim_test.cpp.
class Aim {
 public:
  /// Each area in turn, and in it the lowest number, the highest, the next cell, anything, or the
  /// last cell: the first so many ways of choosing.
  static Aim of_game(const Ruleset& rules, int game, int ways = kWays);
  static constexpr int kWays = 4, kAllWays = 5;

  int choose(const Ruleset& rules, const State& state, const Choices& choices,
             Random& random) const;

 private:
  enum class Taste { kLowest, kHighest, kInOrder, kAny, kLast };

  bool wants(const Ruleset& rules, const State& state, const Action& choice) const;
  bool prefers(const Action& one, const Action& other) const;

  int area_ = 0;
  Taste taste_ = Taste::kAny;
};

}  // namespace clever
