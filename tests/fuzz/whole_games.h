// Games that must go well once a variant has passed validate.
#pragma once

#include "core/game/engine/score.h"
#include "core/game/play/feed.h"
#include "core/players/bots/bot.h"
#include "core/study/simulate/simulation.h"
#include "tests/fuzz/targets.h"

namespace clever::tests {

/// What a game came to.
struct WholeGame {
  State state;          // at its end
  bool silent = false;  // a script had no answer somewhere, which counted as nothing
};

/// Plays one game as validate would, to its end, and looks at every position.
inline WholeGame play_whole_game(const Variant& variant, int number) {
  constexpr int kMostDecisions = 100'000;
  const Ruleset& rules = variant.rules;
  const int seats = rules.min_seats + number % (rules.max_seats - rules.min_seats + 1);
  const Aim aim = Aim::of_game(rules, number, Aim::kAllWays);
  Random dice(game_seed(2, number)), choice = bot_random(game_seed(2, number));
  const auto game = std::make_unique<Outcome>();
  bool silent = false;
  const auto look = [&] {
    if (fault_of(rules)) rules.hooks->clear_fault(), silent = true;
    const std::string broken = broken_invariant(rules, game->state);
    never(!broken.empty(), broken);
  };
  int decisions = 0;
  feed(rules, Begin{seats}, *game);
  look();
  play_out(
      rules, game->state, dice,
      [&] {
        never(game->choices.empty(), "a question without an answer");
        never(++decisions > kMostDecisions, "a game without an end");
        return &game->choices[aim.choose(rules, game->state, game->choices, choice)];
      },
      [&](const auto& input) { feed(rules, input, *game), look(); });
  for (int seat = 0; seat < seats; ++seat) score(rules, game->state, seat);
  look();
  return {game->state, silent};
}

}  // namespace clever::tests
