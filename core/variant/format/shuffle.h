// Lists that every sheet has in another order: { shuffle: [1, 2, 3] } in the place of a list. The
// name of a sheet decides the order, so that people who share the name play on the same one. Tested
// in tests/variant/format/shuffle_test.cpp.
#pragma once

#include <string>

#include "core/variant/source/node.h"

namespace clever {

inline constexpr const char* kShuffle = "shuffle";

bool has_shuffles(const Node& document);

/// The document with such lists in the order of a sheet; without a name as they are written.
Node shuffled(Node document, const std::string& sheet, Diagnostics& out);

}  // namespace clever
