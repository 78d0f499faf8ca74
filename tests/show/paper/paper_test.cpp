// Letters, pages as files, and codes.
#include <string>
#include <vector>

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "core/base/numbers.h"
#include "core/show/paper/codes.h"
#include "core/show/paper/writers.h"

namespace clever::tests {
namespace {

using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;
using Catch::Matchers::WithinAbs;

const Font& paper_font() {
  static const std::shared_ptr<const Font> kFont = Font::of_machine();
  REQUIRE(kFont);
  return *kFont;
}

TEST_CASE("letters: a text is as wide as its letters, and bold is wider") {
  const Font& font = paper_font();
  const double one = font.width("m", 10, Weight::kRegular);
  CHECK(one > 5);
  CHECK_THAT(font.width("mmm", 10, Weight::kRegular), WithinAbs(3 * one, 1e-9));
  CHECK(font.width("m", 10, Weight::kBold) > one);
  CHECK(font.width("", 10, Weight::kRegular) == 0);
}

TEST_CASE("letters: ink is where the letter is, and one that is not known is a question mark") {
  const Font& font = paper_font();
  const Rect capital = font.ink("H", 10, Weight::kRegular, {5, 20});
  CHECK_THAT(capital.bottom(), WithinAbs(20, 1e-9));
  CHECK_THAT(capital.height, WithinAbs(10 * font.capitals(), 1e-9));
  CHECK(font.ink("g", 10, Weight::kRegular, {5, 20}).bottom() > 21);
  CHECK(font.known(U'\U0001f98a', Weight::kRegular) == U'?');
  CHECK(font.known(U'\u2605', Weight::kBold) == U'\u2605');
}

TEST_CASE("pages: what is put on another page is as large and as far away as asked for") {
  PaperPage small{10, 10, {}};
  small.items.emplace_back(Figure{rectangle({1, 2, 3, 4}), {.line = "000000", .width = 1}});
  PaperPage page{100, 100, {}};
  page.add(small, 2, {50, 60});
  const Figure& shape = std::get<Figure>(page.items.at(0));
  const Rect box = rect_of(shape.outline);
  CHECK(box.x == 52);
  CHECK(box.y == 64);
  CHECK(box.width == 6);
  CHECK(box.height == 8);
  CHECK(shape.paint.width == 2);
}

Document one_text(const std::string& text) {
  PaperPage page{100, 50, {}};
  Label label{text, {10, 20}, 5, Weight::kRegular, "102030", {10, 10, 80, 20}};
  label.ink = paper_font().ink(text, 5, Weight::kRegular, label.at);
  page.items.emplace_back(label);
  return {"title <of> it", "en", {page, page}};
}

TEST_CASE("writers: markup in a text stays text") {
  const std::string svg = svg_of(one_text("<script>&\"x\""), paper_font());
  CHECK_THAT(svg, ContainsSubstring("aria-label=\"&lt;script&gt;&amp;&quot;x&quot;\""));
  CHECK_THAT(svg, ContainsSubstring("<title>title &lt;of&gt; it</title>"));
  CHECK_THAT(svg, !ContainsSubstring("<script"));
  CHECK_THAT(svg, ContainsSubstring("width=\"100mm\" height=\"50mm\""));
}

TEST_CASE("writers: a page for a browser has every page, and nothing from elsewhere") {
  const std::string html = html_of(one_text("text"), paper_font());
  CHECK_THAT(html, StartsWith("<!DOCTYPE html>"));
  std::size_t pages = 0, found = 0;
  for (std::size_t at = 0; (at = html.find("<svg ", at)) != std::string::npos; ++at) ++pages;
  for (std::size_t at = 0; (at = html.find("http", at)) != std::string::npos; ++at) ++found;
  CHECK(pages == 2);
  CHECK(found == 2);  // the name of the language SVG, once a page
}

TEST_CASE("writers: PDF is a file with its pages, also with letters that the font has not") {
  const PdfFile pdf = pdf_of(one_text("text \xe2\x98\x85 \xf0\x9f\xa6\x8a"), paper_font());
  REQUIRE(pdf.problem == "");
  CHECK_THAT(pdf.bytes, StartsWith("%PDF-1."));
  CHECK_THAT(pdf.bytes, ContainsSubstring("/Count 2"));
  CHECK_THAT(pdf.bytes, !ContainsSubstring("CreationDate"));
}

TEST_CASE("codes: a code has the modules that the standard asks for") {
  const std::vector<std::string> rows = {
      "#######..#..#.#######", "#.....#.#.....#.....#", "#.###.#..#.#..#.###.#",
      "#.###.#.#...#.#.###.#", "#.###.#.###.#.#.###.#", "#.....#..#..#.#.....#",
      "#######.#.#.#.#######", "........####.........", ".#.####.#..#.##.##.#.",
      "##.....#......#.##...", "..######..#####.#####", "##..#...#.#.......###",
      "....###.#.##..#..#.##", "........####.....###.", "#######.....#######..",
      "#.....#.#.####...##..", "#.###.#.#.#...##...##", "#.###.#.##.##..#..#..",
      "#.###.#..##...#.##.##", "#.....#.#.#..###.####", "#######....#....#....",
  };
  const CodeMade made = code_of("clever");
  REQUIRE(made.problem == "");
  REQUIRE(made.code->size == count_of(rows));
  for (int row = 0; row < made.code->size; ++row)
    for (int column = 0; column < made.code->size; ++column)
      CHECK(made.code->at(row, column) == (rows[at(row)][at(column)] == '#'));
}

TEST_CASE("codes: the largest code has 125 modules a side, and nothing or more becomes none") {
  const CodeMade largest = code_of(std::string(kBytesPerCode, 'x'));
  REQUIRE(largest.code);
  CHECK(largest.code->size == 125);
  for (const std::size_t bytes : {std::size_t{0}, kBytesPerCode + 1}) {
    const CodeMade made = code_of(std::string(bytes, 'x'));
    CHECK_FALSE(made.code);
    CHECK_THAT(made.problem,
               ContainsSubstring("1 to 1465 bytes, and the game has " + std::to_string(bytes)));
  }
}

}  // namespace
}  // namespace clever::tests
