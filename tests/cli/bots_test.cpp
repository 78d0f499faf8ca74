// Bots that are programs, as somebody uses them who has written one.
#include <cstdlib>
#include <tuple>

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <fmt/format.h>

#include "core/base/harmless.h"
#include "tests/cli/program.h"
#include "tests/support/bot_program.h"

namespace clever::cli_tests {
namespace {

using Catch::Matchers::ContainsSubstring;
using tests::playing;
using tests::write_program;

const std::string kExample = CLEVER_SOURCE_DIR "/docs/example-bot.py";

TEST_CASE("bots: the example of the documentation plays, better than chance does") {
  const Desk desk;
  const Arguments simulate = {"simulate", "ganz-schoen-clever", "--games", "10", "--json", "--bot"};
  Arguments example = simulate, chance = simulate;
  example.push_back(kExample);
  chance.push_back("random");
  const Ran ran = desk.run(example);
  CHECK(ran.err == "");
  REQUIRE(ran.code == 0);
  CHECK(ran.json()["bots"] == Json::array({kExample}));
  CHECK(ran.json()["score"]["mean"] > desk.run(chance).json()["score"]["mean"]);
}

TEST_CASE("bots: the example plays every game that comes with the program") {
  const Desk desk;
  for (const char* game : {"doppelt-so-clever", "clever-hoch-drei", "clever-4ever"}) {
    const Ran ran = desk.run({"simulate", game, "--games", "1", "--bot", kExample});
    INFO(game << "\n" << ran.err);
    CHECK(ran.code == 0);
  }
}

TEST_CASE("bots: a program plays against a person, and says what it thinks of its choices") {
  const Desk desk;
  const Ran ran = desk.run({"play", "ganz-schoen-clever", "--seed", "3", "--plain", "--bot",
                            kExample, "--save", "g.jsonl"},
                           times(3, "1\n"));
  CHECK(ran.code == 0);
  CHECK(desk.read_lines("g.jsonl")[0]["players"] == Json::array({"Player 1", "Bot 1=" + kExample}));
  CHECK_THAT(ran.out, ContainsSubstring("Bot 1 chooses "));
  CHECK_THAT(ran.out, ContainsSubstring("values: "));
}

TEST_CASE("bots: a command that cannot be meant is refused with what to write instead") {
  const Desk desk;
  desk.write("mybot.py", "#!/bin/sh\n");
  const auto refused = [&](const std::string& bot, const std::string& players = "1") {
    const Ran ran = desk.run(
        {"simulate", "ganz-schoen-clever", "--games", "1", "--bot", bot, "--players", players});
    CHECK(ran.code == 2);
    return ran.err;
  };
  CHECK_THAT(refused("mybot.py"),
             ContainsSubstring("there is no bot 'mybot.py', but a file of that name: a program "
                               "needs a slash, ./mybot.py"));
  CHECK_THAT(refused("./mybot.py --fast"),
             ContainsSubstring("'./mybot.py' is a file that may not be run; allow it: chmod +x "
                               "./mybot.py\n"));
  CHECK_THAT(refused("other.py"), ContainsSubstring("known bots: ") &&
                                      ContainsSubstring(", or a program of yours: ./program"));
  CHECK_THAT(refused(kExample + " \"a b"),
             ContainsSubstring("a double quote is opened and not closed"));
  CHECK_THAT(refused("greedy,random"), ContainsSubstring("--bot names 2 bots for 1 player; "));
  CHECK_THAT(refused("greedy,random,easy", "2"), ContainsSubstring("3 bots for 2 players; "));
}

TEST_CASE("bots: a comma in double quotes belongs to the command") {
  const Desk desk;
  const std::string bot = kExample + " \"1,2\"";
  const Ran ran = desk.run({"simulate", "ganz-schoen-clever", "--games", "1", "--json", "--players",
                            "2", "--bot", bot + ",random"});
  INFO(ran.err);
  REQUIRE(ran.code == 0);
  CHECK(ran.json()["bots"] == Json::array({bot, "random"}));
}

TEST_CASE("bots: seats of bots come behind those of people") {
  const Desk desk;
  const auto seats = [&](Arguments arguments) {
    arguments.insert(arguments.begin(), {"play", "ganz-schoen-clever", "--plain", "--save", "s"});
    const Ran ran = desk.run(arguments);
    INFO(ran.err);
    REQUIRE(ran.code == 0);
    const Json players = desk.read_lines("s")[0]["players"];
    std::remove(desk.path("s").c_str());
    return players;
  };
  CHECK(seats({"--bot", "greedy"}) == Json{"Player 1", "Bot 1=greedy"});
  CHECK(seats({"--bot", "greedy,random"}) == Json{"Player 1", "Bot 1=greedy", "Bot 2=random"});
  CHECK(seats({"--players", "3", "--bot", "greedy"}) ==
        Json{"Player 1", "Player 2", "Bot 1=greedy"});
  CHECK(seats({"--player", "Ann", "--bot", "greedy"}) == Json{"Ann", "Bot 1=greedy"});
  CHECK(desk.run({"play", "ganz-schoen-clever", "--players", "1", "--bot", "greedy", "--plain"})
            .code == 0);
}

TEST_CASE("bots: a program that is not there is wrong usage") {
  const Desk desk;
  for (const Arguments& arguments :
       {Arguments{"simulate", "ganz-schoen-clever", "--bot", "./bot --fast"},
        Arguments{"play", "ganz-schoen-clever", "--bot", "./bot"},
        Arguments{"play", "ganz-schoen-clever", "--player", "Robot=./bot"}}) {
    const Ran ran = desk.run(arguments);
    CHECK(ran.code == 2);
    CHECK_THAT(ran.err, ContainsSubstring("there is no program './bot' that can be run"));
  }
  CHECK(desk.run({"simulate", "ganz-schoen-clever", "--bot", "random", "--bot-time", "0"}).code ==
        2);
}

/// A game in which the bot has lost its seat, in g.jsonl.
Ran lost(const Desk& desk, const std::string& lines, const Arguments& more = {}) {
  write_program(desk.path("bot"), lines);
  Arguments arguments = {"play",    "ganz-schoen-clever", "--seed",      "3",      "--save",
                         "g.jsonl", "--player",           "Robot=./bot", "--plain"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return desk.run(arguments);
}

TEST_CASE("bots: a lost seat ends play with a reason, and another bot goes on with the game") {
  const Desk desk;
  const Ran ran = lost(desk, playing("[ $n = 4 ] && exit 3; echo choice 0"));
  CHECK(ran.code == 1);
  CHECK_THAT(ran.err, ContainsSubstring("Robot has lost its seat: ./bot: it ended (exit code 3)"));
  CHECK_THAT(ran.err, ContainsSubstring("clever resume g.jsonl --player Robot=medium"));
  const std::size_t before = desk.read_lines("g.jsonl").size();
  CHECK(desk.run({"resume", "g.jsonl", "--plain", "--player", "Robot=greedy"}).code == 0);
  const std::vector<Json> lines = desk.read_lines("g.jsonl");
  CHECK(lines.size() > before);
  CHECK(lines.back().contains("result"));
  CHECK(lines[0]["players"] == Json{"Robot=greedy"});
  CHECK(desk.run({"replay", "g.jsonl", "--check"}).code == 0);
}

TEST_CASE("bots: one that hangs or lies is told from one that dies") {
  const Desk desk;
  const Ran hangs = lost(desk, playing("sleep 60"), {"--bot-time", "0.2"});
  CHECK(hangs.code == 1);
  CHECK_THAT(hangs.err, ContainsSubstring("it gave no answer within 0.2 seconds"));
  std::remove(desk.path("g.jsonl").c_str());
  const Ran lies = lost(desk, playing("echo choice 99"));
  CHECK(lies.code == 1);
  CHECK_THAT(lies.err, ContainsSubstring("it chose '99', which is none of the "));
  std::remove(desk.path("g.jsonl").c_str());
  const Ran german = lost(desk, playing("echo choice 99"), {"--lang", "de"});
  CHECK_THAT(german.err, ContainsSubstring("Robot hat den Platz verloren"));
}

TEST_CASE("bots: a saved game starts no program, only the person at the keyboard does") {
  const Desk desk;
  lost(desk, playing("[ $n = 4 ] && exit 3; echo choice 0"));
  write_program(desk.path("bot"), "touch started\n" + playing("echo choice 0"));
  const Ran refused = desk.run({"resume", "g.jsonl", "--plain"});
  CHECK(refused.code == 2);
  CHECK_THAT(refused.err, ContainsSubstring("a saved game starts no programs"));
  CHECK_THAT(refused.err, ContainsSubstring("--player Robot=./bot"));
  desk.run({"replay", "g.jsonl", "--check"});
  CHECK_FALSE(desk.has("started"));
  CHECK(desk.run({"resume", "g.jsonl", "--plain", "--player", "Robot=./bot"}).code == 0);
  CHECK(desk.has("started"));
  const Ran nobody = desk.run({"resume", "g.jsonl", "--plain", "--player", "Ann=greedy"});
  CHECK(nobody.code == 2);
  CHECK_THAT(nobody.err, ContainsSubstring("nobody in this game has that name; there are Robot"));
}

TEST_CASE("bots: a person may take the seat of a bot") {
  const Desk desk;
  lost(desk, playing("[ $n = 4 ] && exit 3; echo choice 0"));
  const Ran ran = desk.run({"resume", "g.jsonl", "--plain", "--player", "Robot"}, "1\nquit\n");
  CHECK(ran.code == 0);
  CHECK_THAT(ran.out, ContainsSubstring("Robot, your choice"));
}

TEST_CASE("bots: a comparison ends with the game in which a program dies, whenever that is") {
  const Desk desk;
  // The games are played by two processes, and the first that differs is looked for by more.
  for (const char* lives : {"0", "2", "3", "4", "5"}) {
    write_program(desk.path("bot"), std::string("echo >>starts; starts=$(wc -l <starts)\n") +
                                        playing("[ $starts -gt " + std::string(lives) +
                                                " ] && exit 3; echo choice 0"));
    std::remove(desk.path("starts").c_str());
    const Ran ran = desk.run({"diff", "short-evening", "--simulate", "2", "--bot", "./bot"});
    INFO(lives << "\n" << ran.err);
    CHECK(ran.code == 1);
    CHECK(ran.out == "");
    CHECK_THAT(ran.err, ContainsSubstring("game 1 (seed ") &&
                            ContainsSubstring("seat 1 has lost its bot, ./bot: it ended"));
  }
}

TEST_CASE("bots: a simulation ends with the seed of the game, which play then begins") {
  const Desk desk;
  write_program(desk.path("bot"), playing("[ $n = 90 ] && exit 3; echo choice 0"));
  desk.make_folder("games");
  const Ran ran = desk.run({"simulate", "ganz-schoen-clever", "--games", "50", "--jobs", "1",
                            "--bot", "./bot", "--transcripts", "games"});
  CHECK(ran.code == 1);
  CHECK(ran.out == "");
  CHECK_THAT(ran.err, ContainsSubstring("(seed "));
  CHECK_THAT(ran.err, ContainsSubstring("seat 1 has lost its bot, ./bot: it ended (exit code 3)"));
  const std::string number = ran.err.substr(5, ran.err.find(' ', 5) - 5);
  const std::string file = "games/game-00000" + number + ".jsonl";
  CHECK(desk.run({"replay", file, "--check"}).code == 0);
  CHECK(desk.run({"resume", file, "--plain", "--player", "program 1=greedy"}).code == 0);
}

TEST_CASE("bots: a simulation says in the language of its reader which game a bot has spoilt") {
  const Desk desk;
  write_program(desk.path("bot"), playing("sleep 60"));
  const auto said = [&](const char* language) {
    return desk
        .run({"simulate", "ganz-schoen-clever", "--games", "1", "--bot", "./bot", "--bot-time", "1",
              "--lang", language})
        .err;
  };
  CHECK_THAT(said("en"), ContainsSubstring("game 1 (seed ") &&
                             ContainsSubstring("it gave no answer within 1 second\n"));
  CHECK_THAT(said("de"), ContainsSubstring("Spiel 1 (Startzahl ") &&
                             ContainsSubstring("es hat 1 Sekunde lang nicht geantwortet\n"));
}

TEST_CASE("bots: a net whose file is not named is none") {
  const Desk desk;
  for (const Arguments& arguments :
       {Arguments{"simulate", "ganz-schoen-clever", "--bot", "trained="},
        Arguments{"play", "ganz-schoen-clever", "--player", "Robot=trained="}}) {
    const Ran ran = desk.run(arguments);
    CHECK(ran.code == 2);
    CHECK_THAT(ran.err, ContainsSubstring("'trained=': the file of a net is missing"));
  }
}

TEST_CASE("bots: what a program is called is shown, not obeyed") {
  const Desk desk;
  const std::string name = "./b\x1b[2J\xe2\x80\xae";
  write_program(desk.path(name), playing("echo choice 0"));
  const Ran ran = desk.run({"simulate", "ganz-schoen-clever", "--games", "1", "--players", "2",
                            "--bot", name + " \xff\x1b[31m,random"});
  CHECK(ran.code == 0);
  CHECK_THAT(ran.out, ContainsSubstring("seat 1 (./b[2J ?[31m): mean"));
  CHECK(first_harm(ran.out + ran.err) == std::string::npos);
}

TEST_CASE("bots: nothing that a program writes is obeyed by the terminal") {
  const Desk desk;
  const Ran ran = lost(desk, "printf 'gone\\033[2J\\n' >&2; printf 'x\\033[2J\\n'; exit 1");
  CHECK(ran.code == 1);
  CHECK((ran.out + ran.err).find('\x1b') == std::string::npos);
}

TEST_CASE("serve: answers come line by line, and the end of input is the end") {
  const Desk desk;
  const Ran ran = desk.run({"serve", "ganz-schoen-clever"},
                           "reset {\"seeds\":[7]}\nstep 99\nnonsense\nstep 4\nscore");
  CHECK(ran.code == 0);
  const std::vector<std::string> lines = lines_of(ran.out);
  REQUIRE(lines.size() == 6);
  CHECK(lines[0].starts_with("hello {"));
  CHECK(lines[1] == "reset {\"choices\":[13],\"player\":[0],\"over\":[]}");
  CHECK(lines[2].starts_with("error {\"line\":2,"));
  CHECK(lines[3].starts_with("error {\"line\":3,"));
  CHECK(lines[4].starts_with("step {"));
  CHECK(lines[5] == "score [[2]]");
}

TEST_CASE("serve: a line that is too long is left out, and what follows is answered") {
  const Desk desk;
  const Ran ran = desk.run({"serve", "ganz-schoen-clever"},
                           "step " + std::string(3'000'000, '1') + "\nreset\nquit\nreset\n");
  CHECK(ran.code == 0);
  const std::vector<std::string> lines = lines_of(ran.out);
  REQUIRE(lines.size() == 4);
  CHECK(lines[1] == "error {\"line\":1,\"message\":\"this line is too long\"}");
  CHECK(lines[2].starts_with("reset {"));
  CHECK(lines[3] == "quit");
}

TEST_CASE("serve: the tool that measures it begins in any folder, and says what it lacks") {
  const Desk desk;
  const std::string tool = CLEVER_SOURCE_DIR "/tools/serve-speed --seconds 0.01 --games 1";
  const auto said = [&](const std::string& options) {
    std::ignore = std::system(
        fmt::format("(cd / && {} {}) >'{}' 2>&1", tool, options, desk.path("said")).c_str());
    return desk.read("said");
  };
  CHECK_THAT(said(""), !ContainsSubstring("Traceback"));
  CHECK_THAT(said("--program ./none"), ContainsSubstring("none is not there to be run; build it") &&
                                           !ContainsSubstring("Traceback"));
}

TEST_CASE("serve: options and sheets are those of every other command") {
  const Desk desk;
  const Ran ran =
      desk.run({"serve", "ganz-schoen-clever", "--option", "passive_decline=on"}, "quit\n");
  CHECK_THAT(ran.out, ContainsSubstring("\"passive_decline\":\"on\""));
  CHECK(desk.run({"serve", "nothing-like-it"}).code == 2);
}

}  // namespace
}  // namespace clever::cli_tests
