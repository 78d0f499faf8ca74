#include <catch2/catch_test_macros.hpp>

#include "tests/variant/lint/lint_support.h"

using clever::lint_tests::Draft;

TEST_CASE("area dice: an area has a die") {
  Draft()
      .change("  wood:\n", "  ^wood:\n")
      .change("dice: ash\n", "dice: []\n")
      .gives_error("area-without-dice");
}

TEST_CASE("area dice: a die is named once") {
  Draft().change("dice: ash\n", "dice: [ash, ^ash]\n").gives_error("duplicate-name");
}

TEST_CASE("area dice: a pair is made of two different dice") {
  Draft().change("dice: ash + elm", "dice: ^ash + ash").gives_error("duplicate-name");
}

TEST_CASE("area dice: a die has one row") {
  Draft()
      .change("cells: [1, 2],", "of: ash, cells: [1, 2],")
      .change("cells: [3, 4]", "of: ^ash, cells: [3, 4]")
      .gives_error("duplicate-name");
}

TEST_CASE("open cells: the tag of a source is on some cell") {
  Draft().change("    mark: cross\n", "    from: { platter: ^dark }\n").gives_error("unknown-tag");
  Draft()
      .change("    mark: cross\n", "    from: { platter: dark }\n")
      .change("[3, 4]", "[3, 4 dark]")
      .gives_nothing();
}

TEST_CASE("open cells: the tag that completes is on some cell") {
  Draft().change("    mark: cross\n", "    complete by: ^dark\n").gives_error("unknown-tag");
}

TEST_CASE("open cells: the row of a source is in the grid") {
  Draft()
      .change("    mark: cross\n", "    from: { platter: ^row 3 }\n")
      .gives_error("unknown-cell");
  Draft()
      .change("    mark: cross\n", "    from: { platter: ^row two }\n")
      .gives_error("unknown-cell");
  Draft().change("    mark: cross\n", "    from: { platter: row 2 }\n").gives_nothing();
}

TEST_CASE("open cells: the platter has no row of its own") {
  Draft()
      .change("    mark: cross\n", "    from: { platter: ^same row }\n")
      .gives_error("rules-disagree");
}

TEST_CASE("open cells: a die field exists for every roll only") {
  Draft().change("    mark: cross\n", "    from: { ^slot 4: none }\n").gives_error("out-of-range");
}

TEST_CASE("open cells: more die fields than rows are told") {
  Draft()
      .change("    mark: cross\n", "    from: { slots: ^same row }\n")
      .gives_warning("unknown-cell");
  Draft().change("    mark: cross\n", "    from: { slot 2: same row }\n").gives_nothing();
}

TEST_CASE("cells: an area has a cell that can be marked") {
  Draft()
      .change("  wood:\n", "  ^wood:\n")
      .change("[1, 2]", "[x, .]")
      .change("[3, 4]", "[., x]")
      .change("[0, 1, 3, 6, 9]", "[0]")
      .gives_error("unknown-cell");
}

TEST_CASE("cells: a bonus does not stand on a cell marked from the start") {
  Draft()
      .change("      earns: [., fox,", "      start: [., x, ., .]\n      earns: [., ^fox,")
      .gives_error("unknown-cell");
}

TEST_CASE("cells: a bonus does not stand in a hole") {
  Draft()
      .change("[3, 4] }\n", "[3, .] }\n    fields: { earns: [[., .], [., ^fox]] }\n")
      .change("[0, 1, 3, 6, 9]", "[0, 1, 3, 6]")
      .gives_error("unknown-cell");
}

TEST_CASE("cells: a hole has no tag") {
  Draft()
      .change("[3, 4]", "[3, ^. dark]")
      .change("[0, 1, 3, 6, 9]", "[0, 1, 3, 6]")
      .gives_error("unknown-cell");
}

TEST_CASE("groups: a column of holes earns nothing") {
  Draft()
      .change("[1, 2],", "[1, .],")
      .change("[3, 4] }\n", "[3, .] }\n    columns: { earns: [fox, ^fox] }\n")
      .change("[0, 1, 3, 6, 9]", "[0, 1, 3]")
      .gives_error("unknown-cell");
}

TEST_CASE("groups: a gap lies between two cells") {
  Draft()
      .change("[3, 4] }\n", "[3, .] }\n    between rows: [[fox, ^fox]]\n")
      .change("[0, 1, 3, 6, 9]", "[0, 1, 3, 6]")
      .gives_error("unknown-cell");
}

TEST_CASE("groups: a group names a cell once") {
  Draft()
      .change("[3, 4] }\n", "[3, 4] }\n    groups: [{ cells: [r1c1, ^r1c1], earns: fox }]\n")
      .gives_error("duplicate-name");
}

TEST_CASE("groups: a group has a cell") {
  Draft()
      .change("[3, 4] }\n", "[3, 4] }\n    groups: [{ cells: [], earns: ^fox }]\n")
      .gives_error("unknown-cell");
}

TEST_CASE("places: row by row needs rows") {
  Draft().change("place: next", "place: ^next in row").gives_error("rules-disagree");
}

TEST_CASE("places: outward needs a cell to begin at") {
  Draft().change("place: next", "place: ^outward").gives_error("missing-fact");
}

TEST_CASE("places: outward needs one cell to begin at, not two") {
  Draft()
      .change("place: next", "place: outward")
      .change("      earns: [., fox,", "      start: [7, ^7, ., .]\n      earns: [., .,")
      .gives_error("missing-fact");
}

TEST_CASE("places: outward needs a single line") {
  Draft()
      .change("    mark: cross\n", "    place: ^outward\n")
      .change("[3, 4]", "[x, 4]")
      .change("[0, 1, 3, 6, 9]", "[0, 1, 3, 6]")
      .gives_error("rules-disagree");
}
