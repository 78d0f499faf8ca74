#include "tests/support/drawing_games.h"

#include <limits>

#include <catch2/catch_test_macros.hpp>

#include "core/base/utf8.h"
#include "core/game/engine/chance.h"
#include "tests/support/shipped.h"
#include "tests/support/texts.h"

namespace clever::drawing {
namespace {

const char* const kSmallGame = R"(
clever: 1
id: small
name: Small
players: 1..2
dice:
  red: { glyph: R, colour: d03030 }
  sky: { glyph: S, colour: 60b0f0 }
solo: { lowest: 1 }
rounds: { played: 3, earns: [again, ., red x] }
tracks:
  again: { short: A, does: reroll, slots: [1, any, any], end: fox }
areas:
  red:
    dice: red
    mark: [circle, cross]
    bonus at: circle
    points at: cross
    accept: equal
    rows:
      - { cells: [1, 2 t, x], earns: again }
      - { cells: [3, ., 4], points: 5 }
    columns: { earns: [fox, ., .], points: [9, ., 7] }
    diagonal: { earns: again }
    between rows:
      - [again, ., fox]
    score: groups
  sky:
    dice: sky
    mark: write
    place: next
    fields:
      factor: [1, 2, 1, 3]
      points: [2, 4, 6, 8]
      needs:  [., ., 5, .]
      earns:  [., again, red x, fox]
    score: last
bonuses:
  red x: { area: red, cells: any }
)";

void advance(const Ruleset& rules, State& state, Choices& choices, Random& random) {
  switch (waits_for(state)) {
    case Waits::kRoll:
      return roll(rules, state, draw_faces(rules, state, random), choices, nullptr);
    case Waits::kPlacement:
      return place(rules, state, draw_placement(rules, state, random), choices, nullptr);
    case Waits::kChoice: {
      const auto count = static_cast<std::uint64_t>(choices.size());
      return step(rules, state, choices[static_cast<int>(random.next() % count)], choices, nullptr);
    }
    case Waits::kNothing:
      return;
  }
}

VariantPtr checked(const Loaded& loaded) {
  std::string messages;
  for (const Diagnostic& problem : loaded.problems.all()) messages += problem.message + "\n";
  INFO(messages);
  REQUIRE(loaded.variant);
  return loaded.variant;
}

}  // namespace

VariantPtr load_game(const std::string& id) { return checked(tests::shipped().load(id)); }

VariantPtr load_text(const std::string& yaml) {
  return checked(tests::shipped().load(tests::file(yaml, "drawn.yaml")));
}

VariantPtr small_game() { return load_text(kSmallGame); }

State random_position(const Variant& variant, int seats, int steps, std::uint64_t seed) {
  State state;
  Choices choices;
  Random random(seed);
  begin(variant.rules, state, seats, choices, nullptr);
  for (int i = 0; i < steps && waits_for(state) != Waits::kNothing; ++i)
    advance(variant.rules, state, choices, random);
  return state;
}

State random_end(const Variant& variant, int seats, std::uint64_t seed) {
  return random_position(variant, seats, std::numeric_limits<int>::max(), seed);
}

Snapshot snapshot_of(const Variant& variant, const State& state, const std::string& language) {
  return snapshot(variant.rules, variant.catalog, state, kPlayers, language);
}

std::string without_colour(const std::string& text) {
  std::string plain;
  bool inside = false;
  for (const char letter : text) {
    if (letter == '\x1b')
      inside = true;
    else if (!inside)
      plain += letter;
    if (letter == 'm') inside = false;
  }
  return plain;
}

int columns(const std::string& line) { return characters_in(without_colour(line)); }

}  // namespace clever::drawing
