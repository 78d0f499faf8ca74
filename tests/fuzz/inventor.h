// Makes up variants that look like an author's: shipped and invented ones are taken apart and put
// together differently, and values are replaced by others that the tables of fields allow at their
// place, preferably those at the edge. Most come close enough to a game to get past the first
// checks, many pass all of them; those must play.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/base/random.h"
#include "core/clever.h"

namespace clever::tests {

class Inventor {
 public:
  Inventor();

  /// The one of that number, always the same.
  SourcePtr invent(std::uint64_t number);

 private:
  struct Section;

  const SourcePtr& any_variant();
  const SourcePtr& base();
  std::uint32_t below(std::size_t count);
  std::string with_other_value(const SourcePtr& source);
  std::string with_foreign_section(const SourcePtr& source);
  std::string without_section(const SourcePtr& source);
  static std::vector<Section> sections_of(const std::string& text);

  Random random_{0};
  std::vector<SourcePtr> variants_;  // that are fine as they are
  std::vector<std::string> values_;  // names and expressions that stand in them
};

/// What became of many.
struct Inventions {
  int made = 0, passed = 0, failed = 0;
  int silent = 0;  // passed and played, with a script that had no answer somewhere
  long long games = 0;
};

/// Invents those from a number on, and plays the ones that validate finds nothing wrong with: so
/// many games each, with the values of their options in turn. `failed` gets those that do not go
/// well: that break an invariant, have a question without an answer, never end, or end differently
/// when they are played again.
Inventions try_inventions(
    Inventor& inventor, std::uint64_t first, int count, int games,
    const std::function<void(const SourcePtr&, const std::string& why)>& failed);

}  // namespace clever::tests
