// Bonuses as they are printed: an icon for what a bonus brings, in the colour and the pattern of
// the area it leads to, and its short text. Also dice as squares with their letter. Tested in
// tests/show/sheet.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/show/draw/snapshot.h"
#include "core/show/sheet/canvas.h"

namespace clever {

/// Which pattern stands for what.
struct Patterns {
  std::vector<int> of_area;                    // by index
  std::map<std::string, int> of_letter;        // of a die
  std::map<std::string, std::string> colours;  // by letter

  int of(const BonusView& bonus) const {
    return bonus.area < 0 ? kNoPattern : of_area[static_cast<std::size_t>(bonus.area)];
  }
};
/// The pattern of an area is that of its die.
Patterns patterns_of(const Snapshot& snapshot);

inline constexpr double kBadgeHeight = 4.4;

double badge_width(const Canvas& canvas, const BonusView& bonus);
/// In the middle of the room, smaller where there is little of it.
void draw_badge(Canvas& canvas, const Rect& room, const BonusView& bonus, const Patterns& patterns);

/// One beside the other.
double badges_width(const Canvas& canvas, const std::vector<BonusView>& bonuses);
void draw_badges(Canvas& canvas, const Rect& room, const std::vector<BonusView>& bonuses,
                 const Patterns& patterns);
/// One below the other; each has the height of a badge.
void stack_badges(Canvas& canvas, const Rect& room, const std::vector<BonusView>& bonuses,
                  const Patterns& patterns);

/// Only the icon, in a square.
void draw_icon(Canvas& canvas, const Rect& square, BonusSign sign, const std::string& colour,
               int pattern);

/// A square of a colour, its pattern on it, and a letter.
void draw_chip(Canvas& canvas, const Rect& square, const std::string& letter,
               const std::string& colour, int pattern);

}  // namespace clever
