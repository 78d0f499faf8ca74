#include "core/show/sheet/badges.h"

#include <algorithm>

#include "core/base/numbers.h"
#include "core/show/draw/pen.h"

namespace clever {
namespace {

constexpr double kIcon = 3.3;
constexpr double kPadding = 0.55;
const Type kBadgeType{.size = 2.7, .weight = Weight::kBold};

std::string text_of(const BonusView& bonus) {
  return bonus.text + (bonus.conditional ? signs_of({}).condition : "");
}

bool has_icon(const BonusView& bonus) { return bonus.sign != BonusSign::kNone; }

/// What a player would draw around what was earned, and through what was not.
void draw_fate(Canvas& canvas, const Rect& badge, const BonusView& bonus) {
  const double line = canvas.mm(0.35);
  if (bonus.earned)
    canvas.draw(rounded(badge.inset(-line / 2), badge.height / 2), {.line = kPen, .width = line});
  if (bonus.lost) canvas.line({badge.x, badge.bottom()}, {badge.right(), badge.y}, 0.3, kPen);
}

}  // namespace

Patterns patterns_of(const Snapshot& snapshot) {
  Patterns patterns;
  for (const DieView& die : snapshot.dice) {
    patterns.of_letter.emplace(die.glyph, count_of(patterns.of_letter));
    patterns.colours.emplace(die.glyph, die.colour);
  }
  for (const AreaView& area : snapshot.seats.front().areas) {
    const auto die = std::ranges::find(snapshot.dice, area.glyph, &DieView::glyph);
    const bool own = die != snapshot.dice.end() && !area.colour.empty();
    patterns.of_area.push_back(own ? narrow<int>(die - snapshot.dice.begin()) : kNoPattern);
  }
  return patterns;
}

double badge_width(const Canvas& canvas, const BonusView& bonus) {
  const double icon = has_icon(bonus) ? canvas.mm(kIcon + kPadding) : 0;
  return icon + canvas.width(text_of(bonus), kBadgeType) + canvas.mm(2 * kPadding + 0.3);
}

void draw_badge(Canvas& canvas, const Rect& room, const BonusView& bonus,
                const Patterns& patterns) {
  const double width = badge_width(canvas, bonus), height = canvas.mm(kBadgeHeight - 0.5);
  const double fit = std::min({1.0, room.width / width, room.height / height});
  const Point middle = room.centre();
  const Rect badge{middle.x - width * fit / 2, middle.y - height * fit / 2, width * fit,
                   height * fit};
  canvas.draw(rounded(badge, badge.height * 0.3), {.fill = canvas.tint(bonus.colour, 0.3),
                                                   .line = canvas.shade(bonus.colour),
                                                   .width = canvas.mm(0.2) * fit});
  const double pad = canvas.mm(kPadding) * fit, icon = has_icon(bonus) ? canvas.mm(kIcon) * fit : 0;
  if (icon > 0)
    draw_icon(canvas, {badge.x + pad, middle.y - icon / 2, icon, icon}, bonus.sign, bonus.colour,
              patterns.of(bonus));
  const double left = badge.x + pad + (icon > 0 ? icon + pad * 0.6 : 0);
  Type type = kBadgeType;
  type.size *= fit;
  canvas.text({left, badge.y, badge.right() - pad * 0.7 - left, badge.height}, text_of(bonus),
              type);
  draw_fate(canvas, badge, bonus);
}

double badges_width(const Canvas& canvas, const std::vector<BonusView>& bonuses) {
  double width = 0;
  for (const BonusView& bonus : bonuses)
    width += badge_width(canvas, bonus) + (width > 0 ? canvas.mm(kPadding) : 0);
  return width;
}

void draw_badges(Canvas& canvas, const Rect& room, const std::vector<BonusView>& bonuses,
                 const Patterns& patterns) {
  const double width = badges_width(canvas, bonuses);
  if (width <= 0) return;
  const double fit = std::min(1.0, room.width / width);
  double x = room.x;
  for (const BonusView& bonus : bonuses) {
    const double own = badge_width(canvas, bonus) * fit;
    draw_badge(canvas, {x, room.y, own, room.height}, bonus, patterns);
    x += own + canvas.mm(kPadding) * fit;
  }
}

void stack_badges(Canvas& canvas, const Rect& room, const std::vector<BonusView>& bonuses,
                  const Patterns& patterns) {
  const double height = canvas.mm(kBadgeHeight);
  double y = room.y;
  for (const BonusView& bonus : bonuses) {
    draw_badge(canvas, {room.x, y, room.width, height}, bonus, patterns);
    y += height;
  }
}

void draw_chip(Canvas& canvas, const Rect& square, const std::string& letter,
               const std::string& colour, int pattern) {
  const double radius = square.width * 0.2, line = square.width * 0.05;
  canvas.draw(rounded(square, radius), {.fill = canvas.solid(colour)});
  canvas.pattern(square.inset(line), pattern, canvas.shade(colour), 0.8);
  canvas.draw(rounded(square, radius), {.line = canvas.shade(colour), .width = line});
  const Rect plate = square.inset(square.width * 0.17);
  canvas.draw(rounded(plate, plate.width / 2), {.fill = kPaper});
  canvas.text(plate.inset(plate.width * 0.08), letter,
              {.size = square.height / canvas.mm(1) * 0.55, .weight = Weight::kBold});
}

}  // namespace clever
