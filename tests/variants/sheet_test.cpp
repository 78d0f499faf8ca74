// The three printed sheets, typed in from games/*.md and compared with what the variant files
// compile to: every number, bonus and table, the check sums, and the highest score of each area.
#include <bit>
#include <map>
#include <optional>

#include <catch2/catch_test_macros.hpp>

#include "core/words/wording.h"
#include "tests/support/table.h"

namespace clever::tests {
namespace {

using Ints = std::vector<int>;
constexpr int kNo = -1000;  // nothing printed
constexpr int kX = -1;      // crossed from the start
constexpr int kHole = -2;

const AreaNames& area_of(const Variant& variant, const std::string& id) {
  for (const AreaNames& area : variant.catalog.areas)
    if (area.id == id) return area;
  FAIL("no area " << id);
  return variant.catalog.areas[0];
}

int index_of(const Variant& variant, const std::string& id) {
  return static_cast<int>(&area_of(variant, id) - variant.catalog.areas.data());
}

const Area& rules_of(const Variant& variant, const std::string& id) {
  return variant.rules.areas[static_cast<std::size_t>(index_of(variant, id))];
}

/// One fact of all cells in reading order.
Ints facts(const Variant& variant, const std::string& area, std::optional<int> PrintedCell::*fact) {
  Ints all;
  for (const PrintedCell& cell : area_of(variant, area).cells)
    all.push_back((cell.*fact).value_or(kNo));
  return all;
}

/// The grid as printed: numbers, crosses, holes.
Ints printed(const Variant& variant, const std::string& area) {
  Ints all;
  for (const PrintedCell& cell : area_of(variant, area).cells)
    all.push_back(cell.hole ? kHole : cell.start ? kX : cell.printed.value_or(kNo));
  return all;
}

/// The cells that a number fits, judged by what they print, must be those and no others.
void accepts_equal(const Variant& variant, const std::string& area, const Ints& expected) {
  for (int number = 1; number <= 12; ++number)
    for (std::size_t cell = 0; cell < expected.size(); ++cell) {
      INFO(area << " cell " << cell << " number " << number);
      const bool takes =
          rules_of(variant, area).takes[static_cast<std::size_t>(number)] >> cell & 1;
      CHECK(takes == (expected[cell] == number));
    }
}

/// Bonuses printed in the cells; "-" for none.
TextList in_cells(const Variant& variant, const std::string& area) {
  TextList all(area_of(variant, area).cells.size(), "-");
  for (const SpotNames& spot : variant.catalog.spots)
    if (spot.area == index_of(variant, area) && spot.kind == SpotKind::kCell)
      all[static_cast<std::size_t>(spot.cells[0])] =
          variant.catalog.bonuses[static_cast<std::size_t>(spot.bonus)].id;
  return all;
}

/// What rows, columns or diagonals earn, with the cells each needs: cells (from 0) -> bonus.
using Groups = std::map<std::vector<int>, std::string>;
Groups groups(const Variant& variant, const std::string& area, SpotKind kind) {
  Groups all;
  for (const SpotNames& spot : variant.catalog.spots) {
    if (spot.area != index_of(variant, area) || spot.kind != kind) continue;
    CHECK_FALSE(all.contains(spot.cells));
    all[spot.cells] = variant.catalog.bonuses[static_cast<std::size_t>(spot.bonus)].id;
  }
  return all;
}

std::size_t spots_of(const Variant& variant, const std::string& area) {
  std::size_t count = 0;
  for (const SpotNames& spot : variant.catalog.spots)
    count += spot.area == index_of(variant, area) ? 1u : 0u;
  return count;
}

/// How often each bonus stands on the sheet, rounds and track ends included.
std::map<std::string, int> bonus_counts(const Variant& variant) {
  std::map<std::string, int> counts;
  for (const SpotNames& spot : variant.catalog.spots)
    ++counts[variant.catalog.bonuses[static_cast<std::size_t>(spot.bonus)].id];
  for (const auto& round : variant.rules.round_bonuses)
    for (const std::uint8_t bonus : round) ++counts[variant.catalog.bonuses[bonus].id];
  for (const TrackNames& track : variant.catalog.tracks)
    for (const std::string& end : track.ends) ++counts[end];
  return counts;
}

struct ExpectedTrack {
  std::string id;
  TextList slots;
  TextList ends;
};

void has_tracks(const Variant& variant, const std::vector<ExpectedTrack>& expected) {
  REQUIRE(variant.catalog.tracks.size() == expected.size());
  const auto counts = bonus_counts(variant);
  for (std::size_t i = 0; i < expected.size(); ++i) {
    INFO(expected[i].id);
    const TrackNames& track = variant.catalog.tracks[i];
    CHECK(track.id == expected[i].id);
    CHECK(track.slots == expected[i].slots);
    CHECK(track.ends == expected[i].ends);
    CHECK(variant.rules.tracks[i].slots == expected[i].slots.size());
    // Check sum: exactly as many unlocks on the sheet as the track has slots.
    CHECK(counts.at(track.id) == static_cast<int>(expected[i].slots.size()));
  }
}

void has_rounds(const Variant& variant, const std::vector<TextList>& earns) {
  CHECK(variant.rules.rounds[1] == 6);
  CHECK(variant.rules.rounds[2] == 6);
  CHECK(variant.rules.rounds[3] == 5);
  CHECK(variant.rules.rounds[4] == 4);
  CHECK(variant.rules.min_seats == 1);
  CHECK(variant.rules.max_seats == 4);
  for (std::size_t round = 0; round < earns.size(); ++round) {
    TextList bonuses;
    for (const std::uint8_t bonus : variant.rules.round_bonuses[round])
      bonuses.push_back(variant.catalog.bonuses[bonus].id);
    CHECK(bonuses == earns[round]);
  }
}

void has_ratings(const Variant& variant, const Ints& bounds) {
  Ints found;
  for (const RatingNames& rating : variant.catalog.ratings) {
    found.push_back(rating.from.value_or(kNo));
    CHECK(rating.name.contains("en"));
    CHECK(rating.name.contains("de"));
  }
  CHECK(found == bounds);
  // Every band has a name of its own, and each bound belongs to the band it opens.
  for (std::size_t i = 0; i + 1 < bounds.size(); ++i) {
    CHECK(rating_of(variant.catalog, bounds[i], "en") ==
          in_language(variant.catalog.ratings[i].name, "en", ""));
    CHECK(rating_of(variant.catalog, bounds[i] - 1, "en") ==
          in_language(variant.catalog.ratings[i + 1].name, "en", ""));
  }
}

void has_dice(const Variant& variant, const TextList& ids) {
  TextList found, areas;
  for (const DieNames& die : variant.catalog.dice) {
    found.push_back(die.id);
    CHECK(die.faces == 6);
    CHECK(die.wild == (die.id == "white"));
  }
  for (const AreaNames& area : variant.catalog.areas) areas.push_back(area.id);
  CHECK(found == ids);
  areas.push_back("white");
  CHECK(areas == ids);
  CHECK(variant.rules.rolls == 3);
  CHECK(variant.rules.solo_lowest == 3);
}

TextList plain_slots(std::size_t count) { return TextList(count, ""); }

/// Points by number of crosses, the cells crossed one after the other.
void scores_by_crosses(const std::string& id, const std::string& area, const Ints& table) {
  Table sheet(id);
  const auto variant = shipped(id);
  CHECK(sheet.score(area) == table[0]);
  std::size_t crosses = 0;
  const AreaNames& names = area_of(*variant, area);
  for (std::size_t cell = 0; cell < names.cells.size(); ++cell) {
    if (names.cells[cell].hole || names.cells[cell].start) continue;
    const std::string text =
        names.grid ? "r" + std::to_string(static_cast<int>(cell) / names.columns + 1) + "c" +
                         std::to_string(static_cast<int>(cell) % names.columns + 1)
                   : std::to_string(cell + 1);
    sheet.finish(area, {text});
    INFO(area << " with " << crosses + 1 << " crosses");
    CHECK(sheet.score(area) == table.at(++crosses));
  }
  CHECK(crosses + 1 == table.size());
}

/// The same for each row of a grid alone.
void scores_by_row(const std::string& id, const std::string& area, int rows, const Ints& table) {
  for (int row = 1; row <= rows; ++row) {
    Table sheet(id);
    for (std::size_t column = 1; column < table.size(); ++column) {
      sheet.finish(area, {"r" + std::to_string(row) + "c" + std::to_string(column)});
      INFO(area << " row " << row << " with " << column);
      CHECK(sheet.score(area) == table[column]);
    }
  }
}

TEST_CASE("sheet of ganz schön clever: dice, tracks, rounds, ratings") {
  const auto variant = shipped("ganz-schoen-clever");
  has_dice(*variant, {"yellow", "blue", "green", "orange", "purple", "white"});
  has_tracks(*variant, {{"reroll", plain_slots(7), {}}, {"extra", plain_slots(7), {}}});
  has_rounds(*variant, {{"reroll"}, {"extra"}, {"reroll"}, {"black"}, {}, {}});
  has_ratings(*variant, {281, 260, 240, 220, 200, 180, 160, 140, kNo});
}

TEST_CASE("sheet of ganz schön clever: yellow") {
  const auto variant = shipped("ganz-schoen-clever");
  const Ints grid = {3, 6, 5, kX, 2, 1, kX, 5, 1, kX, 2, 4, kX, 3, 4, 6};
  CHECK(printed(*variant, "yellow") == grid);
  accepts_equal(*variant, "yellow", grid);
  CHECK(groups(*variant, "yellow", SpotKind::kRow) == Groups{{{0, 1, 2, 3}, "blue x"},
                                                             {{4, 5, 6, 7}, "orange 4"},
                                                             {{8, 9, 10, 11}, "green x"},
                                                             {{12, 13, 14, 15}, "fox"}});
  CHECK(groups(*variant, "yellow", SpotKind::kDiagonal) == Groups{{{0, 5, 10, 15}, "extra"}});
  CHECK(spots_of(*variant, "yellow") == 5);
  const AreaNames& area = area_of(*variant, "yellow");
  REQUIRE(area.group_points.size() == 4);
  const int points[] = {10, 14, 16, 20};
  for (std::size_t column = 0; column < 4; ++column) {
    const int c = static_cast<int>(column);
    CHECK(area.group_points[column].cells == std::vector<int>{c, c + 4, c + 8, c + 12});
    CHECK(area.group_points[column].points == points[column]);
  }
}

TEST_CASE("sheet of ganz schön clever: blue") {
  const auto variant = shipped("ganz-schoen-clever");
  const Ints grid = {kHole, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
  CHECK(printed(*variant, "blue") == grid);
  accepts_equal(*variant, "blue", grid);
  CHECK(groups(*variant, "blue", SpotKind::kRow) ==
        Groups{{{1, 2, 3}, "orange 5"}, {{4, 5, 6, 7}, "yellow x"}, {{8, 9, 10, 11}, "fox"}});
  CHECK(groups(*variant, "blue", SpotKind::kColumn) == Groups{{{4, 8}, "reroll"},
                                                              {{1, 5, 9}, "green x"},
                                                              {{2, 6, 10}, "purple 6"},
                                                              {{3, 7, 11}, "extra"}});
  CHECK(spots_of(*variant, "blue") == 7);
  scores_by_crosses("ganz-schoen-clever", "blue", {0, 1, 2, 4, 7, 11, 16, 22, 29, 37, 46, 56});
}

TEST_CASE("sheet of ganz schön clever: green, orange, purple") {
  const auto variant = shipped("ganz-schoen-clever");
  const Ints least = {1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 6};
  CHECK(facts(*variant, "green", &PrintedCell::minimum) == least);
  for (std::size_t cell = 0; cell < least.size(); ++cell)
    for (std::size_t number = 1; number <= 6; ++number)
      CHECK((rules_of(*variant, "green").takes[number] >> cell & 1) ==
            (static_cast<int>(number) >= least[cell] ? 1 : 0));
  CHECK(facts(*variant, "green", &PrintedCell::points) ==
        Ints{1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66});
  scores_by_crosses("ganz-schoen-clever", "green", {0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66});
  CHECK(in_cells(*variant, "green") ==
        TextList{"-", "-", "-", "extra", "-", "blue x", "fox", "-", "purple 6", "reroll", "-"});
  CHECK(facts(*variant, "orange", &PrintedCell::factor) == Ints{1, 1, 1, 2, 1, 1, 2, 1, 2, 1, 3});
  CHECK(in_cells(*variant, "orange") ==
        TextList{"-", "-", "reroll", "-", "yellow x", "extra", "-", "fox", "-", "purple 6", "-"});
  CHECK(area_of(*variant, "purple").cells.size() == 11);
  CHECK(in_cells(*variant, "purple") == TextList{"-", "-", "reroll", "blue x", "extra", "yellow x",
                                                 "fox", "reroll", "green x", "orange 6", "extra"});
}

TEST_CASE(
    "sheet of ganz schön clever: five foxes, one an area, and three coloured bonuses for each "
    "area") {
  const auto variant = shipped("ganz-schoen-clever");
  auto counts = bonus_counts(*variant);
  CHECK(counts["fox"] == 5);
  std::map<int, int> foxes;
  for (const SpotNames& spot : variant->catalog.spots)
    if (variant->catalog.bonuses[static_cast<std::size_t>(spot.bonus)].id == "fox")
      ++foxes[spot.area];
  CHECK(foxes == std::map<int, int>{{0, 1}, {1, 1}, {2, 1}, {3, 1}, {4, 1}});
  CHECK(counts["yellow x"] == 3);
  CHECK(counts["blue x"] == 3);
  CHECK(counts["green x"] == 3);
  CHECK(counts["orange 4"] + counts["orange 5"] + counts["orange 6"] == 3);
  CHECK(counts["orange 4"] == 1);
  CHECK(counts["orange 5"] == 1);
  CHECK(counts["purple 6"] == 3);
  CHECK(counts["black"] == 1);
}

TEST_CASE("sheet of ganz schön clever: the highest scores of the areas are 60, 56, 66, 96, 66") {
  Table sheet("ganz-schoen-clever");
  sheet.fill("yellow").fill("blue").fill("green");
  sheet.write("orange", {6, 6, 6, 12, 6, 6, 12, 6, 12, 6, 18});
  sheet.write("purple", {6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6});
  CHECK(sheet.score("yellow") == 60);
  CHECK(sheet.score("blue") == 56);
  CHECK(sheet.score("green") == 66);
  CHECK(sheet.score("orange") == 96);
  CHECK(sheet.score("purple") == 66);
  CHECK(sheet.foxes(5).total() == 60 + 56 + 66 + 96 + 66 + 5 * 56);
}

TEST_CASE("sheet of doppelt so clever: dice, tracks, rounds, ratings") {
  const auto variant = shipped("doppelt-so-clever");
  has_dice(*variant, {"silver", "yellow", "blue", "green", "pink", "white"});
  has_tracks(*variant, {{"reroll", plain_slots(6), {"fox"}},
                        {"return", plain_slots(6), {"any pink"}},
                        {"extra", plain_slots(6), {"any silver"}}});
  has_rounds(*variant, {{"reroll"}, {"extra"}, {"return"}, {"any area"}, {}, {}});
  has_ratings(*variant, {320, 300, 280, 260, 240, 220, 200, 180, 160, 140, kNo});
  CHECK(bonus_counts(*variant)["fox"] == 6);
}

TEST_CASE("sheet of doppelt so clever: silver") {
  const auto variant = shipped("doppelt-so-clever");
  const Ints grid = {1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6};
  CHECK(printed(*variant, "silver") == grid);
  accepts_equal(*variant, "silver", grid);
  CHECK(area_of(*variant, "silver").row_of == TextList{"yellow", "blue", "green", "pink"});
  CHECK(groups(*variant, "silver", SpotKind::kColumn) == Groups{{{0, 6, 12, 18}, "extra"},
                                                                {{1, 7, 13, 19}, "any yellow"},
                                                                {{2, 8, 14, 20}, "fox"},
                                                                {{3, 9, 15, 21}, "any blue"},
                                                                {{4, 10, 16, 22}, "any green"},
                                                                {{5, 11, 17, 23}, "any pink"}});
  CHECK(spots_of(*variant, "silver") == 6);
  scores_by_row("doppelt-so-clever", "silver", 4, {0, 2, 4, 7, 11, 16, 22});
}

TEST_CASE("sheet of doppelt so clever: yellow") {
  const auto variant = shipped("doppelt-so-clever");
  const Ints grid = {kHole, 3, kHole, 6,     1, kHole, 2,     kHole, kHole, 4,
                     kHole, 3, 2,     kHole, 5, kHole, kHole, 5,     kHole, 4};
  CHECK(printed(*variant, "yellow") == grid);
  accepts_equal(*variant, "yellow", grid);
  CHECK(groups(*variant, "yellow", SpotKind::kRow) == Groups{{{1, 3}, "any blue"},
                                                             {{4, 6}, "return"},
                                                             {{9, 11}, "any yellow"},
                                                             {{12, 14}, "any green"},
                                                             {{17, 19}, "any pink"}});
  CHECK(groups(*variant, "yellow", SpotKind::kColumn) == Groups{{{4, 12}, "reroll"},
                                                                {{1, 9, 17}, "extra"},
                                                                {{6, 14}, "any silver"},
                                                                {{3, 11, 19}, "fox"}});
  CHECK(spots_of(*variant, "yellow") == 9);
  scores_by_crosses("doppelt-so-clever", "yellow", {0, 3, 10, 21, 36, 55, 75, 96, 118, 141, 165});
}

TEST_CASE("sheet of doppelt so clever: blue, green, pink") {
  const auto variant = shipped("doppelt-so-clever");
  CHECK(facts(*variant, "blue", &PrintedCell::points) ==
        Ints{1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78});
  scores_by_crosses("doppelt-so-clever", "blue", {0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78});
  CHECK(in_cells(*variant, "blue") == TextList{"-", "return", "any yellow", "-", "extra", "reroll",
                                               "any pink", "-", "fox", "return", "-", "any green"});
  CHECK(facts(*variant, "green", &PrintedCell::factor) == Ints{2, 2, 2, 1, 3, 3, 3, 2, 3, 1, 4, 1});
  CHECK(in_cells(*variant, "green") == TextList{"-", "reroll", "-", "any blue", "return", "-",
                                                "fox", "any silver", "extra", "-", "any pink",
                                                "any yellow"});
  CHECK(facts(*variant, "pink", &PrintedCell::needs) ==
        Ints{kNo, kNo, 2, 3, 4, 5, 6, 2, 3, 4, 5, 6});
  CHECK(in_cells(*variant, "pink") == TextList{"-", "-", "reroll", "return", "extra", "any green",
                                               "any yellow", "fox", "any silver", "reroll",
                                               "any blue", "any yellow"});
}

TEST_CASE(
    "sheet of doppelt so clever: the highest scores are 88, 165, 78, 92, 72, the lowest of green "
    "is -43") {
  Table sheet("doppelt-so-clever");
  sheet.fill("silver").fill("yellow");
  sheet.write("blue", {12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12});
  sheet.write("green", {12, 2, 12, 1, 18, 3, 18, 2, 18, 1, 24, 1});
  sheet.write("pink", {6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6});
  CHECK(sheet.score("silver") == 88);
  CHECK(sheet.score("yellow") == 165);
  CHECK(sheet.score("blue") == 78);
  CHECK(sheet.score("green") == 92);
  CHECK(sheet.score("pink") == 72);
  Table low("doppelt-so-clever");
  low.write("green", {2, 12, 2, 6, 3, 18, 3, 12, 3, 6, 4, 6});
  CHECK(low.score("green") == -43);
}

TEST_CASE("sheet of clever hoch drei: dice, tracks, rounds, ratings") {
  const auto variant = shipped("clever-hoch-drei");
  has_dice(*variant, {"yellow", "turquoise", "blue", "brown", "pink", "white"});
  has_tracks(*variant, {{"reroll", plain_slots(7), {"fox"}},
                        {"number", {"3", "4", "5", "6", "?", "?", "?"}, {"any pink"}},
                        {"extra", plain_slots(7), {"any brown"}}});
  has_rounds(*variant, {{"reroll"}, {"extra"}, {"number"}, {"any area"}, {}, {}});
  has_ratings(*variant, {450, 420, 390, 360, 330, 300, 270, 240, 210, 180, kNo});
  CHECK(bonus_counts(*variant)["fox"] == 6);
}

TEST_CASE("sheet of clever hoch drei: yellow") {
  const auto variant = shipped("clever-hoch-drei");
  const Ints grid = {1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6};
  CHECK(printed(*variant, "yellow") == grid);
  accepts_equal(*variant, "yellow", grid);
  const std::set<std::size_t> grey = {4, 5, 8, 9, 12, 13};
  const AreaNames& area = area_of(*variant, "yellow");
  for (std::size_t cell = 0; cell < 18; ++cell) {
    TextList tags;
    for (const Word& tag : area.cells[cell].tags) tags.push_back(tag.text);
    CHECK(tags == (grey.contains(cell) ? TextList{"grey"} : TextList{}));
    const Area& rules = rules_of(*variant, "yellow");
    for (int cause = 0; cause < kCauses; ++cause) {
      const auto& open = rules.open_to[static_cast<std::size_t>(cause)];
      CHECK((open[kOnPlatter] >> cell & 1) == (grey.contains(cell) ? 1 : 0));
      for (std::size_t field = 0; field < 3; ++field)
        CHECK((open[field] >> cell & 1) == (cell / 6 == field ? 1 : 0));
    }
  }
  CHECK(groups(*variant, "yellow", SpotKind::kGap) == Groups{{{0, 6}, "reroll"},
                                                             {{1, 7}, "number"},
                                                             {{2, 8}, "any pink"},
                                                             {{3, 9}, "extra"},
                                                             {{4, 10}, "any turquoise"},
                                                             {{5, 11}, "fox"},
                                                             {{6, 12}, "number"},
                                                             {{7, 13}, "any turquoise"},
                                                             {{8, 14}, "any blue"},
                                                             {{9, 15}, "any brown"},
                                                             {{10, 16}, "any yellow"},
                                                             {{11, 17}, "extra"}});
  CHECK(spots_of(*variant, "yellow") == 12);
  scores_by_row("clever-hoch-drei", "yellow", 3, {0, 2, 6, 12, 20, 30, 42});
}

TEST_CASE("sheet of clever hoch drei: turquoise") {
  const auto variant = shipped("clever-hoch-drei");
  Ints grid;
  for (int row = 0; row < 5; ++row)
    for (int number = 1; number <= 6; ++number) grid.push_back(number);
  CHECK(printed(*variant, "turquoise") == grid);
  accepts_equal(*variant, "turquoise", grid);
  CHECK(groups(*variant, "turquoise", SpotKind::kRow) == Groups{{{0, 1, 2, 3, 4, 5}, "fox"},
                                                                {{6, 7, 8, 9, 10}, "extra"},
                                                                {{12, 13, 14}, "any brown"},
                                                                {{18, 19}, "any turquoise"}});
  CHECK(groups(*variant, "turquoise", SpotKind::kColumn) ==
        Groups{{{0, 6, 12, 18, 24}, "any brown"},
               {{1, 7, 13, 19}, "any pink"},
               {{2, 8, 14}, "any yellow"},
               {{3, 9}, "number"},
               {{4, 10}, "any blue"},
               {{5}, "reroll"}});
  CHECK(spots_of(*variant, "turquoise") == 10);
  scores_by_row("clever-hoch-drei", "turquoise", 5, {0, 1, 3, 6, 10, 15, 21});
}

TEST_CASE("sheet of clever hoch drei: blue") {
  const auto variant = shipped("clever-hoch-drei");
  CHECK(facts(*variant, "blue", &PrintedCell::points) ==
        Ints{22, 17, 13, 9, 6, 3, kNo, 3, 6, 9, 13, 17, 22});
  CHECK(in_cells(*variant, "blue") == TextList{"extra", "any pink", "-", "any yellow", "number",
                                               "-", "-", "-", "reroll", "any brown", "-",
                                               "any turquoise", "fox"});
  Table sheet("clever-hoch-drei");
  for (int position = 1; position <= 13; ++position)
    CHECK(sheet.is_marked("blue", std::to_string(position)) == (position == 7));
  CHECK(sheet.written("blue", "7") == 7);
  CHECK(sheet.score("blue") == 0);
  // The star of the outermost field on either side; 5, 6, 8, 9 and 7 give nothing extra.
  const int stars[] = {3, 6, 9, 13, 17, 22};
  for (int step = 1; step <= 6; ++step) {
    sheet.write_at("blue", std::to_string(7 - step), 7);
    CHECK(sheet.score("blue") == stars[step - 1]);
  }
  for (int step = 1; step <= 6; ++step) {
    sheet.write_at("blue", std::to_string(7 + step), 7);
    CHECK(sheet.score("blue") == 22 + stars[step - 1]);
  }
  for (const int number : {2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}) {
    sheet.write_at("blue", "3", number);
    INFO(number);
    CHECK(sheet.score("blue") == 44 + (number <= 4 || number >= 10 ? 4 : 0));
  }
}

TEST_CASE("sheet of clever hoch drei: brown and pink") {
  const auto variant = shipped("clever-hoch-drei");
  const Ints numbers = {1, 5, 3, 4, 2, 6, 4, 5, 2, 1, 6, 3};
  CHECK(printed(*variant, "brown") == numbers);
  accepts_equal(*variant, "brown", numbers);
  CHECK(groups(*variant, "brown", SpotKind::kGap) == Groups{{{0, 1}, "number"},
                                                            {{1, 2}, "any pink"},
                                                            {{3, 4}, "reroll"},
                                                            {{4, 5}, "any turquoise"},
                                                            {{6, 7}, "extra"},
                                                            {{7, 8}, "any blue"},
                                                            {{9, 10}, "any yellow"},
                                                            {{10, 11}, "fox"}});
  CHECK(spots_of(*variant, "brown") == 8);
  scores_by_crosses("clever-hoch-drei", "brown", {0, 2, 5, 9, 14, 20, 27, 35, 44, 54, 65, 77, 90});
  CHECK(facts(*variant, "pink", &PrintedCell::factor) ==
        Ints{kNo, 1, 2, 2, 1, 2, 2, 1, 3, 2, 2, 3});
  CHECK(in_cells(*variant, "pink") == TextList{"-", "reroll", "any blue", "extra", "number",
                                               "any yellow", "any brown", "reroll", "fox",
                                               "any blue", "any turquoise", "any area"});
}

TEST_CASE("sheet of clever hoch drei: the highest scores are 126, 105, 68, 90, 129") {
  Table sheet("clever-hoch-drei");
  sheet.fill("yellow").fill("turquoise").fill("brown");
  const std::pair<const char*, int> blue[] = {{"6", 6},   {"5", 5},   {"4", 4},   {"3", 3},
                                              {"2", 2},   {"1", 7},   {"8", 8},   {"9", 9},
                                              {"10", 10}, {"11", 11}, {"12", 12}, {"13", 7}};
  for (const auto& [cell, number] : blue) sheet.write_at("blue", cell, number);
  sheet.write("pink", {3, 6, 12, 12, 6, 12, 12, 6, 18, 12, 12, 18});
  CHECK(sheet.score("yellow") == 126);
  CHECK(sheet.score("turquoise") == 105);
  CHECK(sheet.score("blue") == 68);
  CHECK(sheet.score("brown") == 90);
  CHECK(sheet.score("pink") == 129);
}

}  // namespace
}  // namespace clever::tests
