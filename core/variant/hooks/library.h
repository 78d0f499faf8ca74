// The functions of the sandbox that replace Lua's own: those that can run long within C, show an
// address, or answer differently in another process. What can be offered as it is (math.floor,
// string.sub) is picked in sandbox.cpp. Tested in tests/variant/hooks/library_test.cpp.
#pragma once

struct lua_State;

namespace clever::hooks {

int ordered_pairs(lua_State* lua);   // pairs: numbers ascending, then texts by their bytes
int plain_tostring(lua_State* lua);  // tostring: not for tables and functions, which show addresses

int of_a_text(lua_State* lua);      // string.len and others, Lua's own being upvalue 1
int bounded_rep(lua_State* lua);    // string.rep
int plain_format(lua_State* lua);   // string.format, Lua's own being upvalue 1
int text_of_bytes(lua_State* lua);  // string.char, Lua's own being upvalue 1

int list_insert(lua_State* lua);  // table.insert
int list_remove(lua_State* lua);  // table.remove
int list_unpack(lua_State* lua);  // table.unpack
int list_concat(lua_State* lua);  // table.concat, Lua's own being upvalue 1
int list_sort(lua_State* lua);    // table.sort: stable; Lua's own picks pivots by the clock

/// Whether the value at `index` is what pairs has returned, the one function here with a memory.
bool is_iterator(lua_State* lua, int index);

}  // namespace clever::hooks
