// The letters of a page: how wide a text is, where its ink is, and the outline of every letter.
// FreeType reads them from the font files of the machine; it is seen in font.cpp only. Tested in
// tests/show/paper/paper_test.cpp.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/show/paper/page.h"

namespace clever {

/// One letter at a size of 1, its base line at y = 0; y grows downwards, as on a page.
struct Glyph {
  double advance = 0;
  Outline outline;
  Rect ink;
};

class Font {
 public:
  /// The fonts of this machine; null where there are none, or no FreeType: problem() says why then.
  static std::shared_ptr<const Font> of_machine();
  static std::string problem();

  ~Font();
  Font(const Font&) = delete;
  Font& operator=(const Font&) = delete;

  /// '?' where the font has no such letter. A reference stays good as long as the font.
  const Glyph& glyph(char32_t letter, Weight weight) const;
  /// The letter that stands for one: itself, or '?'.
  char32_t known(char32_t letter, Weight weight) const;
  double width(const std::string& text, double size, Weight weight) const;
  /// Where the ink of a text is that begins at a point.
  Rect ink(const std::string& text, double size, Weight weight, Point at) const;
  /// The height of capital letters at a size of 1.
  double capitals() const { return capitals_; }

 private:
  struct Faces;
  explicit Font(std::unique_ptr<Faces> faces);

  std::unique_ptr<Faces> faces_;
  double capitals_ = 0;
};

/// All letters are drawn this much narrower than their designer made them: a sheet has many short
/// texts in little room.
inline constexpr double kLetterWidth = 0.9;

}  // namespace clever
