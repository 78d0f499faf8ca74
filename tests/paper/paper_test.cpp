// Letters, pages as files, and codes there and back.
#include <random>

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "core/paper/codes.h"
#include "core/paper/writers.h"
#include "tests/support/photograph.h"

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

std::string some_bytes(std::size_t count) {
  std::mt19937 chance(11);
  std::string bytes;
  while (bytes.size() < count) bytes += static_cast<char>(chance());
  return bytes;
}

TEST_CASE("codes: what is written is read, whatever its length") {
  for (const std::size_t count : {1u, 97u, 660u, 661u, 1800u, 2600u}) {
    INFO(count << " bytes");
    const std::string bytes = some_bytes(count);
    const Codes codes = codes_of(bytes);
    REQUIRE(codes.problem == "");
    CHECK(codes.codes.size() == (count + kBytesPerCode - 1) / kBytesPerCode);
    CHECK(read_codes(photograph(codes.codes, {})).bytes == bytes);
  }
}

TEST_CASE("codes: they are read from a picture that is turned, unsharp and noisy", "[slow]") {
  for (const std::size_t count : {140u, 660u, 2600u})
    for (const Look& look : {Look{4.3, 3, 0.8, 15}, Look{6, 12, 1.2, 25}, Look{5, 5, 1, 10}}) {
      INFO(count << " bytes, " << look.degrees << " degrees");
      const std::string bytes = some_bytes(count);
      CHECK(read_codes(photograph(codes_of(bytes).codes, look)).bytes == bytes);
    }
}

TEST_CASE("codes: several that stand close together are told apart, also if they are small") {
  for (const std::size_t count : {2400u, 3200u})
    for (const Look& look : {Look{3, 0, 0, 0}, Look{3.2, 2, 0.6, 5}, Look{3.2, 180, 0.4, 8}}) {
      INFO(count << " bytes, " << look.degrees << " degrees");
      const std::string bytes = some_bytes(count);
      CHECK(read_codes(photograph(codes_of(bytes).codes, look)).bytes == bytes);
    }
}

TEST_CASE("codes: what is missing is told") {
  std::vector<QrCode> codes = codes_of(some_bytes(2600)).codes;
  REQUIRE(codes.size() == 4);
  codes.pop_back();
  const CodeRead part = read_codes(photograph(codes, {}));
  CHECK(part.problem == PictureProblem::kPartMissing);
  CHECK(part.found == 3);
  CHECK(part.wanted == 4);
  const Picture empty{100, 100, std::vector<std::uint8_t>(10'000, 255)};
  CHECK(read_codes(empty).problem == PictureProblem::kNoCode);
  CHECK(read_codes({}).problem == PictureProblem::kNoCode);
}

TEST_CASE("codes: nothing, or too much, becomes no code") {
  CHECK(codes_of("").codes.empty());
  CHECK(codes_of("").problem != "");
  CHECK(codes_of(std::string(kBytesPerCode * kMostCodes + 1, 'x')).problem != "");
}

TEST_CASE("pictures: what is no PNG, damaged or too large is refused before it is believed") {
  CHECK(is_picture("\xff\xd8\xff\xe0"));
  CHECK_FALSE(is_picture("clever: 1\n"));
  CHECK(read_png("\xff\xd8\xff\xe0 and so on").problem == PictureProblem::kNotPng);
  const std::string begin("\x89PNG\r\n\x1a\n", 8);
  CHECK(is_picture(begin));
  CHECK(read_png(begin).problem == PictureProblem::kDamaged);
  CHECK(read_png(begin + std::string(100, '\0')).problem == PictureProblem::kDamaged);
  // A head that claims a picture of 100,000 by 100,000 pixels, with its checksum.
  const std::string vast("\0\0\0\rIHDR\0\1\x86\xa0\0\1\x86\xa0\x08\0\0\0\0", 21);
  const PictureProblem problem = read_png(begin + vast + std::string(64, '\0')).problem;
  CHECK((problem == PictureProblem::kTooLarge || problem == PictureProblem::kDamaged));
  CHECK(read_png(begin + std::string(kMaxPictureBytes, 'x')).problem == PictureProblem::kTooLarge);
}

}  // namespace
}  // namespace clever::tests
