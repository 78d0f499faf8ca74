#include <string>

#include <catch2/catch_test_macros.hpp>

#include "tests/variant/lint/lint_support.h"

using clever::lint_tests::Draft;

TEST_CASE("dice: one die is too few") {
  Draft()
      .change("  ash: {", "  ^ash: {")
      .change("  elm: { glyph: E, wild: yes }\n", "")
      .change("players: 1..2", "players: 2")
      .change("dice: ash + elm", "dice: ash")
      .gives_error("out-of-range");
}

TEST_CASE("dice: the ninth die is too many") {
  std::string more;
  for (const char glyph : std::string("bcdfghi"))
    more += std::string(glyph == 'i' ? "  ^" : "  ") + glyph + "x: { glyph: " + glyph + " }\n";
  Draft().change("solo:", more + "solo:").gives_error("too-many");
}

TEST_CASE("dice: letters are compared without regard to case") {
  Draft().change("  elm: { glyph: E,", "  ^elm: { glyph: a,").gives_error("duplicate-name");
}

TEST_CASE("dice: a letter cannot be the whole name of another die") {
  Draft()
      .change("  elm: { glyph: E,", "  ^a: { glyph: E,")
      .change("ash + elm", "ash + a")
      .gives_error("duplicate-name");
}

TEST_CASE("dice: the first letters of two names need a glyph to tell them apart") {
  Draft()
      .change("  elm: { glyph: E,", "  ^alder: {")
      .change("ash + elm", "ash + alder")
      .gives_error("duplicate-name");
}

TEST_CASE("dice: a glyph is one letter") {
  Draft().change("  elm: { glyph: E,", "  elm: { glyph: ^EL,").gives_error("bad-name");
}

TEST_CASE("dice: a colour is six hexadecimal digits") {
  Draft()
      .change("  elm: { glyph: E,", "  elm: { glyph: E, colour: ^dark,")
      .gives_error("wrong-type");
}
