// A game being played: the position, its legal choices, the dice, and the transcript so far. Every
// change goes through here, so the transcript is always whole. Tested in tests/play.
#pragma once

#include <string>
#include <vector>

#include "core/base/random.h"
#include "core/clever.h"
#include "core/engine/step.h"
#include "core/words/json.h"

namespace clever {

struct GameSetup {
  std::vector<std::string> players;  // NAME, or NAME=BOT for a seat that a bot plays
  std::uint64_t seed = 0;
  bool with_legal = false;  // note all legal choices in the transcript
};

class Game {
 public:
  Game(VariantPtr variant, GameSetup setup);

  const Ruleset& rules() const { return variant_->rules; }
  const Catalog& catalog() const { return variant_->catalog; }
  const GameSetup& setup() const { return setup_; }
  const State& state() const { return state_; }
  const Choices& choices() const { return choices_; }
  Waits waits() const { return waits_for(state_); }
  Random& random() { return random_; }
  /// What the last call did.
  const Trace& trace() const { return trace_; }
  /// The transcript so far, one object a line.
  const std::vector<Json>& lines() const { return lines_; }

  /// Draws what the game waits for.
  void roll_or_place();
  void roll(const Faces& faces);
  void place(const Placement& placement);
  void choose(int index);

  /// Takes the last choice back; false when dice have been rolled since.
  bool undo();
  bool can_undo() const { return !undo_.empty(); }

 private:
  struct Before {
    State state;
    std::size_t lines;
    Random random;
  };

  void note(std::vector<Json> lines);
  void note_end();

  VariantPtr variant_;
  GameSetup setup_;
  State state_;
  Choices choices_;
  Trace trace_;
  Random random_;
  std::vector<Json> lines_;
  std::vector<Before> undo_;
};

/// The name of a seat without its bot, and the bot ("" for a person).
std::string player_name(const std::string& player);
std::string player_bot(const std::string& player);

}  // namespace clever
