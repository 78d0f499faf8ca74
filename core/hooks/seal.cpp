#include "core/hooks/seal.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <lua.hpp>

#include "core/base/numbers.h"
#include "core/hooks/context.h"
#include "core/hooks/messages.h"

namespace clever::hooks {
namespace {

// Where a metatable keeps the contents; an index, so that looking needs no text.
constexpr int kContents = 1;

std::vector<std::string> names_in(lua_State* lua, int index) {
  std::vector<std::string> names;
  lua_pushnil(lua);
  while (lua_next(lua, index) != 0) {
    if (lua_type(lua, -2) == LUA_TSTRING) names.emplace_back(lua_tostring(lua, -2));
    lua_pop(lua, 1);
  }
  std::sort(names.begin(), names.end());  // the order of lua_next differs between processes
  return names;
}

/// The key that a metamethod was called with.
Message key_name(lua_State* lua) {
  if (lua_type(lua, 2) == LUA_TSTRING) return Message("{}", lua_tostring(lua, 2));
  if (lua_isinteger(lua, 2) != 0) return Message("{}", lua_tointeger(lua, 2));
  return Message("a {}", luaL_typename(lua, 2));
}

Message missing_in_library(lua_State* lua, const char* title) noexcept {
  const Message key = key_name(lua);
  return unknown_word(fmt::format("{} has no", title), key.text(), "", names_in(lua, 1));
}

Message missing_name(lua_State* lua) noexcept {
  const Message key = key_name(lua);
  const std::string_view word = key.text();
  std::vector<std::string> known = names_in(lua, 1);
  if (const auto* arguments = context_of(lua).arguments) {
    if (std::find(arguments->begin(), arguments->end(), word) != arguments->end()) {
      return Message("'{}' is known in the expression only: pass it to the function", word);
    }
    known.insert(known.begin(), arguments->begin(), arguments->end());
  }
  return unknown_word("unknown name", word, "", known);
}

// Metamethods, called with the table and the key.
int on_missing_in_library(lua_State* lua) {
  context_of(lua).blame = Code::kLuaUnknownName;
  raise(lua, missing_in_library(lua, lua_tostring(lua, lua_upvalueindex(1))));
}
int on_missing_name(lua_State* lua) {
  context_of(lua).blame = Code::kLuaUnknownName;
  raise(lua, missing_name(lua));
}
int on_write(lua_State* lua) {
  raise(lua, Message("cannot set '{}': this table is read-only in a hook", key_name(lua).text()));
}
int on_write_global(lua_State* lua) {
  context_of(lua).blame = Code::kLuaGlobal;
  raise(lua, Message("cannot set the global '{}': a hook remembers nothing, use 'local'",
                     key_name(lua).text()));
}
int on_length(lua_State* lua) {
  push_contents(lua, 1);
  lua_pushinteger(lua, narrow<lua_Integer>(lua_rawlen(lua, -1)));
  return 1;
}

/// From the table at `from` to the table at the top, leaving `from` empty.
void move_entries(lua_State* lua, int from) {
  const int to = lua_gettop(lua);
  lua_pushnil(lua);
  while (lua_next(lua, from) != 0) {
    lua_pushvalue(lua, -2);
    lua_insert(lua, -2);
    lua_rawset(lua, to);
    lua_pushvalue(lua, -1);
    lua_pushnil(lua);
    lua_rawset(lua, from);  // clearing a field while walking is allowed
  }
}

/// Replaces the contents at the top by the metatable of a sealed table.
void make_metatable(lua_State* lua, lua_CFunction write) {
  lua_createtable(lua, 1, 3);
  lua_pushvalue(lua, -2);
  lua_rawseti(lua, -2, kContents);
  lua_insert(lua, -2);
  lua_setfield(lua, -2, "__index");
  lua_pushcfunction(lua, write);
  lua_setfield(lua, -2, "__newindex");
  lua_pushcfunction(lua, &on_length);
  lua_setfield(lua, -2, "__len");
}

/// Gives the table at `index` the function at the top for unknown keys.
void set_missing(lua_State* lua, int index) {
  lua_createtable(lua, 0, 1);
  lua_insert(lua, -2);
  lua_setfield(lua, -2, "__index");
  lua_setmetatable(lua, index);
}

}  // namespace

void seal(lua_State* lua, int index, const char* title) {
  lua_newtable(lua);
  move_entries(lua, index);
  if (title != nullptr) {
    const int contents = lua_gettop(lua);
    lua_pushstring(lua, title);
    lua_pushcclosure(lua, &on_missing_in_library, 1);
    set_missing(lua, contents);
  }
  make_metatable(lua, &on_write);
  lua_setmetatable(lua, index);
}

void refuse_unknown_names(lua_State* lua, int index) {
  lua_pushcfunction(lua, &on_missing_name);
  set_missing(lua, index);
}

void seal_as_environment(lua_State* lua, int index) {
  lua_newtable(lua);
  move_entries(lua, index);
  refuse_unknown_names(lua, lua_gettop(lua));
  make_metatable(lua, &on_write_global);
  lua_setmetatable(lua, index);
}

bool is_sealed(lua_State* lua, int index) {
  if (lua_getmetatable(lua, index) == 0) return false;
  const bool sealed = lua_rawgeti(lua, -1, kContents) == LUA_TTABLE;
  lua_pop(lua, 2);
  return sealed;
}

void push_contents(lua_State* lua, int index) {
  lua_pushvalue(lua, index);
  if (lua_getmetatable(lua, -1) == 0) return;
  if (lua_rawgeti(lua, -1, kContents) == LUA_TTABLE) {
    lua_replace(lua, -3);
  } else {
    lua_pop(lua, 1);
  }
  lua_pop(lua, 1);
}

}  // namespace clever::hooks
