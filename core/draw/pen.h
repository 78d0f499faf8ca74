// What every drawer has at hand: the style, its signs and words, and names that are safe to print.
#pragma once

#include <string>

#include "core/draw/paint.h"
#include "core/draw/snapshot.h"
#include "core/words/labels.h"
#include "core/words/plain_text.h"

namespace clever {

struct Pen {
  explicit Pen(const Style& chosen)
      : style(chosen), signs(signs_of(chosen)), labels(labels_of(chosen.language)) {}

  /// A name or word as it may be printed.
  std::string word(const std::string& text) const { return cleaned(text, style.ascii); }
  std::string word(const std::string& text, int width) const {
    return cut(word(text), width, signs.cut);
  }

  const Style& style;
  const Signs& signs;
  const Labels& labels;
};

/// Drawings are not made narrower than this.
inline constexpr int kLeastWidth = 60;
inline int width_of(const Style& style) {
  return style.width < kLeastWidth ? kLeastWidth : style.width;
}

/// Longer names are cut, where a drawing has no reason of its own.
inline constexpr int kNameWidth = 24;

/// How something that is missing is pointed out.
inline constexpr const char* kMissing = "!";
inline const Ink kMissingInk = {.fore = "ffffff", .back = "c02020", .bold = true};

/// A bonus with its sign when it is earned or lost.
Line bonus_line(const BonusView& bonus, const Pen& pen);
Line bonus_line(const std::vector<BonusView>& bonuses, const Pen& pen);

}  // namespace clever
