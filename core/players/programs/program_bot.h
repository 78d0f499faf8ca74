// A bot that is a program of its own, in any language: it is told the position and the legal
// choices on its standard input and answers on its standard output (docs/bots.md). It is nobody's
// friend: one that hangs, lies or dies has a fault from then on, and chooses nothing more. Tested
// in tests/players/programs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/json_fwd.h"
#include "core/base/process.h"
#include "core/clever.h"
#include "core/game/engine/state.h"
#include "core/players/bots/bot.h"
#include "core/players/programs/settings.h"

namespace clever {

class ProgramBot : public Bot {
 public:
  /// Starts the program and says hello; what is wrong with it comes out when it is first asked.
  ProgramBot(VariantPtr variant, int seats, int seat, const std::string& command,
             ProgramSettings settings);

  int choose(const Ruleset& rules, const State& state, const Choices& choices,
             Random& random) override;
  bool ready(const Ruleset& rules, const State& state, const Choices& choices, Random& random,
             std::chrono::milliseconds patience) override;
  std::string fault() const override { return fault_; }
  const ChoiceValues& values() const override { return values_; }

  /// What it thinks of the choices, without choosing; empty when it says nothing, or has a fault.
  ChoiceValues hint(const Ruleset& rules, const State& state, const Choices& choices,
                    Random& random);

 private:
  /// What it is asked: its word, and where.
  struct Question {
    const char* word;
    const Ruleset& rules;
    const State& state;
    const Choices& choices;
    Random& random;
  };
  enum class Phase { kHello, kIdle, kAsked };
  enum class Want : std::uint8_t { kPosition, kLegal, kWords };

  void say_hello(int seats, int seat);
  bool think(const Question& question, Clock::time_point until);
  void ask(const Question& question);
  bool is_about(const Question& question) const;
  std::string question_text(const Question& question) const;
  bool wants(Want want) const { return wants_.has(static_cast<int>(want)); }
  void obey(const std::string& line);
  void get_ready(const std::string& rest);
  void take_wants(const Json& list);
  void take_values(const std::string& rest);
  void take_choice(const std::string& rest);
  void fail(std::string why);
  void fail_for_end();
  void fail_for_silence();

  VariantPtr variant_;
  std::string command_;
  ProgramSettings settings_;
  Process process_;
  Phase phase_ = Phase::kHello;
  Clock::time_point deadline_;
  Bits<std::uint8_t> wants_;
  std::string word_;  // of the last question, and where it was asked
  State state_{};
  std::vector<std::string> texts_;  // of its choices
  int lines_ = 0;                   // said since
  std::optional<int> answer_;
  ChoiceValues values_;
  std::string fault_;
};

}  // namespace clever
