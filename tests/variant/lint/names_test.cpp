#include <catch2/catch_test_macros.hpp>

#include "tests/variant/lint/lint_support.h"

using clever::lint_tests::Draft;

TEST_CASE("names: a die called like a command is refused") {
  Draft()
      .change("  ash: {", "  ^pass: {")
      .change("dice: ash\n", "dice: pass\n")
      .change("ash + elm", "pass + elm")
      .gives_error("bad-name");
}

TEST_CASE("names: a track called like a command is refused") {
  Draft()
      .change("  again: {", "  ^done: {")
      .change("[again, ., .]", "[done, ., .]")
      .change("earns: again", "earns: done")
      .gives_error("bad-name");
}

TEST_CASE("names: an area called x is refused") {
  Draft().change("  wood:\n", "  ^x:\n").change("area: wood", "area: x").gives_error("bad-name");
}

TEST_CASE("names: an area with a space in its name is refused") {
  Draft().change("  field:\n", "  ^wide field:\n").gives_error("bad-name");
}

TEST_CASE("names: an empty name is refused") {
  Draft().change("  field:\n", "  ^\"\":\n").gives_error("bad-name");
}

TEST_CASE("names: a bonus may have spaces but no dots") {
  Draft()
      .change("  one more:", "  ^one.more:")
      .change(", one more]", ", one.more]")
      .gives_error("bad-name");
}

TEST_CASE("names: a bonus may begin with the name of another") {
  Draft()
      .change("  one more:", "  any wood again: { area: wood, cells: any }\n  one more:")
      .change("[any wood, fox]", "[any wood, any wood again]")
      .gives_nothing();
}

TEST_CASE("names: a bonus called like a track is refused") {
  Draft()
      .change("  one more:", "  ^again: { points: 3 }\n  one more:")
      .gives_error("duplicate-name");
}

TEST_CASE("names: the fox is built in") {
  Draft().change("  one more:", "  ^fox: { points: 3 }\n  one more:").gives_error("duplicate-name");
}

TEST_CASE("names: a way of entering must be a word") {
  Draft()
      .change("    place: next\n",
              "    place: next\n    enter: { ^half it: { write: = number } }\n")
      .gives_error("bad-name");
}
