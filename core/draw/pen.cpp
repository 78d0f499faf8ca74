#include "core/draw/pen.h"

namespace clever {

Line bonus_line(const BonusView& bonus, const Pen& pen) {
  const std::string text = pen.word(bonus.text);
  if (bonus.missing) return Line(text + kMissing, kMissingInk);
  if (bonus.earned) return Line(text + pen.signs.earned, {.dim = true});
  if (bonus.lost) return Line(text + pen.signs.lost, {.dim = true});
  return Line(text, on_colour(bonus.colour));
}

Line bonus_line(const std::vector<BonusView>& bonuses, const Pen& pen) {
  Line line;
  for (const BonusView& bonus : bonuses) {
    if (line.width() > 0) line.add(",");
    line.add(bonus_line(bonus, pen));
  }
  return line;
}

}  // namespace clever
