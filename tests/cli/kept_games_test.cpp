// Games are kept without being asked to, and finished ones become records.
#include <filesystem>

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "tests/cli/program.h"

namespace clever::cli_tests {
namespace {

using Catch::Matchers::ContainsSubstring;

const Arguments kKeptGame = {"play", "ganz-schoen-clever", "--seed", "7"};

TEST_CASE("kept: a game is kept from its first roll, and leaving it says where") {
  const Desk desk;
  for (const std::string input : {"5\n", "quit\n5\n"}) {
    const Ran left = desk.run(kKeptGame, input);
    CHECK(left.code == 0);
    CHECK_THAT(left.out, ContainsSubstring("The game is saved in " + desk.state() + "/games/"));
    CHECK_THAT(left.out, ContainsSubstring("Go on with: clever resume\n"));
  }
  const std::vector<std::string> games = desk.kept_games();
  REQUIRE(games.size() == 2);
  CHECK(games[0] == desk.state() + "/games/ganz-schoen-clever-7-2.jsonl");
  CHECK(games[1] == desk.state() + "/games/ganz-schoen-clever-7.jsonl");
  CHECK(desk.read_lines(games[0]).back().contains("roll"));
  CHECK(desk.read_lines(games[1]).back().contains("roll"));
  CHECK(desk.read_lines(games[1]).size() > desk.read_lines(games[0]).size());
  CHECK(std::filesystem::is_empty(desk.path("")));
}

TEST_CASE("kept: resume without a file lists the unfinished games where nobody can be asked") {
  const Desk desk;
  const Ran none = desk.run({"resume"});
  CHECK(none.code == 1);
  CHECK_THAT(none.err, ContainsSubstring("There is no unfinished game in " + desk.state()));
  desk.run(kKeptGame, "5\n");
  desk.run({"play", "ganz-schoen-clever", "--player", "Ann=random"});
  const Ran one = desk.run({"resume"});
  CHECK(one.code == 0);
  CHECK_THAT(one.out, ContainsSubstring("That's Pretty Clever, round 1: Player 1\n"));
  CHECK_THAT(one.out, ContainsSubstring("/games/ganz-schoen-clever-7.jsonl\n"));
  CHECK_THAT(one.out, !ContainsSubstring("Ann"));
  CHECK(desk.run({"resume", desk.state() + "/games/ganz-schoen-clever-7.jsonl"}, "1\n").code == 0);
}

TEST_CASE("kept: where nothing can be kept there is a warning, and leaving saves the game here") {
  Desk desk;
  desk.write("file", "");
  desk.with("XDG_STATE_HOME", desk.path("file"));
  const Ran ran = desk.run(kKeptGame, "5\n");
  CHECK(ran.code == 0);
  CHECK_THAT(ran.err, ContainsSubstring("This game is not kept: "));
  CHECK_THAT(ran.out, ContainsSubstring("The game is saved in ganz-schoen-clever-7.jsonl.\nGo on "
                                        "with: clever resume ganz-schoen-clever-7.jsonl\n"));
  CHECK(desk.run({"replay", "ganz-schoen-clever-7.jsonl", "--check"}).code == 0);
}

TEST_CASE("kept: finished games of people are records, by variant, options and players") {
  const Desk desk;
  const std::string ones = times(300, "1");
  const Ran none = desk.run({"records"});
  CHECK(none.code == 0);
  CHECK(none.out == "There are no records yet: finish a game.\n");
  desk.run(with_more(kKeptGame, {"--save", "a.jsonl"}), ones);
  desk.run(with_more(kKeptGame, {"--option", "final_extras=on"}), ones);
  desk.run({"play", "ganz-schoen-clever", "--player", "Ann=random"});  // no record
  desk.run({"play", "ganz-schoen-clever", "--player", "Ann", "--player", "Bo=random"}, ones);
  const std::string total = desk.read_lines("a.jsonl").back()["result"][0]["total"].dump();
  const Ran all = desk.run({"records"});
  CHECK_THAT(all.out, ContainsSubstring("That's Pretty Clever: 1 game, alone\n  best\n"));
  CHECK_THAT(all.out, ContainsSubstring("  " + total + "  Player 1"));
  CHECK_THAT(all.out, ContainsSubstring("That's Pretty Clever, final_extras=on: 1 game, alone"));
  CHECK_THAT(all.out, ContainsSubstring("That's Pretty Clever: 1 game, 2 players"));
  CHECK_THAT(all.out, !ContainsSubstring("Bo "));
  const std::string german = desk.run({"records", "--lang", "de"}).out;
  CHECK_THAT(german, ContainsSubstring("Ganz schön clever: 1 Spiel, allein\n  beste\n"));
  CHECK_THAT(german, ContainsSubstring("Streng dich an!"));  // the rating in words of the game
  CHECK(desk.run({"records", "--json"}).json().size() == 3);
  CHECK(desk.run({"records", "doppelt-so-clever", "--json"}).json().empty());
  desk.run({"resume", "a.jsonl"});  // is over already
  CHECK(desk.run({"records", "--json"}).json().size() == 3);
}

TEST_CASE("kept: lines of the records that are none are left out") {
  const Desk desk;
  desk.run(kKeptGame, times(300, "1"));
  const std::string path = desk.state() + "/records.jsonl", good = desk.read(path);
  desk.write(path, "no json\n{}\n[1]\n" + good + replaced(good, "\"seed\":7", "\"seed\":\"x\"") +
                       R"({"variant":"a","options":{"b":1},"players":[],"result":[]})" + "\n");
  CHECK(desk.run({"records", "--json"}).json().size() == 1);
  CHECK(desk.run({"records"}).code == 0);
  desk.write(path, good + good.substr(0, good.size() / 2));  // killed in the middle
  desk.run(kKeptGame, times(300, "1"));
  CHECK(desk.run({"records", "--json"}).json().size() == 2);
}

TEST_CASE("kept: a folder that a link leads to stays open to whom it was") {
  namespace fs = std::filesystem;
  const Desk desk;
  desk.make_folder("shared");
  const fs::perms rights = fs::perms::owner_all | fs::perms::group_read | fs::perms::group_exec;
  fs::permissions(desk.path("shared"), rights);
  fs::create_directories(fs::path(desk.state()).parent_path());
  fs::create_directory_symlink(desk.path("shared"), desk.state());
  CHECK(desk.run(kKeptGame, "5\n").code == 0);
  CHECK(desk.kept_games().size() == 1);
  CHECK(fs::status(desk.path("shared")).permissions() == rights);
}

TEST_CASE("kept: of more records than a saved game has lines the last ones are read") {
  const Desk desk;
  desk.run(kKeptGame, times(300, "1"));
  const std::string path = desk.state() + "/records.jsonl", good = desk.read(path);
  desk.write(path, good + std::string(100'000, '\n') + good);
  CHECK(desk.run({"records", "--json"}).json().size() == 1);
  desk.write(path, good + std::string(1000, '\n') + good);
  CHECK(desk.run({"records", "--json"}).json().size() == 2);
}

}  // namespace
}  // namespace clever::cli_tests
