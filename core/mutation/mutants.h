// The changes that mutation tries, one thing of a variant at a time: a printed number, a bonus, an
// entry of a table, a word of the rules, a comparison in Lua. Each is an edit of the author's own
// text, so it goes through the whole pipeline like a change an author makes. Names and looks are
// left alone. Tested in tests/mutation/mutants_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "core/rules/catalog.h"

namespace clever {

struct Mutant {
  Span span;  // what is replaced
  std::string before, after;
  std::string path;  // "areas.wood.rows.1.cells.3"; in a script its function, line and column
  bool lua = false;  // a change of what a script says

  /// "tracks.reroll.slots 7 -> 8": how it is named in reports and in `unnoticed:`.
  std::string name() const { return path + " " + before + " -> " + after; }
  /// The file with the change in it.
  SourcePtr source() const;
};

/// In the order of the files: first the variant, then its script (which may be null). Of a variant
/// with a parent only what stands in its own file is changed.
std::vector<Mutant> mutants_of(const SourcePtr& variant, const SourcePtr& script,
                               const Catalog& catalog);

}  // namespace clever
