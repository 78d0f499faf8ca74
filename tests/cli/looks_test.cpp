// Colours, plain ASCII and languages.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "core/base/utf8.h"
#include "tests/cli/program.h"

namespace clever::cli_tests {
namespace {

using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;

const std::string kEscape = "\x1b[";
const Arguments kShow = {"show", "ganz-schoen-clever"};

/// Without the sequences that set colours.
std::string without_colours(const std::string& text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.compare(i, 2, kEscape) == 0)
      i = text.find('m', i);
    else
      plain += text[i];
  }
  return plain;
}

TEST_CASE("cli: a terminal gets colours, unless NO_COLOR, TERM or an option says otherwise") {
  Desk desk;
  const Ran coloured = desk.run_on_terminal(kShow);
  CHECK(coloured.code == 0);
  CHECK_THAT(coloured.out, ContainsSubstring(kEscape));
  const Ran piped = desk.run(kShow);
  CHECK_THAT(piped.out, !ContainsSubstring(kEscape));
  CHECK(without_colours(coloured.out) == piped.out);  // nothing is said by colour alone
  CHECK(desk.run_on_terminal({"show", "ganz-schoen-clever", "--color", "never"}).out == piped.out);
  CHECK(desk.with("TERM", "dumb").run_on_terminal(kShow).out == piped.out);
  CHECK(desk.with("TERM", "xterm").with("NO_COLOR", "1").run_on_terminal(kShow).out == piped.out);
  CHECK_THAT(desk.run({"--color", "always", "show", "ganz-schoen-clever"}).out,
             ContainsSubstring(kEscape));
}

TEST_CASE("cli: problems of a file are coloured like everything else") {
  Desk desk;
  desk.write("bad.yaml", "clever: 1\nextends: ganz-schoen-clever\nplyers: 2\n");
  const Arguments play = {"play", "bad.yaml"};
  CHECK_THAT(desk.run(play).err, !ContainsSubstring(kEscape));
  CHECK_THAT(desk.run({"play", "bad.yaml", "--color", "always"}).err, ContainsSubstring(kEscape));
  CHECK_THAT(desk.run_on_terminal(play).out, ContainsSubstring(kEscape));
}

TEST_CASE("cli: on a terminal the sheet is drawn before a choice, within eighty columns") {
  const Desk desk;
  const Ran ran = desk.run_on_terminal({"play", "clever-hoch-drei", "--seed", "7"}, "1\nquit\n");
  CHECK(ran.code == 0);
  CHECK_THAT(ran.out, ContainsSubstring("Clever Cubed"));
  CHECK_THAT(ran.out, ContainsSubstring("╭─"));
  for (const std::string& line : lines_of(without_colours(ran.out))) {
    INFO(line);
    CHECK((characters_in(line) <= 80 || line.find(' ') == std::string::npos));  // a long path
  }
}

TEST_CASE("cli: whoever decides sees sheet and dice, in a pipe too, and not twice the same") {
  const Desk desk;
  const std::string out =
      desk.run({"play", "ganz-schoen-clever", "--seed", "7"}, "menu\nwhat\n5\nquit\n").out;
  std::size_t sheets = 0, dice = 0;
  for (const std::string& line : lines_of(out)) {
    sheets += line.starts_with("╭─ That's Pretty Clever") ? 1u : 0u;
    dice += line.starts_with("pool [") ? 1u : 0u;
  }
  CHECK(sheets == 2);
  CHECK(dice == 2);
}

/// A line may be too long for the terminal only where it is one word.
void check_no_word_is_broken(const Ran& ran) {
  for (const std::string& line : lines_of(without_colours(ran.out))) {
    INFO(line);
    const std::string words = line.substr(std::min(line.find_first_not_of(' '), line.size()));
    CHECK((characters_in(line) <= 80 || words.find(' ') == std::string::npos));
  }
}

TEST_CASE("cli: what is told on leaving breaks no word, nor the command that goes on") {
  const Desk desk;
  const Ran ran = desk.run_on_terminal({"play", "ganz-schoen-clever", "--seed", "7"}, "quit\n");
  check_no_word_is_broken(ran);
  CHECK_THAT(without_colours(ran.out), ContainsSubstring("\nGo on with: clever resume"));
}

TEST_CASE("cli: help and refusals break no word on a terminal") {
  const Desk desk;
  for (const std::string language : {"en", "de"})
    for (const std::string command : {"play", "simulate", "validate"}) {
      const Ran ran = desk.run_on_terminal({command, "--help", "--lang", language});
      CHECK_THAT(ran.out, ContainsSubstring("--lang"));
      check_no_word_is_broken(ran);
    }
  const Ran refused = desk.run_on_terminal({"show", "no-such-game"});
  CHECK_THAT(refused.out, ContainsSubstring("clever-4ever"));
  check_no_word_is_broken(refused);
}

TEST_CASE("cli: --ascii says everything in ASCII, in every language") {
  const Desk desk;
  const std::string game = "ganz-schoen-clever";
  for (const std::string language : {"en", "de"}) {
    INFO(language);
    const Ran played =
        desk.run({"--ascii", "--lang", language, "play", game, "--players", "2", "--seed", "7"},
                 "sheet\nscore\n" + times(200, "1"));
    CHECK(played.code == 0);
    CHECK(is_ascii(played.out));
    CHECK(is_ascii(desk.run({"--ascii", "--lang", language, "show", game}).out));
    CHECK(is_ascii(desk.run({"--ascii", "--lang", language, "list"}).out));
    CHECK_THAT(desk.run({"--ascii", "--lang", language, "show", "chess"}).err,
               !ContainsSubstring("?"));  // signs that are not known
  }
  CHECK(is_ascii(desk.run({"--ascii", "simulate", game, "--games", "5"}).out));
}

TEST_CASE("cli: --ascii spells the names in reports about tests, too") {
  const Desk desk;
  desk.write("gull.yaml",
             "clever: 1\nextends: ganz-schoen-clever\nname: Gull\n"
             "bonuses: { möwe: { points: 3 } }\nareas: { blue: { columns: { earns: [möwe, green x, "
             "purple 6, extra] } } }\n");
  desk.write("gull.test.yaml",
             "clever test: 1\nvariant: gull.yaml\nscenarios:\n"
             "  - { name: begins, steps: [{ asks: roll }] }\n");
  for (const std::string report : {"--mutate", "--coverage"}) {
    const Ran ran = desk.run({"--ascii", "test", "gull.test.yaml", report});
    INFO(report);
    CHECK_THAT(ran.out, ContainsSubstring("moewe"));
    CHECK(is_ascii(ran.out));
  }
}

TEST_CASE("cli: --lang de names things in German, and transcripts stay as they are") {
  const Desk desk;
  const Arguments game = {"play", "ganz-schoen-clever", "--seed", "7", "--player", "Ann", "--save"};
  Arguments english = game, german = game;
  english.push_back("english.jsonl");
  german.insert(german.end(), {"german.jsonl", "--lang", "de"});
  const Ran ran = desk.run(german, "sheet\norange 1=2\n");
  CHECK(ran.code == 0);
  CHECK_THAT(ran.out, StartsWith("Ganz schön clever"));
  CHECK_THAT(ran.out, ContainsSubstring("Nachwürfeln"));
  CHECK_THAT(ran.out, ContainsSubstring("  5 Orange 1=2"));
  desk.run(english, "5\n");
  CHECK(desk.read("german.jsonl") == desk.read("english.jsonl"));
}

}  // namespace
}  // namespace clever::cli_tests
