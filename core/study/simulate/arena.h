// One variant and one bot a seat, playing game after game as fast as the engine can. Nothing is
// allocated between games.
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "core/clever.h"
#include "core/players/bots/bot.h"
#include "core/players/programs/program_bot.h"

namespace clever {

/// For games that nobody ends early.
inline const std::atomic<bool> kNeverStopped{false};

class Arena {
 public:
  Arena(VariantPtr variant, const std::vector<std::string>& bots,
        const ProgramSettings& programs = {});

  /// Plays one game to its end; false when a bot can no longer choose, or `stop` was set while one
  /// was thinking. `seed` decides dice and bots; `play --seed` rolls the same dice.
  bool play(std::uint64_t seed, const std::atomic<bool>& stop = kNeverStopped);
  /// From now on the choices of every game are remembered.
  void remember_choices() { remembers_ = true; }
  const std::vector<Action>& remembered() const { return remembered_; }

  const Ruleset& rules() const { return variant_->rules; }
  const VariantPtr& variant() const { return variant_; }
  const State& state() const { return state_; }
  std::int64_t decisions() const { return decisions_; }  // of all games that have come to an end
  std::int64_t choices() const { return offered_; }
  /// Where and why a script of the variant had no answer since the last call of this.
  std::optional<HookFault> take_fault();
  /// The seat of a bot that can no longer choose, and why; "" while all can.
  std::string lost_seat() const;

 private:
  int choice_of(Bot& bot, Random& random, const std::atomic<bool>& stop);

  VariantPtr variant_;
  Bots bots_;
  std::string language_;
  State state_{};
  Choices choices_;
  std::int64_t decisions_ = 0;
  std::int64_t offered_ = 0;
  bool remembers_ = false;
  std::vector<Action> remembered_;  // of the last game
};

}  // namespace clever
