// The words, numbers and signs of a Lua text; comments and texts in quotes are left out. Tested in
// tests/hooks/lua_names_test.cpp and tests/hooks/lua_lines_test.cpp.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace clever::hooks {

struct LuaToken {
  std::string_view text;  // "" at the end
  std::size_t at = 0;     // in the Lua text
  bool name = false;      // a name or a keyword
};

std::vector<LuaToken> tokens_of(std::string_view lua);

/// Besides `function`, whose block has a name and parameters first.
inline bool opens_block(std::string_view token) {
  return token == "if" || token == "do" || token == "repeat";
}
inline bool closes_block(std::string_view token) { return token == "end" || token == "until"; }

/// A letter, digit or underscore, as Lua sees it: in ASCII.
inline bool in_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// Which lines of a script can be asked for something: those within functions that hold more than
/// brackets and ends. From 1, ascending.
std::vector<int> lines_within_functions(std::string_view lua);

}  // namespace clever::hooks
