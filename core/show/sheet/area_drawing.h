// An area as it is printed: a panel with its name, its cells where the layout says, everything that
// stands in, above, below and between them, and what is said about them. Tested in
// tests/show/sheet.
#pragma once

#include "core/show/draw/sheet_parts.h"
#include "core/show/sheet/badges.h"

namespace clever {

/// What all parts of a sheet are drawn with, besides the canvas.
struct SheetWords {
  Pen pen;
  Patterns patterns;
};

inline constexpr double kPanelPadding = 1.3;
inline constexpr double kTitleHeight = 4.6;
inline constexpr double kFactHeight = 3.2;

/// How wide its panel is by itself.
double panel_width(const Canvas& canvas, const AreaView& area, const SheetWords& words);

/// How tall it is in a width.
double panel_height(const Canvas& canvas, const AreaView& area, const SheetWords& words,
                    double width);

void draw_panel(Canvas& canvas, const Rect& panel, const AreaView& area, const SheetWords& words);

// Its parts. What is drawn begins at a point and has a width; the answer is how tall it is.

/// The cells and everything around them.
double fields_width(const Canvas& canvas, const AreaView& area, const SheetWords& words);
double draw_fields(Canvas& canvas, const AreaView& area, const SheetWords& words, Point at,
                   double width);
/// Tables of points, and what is said besides.
double draw_notes(Canvas& canvas, const AreaView& area, const SheetWords& words, Point at,
                  double width);

/// One cell with what is printed and written in it.
void draw_cell(Canvas& canvas, const Rect& box, const AreaView& area, const CellView& cell,
               const SheetWords& words);
/// How the cells of a tag are filled.
void fill_by_tag(Canvas& canvas, const Rect& box, const AreaView& area, const std::string& tag);

/// Points of a group, a number of stars: "★10".
std::string points_text(const Pen& pen, int points);
inline const Type kPointsType{.size = 2.9, .weight = Weight::kBold};

}  // namespace clever
