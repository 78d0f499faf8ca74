// What two variants differ in, in a player's words.
#include "core/study/compare/differences.h"

#include <algorithm>

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "core/base/files.h"
#include "core/base/json.h"
#include "core/show/draw/drawings.h"
#include "tests/support/shipped.h"
#include "tests/support/texts.h"

namespace clever {
namespace {

using Catch::Matchers::ContainsSubstring;

VariantPtr rule(const std::string& changes) {
  const auto source =
      tests::file("clever: 1\nextends: ganz-schoen-clever\nname: Rule\n" + changes, "rule.yaml");
  const VariantPtr variant = tests::shipped().load(source).variant;
  REQUIRE(variant);
  return variant;
}

/// Against the game itself.
Differences changed(const std::string& changes, const std::string& language = "en") {
  return differences(*rule(changes), *tests::shipped().load("ganz-schoen-clever").variant,
                     language);
}

std::string said(const std::string& changes, const std::string& language = "en") {
  return told(changed(changes, language), language);
}

TEST_CASE("diff: every change of a sheet is said with its place, its value and the old one") {
  CHECK(said("areas: { green: { fields: { earns: { 7: extra } } } }\n") ==
        "green\n  field 7: extra die, was fox\n");
  CHECK(said("areas: { green: { fields: { earns: { 1: extra } } } }\n") ==
        "green\n  field 1: extra die, was nothing\n");
  CHECK(said("areas: { green: { fields: { points: { 2: 4 } } } }\n") ==
        "green\n  field 2, points: 4, was 3\n");
  CHECK(said("areas: { green: { fields: { minimum: { 1: 2 } } } }\n") ==
        "green\n  field 1, bound: 2, was 1\n");
  CHECK(said("areas: { orange: { fields: { factor: { 1: 3 } } } }\n") ==
        "orange\n  field 1, factor: 3, was 1\n");
  CHECK(said("areas: { yellow: { rows: { 1: { cells: { 1: 2 } } } } }\n") ==
        "yellow\n  r1c1, number: 2, was 3\n");
  CHECK(said("areas: { yellow: { columns: { points: { 2: 15 } } } }\n") ==
        "yellow\n  column 2, points: 15, was 14\n");
  CHECK(said("areas: { yellow: { columns: { count: 3 }, rows: { 1: { count: 2 } } } }\n")
            .starts_with("yellow\n  row 1, marks needed: 2, was 4\n  column 1, marks needed: 3, "));
  CHECK(
      said(
          "areas: { blue: { score: { table: [0, 1, 2, 4, 7, 11, 16, 22, 29, 37, 46, 60] } } }\n") ==
      "blue\n  points for 11 marks: 60, was 56\n");
  CHECK(said("rounds: { earns: { 5: black } }\n") == "rounds\n  round 5: black, was nothing\n");
  CHECK(said("foxes: { worth: highest }\n") ==
        "the game\n  a fox is worth: the highest area, was the lowest area\n");
  CHECK(said("bonuses: { orange 4: { number: 3 } }\n") ==
        "bonuses\n  orange 4: 3 in orange, was 4 in orange\n");
  CHECK(said("tracks: { extra: { unspent: 2 } }\n") ==
        "tracks\n  extra die, points for each slot left: 2, was nothing\n");
  CHECK(
      said("players: 1..3\n") ==
      "the game\n  players: 1 to 3, was 1 to 4\nrounds\n  with 4 players: nothing, was 4 rounds\n");
}

TEST_CASE("diff: a rule that is said in a sentence is told as the new and the old one") {
  const std::string text = said("areas: { purple: { accept: { versus previous: different } } }\n");
  CHECK_THAT(text,
             ContainsSubstring("purple\n  now: Write the number of the die in the next field, "
                               "different from the one before"));
  CHECK_THAT(text, ContainsSubstring("  no longer: Write the number of the die in the next field, "
                                     "greater than the one before"));
  CHECK_THAT(said("turn: { rolls: 4 }\n"), ContainsSubstring("the turn\n  now: "));
}

TEST_CASE("diff: what is shuffled is no game with the same rules") {
  CHECK(said("areas: { orange: { fields: { factor: { shuffle: "
             "[1, 1, 1, 2, 1, 1, 2, 1, 2, 1, 3] } } } }\n") ==
        "orange\n  what is printed: shuffled anew for every game, was always the same\n");
}

TEST_CASE("diff: a track says what it is for, and a new one is not called different") {
  CHECK(said("tracks: { flip: { does: turn, slots: 1, becomes: = 7 - face } }\n"
             "rounds: { earns: { 6: flip } }\n") ==
        "rounds\n  round 6: flip, was nothing\ntracks\n  flip, slots: 1, was nothing\n"
        "  flip, is spent to: turn a die to another face, was nothing\n");
  CHECK(said("tracks: { extra: { if: = sheet.round() > 2 } }\n") ==
        "tracks\n  extra die, when and how it is spent: differently\n");
}

TEST_CASE("diff: a bonus in a grid was nothing before, and what a field waits for is told") {
  CHECK(said("areas: { blue: { fields: { earns: [[., ., ., .], [., ., fox, .], [., ., ., .]] } } "
             "}\n") == "blue\n  r2c3: fox, was nothing\n");
  CHECK_THAT(said("areas: { orange: { fields: { after: "
                  "[2 marks in green, ., ., 3, ., ., ., ., ., ., .] } } }\n"),
             ContainsSubstring("  field 1, only after: 2 marks in green, was nothing\n"
                               "  field 4, only after: field 3, was nothing\n"));
}

TEST_CASE("diff: rounds are told once, for every number of players") {
  CHECK(said("rounds: { played: { 1: 5, 2: 6, 3: 5, 4: 4 } }\n") ==
        "rounds\n  alone: 5 rounds, was 6 rounds\n");
}

TEST_CASE("diff: areas that only one of them has are one difference each") {
  const VariantPtr game = tests::shipped().load("ganz-schoen-clever").variant;
  const VariantPtr other = tests::shipped().load("doppelt-so-clever").variant;
  const Differences all = differences(*other, *game, "en");
  const auto silver = std::ranges::find(all, "silver", &Chapter::id);
  REQUIRE(silver != all.end());
  CHECK(silver->all.size() == 1);
}

TEST_CASE("diff: names, colours, comments and spelling are no difference") {
  CHECK(said("").empty());
  CHECK(said("dice: { yellow: { colour: ffff00, name: { en: gold } } }\n").empty());
  CHECK(said("areas: { green: { rule: Do as you like. } }\n").empty());
  // The same rules in other words.
  CHECK(said("areas: { green: { fields: { earns: { 1: ., 4: extra } } } }\n").empty());
  CHECK(said("turn: { rolls: 3, sweep: lower }\n").empty());
  CHECK(said("areas: { orange: { accept: any } }\n").empty());
}

TEST_CASE("diff: German players read German") {
  CHECK(said("areas: { green: { fields: { points: { 2: 4 } } } }\n", "de") ==
        "Grün\n  Feld 2, Punkte: 4, bisher 3\n");
  CHECK(
      said("areas: { yellow: { rows: { 1: { earns: fox } }, diagonal: { earns: . } } }\n", "de") ==
      "Gelb\n  Reihe 1: Fuchs, bisher Blau-Kreuz\n  Diagonale: nichts, bisher Zusatzwürfel\n");
}

TEST_CASE("diff: every house rule differs from its parent, and from no flattened self") {
  for (const std::string& file : tests::shipped().house_rules()) {
    INFO(file);
    const SourcePtr source = read_source(file);
    const VariantPtr variant = tests::shipped().load(source).variant;
    const SourcePtr parent = tests::shipped().parent_of(source);
    REQUIRE(parent);
    const VariantPtr before = tests::shipped().load(parent).variant;
    REQUIRE(before);
    CHECK_FALSE(differences(*variant, *before, "en").empty());
    const auto flat =
        tests::file(tests::shipped().flattened(source, Library::Keep::kRules), "flat.yaml");
    CHECK(differences(*tests::shipped().load(flat).variant, *variant, "en").empty());
  }
}

TEST_CASE("diff: the changed places are pointed out on the sheet, and no others") {
  const std::string changes =
      "areas:\n  green: { fields: { earns: { 7: extra }, points: { 2: 4 } } }\n"
      "  yellow: { rows: { 1: { earns: fox } } }\nrounds: { earns: { 5: black } }\n";
  const VariantPtr variant = rule(changes);
  const Snapshot sheet = marked_sheet(*variant, changed(changes), "en");
  const AreaView& green = sheet.seats[0].areas[2];
  REQUIRE(green.id == "green");
  CHECK(green.cells[1].missing);
  CHECK_FALSE(green.cells[0].missing);
  CHECK(green.cells[6].bonuses[0].missing);
  CHECK_FALSE(green.cells[3].bonuses[0].missing);
  CHECK(sheet.rounds[4].missing);
  CHECK_FALSE(sheet.rounds[0].missing);
  int rows = 0;
  for (const GroupView& group : sheet.seats[0].areas[0].groups)
    for (const BonusView& bonus : group.bonuses) rows += bonus.missing ? 1 : 0;
  CHECK(rows == 1);
  CHECK_THAT(draw_sheet(sheet, 0, {}), ContainsSubstring("!"));
}

TEST_CASE("diff: what an option adds is what differs with it alone") {
  const Differences one = changed("foxes: { worth: 10 }\n");
  const Differences both = changed("foxes: { worth: 10 }\nrounds: { earns: { 5: black } }\n");
  CHECK(told(beyond(both, one), "en") == "rounds\n  round 5: black, was nothing\n");
  CHECK(beyond(one, both).empty());
}

TEST_CASE("diff: for programs there is a line a difference") {
  const Json json = as_json(changed("areas: { green: { fields: { earns: { 7: . } } } }\n"));
  REQUIRE(json.size() == 1);
  CHECK(json[0]["section"] == "green");
  CHECK(json[0]["area"] == true);
  CHECK(json[0]["place"] == "field 7");
  CHECK(json[0]["now"].is_null());
  CHECK(json[0]["was"] == "fox");
}

}  // namespace
}  // namespace clever
