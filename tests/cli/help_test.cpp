// What the program says about itself: help, hints, the manual page and completions.
#include <cstdlib>

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "tests/cli/program.h"
#include "tests/cli/program_path.h"

namespace clever::cli_tests {
namespace {

using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;

/// What a shell prints; "" where the program it needs is not there.
std::string said_by(const Desk& desk, const std::string& command) {
  const std::string file = desk.path("said");
  const int status = std::system(("(" + command + ") >" + file + " 2>&1").c_str());
  return (status == 0 ? "" : "failed: ") + desk.read("said");
}

bool is_there(const std::string& program) {
  return std::system(("command -v " + program + " >/dev/null 2>&1").c_str()) == 0;
}

TEST_CASE("help: clever help COMMAND says what COMMAND --help says") {
  const Desk desk;
  CHECK(desk.run({"help", "play"}).out == desk.run({"play", "--help"}).out);
  CHECK(desk.run({"help"}).out == desk.run({"--help"}).out);
  CHECK(desk.run({}).out == desk.run({"--help"}).out);
  const Ran wrong = desk.run({"help", "simulat"});
  CHECK(wrong.code == 2);
  CHECK_THAT(wrong.err, ContainsSubstring("did you mean 'simulate'?"));
}

TEST_CASE("help: play names the bots for people, simulate all, and the first steps one of them") {
  const Desk desk;
  const std::string play = desk.run({"play", "--help"}).out;
  const std::string simulate = desk.run({"simulate", "--help"}).out;
  for (const char* bot : {"easy", "medium", "hard", "trained", "trained+", "greedy", "random"})
    CHECK_THAT(simulate, ContainsSubstring(std::string(bot) + ","));
  CHECK_THAT(play, ContainsSubstring("(easy, medium, hard, ./program)"));
  for (const char* bot : {"trained", "greedy", "random"}) CHECK_THAT(play, !ContainsSubstring(bot));
  for (const char* language : {"en", "de"})
    CHECK_THAT(desk.run({"--help", "--lang", language}).out, ContainsSubstring("=medium"));
}

TEST_CASE(
    "help: bots of a simulation may name the file of their net, and serve plays several games at "
    "once") {
  const Desk desk;
  CHECK_THAT(desk.run({"simulate", "--help"}).out, ContainsSubstring("trained=FILE"));
  const std::string several = "reset {\"seats\":2,\"games\":3}\\nstep [0,0,null]\\nscore\\n";
  CHECK_THAT(desk.run({"serve", "--help"}).out, ContainsSubstring(several));
  const std::string said = said_by(
      desk, "printf '" + several + "' | " + tests::program_path() + " serve ganz-schoen-clever");
  CHECK_THAT(said, ContainsSubstring("\nscore [[") && !ContainsSubstring("error"));
}

TEST_CASE("help: too little memory is no fault of the program") {
  if (tests::is_program_sanitized()) return;  // they need more than there is here
  const Desk desk;
  const std::string said =
      said_by(desk, std::string("ulimit -v 200000; ") + tests::program_path() +
                        " simulate ganz --bot random --games 20000 --jobs 256");
  CHECK_THAT(said, !ContainsSubstring("a fault in the program"));
  if (said.starts_with("failed: ")) CHECK_THAT(said, ContainsSubstring("fewer --jobs"));
}

TEST_CASE("help: every command shows the options that all of them share") {
  const Ran ran = Desk().run({"list", "--help"});
  CHECK_THAT(ran.out, ContainsSubstring("Shared options:"));
  for (const char* option : {"--lang", "--color", "--ascii", "--version"})
    CHECK_THAT(ran.out, ContainsSubstring(option));
}

TEST_CASE("help: a language that nothing speaks is refused without a game, too") {
  const Desk desk;
  for (const Arguments& words : {Arguments{"records"}, Arguments{"list"}}) {
    Arguments asked = words;
    asked.insert(asked.end(), {"--lang", "fr"});
    CHECK(desk.run(asked).code == 2);
    CHECK_THAT(desk.run(asked).err, ContainsSubstring("clever does not speak 'fr'"));
  }
  desk.write("mien.yaml", "clever: 1\nextends: ganz-schoen-clever\nname: { fr: Le mien }\n");
  CHECK_THAT(desk.run({"list", "--lang", "fr"}).out, ContainsSubstring("Le mien"));
}

TEST_CASE("help: -V is the version") {
  CHECK(Desk().run({"-V"}).out == Desk().run({"--version"}).out);
}

TEST_CASE("help: a misspelt option is told with the one that was meant") {
  const Ran near = Desk().run({"play", "ganz-schoen-clever", "--sede", "7"});
  CHECK(near.code == 2);
  CHECK_THAT(near.err, ContainsSubstring("clever play has no option --sede, did you mean --seed?"));
  const Ran far = Desk().run({"list", "--frobnicate=3"});
  CHECK(far.code == 2);
  CHECK_THAT(far.err,
             ContainsSubstring("clever list has no option --frobnicate (clever help list lists"));
}

TEST_CASE("help: a beginning that only one variant has is enough") {
  const Desk desk;
  CHECK(desk.run({"show", "ganz"}).out == desk.run({"show", "ganz-schoen-clever"}).out);
  const Ran several = desk.run({"show", "clever"});
  CHECK(several.code == 2);
  CHECK_THAT(several.err, ContainsSubstring("'clever' is the beginning of several variants: "
                                            "clever-4ever, clever-hoch-drei"));
}

TEST_CASE("help: a sheet that nothing is shuffled on has no other") {
  const Ran ran = Desk().run({"show", "ganz-schoen-clever", "--sheet", "blue"});
  CHECK(ran.code == 2);
  CHECK_THAT(ran.err,
             ContainsSubstring("nothing of the sheet of 'ganz-schoen-clever' is shuffled"));
  CHECK(Desk().run({"show", "shuffled-yellow", "--sheet", "blue"}).code == 0);
}

TEST_CASE("help: what is no variant is none, and a broken one stops neither list nor bench") {
  const Desk desk;
  desk.write("compose.yaml", "services: { web: { image: x } }\n");
  desk.write("torn.yaml", "clever: 1\nareas: [1, 2\n");
  const Ran list = desk.run({"list"});
  CHECK(list.code == 0);
  CHECK_THAT(list.out, !ContainsSubstring("compose"));
  CHECK_THAT(list.out, ContainsSubstring("torn"));
  desk.write("small.yaml", desk.read("torn.yaml"));
  const Ran bench = desk.run({"bench", "torn.yaml", "nowhere", "small.yaml", "--games", "5"});
  CHECK(bench.code == 1);
  for (const char* told : {"torn.yaml:2:", "there is no variant 'nowhere'", "small.yaml:2:"})
    CHECK_THAT(bench.err, ContainsSubstring(told));
  CHECK(bench.out == "");
  CHECK_THAT(desk.run({"bench", "torn.yaml", "ganz", "--games", "5"}).out,
             ContainsSubstring("Signature: "));
}

TEST_CASE("help: the manual page names every command and option, and can be read") {
  const Desk desk;
  const Ran page = desk.run({"help", "--as", "man"});
  CHECK(page.code == 0);
  CHECK_THAT(page.out, StartsWith(".TH CLEVER 1"));
  for (const char* part :
       {"clever play [OPTIONS] [VARIANT]", "\\-\\-seed", "\\-\\-lang", "EXIT STATUS"})
    CHECK_THAT(page.out, ContainsSubstring(part));
  desk.write("clever.1", page.out);
  const std::string file = desk.path("clever.1");
  if (is_there("mandoc")) CHECK(said_by(desk, "mandoc -T lint -W error " + file) == "");
  if (is_there("groff")) CHECK(said_by(desk, "groff -man -ww -z " + file) == "");
}

TEST_CASE("help: bash completes commands, options, their words and variants") {
  const Desk desk;
  desk.write("completion", desk.run({"help", "--as", "bash"}).out);
  const auto completed = [&](const std::string& words) {
    return said_by(desk, "bash -c 'PATH=$(dirname " + tests::program_path() + "):$PATH; source " +
                             desk.path("completion") + "; COMP_WORDS=(clever " + words +
                             "); COMP_CWORD=$((${#COMP_WORDS[@]}-1)); _clever; echo "
                             "${COMPREPLY[@]}'");
  };
  CHECK(completed("re") == "resume replay records review\n");
  CHECK(completed("play --see") == "--seed\n");
  CHECK(completed("simulate --ve") == "--versus --version\n");
  CHECK(completed("show --color al") == "always\n");
  CHECK(completed("show dop") == "doppelt-so-clever\n");
  CHECK(completed("help simu") == "simulate\n");
}

TEST_CASE("help: bash runs nothing that stands in the name of a file") {
  const Desk desk;
  const std::string name = "x$(touch${IFS}pwned)";
  desk.write(name + ".yaml", "clever: 1\nname: Trap\n");
  desk.write("completion", desk.run({"help", "--as", "bash"}).out);
  desk.write("complete.sh",
             "cd " + desk.path("") + "\nPATH=$(dirname " + tests::program_path() +
                 "):$PATH\nsource ./completion\nCOMP_WORDS=(clever play x)\nCOMP_CWORD=2\n_clever\n"
                 "eval \"printf %s ${COMPREPLY[0]}\"\n");  // as if it were entered
  CHECK(said_by(desk, "bash " + desk.path("complete.sh")) == name);
  CHECK_FALSE(desk.has("pwned"));
}

TEST_CASE("help: zsh and fish understand their completions") {
  const Desk desk;
  desk.write("_clever", desk.run({"help", "--as", "zsh"}).out);
  desk.write("clever.fish", desk.run({"help", "--as", "fish"}).out);
  CHECK_THAT(desk.read("_clever"), StartsWith("#compdef clever\n"));
  CHECK_THAT(desk.read("_clever"), ContainsSubstring("'play:play a game'"));
  CHECK_THAT(desk.read("clever.fish"), ContainsSubstring("-f -a play -d 'play a game'"));
  CHECK_THAT(desk.read("clever.fish"), ContainsSubstring("-l color -d "));
  if (is_there("zsh")) CHECK(said_by(desk, "zsh -n " + desk.path("_clever")) == "");
  if (!is_there("fish")) return;
  const std::string file = desk.path("clever.fish");
  CHECK(said_by(desk, "fish -n " + file) == "");
  desk.write("plan.txt", "");  // no command
  CHECK(said_by(desk, "cd " + desk.path("") + " && fish -c 'source " + file +
                          "; complete -C \"clever pl\"'") == "play\tplay a game\n");
}

}  // namespace
}  // namespace clever::cli_tests
