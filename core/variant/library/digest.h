// What decides the rules of a variant, as sixteen letters: equal rules have equal digests, however
// their files are written. Saved games and nets name the rules that they belong to by it. Tested in
// tests/variant/source/write_test.cpp and tests/variant/format/bind_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "core/variant/source/node.h"

namespace clever {

/// Of the whole document, parents laid under it, and the Lua of its scripts.
std::string digest_of(const Node& document, const std::vector<std::string>& scripts);

}  // namespace clever
