// What decides the rules of a game, as sixteen letters: equal rules have equal digests, however
// their files are written. Saved games and nets name the rules that they belong to by it. Tested in
// tests/variant/library/digest_test.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/variant/source/node.h"

namespace clever {

/// Of the document as it is played: parents under it, the chosen values of options over it, and the
/// Lua of its scripts. Names, looks and what else could be chosen do not count.
std::string digest_of(const Node& chosen, const std::vector<std::string>& scripts);

/// What versions before 0.2 called these rules, whatever was chosen: by the document with all of
/// its options, and of published files by a table, since a file may have got options since.
/// `usual` is the digest of the document as it is played if nothing is chosen.
std::vector<std::string> former_digests(const Node& written,
                                        const std::vector<std::string>& scripts,
                                        std::string_view usual);

}  // namespace clever
