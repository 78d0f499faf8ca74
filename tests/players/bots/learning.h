// For the tests of the learning bots: positions of real games, and a small net of each variant.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/game/play/feed.h"
#include "core/players/bots/bot.h"
#include "core/players/bots/net.h"
#include "tests/support/table.h"

namespace clever::tests {

/// Units of nets that are made and asked quickly: how wide a net is makes no other difference.
inline constexpr int kNarrowNet = kMaxHidden / 8;

inline const std::vector<std::string>& all_games() {
  static const std::vector<std::string> kGames = {"ganz-schoen-clever", "doppelt-so-clever",
                                                  "clever-hoch-drei", "clever-4ever"};
  return kGames;
}

/// Calls `look` for every position of a game of random players that asks for a choice.
inline void each_decision(const Ruleset& rules, int seats, std::uint64_t seed,
                          const std::function<void(const State&, const Choices&)>& look) {
  State state{};
  Choices choices;
  Random dice(seed), random = bot_random(seed);
  feed(rules, Begin{seats}, state, choices, nullptr);
  play_out(
      rules, state, dice,
      [&] {
        look(state, choices);
        return &choices[any_of(choices, random)];
      },
      [&](const auto& input) { feed(rules, input, state, choices, nullptr); });
}

}  // namespace clever::tests
