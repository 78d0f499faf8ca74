// What two variants differ in, grouped by area, and the sheet with the changed places pointed out.
// Equal rules give no difference, however the files are written. Tested in
// tests/study/compare/differences_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "core/base/json_fwd.h"
#include "core/show/draw/snapshot.h"
#include "core/study/compare/facts.h"

namespace clever {

struct RuleDifference {
  RuleFact fact;    // of the first, or of the second where only that has it
  std::string now;  // "" where only the second has it
  std::string was;  // "" where only the first has it
};

/// Areas in the order of the sheet, after what is no area.
struct Chapter {
  std::string id, name;
  std::vector<RuleDifference> all;
};
using Differences = std::vector<Chapter>;

/// What the first has and the second has not, and the other way round.
Differences differences(const Variant& now, const Variant& before, const std::string& language);

/// Without what the others say as well, for options on top of what differs anyway.
Differences beyond(Differences all, const Differences& others);

/// One line a difference below the heading of its section.
std::string told(const Differences& all, const std::string& language);
Json as_json(const Differences& all);

/// The printed sheet of the first, the places that differ pointed out.
Snapshot marked_sheet(const Variant& now, const Differences& all, const std::string& language);

}  // namespace clever
