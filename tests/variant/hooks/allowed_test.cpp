// All that a script can name is a list that somebody has read: a new name is seen in a review.
#include <algorithm>
#include <fstream>
#include <set>

#include <catch2/catch_test_macros.hpp>

#include "core/variant/hooks/freeze.h"
#include "core/variant/hooks/sandbox.h"

namespace clever::hooks {
namespace {

/// The names in the table at the top of the stack, each behind `before`, and those in its tables.
void add_names(lua_State* lua, const std::string& before, std::set<std::string>& names) {
  push_contents(lua, lua_gettop(lua));
  const int table = lua_gettop(lua);
  for (lua_pushnil(lua); lua_next(lua, table) != 0; lua_pop(lua, 1)) {
    REQUIRE(lua_type(lua, -2) == LUA_TSTRING);
    const std::string name = before + lua_tostring(lua, -2);
    names.insert(name);
    if (lua_istable(lua, -1)) add_names(lua, name + ".", names);
  }
  lua_pop(lua, 1);
}

std::set<std::string> written() {
  std::ifstream file(CLEVER_SOURCE_DIR "/tests/variant/hooks/allowed.txt");
  std::set<std::string> names;
  for (std::string line; std::getline(file, line);) names.insert(line);
  return names;
}

TEST_CASE(
    "allowed: what a script can name is what tests/variant/hooks/allowed.txt says, and no more") {
  const Sandbox sandbox(HookNames{});
  lua_State* lua = sandbox.state();
  std::set<std::string> names;
  lua_pushglobaltable(lua);
  add_names(lua, "", names);
  lua_pop(lua, 1);
  for (const std::string& name : sandbox.offered())
    if (name.starts_with("sheet.")) names.insert(name);
  for (const std::string& name : names) {
    INFO(name << " is offered, and not in tests/variant/hooks/allowed.txt");
    CHECK(written().contains(name));
  }
  for (const std::string& name : written()) {
    INFO(name << " is in tests/variant/hooks/allowed.txt, and not offered");
    CHECK(names.contains(name));
  }
}

TEST_CASE("allowed: texts know the functions of string, and nothing else has a metatable") {
  const Sandbox sandbox(HookNames{});
  lua_State* lua = sandbox.state();
  lua_pushliteral(lua, "");
  REQUIRE(lua_getmetatable(lua, -1) == 1);
  CHECK(lua_getfield(lua, -1, "__index") == LUA_TTABLE);
  lua_settop(lua, 0);
  lua_pushinteger(lua, 1);
  CHECK(lua_getmetatable(lua, -1) == 0);
  lua_pushcfunction(lua, [](lua_State*) { return 0; });
  CHECK(lua_getmetatable(lua, -1) == 0);
  lua_pushboolean(lua, 1);
  CHECK(lua_getmetatable(lua, -1) == 0);
  lua_settop(lua, 0);
}

}  // namespace
}  // namespace clever::hooks
