#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <lua.hpp>

#include "core/hooks/library.h"
#include "core/hooks/limits.h"
#include "core/hooks/messages.h"
#include "core/hooks/seal.h"

namespace clever::hooks {
namespace {

constexpr int kMaxPairs = 4096;

/// A key as it is sorted. Plain, because it lives in a block of Lua's memory.
struct Key {
  bool is_text;
  long double number;  // holds every integer and every float of Lua exactly
  const char* bytes;
  std::size_t size;
  lua_Integer slot;  // where the key is in the unsorted list
};

bool before(const Key& a, const Key& b) {
  if (a.is_text != b.is_text) return b.is_text;
  if (!a.is_text) return a.number < b.number;
  return std::string_view(a.bytes, a.size) < std::string_view(b.bytes, b.size);
}

long double number_at(lua_State* lua, int index) {
  if (lua_isinteger(lua, index) != 0) return static_cast<long double>(lua_tointeger(lua, index));
  return lua_tonumber(lua, index);
}

Key key_at_top(lua_State* lua, lua_Integer slot) {
  if (lua_type(lua, -1) == LUA_TNUMBER) return {false, number_at(lua, -1), nullptr, 0, slot};
  if (lua_type(lua, -1) != LUA_TSTRING) {
    raise(lua, Message("pairs: the keys must be numbers or texts, but one is a {}",
                       luaL_typename(lua, -1)));
  }
  std::size_t size = 0;
  const char* bytes = lua_tolstring(lua, -1, &size);
  return {true, 0, bytes, size, slot};
}

/// Pushes the keys of the table at `table` in the order of lua_next, and returns their number.
int push_keys(lua_State* lua, int table) {
  lua_newtable(lua);
  const int list = lua_gettop(lua);
  int count = 0;
  lua_pushnil(lua);
  while (lua_next(lua, table) != 0) {
    lua_pop(lua, 1);
    if (++count > kMaxPairs) raise(lua, Message("pairs: more than {} entries", kMaxPairs));
    lua_pushvalue(lua, -1);
    lua_rawseti(lua, list, count);
  }
  return count;
}

/// Replaces the list of keys at the top by the same list in order.
void sort_keys(lua_State* lua, int count) {
  const int unsorted = lua_gettop(lua);
  const auto room = static_cast<std::size_t>(count) * sizeof(Key);
  auto* keys = static_cast<Key*>(lua_newuserdatauv(lua, room, 0));
  for (int i = 0; i < count; ++i) {
    lua_rawgeti(lua, unsorted, i + 1);
    keys[i] = key_at_top(lua, i + 1);
    lua_pop(lua, 1);
  }
  std::sort(keys, keys + count, before);
  lua_createtable(lua, count, 0);
  for (int i = 0; i < count; ++i) {
    lua_rawgeti(lua, unsorted, keys[i].slot);
    lua_rawseti(lua, -2, i + 1);
  }
  lua_replace(lua, unsorted);
  lua_settop(lua, unsorted);
}

/// Upvalues: the table, the keys in order, how many keys are done.
int next_pair(lua_State* lua) {
  lua_Integer done = lua_tointeger(lua, lua_upvalueindex(3));
  for (;;) {
    lua_settop(lua, 0);
    if (lua_rawgeti(lua, lua_upvalueindex(2), ++done) == LUA_TNIL) return 1;
    lua_pushvalue(lua, 1);
    if (lua_rawget(lua, lua_upvalueindex(1)) != LUA_TNIL) break;  // else removed meanwhile
  }
  lua_pushinteger(lua, done);
  lua_replace(lua, lua_upvalueindex(3));
  return 2;
}

}  // namespace

bool is_iterator(lua_State* lua, int index) { return lua_tocfunction(lua, index) == &next_pair; }

int ordered_pairs(lua_State* lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  push_contents(lua, 1);
  lua_replace(lua, 1);
  lua_settop(lua, 1);
  const int count = push_keys(lua, 1);
  pay(lua, std::int64_t{4} * count);
  sort_keys(lua, count);
  lua_pushinteger(lua, 0);
  lua_pushcclosure(lua, &next_pair, 3);
  return 1;
}

}  // namespace clever::hooks
