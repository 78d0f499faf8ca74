// Which names a Lua text declares, reads and sets, by reading alone: a misspelt name is found even
// where no game has come yet. Blocks are not told apart: a name that is declared anywhere in a text
// counts as declared, so nothing right is ever refused. Tested in tests/hooks/lua_names_test.cpp.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace clever::hooks {

struct NameUse {
  std::string name;    // "fits", or "math.abs" for what is in a library
  std::size_t at = 0;  // in the text
  bool set = false;    // assigned within a function
  std::string inside;  // the global function around it, or ""
};

struct LuaNames {
  std::set<std::string> locals;    // variables, parameters and local functions
  std::set<std::string> globals;   // set outside of functions, functions included
  std::vector<NameUse> functions;  // global ones, where their name stands
  std::vector<NameUse> uses;       // of names that are not locals; of libraries with what follows
};

/// `libraries`: names whose members are looked at, such as math.
LuaNames names_in(std::string_view lua, const std::set<std::string>& libraries);

}  // namespace clever::hooks
