#include <catch2/catch_test_macros.hpp>

#include "tests/variant/lint/lint_support.h"

using clever::lint_tests::Draft;

TEST_CASE("accepts: equal numbers need a number on every cell of a grid") {
  Draft().change("[3, 4]", "[3, ^_]").gives_error("missing-fact");
  Draft().change("[3, 4]", "[3, any]").gives_nothing();
}

TEST_CASE("accepts: equal numbers need a number on every cell of a line") {
  Draft()
      .change("    place: next\n", "    place: next\n    accept: equal\n")
      .change("      earns: [., fox,", "      ^earns: [., fox,")
      .gives_error("missing-fact");
}

TEST_CASE("accepts: at least needs a minimum") {
  Draft().change("accept: equal", "accept: ^at least").gives_error("missing-fact");
}

TEST_CASE("accepts: at most needs a minimum") {
  Draft().change("accept: equal", "accept: ^at most").gives_error("missing-fact");
}

TEST_CASE("accepts: the number before needs an order") {
  Draft()
      .change("accept: equal", "accept: ^{ cell: equal, versus previous: greater }")
      .gives_error("rules-disagree");
}

TEST_CASE("accepts: free after needs a rule to lift") {
  Draft()
      .change("    place: next\n", "    place: next\n    accept: ^{ free after: 6 }\n")
      .gives_error("rules-disagree");
}

TEST_CASE("accepts: further marks need cells with numbers") {
  Draft()
      .change("accept: equal", "accept: ^any")
      .change("    mark: cross\n", "    further: swept dice\n")
      .gives_error("rules-disagree");
  Draft()
      .change("accept: equal", "accept: ^any")
      .change("    mark: cross\n", "    further: equal dice\n")
      .gives_error("rules-disagree");
  Draft().change("    mark: cross\n", "    further: swept dice\n").gives_nothing();
}

TEST_CASE("marks: the states of a cell differ") {
  Draft().change("mark: cross", "mark: ^[cross, cross]").gives_error("duplicate-name");
  Draft().change("mark: cross", "mark: [dot, circle, cross]").gives_nothing();
}

TEST_CASE("marks: a cell has a state") {
  Draft().change("mark: cross", "mark: ^[]").gives_error("out-of-range");
}

TEST_CASE("marks: where nothing is written there is no way of entering") {
  Draft()
      .change("    mark: cross\n", "    enter: { ^half: { write: = number } }\n")
      .gives_error("rules-disagree");
}

TEST_CASE("marks: where nothing is written a bonus needs no number") {
  Draft()
      .change("[3, 4] }\n", "[3, 4] }\n    fields: { needs: [[., .], [^2, .]] }\n")
      .gives_error("rules-disagree");
}

TEST_CASE("marks: a bonus that marks any cell is not for an area that is written in") {
  Draft()
      .change("area: wood, number: 1..6", "area: ^field, cells: any")
      .gives_error("rules-disagree");
}

TEST_CASE("scores: a sum needs written numbers") {
  Draft().change("score: { table: [0, 1, 3, 6, 9] }", "score: ^sum").gives_error("rules-disagree");
}

TEST_CASE("scores: points for certain entries need written numbers") {
  Draft()
      .change("score: { table: [0, 1, 3, 6, 9] }", "score: ^{ each: 2, of: [1] }")
      .gives_error("rules-disagree");
}

TEST_CASE("scores: pair differences need written numbers") {
  Draft()
      .change("score: { table: [0, 1, 3, 6, 9] }", "score: ^pair differences")
      .gives_error("rules-disagree");
}

TEST_CASE("scores: pairs need an even number of cells") {
  Draft()
      .change("score: sum", "score: ^pair differences")
      .change("[., fox, any wood, one more]", "[fox, any wood, one more]")
      .gives_error("wrong-length");
  Draft().change("score: sum", "score: pair differences").gives_nothing();
}

TEST_CASE("scores: the last cell needs points") {
  Draft().change("score: sum", "score: ^last").gives_error("missing-fact");
}

TEST_CASE("scores: points need points") {
  Draft().change("score: sum", "score: [sum, ^points]").gives_error("missing-fact");
}

TEST_CASE("scores: outermost needs a line that grows outward") {
  Draft().change("score: sum", "score: ^outermost").gives_error("rules-disagree");
}

TEST_CASE("scores: outermost needs points") {
  Draft()
      .change("place: next", "place: outward")
      .change("      earns: [., fox,", "      start: [7, ., ., .]\n      earns: [., fox,")
      .change("score: sum", "score: ^outermost")
      .gives_error("missing-fact");
}

TEST_CASE("scores: a weighted sum needs weights") {
  Draft().change("score: sum", "score: ^weighted sum").gives_error("missing-fact");
}

TEST_CASE("scores: groups need points") {
  Draft().change("score: { table: [0, 1, 3, 6, 9] }", "score: ^groups").gives_error("missing-fact");
}

TEST_CASE("scores: a score says something") {
  Draft().change("score: sum", "score: ^[]").gives_error("missing-key");
}

TEST_CASE("tables: a table that is too short is refused") {
  Draft().change("[0, 1, 3, 6, 9]", "^[0, 1, 3, 6]").gives_error("table-length");
}

TEST_CASE("tables: a table that is too long is told") {
  Draft().change("[0, 1, 3, 6, 9]", "^[0, 1, 3, 6, 9, 12]").gives_warning("table-length");
}

TEST_CASE("tables: cells marked from the start and holes are not counted") {
  Draft().change("[3, 4]", "[x, .]").change("[0, 1, 3, 6, 9]", "[0, 1, 3]").gives_nothing();
}

TEST_CASE("tables: a table by row is as long as the longest row") {
  Draft().change("table: [0, 1, 3, 6, 9]", "row table: ^[0, 1]").gives_error("table-length");
  Draft()
      .change("table: [0, 1, 3, 6, 9]", "row table: ^[0, 1, 3, 6]")
      .gives_warning("table-length");
  Draft()
      .change("table: [0, 1, 3, 6, 9]", "row table: [0, 1, 3]")
      .change("[3, 4]", "[3, x]")
      .gives_nothing();
}
