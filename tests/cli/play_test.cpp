// Playing by sending lines. With seed 7 the first choice of the first game is the one that
// docs/playing.md shows.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "tests/cli/program.h"

namespace clever::cli_tests {
namespace {

using Catch::Matchers::ContainsSubstring;

const Arguments kGame = {"play", "ganz-schoen-clever", "--seed", "7"};

Arguments saved(const std::string& name) {
  Arguments arguments = kGame;
  arguments.insert(arguments.end(), {"--save", name});
  return arguments;
}

int count_of(const std::vector<Json>& lines, const char* key) {
  int count = 0;
  for (const Json& line : lines) count += line.contains(key) ? 1 : 0;
  return count;
}

TEST_CASE("cli: a move is its number, its text, or a beginning of the text that fits only one") {
  const Desk desk;
  const Ran number = desk.run(saved("number.jsonl"), "5\n");
  CHECK(number.code == 0);
  CHECK_THAT(number.out, ContainsSubstring("  5 orange 1=2           +2"));
  CHECK_THAT(number.out, ContainsSubstring("> orange 1=2\n"));
  const std::string wanted = desk.read("number.jsonl");
  CHECK_THAT(wanted, ContainsSubstring("\"text\":\"orange 1=2\""));
  for (const std::string typed : {"orange 1=2", "or", "  Orange   1=2 "}) {
    INFO(typed);
    CHECK(desk.run(saved(typed + ".jsonl"), typed + "\n").code == 0);
    CHECK(desk.read(typed + ".jsonl") == wanted);
  }
}

TEST_CASE("cli: what fits several moves or none is told, asked again, and changes nothing") {
  const Desk desk;
  const Ran ran = desk.run(saved("game.jsonl"), "wh\nzzz\norange 9=9\n99\n0\n-1\n\nor\n");
  CHECK(ran.code == 0);
  CHECK_THAT(ran.out, ContainsSubstring("That could be several choices:\n"
                                        "   7  white as yellow r2c1\n"
                                        "   8  white as yellow r3c3\n"));
  CHECK_THAT(ran.out, ContainsSubstring("That is not possible now. Type a number, a move as in "
                                        "the menu, or help.\n"));
  CHECK_THAT(ran.out, ContainsSubstring("Did you mean:\n   5  orange 1=2\n"));
  const std::vector<Json> lines = desk.read_lines("game.jsonl");
  CHECK(count_of(lines, "choice") == 1);
  CHECK(lines[5]["choice"]["text"] == "orange 1=2");
}

TEST_CASE("cli: sheet, dice, score, menu and help answer and change nothing") {
  const Desk desk;
  const Ran ran = desk.run({"play", "ganz-schoen-clever", "--seed", "7", "--player", "Ann",
                            "--player", "Bob", "--save", "game.jsonl"},
                           "help\nscore\ndice\nmenu\nsheet\nsheet Bob\nsheet 2\nsheet Cleo\n");
  CHECK(ran.code == 0);
  CHECK_THAT(ran.out, ContainsSubstring("take back the last choice, as far as the last roll"));
  CHECK_THAT(ran.out, ContainsSubstring("clever resume goes on with it"));
  const auto often = [&](const std::string& part) {
    int count = 0;
    for (std::size_t at = 0; (at = ran.out.find(part, at)) != std::string::npos; ++at) ++count;
    return count;
  };
  CHECK(often("yellow  blue  green  orange  purple  foxes  total\n") == 2);
  CHECK(often("pool [Y 3] [B 3] [G 1] [O 2] [P 2] [W 2]") == 2);
  CHECK(often(" 13 reroll\n") == 5);  // at first, for menu, and after every sheet
  CHECK(often("Ann 0 ─╮") == 2);      // at first, and when asked for
  CHECK(often("Bob 0 ─╮") == 2);
  CHECK_THAT(ran.out, ContainsSubstring("There is no player 'Cleo'; there are Ann, Bob."));
  CHECK(count_of(desk.read_lines("game.jsonl"), "choice") == 0);
}

TEST_CASE("cli: undo goes back to the last roll and no further, in the file too") {
  const Desk desk;
  const Arguments two = {"play", "ganz-schoen-clever", "--seed", "7", "--players", "2", "--save"};
  const auto play = [&](const std::string& name, const std::string& input) {
    Arguments arguments = two;
    arguments.push_back(name);
    const Ran ran = desk.run(arguments, input);
    CHECK(ran.code == 0);
    return ran;
  };
  const std::string active_turn = "5\n5\n1\n";  // after the third die the other player chooses
  const Ran straight = play("straight.jsonl", active_turn);
  CHECK_THAT(straight.out, ContainsSubstring("--- Player 2: passive turn ---"));
  const Ran back = play("back.jsonl", active_turn + "undo\nundo\n");
  CHECK_THAT(back.out, ContainsSubstring("Taken back.\n"));
  CHECK_THAT(back.out, ContainsSubstring("There is nothing to take back"));
  const std::vector<Json> lines = desk.read_lines("back.jsonl");
  CHECK(count_of(lines, "choice") == 2);
  CHECK(lines.back().contains("roll"));
  play("again.jsonl", active_turn + "undo\n1\n");
  CHECK(desk.read("again.jsonl") == desk.read("straight.jsonl"));
}

TEST_CASE("cli: undo takes nothing back where only bots have chosen since the last roll") {
  const Desk desk;
  const auto play = [&](const std::string& name, const std::string& input) {
    return desk.run({"play", "ganz-schoen-clever", "--player", "Bot=random", "--player", "Ann",
                     "--seed", "3", "--save", name},
                    input);
  };
  play("straight.jsonl", "");
  const Ran back = play("back.jsonl", "undo\nundo\nundo\n");
  CHECK(back.code == 0);
  CHECK_THAT(back.out, ContainsSubstring("There is nothing to take back"));
  CHECK_THAT(back.out, !ContainsSubstring("Taken back"));
  CHECK(desk.read("back.jsonl") == desk.read("straight.jsonl"));
}

TEST_CASE("cli: undo takes a choice back with those of bots after it, who choose the same again") {
  const Desk desk;
  const auto play = [&](const std::string& name, const std::string& input) {
    return desk.run({"play", "ganz-schoen-clever", "--player", "Ann", "--player", "Bot=random",
                     "--player", "Ben", "--seed", "3", "--save", name},
                    input);
  };
  const std::string turn = "1\n1\n";  // then the bot chooses, and Ben is asked
  const Ran straight = play("straight.jsonl", turn);
  CHECK_THAT(straight.out, ContainsSubstring("--- Ben: passive turn ---"));
  const Ran back = play("back.jsonl", turn + "undo\n1\nundo\n1\n");
  CHECK_THAT(back.out, ContainsSubstring("Taken back."));
  CHECK(desk.read("back.jsonl") == desk.read("straight.jsonl"));
}

TEST_CASE("cli: a replay tells what a round brings a later player of that player") {
  const Desk desk;
  desk.write("fair.yaml",
             "clever: 1\nextends: ganz-schoen-clever\nname: Fair\n"
             "rounds: { earns: [black, ., ., ., ., .] }\n");
  desk.run({"play", "fair.yaml", "--player", "Ann", "--player", "Ben", "--seed", "3", "--save",
            "game.jsonl"},
           "1\n1\n");
  const Ran ran = desk.run({"replay", "game.jsonl"});
  CHECK(ran.code == 0);
  CHECK_THAT(ran.out, ContainsSubstring("  Ann: black as yellow r1c1\n  Ben gains black\n  Ben: "));
}

TEST_CASE("cli: a saved game is written line by line as the contract says") {
  const Desk desk;
  const Ran ran = desk.run(saved("game.jsonl"), "5\nwhite as yellow r3c4\npu\n");
  CHECK(ran.code == 0);
  std::vector<Json> lines = desk.read_lines("game.jsonl");
  REQUIRE(lines.size() == 13);
  const Json header = lines[0];
  CHECK(header["clever"] == 1);
  CHECK(header["variant"] == "ganz-schoen-clever");
  CHECK(header["digest"].get<std::string>().find_first_not_of("0123456789abcdef") ==
        std::string::npos);
  CHECK(header["players"] == Json::array({"Player 1"}));
  CHECK(header["seed"] == 7);
  CHECK(header["options"] == parse_json(R"({"voluntary_forfeit": "off", "passive_decline": "off",
                                             "solo_fallback": "off", "final_extras": "off"})"));
  lines.erase(lines.begin());
  const std::vector<const char*> expected = {
      R"({"round": 1})",
      R"({"player": 0, "auto": "round", "gains": ["reroll"]})",
      R"({"turn": 0, "role": "active"})",
      R"({"roll": {"yellow": 3, "blue": 3, "green": 1, "orange": 2, "purple": 2, "white": 2}})",
      R"({"player": 0, "choice": {"text": "orange 1=2", "kind": "pick", "die": "orange",
          "area": "orange", "marks": [{"area": "orange", "cell": 1, "write": 2}]},
          "marks": [{"area": "orange", "cell": 1, "write": 2}], "gains": []})",
      R"({"roll": {"yellow": 1, "blue": 1, "purple": 4, "white": 4}})",
      R"({"player": 0, "choice": {"text": "white as yellow r3c4", "kind": "pick", "die": "white",
          "area": "yellow", "marks": [{"area": "yellow", "cell": [3, 4], "write": "x"}]},
          "marks": [{"area": "yellow", "cell": [3, 4], "write": "x"}], "gains": []})",
      R"({"roll": {"purple": 6}})",
      R"({"player": 0, "choice": {"text": "purple 1=6", "kind": "pick", "die": "purple",
          "area": "purple", "marks": [{"area": "purple", "cell": 1, "write": 6}]},
          "marks": [{"area": "purple", "cell": 1, "write": 6}], "gains": []})",
      R"({"turn": 0, "role": "passive"})",
      R"({"roll": {"yellow": 4, "blue": 3, "green": 6, "orange": 6, "purple": 3, "white": 6}})",
      R"({"platter": ["yellow", "blue", "purple"], "slots": []})"};
  REQUIRE(lines.size() == expected.size());
  for (std::size_t i = 0; i < lines.size(); ++i) CHECK(lines[i] == parse_json(expected[i]));
}

TEST_CASE("cli: a move says which dice it loses") {
  const Ran ran = Desk().run(kGame);
  CHECK_THAT(ran.out, ContainsSubstring("  5 orange 1=2           +2  loses G1\n"));
  CHECK_THAT(ran.out, ContainsSubstring("    white loses G1\n  7 white as yellow r2c1"));
  CHECK_THAT(ran.out, ContainsSubstring("  4 green 1              +1\n"));
}

TEST_CASE("cli: whoever decides sees the dice again whenever the position has changed") {
  const Desk desk;
  const Ran ran = desk.run({"play", "ganz-schoen-clever", "--seed", "7", "--players", "2"},
                           "5\n5\n1\nmenu\nundo\n");
  std::size_t asked = 0, shown = 0;
  for (const std::string& line : lines_of(ran.out)) {
    if (line.find("round 1 of 6") == 0) ++shown;
    if (line.find("your choice") != std::string::npos) ++asked;
  }
  CHECK(asked == 6);
  CHECK(shown == 5);  // for all of them but menu
}

TEST_CASE("cli: why tells the reason why a move is not possible, and the number of one that is") {
  const Ran ran = Desk().run(kGame, "why blue r1c3\nwhy orange\nwhy\nwhy fly away\n");
  CHECK_THAT(ran.out,
             ContainsSubstring("blue r1c3 is not possible: the die shows another number.\n"));
  CHECK_THAT(ran.out, ContainsSubstring("orange 1=2 is possible: it is number 5.\n"));
  CHECK_THAT(ran.out, ContainsSubstring("Say which move: why MOVE.\n"));
  CHECK_THAT(ran.out, ContainsSubstring("fly away is not possible: there is no such choice"));
}

TEST_CASE("cli: a save into a folder that does not exist is refused before the game begins") {
  const Desk desk;
  const Ran ran = desk.run(saved("nowhere/game.jsonl"), "5\n");
  CHECK(ran.code == 2);
  CHECK(ran.out == "");
  CHECK_THAT(ran.err, ContainsSubstring("nowhere/game.jsonl cannot be written"));
  CHECK_FALSE(desk.has("nowhere"));
}

TEST_CASE("cli: a save never writes over a file that exists") {
  const Desk desk;
  desk.write("notes.txt", "milk, bread\n");
  const Ran ran = desk.run(saved("notes.txt"), "5\n");
  CHECK(ran.code == 2);
  CHECK(ran.out == "");
  CHECK_THAT(ran.err, ContainsSubstring("notes.txt exists already"));
  CHECK(desk.read("notes.txt") == "milk, bread\n");
}

TEST_CASE("cli: commands that are offered can be typed as they stand there") {
  const Desk desk;
  CHECK_THAT(desk.run(saved("a game.jsonl"), "1\n").out,
             ContainsSubstring("Go on with: clever resume 'a game.jsonl'"));
  CHECK_THAT(desk.run(saved("a game.jsonl")).err,
             ContainsSubstring("a game.jsonl exists already; go on with it by clever resume 'a "
                               "game.jsonl'"));
  CHECK_THAT(desk.run({"play", "ganz-schoen-clever", "--option", "a b"}).err,
             ContainsSubstring("such as --option 'a b=on'"));
}

TEST_CASE("cli: every shipped game ends with a final table when always the first choice is sent",
          "[slow]") {
  const Desk desk;
  const std::string ones = times(500, "1");
  for (const std::string id : {"ganz-schoen-clever", "doppelt-so-clever", "clever-hoch-drei"})
    for (const std::string players : {"1", "2"}) {
      INFO(id << " with " << players << " players");
      const std::string file = id + players + ".jsonl";
      const Ran ran =
          desk.run({"play", id, "--players", players, "--seed", "3", "--save", file}, ones);
      CHECK(ran.code == 0);
      CHECK(ran.err == "");
      CHECK_THAT(ran.out, !ContainsSubstring("saved in"));
      CHECK_THAT(ran.out, ContainsSubstring("=== Round 6 of 6 ==="));
      CHECK_THAT(ran.out, ContainsSubstring("clever replay " + file));
      const std::size_t table = ran.out.rfind("│ total ");
      REQUIRE(table != std::string::npos);
      const Json end = desk.read_lines(file).back();
      REQUIRE(end.contains("result"));
      REQUIRE(end["result"].size() == std::stoul(players));
      for (const Json& seat : end["result"])
        CHECK_THAT(ran.out.substr(table), ContainsSubstring(seat["total"].dump()));
      CHECK_THAT(ran.out.substr(table),
                 ContainsSubstring(players == "1" ? end["rating"].get<std::string>() : "win"));
    }
}

TEST_CASE("cli: a name may hold anything and spoils neither the terminal nor the file") {
  const Desk desk;
  const Ran ran = desk.run({"play", "ganz-schoen-clever", "--seed", "7", "--player",
                            "Zo\xc3\xab \xff\x1b[2J", "--save", "game.jsonl"},
                           "5\n");
  CHECK(ran.code == 0);
  CHECK_THAT(ran.out, ContainsSubstring("Zoë"));
  CHECK_THAT(ran.out, !ContainsSubstring("\x1b"));
  CHECK(desk.run({"replay", "game.jsonl", "--check"}).code == 0);
}

TEST_CASE("cli: bots play their seats without being asked, the same game for the same seed") {
  const auto play = [&](const std::string& seed) {
    const Desk desk;
    return desk.run({"play", "ganz-schoen-clever", "--player", "Ann=greedy", "--player",
                     "Ben=random", "--seed", seed, "--save", "game.jsonl"});
  };
  const Ran one = play("11");
  CHECK(one.code == 0);
  CHECK_THAT(one.out, ContainsSubstring("Ann chooses "));
  CHECK_THAT(one.out, ContainsSubstring("Ben chooses "));
  CHECK_THAT(one.out, !ContainsSubstring("your choice"));
  CHECK_THAT(one.out, ContainsSubstring("│ total "));
  CHECK(play("11").out == one.out);
  CHECK(play("12").out != one.out);
}

TEST_CASE("cli: a variant that cannot be read is told with its place, and no game begins") {
  const Desk desk;
  desk.write("torn.yaml", "clever: 1\nareas: [1, 2\nname: Torn\n");
  const Ran torn = desk.run({"play", "torn.yaml", "--save", "game.jsonl"});
  CHECK(torn.code == 1);
  CHECK(torn.out == "");
  CHECK_THAT(torn.err, ContainsSubstring("torn.yaml:2:"));
  CHECK_THAT(torn.err, ContainsSubstring("error[yaml-syntax]"));
  CHECK_THAT(torn.err, ContainsSubstring("    2 | areas: [1, 2\n"));
  CHECK_THAT(torn.err, ContainsSubstring("^"));
  CHECK_FALSE(desk.has("game.jsonl"));
}

/// Its yellow area cannot be scored from the second round on.
constexpr const char* kFailing =
    "clever: 1\n"
    "extends: ganz-schoen-clever\n"
    "name: Failing\n"
    "areas:\n"
    "  yellow:\n"
    "    score: \"= sheet.round() < 2 and 0 or nil + 1\"\n";

int times_in(const std::string& text, const std::string& part) {
  int count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
    ++count;
  return count;
}

TEST_CASE("cli: a script without an answer is told once, and the game goes on to its end") {
  const Desk desk;
  desk.write("failing.yaml", kFailing);
  const Ran ran =
      desk.run({"play", "failing.yaml", "--seed", "7", "--save", "game.jsonl"}, times(300, "1"));
  CHECK(ran.code == 0);
  CHECK_THAT(ran.out, ContainsSubstring("final score"));
  CHECK(times_in(ran.err, "failing.yaml:6:") == 1);
  CHECK_THAT(ran.err, ContainsSubstring("nil"));
  CHECK_THAT(ran.err, ContainsSubstring("Its answer counts as nothing, and the game goes on."));
  const Ran replayed = desk.run({"replay", "game.jsonl", "--check"});
  CHECK(replayed.code == 0);
  CHECK_THAT(replayed.err, ContainsSubstring("failing.yaml:6:"));
}

TEST_CASE("cli: simulate and validate tell the place of a script that fails while playing") {
  const Desk desk;
  desk.write("failing.yaml", kFailing);
  const Ran simulated = desk.run({"simulate", "failing.yaml", "--bot", "random", "--games", "5"});
  CHECK(simulated.code == 0);
  CHECK_THAT(simulated.err, ContainsSubstring("failing.yaml:6:"));
  CHECK_THAT(simulated.err, ContainsSubstring("counted as nothing: in 5 of 5 games"));
  const Ran validated = desk.run({"validate", "failing.yaml"});
  CHECK(validated.code == 1);
  CHECK_THAT(validated.out, ContainsSubstring("failing.yaml:6:"));
}

}  // namespace
}  // namespace clever::cli_tests
