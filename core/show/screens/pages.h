// Pages of text that cover the board until a key closes them, and what stands on them. Tested in
// tests/show/screens/pages_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "core/show/draw/paint.h"
#include "core/show/screens/keys.h"
#include "core/variant/rules/catalog.h"
#include "core/variant/rules/ruleset.h"

namespace clever {

/// A title and lines below it, as many as fit, from `scrolled` on.
struct Page {
  std::string title = {};
  Block lines = {};
  std::string below = {};  // what the keys do
  int scrolled = 0;

  explicit operator bool() const { return !title.empty(); }
  void scroll(int lines_further, int rows);
  /// False where the key does not scroll.
  bool press(const Key& key, int rows);
  Block drawn(int columns, int rows, const Style& style) const;
};

/// What is shown where the board has no room.
Block too_small(int columns, int rows, const std::string& language);

/// Sentences broken between words; plain ASCII on request.
Block paragraphs(const std::vector<std::string>& sentences, int width, bool ascii);

/// How a turn goes, told by the stages of the ruleset.
std::vector<std::string> turn_sentences(const Ruleset& rules, int seats,
                                        const std::string& language);

/// Dice that go into several areas.
std::vector<std::string> dice_sentences(const Ruleset& rules, const Catalog& catalog,
                                        const std::string& language);
/// What the slots of a track are spent for, and worth.
std::string track_sentence(const Ruleset& rules, const Catalog& catalog, int track,
                           const std::string& language);

/// These, and what foxes count.
std::vector<std::string> sheet_sentences(const Ruleset& rules, const Catalog& catalog,
                                         const std::string& language);

/// The rule of an area, with its name.
std::string area_sentence(const Catalog& catalog, int area, const std::string& language);

/// What can be pressed, a line a key.
std::vector<std::string> key_lines(const KeyMap& keys, const std::string& language);

}  // namespace clever
