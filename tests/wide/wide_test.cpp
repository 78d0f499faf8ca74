// The core with wide sets of cells (core/base/sets.h): one area of 256 cells loads and plays. Built
// by itself, because one type is different everywhere.
#include <catch2/catch_test_macros.hpp>
#include <fmt/format.h>

#include "core/clever.h"
#include "core/game/engine/score.h"
#include "core/game/play/feed.h"
#include "core/players/bots/bot.h"

namespace clever::tests {
namespace {

static_assert(kMaxAreaCells == 256 && sizeof(Cells) == 32);

constexpr int kRows = 16, kColumns = 16;

/// Sixteen rows of the numbers 1 to 16; each row and the whole sheet earn something.
std::string orchard() {
  std::string rows;
  for (int row = 0; row < kRows; ++row)
    rows +=
        "      - { cells: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16], earns: fox }\n";
  return "clever: 1\n"
         "name: Orchard\n"
         "dice:\n"
         "  pear: { faces: 16, glyph: E }\n"
         "  plum: { faces: 16, wild: yes }\n"
         "  fig: { faces: 16, wild: yes }\n"
         "  nut: { faces: 16, wild: yes }\n"
         "solo: { lowest: 2 }\n"
         "rounds: { played: 32 }\n"
         "areas:\n"
         "  trees:\n"
         "    dice: pear\n"
         "    mark: write\n"
         "    accept: = number == printed\n"
         "    rows:\n" +
         rows + "    score: sum\n";
}

VariantPtr load_orchard() {
  const auto source = std::make_shared<SourceFile>(SourceFile{"orchard.yaml", orchard()});
  const Loaded loaded = Library({}).load(source);
  for (const Diagnostic& problem : loaded.problems.all()) UNSCOPED_INFO(problem.message);
  REQUIRE(loaded.variant);
  return loaded.variant;
}

/// A game whose player takes the last of the choices that mark something, so that cells behind the
/// first 64 are filled first.
State played(const Ruleset& rules, std::uint64_t seed) {
  auto outcome = std::make_unique<Outcome>();
  Random dice(seed);
  feed(rules, Begin{1}, *outcome);
  play_out(
      rules, outcome->state, dice,
      [&] {
        const Action* chosen = outcome->choices.begin();
        for (const Action& action : outcome->choices)
          if (action.cell != kNoCell) chosen = &action;
        return chosen;
      },
      [&](const auto& input) { feed(rules, input, *outcome); });
  return outcome->state;
}

TEST_CASE("wide: an area of 256 cells loads and plays, and all of its cells count") {
  const VariantPtr variant = load_orchard();
  const Ruleset& rules = variant->rules;
  CHECK(rules.areas[0].all.size() == kRows * kColumns);
  for (const std::uint64_t seed : {1u, 2u, 3u}) {
    const State end = played(rules, seed);
    const SeatState& sheet = end.seat[0];
    CHECK(end.moment == Moment::kOver);
    CHECK(sheet.marked[0].last() > 250);
    CHECK(sheet.marked[0].size() > 64);
    int sum = 0, full_rows = 0;
    for (const int cell : sheet.marked[0]) {
      CHECK(sheet.value[cell] == cell % kColumns + 1);
      sum += cell % kColumns + 1;
    }
    for (int row = 0; row < kRows; ++row) {
      bool full = true;
      for (int column = 0; column < kColumns; ++column)
        full = full && sheet.marked[0].has(row * kColumns + column);
      full_rows += full ? 1 : 0;
    }
    CHECK(sheet.foxes == full_rows);
    CHECK(score(rules, end, 0).total == sum * (1 + full_rows));
  }
}

TEST_CASE("wide: the usual sheet has one word a set") {
  CHECK(sizeof(Action) == 16);
  CHECK(sizeof(Bits<std::uint64_t>) == 8);
}

}  // namespace
}  // namespace clever::tests
