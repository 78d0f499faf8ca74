#include "core/hooks/values.h"

#include <lua.hpp>

#include "core/base/numbers.h"

namespace clever::hooks {

std::optional<int> whole_number(lua_State* lua, int index, int first, int last) {
  int whole = 0;
  lua_Integer value = 0;
  // Asked first, because lua_tointegerx also takes texts that look like numbers.
  if (lua_type(lua, index) == LUA_TNUMBER) value = lua_tointegerx(lua, index, &whole);
  if (whole == 0 || value < first || value > last) return std::nullopt;
  return narrow<int>(value);
}

Message description(lua_State* lua, int index) {
  switch (lua_type(lua, index)) {
    case LUA_TNIL:
    case LUA_TNONE:
      return Message("nil");
    case LUA_TBOOLEAN:
      return Message("{}", lua_toboolean(lua, index) != 0 ? "true" : "false");
    case LUA_TNUMBER:
      if (lua_isinteger(lua, index) == 0) return Message("the number {}", lua_tonumber(lua, index));
      return Message("the number {}", lua_tointeger(lua, index));
    case LUA_TSTRING:
      return Message("the text '{:.60}'", lua_tostring(lua, index));
    default:
      return Message("a {}", lua_typename(lua, lua_type(lua, index)));
  }
}

}  // namespace clever::hooks
