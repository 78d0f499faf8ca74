// Games of every variant in variants/: a new file is covered by being there.
#pragma once

#include <string>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "core/study/simulate/signature.h"
#include "tests/support/random_games.h"

namespace clever::tests {

template <class Check>
void for_every_variant(Check check) {
  const std::vector<std::string> files = shipped().files();
  REQUIRE(files.size() >= 3);
  for (const std::string& file : files) {
    CAPTURE(file);
    check(file);
  }
}

/// Games of every variant, reading, number of seats and manner of play.
template <class Check>
void for_every_setting(Check check) {
  for_every_variant([&](const std::string& file) {
    for (const OptionValues& options : option_settings(loaded(shipped(), file)->catalog)) {
      const VariantPtr variant = loaded(shipped(), file, options);
      CAPTURE(text_of(options));
      for (int seats = variant->rules.min_seats; seats <= variant->rules.max_seats; ++seats) {
        CAPTURE(seats);
        check(variant, seats);
      }
    }
  });
}

inline void play_with_properties(const VariantPtr& variant, int seats, int games) {
  const auto uniform = make_bot("random"), greedy = make_bot("greedy");
  BusyBot busy;
  Properties properties(*variant);
  for (int game = 0; game < games; ++game) {
    CAPTURE(game);
    for (Bot* bot : {uniform.get(), greedy.get(), static_cast<Bot*>(&busy)}) {
      Random random = Random::of_game(7, static_cast<std::uint64_t>(game));
      play(variant->rules, seats, *bot, random, properties, 2'000);
    }
  }
}

}  // namespace clever::tests
