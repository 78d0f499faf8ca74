// A game of a few choices, for tests that need many games or many loads.
#pragma once

#include <string>

#include "core/clever.h"
#include "core/game/play/game.h"
#include "tests/support/texts.h"

namespace clever::tests {

inline constexpr const char* kSmallGame = R"(clever: 1
id: small
name: Small
players: 1..3
dice:
  ash: { name: ash, glyph: A }
  elm: { glyph: E, wild: yes }
solo: { lowest: 1 }
rounds: { played: 3, earns: [again, ., .] }
tracks:
  again: { does: reroll, slots: 2 }
areas:
  wood:
    dice: ash
    accept: equal
    place: anywhere
    rows:
      - { cells: [1, 2], earns: again }
      - { cells: [3, 4] }
    score: { table: [0, 1, 3, 6, 9] }
  field:
    dice: elm
    mark: write
    place: next
    fields:
      earns: [., fox, any wood, .]
    score: sum
bonuses:
  any wood: { area: wood, cells: any }
options:
  generous:
    about: a player may pass with a usable die
    default: off
    changes: { on: { turn: { pass: always } } }
)";

/// Plays up to `choices` choices of a random player, or to the end.
void play_on(Game& game, std::uint64_t luck, int choices = 1'000'000);

/// A game of random players to its end.
Game whole_game(const VariantPtr& variant, int seats, std::uint64_t seed);

}  // namespace clever::tests
