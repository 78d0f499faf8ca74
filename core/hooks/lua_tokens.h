// The words, numbers and signs of a Lua text; comments and texts in quotes are left out. Tested in
// tests/hooks/lua_names_test.cpp.
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

}  // namespace clever::hooks
