#include "core/author/coverage/coverage.h"

#include <algorithm>
#include <map>
#include <sstream>

#include <catch2/catch_test_macros.hpp>

#include "core/base/files.h"
#include "tests/author/testing/try.h"
#include "tests/game/play/small_game.h"
#include "tests/support/shipped.h"

namespace clever::tests {
namespace {

using Kind = Site::Kind;

/// The coverage of small.yaml by these tests.
struct Covered {
  explicit Covered(const std::string& rest, const std::string& game = kSmallGame)
      : library(library_with(game)), file(tests_of(rest)), coverage(library, file) {
    const SuiteResult result = run_suite(library, file, {.watcher = &coverage});
    for (const TestResult& test : result.tests)
      for (const Mismatch& mismatch : test.mismatches)
        FAIL_CHECK(mismatch.what << " " << mismatch.expected << " / " << mismatch.found);
    CHECK(result.passed());
  }

  bool has(Kind kind, const std::string& name) const { return coverage.touched(kind, name); }

  Library library;
  TestFile file;
  Coverage coverage;
};

std::string scenario(const std::string& given, const std::string& steps) {
  return "scenarios:\n  - name: tried\n    given: { pool: { ash: 2, elm: 2 }" + given +
         " }\n    steps:\n" + steps;
}

}  // namespace

TEST_CASE("coverage: a cell counts when a choice marks it, not when it is given") {
  const Covered covered(
      scenario(", sheet: { wood: [r1c1] }", "      - choose: ash as wood r1c2\n"));
  CHECK(covered.has(Kind::kCell, "wood r1c2"));
  CHECK(!covered.has(Kind::kCell, "wood r1c1"));
  CHECK(covered.has(Kind::kBonus, "again at wood row 1"));
  CHECK(covered.has(Kind::kTrack, "again 1 unlocked"));
  CHECK(!covered.has(Kind::kTrack, "again 1 spent"));
  CHECK(!covered.has(Kind::kBonus, "fox at field field 2"));
}

TEST_CASE("coverage: an entry of a table counts when compared points depend on it") {
  const std::string sheet = ", sheet: { wood: [r1c1] }";
  CHECK(!Covered(scenario(sheet, "      - choose: ash as wood r1c2\n"))
             .has(Kind::kTable, "wood points of 2 marks"));
  const Covered covered(
      scenario(sheet, "      - { choose: ash as wood r1c2, score: { wood: 3 } }\n"));
  CHECK(covered.has(Kind::kTable, "wood points of 2 marks"));
  CHECK(!covered.has(Kind::kTable, "wood points of 1 mark"));
  CHECK(Covered(scenario(sheet, "      - { choose: ash as wood r1c2, score: { total: 3 } }\n"))
            .has(Kind::kTable, "wood points of 2 marks"));
}

TEST_CASE("coverage: rounds, spent slots, uses of bonuses and values of options count") {
  const Covered start(
      "scenarios:\n  - name: tried\n    options: { generous: on }\n    steps:\n"
      "      - roll: { ash: 2, elm: 2 }\n      - choose: again\n");
  CHECK(start.has(Kind::kBonus, "start of round 1"));
  CHECK(start.has(Kind::kTrack, "again 1 unlocked"));
  CHECK(start.has(Kind::kTrack, "again 1 spent"));
  CHECK(start.has(Kind::kOption, "generous on"));
  CHECK(!start.has(Kind::kOption, "generous off"));
  CHECK(!start.has(Kind::kBonus, "use of any wood in wood"));
  const Covered use(scenario(", pending: [any wood]", "      - choose: any wood r2c1\n"));
  CHECK(use.has(Kind::kBonus, "use of any wood in wood"));
}

TEST_CASE("coverage: a line of Lua counts when a test depends on its answer") {
  const std::string game = replaced(kSmallGame, "accept: equal",
                                    "accept: = (number == 1 and printed == 1) or number > 1 and "
                                    "number == printed");
  const Covered covered(scenario("", "      - legal: [ash as wood r1c2]\n"), game);
  CHECK(covered.has(Kind::kLua, "areas.wood.accept"));
  const Covered nothing("scenarios:\n  - { name: tried, steps: [{ asks: roll }] }\n", game);
  CHECK(!nothing.has(Kind::kLua, "areas.wood.accept"));
}

TEST_CASE("coverage: a script counts line by line, also where it is asked while playing") {
  const std::string game =
      "script: small.lua\n" +
      replaced(replaced(kSmallGame, "accept: equal", "accept: = fits(number, printed)"),
               "score: sum", "score: = points(sheet.count('field'))");
  const std::string lua =
      "function fits(number, printed)\n"
      "  if number > 4 then\n"
      "    return false\n"
      "  end\n"
      "  return number == printed\n"
      "end\n"
      "function points(count)\n"
      "  if count > 1 then\n"
      "    return 10\n"
      "  end\n"
      "  return count\n"
      "end\n";
  const Library library = library_with(game).with(file(lua, "small.lua"));
  const auto touched = [&](const std::string& rest) {
    const TestFile file = tests_of(rest);
    Coverage coverage(library, file);
    CHECK(run_suite(library, file, {.watcher = &coverage}).passed());
    std::string lines;
    for (const Site& site : coverage.sites())
      if (site.kind == Kind::kLua && site.name.starts_with("small.lua"))
        lines += site.name.substr(10) + (site.touched ? "+ " : "- ");
    return lines;
  };
  CHECK(touched(scenario("", "      - legal: [ash as wood r1c2]\n")) == "2+ 3- 5+ 8- 9- 11- ");
  CHECK(touched(scenario("", "      - score: { field: 0 }\n")) == "2+ 3- 5+ 8+ 9- 11+ ");
}

TEST_CASE("coverage: of a house rule only what its own file says is its business") {
  const Library library = library_with(
      "clever: 1\nextends: ganz-schoen-clever\nname: House\n"
      "areas: { green: { fields: { points: [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 67] } } }\n");
  const TestFile file = tests_of("scenarios:\n  - { name: begins, steps: [{ asks: roll }] }\n");
  const Coverage coverage(library, file);
  CHECK(coverage.sites().size() == 11);
  CHECK(coverage.missing(Kind::kTable, "green points of 11"));
  CHECK(!coverage.missing(Kind::kCell, "green 11"));
}

TEST_CASE("coverage: the sheet points out what is missing, and the list says where it is written") {
  const Covered covered(
      scenario(", sheet: { wood: [r1c1] }", "      - choose: ash as wood r1c2\n"));
  Style style;
  style.ascii = true;
  const std::string text = to_text(covered.coverage, style);
  INFO(text);
  CHECK(text.find("!1! [x]") != std::string::npos);
  CHECK(text.find("small.yaml:18:19: not exercised: wood r1c1\n") != std::string::npos);
  CHECK(text.find("small.yaml:20:25: not exercised: wood points of 1 mark\n") != std::string::npos);
  CHECK(text.find("  cells             1 of    8   12 %\n") != std::string::npos);
  CHECK(to_json({&covered.coverage}, true).find("\"table_entries\"") != std::string::npos);
}

TEST_CASE("coverage: for editors by lines, with a branch for each of several places") {
  const Covered covered(
      scenario(", sheet: { wood: [r1c1] }", "      - choose: ash as wood r1c2\n"));
  const std::string text = to_lcov({&covered.coverage});
  INFO(text);
  CHECK(text.starts_with("TN:\nSF:small.yaml\n"));
  CHECK(text.ends_with("end_of_record\n"));
  CHECK(text.find("\nBRDA:18,0,0,0\nBRDA:18,0,1,1\n") != std::string::npos);  // r1c1, r1c2
  CHECK(text.find("\nDA:20,0\n") != std::string::npos);                       // the table
  std::map<std::string, int> counts;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const std::string kind = line.substr(0, line.find(':'));
    if (kind == "DA") ++counts["lines"], counts["hit"] += line.ends_with(",0") ? 0 : 1;
    if (kind == "LF") CHECK(line == "LF:" + std::to_string(counts["lines"]));
    if (kind == "LH") CHECK(line == "LH:" + std::to_string(counts["hit"]));
  }
  CHECK(counts["lines"] > 3);
}

TEST_CASE("coverage: bonuses of several that need no area, and hooks of every kind, are watched") {
  const Library library({CLEVER_SOURCE_DIR, CLEVER_SOURCE_DIR "/tests/invented"});
  const TestFile file(
      tests::file("clever test: 1\nvariant: lantern-harbour\nplaythroughs:\n"
                  "  - { file: no-such-1.txt, players: [greedy], seed: 1 }\n"
                  "  - { file: no-such-2.txt, players: [random, greedy], seed: 2 }\n"
                  "  - { file: no-such-3.txt, players: [random], seed: 3 }\n",
                  "try.test.yaml"));
  Coverage coverage(library, file);
  REQUIRE(coverage.variant());
  run_suite(library, file, {.watcher = &coverage});
  for (const char* bonus : {"use of fortune in nets", "use of net in nets", "start of round 1"})
    CHECK(coverage.touched(Kind::kBonus, bonus));
  for (const char* hook :
       {"tracks.nudge.becomes", "tracks.nudge.if", "tracks.double.counts as", "areas.nets.place",
        "areas.traps.further", "areas.wall.accept", "areas.wall.enter.plain.write",
        "areas.wall.enter.twice.write", "areas.beacon.score.2", "lantern-harbour.lua:6"}) {
    INFO(hook);
    CHECK(coverage.touched(Kind::kLua, hook));
  }
}

TEST_CASE("coverage: the shipped tests pass, and scenarios alone exercise everything") {
  const Library& library = shipped();
  for (const std::string& path : library.files()) {
    const std::string stem = path.substr(0, path.rfind('.'));
    INFO(stem);
    const TestFile file(read_source(stem + kTestSuffixes[0]));
    Coverage coverage(library, file);
    CHECK(run_suite(library, file, {.scenarios_only = true, .watcher = &coverage}).passed());
    CHECK(coverage.sites().size() > 150);
    for (const Site& site : coverage.sites()) {
      INFO(plural_of(site.kind) << ": " << site.name);
      CHECK(site.touched);
    }
    const SuiteResult games = run_suite(library, file, {.filter = "playthrough "});
    CHECK(games.tests.size() == file.playthroughs().size());
    CHECK(games.passed());
    CHECK(file.cases().size() >= 200);
    CHECK(file.document().find("signature"));  // compared by: clever test variants
    REQUIRE(file.playthroughs().size() >= 2);
    CHECK(std::ranges::any_of(file.playthroughs(), [](const Node* game) {
      return game->find("players")->items.size() > 1;
    }));
  }
}

}  // namespace clever::tests
