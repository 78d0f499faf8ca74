// The language, the letters, the colours and the width that the environment asks for.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "tests/cli/program.h"

namespace clever::cli_tests {
namespace {

using Catch::Matchers::ContainsSubstring;

using Variables = std::vector<std::pair<std::string, std::string>>;

Ran run_with(const Variables& variables, const Arguments& arguments) {
  Desk desk;
  for (const auto& [name, value] : variables) desk.with(name, value);
  return desk.run(arguments);
}

const Arguments kShowGame = {"show", "ganz-schoen-clever"};

TEST_CASE("environment: the language is that of LC_ALL, LC_MESSAGES or LANG, in this order") {
  const auto german = [](const Variables& variables) {
    return run_with(variables, kShowGame).out.find("Ganz schön clever") == 0;
  };
  CHECK(german({{"LC_ALL", "de_DE.UTF-8"}, {"LANG", "en_GB.UTF-8"}}));
  CHECK(german({{"LC_ALL", ""}, {"LC_MESSAGES", "de_AT.UTF-8"}, {"LANG", "en_GB.UTF-8"}}));
  CHECK(german({{"LC_ALL", ""}, {"LC_MESSAGES", ""}, {"LANG", "de.UTF-8"}}));
  CHECK_FALSE(german({{"LC_ALL", "en_GB.UTF-8"}, {"LANG", "de_DE.UTF-8"}}));
  for (const char* other : {"C.UTF-8", "fr_FR.UTF-8", "POSIX", "..", "_", "de"}) {
    INFO(other);
    CHECK(run_with({{"LC_ALL", other}}, kShowGame).code == 0);
  }
}

TEST_CASE("environment: --lang goes before, and a language that nothing speaks is refused") {
  const Ran english =
      run_with({{"LC_ALL", "de_DE.UTF-8"}}, {"show", "ganz-schoen-clever", "--lang", "en"});
  CHECK_THAT(english.out, ContainsSubstring("That's Pretty Clever"));
  for (const std::string language : {"fr", "xx", "german", ""}) {
    const Ran ran = Desk().run({"show", "ganz-schoen-clever", "--lang", language});
    INFO(language);
    CHECK(ran.code == 2);
    CHECK_THAT(ran.err,
               ContainsSubstring("clever does not speak '" + language + "'; it speaks: en, de"));
  }
}

TEST_CASE("environment: a game with names in another language is shown in that language") {
  const Desk desk;
  desk.write("jeu.yaml",
             "clever: 1\nextends: ganz-schoen-clever\nname: { en: Game, fr: Le Jeu }\n");
  CHECK_THAT(desk.run({"show", "jeu.yaml", "--lang", "fr"}).out, ContainsSubstring("Le Jeu"));
}

TEST_CASE("environment: drawings are ASCII where the locale is not UTF-8, unless asked for") {
  CHECK(is_ascii(run_with({{"LC_ALL", "C"}}, kShowGame).out));
  CHECK(is_ascii(run_with({{"LC_ALL", "de_DE.ISO-8859-1"}}, kShowGame).out));
  CHECK_FALSE(is_ascii(run_with({{"LC_ALL", "de_DE.utf8"}}, kShowGame).out));
  CHECK_FALSE(is_ascii(run_with({{"LC_ALL", "C"}}, {"--unicode", "show", "ganz"}).out));
  CHECK(is_ascii(run_with({}, {"--ascii", "--lang", "de", "show", "ganz"}).out));
}

TEST_CASE("environment: colours are what the terminal can show") {
  const Variables plain = {{"COLORTERM", ""}};
  const auto shown = [&](const std::string& name, const std::string& value) {
    Variables variables = plain;
    variables.insert(variables.end(), {{"FORCE_COLOR", "1"}, {name, value}});
    return run_with(variables, kShowGame).out;
  };
  CHECK_THAT(run_with(plain, kShowGame).out, !ContainsSubstring("\x1b["));
  CHECK_THAT(shown("FORCE_COLOR", "3"), ContainsSubstring("48;2;242;197;0"));
  CHECK_THAT(shown("FORCE_COLOR", "2"), ContainsSubstring("48;5;"));
  CHECK_THAT(shown("FORCE_COLOR", "1"), ContainsSubstring(";103m"));
  CHECK_THAT(shown("FORCE_COLOR", "1"), !ContainsSubstring("48;"));
  CHECK_THAT(shown("FORCE_COLOR", "0"), !ContainsSubstring("\x1b["));
  CHECK_THAT(shown("NO_COLOR", "1"), !ContainsSubstring("\x1b["));
  const Arguments always = {"--color", "always", "show", "ganz-schoen-clever"};
  CHECK_THAT(run_with({{"COLORTERM", "truecolor"}}, always).out, ContainsSubstring("48;2;"));
  CHECK_THAT(run_with({{"COLORTERM", ""}, {"TERM", "xterm-256color"}}, always).out,
             ContainsSubstring("48;5;"));
  CHECK_THAT(run_with({{"NO_COLOR", "1"}}, always).out, ContainsSubstring("\x1b["));
}

TEST_CASE("environment: COLUMNS is the width to draw in") {
  const auto widest = [](const std::string& columns) {
    std::size_t width = 0;
    for (const std::string& line :
         lines_of(run_with({{"COLUMNS", columns}}, {"--ascii", "show", "ganz"}).out))
      if (line.starts_with("+-")) width = std::max(width, line.size());
    return width;
  };
  CHECK(widest("80") == 80);
  CHECK(widest("100") > 90);
  CHECK(widest("many") == 80);
}

}  // namespace
}  // namespace clever::cli_tests
