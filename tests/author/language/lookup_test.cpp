#include "core/author/language/lookup.h"

#include <filesystem>

#include <catch2/catch_test_macros.hpp>

#include "core/base/files.h"
#include "core/base/text_lines.h"
#include "tests/author/language/cursor.h"

namespace clever::language_tests {
namespace {

/// "file 14:3", or "nowhere".
std::string defined_at(const Cursor& cursor, const Library& library = shipped_games()) {
  const auto span = definition_at(cursor.page, cursor.offset, library);
  if (!span) return "nowhere";
  return std::filesystem::path(span->file->name).filename().string() + " " +
         std::to_string(span->line) + ":" + std::to_string(span->column);
}

std::string defined(const std::string& part, const std::string& other) {
  return defined_at(Cursor(small_game(part, other)));
}

Cursor beside_the_games(const std::string& text, const std::string& name) {
  return Cursor(text, CLEVER_SOURCE_DIR "/variants/" + name);
}

Renaming renamed(const Cursor& cursor, const std::string& name) {
  return rename_at(cursor.page, cursor.offset, name, shipped_games());
}

std::string after(const Cursor& cursor, const std::string& name) {
  const Renaming renaming = renamed(cursor, name);
  INFO(renaming.refused);
  CHECK(renaming.refused.empty());
  return with_replaced(cursor.page.source->text, renaming.places, name);
}

}  // namespace

TEST_CASE("definition: of a die, an area, a track, a bonus, an option and a Lua function") {
  CHECK(defined("dice: elm", "dice: el@@m") == "game.yaml 10:3");
  CHECK(defined("area: wood", "area: wo@@od") == "game.yaml 15:3");
  CHECK(defined("earns: again }", "earns: aga@@in }") == "game.yaml 13:3");
  CHECK(defined("earns: gift }", "earns: gi@@ft }") == "game.yaml 31:3");
  CHECK(defined("count(\"wood\")", "count(\"wo@@od\")") == "game.yaml 15:3");
  CHECK(defined("= fits(number)", "= fi@@ts(number)") == "game.yaml 5:12");
  CHECK(defined("score: sum", "score: su@@m") == "nowhere");
}

TEST_CASE("definition: into the parent's file, and from a change to what it changes") {
  const std::string rule = "clever: 1\nextends: ganz-schoen-clever\nname: x\n";
  CHECK(defined_at(
            beside_the_games(rule + "bonuses: { b: { area: pur@@ple, number: 5 } }\n", "x.yaml"))
            .starts_with("ganz-schoen-clever.yaml"));
  CHECK(defined_at(beside_the_games(rule + "areas: { pur@@ple: { place: next } }\n", "x.yaml"))
            .starts_with("ganz-schoen-clever.yaml"));
  CHECK(defined_at(beside_the_games("clever: 1\nextends: ganz@@-schoen-clever\n", "x.yaml")) ==
        "ganz-schoen-clever.yaml 1:1");
}

TEST_CASE("definition: from a file of tests into its variant") {
  const std::string tests =
      "clever test: 1\nvariant: ganz-schoen-clever\nscenarios:\n  - name: x\n";
  CHECK(
      defined_at(beside_the_games(tests + "    options: { solo_fall@@back: on }\n", "x.test.yaml"))
          .starts_with("ganz-schoen-clever.yaml"));
  CHECK(defined_at(beside_the_games(tests + "    steps: [{ choose: white as yel@@low r1c1 }]\n",
                                    "x.test.yaml"))
            .starts_with("ganz-schoen-clever.yaml"));
  CHECK(defined_at(beside_the_games("clever test: 1\nvariant: ganz@@-schoen-clever\n",
                                    "x.test.yaml")) == "ganz-schoen-clever.yaml 1:1");
}

TEST_CASE("definition: a script in a file of its own") {
  const SourcePtr source = read_source(CLEVER_SOURCE_DIR "/variants/clever-hoch-drei.yaml");
  const std::string& text = source->text;
  const std::size_t script = text.find("script: ") + 9;
  const auto found = definition_at(page_of(source), script, shipped_games());
  REQUIRE(found);
  CHECK(found->file->name.ends_with("clever-hoch-drei.lua"));
}

TEST_CASE("definition: of two scripts, the one that the name names, not one that ends like it") {
  const std::string folder = CLEVER_SOURCE_DIR "/tests/author/language/";
  const Library library = shipped_games()
                              .with(tests::file("function one() end", folder + "ba.lua"))
                              .with(tests::file("function two() end", folder + "a.lua"));
  const std::string head = "clever: 1\nextends: ganz-schoen-clever\nname: x\n";
  CHECK(defined_at(Cursor(head + "script: [ba.lua, a@@.lua]\n", folder + "x.yaml"), library) ==
        "a.lua 1:1");
  CHECK(defined_at(Cursor(head + "script: [ba@@.lua, a.lua]\n", folder + "x.yaml"), library) ==
        "ba.lua 1:1");
  CHECK(defined_at(Cursor(head + "script: [ba.lua, c@@.lua]\n", folder + "x.yaml"), library) ==
        "nowhere");
}

TEST_CASE("rename: everywhere in the file, and the game is the same") {
  const std::string text = after(Cursor(small_game("area: wood", "area: wo@@od")), "oak");
  CHECK(text.find("wood") == std::string::npos);
  CHECK(text.find("count(\"oak\")") != std::string::npos);
  CHECK(text.find("  oak:\n") != std::string::npos);
  CHECK(after(Cursor(small_game("  again: {", "  ag@@ain: {")), "more").find("again") ==
        std::string::npos);
  const std::string dice = after(Cursor(small_game("  elm: {", "  el@@m: {")), "fir");
  CHECK(dice.find("dice: ash + fir") != std::string::npos);
}

TEST_CASE("rename: refused where it is taken, no name, somebody else's, or nothing") {
  const Cursor wood(small_game("area: wood", "area: wo@@od"));
  CHECK(renamed(wood, "leaf").refused == "there is an area 'leaf' already");
  CHECK(renamed(wood, "a: b").refused == "'a: b' cannot be a name");
  CHECK_FALSE(renamed(wood, "").refused.empty());
  CHECK_FALSE(renamed(wood, "a\x1b").refused.empty());
  CHECK(renamed(wood, std::string(100, 'a')).refused.empty());
  CHECK_FALSE(renamed(wood, std::string(101, 'a')).refused.empty());
  CHECK(renamed(wood, std::string(1'000'000, 'a')).refused.size() < 300);
  CHECK_FALSE(renamed(Cursor(small_game("score: sum", "score: su@@m")), "x").refused.empty());
  const Cursor inherited = beside_the_games(
      "clever: 1\nextends: ganz-schoen-clever\nname: x\nareas: { pur@@ple: { place: next } }\n",
      "x.yaml");
  CHECK_FALSE(renamed(inherited, "lilac").refused.empty());
  const Cursor tested = beside_the_games(
      "clever test: 1\nvariant: ganz-schoen-clever\noptions: { solo_fall@@back: on }\n",
      "x.test.yaml");
  CHECK(renamed(tested, "x").refused == "names are defined in the variant: rename them there");
}

TEST_CASE("references: of very many places the first ones, and none of them is renamed") {
  std::string more;
  for (int i = 0; i < 1900; ++i) more += ", ash";
  std::string text = small_game("dice: ash + elm", "dice: [as@@h" + more + "]");
  const Cursor few(text);
  CHECK(references_at(few.page, few.offset, shipped_games()).size() == 1902);
  text.replace(text.find("dice: elm"), 9, "dice: [ash" + more + "]");
  const Cursor many(text);
  CHECK(references_at(many.page, many.offset, shipped_games()).size() == 2000);
  CHECK(renamed(many, "oak").refused.starts_with("there are 2000 places"));
}

}  // namespace clever::language_tests
