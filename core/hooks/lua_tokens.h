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

}  // namespace clever::hooks
