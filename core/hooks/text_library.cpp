#include <algorithm>
#include <cstddef>
#include <string_view>

#include <lua.hpp>

#include "core/hooks/library.h"
#include "core/hooks/limits.h"
#include "core/hooks/messages.h"

namespace clever::hooks {
namespace {

constexpr lua_Integer kMaxRepeated = 4096;  // bytes

bool is_plain(int type) {
  return type == LUA_TNIL || type == LUA_TBOOLEAN || type == LUA_TNUMBER || type == LUA_TSTRING;
}

/// Refuses what would show the address of `argument`, formatted by the directive `letter`.
void check_directive(lua_State* lua, char letter, int argument) {
  if (letter == 'p') raise(lua, Message("format: '%p' shows an address and is not offered"));
  if (letter != 's' || lua_isnone(lua, argument) || is_plain(lua_type(lua, argument))) return;
  raise(lua, Message("format: '%s' is for texts and numbers, not for a {}",
                     luaL_typename(lua, argument)));
}

}  // namespace

int plain_tostring(lua_State* lua) {
  luaL_checkany(lua, 1);
  if (!is_plain(lua_type(lua, 1))) {
    raise(lua, Message("tostring is for texts and numbers, not for a {}", luaL_typename(lua, 1)));
  }
  luaL_tolstring(lua, 1, nullptr);
  return 1;
}

int bounded_rep(lua_State* lua) {
  std::size_t size = 0;
  std::size_t gap = 0;
  const char* text = luaL_checklstring(lua, 1, &size);
  const lua_Integer times = std::max<lua_Integer>(luaL_checkinteger(lua, 2), 0);
  const char* between = luaL_optlstring(lua, 3, "", &gap);
  if (times > kMaxRepeated || times * static_cast<lua_Integer>(size + gap) > kMaxRepeated) {
    raise(lua, Message("rep: at most {} bytes and as many times", kMaxRepeated));
  }
  pay(lua, times);
  luaL_Buffer result;
  luaL_buffinit(lua, &result);
  for (lua_Integer i = 0; i < times; ++i) {
    if (i > 0) luaL_addlstring(&result, between, gap);
    luaL_addlstring(&result, text, size);
  }
  luaL_pushresult(&result);
  return 1;
}

int plain_format(lua_State* lua) {
  std::size_t size = 0;
  const char* bytes = luaL_checklstring(lua, 1, &size);
  const std::string_view format(bytes, size);  // may contain zeros, which end nothing in Lua
  int argument = 1;
  for (std::size_t at = format.find('%'); at < size; at = format.find('%', at + 1)) {
    at = format.find_first_not_of("-+ #0123456789.", at + 1);
    if (at >= size) break;  // Lua's own function words this
    if (format[at] != '%') check_directive(lua, format[at], ++argument);
  }
  // Called as part of this function, not by Lua, so that its errors name the line of the script.
  return lua_tocfunction(lua, lua_upvalueindex(1))(lua);
}

}  // namespace clever::hooks
