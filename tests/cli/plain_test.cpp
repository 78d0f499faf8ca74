// --plain: a game in sentences, for those who hear it; and German, whoever plays.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "core/base/utf8.h"
#include "tests/cli/program.h"

namespace clever::cli_tests {
namespace {

using Catch::Matchers::ContainsSubstring;

std::size_t columns(const std::string& line) {
  std::size_t count = 0;
  for (const char byte : line) count += continues_character(byte) ? 0u : 1u;
  return count;
}

/// Frames, arrows and the dice of drawings.
bool has_drawing(const std::string& text) {
  bool found = false;
  each_character(text, [&](const Character& character, std::string_view) {
    const bool frame = character.code >= 0x2190 && character.code <= 0x2bff;
    found = found || frame || character.code == '|';
  });
  return found || text.find("[ ]") != std::string::npos || text.find("[Y ") != std::string::npos;
}

TEST_CASE("plain: whole games have no frames and no line over 80 columns", "[slow]") {
  const Desk desk;
  const std::string input = "sheet\nscore\ndice\nhelp\nwhy done\n" + times(500, "1");
  for (const std::string id :
       {"ganz-schoen-clever", "doppelt-so-clever", "clever-hoch-drei", "clever-4ever"})
    for (const std::string language : {"en", "de"}) {
      const Ran ran =
          desk.run({"--lang", language, "play", id, "--plain", "--seed", "3", "--player", "Ann",
                    "--player", "Robot=greedy", "--save", id + language + ".jsonl"},
                   input);
      INFO(id << " in " << language);
      CHECK(ran.code == 0);
      CHECK_THAT(ran.out, ContainsSubstring(language == "en" ? "The game is over."
                                                             : "Das Spiel ist zu Ende."));
      for (const std::string& line : lines_of(ran.out)) {
        INFO(line);
        REQUIRE(columns(line) <= 80);
        REQUIRE_FALSE(has_drawing(line));
      }
    }
}

TEST_CASE("plain: a hint calls dice by their names, as the menu does") {
  const std::string bot = CLEVER_SOURCE_DIR "/docs/example-bot.py";
  const Arguments play = {"play", "ganz-schoen-clever", "--seed", "7", "--plain"};
  Arguments by_program = play, german = play;
  by_program.insert(by_program.end(), {"--coach", bot});
  german.insert(german.end(), {"--lang", "de"});
  CHECK_THAT(Desk().run(play, "hint\n").out,
             ContainsSubstring("loses green 1; to roll then: yellow, blue,"));
  CHECK_THAT(Desk().run(by_program, "hint\n").out, ContainsSubstring("to roll then: yellow, "));
  CHECK_THAT(Desk().run(german, "tipp\n").out, ContainsSubstring("danach zu würfeln: Gelb, "));
}

TEST_CASE("plain: the position is told in sentences") {
  const Ran ran =
      Desk().run({"play", "ganz-schoen-clever", "--seed", "7", "--plain"}, "5\nsheet\nscore\n");
  CHECK_THAT(ran.out, ContainsSubstring("Round 1 of 6. Roll 1 of 3. Player 1: choosing a die.\n"));
  CHECK_THAT(ran.out, ContainsSubstring("Pool: yellow 3, blue 3, green 1, orange 2, purple 2, "
                                        "white 2.\n"));
  CHECK_THAT(ran.out, ContainsSubstring("5: orange 1=2, +2, loses green 1\n"));
  CHECK_THAT(ran.out, ContainsSubstring(" Die field 1: orange 2. Platter: green"));
  CHECK_THAT(ran.out, ContainsSubstring("orange: 2 points. Marked: 1=2. Open: 2, 3 (reroll)"));
  CHECK_THAT(ran.out, ContainsSubstring("Player 1 has 2 points: yellow 0"));
}

TEST_CASE("plain: a replay is told in the same way") {
  const Desk desk;
  desk.run({"play", "ganz-schoen-clever", "--player", "A=random", "--seed", "3", "--save", "g"});
  const Ran ran = desk.run({"replay", "g", "--plain"});
  CHECK(ran.code == 0);
  CHECK_THAT(ran.out, ContainsSubstring("Round 6 of 6.\n"));
  CHECK_FALSE(has_drawing(ran.out));
}

TEST_CASE("german: questions, answers and moves are German, and moves are typed either way") {
  const Desk desk;
  const auto moved = [&](const std::string& typed) {
    const std::string file = std::to_string(typed.size()) + typed.substr(0, 2) + ".jsonl";
    const Ran ran = desk.run({"--lang", "de", "play", "ganz-schoen-clever", "--seed", "7",
                              "--player", "Anna", "--save", file},
                             typed + "\n");
    CHECK_THAT(ran.out, ContainsSubstring("Anna, deine Wahl (hilfe): "));
    const auto lines = desk.read_lines(file);
    return lines.size() > 5 ? lines[5].at("choice").at("text").get<std::string>() : "";
  };
  CHECK(moved("Weiß als Grün 1") == "white as green 1");
  CHECK(moved("weiss als gruen") == "white as green 1");
  CHECK(moved("white as green 1") == "white as green 1");
  CHECK(moved("Lila") == "purple 1=2");
  CHECK(moved("grün 5").empty());
}

TEST_CASE("german: words that are no moves are understood in German and in English") {
  const Ran ran = Desk().run({"--lang", "de", "play", "ganz-schoen-clever", "--seed", "7"},
                             "hilfe\nblatt\nscore\nwarum Blau r1c3\nzurück\nliste\nende\n");
  CHECK_THAT(ran.out, ContainsSubstring("  blatt [SPIELER]  das Blatt eines Spielers"));
  CHECK_THAT(ran.out, ContainsSubstring("Blau r1c3 ist nicht möglich: der Würfel zeigt eine "
                                        "andere Zahl.\n"));
  CHECK_THAT(ran.out, ContainsSubstring("gibt es nichts zurückzunehmen"));
  CHECK_THAT(ran.out, ContainsSubstring("Das Spiel liegt in "));
  CHECK_THAT(ran.out, !ContainsSubstring("Das geht jetzt nicht"));
}

TEST_CASE("german: sentences made from rules are German") {
  Desk desk;
  desk.with("COLUMNS", "200");
  desk.write(
      "regel.yaml",
      "clever: 1\nextends: ganz-schoen-clever\nname: Regel\nareas:\n  green:\n    accept: any\n");
  const Ran ran = desk.run({"--lang", "de", "show", "regel.yaml"});
  CHECK_THAT(ran.out, ContainsSubstring("Grün: Angekreuzt wird die Zahl des Würfels im nächsten "
                                        "Feld. Punkte: die Punkte des letzten Feldes.\n"));
}

}  // namespace
}  // namespace clever::cli_tests
