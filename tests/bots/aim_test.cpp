#include "core/bots/aim.h"

#include <algorithm>
#include <bit>

#include <catch2/catch_test_macros.hpp>

#include "core/engine/chance.h"
#include "tests/play/small_game.h"
#include "tests/support/table.h"

namespace clever::tests {
namespace {

/// The marks in each area after a game of this aim.
std::vector<int> marks_after(const VariantPtr& variant, int game) {
  State state{};
  Choices choices;
  Random random(7);
  const Ruleset& rules = variant->rules;
  const Aim aim = Aim::of_game(rules, game);
  begin(rules, state, 1, choices, nullptr);
  while (waits_for(state) != Waits::kNothing)
    if (waits_for(state) == Waits::kRoll)
      roll(rules, state, draw_faces(rules, state, random), choices, nullptr);
    else if (waits_for(state) == Waits::kPlacement)
      place(rules, state, draw_placement(rules, state, random), choices, nullptr);
    else
      step(rules, state, choices[aim.choose(rules, state, choices, random)], choices, nullptr);
  std::vector<int> marks;
  for (std::size_t area = 0; area < rules.area_count; ++area)
    marks.push_back(std::popcount(state.seat[0].marked[area] & ~rules.areas[area].start));
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
