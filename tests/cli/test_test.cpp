// test: the regression tests of variants, as a person or a script runs them.
#include <filesystem>

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "tests/cli/program.h"

namespace clever::cli_tests {
namespace {

using Catch::Matchers::ContainsSubstring;

const std::string kTwo =
    "clever test: 1\nvariant: ganz-schoen-clever\nscenarios:\n"
    "  - name: the game begins with a roll\n    steps: [{ asks: roll }]\n"
    "  - name: the first round earns a reroll\n    steps: [{ left: { reroll: 2 } }]\n";

TEST_CASE("cli: test runs files and folders, and fails when one scenario does") {
  Desk desk;
  desk.make_folder("tests");
  desk.write("tests/two.test.yaml", kTwo);
  const Ran ran = desk.run({"test", "tests"});
  CHECK(ran.code == 1);
  CHECK_THAT(ran.out, ContainsSubstring("FAILED: the first round earns a reroll"));
  CHECK_THAT(ran.out, ContainsSubstring("expected: 2\n      found:    1\n"));
  CHECK(lines_of(ran.out).back() == "1 passed, 1 failed");
  const Ran filtered = desk.run({"test", "tests/two.test.yaml", "--filter", "begins"});
  CHECK(filtered.code == 0);
  CHECK(lines_of(filtered.out).back() == "1 passed, 0 failed");
}

TEST_CASE("cli: test writes reports for programs") {
  Desk desk;
  desk.write("two.test.yaml", kTwo);
  const Ran ran = desk.run({"test", "two.test.yaml", "--json", "--junit", "report.xml"});
  CHECK(ran.code == 1);
  CHECK(ran.json()["ok"] == false);
  CHECK(ran.json()["files"][0]["tests"][1]["failures"][0]["found"] == "1");
  CHECK_THAT(desk.read("report.xml"), ContainsSubstring("tests=\"2\" failures=\"1\""));
}

TEST_CASE("cli: test writes one thing to standard output, not two behind each other") {
  Desk desk;
  desk.write("two.test.yaml", kTwo);
  for (const Arguments& both : {Arguments{"--junit", "-"}, Arguments{"--coverage", "--lcov", "-"},
                                Arguments{"--mutate", "--mutation-report", "-"}}) {
    Arguments arguments = {"test", "two.test.yaml", "--json"};
    arguments.insert(arguments.end(), both.begin(), both.end());
    const Ran ran = desk.run(arguments);
    CHECK(ran.code == 2);
    CHECK(ran.out == "");
    CHECK_THAT(ran.err, ContainsSubstring("--json and '" + both[both.size() - 2] +
                                          " -' both write to standard output; name a file"));
  }
}

TEST_CASE("cli: tests and variants may end in .yml") {
  Desk desk;
  const Ran made = desk.run({"new", "bar.yml", "--from", "ganz-schoen-clever"});
  CHECK(made.code == 0);
  CHECK_THAT(made.out, ContainsSubstring("bar.yml\n") && ContainsSubstring("bar.test.yml\n"));
  CHECK_THAT(desk.read("bar.test.yml"), ContainsSubstring("clever test bar.test.yml\n"));
  CHECK(desk.run({"test", "."}).code == 0);
  CHECK_THAT(desk.run({"list"}).out, ContainsSubstring("./bar.yml"));
  CHECK(desk.run({"show", "bar"}).code == 0);
  const Ran validated = desk.run({"validate", "."});
  CHECK(validated.code == 0);
  CHECK_THAT(validated.out,
             ContainsSubstring("bar.yml: fine\n") && ContainsSubstring("bar.test.yml: fine\n"));
  desk.write("child.yaml", "clever: 1\nextends: bar\nname: Child\n");
  CHECK(desk.run({"validate", "child.yaml"}).code == 0);
}

TEST_CASE("cli: test --update writes playthroughs and signatures, shows them, and passes then",
          "[slow]") {
  Desk desk;
  desk.write("game.test.yaml",
             "clever test: 1\nvariant: ganz-schoen-clever\nsignature: 7\nplaythroughs:\n"
             "  - { file: games/one.txt, players: [random, greedy], seed: 3 }\n");
  CHECK(desk.run({"test", "game.test.yaml"}).code == 1);
  CHECK(!desk.has("games/one.txt"));
  const Ran updated = desk.run({"test", "game.test.yaml", "--update"});
  CHECK(updated.code == 0);
  CHECK_THAT(updated.out, ContainsSubstring("updated games/one.txt: the game is written down"));
  CHECK_THAT(updated.out, ContainsSubstring("  -signature: 7\n  +signature: "));
  CHECK(lines_of(desk.read("games/one.txt")).front() == "ganz-schoen-clever, seed 3");
  CHECK(desk.run({"test", "game.test.yaml"}).code == 0);
  desk.write("games/one.txt", replaced(desk.read("games/one.txt"), "gains reroll", "gains a fox"));
  const Ran differs = desk.run({"test", "game.test.yaml"});
  CHECK(differs.code == 1);
  CHECK_THAT(differs.out, ContainsSubstring("the beginning of round 1: earned random 1: a fox, "
                                            "greedy 2: reroll, now earns random 1: reroll"));
}

TEST_CASE("cli: test --coverage shows the sheet and the shares, also for programs") {
  Desk desk;
  desk.write("two.test.yaml", replaced(kTwo, "reroll: 2", "reroll: 1"));
  const Ran ran = desk.run({"test", "two.test.yaml", "--coverage", "--ascii"});
  CHECK(ran.code == 0);
  CHECK_THAT(ran.out, ContainsSubstring("! 2!"));
  CHECK_THAT(ran.out, ContainsSubstring("  cells             0 of   56    0 %\n"));
  const Ran json = desk.run({"test", "two.test.yaml", "--coverage", "--json"});
  CHECK(json.json()["ok"] == true);
  CHECK(json.json()["variants"][0]["cells"]["all"] == 56);
  desk.write("two.test.yaml", kTwo);
  CHECK(desk.run({"test", "two.test.yaml", "--coverage"}).code == 1);
}

TEST_CASE("cli: test --mutate lists what nobody notices, and answers no then") {
  Desk desk;
  desk.write("house.yaml",
             "clever: 1\nextends: ganz-schoen-clever\nname: House\nturn: { rolls: 2 }\n");
  const std::string head = "clever test: 1\nvariant: house.yaml\nscenarios:\n";
  desk.write("house.test.yaml", head + "  - { name: begins, steps: [{ asks: roll }] }\n");
  const Ran ran = desk.run({"test", "house.test.yaml", "--mutate", "--jobs", "2"});
  CHECK(ran.code == 1);
  CHECK_THAT(ran.out, ContainsSubstring("house.yaml:4:16: unnoticed: turn.rolls 2 -> 3\n"));
  CHECK_THAT(ran.out, ContainsSubstring("2 changes: 0 noticed, 2 unnoticed"));
  desk.write("house.test.yaml", head +
                                    "  - { name: two fields, steps: [{ slots: [., .] }] }\n"
                                    "  - { name: and no more, steps: [{ slots: [., ., .] }] }\n");
  CHECK_THAT(desk.run({"test", "house.test.yaml", "--mutate"}).out,
             ContainsSubstring("'and no more' fails before anything is changed"));
  CHECK(desk.run({"test", "house.test.yaml", "--mutate", "--update"}).code == 2);
  CHECK(desk.run({"test", "house.test.yaml", "--mutate", "--filter", "two"}).code == 2);
}

TEST_CASE("cli: test says when a filter or a report goes nowhere") {
  Desk desk;
  desk.write("two.test.yaml", kTwo);
  const Ran none = desk.run({"test", "two.test.yaml", "--filter", "quince"});
  CHECK(none.code == 2);
  CHECK_THAT(none.err, ContainsSubstring("no test has a name that contains 'quince'"));
  CHECK(desk.run({"test", "two.test.yaml", "--junit", "two.test.yaml/report.xml"}).code == 2);
}

TEST_CASE("cli: a file that cannot be read, or written, does not hide the others") {
  Desk desk;
  desk.make_folder("tests");
  desk.write("tests/two.test.yaml", kTwo);
  std::filesystem::create_symlink("nowhere", desk.path("tests/gone.test.yaml"));
  const Ran ran = desk.run({"test", "tests"});
  CHECK(ran.code == 2);
  CHECK_THAT(ran.out, ContainsSubstring("tests/gone.test.yaml: error[unreadable-file]"));
  CHECK(lines_of(ran.out).back() == "1 passed, 2 failed");
  desk.write("none.test.yaml", "clever test: 1\nvariant: no-such-game\nsignature: 1\n");
  for (const Arguments& arguments :
       {Arguments{"test", "none.test.yaml"}, Arguments{"test", "none.test.yaml", "--mutate"},
        Arguments{"test", "none.test.yaml", "--coverage"}})
    CHECK(desk.run(arguments).code == 2);
}

TEST_CASE("cli: test says when there is nothing to test") {
  Desk desk;
  desk.make_folder("empty");
  CHECK(desk.run({"test", "empty"}).code == 2);
  CHECK(desk.run({"test", "nowhere"}).code == 2);
}

TEST_CASE("test: what is no playthrough is never written over") {
  Desk desk;
  const std::string tests =
      "clever test: 1\nvariant: ganz-schoen-clever\nplaythroughs:\n"
      "  - { file: notes.txt, players: [random], seed: 1 }\n";
  desk.write("game.test.yaml", tests);
  for (const std::string notes : {"my notes\n", "garden plan, seed 4\ntomatoes\n",
                                  "ganz-schoen-clever, seed 4\nmy notes\n"}) {
    desk.write("notes.txt", notes);
    CHECK(desk.run({"test", "game.test.yaml", "--update"}).code == 1);
    CHECK(desk.read("notes.txt") == notes);
  }
}

}  // namespace
}  // namespace clever::cli_tests
