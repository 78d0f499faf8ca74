// play --dice ask: people roll at the table and type what they see.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "tests/cli/program.h"

namespace clever::cli_tests {
namespace {

using Catch::Matchers::ContainsSubstring;

Arguments asking(const std::string& dice, const std::string& file) {
  return {"play", "ganz-schoen-clever", "--seed", "7", "--dice", dice, "--save", file};
}

TEST_CASE("dice: typed dice are in the game, which resumes and replays without a claim") {
  const Desk desk;
  const Ran ran = desk.run(asking("ask", "g.jsonl"), "3 3 1 2 2 2\norange 1=2\nY1 b1 W4 p4\n");
  CHECK(ran.code == 0);
  CHECK_THAT(ran.out, ContainsSubstring("Player 1, roll and type what you see (Y B G O P W): "));
  CHECK_THAT(ran.out, ContainsSubstring("(Y B P W): "));
  const std::vector<Json> lines = desk.read_lines("g.jsonl");
  CHECK(lines[0]["typed"] == Json::array({0}));
  CHECK(lines[4]["roll"]["orange"] == 2);
  CHECK(lines.back()["roll"] == parse_json(R"({"yellow":1,"blue":1,"purple":4,"white":4})"));
  CHECK(desk.run({"resume", "g.jsonl"}, "white as yellow r3c4\n6\n").code == 0);
  CHECK(desk.read_lines("g.jsonl").back()["roll"] == parse_json(R"({"purple":6})"));
  const Ran replay = desk.run({"replay", "g.jsonl", "--check"});
  CHECK(replay.code == 0);
  CHECK_THAT(replay.out, ContainsSubstring("Dice that people typed are taken as they stand"));
  CHECK_THAT(replay.out, !ContainsSubstring("seed"));
}

TEST_CASE("dice: what cannot be rolled is told and asked for again") {
  const Ran ran =
      Desk().run(asking("ask", "g.jsonl"),
                 "3 3\n7 3 1 2 2 2\nY3 Y3 G1 O2 P2 W2\nY3 X3 G1 O2 P2 W2\nhelp\n331222\n");
  CHECK_THAT(ran.out, ContainsSubstring("6 dice are rolled: type their numbers in the order Y B G "
                                        "O P W, or with their letters.\n"));
  CHECK_THAT(ran.out, ContainsSubstring("Y cannot show 7.\n"));
  CHECK_THAT(ran.out, ContainsSubstring("Y stands there twice.\n"));
  CHECK_THAT(ran.out, ContainsSubstring("X3: no die with that letter is rolled"));
  CHECK_THAT(ran.out, ContainsSubstring("the sheet of a player"));
  CHECK_THAT(ran.out, ContainsSubstring("pool [Y 3] [B 3] [G 1] [O 2] [P 2] [W 2]"));
}

TEST_CASE("dice: a slip in typed dice can be taken back") {
  const Desk desk;
  const Ran ran = desk.run(asking("ask", "g.jsonl"), "3 3 1 2 2 1\nundo\n3 3 1 2 2 2\n");
  CHECK_THAT(ran.out, ContainsSubstring("Taken back.\n"));
  CHECK(desk.read_lines("g.jsonl").back()["roll"]["white"] == 2);
  CHECK(desk.read_lines("g.jsonl").size() == 5);
}

/// The first turn of a solo game in which each die is used as soon as it can be; then the roll that
/// is sorted.
TEST_CASE("dice: those who roll say which of tied dice go to the platter") {
  const Desk desk;
  const std::string turn = "6 6 6 6 6 6\n1\n6 6 6 6 6\n1\n6 6 6 6\n1\n";
  const Ran ran =
      desk.run(asking("ask", "g.jsonl"), turn + "1 2 2 2 5 6\nB\nY B\nundo\n1 2 2 2 5 6\nB O\n");
  CHECK_THAT(ran.out,
             ContainsSubstring("Player 1: B2 G2 O2 are tied. Which go to the platter (2)?"));
  CHECK_THAT(ran.out, ContainsSubstring("Type the letters of 2 of these dice: B G O.\n"));
  CHECK_THAT(ran.out, ContainsSubstring("Y is none of these dice: B G O.\n"));
  bool placed = false;
  for (const Json& line : desk.read_lines("g.jsonl"))
    if (line.contains("platter"))
      placed = line["platter"] == Json::array({"yellow", "blue", "orange"});
  CHECK(placed);
  CHECK(desk.run({"replay", "g.jsonl", "--check"}).code == 0);
  CHECK(desk.run({"resume", "g.jsonl"}).code == 0);
}

TEST_CASE("dice: one player may roll while the program rolls for the others") {
  const Desk desk;
  Arguments arguments = asking("ask=Ann", "g.jsonl");
  arguments.insert(arguments.end(), {"--player", "Bo=greedy", "--player", "Ann"});
  const Ran ran = desk.run(arguments, times(60, "1") + "6 6 6 6 6 6\n");
  CHECK(ran.code == 0);
  CHECK(desk.read_lines("g.jsonl")[0]["typed"] == Json::array({1}));
  const Ran replay = desk.run({"replay", "g.jsonl", "--check"});
  CHECK(replay.code == 0);
  CHECK_THAT(replay.out,
             ContainsSubstring("The dice are those of seed 7.\nDice that people typed"));
  const Ran nobody = desk.run(asking("ask=Zoe", "h.jsonl"));
  CHECK(nobody.code == 2);
  CHECK_THAT(nobody.err, ContainsSubstring("--dice ask=Zoe: write seed, ask, or ask=NAME"));
}

TEST_CASE("dice: replay finds a roll that the seed does not give") {
  const Desk desk;
  desk.run({"play", "ganz-schoen-clever", "--seed", "7", "--save", "g.jsonl"}, "5\n");
  desk.write("g.jsonl", replaced(desk.read("g.jsonl"), "\"purple\":4,\"white\":4",
                                 "\"purple\":4,\"white\":6"));
  const Ran ran = desk.run({"replay", "g.jsonl", "--check"});
  CHECK(ran.code == 1);
  CHECK_THAT(ran.err, ContainsSubstring("g.jsonl:7: the seed of this game rolls other dice here"));
  CHECK_THAT(ran.err, ContainsSubstring("\"white\":4"));
  desk.write("g.jsonl", replaced(desk.read("g.jsonl"), "\"seed\":7,", ""));
  const Ran unseeded = desk.run({"replay", "g.jsonl", "--check"});
  CHECK(unseeded.code == 0);
  CHECK_THAT(unseeded.out, ContainsSubstring("The file names no seed"));
}

}  // namespace
}  // namespace clever::cli_tests
