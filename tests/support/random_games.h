// Whole games played by programs, for tests that look at every decision of many of them.
#pragma once

#include <string>
#include <vector>

#include "core/clever.h"
#include "core/game/engine/state.h"
#include "core/game/engine/step.h"
#include "core/players/bots/bot.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shipped.h"

namespace clever::tests {

/// Loads without one message, or fails the test.
VariantPtr loaded(const Library& library, const std::string& name,
                  const OptionValues& options = {});

std::string text_of(const OptionValues& options);

/// The same rules with more rounds than the sheet has room for: late positions, full areas.
Ruleset with_rounds(const Ruleset& rules, int rounds);

/// Takes what it can get: passes, declines and stops only when nothing else is left.
class BusyBot : public Bot {
 public:
  int choose(const Ruleset& rules, const State& state, const Choices& choices,
             Random& random) override;
};

/// Looks over the players' shoulders; every call happens after the fact.
class Onlooker {
 public:
  virtual ~Onlooker() = default;
  virtual void begun(const State&, const Trace&) {}
  virtual void decision(const State&, const Choices&) {}
  virtual void chosen(const State& before, const Action&, const State& after, const Trace&) {
    static_cast<void>(before), static_cast<void>(after);
  }
  virtual void rolled(const State& before, const Faces&, const State& after, const Trace&) {
    static_cast<void>(before), static_cast<void>(after);
  }
  virtual void placed(const State& before, const Placement&, const State& after, const Trace&) {
    static_cast<void>(before), static_cast<void>(after);
  }
};

struct Played {
  State end;
  long decisions = 0;
  long offered = 0;  // choices of all decisions together
};

/// Plays a game to its end and fails the test when that takes more than `bound` events.
Played play(const Ruleset& rules, int seats, Bot& bot, Random& random, Onlooker& onlooker,
            int bound = 20'000);

/// The same as fast as possible, without anybody looking.
Played play(const Ruleset& rules, int seats, Bot& bot, Random& random);

/// What holds at every decision of every variant: the texts are distinct and read back, the choices
/// are the legal ones, no invariant is broken, a copy of a game is a game of its own.
class Properties : public Onlooker {
 public:
  explicit Properties(const Variant& variant) : variant_(variant), chance_(1) {}
  void begun(const State& state, const Trace&) override { sound(state); }
  void decision(const State& state, const Choices& choices) override;
  void chosen(const State&, const Action&, const State& after, const Trace&) override {
    sound(after);
  }
  void rolled(const State&, const Faces&, const State& after, const Trace&) override {
    sound(after);
  }
  void placed(const State&, const Placement&, const State& after, const Trace&) override {
    sound(after);
  }

 private:
  void sound(const State& state) const;
  void read_back(const std::vector<std::string>& texts);
  void can_stand_in_scenarios(const std::string& text) const;
  void copies(const State& state, const Choices& choices);

  const Variant& variant_;
  Random chance_;  // which choices are looked at closely
  Choices scratch_;
  State copy_;
};

/// Plays one game with a transcript: undo leads back, the same seed gives the same lines, the file
/// reads back and replays to the same position, and the result adds up.
void expect_whole_transcript(const Library& library, const VariantPtr& variant, int seats,
                             const std::string& bot, std::uint64_t seed);

/// Byte by byte: a position is plain data.
bool same(const State& one, const State& other);

}  // namespace clever::tests
