#include <catch2/catch_test_macros.hpp>

#include "tests/variant/lint/lint_support.h"

namespace clever::lint_tests {
namespace {

/// The small variant with a turn that is written out, in place of its solo: section.
Draft with_turn(const std::string& turn) {
  return Draft().change("solo: { lowest: 1 }\n", "turn:\n  stages:\n" + turn);
}

const char* const kPlain =
    "    - each seat as active: [roll pool, { use: pool, to: slots }, { move: pool, to: platter "
    "}]\n"
    "    - each seat: [{ use: platter }]\n";

TEST_CASE("stages: dice that lie from the turn before can be used where nobody is active") {
  with_turn(kPlain).gives_nothing();
  with_turn(std::string("    - each seat: [{ use: platter }]\n") + kPlain).gives_nothing();
  with_turn(std::string(kPlain) + "  finally: [each seat: [{ use: platter }]]\n").gives_nothing();
  with_turn(std::string(kPlain) + "  finally: [each seat: [^{ use: aside }]]\n")
      .gives_warning("unreached-stage");
}

TEST_CASE("stages: only the active player lays dice on die fields") {
  with_turn(std::string(kPlain) + "    - each seat: [roll all, ^{ use: pool, to: slots }]\n")
      .gives_error("misplaced-stage");
  with_turn(
      "    - each seat as active:\n"
      "        - roll pool\n"
      "        - { use: pool, to: slots, sweep: lower }\n"
      "        - each other seat: [^{ use: platter, as: passive, to: slots }]\n")
      .gives_error("misplaced-stage");
  with_turn(
      "    - each seat as active:\n"
      "        - roll pool\n"
      "        - { lowest: 1, others: slots }\n"
      "        - ^{ use: platter, to: slots }\n")
      .gives_error("misplaced-stage");
  with_turn(
      "    - ^each seat as active:\n"
      "        - { repeat: 8, stages: [roll pool, { use: pool, to: slots }] }\n"
      "        - { use: pool, to: slots }\n")
      .gives_error("misplaced-stage");
}

TEST_CASE("stages: the other dice fit on the die fields") {
  with_turn(
      "    - each seat as active: [roll pool, { lowest: 1, others: ^slots }, { use: platter }]\n")
      .gives_error("out-of-range");
}

TEST_CASE("stages: dice are rolled in a turn before they are used") {
  with_turn("    - each seat as active: [^{ use: pool, to: slots }]\n")
      .gives_error("misplaced-stage");
  with_turn("    - each seat as active: [^{ lowest: 1 }, { use: platter }]\n")
      .gives_error("misplaced-stage");
}

TEST_CASE("stages: repeats within repeats are counted, not run") {
  std::string stages = "gain round";
  for (int depth = 0; depth < 11; ++depth) stages = "{ repeat: 8, stages: [" + stages + "] }";
  const std::string text =
      "clever: 1\nname: Deep\ndice: { ash: {}, elm: {} }\nsolo: { lowest: 1 }\n"
      "rounds: { played: 1 }\nareas:\n"
      "  wood: { dice: [ash, elm], place: next, fields: { points: [1] }, score: points }\n"
      "turn:\n  stages:\n    - each seat as active: [roll pool, { use: pool }, " +
      stages + "]\n";
  const auto problems = told(problems_of(text));
  REQUIRE(!problems.empty());
  CHECK(problems.back() == "too-many 9:3");
}

TEST_CASE("stages: a round has some") {
  Draft().change("solo: {", "turn: { ^stages: [] }\nsolo: {").gives_error("missing-key");
}

TEST_CASE("stages: what the short form says beside them is told, rounds are heard") {
  Draft()
      .change("solo: { lowest: 1 }\n", "turn:\n  ^sweep: higher\n  stages:\n" + std::string(kPlain))
      .gives_warning("rules-disagree");
  Draft()
      .change("solo: { lowest: 1 }\n",
              "solo: { ^lowest: 1 }\nturn:\n  stages:\n" + std::string(kPlain))
      .gives_warning("rules-disagree");
  with_turn(kPlain)
      .change("played: 3,", "played: 3, until full: wood, final extras: yes,")
      .gives_nothing();
}

TEST_CASE("stages: a single player gets the lowest dice or the highest") {
  Draft().change("lowest: 1 }", "lowest: 1, ^highest: 1 }").gives_error("rules-disagree");
}

}  // namespace
}  // namespace clever::lint_tests
