// Signs that must not be taken for each other: in ASCII, and of bonuses with a condition.
#include <set>

#include <catch2/catch_test_macros.hpp>

#include "core/show/draw/drawings.h"
#include "core/show/draw/sheet_parts.h"
#include "tests/support/drawing_games.h"

namespace clever {
namespace {

using namespace drawing;

/// Short names that look alike in ASCII: two with an accent or without, two with no letter at all.
VariantPtr game_of_suits() {
  return load_text(R"(clever: 1
name: Suits
dice:
  club:  { glyph: C }
  spade: { glyph: S }
solo: { lowest: 1 }
rounds: { played: 3, earns: [[again, once], ., .] }
tracks:
  again: { short: é, does: reroll, slots: 2 }
  once:  { short: e, does: extra, slots: 2 }
areas:
  row:
    dice: [club, spade]
    fields:
      points: [1, 2, 3, 4, 5]
      earns: [again, once, { gain: fox, if: = sheet.round() > 1 }, gift, treat]
    score: points
bonuses:
  gift:  { points: 3, short: ☆ }
  treat: { points: 4, short: ♣ }
)");
}

void draws(const std::string& text, const std::string& part) {
  INFO(text);
  CHECK(text.find(part) != std::string::npos);
}

TEST_CASE("signs: in ASCII two different signs never become the same") {
  const VariantPtr game = game_of_suits();
  const Snapshot view = printed_sheet(game->rules, game->catalog, "en");
  const std::string sheet = draw_sheet(view, 0, {.ascii = true});
  draws(sheet, "e2 e");  // the plain one keeps its name, wherever it stands
  draws(sheet, "| e2 again");
  draws(sheet, "| e  once");
  draws(sheet, " ? ");  // the first that cannot be written
  draws(sheet, " ?2");
}

TEST_CASE("signs: in Unicode they are printed as they are") {
  const VariantPtr game = game_of_suits();
  const Snapshot view = printed_sheet(game->rules, game->catalog, "en");
  for (const char* sign : {"é e", "☆", "♣"}) draws(draw_sheet(view, 0, {}), sign);
}

TEST_CASE("signs: a bonus with a condition is marked, until it is earned") {
  const VariantPtr game = game_of_suits();
  Snapshot view = printed_sheet(game->rules, game->catalog, "en");
  draws(draw_sheet(view, 0, {}), "F†");
  draws(draw_sheet(view, 0, {}), "† with a condition");
  draws(draw_sheet(view, 0, {.ascii = true}), "F^");
  draws(draw_sheet(view, 0, {.language = "de"}), "† mit Bedingung");
  view.seats[0].areas[0].cells[2].bonuses[0].earned = true;
  draws(draw_sheet(view, 0, {}), "F✓");
  const VariantPtr plain = small_game();
  const std::string sheet = draw_sheet(printed_sheet(plain->rules, plain->catalog, "en"), 0, {});
  CHECK(sheet.find("†") == std::string::npos);
}

TEST_CASE(
    "signs: no two tags of an area are shaded alike, with colours of the same lightness too") {
  std::string cells, tags;
  for (char tag = 'a'; tag < 'a' + 12; ++tag) {
    cells += std::string(cells.empty() ? "" : ", ") + "1 " + tag;
    if (tag < 'd') tags += std::string(1, tag) + ": { colour: f0f0f0 }, ";
  }
  const VariantPtr game = load_text(
      "clever: 1\nname: Tags\nsolo: { lowest: 1 }\nrounds: { played: 3 }\n"
      "dice: { ash: {}, elm: {} }\nareas:\n  wood: { dice: [ash, elm], tags: { " +
      tags + " }, rows: [{ cells: [" + cells +
      "] }], groups: [{ cells: a, points: 1 }], score: groups }\n");
  const AreaView area = printed_sheet(game->rules, game->catalog, "en").seats[0].areas[0];
  for (const bool ascii : {false, true}) {
    const Style style{.ascii = ascii};
    std::set<std::string> seen;
    for (const std::string& tag : tags_of(area)) seen.insert(shade_of(area, tag, Pen(style)));
    CHECK(seen.size() == 12);
  }
}

}  // namespace
}  // namespace clever
