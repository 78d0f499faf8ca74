// validate: every problem in one pass, for people and for programs.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "tests/cli/program.h"

namespace clever::cli_tests {
namespace {

using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;

constexpr const char* kTwoMistakes =
    "clever: 1\n"
    "extends: ganz-schoen-clever\n"
    "name: Two Mistakes\n"
    "plyers: 1..4\n"
    "turn:\n"
    "  rolls: many\n";

/// A table that is longer than the area can use.
constexpr const char* kDoubtful =
    "clever: 1\n"
    "extends: ganz-schoen-clever\n"
    "name: Doubtful\n"
    "areas:\n"
    "  blue:\n"
    "    score:\n"
    "      table: [0, 1, 2, 4, 7, 11, 16, 22, 29, 37, 46, 56, 60]\n";

TEST_CASE("cli: the shipped variants have no problem, not even a strict one") {
  const Ran ran = Desk().run(
      {"validate", "ganz-schoen-clever", "doppelt-so-clever", "clever-hoch-drei", "--strict"});
  CHECK(ran.code == 0);
  CHECK(ran.out == "ganz-schoen-clever: fine\ndoppelt-so-clever: fine\nclever-hoch-drei: fine\n");
  CHECK(ran.err == "");
}

TEST_CASE("cli: validate tells all problems at once, each with its place, line, caret and hint") {
  const Desk desk;
  desk.write("two.yaml", kTwoMistakes);
  const Ran ran = desk.run({"validate", "two.yaml", "ganz-schoen-clever"});
  CHECK(ran.code == 1);
  CHECK_THAT(ran.out, ContainsSubstring("two.yaml:4:1: error[unknown-key]: "));
  CHECK_THAT(ran.out, ContainsSubstring("    4 | plyers: 1..4\n      | ^^^^^^\n"));
  CHECK_THAT(ran.out, ContainsSubstring("hint: did you mean 'players'?"));
  CHECK_THAT(ran.out, ContainsSubstring("two.yaml:6:10: error[not-a-number]: "));
  CHECK_THAT(ran.out, ContainsSubstring("    6 |   rolls: many\n      |          ^^^^\n"));
  CHECK_THAT(ran.out, ContainsSubstring("ganz-schoen-clever: fine\n"));
}

TEST_CASE("cli: validate --format json has the keys of the contract") {
  const Desk desk;
  desk.write("two.yaml", kTwoMistakes);
  const Ran bad = desk.run({"validate", "two.yaml", "--format", "json"});
  CHECK(bad.code == 1);
  const Json answer = bad.json();
  CHECK(answer["ok"] == false);
  REQUIRE(answer["diagnostics"].size() == 2);
  const Json& first = answer["diagnostics"][0];
  for (const char* key : {"severity", "code", "file", "line", "column", "end_line", "end_column",
                          "message", "hint", "related"}) {
    INFO(key);
    CHECK(first.contains(key));
  }
  CHECK(first["severity"] == "error");
  CHECK(first["code"] == "unknown-key");
  CHECK(first["file"] == "two.yaml");
  CHECK(first["line"] == 4);
  CHECK(first["column"] == 1);
  CHECK(first["end_line"] == 4);
  CHECK(first["end_column"] == 7);

  const Ran good = desk.run({"validate", "ganz-schoen-clever", "--format", "json"});
  CHECK(good.code == 0);
  CHECK(good.json() == Json::parse(R"({"ok": true, "diagnostics": []})"));
}

TEST_CASE("cli: warnings are told and pass, unless --strict is given") {
  const Desk desk;
  desk.write("doubtful.yaml", kDoubtful);
  const Ran lenient = desk.run({"validate", "doubtful.yaml"});
  CHECK(lenient.code == 0);
  CHECK_THAT(lenient.out, StartsWith("doubtful.yaml:7:14: warning[table-length]: "));
  const Ran strict = desk.run({"validate", "doubtful.yaml", "--strict"});
  CHECK(strict.code == 1);
  CHECK(strict.out == lenient.out);
}

TEST_CASE("cli: a variant that is not there is told beside the others, with code 2") {
  const Ran ran = Desk().run({"validate", "ganz-schoen-clever", "nowhere.yaml"});
  CHECK(ran.code == 2);
  CHECK_THAT(ran.out, ContainsSubstring("ganz-schoen-clever: fine\n"));
  CHECK_THAT(ran.out, ContainsSubstring("there is no readable file 'nowhere.yaml'"));
}

TEST_CASE("cli: files that are hardly YAML are told in a sentence") {
  const Desk desk;
  desk.write("empty.yaml", "");
  desk.write("number.yaml", "42\n");
  desk.write("tab.yaml", "clever: 1\nturn:\n\trolls: 3\n");
  desk.write("bytes.yaml", std::string("clever: 1\nname: \xff\xfe\0\n", 20));
  desk.write("circle.yaml", "clever: 1\nextends: circle\n");
  desk.write("orphan.yaml", "clever: 1\nextends: nobody\n");
  const Ran ran = desk.run({"validate", "empty.yaml", "number.yaml", "tab.yaml", "bytes.yaml",
                            "circle.yaml", "orphan.yaml"});
  CHECK(ran.code == 1);
  for (const char* place : {"empty.yaml", "number.yaml:1:1:", "tab.yaml:3:", "bytes.yaml",
                            "circle.yaml:2:", "orphan.yaml:2:"}) {
    INFO(ran.out);
    CHECK_THAT(ran.out, ContainsSubstring(std::string("\n") + place) || StartsWith(place));
  }
}

}  // namespace
}  // namespace clever::cli_tests
