// One document laid over another: what a house rule says of its parents, and an option of its file.
// Maps are merged key by key and everything else is replaced; `without` takes away what is
// inherited, `order` puts it first, and a map of positions changes entries of a list. Spans stay
// with whoever wrote the value. Tested in tests/variant/format/patch_test.cpp.
#pragma once

#include "core/variant/source/node.h"

namespace clever {

/// The reserved keys of a map that goes over another one.
inline constexpr const char* kWithout = "without";
inline constexpr const char* kOrder = "order";

/// Under dice: no die, but what all of them have in common.
inline constexpr const char* kAllDice = "all";

/// Of an option: the value under which the file is as written, where that is not its default.
inline constexpr const char* kAsWritten = "as written";

/// Does a map say which entries of a list it changes? All its keys are positions, from 1, or
/// `without`.
bool names_positions(const Node& map);

/// `base` with `patch` over it, in a layer above all of it. Both are whole documents; the base is
/// null for one that lies over nothing. The whole belongs to the file of `patch`.
Node laid_over(Node base, Node patch, Diagnostics& out);

}  // namespace clever
