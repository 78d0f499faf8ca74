// What every drawer has at hand: the style, its signs and words, and names that are safe to print.
#pragma once

#include <algorithm>
#include <string>

#include "core/base/plain_text.h"
#include "core/game/words/labels.h"
#include "core/show/draw/paint.h"
#include "core/show/draw/snapshot.h"

namespace clever {

struct Pen {
  /// What a drawing leaves out where there is little room, each with what stands before it.
  /// Frames of marked cells; borders of regions; the space between fields.
  enum class Room { kPlenty, kNoFrames, kNoBorders, kNoGaps };

  explicit Pen(const Style& chosen, Room space = Room::kPlenty)
      : style(chosen), signs(signs_of(chosen)), labels(labels_of(chosen.language)), room(space) {}

  /// A name or word as it may be printed.
  std::string word(const std::string& text) const { return cleaned(text, style.ascii); }
  std::string word(const std::string& text, int width) const {
    return cut(word(text), width, signs.cut);
  }

  const Style& style;
  const Signs& signs;
  const Labels& labels;
  Room room;
  bool coordinates = false;  // as the style wants them; a board has none
  bool labelled = true;      // of a board: rows and columns where cells would read the same
  bool steady = false;       // of a board: nothing moves when something is earned or pointed out
};

/// The snapshot with its glyphs and short names as the style can print them: in ASCII two different
/// ones stay different. For every drawing of a game the same.
Snapshot in_style(Snapshot snapshot, const Style& style);

/// Drawings are not made narrower than this.
inline constexpr int kLeastWidth = 60;
inline int width_of(const Style& style) { return std::max(style.width, kLeastWidth); }

/// Longer names are cut, where a drawing has no reason of its own.
inline constexpr int kNameWidth = 24;

/// How something that is missing is pointed out.
inline constexpr const char* kMissing = "!";
inline const Ink kMissingInk = {.fore = "ffffff", .back = "c02020", .bold = true};

/// Where the cursor stands, and what can be chosen.
inline const Ink kCursorInk = {.fore = "000000", .back = "ffffff", .bold = true};
inline const Ink kOpenInk = {.fore = "000000", .back = "8ce99a", .bold = true};
inline const Ink kHintInk = {.fore = "000000", .back = "00d7ff", .bold = true};

/// A bonus with its sign when it is earned or lost, or waits with a condition.
inline Line bonus_line(const BonusView& bonus, const Pen& pen) {
  const std::string text = pen.word(bonus.text);
  if (bonus.missing) return Line(text + kMissing, kMissingInk);
  if (bonus.near) return Line(text + pen.signs.near, {.bold = true});
  if (bonus.earned) return Line(text + pen.signs.earned, {.dim = true});
  if (bonus.lost) return Line(text + pen.signs.lost, {.dim = true});
  return Line(text + (bonus.conditional ? pen.signs.condition : ""), on_colour(bonus.colour));
}

inline Line bonus_line(const std::vector<BonusView>& bonuses, const Pen& pen) {
  Line line;
  for (const BonusView& bonus : bonuses)
    line.add(line.width() > 0 ? "," : "").add(bonus_line(bonus, pen));
  return line;
}

}  // namespace clever
