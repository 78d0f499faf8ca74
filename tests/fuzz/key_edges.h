// Every list, map, text and number of the format at its limits. The tables of fields say which
// there are, so a new key is among them from the start.
#pragma once

#include <functional>
#include <vector>

#include "core/variant/format/fields.h"
#include "tests/fuzz/seeds.h"

namespace clever::tests {

/// For each list or map of variants a variant that has one of `length` entries there, and is else
/// one of the repository. The name of a seed is the key: "area.rows".
std::vector<Seed> variants_with_lists(int length);

/// The same for files of tests.
std::vector<Seed> tests_with_lists(int length);

/// A file in which a key has a value at the edge of what it may have: none, one, the limit, one
/// more, ten times as much; and numbers just within and just outside of their bounds.
struct Edge {
  std::string name;         // "area.rows: 65 entries, in a parent"
  std::string text;         // of the file
  std::string parent = "";  // of the file kEdgeParent, which it extends, if it does
  bool option = false;      // the value comes with the option kEdgeOption
};
inline constexpr const char* kEdgeParent = "edge-parent";
inline constexpr const char* kEdgeOption = "edge-option";

/// One of every so many, beginning with the first; the others are not made. Variants (kVariant)
/// come alone, with the value in an option, in a house rule and in its parent; files of tests
/// (kTests) alone.
void each_edge(Owner owner, std::size_t every, const std::function<void(const Edge&)>& visit);

/// Those that come alone and are short, for the fuzzers to begin with.
std::vector<Seed> edge_seeds(Owner owner);

}  // namespace clever::tests
