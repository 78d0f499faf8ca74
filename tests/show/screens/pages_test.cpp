// Pages: sentences made from the rules, broken between words, scrolled to the end and no further.
#include "core/show/screens/pages.h"

#include <algorithm>

#include <catch2/catch_test_macros.hpp>

#include "core/base/plain_text.h"
#include "core/base/texts/say.h"
#include "tests/support/table.h"

namespace clever::tests {
namespace {

bool tells(const std::vector<std::string>& sentences, const std::string& part) {
  return std::any_of(sentences.begin(), sentences.end(), [&](const std::string& sentence) {
    return sentence.find(part) != std::string::npos;
  });
}

}  // namespace

TEST_CASE("pages: how a turn goes is told by the stages of the game") {
  const Ruleset& rules = shipped("ganz-schoen-clever")->rules;
  const auto alone = turn_sentences(rules, 1, "en");
  CHECK(tells(alone, "6 rounds"));
  CHECK(tells(alone, "up to 3 times"));
  CHECK(tells(alone, "show less"));
  CHECK(tells(alone, "lowest 3 dice"));
  CHECK_FALSE(tells(alone, "other players"));
  const auto four = turn_sentences(rules, 4, "de");
  CHECK(tells(four, "4 Runden"));
  CHECK(tells(four, "die anderen"));
  CHECK_FALSE(tells(four, "allein"));
}

TEST_CASE("pages: whether a die may be left, what is rolled, and who has extra dice") {
  const auto sentences = [](const char* game, int seats) {
    return turn_sentences(shipped(game)->rules, seats, "en");
  };
  const auto strict = sentences("ganz-schoen-clever", 1);
  CHECK(tells(strict, "If a die fits, you must take one."));
  CHECK(tells(strict, "The dice that are left go to the platter."));
  CHECK(tells(strict, "All dice are rolled."));
  CHECK(tells(strict, "is entered on the sheet, if one fits."));
  CHECK(tells(strict, "each die once"));
  CHECK(tells(strict, "extra dice in the same way"));
  const auto free = sentences("doppelt-so-clever", 3);
  CHECK(tells(free, "You may also take none."));
  CHECK(tells(free, "One die of the platter may be entered"));
  CHECK(tells(free, "extra dice in the same way"));
  CHECK_FALSE(tells(free, "must take"));
}

TEST_CASE("pages: in ASCII sentences are ASCII, and as narrow as asked") {
  const Block block = paragraphs({"  süße Füße", "größer"}, 10, true);
  REQUIRE(block.size() == 3);
  CHECK(drawn(block, {}) == "  suesse\n  Fuesse\ngroesser\n");
}

TEST_CASE("pages: what a terminal would obey is not among the words") {
  const Block block = paragraphs({"A\x1b]0;title\x07 and \u202e and \xff is next"}, 80, false);
  REQUIRE(block.size() == 1);
  CHECK(block[0].pieces()[0].text == "A?]0;title? and ??? and ? is next");
}

TEST_CASE("pages: a round brings a bonus only where one is printed for it") {
  CHECK(tells(turn_sentences(shipped("ganz-schoen-clever")->rules, 1, "en"), "Each round begins"));
  const VariantPtr plain = from_text(
      "clever: 1\nid: plain\nname: Plain\nextends: ganz-schoen-clever\n"
      "rounds: { earns: [] }\n");
  CHECK_FALSE(tells(turn_sentences(plain->rules, 1, "en"), "Each round begins"));
}

TEST_CASE("pages: the keys at the end of a game fit the smallest screen in every language") {
  for (const char* language : {"en", "de"})
    CHECK(columns_of(texts::end_keys.in(language)) <= 80 - 2);
}

TEST_CASE("pages: dice that go into several areas, and what foxes count") {
  const auto told = [](const std::string& id, const std::string& language) {
    return sheet_sentences(shipped(id)->rules, shipped(id)->catalog, language);
  };
  const auto sentences = told("ganz-schoen-clever", "en");
  CHECK(tells(sentences, "white may be used in every area."));
  CHECK(tells(sentences, "every fox counts as much as the lowest area"));
  CHECK(tells(sentences, "reroll: A slot is spent to roll the dice again."));
  CHECK(sentences.size() == 4);  // white, two tracks, foxes: the other dice have one area
  CHECK(tells(told("clever-4ever", "de"), "jeder Fuchs"));
}

TEST_CASE("pages: the list of keys fits the smallest screen in every language") {
  const KeyMap keys(shipped("ganz-schoen-clever")->catalog);
  for (const char* language : {"en", "de"})
    for (const std::string& line : key_lines(keys, language)) {
      INFO(line);
      CHECK(columns_of(line) <= 80 - kBoxEdges);
    }
}

TEST_CASE("pages: undo and redo never have the same key") {
  const VariantPtr variant = from_text(
      "clever: 1\nid: u\nname: U\nextends: ganz-schoen-clever\ndice:\n  yellow: { glyph: U }\n");
  const auto keys_of = [](const Catalog& catalog) { return key_lines(KeyMap(catalog), "en"); };
  CHECK(tells(keys_of(shipped("ganz-schoen-clever")->catalog), "U Ctrl-R   makes it again"));
  CHECK(tells(keys_of(variant->catalog), "U          takes back"));
  CHECK_FALSE(tells(keys_of(variant->catalog), "U Ctrl-R"));
}

TEST_CASE("pages: text is broken between words and scrolls from end to end") {
  Page page{.title = "title", .lines = paragraphs({"one two three four five six"}, 9, false)};
  REQUIRE(page.lines.size() == 4);
  for (const Line& line : page.lines) CHECK(line.width() <= 9);
  page.scroll(100, 5);
  CHECK(page.scrolled == 2);
  page.scroll(-100, 5);
  CHECK(page.scrolled == 0);
  CHECK(page.press({Key::Kind::kEnd, ""}, 5));
  CHECK(page.scrolled == 2);
  CHECK(page.press({Key::Kind::kPageUp, ""}, 5));
  CHECK(page.scrolled == 0);
  CHECK_FALSE(page.press({Key::Kind::kEnter, ""}, 5));
  CHECK(page.drawn(40, 5, {}).size() == 5);
}

}  // namespace clever::tests
