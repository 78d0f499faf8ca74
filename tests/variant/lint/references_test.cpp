#include <catch2/catch_test_macros.hpp>

#include "tests/variant/lint/lint_support.h"

using clever::lint_tests::Draft;
using clever::lint_tests::problems_of;

TEST_CASE("references: the die of an area is defined") {
  Draft().change("dice: ash\n", "dice: ^oak\n").gives_error("unknown-die");
}

TEST_CASE("references: the die of a pair is defined") {
  Draft().change("dice: ash + elm", "dice: ^ash + oak").gives_error("unknown-die");
}

TEST_CASE("references: the die of a row is defined") {
  Draft().change("cells: [3, 4]", "of: ^oak, cells: [3, 4]").gives_error("unknown-die");
}

TEST_CASE("references: the die that a bonus adds is defined") {
  Draft().change("number: 1..6", "number: 1..6, plus: ^oak").gives_error("unknown-die");
}

TEST_CASE("references: the area of a bonus is defined") {
  Draft().change("area: wood", "area: ^woods").gives_error("unknown-area");
}

TEST_CASE("references: what a cell earns is defined") {
  Draft().change("[., fox,", "[., ^fix,").gives_error("unknown-bonus");
}

TEST_CASE("references: what a row earns is defined") {
  Draft().change("earns: again", "earns: ^more again").gives_error("unknown-bonus");
}

TEST_CASE("references: what a round earns is defined") {
  Draft().change("[again, ., .]", "[again, ^agin, .]").gives_error("unknown-bonus");
}

TEST_CASE("references: what the end of a track earns is defined") {
  Draft().change("slots: 2", "slots: 2, end: ^end").gives_error("unknown-bonus");
}

TEST_CASE("references: what a track gains is defined") {
  Draft()
      .change("does: reroll, slots: 2", "does: gain, gains: ^gold, slots: 2")
      .gives_error("unknown-bonus");
}

TEST_CASE("references: what a choice offers is defined") {
  Draft().change("[any wood, fox]", "[any wood, ^foxes]").gives_error("unknown-bonus");
}

TEST_CASE("references: a conditional bonus is defined") {
  Draft().change("[., fox,", "[., { gain: ^fix, if: = true },").gives_error("unknown-bonus");
}

TEST_CASE("references: the message names what was probably meant") {
  const auto problems = problems_of(Draft().change("area: wood", "area: wod").text());
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].hint == "did you mean 'wood'?");
}

TEST_CASE("choices: a choice does not offer a choice") {
  Draft()
      .change("  one more:", "  even more: { one of: [fox, ^one more] }\n  one more:")
      .gives_error("nested-choice");
}

TEST_CASE("choices: a choice does not offer itself") {
  Draft().change("[any wood, fox]", "[any wood, ^one more]").gives_error("bonus-cycle");
}

TEST_CASE("choices: what leads into a circle is not in it") {
  Draft()
      .change("  one more:",
              "  even more: { one of: [fox, ^way] }\n  way: { one of: [fox, ring] }\n"
              "  ring: { one of: [fox, ring] }\n  one more:")
      .gives_error("nested-choice");
}

TEST_CASE("choices: a choice offers nothing twice") {
  Draft().change("[any wood, fox]", "[fox, ^fox]").gives_error("duplicate-name");
}
