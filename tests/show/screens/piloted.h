// Games to play on the full screen.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "core/base/json.h"
#include "core/base/random.h"
#include "core/game/words/wording.h"
#include "core/show/screens/pilot.h"
#include "tests/support/presser.h"
#include "tests/support/random_games.h"
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

struct KeyedGames {
  int decisions = 0;
  int keys = 0;

  double keys_each() const { return static_cast<double>(keys) / decisions; }
};

/// Any legal choice, each as likely, until the game is over, by somebody who knows the keys: the
/// shortest way to each field, and Space to mark it and roll. Every key counts, those that only
/// roll too.
inline void play_with_keys(Game& game, std::uint64_t seed, bool wide, KeyedGames& played) {
  Pilot pilot(game, at_once());
  Presser presser(pilot, true, wide);
  Random random(seed);
  while (!pilot.course().over()) {
    if (pilot.course().asks_roll()) {
      presser.press(letter(' '));
      continue;
    }
    const int choice = any_of(game.choices(), random);
    const std::size_t lines = game.lines().size();
    const std::string text =
        choice_text(game.rules(), game.catalog(), game.state(), game.choices()[choice]);
    presser.choose(choice);
    ++played.decisions;
    REQUIRE(game.lines().size() > lines);
    CHECK(game.lines()[lines]["choice"]["text"] == text);
  }
  played.keys += presser.count();
}

}  // namespace clever::tests
