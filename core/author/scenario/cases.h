// The tests that a scenario stands for: itself alone, or one for each row of its table.
//
//   - name: a <number> crosses <cell>
//     for:
//       - { number: 1, cell: r2c2 }
//       - { number: 2, cell: r2c1 }
//     given: { pool: { wood: <number> } }
//     steps: [{ choose: wood <cell> }]
//
// A value that is nothing but a placeholder becomes what the row says, be it a list or a map;
// within a text the text is put in its place, and a name says whatever it is in words. Whatever is
// filled in keeps the place of its placeholder, so that messages point at the line of the scenario.
// Tested in tests/author/scenario/cases_test.cpp.
#pragma once

#include <vector>

#include "core/variant/source/node.h"

namespace clever {

struct Case {
  Node scenario;  // without table and placeholders
  Span row = {};  // of the table; without a file where there is none

  /// The node of its name; the scenario itself where it has none.
  const Node& name() const;
};

/// None after messages about the table.
std::vector<Case> cases_of(const Node& scenario, Diagnostics& out);

}  // namespace clever
