// Sheets of everything that can be printed, and what is wrong with a page.
#pragma once

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "core/base/numbers.h"
#include "core/show/paper/writers.h"
#include "core/show/sheet/sheet.h"
#include "tests/support/random_games.h"

namespace clever::tests {

inline constexpr double kSlack = 0.01;  // millimetres

inline const Font& font() {
  static const std::shared_ptr<const Font> kFont = Font::of_machine();
  REQUIRE(kFont);
  return *kFont;
}

/// The paths of all variants whose sheets must be right.
inline std::vector<std::string> all_variants() {
  std::vector<std::string> files = shipped().files();
  for (const std::string& file : shipped().house_rules()) files.push_back(file);
  for (const char* folder : {"/tests/invented", "/tests/show/sheet"})
    for (const auto& entry :
         std::filesystem::directory_iterator(std::string(CLEVER_SOURCE_DIR) + folder)) {
      const std::string path = entry.path().string();
      if (path.ends_with(".yaml") && !is_test_name(path)) files.push_back(path);
    }
  std::sort(files.begin(), files.end());
  return files;
}

/// As large as a code can be, of any content.
inline std::optional<QrCode> some_code() {
  static const CodeMade kMade = code_of(std::string(kBytesPerCode, 'x'));
  REQUIRE(kMade.code);
  return kMade.code;
}

inline SheetContent content_of(const Variant& variant, const std::string& language) {
  SheetContent content{printed_sheet(variant.rules, variant.catalog, language), variant.catalog.by,
                       some_code()};
  content.notes = notes_of(variant.rules, variant.catalog, language);
  return content;
}

inline std::vector<const Label*> labels_of(const PaperPage& page) {
  std::vector<const Label*> labels;
  for (const Item& item : page.items)
    if (const Label* label = std::get_if<Label>(&item)) labels.push_back(label);
  return labels;
}

/// The problems of a page, as sentences.
inline std::set<std::string> problems_of(const PaperPage& page) {
  std::set<std::string> problems;
  const Rect paper{0, 0, page.width, page.height};
  for (const Item& item : page.items)
    if (const Figure* shape = std::get_if<Figure>(&item))
      if (!paper.contains(rect_of(shape->outline), kSlack))
        problems.insert("a shape is off the page");
  const std::vector<const Label*> labels = labels_of(page);
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const Label& label = *labels[i];
    if (!label.room.contains(label.ink, kSlack)) problems.insert(label.text + " leaves its room");
    if (!paper.contains(label.room, kSlack)) problems.insert(label.text + " is off the page");
    for (std::size_t j = i + 1; j < labels.size(); ++j)
      if (label.room.overlaps(labels[j]->room, kSlack))
        problems.insert(label.text + " overlaps " + labels[j]->text);
  }
  return problems;
}

inline void expect_fine(const PaperPage& page) {
  for (const std::string& problem : problems_of(page)) FAIL_CHECK(problem);
  CHECK(labels_of(page).size() > 20);
}

/// How many texts say exactly this.
inline int said(const PaperPage& page, const std::string& text) {
  return narrow<int>(std::ranges::count_if(
      labels_of(page), [&](const Label* label) { return label->text == text; }));
}

inline PaperPage first_page(const std::string& file, const SheetLook& look = {}) {
  const VariantPtr variant = loaded(shipped(), file);
  return sheet_page(content_of(*variant, look.language), 0, look, 148, 210, font());
}

}  // namespace clever::tests
