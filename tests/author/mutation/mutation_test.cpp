#include "core/author/mutation/mutation.h"

#include <algorithm>
#include <map>

#include <catch2/catch_test_macros.hpp>

#include "core/base/json.h"
#include "tests/author/testing/try.h"
#include "tests/game/play/small_game.h"

namespace clever::tests {
namespace {

const std::string kScenarios =
    "scenarios:\n"
    "  - name: two rerolls fit on the track\n"
    "    given: { pool: { ash: 1, elm: 2 }, sheet: { again: 2 } }\n"
    "    steps: [{ left: { again: 2 } }]\n"
    "  - name: the third round is the last\n"
    "    given: { turn: passive, round: 3, platter: { ash: 1 }, aside: { elm: 2 } }\n"
    "    steps: [{ choose: ash as wood r1c1, asks: nothing }]\n";

MutationResult mutate(const std::string& rest, int jobs = 1, const std::string& game = kSmallGame) {
  const Library library = library_with(game);
  const TestFile file = tests_of(rest);
  std::atomic<std::int64_t> done{0};
  const std::atomic<bool> stop{false};
  MutationResult result = Mutation(library, file).run(jobs, done, stop);
  CHECK(done == static_cast<std::int64_t>(result.mutants.size()));
  return result;
}

std::map<std::string, Fate> fates_in(const MutationResult& result) {
  std::map<std::string, Fate> fates;
  for (const MutantResult& mutant : result.mutants) fates[mutant.mutant.name()] = mutant.fate;
  return fates;
}

}  // namespace

TEST_CASE("mutation: a change that makes a scenario fail is noticed, others are not") {
  const MutationResult result = mutate(kScenarios);
  const auto fates = fates_in(result);
  REQUIRE(!result.mutants.empty());
  CHECK(fates.at("tracks.again.slots 2 -> 1") == Fate::kNoticed);
  CHECK(fates.at("rounds.played 3 -> 4") == Fate::kNoticed);
  CHECK(fates.at("areas.wood.score.table.5 9 -> 10") == Fate::kUnnoticed);
  CHECK(fates.at("areas.wood.score.table.5 9 -> 8") == Fate::kUnnoticed);
  CHECK(fates.at("areas.field.mark write -> circle") == Fate::kInvalid);
  CHECK(!result.passed());
  const auto slots = std::find_if(result.mutants.begin(), result.mutants.end(), [](const auto& it) {
    return it.mutant.name() == "tracks.again.slots 2 -> 1";
  });
  CHECK(slots->by == "two rerolls fit on the track");
}

TEST_CASE("mutation: the answer does not depend on the number of jobs") {
  CHECK(to_json({mutate(kScenarios, 1)}) == to_json({mutate(kScenarios, 3)}));
}

TEST_CASE("mutation: a change that leaves the compiled rules as they are does not count") {
  const std::string game =
      replaced(kSmallGame, "    fields:\n",
               "    accept: at least\n    fields:\n      minimum: [1, 1, 2, 3]\n");
  CHECK(fates_in(mutate(kScenarios, 1, game)).at("areas.field.fields.minimum.1 1 -> 0") ==
        Fate::kSameRules);
}

TEST_CASE("mutation: an excuse needs a change that nobody notices") {
  const std::string excused = "unnoticed:\n  areas.wood.score.table.5 9 -> 10: nobody gets there\n";
  const MutationResult result = mutate(excused + kScenarios);
  CHECK(fates_in(result).at("areas.wood.score.table.5 9 -> 10") == Fate::kExcused);
  CHECK(!result.problems.has_errors());
  for (const std::string idle : {"rounds.played 3 -> 4", "rounds.played 3 -> 77"}) {
    const MutationResult other = mutate("unnoticed: { " + idle + ": so }\n" + kScenarios);
    REQUIRE(other.problems.all().size() == 1);
    CHECK(other.problems.all()[0].code == Code::kNeverUsed);
  }
}

TEST_CASE("mutation: a stopped run is no success, and says so to programs") {
  const Library library = library_with(kSmallGame);
  const TestFile file = tests_of(kScenarios);
  std::atomic<std::int64_t> done{0};
  const std::atomic<bool> stop{true};
  const MutationResult result = Mutation(library, file).run(2, done, stop);
  CHECK(!result.passed());
  CHECK(result.count(Fate::kUntried) == static_cast<int>(result.mutants.size()));
  CHECK(to_json({result}).find("\"stopped\": true") != std::string::npos);
  CHECK(to_junit({result}).find("tests=\"0\"") != std::string::npos);
}

TEST_CASE("mutation: rules that are asked while playing do not hide that tables are the same") {
  const std::string game =
      replaced(replaced(kSmallGame, "    fields:\n",
                        "    accept: at least\n    fields:\n      minimum: [1, 1, 2, 3]\n"),
               "score: sum", "score: [sum, = sheet.count('wood') * 0]");
  CHECK(fates_in(mutate(kScenarios, 1, game)).at("areas.field.fields.minimum.1 1 -> 0") ==
        Fate::kSameRules);
}

TEST_CASE("mutation: nothing is tried while the scenarios fail as they are") {
  const MutationResult result = mutate(
      "unnoticed: { turn.rolls 3 -> 4: so }\nscenarios:\n"
      "  - { name: wrong, steps: [{ asks: pick }] }\n");
  CHECK(result.first_failure.has_value());
  CHECK(!result.problems.has_errors());  // nobody knows yet whether the excuse is needed
  CHECK(result.mutants.empty());
  CHECK(!result.passed());
}

TEST_CASE("mutation: of a house rule only what stands in its own file is changed") {
  const Library library =
      library_with("clever: 1\nextends: ganz-schoen-clever\nname: House\nturn: { rolls: 2 }\n");
  const TestFile file = tests_of("scenarios:\n  - { name: begins, steps: [{ asks: roll }] }\n");
  CHECK(Mutation(library, file).size() == 2);
}

TEST_CASE("mutation: reports name the place, the change and the share") {
  const MutationResult result = mutate(kScenarios);
  const std::string text = to_text(result, false, false);
  CHECK(text.find("small.yaml:20:34: unnoticed: areas.wood.score.table.5 9 -> 10\n"
                  "   20 |     score: { table: [0, 1, 3, 6, 9] }\n") != std::string::npos);
  CHECK(text.find(" noticed, ") != std::string::npos);
  CHECK(to_json({result}).find("\"fate\": \"unnoticed\"") != std::string::npos);
  CHECK(to_junit({result}).find("areas.wood.score.table.5 9 -&gt; 10") != std::string::npos);
}

TEST_CASE(
    "mutation: the common report has the text, every change with its place, and who noticed") {
  const MutationResult result = mutate(kScenarios);
  const Json report = parse_json(to_mutation_report({result}));
  CHECK(report["schemaVersion"] == "2");
  const Json& file = report["files"]["small.yaml"];
  CHECK(file["source"] == kSmallGame);
  CHECK(file["language"] == "yaml");
  CHECK(file["mutants"].size() == result.mutants.size());
  std::map<std::string, Json> mutants;
  for (const Json& mutant : file["mutants"]) mutants[mutant["description"]] = mutant;
  const Json& table = mutants.at("areas.wood.score.table.5 9 -> 10");
  CHECK(table["status"] == "Survived");
  CHECK(table["replacement"] == "10");
  CHECK(table["mutatorName"] == "areas");
  CHECK(table["location"]["start"] == Json({{"line", 20}, {"column", 34}}));
  CHECK(table["location"]["end"] == Json({{"line", 20}, {"column", 35}}));
  CHECK(mutants.at("areas.field.mark write -> circle")["status"] == "CompileError");
  const Json& slots = mutants.at("tracks.again.slots 2 -> 1");
  CHECK(slots["status"] == "Killed");
  bool found = false;
  for (const Json& test : report["testFiles"].begin().value()["tests"])
    if (test["id"] == slots["killedBy"][0]) found = test["name"] == "two rerolls fit on the track";
  CHECK(found);
}

}  // namespace clever::tests
