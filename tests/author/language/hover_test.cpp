#include "core/author/language/hover.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/author/language/cursor.h"

namespace clever::language_tests {
namespace {

std::string hovered(const std::string& part, const std::string& with_cursor) {
  const Cursor cursor(small_game(part, with_cursor));
  const Library library = shipped_games();
  const VariantPtr variant = library.load(cursor.page.source).variant;
  REQUIRE(variant);
  return hover_at(cursor.page, cursor.offset, library, variant).value_or(Hover{"", {}}).text;
}

bool tells(const std::string& text, const std::string& part) {
  UNSCOPED_INFO(text);
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("hover: a key tells its meaning and what may stand behind it, as the tables say") {
  const Field& accept = *find_field(Owner::kArea, "accept");
  const std::string text = hovered("accept: equal", "acc@@ept: equal");
  CHECK(tells(text, accept.meaning));
  CHECK(tells(text, phrase_of(accept.shape)));
  CHECK(tells(hovered("accept: equal", "accept: eq@@ual"), accept.meaning));
}

TEST_CASE("hover: an area is drawn, with its rule in a sentence") {
  const std::string text = hovered("  wood:\n", "  wo@@od:\n");
  CHECK(tells(text, "**wood** (area)"));
  CHECK(tells(text, "ash"));
  CHECK(tells(text, "```text"));
  CHECK(tells(hovered("area: wood", "area: w@@ood"), "**wood** (area)"));
}

TEST_CASE("hover: a row is drawn alone") {
  const std::string text = hovered("[5, 6, 7]", "[5, 6@@, 7]");
  CHECK(tells(text, " 7 "));
  CHECK_FALSE(tells(text, " 3 "));
}

TEST_CASE("hover: rows from the tenth on are drawn as themselves") {
  std::string rows;
  for (int row = 1; row <= 11; ++row)
    rows += "      - { cells: [" + std::to_string(row == 11 ? 6 : 2) + "] }\n";
  rows.replace(rows.rfind("[6]"), 3, "[@@6]");
  const std::string text = hovered(
      "      - { cells: [2, 3, 4], earns: gift }\n      - { cells: [5, 6, 7], earns: again }\n"
      "    score: { table: [0, 1, 2, 3, 4, 5, 6] }\n",
      rows + "    score: { table: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] }\n");
  CHECK(tells(text, " 6 "));
  CHECK_FALSE(tells(text, " 2 "));
}

TEST_CASE("hover: a bonus tells where it is printed, an option what it does") {
  CHECK(tells(hovered("  gift: {", "  gi@@ft: {"), "printed at: wood row 1, leaf field 2"));
  CHECK(tells(hovered("  calm: {", "  ca@@lm: {"), "anybody may pass: off, on"));
}

TEST_CASE("hover: Lua tells the function, what sheet answers, and what is asked") {
  CHECK(tells(hovered("= fits(number)", "= fi@@ts(number)"), "Is it even?"));
  CHECK(tells(hovered("sheet.count", "sheet.co@@unt"), "how many cells are marked"));
  CHECK(tells(hovered("= fits(number)", "=@@ fits(number)"), "may this number go into this cell?"));
}

TEST_CASE("hover: without a game the meaning is told all the same") {
  const Cursor cursor("clever: 1\nturn: { swe@@ep: lwer }\n");
  const auto hover = hover_at(cursor.page, cursor.offset, shipped_games(), nullptr);
  REQUIRE(hover);
  CHECK(tells(hover->text, find_field(Owner::kTurn, "sweep")->meaning));
  const Cursor nowhere("clever: 1\n@@\n");
  CHECK_FALSE(hover_at(nowhere.page, nowhere.offset, shipped_games(), nullptr));
}

}  // namespace clever::language_tests
