// Work that was refused while work was counted, although nothing about it is wrong: games whose
// scripts do much, and many choices.
#include <catch2/catch_test_macros.hpp>
#include <fmt/format.h>

#include "tests/cli/program.h"

namespace clever::cli_tests {
namespace {

/// It is fine, plays, and has a signature.
void expect_signature(const std::string& game) {
  Desk desk;
  desk.write("game.yaml", game);
  CHECK(desk.run({"validate", "game.yaml"}).code == 0);
  const Ran bench = desk.run({"bench", "game.yaml", "--games", "10"});
  CHECK(bench.code == 0);
  CHECK(bench.out.find("Signature: ") != std::string::npos);
  CHECK(bench.out.find("Signature: 0") == std::string::npos);
}

TEST_CASE("heavy: a game with much Lua has a signature") {
  expect_signature(R"yaml(clever: 1
extends: ganz-schoen-clever
name: Much Lua
script: |
  function busy(n)
    local s = 0
    for i = 1, 300 do s = s + i % n end
    return s
  end
areas:
  blue: { accept: "= busy(number + 1) >= 0" }
  orange: { score: "= busy(3) - busy(3)" }
)yaml");
}

TEST_CASE("heavy: the sum of any two dice, with a scripted place in four areas, plays") {
  std::string game = R"yaml(clever: 1
name: Four
dice: { ash: { glyph: A }, elm: { glyph: E }, oak: { glyph: O }, yew: { glyph: Y } }
rounds: { played: 3 }
script: |
  function free(sheet, number, area)
    local cells = {}
    for cell = 1, 12 do
      if not sheet.marked(area, cell) and cell % 3 == number % 3 then cells[#cells + 1] = cell end
    end
    return cells
  end
areas:
)yaml";
  for (const char* area : {"north", "east", "south", "west"})
    game += fmt::format(
        "  {0}: {{ dice: any two, place: \"= free(sheet, number, '{0}')\", "
        "fields: {{ points: [1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2] }}, score: points }}\n",
        area);
  expect_signature(game);
}

}  // namespace
}  // namespace clever::cli_tests
