// Printed sheets of everything that can be printed: shipped games, house rules and invented ones,
// on every paper, in both languages, with and without colours. Nothing overlaps, nothing is cut
// off.
#include <algorithm>
#include <map>
#include <set>

#include <catch2/catch_test_macros.hpp>

#include "core/game/engine/score.h"
#include "core/players/bots/bot.h"
#include "tests/show/sheet/printed.h"

namespace clever::tests {
namespace {

TEST_CASE("sheets: on no paper anything overlaps, leaves its room or is cut off") {
  for (const std::string& file : all_variants()) {
    const VariantPtr variant = loaded(shipped(), file);
    for (const std::string language : {"en", "de"}) {
      const SheetContent content = content_of(*variant, language);
      for (const PaperSize& paper : kPaperSizes)
        for (const int on_page : kSheetsOnPage) {
          INFO(file << ", " << language << ", " << paper.name << ", " << on_page << " on a page");
          for (const PaperPage& page :
               sheet_pages(content, {0}, {language, true}, paper, on_page, font()))
            expect_fine(page);
        }
    }
  }
}

TEST_CASE("sheets: every number, factor, bonus and point that is printed stands on the sheet") {
  for (const std::string& file : all_variants()) {
    const VariantPtr variant = loaded(shipped(), file);
    const PaperPage page = first_page(file);
    std::multiset<std::string> texts;
    for (const Label* label : labels_of(page)) texts.insert(label->text);
    INFO(file);
    for (const AreaNames& area : variant->catalog.areas) {
      std::map<std::string, std::size_t> numbers;
      for (const PrintedCell& cell : area.cells)
        if (!cell.hole && !cell.start && cell.printed && !area.writes)
          ++numbers[std::to_string(*cell.printed)];
      for (const auto& [number, count] : numbers) CHECK(texts.count(number) >= count);
      for (const PrintedTable& table : area.tables)
        for (const int points : table.points) CHECK(texts.contains(std::to_string(points)));
      CHECK(texts.contains(in_language(area.name, "en", area.id)));
    }
    std::map<std::string, std::size_t> bonuses;
    for (const SpotNames& spot : variant->catalog.spots)
      ++bonuses[variant->catalog.bonuses[at(spot.bonus)].short_name +
                (spot.conditional ? "†" : "")];
    for (const auto& [text, count] : bonuses) {
      INFO(text << " should be there " << count << " times");
      CHECK(texts.count(text) >= count);
    }
  }
}

TEST_CASE("sheets: no word is cut short") {
  for (const std::string& file : all_variants())
    for (const std::string language : {"en", "de"}) {
      INFO(file << ", " << language);
      const PaperPage page = first_page(file, {language, true});
      for (const Label* label : labels_of(page)) CHECK(label->text.find("…") == std::string::npos);
    }
}

TEST_CASE("sheets: a played game shows its marks, its points and its players") {
  for (const std::string& file : all_variants()) {
    const VariantPtr variant = loaded(shipped(), file);
    const int seats = std::max<int>(variant->rules.min_seats, 2);
    Random random(7);
    const Played played = play(variant->rules, seats, *make_bot("greedy"), random);
    SheetContent content{
        snapshot(variant->rules, variant->catalog, played.end, {"Ann", "Ben"}, "en"), "",
        some_code(), true};
    INFO(file);
    const std::vector<PaperPage> pages =
        sheet_pages(content, {0, 1}, {}, kPaperSizes[1], 2, font());
    REQUIRE(pages.size() == 1);
    expect_fine(pages[0]);
    CHECK(said(pages[0], "Ann") == 1);
    CHECK(said(pages[0], "Ben") == 1);
    for (int seat = 0; seat < 2; ++seat)
      CHECK(said(pages[0], std::to_string(score(variant->rules, played.end, seat).total)) >= 1);
  }
}

}  // namespace
}  // namespace clever::tests
