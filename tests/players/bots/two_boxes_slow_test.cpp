// A game of two decisions whose values can be counted by hand, learnt by games that stray.
#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>

#include "core/game/words/wording.h"
#include "core/players/bots/learner.h"
#include "tests/support/table.h"

namespace clever::tests {
namespace {

using Catch::Approx;

/// Two boxes, each to be filled once: the left one scores its number, the right one 4 points. The
/// first turn may take either of two dice, the second one gets the lower of two.
VariantPtr two_boxes() {
  return from_text(R"(
clever: 1
id: two-boxes
name: Two Boxes
players: 1..1
dice: { cube: { glyph: C }, coin: { glyph: N } }
turn: { rolls: 1, pass: stuck }
solo: { lowest: 1 }
rounds: { played: 1 }
areas:
  left: { dice: [cube, coin], mark: write, place: next, fields: { factor: [1] }, score: sum }
  right: { dice: [cube, coin], place: next, accept: at least, fields: { minimum: [1] },
           score: { table: [0, 4] } }
)");
}

/// What the lower of two dice shows on average.
constexpr double kLower = 91.0 / 36;
/// Of all first rolls: the higher die and 4 points, or 4 points and the lower die of the second
/// roll, whichever is more. The higher die shows 1 and 2 once and three times in 36, then 5, 7, ...
constexpr double kBestPlay = (4 * (4 + kLower) + 5 * 7 + 7 * 8 + 9 * 9 + 11 * 10) / 36;

double points_of_choice(Search& search, const Table& table, const std::string& text) {
  for (int i = 0; i < table.choices().size(); ++i)
    if (choice_text(table.rules(), table.catalog(), table.state(), table.choices()[i]) == text)
      return static_cast<double>(search.worths(table.state(), table.choices())[at(i)]) / kPoint;
  FAIL("'" << text << "' is no legal choice");
  return 0;
}

TEST_CASE("learner: a game of two states is learnt as it can be counted") {
  const VariantPtr variant = two_boxes();
  const Features features(variant->rules, variant->catalog, 1);
  Learner learner({&variant->rules}, variant->catalog, 1, Net(features, 1), false, 1);
  constexpr int kPacks = 400;
  for (int i = 0; i < kPacks; ++i) learner.learn(0);  // half of the games stray, up to the end
  const WholeNet net = learner.net();
  Search search(variant->rules, features, net);
  Table low(variant), high(variant), begun(variant);
  low.roll({{"cube", 2}, {"coin", 1}});
  high.roll({{"cube", 6}, {"coin", 1}});
  constexpr double kNearly = 0.15;
  CHECK(points_of_choice(search, low, "cube as left 1=2") == Approx(2 + 4).margin(kNearly));
  CHECK(points_of_choice(search, low, "cube as right 1") == Approx(4 + kLower).margin(kNearly));
  CHECK(points_of_choice(search, high, "cube as left 1=6") == Approx(6 + 4).margin(kNearly));
  // That so many games strayed must not lower what good play is worth.
  const double start = static_cast<double>(search.worth(begun.state(), 0)) / kPoint;
  CHECK(start == Approx(kBestPlay).margin(0.1));
}

}  // namespace
}  // namespace clever::tests
