// The author's commands: new, flatten, pack, and packed games wherever a variant can stand.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "tests/cli/program.h"

namespace clever::cli_tests {
namespace {

using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;

const std::vector<std::string> kGames = {"clever-4ever", "clever-hoch-drei", "doppelt-so-clever",
                                         "ganz-schoen-clever"};

TEST_CASE("new: a house rule of every game is fine as it is, tests and all", "[slow]") {
  const Desk desk;
  for (const std::string& game : kGames) {
    INFO(game);
    const std::string name = "my-" + game;
    const Ran ran = desk.run({"new", name + ".yaml", "--from", game});
    CHECK(ran.code == 0);
    CHECK(desk.run({"validate", name + ".yaml", name + ".test.yaml", "--strict"}).code == 0);
    CHECK(desk.run({"test", name + ".test.yaml"}).code == 0);
    CHECK_THAT(desk.read(name + ".yaml"), ContainsSubstring("extends: " + game + "\n"));
  }
}

TEST_CASE("new: the first line names the schema that came with the program, or one beside it") {
  const Desk desk;
  const std::string line = "# yaml-language-server: $schema=";
  const std::string shipped = std::string(CLEVER_SOURCE_DIR) + "/variants/";
  CHECK(desk.run({"new", "one"}).out == "one.yaml\none.test.yaml\n");
  CHECK_THAT(desk.read("one.yaml"), StartsWith(line + shipped + "clever.schema.json\n"));
  CHECK_THAT(desk.read("one.test.yaml"), StartsWith(line + shipped + "clever-test.schema.json\n"));
  CHECK(!desk.has("clever.schema.json"));

  CHECK(desk.run({"new", "two", "--schema"}).code == 0);
  CHECK_THAT(desk.read("two.yaml"), StartsWith(line + "clever.schema.json\n"));
  CHECK(parse_json(desk.read("clever.schema.json")) == desk.run({"schema"}).json());
  CHECK(parse_json(desk.read("clever-test.schema.json")) == desk.run({"schema", "--tests"}).json());
  CHECK(desk.read("clever.schema.json").find('\n') == desk.read("clever.schema.json").size() - 1);

  CHECK(desk.run({"new", "three"}).code == 0);
  CHECK_THAT(desk.read("three.yaml"), StartsWith(line + "clever.schema.json\n"));
}

/// The file with the "# " of its last comments taken away.
std::string uncommented(const std::string& text) {
  const std::size_t advice = text.find("change it as you like.\n");
  REQUIRE(advice != std::string::npos);
  std::string all = text.substr(0, text.find('\n', advice) + 1);
  for (const std::string& line : lines_of(text.substr(all.size())))
    all += (line.starts_with("# ") ? line.substr(2) : line) + "\n";
  return all;
}

TEST_CASE("new: what a house rule suggests is fine in every game when the # is taken away",
          "[slow]") {
  const Desk desk;
  for (const std::string& game : kGames) {
    desk.run({"new", "mine", "--from", game, "--force"});
    const std::string text = uncommented(desk.read("mine.yaml"));
    desk.write("mine.yaml", text);
    const Ran ran = desk.run({"validate", "mine.yaml", "--strict"});
    INFO(text << ran.out << ran.err);
    CHECK(ran.code == 0);
    CHECK(text.find("\nbonuses:") != std::string::npos);
  }
}

TEST_CASE("new: a game of one's own is fine as it is, and can be played") {
  const Desk desk;
  REQUIRE(desk.run({"new", "two-lines"}).code == 0);
  CHECK_THAT(desk.read("two-lines.yaml"), ContainsSubstring("#   clever balance two-lines.yaml "));
  CHECK(desk.run({"validate", "two-lines.yaml", "two-lines.test.yaml", "--strict"}).code == 0);
  const Ran tests = desk.run({"test", "two-lines.test.yaml"});
  INFO(tests.out << tests.err);
  CHECK(tests.code == 0);
  const Ran games = desk.run({"simulate", "two-lines", "--games", "20", "--json"});
  CHECK(games.code == 0);
  CHECK(games.json()["games"] == 20);
}

TEST_CASE("new: nothing is written over without --force, and then not half of it") {
  const Desk desk;
  desk.write("mine.test.yaml", "precious");
  const Ran ran = desk.run({"new", "mine.yaml"});
  CHECK(ran.code == 2);
  CHECK_THAT(ran.err, ContainsSubstring("mine.test.yaml is there already"));
  CHECK_FALSE(desk.has("mine.yaml"));
  CHECK(desk.read("mine.test.yaml") == "precious");
  CHECK(desk.run({"new", "mine.yaml", "--force"}).code == 0);
  CHECK(desk.has("mine.yaml"));
  CHECK(desk.read("mine.test.yaml") != "precious");
}

TEST_CASE("new: names and parents that cannot be are refused") {
  const Desk desk;
  CHECK(desk.run({"new", "my game.yaml"}).code == 2);
  CHECK(desk.run({"new", "x.test.yaml"}).code == 2);
  CHECK(desk.run({"new", "no-such-folder/x.yaml"}).code == 2);
  const Ran ran = desk.run({"new", "x.yaml", "--from", "ganz-schoen-clevr"});
  CHECK(ran.code == 2);
  CHECK_THAT(ran.err, ContainsSubstring("ganz-schoen-clever"));
  CHECK(desk.run({"new", "-.yaml"}).code == 2);
  CHECK(desk.run({"new", "x.yaml", "--from", ""}).code == 2);
  CHECK_FALSE(desk.has("x.yaml"));
}

TEST_CASE("new: a file never stands in the way of a variant that is known by its name") {
  const Desk desk;
  for (const char* parent : {"ganz-schoen-clever", "short-evening"}) {
    const Ran ran = desk.run({"new", "ganz-schoen-clever.yaml", "--from", parent});
    CHECK(ran.code == 2);
    CHECK_THAT(ran.err, ContainsSubstring("there is a variant called ganz-schoen-clever already"));
    CHECK_FALSE(desk.has("ganz-schoen-clever.yaml"));
  }
}

TEST_CASE(
    "new: a parent of the current folder is no parent of a file elsewhere, by id or by path") {
  const Desk desk;
  REQUIRE(desk.run({"new", "mine.yaml"}).code == 0);
  desk.make_folder("below");
  for (const char* parent : {"mine", "mine.yaml"}) {
    const Ran ran = desk.run({"new", "below/x.yaml", "--from", parent});
    CHECK(ran.code == 2);
    CHECK_THAT(ran.err, ContainsSubstring("does not lie in the folder of below/x.yaml"));
  }
  CHECK(desk.run({"new", "below/x.yaml", "--from", "short-evening"}).code == 0);
}

TEST_CASE("flatten: to a file that is not there yet, or to standard output") {
  const Desk desk;
  CHECK(desk.run({"flatten", "short-evening", "--out", "whole.yaml"}).code == 0);
  CHECK(desk.run({"flatten", "short-evening"}).out == desk.read("whole.yaml"));
  CHECK(desk.run({"flatten", "short-evening", "--out", "whole.yaml"}).code == 2);
  CHECK(desk.run({"flatten", "short-evening", "--out", "whole.yaml", "--force"}).code == 0);
  CHECK(desk.run({"validate", "whole.yaml", "--strict"}).code == 0);
  desk.write("bad.yaml", "clever: 1\nname: Bad\ndice: 3\n");
  const Ran bad = desk.run({"flatten", "bad.yaml"});
  CHECK(bad.code == 1);
  CHECK_THAT(bad.err, ContainsSubstring("bad.yaml:3:7: error["));
  CHECK(desk.run({"flatten", "no-such-game"}).code == 2);
}

TEST_CASE("graph: the ending of the file says what it becomes, and files are kept") {
  const Desk desk;
  CHECK(desk.run({"graph", "short-evening", "--out", "bonuses.svg"}).code == 0);
  CHECK_THAT(desk.read("bonuses.svg"), StartsWith("<svg "));
  CHECK(desk.run({"graph", "short-evening", "--out", "bonuses.dot"}).code == 0);
  CHECK_THAT(desk.read("bonuses.dot"), StartsWith("digraph "));
  CHECK(desk.run({"graph", "short-evening", "--out", "words.txt"}).code == 0);
  CHECK(desk.read("words.txt") == desk.run({"graph", "short-evening"}).out);
  CHECK(desk.run({"graph", "short-evening", "--out", "bonuses.gv"}).code == 0);
  CHECK(desk.read("bonuses.gv") == desk.read("bonuses.dot"));
  CHECK(desk.run({"graph", "short-evening", "--out", "bonuses.pdf"}).code == 2);
  CHECK_FALSE(desk.has("bonuses.pdf"));
  CHECK(desk.run({"graph", "short-evening", "--json", "--out", "bonuses.json"}).code == 2);
  CHECK(desk.run({"graph", "short-evening", "--format", "text", "--out", "bonuses.svg"}).code == 2);
  CHECK_THAT(desk.read("bonuses.svg"), StartsWith("<svg "));
}

TEST_CASE("reports: none takes the place of a game, whatever its name") {
  const Desk desk;
  REQUIRE(desk.run({"new", "mine.yaml"}).code == 0);
  const std::string before = desk.read("mine.yaml");
  const Ran report = desk.run({"test", "mine.test.yaml", "--junit", "mine.yaml"});
  CHECK(report.code == 2);
  CHECK_THAT(report.err, ContainsSubstring("name another file"));
  CHECK(desk.read("mine.yaml") == before);
}

TEST_CASE("reports: none is written over what is there without --force") {
  const Desk desk;
  REQUIRE(desk.run({"new", "mine.yaml"}).code == 0);
  desk.write("report", "precious");
  for (const Arguments& run :
       {Arguments{"test", "mine.test.yaml", "--junit", "report"},
        Arguments{"simulate", "mine.yaml", "--games", "1", "--csv", "report"},
        Arguments{"simulate", "mine.yaml", "--games", "1", "--html", "report"},
        Arguments{"merge", "mine.yaml", "--html", "report"},
        Arguments{"review", "mine.yaml", "--html", "report"}}) {
    const Ran ran = desk.run(run);
    CHECK(ran.code == 2);
    CHECK(ran.out.empty());
    CHECK_THAT(ran.err, StartsWith("report is there already"));
    CHECK(desk.read("report") == "precious");
  }
  CHECK(desk.run({"test", "mine.test.yaml", "--junit", "report", "--force"}).code == 0);
  CHECK_THAT(desk.read("report"), ContainsSubstring("<testsuites"));
  Arguments run = {"test", "mine.test.yaml", "--coverage", "--lcov", "coverage.info"};
  CHECK(desk.run(run).code == 0);
  CHECK_THAT(desk.read("coverage.info"), StartsWith("TN:\nSF:mine.yaml\n"));
  desk.write("coverage.info", "precious");
  const Ran kept = desk.run(run);
  CHECK(kept.code == 2);
  CHECK_THAT(kept.err, ContainsSubstring("coverage.info is there already"));
  CHECK(desk.read("coverage.info") == "precious");
  run.emplace_back("--force");
  CHECK(desk.run(run).code == 0);
  CHECK_THAT(desk.read("coverage.info"), StartsWith("TN:\n"));
}

TEST_CASE("pack: a file and a line can stand wherever a variant can") {
  const Desk desk;
  const Ran packed = desk.run({"pack", "short-evening"});
  CHECK(packed.code == 0);
  CHECK_THAT(packed.out, StartsWith("short-evening.clever: "));
  CHECK_THAT(packed.out, ContainsSubstring("format 1"));
  CHECK(desk.run({"pack", "short-evening"}).code == 2);
  const Ran text = desk.run({"pack", "short-evening", "--text"});
  REQUIRE(lines_of(text.out).size() == 1);
  const std::string line = lines_of(text.out)[0];
  desk.write("from-a-chat.txt", "  " + line.substr(0, 60) + "\n" + line.substr(60) + "\n");
  const std::string sheet = desk.run({"show", "short-evening"}).out;
  for (const std::string& name :
       {std::string("short-evening.clever"), line, std::string("from-a-chat.txt"),
        std::string("./from-a-chat.txt")}) {
    INFO(name);
    CHECK(desk.run({"validate", name}).code == 0);
    CHECK(desk.run({"show", name}).out == sheet);
    CHECK(desk.run({"simulate", name, "--games", "5", "--json"}).json()["variant"] ==
          "short-evening");
    CHECK(desk.run({"flatten", name}).code == 0);
  }
}

TEST_CASE("validate: a game, its flattened and its packed copy may lie side by side") {
  const Desk desk;
  REQUIRE(desk.run({"new", "mine.yaml", "--from", "short-evening"}).code == 0);
  REQUIRE(desk.run({"flatten", "mine.yaml", "--out", "whole.yaml"}).code == 0);
  REQUIRE(desk.run({"pack", "mine.yaml"}).code == 0);
  const Ran ran = desk.run({"validate", ".", "mine.clever", "--strict"});
  INFO(ran.out << ran.err);
  CHECK(ran.code == 0);
}

TEST_CASE("validate: whoever writes a list where a range belongs is told how to write it") {
  const Desk desk;
  desk.write("x.yaml", "clever: 1\nextends: ganz-schoen-clever\nname: X\nplayers: [2, 4]\n");
  CHECK_THAT(desk.run({"validate", "x.yaml"}).out,
             ContainsSubstring("players must be a number or a range such as 1..8, not a list"));
}

TEST_CASE("pack: a game that is played from a packed line can be gone on with") {
  const Desk desk;
  const std::string line = lines_of(desk.run({"pack", "short-evening", "--text"}).out)[0];
  CHECK(desk.run({"play", line, "--player", "A=greedy", "--seed", "3", "--save", "g.jsonl",
                  "--plain"})
            .code == 0);
  const Ran replay = desk.run({"replay", "g.jsonl"});
  INFO(replay.err);
  CHECK(replay.code == 0);
}

TEST_CASE("pack: a house rule on a packed game") {
  const Desk desk;
  CHECK(desk.run({"pack", "ganz-schoen-clever", "--out", "old.clever"}).code == 0);
  CHECK(desk.run({"new", "mine.yaml", "--from", "old.clever"}).code == 0);
  CHECK_THAT(desk.read("mine.yaml"), ContainsSubstring("extends: old.clever\n"));
  CHECK(desk.run({"validate", "mine.yaml"}).code == 0);
}

TEST_CASE("pack: what is damaged is refused with its place and code 2") {
  const Desk desk;
  std::string line = lines_of(desk.run({"pack", "short-evening", "--text"}).out)[0];
  line[40] = '!';
  for (const char* command : {"show", "play", "validate", "flatten", "simulate"}) {
    const Ran ran = desk.run({command, line});
    INFO(command << ran.out << ran.err);
    CHECK(ran.code == 2);
    CHECK_THAT(ran.out + ran.err, ContainsSubstring("packed line:1:41: "));
    CHECK_THAT(ran.out + ran.err, ContainsSubstring("damaged-pack"));
  }
  desk.run({"pack", "short-evening", "--out", "x.clever"});
  desk.write("cut.clever", desk.read("x.clever").substr(0, 50));
  const Ran cut = desk.run({"show", "cut.clever"});
  CHECK(cut.code == 2);
  CHECK_THAT(cut.err, StartsWith("cut.clever: error[damaged-pack]"));
}

}  // namespace
}  // namespace clever::cli_tests
