#include <lua.hpp>

#include "core/hooks/library.h"
#include "core/hooks/limits.h"
#include "core/hooks/messages.h"
#include "core/hooks/seal.h"

namespace clever::hooks {
namespace {

// The length of a table with holes can be anything up to 2^63, even without metatables.
constexpr lua_Integer kMaxList = 16384;
constexpr lua_Integer kMaxSorted = 1024;
constexpr lua_Integer kMaxUnpacked = 256;

lua_Integer checked_length(lua_State* lua, int index, lua_Integer limit) {
  const lua_Unsigned length = lua_rawlen(lua, index);
  if (length > static_cast<lua_Unsigned>(limit)) {
    raise(lua, Message("the list is longer than the {} entries possible here", limit));
  }
  return static_cast<lua_Integer>(length);
}

/// The length of the list that is the first argument and is to be changed.
lua_Integer changeable_list(lua_State* lua, lua_Integer limit) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  if (is_sealed(lua, 1)) raise(lua, Message("cannot change this table: it is read-only in a hook"));
  return checked_length(lua, 1, limit);
}

void copy_entry(lua_State* lua, lua_Integer from, lua_Integer to) {
  lua_rawgeti(lua, 1, from);
  lua_rawseti(lua, 1, to);
}

lua_Integer checked_position(lua_State* lua, lua_Integer last) {
  const lua_Integer position = luaL_checkinteger(lua, 2);
  if (position < 1 || position > last) {
    raise(lua, Message("position {} is outside of the list", position));
  }
  return position;
}

/// Pops two values: whether the first comes before the second.
bool in_order(lua_State* lua, int before) {
  bool less = false;
  if (lua_isnil(lua, before)) {
    less = lua_compare(lua, -2, -1, LUA_OPLT) != 0;
    lua_pop(lua, 2);
  } else {
    lua_pushvalue(lua, before);
    lua_insert(lua, -3);
    lua_call(lua, 2, 1);
    less = lua_toboolean(lua, -1) != 0;
    lua_pop(lua, 1);
  }
  return less;
}

/// The place of the value at the top among the sorted entries before `end`, behind its equals.
lua_Integer place_among(lua_State* lua, int before, lua_Integer end) {
  lua_Integer first = 1;
  while (first < end) {
    const lua_Integer middle = first + (end - first) / 2;
    lua_pushvalue(lua, -1);
    lua_rawgeti(lua, 1, middle);
    if (in_order(lua, before)) {
      end = middle;
    } else {
      first = middle + 1;
    }
  }
  return first;
}

}  // namespace

int list_insert(lua_State* lua) {
  const lua_Integer end = changeable_list(lua, kMaxList) + 1;
  const int count = lua_gettop(lua);
  if (count != 2 && count != 3) raise(lua, Message("insert takes a list, a position, a value"));
  const lua_Integer position = count == 2 ? end : checked_position(lua, end);
  pay(lua, end - position);
  for (lua_Integer i = end; i > position; --i) copy_entry(lua, i - 1, i);
  lua_rawseti(lua, 1, position);
  return 0;
}

int list_remove(lua_State* lua) {
  const lua_Integer length = changeable_list(lua, kMaxList);
  if (length == 0) return 0;
  const lua_Integer position = lua_isnoneornil(lua, 2) ? length : checked_position(lua, length);
  pay(lua, length - position);
  lua_rawgeti(lua, 1, position);
  for (lua_Integer i = position; i < length; ++i) copy_entry(lua, i + 1, i);
  lua_pushnil(lua);
  lua_rawseti(lua, 1, length);
  return 1;
}

int list_unpack(lua_State* lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  push_contents(lua, 1);
  lua_replace(lua, 1);
  const lua_Integer first = luaL_optinteger(lua, 2, 1);
  const lua_Integer last =
      lua_isnoneornil(lua, 3) ? checked_length(lua, 1, kMaxUnpacked) : luaL_checkinteger(lua, 3);
  if (first > last) return 0;
  if (first < 1 || last > kMaxUnpacked) {
    raise(lua, Message("unpack: positions 1 to {} only", kMaxUnpacked));
  }
  luaL_checkstack(lua, static_cast<int>(kMaxUnpacked), nullptr);
  for (lua_Integer i = first; i <= last; ++i) lua_rawgeti(lua, 1, i);
  return static_cast<int>(last - first + 1);
}

int list_concat(lua_State* lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  push_contents(lua, 1);
  lua_replace(lua, 1);
  pay(lua, checked_length(lua, 1, kMaxList));
  // Called as part of this function, not by Lua, so that its errors name the line of the script.
  return lua_tocfunction(lua, lua_upvalueindex(1))(lua);
}

int list_sort(lua_State* lua) {
  const lua_Integer length = changeable_list(lua, kMaxSorted);
  if (!lua_isnoneornil(lua, 2)) luaL_checktype(lua, 2, LUA_TFUNCTION);
  lua_settop(lua, 2);
  for (lua_Integer i = 2; i <= length; ++i) {
    lua_rawgeti(lua, 1, i);
    const lua_Integer place = place_among(lua, 2, i);
    pay(lua, i - place);  // also looks at the clock: comparing long texts is slow
    for (lua_Integer j = i; j > place; --j) copy_entry(lua, j - 1, j);
    lua_rawseti(lua, 1, place);
  }
  return 0;
}

}  // namespace clever::hooks
