// The engine under one name, and the loop that plays a game with it.
#include "core/game/play/feed.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "core/game/engine/offers.h"
#include "tests/game/play/small_game.h"
#include "tests/support/random_games.h"
#include "tests/support/table.h"

namespace clever::tests {
namespace {

/// Plays with the first choice each time, up to so many.
bool play_first(const Ruleset& rules, Outcome& game, int choices) {
  Random dice(11);
  feed(rules, Begin{1}, game);
  return play_out(
      rules, game.state, dice, [&] { return choices-- == 0 ? nullptr : &game.choices[0]; },
      [&](const auto& input) { feed(rules, input, game); });
}

TEST_CASE("feed: every kind of input leads where the engine's own function does") {
  const VariantPtr variant = shipped("doppelt-so-clever");
  const Ruleset& rules = variant->rules;
  Outcome game, other;
  Random dice(3);
  int placements = 0;
  feed(rules, Begin{1}, game);
  begin(rules, other.state, 1, other.choices, nullptr);
  const auto lead = [&](const auto& input) {
    if constexpr (std::is_same_v<decltype(input), const Faces&>)
      roll(rules, other.state, input, other.choices, nullptr);
    else if constexpr (std::is_same_v<decltype(input), const Placement&>)
      ++placements, place(rules, other.state, input, other.choices, nullptr);
    else
      step(rules, other.state, input, other.choices, nullptr);
    feed(rules, Input(input), game);
    REQUIRE(same(game.state, other.state));
    CHECK(game.fault == nullptr);
  };
  CHECK(play_out(
      rules, game.state, dice, [&] { return &game.choices[0]; }, lead));
  CHECK(placements > 0);
}

TEST_CASE("feed: the trace tells of the last input alone") {
  const VariantPtr variant = from_text(kSmallGame);
  Outcome game;
  feed(variant->rules, Begin{1}, game);
  CHECK(game.trace.size() > 0);
  feed(variant->rules, Faces{5, 5}, game);
  CHECK(game.trace.size() == 0);
}

TEST_CASE("feed: a script that fails is carried by the outcome, and can be told") {
  const std::string failing =
      replaced(kSmallGame, "    score: sum\n",
               "    further: '=(number + 1 > 0 and 1 or nil) .. {}'\n    score: sum\n");
  const VariantPtr variant = from_text(failing);
  Outcome game;
  feed(variant->rules, Begin{1}, game);
  CHECK(game.fault == nullptr);
  Random dice(1);
  const bool over = play_out(
      variant->rules, game.state, dice,
      [&] { return game.fault ? nullptr : &game.choices[game.choices.size() - 1]; },
      [&](const auto& input) { feed(variant->rules, input, game); });
  CHECK_FALSE(over);
  REQUIRE(game.fault != nullptr);
  CHECK(game.fault == fault_of(variant->rules));
  CHECK_THAT(fault_text(*game.fault),
             Catch::Matchers::ContainsSubstring(": a script of the variant failed: "));
}

TEST_CASE("play_out: a game goes on to its end, or to where nobody chooses") {
  const VariantPtr variant = from_text(kSmallGame);
  Outcome whole, part;
  CHECK(play_first(variant->rules, whole, 1000));
  CHECK(waits_for(whole.state) == Waits::kNothing);
  CHECK_FALSE(play_first(variant->rules, part, 2));
  CHECK(waits_for(part.state) == Waits::kChoice);
  Choices open;
  legal(variant->rules, part.state, open);
  CHECK(open.size() == part.choices.size());
}

}  // namespace
}  // namespace clever::tests
