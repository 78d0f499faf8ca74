#include "core/variant/rules/stages.h"

#include <algorithm>

#include <catch2/catch_test_macros.hpp>

#include "core/author/testing/suite.h"
#include "core/base/files.h"
#include "tests/author/testing/try.h"
#include "tests/support/shipped.h"
#include "tests/support/stages.h"

namespace clever::tests {
namespace {

/// The program of the turn of a house rule on the first game.
std::string program(const std::string& lines) {
  const std::string head = "clever: 1\nextends: ganz-schoen-clever\nname: Small\n";
  const VariantPtr variant = library_with(head + lines).load("small.yaml").variant;
  REQUIRE(variant);
  return dump(variant->rules.stages);
}

TEST_CASE("stages: a turn that is written out is the program that the short form unfolds into") {
  CHECK(program(
            "turn:\n  stages:\n"
            "    - each seat: [gain round]\n"
            "    - each seat as active:\n"
            "        - { repeat: 3, stages: [return, roll pool, { use: pool, to: slots, sweep: "
            "lower }] }\n"
            "        - { move: pool, to: platter }\n"
            "        - extra\n"
            "        - each other seat: [{ use: platter, as: passive, else: slots }, extra]\n"
            "        - alone: [roll all, { lowest: 3 }, { use: platter, as: passive }, extra]\n") ==
        program(""));
  CHECK(program("turn: { rolls: 2 }\n") != program(""));
}

TEST_CASE("stages: passing gives up all uses of the same dice") {
  const std::string twice = program("passive: { picks: 2 }\n");
  CHECK(twice.find("Use from platter else slots 4 jump 24") != std::string::npos);
  CHECK(twice.find("23 Use from platter else slots 4 jump 24") != std::string::npos);
}

TEST_CASE("stages: passing gives up uses of the pool that follow at once, on die fields too") {
  const auto jumps = [](const std::string& uses) {
    const VariantPtr variant =
        library_with(
            "clever: 1\nname: Two\nplayers: 1\ndice: { ash: {}, elm: {} }\nrounds: { played: 1 "
            "}\nareas: { wood: { dice: all, fields: { points: [1, 2] }, score: points } }\n"
            "turn: { stages: [each seat as active: [roll pool, " +
            uses + ", extra]] }\n")
            .load("small.yaml")
            .variant;
    REQUIRE(variant);
    std::vector<int> all;
    for (const Stage& stage : variant->rules.stages)
      if (stage.op == StageOp::kUse) all.push_back(stage.jump);
    return all;
  };
  for (const std::string to : {"aside", "slots"}) {
    const std::string use = "{ use: pool, to: " + to + " }";
    const std::vector<int> twice = jumps(use + ", " + use);
    REQUIRE(twice.size() == 2);
    CHECK(twice[0] == twice[1]);
    const std::vector<int> rolled = jumps(use + ", roll pool, " + use);
    REQUIRE(rolled.size() == 2);
    CHECK(rolled[0] < rolled[1]);
  }
}

TEST_CASE("stages: no roll is numbered higher than the most rolls of a turn") {
  const VariantPtr variant =
      library_with(
          "clever: 1\nname: Long\nplayers: 1\ndice: { ash: {}, elm: {} }\nrounds: { played: 1 }\n"
          "areas: { wood: { dice: all, fields: { points: [1] }, score: points } }\n"
          "turn:\n  stages: [each seat as active: [{ repeat: 8, stages: [roll pool, { use: pool, "
          "to: slots }] }]]\n")
          .load("small.yaml")
          .variant;
  REQUIRE(variant);
  const Stages& stages = variant->rules.stages;
  int last = 0;
  for (int i = 0; i < stages.count(); ++i)
    if (stages[i].op == StageOp::kNextRoll) last = std::max<int>(last, stages[i].count);
  CHECK(last == kMaxRolls);
}

TEST_CASE("stages: as many as are compiled have room, however few are written") {
  const auto loaded_with = [](int blocks) {
    std::string stages = "roll pool, { use: pool, to: aside }";
    for (int i = 0; i < blocks; ++i) stages += ", each other seat: []";
    return library_with(
               "clever: 1\nname: Long\nplayers: 2\ndice: { ash: {}, elm: {} }\n"
               "rounds: { played: 1 }\n"
               "areas: { wood: { dice: all, fields: { points: [1] }, score: points } }\n"
               "turn:\n  stages: [each seat as active: [" +
               stages + "]]\n")
        .load("small.yaml");
  };
  const Loaded longest = loaded_with(40);
  REQUIRE(longest.variant);
  CHECK(longest.variant->rules.stages.count() == 126);
  const Loaded longer = loaded_with(41);
  CHECK_FALSE(longer.variant);
  REQUIRE(longer.problems.error_count() == 1);
  CHECK(longer.problems.all().back().code == Code::kTooMany);
}

TEST_CASE("stages: every moment of a turn is found by its name, number of seats and role") {
  const VariantPtr variant = library_with("").load("ganz-schoen-clever").variant;
  REQUIRE(variant);
  const Stages& stages = variant->rules.stages;
  const int second = stage_of(stages, Moment::kPick, 2, Role::kActive, 2);
  REQUIRE(second >= 0);
  CHECK(stages[second].count == 2);
  CHECK(stage_of(stages, Moment::kPlacement, 2, Role::kPassive, 1) == -1);
  CHECK(stage_of(stages, Moment::kPlacement, 1, Role::kPassive, 1) > second);
  CHECK(stage_of(stages, Moment::kExtra, 1, Role::kPassive, 1) >
        stage_of(stages, Moment::kExtra, 1, Role::kActive, 1));
}

TEST_CASE("stages: the scenarios of invented games hold") {
  const Library& library = shipped();
  for (const char* name : {"salt-market", "open-stall", "long-table", "crossroads"}) {
    const std::string path = std::string(CLEVER_SOURCE_DIR "/tests/invented/") + name;
    const TestFile file(read_source(path + ".test.yaml"));
    const SuiteResult result = run_suite(library, file);
    CHECK(result.tests.size() > 1);
    for (const TestResult& test : result.tests) {
      INFO(name << ": " << test.name);
      CHECK(test.passed());
    }
  }
}

}  // namespace
}  // namespace clever::tests
