// Pages as files. The same pages give the same bytes: no date, no name of a machine is in them.
// Letters are outlines, so that they look and fit the same everywhere; each text of SVG and HTML
// carries what it says, and its room, for readers and tests. Tested in
// tests/show/paper/paper_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "core/show/paper/font.h"
#include "core/show/paper/page.h"

namespace clever {

/// Of the outlines of letters: whole numbers are fine enough.
inline constexpr double kLetterUnits = 1000;

struct Document {
  std::string title;
  std::string language;
  std::vector<PaperPage> pages;
};

/// Of the first page: an SVG file has one.
std::string svg_of(const Document& document, const Font& font);
/// One file with everything in it, a page on a sheet of paper.
std::string html_of(const Document& document, const Font& font);

/// Through libharu, which is seen in pdf_writer.cpp only.
struct PdfFile {
  std::string bytes;
  std::string problem;  // why there are none
};
PdfFile pdf_of(const Document& document, const Font& font);

}  // namespace clever
