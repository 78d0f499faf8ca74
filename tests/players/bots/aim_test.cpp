#include <algorithm>
#include <bit>

#include <catch2/catch_test_macros.hpp>

#include "core/game/play/feed.h"
#include "core/players/bots/bot.h"
#include "tests/game/play/small_game.h"
#include "tests/support/table.h"

namespace clever::tests {
namespace {

/// The marks in each area after a game of this aim.
std::vector<int> marks_after(const VariantPtr& variant, int number) {
  Outcome game;
  Random random(7);
  const Ruleset& rules = variant->rules;
  const Aim aim = Aim::of_game(rules, number);
  feed(rules, Begin{1}, game);
  play_out(
      rules, game.state, random,
      [&] { return &game.choices[aim.choose(rules, game.state, game.choices, random)]; },
      [&](const auto& input) { feed(rules, input, game); });
  std::vector<int> marks;
  for (std::size_t area = 0; area < rules.area_count; ++area)
    marks.push_back((game.state.seat[0].marked[area] - rules.areas[area].start).size());
  return marks;
}

}  // namespace

TEST_CASE("aim: a game fills the area it aims at more than any other") {
  const VariantPtr variant = shipped("ganz-schoen-clever");
  for (int area = 0; area < variant->rules.area_count; ++area) {
    const std::vector<int> marks = marks_after(variant, area);
    INFO(area);
    CHECK(std::max_element(marks.begin(), marks.end()) - marks.begin() == area);
  }
}

}  // namespace clever::tests
