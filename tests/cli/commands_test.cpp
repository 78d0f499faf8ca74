// list, show, bench, help and version, and what is said when the program is called wrongly.
#include <algorithm>

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "tests/cli/program.h"

namespace clever::cli_tests {
namespace {

using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;

const std::vector<std::string> kShipped = {"clever-4ever", "clever-hoch-drei", "doppelt-so-clever",
                                           "ganz-schoen-clever"};

constexpr const char* kHouseRule =
    "clever: 1\n"
    "extends: ganz-schoen-clever\n"
    "name: { en: Long Evening, de: Langer Abend }\n"
    "rounds: { played: { 1: 6, 2: 6, 3: 6, 4: 6 } }\n";

/// The words in the first column under "Subcommands:".
std::vector<std::string> commands_in(const std::string& help) {
  std::vector<std::string> commands;
  bool here = false;
  for (const std::string& line : lines_of(help)) {
    if (line == "Subcommands:") {
      here = true;
    } else if (here) {
      if (line.size() < 3 || line[0] != ' ') break;
      if (line[2] != ' ') commands.push_back(line.substr(2, line.find(' ', 2) - 2));
    }
  }
  return commands;
}

TEST_CASE("cli: help lists the commands, and each has a help of its own with an example") {
  const Desk desk;
  const Ran help = desk.run({"--help"});
  CHECK(help.code == 0);
  CHECK(help.err == "");
  CHECK_THAT(help.out, ContainsSubstring("clever play ganz-schoen-clever"));
  const std::vector<std::string> commands = commands_in(help.out);
  for (const char* known : {"list", "show", "play", "resume", "replay", "validate", "test",
                            "simulate", "merge", "schema", "bench"}) {
    INFO(known);
    CHECK(std::find(commands.begin(), commands.end(), known) != commands.end());
  }
  for (const std::string& command : commands) {
    const Ran own = desk.run({command, "--help"});
    INFO(command);
    CHECK(own.code == 0);
    CHECK(own.err == "");
    CHECK_THAT(own.out, ContainsSubstring("Example"));
    CHECK_THAT(own.out, ContainsSubstring("clever " + command));
  }
}

TEST_CASE("cli: the version has a line, and the protection in force another") {
  const Ran ran = Desk().run({"--version"});
  CHECK(ran.code == 0);
  CHECK_THAT(ran.out, StartsWith("clever "));
  CHECK(lines_of(ran.out).size() == 2);
}

TEST_CASE("cli: list names the shipped variants and where they come from") {
  const Desk desk;
  const Ran ran = desk.run({"list"});
  CHECK(ran.code == 0);
  const std::vector<std::string> lines = lines_of(ran.out);
  REQUIRE(lines.size() > kShipped.size());
  CHECK_THAT(ran.out, ContainsSubstring("variants/house-rules/short-evening.yaml"));
  for (std::size_t i = 0; i < kShipped.size(); ++i) {
    CHECK_THAT(lines[i], StartsWith(kShipped[i] + " "));
    CHECK_THAT(lines[i], ContainsSubstring("variants/" + kShipped[i] + ".yaml"));
  }
  const Ran json = desk.run({"list", "--json", "--lang", "de"});
  REQUIRE(json.code == 0);
  REQUIRE(json.json().size() == lines.size());
  CHECK(json.json()[3]["id"] == "ganz-schoen-clever");
  CHECK(json.json()[3]["name"] == "Ganz schön clever");
  CHECK(json.json()[3]["ok"] == true);
}

TEST_CASE("cli: list also finds variants here and in CLEVER_PATH, those with problems too") {
  Desk desk;
  desk.make_folder("away");
  desk.write("away/long-evening.yaml", kHouseRule);
  desk.write("half-done.yaml", "clever: 1\nname: Half Done\n");
  const Ran ran = desk.with("CLEVER_PATH", "nowhere:" + desk.path("away")).run({"list"});
  CHECK(ran.code == 0);
  CHECK_THAT(ran.out, ContainsSubstring("Long Evening"));
  CHECK_THAT(ran.out, ContainsSubstring("away/long-evening.yaml"));
  CHECK_THAT(ran.out, ContainsSubstring("clever validate ./half-done.yaml"));
  for (const std::string& id : kShipped) CHECK_THAT(ran.out, ContainsSubstring(id));
}

TEST_CASE("cli: folders of CLEVER_PATH count once, and those behind the hundredth not") {
  Desk desk;
  desk.make_folder("away");
  desk.write("away/long-evening.yaml", kHouseRule);
  std::string again, others;
  for (int i = 0; i < 20'000; ++i) again += ".:";
  for (int i = 0; i < 100; ++i) others += std::to_string(i) + ":";
  const Ran once = desk.with("CLEVER_PATH", again + desk.path("away")).run({"list"});
  CHECK_THAT(once.out, ContainsSubstring("Long Evening"));
  CHECK(once.err == "");
  const Ran many = desk.with("CLEVER_PATH", others + desk.path("away")).run({"list"});
  CHECK_THAT(many.out, !ContainsSubstring("Long Evening"));
  CHECK_THAT(many.err, ContainsSubstring("CLEVER_PATH names more than 100 folders"));
}

TEST_CASE("cli: list hides no file that another one comes before") {
  Desk desk;
  desk.make_folder("away");
  desk.write("away/long-evening.yaml", kHouseRule);
  desk.write("long-evening.yaml", kHouseRule);
  desk.write("other.yaml", kHouseRule + std::string("id: long-evening\n"));
  const Ran ran = desk.with("CLEVER_PATH", desk.path("away")).run({"list"});
  const std::string first = desk.path("away/long-evening.yaml");
  CHECK_THAT(ran.out, ContainsSubstring("./long-evening.yaml (hidden by " + first + ")"));
  CHECK_THAT(ran.out, ContainsSubstring("./other.yaml (has the id of " + first + ")"));
}

TEST_CASE("cli: list gives an id to the file that the id finds, wherever it is in the list") {
  const Desk desk;
  desk.write("aaa.yaml", kHouseRule + std::string("id: ganz-schoen-clever\n"));
  const Ran ran = desk.run({"list", "--json"});
  std::string shipped;
  for (const Json& entry : ran.json())
    if (entry["id"] == "ganz-schoen-clever" && entry["file"] != "./aaa.yaml") {
      shipped = entry["file"];
      CHECK(entry["note"] == "");
    }
  for (const Json& entry : ran.json())
    if (entry["file"] == "./aaa.yaml") CHECK(entry["note"] == "has the id of " + shipped);
}

TEST_CASE("cli: an id is a shipped game first, and a path always the file that it names") {
  Desk desk;
  desk.make_folder("away");
  for (const std::string name : {"ganz-schoen-clever", "short-evening", "mine"}) {
    desk.write(name + ".yaml", "clever: 1\nextends: doppelt-so-clever\nname: Here\n");
    desk.write("away/" + name + ".yaml", "clever: 1\nextends: doppelt-so-clever\nname: Away\n");
  }
  desk.with("CLEVER_PATH", desk.path("away"));
  const auto title = [&](const std::string& name) {
    const std::string shown = desk.run({"show", name}).out;
    return shown.substr(0, shown.find_first_of(",\n"));
  };
  CHECK_THAT(title("ganz-schoen-clever"), StartsWith("That\'s Pretty Clever"));
  CHECK_THAT(title("short-evening"), StartsWith("A Short Evening"));
  CHECK_THAT(title("mine"), StartsWith("Away"));
  CHECK_THAT(title("./ganz-schoen-clever.yaml"), StartsWith("Here"));
  CHECK_THAT(title("mine.yaml"), StartsWith("Here"));
  const std::string list = desk.run({"list"}).out;
  for (const std::string file : {"./ganz-schoen-clever.yaml", "./short-evening.yaml",
                                 "away/ganz-schoen-clever.yaml", "./mine.yaml"})
    CHECK_THAT(list, ContainsSubstring(file + " (hidden by "));
}

TEST_CASE(
    "cli: a house rule extends the shipped game of an id, its tests are about what is beside") {
  const Desk desk;
  desk.write("ganz-schoen-clever.yaml", "clever: 1\nextends: doppelt-so-clever\nname: Trap\n");
  desk.write("by-id.yaml", "clever: 1\nextends: ganz-schoen-clever\nname: Mine\n");
  desk.write("by-path.yaml", "clever: 1\nextends: ./ganz-schoen-clever.yaml\nname: Mine\n");
  CHECK(desk.run({"diff", "by-id.yaml", "ganz-schoen-clever"}).code == 0);
  CHECK(desk.run({"diff", "by-path.yaml", "ganz-schoen-clever.yaml"}).code == 0);
  const auto areas = [&](const std::string& file) { return desk.run({"show", file}).out; };
  CHECK_THAT(areas("by-id.yaml"), ContainsSubstring("purple"));
  CHECK_THAT(areas("by-path.yaml"), ContainsSubstring("silver"));
  desk.write(
      "ganz-schoen-clever.test.yaml",
      "clever test: 1\nvariant: ganz-schoen-clever\nscenarios:\n"
      "  - name: the file beside has a silver die\n"
      "    steps: [{ roll: { silver: 3, yellow: 1, blue: 2, green: 4, pink: 5, white: 6 } }]\n");
  CHECK(desk.run({"test", "ganz-schoen-clever.test.yaml"}).code == 0);
}

TEST_CASE("cli: list shows a variant behind a byte order mark, and one whose key is in quotes") {
  const Desk desk;
  const std::string rest = "\nextends: ganz-schoen-clever\nname: Here\n";
  desk.write("marked.yaml",
             "\xef\xbb\xbf"
             "clever: 1" +
                 rest);
  desk.write("double.yaml", "\"clever\": 1" + rest);
  desk.write("single.yaml", "'clever': 1" + rest);
  desk.write("other.yaml", "not clever: 1" + rest);
  const std::string list = desk.run({"list"}).out;
  for (const std::string name : {"./marked.yaml", "./double.yaml", "./single.yaml"})
    CHECK_THAT(list, ContainsSubstring(name));
  CHECK_THAT(list, !ContainsSubstring("./other.yaml"));
}

TEST_CASE("cli: show draws the sheet of every shipped variant and says the rule of each area") {
  const Desk desk;
  const std::vector<std::vector<std::string>> areas = {
      {"yellow", "blue", "grey", "green", "pink"},
      {"yellow", "turquoise", "blue", "brown", "pink"},
      {"silver", "yellow", "blue", "green", "pink"},
      {"yellow", "blue", "green", "orange", "purple"}};
  for (std::size_t i = 0; i < kShipped.size(); ++i) {
    const Ran ran = desk.run({"show", kShipped[i]});
    INFO(kShipped[i]);
    CHECK(ran.code == 0);
    CHECK(ran.err == "");
    CHECK_THAT(ran.out, ContainsSubstring("Wolfgang Warsch"));
    CHECK_THAT(ran.out, ContainsSubstring("╭─"));
    CHECK_THAT(ran.out, ContainsSubstring("--option NAME=VALUE"));
    for (const std::string& area : areas[i]) {
      const auto said = [&](const std::string& line) {
        return line.rfind(area + ": ", 0) == 0 && line.size() > area.size() + 20;
      };
      INFO(area);
      const std::vector<std::string> lines = lines_of(ran.out);
      CHECK(std::count_if(lines.begin(), lines.end(), said) == 1);
    }
  }
}

TEST_CASE("cli: show says what tracks and foxes are for, and what they are worth") {
  const Desk desk;
  const std::string thrifty = desk.run({"show", "thrifty"}).out;
  CHECK_THAT(thrifty, ContainsSubstring("\nextra die: A slot is spent to enter one more die. "));
  CHECK_THAT(thrifty, ContainsSubstring("Points for each that is left:\n  5.\n"));
  CHECK_THAT(thrifty,
             ContainsSubstring("\nfoxes: Each is worth: the highest area of blue, green, orange,"));
  const std::string german = desk.run({"--lang", "de", "show", "ganz"}).out;
  CHECK_THAT(german, ContainsSubstring("\nNachwürfeln: Jeder Platz: noch einmal würfeln.\n"));
  CHECK_THAT(german, ContainsSubstring("\nFüchse: Jeder zählt: der schlechteste Bereich.\n"));
}

TEST_CASE("cli: a sheet without foxes has no word of them") {
  const Desk desk;
  const std::string market = CLEVER_SOURCE_DIR "/tests/invented/salt-market.yaml";
  for (const std::vector<std::string>& line :
       {std::vector<std::string>{"show", market},
        {"graph", market},
        {"simulate", market, "--games", "50", "--players", "2", "--bot", "greedy"}}) {
    const auto ran = desk.run(line);
    INFO(line[0]);
    CHECK(!ran.out.empty());
    CHECK_THAT(ran.out, !ContainsSubstring("fox"));
  }
}

TEST_CASE("cli: show reads no script to players") {
  const Desk desk;
  desk.write("mine.yaml",
             "clever: 1\nextends: ganz-schoen-clever\nname: Mine\n"
             "areas: { purple: { score: [sum, = sheet.count(here) == 11 and 10 or 0] } }\n");
  CHECK_THAT(desk.run({"show", "mine.yaml"}).out,
             ContainsSubstring("Score: the sum, plus points by a rule of its own.") &&
                 !ContainsSubstring("sheet"));
  CHECK_THAT(desk.run({"show", "mine.yaml", "--lang", "de"}).out,
             ContainsSubstring("Punkte nach einer eigenen Regel."));
  CHECK_THAT(desk.run({"validate", "mine.yaml"}).out + desk.run({"validate", "mine.yaml"}).err,
             ContainsSubstring("unsaid-rule"));
}

TEST_CASE("cli: show --json is what a script can read") {
  const Json json = Desk().run({"show", "ganz-schoen-clever", "--json"}).json();
  CHECK(json["id"] == "ganz-schoen-clever");
  CHECK(json["players"] == Json::array({1, 4}));
  CHECK(json["rounds"]["by_seats"]["4"] == 4);
  CHECK(json["dice"].size() == 6);
  CHECK(json["areas"][0]["id"] == "yellow");
  CHECK(json["areas"][0]["rule"] != "");
  CHECK(json["tracks"][0]["use"] != "");
  CHECK(!json["bonuses"].empty());
  CHECK(json["options"][0]["values"].size() > 1);
  const Json german = Desk().run({"show", "ganz", "--json", "--lang", "de"}).json();
  CHECK(german["areas"][0]["id"] == "yellow");
  CHECK(german["areas"][0]["name"] == "Gelb");
  CHECK(german["areas"][0]["rule"] != json["areas"][0]["rule"]);
}

TEST_CASE("cli: numbers of games may be written short") {
  const auto games = [](const char* typed) {
    return Desk()
        .run({"simulate", "ganz", "--bot", "random", "--games", typed, "--json"})
        .json()["games"];
  };
  CHECK(games("1e3") == 1000);
  CHECK(games("1.5k") == 1500);
  CHECK(games("0.002M") == 2000);
}

TEST_CASE("cli: yes and no stand for on and off, as in YAML") {
  const auto shown = [](const std::string& value) {
    return Desk()
        .run({"show", "ganz", "--json", "--option", "voluntary_forfeit=" + value})
        .json()["options"];
  };
  CHECK(shown("yes") == shown("on"));
  CHECK(shown("No") == shown("off"));
  CHECK(shown("yes") != shown("no"));
}

TEST_CASE("cli: show takes the path of a file, an option and a language") {
  const Desk desk;
  desk.write("long-evening.yaml", kHouseRule);
  const Ran ran =
      desk.run({"show", "./long-evening.yaml", "--lang", "de", "--option", "voluntary_forfeit=on"});
  CHECK(ran.code == 0);
  CHECK_THAT(ran.out, StartsWith("Langer Abend"));
  CHECK_THAT(ran.out, ContainsSubstring("Nachwürfeln"));
}

TEST_CASE("cli: bench answers with speed and signature") {
  const Ran ran = Desk().run({"bench", "ganz-schoen-clever", "--games", "5", "--json"});
  REQUIRE(ran.code == 0);
  const Json variant = ran.json()["variants"][0];
  for (const char* key :
       {"variant", "games_per_second", "decisions_per_second", "nanoseconds_per_decision",
        "state_bytes", "load_milliseconds", "signature"}) {
    INFO(key);
    CHECK(variant.contains(key));
  }
  CHECK(variant["state_bytes"] < 4096);
  CHECK(ran.json().contains("signature"));
}

struct Mistake {
  Arguments arguments;
  std::string told;  // a part of the message
};

TEST_CASE("cli: a game is found by its title in each of its languages, in any case") {
  const Desk desk;
  for (const char* title : {"Ganz schön clever", "ganz schoen CLEVER", "That's Pretty Clever"}) {
    const Ran ran = desk.run({"show", title, "--json"});
    INFO(ran.err);
    REQUIRE(ran.code == 0);
    CHECK(ran.json()["id"] == "ganz-schoen-clever");
  }
}

TEST_CASE("cli: diff says that scripts differ beside other differences") {
  const Desk desk;
  const std::string head =
      "clever: 1\nextends: ganz-schoen-clever\nscript: |\n  function more() return ";
  const std::string tail = " end\nareas: { blue: { score: = more() } }\n";
  desk.write("one.yaml", head + "1" + tail + "name: One\n");
  desk.write("two.yaml", head + "2" + tail + "name: Two\nturn: { rolls: 2 }\n");
  desk.write("same.yaml", head + "1" + tail + "name: Same\nturn: { rolls: 2 }\n");
  const Json changed = desk.run({"diff", "one.yaml", "two.yaml", "--json"}).json();
  CHECK(changed["scripts_differ"] == true);
  CHECK(!changed["differences"].empty());
  CHECK(!desk.run({"diff", "one.yaml", "same.yaml", "--json"}).json().contains("scripts_differ"));
}

TEST_CASE("cli: wrong usage leaves with code 2, one message and nothing on standard output") {
  const std::string game = "ganz-schoen-clever";
  const std::vector<Mistake> mistakes = {
      {{"plya"}, "did you mean 'play'?"},
      {{"list", "--frobnicate"}, "--frobnicate"},
      {{"--color", "pink", "list"}, "pink"},
      {{"show"}, "VARIANT"},
      {{"show", "ganz-schoen-cleverr"}, "did you mean 'ganz-schoen-clever'?"},
      {{"show", "chess"},
       "known variants: clever-4ever, clever-hoch-drei, doppelt-so-clever, ... (clever list shows "
       "all)"},
      {{"show", "CLEVER-4EVER"}, "did you mean 'clever-4ever'?"},
      {{"play", "Ganz"}, "did you mean 'ganz-schoen-clever'?"},
      {{"play", "--foo"}, "clever play has no option --foo"},
      {{"PLAY"}, "did you mean 'play'?"},
      {{"play"}, "VARIANT is required"},
      {{"play", game, "-seed", "3"}, "did you mean --seed?"},
      {{"show", "Thats pretty clevr"}, "did you mean 'That's Pretty Clever'?"},
      {{"show", game, "--option", "Solo_Fallbck=on"}, "did you mean 'solo_fallback'?"},
      {{"show", game, "--option", "solo_fallback=onn"}, "did you mean 'on'?"},
      {{"show", game, "--color", "Allways"}, "did you mean always?"},
      {{"play", game, "--players", "9", "--foo"}, "clever play has no option --foo"},
      {{"simulate", game, "--games", "1.5"}, "1.5"},
      {{"simulate", game, "--games", "1e-4k"}, "1e-4k"},
      {{"simulate", game, "--games", "10kk"}, "10kk"},
      {{"play", "nowhere/chess.yaml"}, "there is no readable file 'nowhere/chess.yaml'"},
      {{"play", game, "--players", "5"}, "5"},
      {{"play", game, "--players", "0"}, "0"},
      {{"play", game, "--players", "3", "--player", "Ann"}, "--players says 3"},
      {{"play", game, "--player", "Ann", "--player", "Ann"}, "a name of its own"},
      {{"play", game, "--player", "Robot=deep"}, "known bots: random, greedy"},
      {{"play", game, "--option", "voluntary_forfait=on"}, "voluntary_forfeit"},
      {{"play", game, "--option", "voluntary_forfeit=maybe"}, "off, on"},
      {{"play", game, "--option", "voluntary_forfeit"}, "NAME=VALUE"},
      {{"play", game, "--player", "\n"}, "a name of its own"},
      {{"play", game, "--seed", "lucky"}, "lucky"},
      {{"play", game, "--seed", ""}, "--seed"},
      {{"play", game, "--seed", "-1"}, "-1"},
      {{"diff", game, game, "--simulate", "1", "--seed", "18446744073709551616"}, "--seed"},
      {{"balance", game, "--seed", "18446744073709551616"}, "--seed"},
      {{"validate", game, "--format", "verse"}, "verse"},
      {{"simulate", game, "--bot", "deep"}, "known bots: random, greedy"},
      {{"simulate", game, "--bot", "random,greedy"}, "2 bots for 1 player;"},
      {{"simulate", game, "--games", "0"}, "0"},
      {{"simulate", game, "--shard", "3/2"}, "K/N"},
      {{"simulate", game, "--csv", "nowhere/rows.csv"}, "nowhere/rows.csv"},
      {{"simulate", game, "--transcripts", "nowhere/games"}, "nowhere/games"},
      {{"bench", "chess", "--games", "1"}, "there is no variant 'chess'"}};
  const Desk desk;
  for (const Mistake& mistake : mistakes) {
    const Ran ran = desk.run(mistake.arguments);
    INFO(ran.err);
    CHECK(ran.code == 2);
    CHECK(ran.out == "");
    CHECK_THAT(ran.err, ContainsSubstring(mistake.told));
    CHECK(lines_of(ran.err).size() <= 3);
    CHECK(ran.err.size() < 400);
  }
}

}  // namespace
}  // namespace clever::cli_tests
