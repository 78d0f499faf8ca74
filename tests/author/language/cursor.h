// A text with a cursor in it, written as @@.
#pragma once

#include <memory>
#include <string>

#include "core/author/language/page.h"
#include "tests/support/shipped.h"
#include "tests/support/texts.h"

namespace clever::language_tests {

inline Library shipped_games() { return tests::shipped(); }

struct Cursor {
  explicit Cursor(std::string text, const std::string& name = "game.yaml") {
    offset = text.find("@@");
    text.erase(offset, 2);
    page = page_of(tests::file(text, name));
  }
  OpenFile page;
  std::size_t offset = 0;
};

/// A small game that loads, with a function of its own.
inline const std::string kSmallGame = R"(clever: 1
name: Small
script: |
  -- Is it even?
  function fits(number)
    return number % 2 == 0
  end
dice:
  ash: { glyph: A }
  elm: { glyph: E }
rounds: { played: 3, earns: [again, fox] }
tracks:
  again: { does: reroll, slots: 3, if: = sheet.count("wood") < 3 }
areas:
  wood:
    dice: ash + elm
    accept: equal
    rows:
      - { cells: [2, 3, 4], earns: gift }
      - { cells: [5, 6, 7], earns: again }
    score: { table: [0, 1, 2, 3, 4, 5, 6] }
  leaf:
    dice: elm
    mark: write
    place: next
    accept: = fits(number)
    fields: { earns: [., gift, ., again] }
    score: sum
    rule: Write even numbers; the sum scores.
bonuses:
  gift: { area: wood, cells: any }
options:
  calm: { about: anybody may pass, default: off, changes: { on: { turn: { pass: always } } } }
players: 2..3
)";

/// The small game with the first occurrence of a part replaced.
inline std::string small_game(const std::string& part, const std::string& other) {
  std::string text = kSmallGame;
  return text.replace(text.find(part), part.size(), other);
}

}  // namespace clever::language_tests
