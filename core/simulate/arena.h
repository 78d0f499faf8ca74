// One variant and one bot a seat, playing game after game as fast as the engine can. Nothing is
// allocated between games.
#pragma once

#include <string>
#include <vector>

#include "core/bots/bot.h"
#include "core/clever.h"

namespace clever {

class Arena {
 public:
  Arena(VariantPtr variant, const std::vector<std::string>& bots);

  /// Plays one game to its end. `seed` decides dice and bots; `play --seed` rolls the same dice.
  void play(std::uint64_t seed);

  const Ruleset& rules() const { return variant_->rules; }
  const VariantPtr& variant() const { return variant_; }
  const State& state() const { return state_; }
  std::int64_t decisions() const { return decisions_; }  // of all games so far
  std::int64_t choices() const { return offered_; }
  /// Where and why a script of the variant failed, "" while none has.
  std::string fault() const;

 private:
  VariantPtr variant_;
  Bots bots_;
  State state_{};
  Choices choices_;
  std::int64_t decisions_ = 0;
  std::int64_t offered_ = 0;
};

}  // namespace clever
