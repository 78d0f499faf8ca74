#include <catch2/catch_test_macros.hpp>

#include "core/author/scenario/scenario.h"
#include "tests/author/scenario/tried.h"
#include "tests/author/testing/try.h"
#include "tests/game/play/small_game.h"

namespace clever::tests {
namespace {

/// What is wrong with a test of the small game that is written in one line.
List slips(const std::string& test, Owner owner = Owner::kScenario) {
  static const Loaded small = library_with(kSmallGame).load("small.yaml");
  REQUIRE(small.variant);
  Diagnostics problems;
  const Node node = parse(file(test, "small.test.yaml"), problems);
  const bool fine = check_test(*small.variant, node, owner, problems);
  CHECK(fine == problems.all().empty());
  List told;
  for (const Diagnostic& problem : problems.all())
    told.push_back(word_of(problem.code) + std::string(": ") + problem.message);
  return told;
}

List slips_of_step(const std::string& step) {
  return slips("{ name: tried, steps: [{ " + step + " }] }");
}

}  // namespace

TEST_CASE("check: what is spelt well passes, whether it is legal or not") {
  CHECK(slips("{ name: tried, players: 2, options: { generous: on }, given: { round: 3, "
              "turn: passive, slots: [{ ash: 2 }, .], platter: { elm: 1 }, "
              "sheet: { wood: [r1c1], field: [3], again: 1, foxes: 2 }, pending: [any wood] }, "
              "steps: [{ choose: [ash r1c2, elm as wood r2c2, any wood r1c1] }, "
              "{ illegal: { again: slot, pass: usable }, only: [], gains: any wood, of: 2, "
              "score: { wood: 1, foxes: 0, total: 3 }, left: { again: 0 } }] }") == List{});
  CHECK(slips("{ file: a.txt, players: [random], seed: 99999999999 }", Owner::kPlaythrough) ==
        List{});
}

TEST_CASE("check: a word of another kind is told with what could stand there") {
  CHECK(slips_of_step("roll: { oak: 1 }") == List{"unknown-die: there is no die 'oak'"});
  CHECK(slips_of_step("gains: [oak]") == List{"unknown-bonus: there is no bonus 'oak'"});
  CHECK(slips_of_step("left: { wood: 1 }") == List{"unknown-bonus: there is no track 'wood'"});
  CHECK(slips_of_step("score: { again: 1 }") == List{"unknown-area: there is no area 'again'"});
  CHECK(slips_of_step("sheet: { wood: [r3c1] }") ==
        List{"unknown-cell: 'wood' has no cell 'r3c1'"});
  CHECK(slips_of_step("choose: oak 1") == List{"unknown-word: no choice begins with 'oak'"});
  CHECK(slips_of_step("choose: ash r1c1 now") ==
        List{"unknown-word: 'now' is no part of a choice"});
  CHECK(slips_of_step("illegal: { pass: late }").size() == 1);
}

TEST_CASE("check: a wrong key is told, and what belongs to it is not") {
  CHECK(slips_of_step("roll: { oak: seven }") == List{"unknown-die: there is no die 'oak'"});
  CHECK(slips_of_step("score: { oak: many }") == List{"unknown-area: there is no area 'oak'"});
}

TEST_CASE("check: numbers and kinds of values are looked at before anything is run") {
  CHECK(slips_of_step("round: 99").size() == 1);
  CHECK(slips_of_step("player: [1]").size() == 1);
  CHECK(slips_of_step("roll: 3").size() == 1);
  CHECK(slips_of_step("") == List{"missing-key: this step does and expects nothing"});
  CHECK(slips("{ name: '', steps: [{ asks: roll }] }") ==
        List{"bad-name: a scenario needs a name"});
  CHECK(slips("just a text") ==
        List{"wrong-type: a scenario must be a map of keys and values, not a single value"});
  CHECK(slips("{ file: a.txt, players: [random], seed: one }", Owner::kPlaythrough) ==
        List{"not-a-number: seed must be a number, not 'one'"});
}

TEST_CASE("check: what makes no sense is told at its line") {
  CHECK(findings("    setps: []\n    steps: [{ asks: pick }]\n") == List{"unknown-key 7"});
  CHECK(findings("") == List{"missing-key 4"});
  CHECK(findings("    steps: []\n") == List{"missing-key 7"});
  CHECK(findings("    steps: [{}]\n") == List{"missing-key 7"});
  CHECK(findings("    steps: [{ choose: yelow r1c1 }]\n") == List{"unknown-word 7"});
  for (const std::string slip :
       {"white as yelow r1c1", "yellow r9c9", "green 99", "yellow r1c1 foo"})
    CHECK(findings("    steps: [{ illegal: [" + slip + "] }]\n") == List{"unknown-word 7"});
  CHECK(findings("    steps: [{ round: last }]\n") == List{"not-a-number 7"});
  CHECK(findings("      round: 9\n    steps: [{ asks: pick }]\n") == List{"out-of-range 7"});
  CHECK(findings("      sheet: { yelow: [r1c1] }\n    steps: [{ asks: pick }]\n") ==
        List{"unknown-area 7"});
  CHECK(findings("      sheet: { yellow: [r9c1] }\n    steps: [{ asks: pick }]\n") ==
        List{"unknown-cell 7"});
  CHECK(findings("      sheet: { orange: [7] }\n    steps: [{ asks: pick }]\n") ==
        List{"out-of-range 7"});
  CHECK(findings(
            "      sheet: { extra: { unlocked: 1, spent: [2] } }\n    steps: [{ asks: pick }]\n") ==
        List{"out-of-range 7"});
  CHECK(findings("      platter: { yellow: 3 }\n    steps: [{ asks: pick }]\n") ==
        List{"duplicate-name 7"});
  CHECK(findings("      pending: [gold]\n    steps: [{ asks: pick }]\n") ==
        List{"unknown-bonus 7"});
  CHECK(findings("    steps:\n      - { illegal: { pass: never mind } }\n") ==
        List{"unknown-word 8"});
}

TEST_CASE("check: all slips of a scenario are told in one run, whatever else fails") {
  CHECK(findings("    steps:\n      - { choose: yellow r4c4 }\n      - { ask: roll }\n"
                 "      - { asks: rol }\n      - { roll: { gold: 1 } }\n      - { player: 9 }\n"
                 "      - { score: 7 }\n      - { slots: { yellow: 3 } }\n") ==
        List{"unknown-key 9", "unknown-word 10", "unknown-die 11", "out-of-range 12",
             "wrong-type 13", "wrong-type 14"});
}

}  // namespace clever::tests
