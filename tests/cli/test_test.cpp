// test: the regression tests of variants, as a person or a script runs them.
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

TEST_CASE("cli: test says when there is nothing to test") {
  Desk desk;
  desk.make_folder("empty");
  CHECK(desk.run({"test", "empty"}).code == 2);
  CHECK(desk.run({"test", "nowhere"}).code == 2);
}

}  // namespace
}  // namespace clever::cli_tests
