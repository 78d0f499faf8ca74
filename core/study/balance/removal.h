// Something that a sheet gives, taken away to see what it is worth. Tested in
// tests/study/balance/removal_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "core/clever.h"

namespace clever {

struct Removal {
  int bonus = -1;                // -1: nothing is taken away
  std::vector<int> spots = {};   // of the catalog
  std::vector<int> rounds = {};  // from 0, whose bonus it is
  bool every = false;            // all that give this bonus

  int places() const { return count_of(spots) + count_of(rounds); }
};

/// All that can be taken away: every bonus with all its places, where it has several, and each
/// place alone.
std::vector<Removal> removals(const Variant& variant);

/// The rules in which these places give nothing.
Ruleset without(const Ruleset& rules, const Removal& removal);
/// "every +1", "AREA row 2: +1", "round 4: X or 6".
std::string removal_text(const Variant& variant, const Removal& removal,
                         const std::string& language);

}  // namespace clever
