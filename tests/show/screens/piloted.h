// Games to play on the full screen.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "core/show/screens/pilot.h"
#include "tests/support/table.h"

namespace clever::tests {

inline const std::vector<std::string> kGames = {"ganz-schoen-clever", "doppelt-so-clever",
                                                "clever-hoch-drei", "clever-4ever"};

inline Game new_game(const std::string& id, std::vector<std::string> players = {"Ann"},
                     std::uint64_t seed = 7) {
  return Game(shipped(id), {std::move(players), seed, false});
}

inline CourseSettings at_once() { return {.pause = Milliseconds(0), .tumble = Milliseconds(0)}; }

/// As many people as the game has seats for, at most.
inline std::vector<std::string> people(const Ruleset& rules, int wanted) {
  const std::vector<std::string> names = {"Ann", "Bob", "Cleo", "Dan"};
  const int count = std::clamp<int>(wanted, rules.min_seats, rules.max_seats);
  return {names.begin(), names.begin() + std::min(count, 4)};
}

}  // namespace clever::tests
