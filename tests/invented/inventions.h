// The variants of this folder, and games of Lantern Harbour.
#pragma once

#include <catch2/catch_test_macros.hpp>

#include "core/study/simulate/signature.h"
#include "tests/support/random_games.h"

namespace clever::tests {

inline const Library& inventions() {
  static const Library library({CLEVER_SOURCE_DIR "/tests/invented"});
  return library;
}

/// Games of Lantern Harbour: every reading, number of players and manner of play.
inline void play_all(int games) {
  for (const OptionValues& options :
       option_settings(loaded(inventions(), "lantern-harbour")->catalog)) {
    const VariantPtr variant = loaded(inventions(), "lantern-harbour", options);
    Properties properties(*variant);
    const auto uniform = make_bot("random"), greedy = make_bot("greedy");
    BusyBot busy;
    for (int seats = 1; seats <= 3; ++seats)
      for (int game = 0; game < games; ++game) {
        CAPTURE(text_of(options), seats, game);
        for (Bot* bot : {uniform.get(), greedy.get(), static_cast<Bot*>(&busy)}) {
          Random random = Random::of_game(5, static_cast<std::uint64_t>(game));
          play(variant->rules, seats, *bot, random, properties, 2'000);
        }
      }
  }
}

}  // namespace clever::tests
