// What a choice would bring and cost, in positions whose numbers stand on the printed sheets.
#include "core/game/words/preview.h"

#include <algorithm>

#include <catch2/catch_test_macros.hpp>

#include "core/game/words/wording.h"
#include "tests/support/table.h"

namespace clever::tests {
namespace {

Preview preview_at(const Table& table, const std::string& text) {
  for (const Action& choice : table.choices())
    if (choice_text(table.rules(), table.catalog(), table.state(), choice) == text)
      return preview(table.rules(), table.catalog(), table.state(), choice);
  FAIL("'" << text << "' is no legal choice");
  return {};
}

TextList texts_at(const Table& table, const std::string& text, const std::string& language = "en") {
  return preview_texts(table.catalog(), table.state(), preview_at(table, text), language);
}

/// Yellow column 3 lacks one cross; six dice are in the pool.
Table one_before_a_column() {
  Table table("ganz-schoen-clever");
  table.mark("yellow", {"r3c3", "r4c3"});
  table.at_pick(
      {.pool = {
           {"yellow", 5}, {"blue", 4}, {"green", 4}, {"orange", 6}, {"purple", 5}, {"white", 5}}});
  return table;
}

}  // namespace

TEST_CASE("preview: a completed column tells its points, lower dice are lost") {
  const Table table = one_before_a_column();
  CHECK(texts_at(table, "yellow r1c3") ==
        TextList{"+16", "column 3 complete (16)", "loses B4 G4", "to roll then: O P W"});
  CHECK(texts_at(table, "yellow r1c3", "de")[1] == "Spalte 3 voll (16)");
  CHECK(texts_at(table, "yellow r1c3", "de")[2] == "verliert B4 G4");
}

TEST_CASE("preview: to those who hear it dice are told by their names") {
  const Table table = one_before_a_column();
  const Preview found = preview_at(table, "yellow r1c3");
  const auto told = [&](const char* language) {
    return preview_texts(table.catalog(), table.state(), found, {language, true});
  };
  CHECK(told("en") == TextList{"+16", "column 3 complete (16)", "loses blue 4, green 4",
                               "to roll then: orange, purple, white"});
  CHECK(told("de")[2] == "verliert Blau 4, Grün 4");
}

TEST_CASE("preview: a choice changes nothing, the copy shows what it would change") {
  const Table table = one_before_a_column();
  const State before = table.state();
  const Preview found = preview_at(table, "yellow r1c3");
  CHECK(same_position(before, table.state()));
  CHECK(found.after.seat[0].marked[table.area("yellow")].has(table.cell("yellow", "r1c3")));
  REQUIRE(found.marks.size() == 1);
  CHECK(found.marks[0].cell == table.cell("yellow", "r1c3"));
}

TEST_CASE("preview: what is gained stands with the place it is printed at") {
  Table table("ganz-schoen-clever");
  table.mark("blue", {"r3c1"})
      .at_pick({.pool = {{"blue", 2}, {"white", 3}},
                .platter = {{"yellow", 1}, {"green", 1}, {"orange", 1}, {"purple", 1}}});
  CHECK(texts_at(table, "blue r2c1") ==
        TextList{"+1", "gains reroll (blue column 1)", "to roll then: W"});
}

TEST_CASE("preview: a number that is written twice is told twice") {
  Table table("clever-4ever");
  table.at_pick(
      {.pool = {{"yellow", 5}, {"blue", 4}, {"grey", 4}, {"green", 6}, {"pink", 3}, {"white", 5}}});
  const TextList texts = texts_at(table, "pink 1=3");
  CHECK(std::ranges::count(texts, "also pink 2: 3") == 1);
}

TEST_CASE("preview: the last pick of a turn says that no roll follows") {
  Table table("ganz-schoen-clever");
  table.at_pick({.pool = {{"orange", 3}, {"green", 1}},
                 .slots = {{"yellow", 1}, {"blue", 1}},
                 .platter = {{"purple", 1}, {"white", 1}},
                 .roll = 3});
  CHECK(texts_at(table, "orange 1=3") == TextList{"+3", "loses G1", "no roll after it"});
}

TEST_CASE("preview: a die that stays where it lies loses none") {
  Table table("ganz-schoen-clever");
  table.at_solo_passive({.platter = {{"orange", 2}, {"green", 1}, {"blue", 1}},
                         .aside = {{"yellow", 5}, {"purple", 6}, {"white", 6}}});
  CHECK(texts_at(table, "orange 1=2") == TextList{"+2"});
}

TEST_CASE("preview: a number that a die counts as names the slot that it costs") {
  Table table("clever-hoch-drei");
  table.lock_all().unlock("number", 1);
  table.at_pick({.pool = {{"turquoise", 1}, {"brown", 6}},
                 .platter = {{"yellow", 1}, {"blue", 1}, {"pink", 1}, {"white", 1}}});
  const TextSet spending = table.offered("turquoise number");
  REQUIRE_FALSE(spending.empty());
  const Preview found = preview_at(table, *spending.begin());
  REQUIRE(found.spent.size() == 1);
  CHECK(found.spent[0].track == table.track("number"));
  CHECK(found.spent[0].slot == 0);
  CHECK(found.swept.empty());  // the sweep goes by the real face
}

TEST_CASE(
    "preview: a use that earns further marks says which dice, a first mark of two that it is one") {
  Table table("doppelt-so-clever");
  table.at_pick(
      {.pool = {
           {"silver", 1}, {"yellow", 6}, {"blue", 6}, {"green", 5}, {"pink", 1}, {"white", 4}}});
  CHECK(texts_at(table, "white as silver r2c4") ==
        TextList{"+2", "then S1 P1 in silver too", "loses S1 P1", "to roll then: Y B G"});
  CHECK(texts_at(table, "white as yellow r3c2", "de") ==
        TextList{"dort die 1. Markierung von 2", "verliert S1 P1", "danach zu würfeln: Y B G"});
}

TEST_CASE("preview: a cross that is no die's is the whole mark of its field") {
  Table table("ganz-schoen-clever");
  table.owe("yellow x")
      .at_pick({.pool = {{"yellow", 1},
                         {"blue", 1},
                         {"green", 1},
                         {"orange", 1},
                         {"purple", 1},
                         {"white", 1}}});
  if (!table.state().pending()) table.go_on(Moment::kBonus);
  CHECK(texts_at(table, "yellow x r1c1").empty());
}

TEST_CASE("preview: rerolling costs a slot and takes no die") {
  Table table("ganz-schoen-clever");
  table.unlock("reroll", 1)
      .at_pick({.pool = {{"yellow", 1}, {"white", 1}},
                .platter = {{"blue", 1}, {"green", 1}, {"orange", 1}, {"purple", 1}}});
  CHECK(texts_at(table, "reroll") == TextList{"spends reroll"});
}

TEST_CASE("preview: slots that read alike are counted") {
  Table table("clever-4ever");
  table.unlock("polish", 3);
  table.at_solo_passive({.platter = {{"yellow", 2}, {"pink", 2}, {"white", 3}},
                         .aside = {{"blue", 4}, {"grey", 4}, {"green", 4}}});
  CHECK(texts_at(table, "yellow polish2 r1c1=4").back() == "spends polish ×2");
}

TEST_CASE("preview: a bonus has no number, and where a field takes one mark none is counted") {
  Table table("clever-4ever");
  table.owe("any area")
      .at_pick(
          {.pool = {
               {"yellow", 2}, {"blue", 2}, {"grey", 2}, {"green", 2}, {"pink", 2}, {"white", 2}}});
  for (const std::string& text : texts_at(table, "any area as grey r1c1"))
    CHECK(text.find("mark 0") == std::string::npos);
}

}  // namespace clever::tests
