// A score sheet to print, made from a snapshot alone: no game has a layout of its own. What stands
// on it, it says in colours, patterns and letters, so that it can be printed without colours.
// Tested in tests/show/sheet.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/show/draw/snapshot.h"
#include "core/show/paper/codes.h"
#include "core/show/paper/font.h"
#include "core/show/paper/page.h"

namespace clever {

/// What is printed besides the position.
struct SheetContent {
  Snapshot snapshot;
  std::string by = {};                  // who made the game
  std::optional<QrCode> code = {};      // that holds the game itself
  bool played = false;                  // with points and names rather than room for them
  std::string settings = {};            // of the game, where they are not the usual ones
  std::vector<std::string> notes = {};  // rules that the areas do not show
};

struct SheetLook {
  std::string language = "en";
  bool colour = true;
};

/// A size of paper in millimetres, upright.
struct PaperSize {
  const char* name;
  double width, height;
};
inline constexpr PaperSize kPaperSizes[] = {
    {"a5", 148, 210}, {"a4", 210, 297}, {"letter", 215.9, 279.4}};

/// Sheets on a page: 1, 2 (side by side on paper that lies) or 4, with marks where to cut.
inline constexpr int kSheetsOnPage[] = {1, 2, 4};

/// Rules that nobody can read off the areas, a line each.
std::vector<std::string> notes_of(const Ruleset& rules, const Catalog& catalog,
                                  const std::string& language);

/// The sheet of one seat, as large as the paper lets it be.
PaperPage sheet_page(const SheetContent& content, int seat, const SheetLook& look, double width,
                     double height, const Font& font);

/// Pages with so many sheets on each; the sheets of several seats one after the other, one sheet as
/// often as there is room.
std::vector<PaperPage> sheet_pages(const SheetContent& content, const std::vector<int>& seats,
                                   const SheetLook& look, const PaperSize& paper, int on_page,
                                   const Font& font);

}  // namespace clever
