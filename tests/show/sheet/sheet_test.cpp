// Printed sheets: what is on them, in which language and size.
#include "core/show/sheet/sheet.h"

#include <algorithm>
#include <filesystem>
#include <set>

#include <catch2/catch_test_macros.hpp>

#include "core/base/numbers.h"
#include "core/players/bots/bot.h"
#include "core/show/paper/writers.h"
#include "tests/show/sheet/printed.h"
#include "tests/support/random_games.h"
#include "tests/support/texts.h"

namespace clever::tests {
namespace {

TEST_CASE("sheets: a text that is too wide for its room would be found") {
  PaperPage page{100, 100, {}};
  Label label{"wide", {10, 10}, 4, Weight::kRegular, "000000", {10, 5, 2, 6}};
  label.ink = font().ink(label.text, label.size, label.weight, label.at);
  page.items.emplace_back(label);
  CHECK(problems_of(page) == std::set<std::string>{"wide leaves its room"});
}

TEST_CASE(
    "sheets: a group that is all of a shade is told beside it, in the language of the sheet") {
  const PaperPage page = first_page("clever-4ever", {"de", true});
  CHECK(said(page, "dunkel:") == 1);
  CHECK(said(page, "dark:") == 0);
}

TEST_CASE("sheets: rules that the areas do not show are printed below them") {
  const VariantPtr game = loaded(shipped(), "clever-4ever");
  const auto notes = notes_of(game->rules, game->catalog, "en");
  const auto tells = [&](const char* part) {
    return std::ranges::any_of(
        notes, [&](const std::string& note) { return note.find(part) != std::string::npos; });
  };
  CHECK(tells("the first at the left edge"));
  CHECK(tells("a 3 is written in the one behind it too"));
  CHECK(tells("rounds by number of players: 1-2: 6, 3: 5, 4: 4"));
  CHECK(notes_of(loaded(shipped(), "ganz-schoen-clever")->rules,
                 loaded(shipped(), "ganz-schoen-clever")->catalog, "en")
            .size() == 1);
}

TEST_CASE("sheets: letters stay large enough to be read, on A5 too") {
  for (const std::string& file : shipped().files()) {
    INFO(file);
    const PaperPage page = first_page(file);
    for (const Label* label : labels_of(page)) {
      INFO(label->text);
      CHECK(label->size > 1.25);
    }
  }
}

TEST_CASE("sheets: six rounds stand in one line") {
  for (const std::string& file : shipped().files()) {
    INFO(file);
    const PaperPage page = first_page(file);
    double first = 0, sixth = -1;
    for (const Label* label : labels_of(page)) {  // the last numbers before the word are theirs
      if (label->text == "round") break;
      if (label->text == "1") first = label->room.y;
      if (label->text == "6") sixth = label->room.y;
    }
    CHECK(first == sixth);
  }
}

TEST_CASE("sheets: everything that scores or is asked for is told") {
  const PaperPage thrifty = first_page("thrifty");
  CHECK(said(thrifty, "★2 for each left") == 1);
  CHECK(said(thrifty, "★5 for each left") == 1);
  CHECK(said(thrifty, "bonus points") == 1);
  CHECK(said(thrifty, "fox: the highest area of blue, green, orange, purple") == 1);
  CHECK(said(thrifty, "black: one of Yx, Bx, Gx, O6, P6") == 1);
  CHECK(said(first_page("thrifty", {"de", true}), "Nachwürfeln: noch einmal würfeln") == 1);
  CHECK(said(first_page("eight-faces"), "dice that do not show 1 to 6: Y B G O P W 1–8") == 1);
  const PaperPage lanterns = first_page(CLEVER_SOURCE_DIR "/tests/invented/lantern-harbour.yaml");
  CHECK(said(lanterns, "with a condition") == 1);
  CHECK(said(lanterns, "dice that do not show 1 to 6: T 1–8, L 1–10, M 1–4") == 1);
  const PaperPage four = first_page("clever-4ever");
  CHECK(said(four, "2✗") == 6 + 6 + 2 + 1);  // rows, columns, diagonals, and what it means
  CHECK(said(four, "complete with so many") == 1);
}

constexpr const char* kOddSheet = R"(clever: 1
name: Odd
dice: { a: { faces: 20 }, b: { faces: 6 }, c: { faces: 6 }, d: { wild: yes } }
rounds: { played: 4, earns: [gift] }
areas:
  long:
    dice: a
    accept: equal
    rows:
      - { cells: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20], points: 5 }
      - { cells: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20], points: 9 }
    groups: [{ name: corner, cells: [r1c1, r1c2, r2c1], count: 2, points: 4 }]
    score: groups
  holes:
    dice: [b, c]
    mark: write
    place: next in row
    accept: { versus previous: greater }
    rows: [[_, _, ., .], [_, _, _, _]]
    score: { row sums: [3, 1] }
bonuses:
  gift: { one of: [hidden, fox] }
  hidden: { area: holes, number: 3 }
)";

TEST_CASE("sheets: rows that go on, holes, choices and several dice can be told apart") {
  const auto source = file(kOddSheet, "odd.yaml");
  const Loaded loaded = shipped().load(source);
  REQUIRE(loaded.problems.all().empty());  // factors of rows are no table that must rise
  const PaperPage page = sheet_page(content_of(*loaded.variant, "en"), 0, {}, 148, 210, font());
  expect_fine(page);
  CHECK(said(page, "r1") == 2);  // before each part
  CHECK(said(page, "r2") == 2);
  CHECK(said(page, "corner (2✗):") == 1);
  CHECK(said(page, "<") == 1 + 3);  // none beside a hole
  CHECK(said(page, "★×3") == 1);
  CHECK(said(page, "hidden: 3 in holes") == 1);  // printed nowhere, but to be chosen
  CHECK(said(page, "fox: the lowest area") == 1);
  CHECK(said(page, "c") == 2);  // a die, and beside the name of its area
}

TEST_CASE("sheets: what a row counts is said once, whether all rows have a weight or not") {
  const PaperPage page = first_page(CLEVER_SOURCE_DIR "/tests/show/sheet/kingdoms.yaml");
  CHECK(said(page, "★×-1") == 1);
  CHECK(said(page, "★×3") == 1);
  CHECK(said(page, "★×") == 0);
}

TEST_CASE("sheets: without colours there are none") {
  for (const std::string& file : shipped().files()) {
    const PaperPage page = first_page(file, {"en", false});
    for (const Item& item : page.items)
      if (const Figure* shape = std::get_if<Figure>(&item))
        for (const std::string& colour : {shape->paint.fill, shape->paint.line})
          if (!colour.empty()) CHECK(colour.substr(0, 2) == colour.substr(2, 2));
  }
}

TEST_CASE("sheets: in German the words are German") {
  const PaperPage page = first_page("ganz-schoen-clever", {"de", true});
  CHECK(said(page, "Ganz schön clever") == 1);
  CHECK(said(page, "Nachwürfeln") >= 1);
  CHECK(said(page, "Datum") == 1);
}

TEST_CASE("sheets: four on a page are the same sheet four times, with marks where to cut") {
  const VariantPtr variant = loaded(shipped(), "ganz-schoen-clever");
  const SheetContent content = content_of(*variant, "en");
  const PaperSize& a4 = kPaperSizes[1];
  const std::vector<PaperPage> pages = sheet_pages(content, {0}, {}, a4, 4, font());
  REQUIRE(pages.size() == 1);
  const PaperPage one = sheet_page(content, 0, {}, a4.width / 2, a4.height / 2, font());
  CHECK(pages[0].items.size() == 4 * one.items.size() + 6);
  CHECK(sheet_pages(content, {0}, {}, a4, 2, font()).front().width == a4.height);
}

TEST_CASE("sheets: names that are long or no letters of the font spoil nothing") {
  const VariantPtr variant = loaded(shipped(), "ganz-schoen-clever");
  SheetContent content = content_of(*variant, "en");
  content.snapshot.name = std::string(200, 'W');
  content.snapshot.seats[0].name = "\xf0\x9f\xa6\x8a \xe7\x8b\x90";
  content.snapshot.seats[0].areas[0].name = "a name that goes on and on and on, and then some more";
  content.snapshot.seats[0].tracks[0].name = std::string(100, 'M');
  expect_fine(sheet_page(content, 0, {}, 148, 210, font()));
}

TEST_CASE("sheets: the same sheet gives the same bytes") {
  const VariantPtr variant = loaded(shipped(), "clever-hoch-drei");
  const auto made = [&] {
    const SheetContent content = content_of(*variant, "en");
    return Document{"title", "en", sheet_pages(content, {0}, {}, kPaperSizes[0], 1, font())};
  };
  CHECK(svg_of(made(), font()) == svg_of(made(), font()));
  CHECK(html_of(made(), font()) == html_of(made(), font()));
  const PdfFile one = pdf_of(made(), font()), other = pdf_of(made(), font());
  REQUIRE(one.problem.empty());
  CHECK(one.bytes == other.bytes);
}

TEST_CASE("sheets: a page of every game is a small file") {
  for (const std::string& file : shipped().files()) {
    INFO(file);
    SheetContent content = content_of(*loaded(shipped(), file), "de");
    content.code.reset();  // that of the tests is the largest there can be
    const PdfFile pdf =
        pdf_of({"title", "de", sheet_pages(content, {0}, {}, kPaperSizes[0], 1, font())}, font());
    CHECK(pdf.bytes.size() > 10'000);
    CHECK(pdf.bytes.size() < 90'000);
  }
}

}  // namespace
}  // namespace clever::tests
