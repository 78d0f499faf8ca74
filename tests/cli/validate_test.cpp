// validate: every problem in one pass, for people and for programs.
#include <filesystem>

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
  const Ran ran = Desk().run({"validate", "ganz-schoen-clever", "doppelt-so-clever",
                              "clever-hoch-drei", "clever-4ever", "--strict"});
  CHECK(ran.code == 0);
  CHECK(ran.out ==
        "ganz-schoen-clever: fine\ndoppelt-so-clever: fine\nclever-hoch-drei: fine\n"
        "clever-4ever: fine\n");
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
  CHECK(good.json() == parse_json(R"({"ok": true, "diagnostics": []})"));
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

constexpr const char* kFallingTable =
    "clever: 1\nextends: ganz-schoen-clever\nname: Falling\n"
    "areas: { blue: { score: { table: [0, 1, 2, 4, 7, 11, 16, 22, 29, 73, 46, 56] } } }\n";

TEST_CASE("cli: validate takes whole folders and what is below them") {
  Desk desk;
  desk.make_folder("mine");
  desk.make_folder("mine/more");
  desk.write("mine/one.yaml", "clever: 1\nextends: ganz-schoen-clever\nname: One\n");
  desk.write("mine/more/two.yaml", "clever: 1\nextends: ganz-schoen-clever\nnmae: Two\n");
  desk.write("mine/one.test.yaml", "clever test: 1\nvariant: one\nscenario: []\n");
  desk.write("mine/notes.txt", "no variant either\n");
  const Ran ran = desk.run({"validate", "mine"});
  CHECK(ran.code == 1);
  CHECK_THAT(ran.out, ContainsSubstring("mine/one.yaml: fine"));
  CHECK_THAT(ran.out, ContainsSubstring("mine/more/two.yaml:3:1: error[unknown-key]"));
  CHECK_THAT(ran.out, ContainsSubstring("mine/one.test.yaml:3:1: error[unknown-key]"));
  CHECK_THAT(ran.out, ContainsSubstring("did you mean 'scenarios'?"));
  CHECK_THAT(ran.out, !ContainsSubstring("notes.txt"));
  desk.make_folder("empty");
  CHECK(desk.run({"validate", "empty"}).code == 2);
}

TEST_CASE("cli: one file that cannot be repaired does not end the check of a folder") {
  const Desk desk;
  desk.make_folder("games");
  for (const char* name : {"a", "b", "c"})
    desk.write(std::string("games/") + name + ".yaml", replaced(kTwoMistakes, "many", "2"));
  std::filesystem::permissions(desk.path("games/b.yaml"), std::filesystem::perms::owner_read);
  const Ran ran = desk.run({"validate", "games", "--fix"});
  CHECK(ran.code == 2);
  CHECK_THAT(ran.out, ContainsSubstring("games/b.yaml: error[unreadable-file]") &&
                          ContainsSubstring("write-protected"));
  CHECK_THAT(desk.read("games/a.yaml"), ContainsSubstring("players: 1..4"));
  CHECK_THAT(desk.read("games/c.yaml"), ContainsSubstring("players: 1..4"));
}

TEST_CASE("cli: validate reads standard input") {
  const Desk desk;
  const Ran good =
      desk.run({"validate", "-"}, "clever: 1\nextends: ganz-schoen-clever\nname: Piped\n");
  CHECK(good.code == 0);
  CHECK(good.out == "<stdin>: fine\n");
  const Ran bad = desk.run({"validate", "-"}, "clever: 2\n");
  CHECK(bad.code == 1);
  CHECK_THAT(bad.out, ContainsSubstring("<stdin>:1:9: error[format-version]"));
}

TEST_CASE("cli: validate --format sarif has what SARIF 2.1.0 requires") {
  Desk desk;
  desk.write("fällt ab.yaml", kFallingTable);
  const Json log = desk.run({"validate", "fällt ab.yaml", "--format", "sarif"}).json();
  CHECK(log["version"] == "2.1.0");
  const Json& run = log["runs"][0];
  CHECK(run["tool"]["driver"]["name"] == "clever");
  REQUIRE(run["results"].size() == 1);
  const Json& result = run["results"][0];
  CHECK(result["level"] == "warning");
  CHECK(result["ruleId"] == "table-order");
  const Json& rule = run["tool"]["driver"]["rules"][result["ruleIndex"].get<std::size_t>()];
  CHECK(rule["id"] == "table-order");
  CHECK(!result["message"]["text"].get<std::string>().empty());
  const Json& place = result["locations"][0]["physicalLocation"];
  CHECK(place["artifactLocation"]["uri"] == "f%C3%A4llt%20ab.yaml");
  CHECK(place["region"]["startLine"] == 4);
  CHECK(place["region"]["startColumn"].get<int>() >= 1);
}

TEST_CASE("cli: SARIF counts characters where the others count bytes") {
  Desk desk;
  desk.write("umlaut.yaml", "clever: 1\nextends: ganz-schoen-clever\nname: { de: Öl, xxx: Oil }\n");
  const Json json = desk.run({"validate", "umlaut.yaml", "--format", "json"}).json();
  const Json sarif = desk.run({"validate", "umlaut.yaml", "--format", "sarif"}).json();
  CHECK(json["diagnostics"][0]["column"] == 18);
  CHECK(
      sarif["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"]["startColumn"] ==
      17);
}

TEST_CASE("cli: validate --format github prints workflow commands") {
  Desk desk;
  desk.write("a,b.yaml", kFallingTable);
  const Ran ran = desk.run({"validate", "a,b.yaml", "--format", "github"});
  CHECK(ran.code == 0);
  CHECK_THAT(ran.out, StartsWith("::warning file=a%2Cb.yaml,line=4,endLine=4,col="));
  CHECK_THAT(ran.out, ContainsSubstring("title=table-order::the table falls from 73 to 46"));
  CHECK(lines_of(ran.out).size() == 1);
  CHECK(desk.run({"validate", "ganz-schoen-clever", "--format", "github"}).out.empty());
}

TEST_CASE("cli: validate explains every code that it lists", "[slow]") {
  const Desk desk;
  const Ran list = desk.run({"validate", "--list-codes"});
  CHECK(list.code == 0);
  for (const std::string& line : lines_of(list.out)) {
    const std::string code = line.substr(0, line.find(' '));
    const Ran ran = desk.run({"validate", "--explain", code});
    CHECK(ran.code == 0);
    CHECK_THAT(ran.out, StartsWith(code + ": "));
  }
  const Ran slip = desk.run({"validate", "--explain", "unknwon-key"});
  CHECK(slip.code == 2);
  CHECK_THAT(slip.err, ContainsSubstring("did you mean 'unknown-key'?"));
  CHECK(desk.run({"validate"}).code == 2);
}

TEST_CASE("cli: validate --play notes what no game touches, and notes never fail") {
  Desk desk;
  desk.write(
      "rare.yaml",
      "clever: 1\nname: Rare\ndice: { red: { faces: 20 }, blue: { faces: 20 } }\n"
      "solo: { lowest: 1 }\nrounds: { played: 4 }\nareas:\n"
      "  forty: { dice: red + blue, accept: equal, place: next, fields: { number: [40, 40, 40, "
      "40] }, score: { table: [0, 1, 2, 3, 4] } }\n"
      "  rest: { dice: [red, blue], place: next, fields: { points: [1, 2, 3] }, score: last "
      "}\n");
  CHECK(desk.run({"validate", "rare.yaml", "--strict"}).out == "rare.yaml: fine\n");
  const Ran played = desk.run({"validate", "rare.yaml", "--strict", "--play"});
  CHECK(played.code == 0);
  CHECK_THAT(played.out, ContainsSubstring("note[never-marked]: in 200 games"));
  CHECK(desk.run({"validate", "rare.yaml", "--play", "0"}).code == 2);
}

TEST_CASE("cli: validate in plain ASCII keeps the carets where they belong") {
  Desk desk;
  desk.write("umlaut.yaml", "clever: 1\nextends: ganz-schoen-clever\nname: { de: Öl, xxx: Oil }\n");
  const Ran ran = desk.run({"--ascii", "validate", "umlaut.yaml"});
  CHECK(is_ascii(ran.out));
  const auto lines = lines_of(ran.out);
  REQUIRE(lines.size() >= 3);
  CHECK(lines[1].find("xxx") == lines[2].find('^'));
}

TEST_CASE("cli: validate names what a problem was inherited from") {
  Desk desk;
  desk.write("short.yaml",
             "clever: 1\nextends: ganz-schoen-clever\nname: Short\n"
             "areas: { green: { fields: { minimum: [1, 2, 3] } } }\n");
  const Ran ran = desk.run({"validate", "short.yaml"});
  CHECK_THAT(ran.out, ContainsSubstring("short.yaml:4:38: error[wrong-length]"));
  CHECK_THAT(ran.out, ContainsSubstring("ganz-schoen-clever.yaml"));
  CHECK_THAT(ran.out, ContainsSubstring("inherited from here"));
}

TEST_CASE("cli: validate never hands control characters of a file to the terminal") {
  const Desk desk;
  const std::string text =
      "clever: 1\nextends: ganz-schoen-clever\nname: X\n\"\x1b]0;title\x07\": 1\n";
  for (const char* format : {"text", "json", "sarif", "github"}) {
    const Ran ran = desk.run({"validate", "-", "--format", format}, text);
    CHECK(ran.code == 1);
    CHECK(ran.out.find('\x1b') == std::string::npos);
    CHECK(ran.out.find('\x07') == std::string::npos);
  }
}

TEST_CASE("cli: validate answers in the format asked for when a folder is empty") {
  Desk desk;
  desk.make_folder("empty");
  const Ran ran = desk.run({"validate", "empty", "--format", "json"});
  CHECK(ran.code == 2);
  CHECK(ran.json()["diagnostics"][0]["code"] == "unreadable-file");
}

}  // namespace
}  // namespace clever::cli_tests
