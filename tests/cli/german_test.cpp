// German that is German: what the commands say of themselves, refusals, and problems of saved
// games.
#include <set>

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "tests/cli/program.h"

namespace clever::cli_tests {
namespace {

using Catch::Matchers::ContainsSubstring;

/// The commands, as the help of the program lists them.
std::vector<std::string> all_commands(const Desk& desk) {
  std::vector<std::string> commands;
  bool listed = false;
  for (const std::string& line : lines_of(desk.run({"--help", "--lang", "en"}).out)) {
    if (listed && line.starts_with("  ") && line[2] != ' ')
      commands.push_back(line.substr(2, line.find(' ', 2) - 2));
    listed = line.empty() ? false : listed || line == "Subcommands:";
  }
  REQUIRE(commands.size() > 20);
  return commands;
}

/// What phrases.def has, without words of the system.
constexpr const char* kOfHelp[] = {
#define PHRASE(english, german) english,
#include "cli/phrases.def"
#undef PHRASE
};

/// The words of a line of help behind the name that they explain.
std::string explanation_in(const std::string& line) {
  const std::size_t name = line.find_first_not_of(' ');
  const std::size_t gap = line.find("  ", name == std::string::npos ? 0 : name);
  const std::size_t begin = gap == std::string::npos ? name : line.find_first_not_of(' ', gap);
  return begin == std::string::npos ? "" : line.substr(begin);
}

/// Examples are the same in every language, and so are lines without two words in a row.
bool must_differ(const std::string& text) {
  return !text.starts_with("clever ") && !text.starts_with("source ") &&
         !text.starts_with("printf ") && text.find(": clever ") == std::string::npos &&
         text.find(' ') != std::string::npos && !text.starts_with('-') && !text.starts_with('{');
}

std::vector<std::string> english_left(const std::string& english, const std::string& german) {
  std::vector<std::string> left;
  for (const std::string& line : lines_of(english))
    if (const std::string text = explanation_in(line);
        must_differ(text) && german.find(text) != std::string::npos)
      left.push_back(text);
  return left;
}

TEST_CASE("german: the help of every command", "[slow]") {
  const Desk desk;
  CHECK(english_left(desk.run({"--help", "--lang", "en"}).out,
                     desk.run({"--help", "--lang", "de"}).out) == std::vector<std::string>());
  for (const std::string& command : all_commands(desk)) {
    INFO(command);
    CHECK(english_left(desk.run({command, "--help", "--lang", "en"}).out,
                       desk.run({command, "--help", "--lang=de"}).out) ==
          std::vector<std::string>());
  }
}

TEST_CASE("german: a text of the help that is not in the table would be found") {
  CHECK(english_left("Usage: clever x\n  --fast   as fast as it can\n  clever x 1\n",
                     "Aufruf: clever x\n  --fast   as fast as it can\n  clever x 1\n") ==
        std::vector<std::string>{"as fast as it can"});
}

/// In a word, where it fails: the whole text is long.
bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

/// Without the signs of the manual page.
std::string unescaped(std::string text) {
  std::erase(text, '\\');
  return text;
}

TEST_CASE("german: the table has nothing that no help says any more, and nothing twice") {
  const Desk desk;
  std::string said = desk.run({"--help"}).out + desk.run({"help", "--as", "man"}).out;
  for (const std::string& command : all_commands(desk)) said += desk.run({command, "--help"}).out;
  const std::string plain = unescaped(said);
  std::set<std::string> seen;
  for (const std::string english : kOfHelp) {
    INFO(english);
    CHECK(seen.insert(english).second);
    for (const std::string& line : lines_of(english)) CHECK(contains(plain, unescaped(line)));
  }
}

TEST_CASE("german: the language is that of the environment, and --lang goes before") {
  Desk desk;
  desk.with("LC_ALL", "de_AT.UTF-8");
  CHECK_THAT(desk.run({"--help"}).out, ContainsSubstring("Aufruf: clever [OPTIONEN] [BEFEHL]"));
  CHECK_THAT(desk.run({"play", "--help"}).out, ContainsSubstring("clever play [OPTIONEN] [SPIEL]"));
  CHECK_THAT(desk.run({"help", "play"}).out, ContainsSubstring("ein Spiel spielen"));
  CHECK_THAT(desk.run({"--help", "--lang", "en"}).out, ContainsSubstring("Usage: clever"));
  CHECK_THAT(desk.run({"help", "--as", "man"}).out, ContainsSubstring(".SH BEFEHLE"));
}

struct Refused {
  Arguments arguments;
  std::string told;
};

TEST_CASE("german: what a player can do wrong is told in German") {
  const std::string game = "ganz-schoen-clever";
  const std::vector<Refused> refused = {
      {{"spiele"}, "clever hat keinen Befehl „spiele“"},
      {{"pley"}, "meintest du „play“?"},
      {{"play"}, "SPIEL fehlt"},
      {{"play", game, "--sede", "7"}, "clever play hat keine Option --sede, meintest du --seed?"},
      {{"--ascii", "play", game, "--sede", "7"}, "clever play hat keine Option --sede"},
      {{"play", game, "--seed", "lucky"}, "--seed: lucky geht nicht; möglich ist ZAHL von 0 bis"},
      {{"play", game, "--seed"}, "--seed: ein Wert fehlt"},
      {{"play", game, "--players", "9"}, "--players: 9 geht nicht; möglich ist ZAHL von 1 bis 8"},
      {{"play", game, "more"}, "hier nicht erwartet: more"},
      {{"list", "--color", "pink"}, "--color: pink geht nicht; möglich ist {auto,always,never}"},
      {{"show", "schach"}, "es gibt kein Spiel „schach“; bekannt sind: clever-4ever"},
      {{"show", "x.yaml"}, "es gibt keine lesbare Datei „x.yaml“"},
      {{"play", game, "--option", "x=on"}, "das Spiel hat keine Option „x“; seine Optionen: "},
      {{"play", game, "--option", "passive_decline=x"}, "hat keinen Wert „x“; ihre Werte: "},
      {{"play", game, "--save", "nowhere/g.jsonl"}, "Datei oder Ordner gibt es nicht"},
      {{"replay", "none.jsonl"}, "es gibt keine lesbare Datei „none.jsonl“"},
      {{"resume", "none.jsonl"}, "es gibt keine lesbare Datei „none.jsonl“"}};
  Desk desk;
  desk.with("LC_ALL", "de_DE.UTF-8");
  for (const Refused& each : refused) {
    const Ran ran = desk.run(each.arguments);
    INFO(ran.err);
    CHECK(ran.code == 2);
    CHECK_THAT(ran.err, ContainsSubstring(each.told));
  }
}

TEST_CASE("german: a game is told again by the names of its things") {
  const Desk desk;
  desk.run({"play", "clever-hoch-drei", "--seed", "3", "--save", "g.jsonl"}, times(300, "1"));
  const Ran ran = desk.run({"replay", "g.jsonl", "--lang", "de"});
  CHECK(ran.code == 0);
  CHECK_THAT(ran.out, ContainsSubstring("Player 1: Gelb r1c"));
  CHECK_THAT(ran.out, ContainsSubstring(" halb"));  // a way of entering
  for (const char* id : {"yellow", "turquoise", "brown", "further", "reroll", " half"})
    CHECK_THAT(ran.out, !ContainsSubstring(id));
}

TEST_CASE("german: what is wrong with a saved game is told in German") {
  const Desk desk;
  desk.run({"play", "ganz-schoen-clever", "--seed", "7", "--save", "g.jsonl"}, "5\n");
  const std::string good = desk.read("g.jsonl");
  const auto told = [&](const std::string& text, const std::string& part) {
    desk.write("h.jsonl", text);
    const Ran ran = desk.run({"replay", "h.jsonl", "--check", "--lang", "de"});
    INFO(ran.err);
    CHECK(ran.code != 0);
    CHECK_THAT(ran.err, ContainsSubstring(part));
  };
  told("[]\n", "h.jsonl:1: diese Zeile ist kein JSON-Objekt");
  told("{}\n", "das ist kein gespeichertes Spiel");
  told(replaced(good, "\"orange 1=2\"", "\"orange 1=3\""),
       "der Zug „orange 1=3“ ist hier nicht möglich");
  told(replaced(good, "\"purple\":4,\"white\":4", "\"purple\":4,\"white\":6"),
       "mit der Startzahl dieses Spiels fällt hier ein anderer Wurf\nerwartet: ");
  const std::string gone =
      replaced(good, "\"variant\":\"ganz-schoen-clever\"", "\"variant\":\"gone\"");
  told(replaced(gone, "\"packed\"", "\"former\""), "das Spiel „gone“");
  told(replaced(good, "\"digest\":\"", "\"digest\":\"x"), "in dieser Datei stehen andere Regeln");
  told(replaced(good, "cleverpack", "clever"), "h.jsonl:1: die Regeln, die in dieser Datei stehen");
}

}  // namespace
}  // namespace clever::cli_tests
