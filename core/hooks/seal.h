// Read-only tables in Lua, for those of the sandbox and those that a script has made. A sealed
// table keeps its identity and becomes an empty face: its contents move to a second table, to which
// a metatable points. No other tables of the sandbox have a metatable. Tested in
// tests/hooks/purity_test.cpp.
#pragma once

struct lua_State;

namespace clever::hooks {

/// Seals the table at `index`, which must be a positive one. `title` names a table whose unknown
/// keys are errors ("math has no 'x'"); null for tables of a script, where they are nil as usual.
/// May raise.
void seal(lua_State* lua, int index, const char* title);

/// The same for the table of globals, with messages that speak of names instead of keys.
void seal_as_environment(lua_State* lua, int index);

/// Makes reading an unknown name an error in a table of globals that is not sealed yet.
void refuse_unknown_names(lua_State* lua, int index);

bool is_sealed(lua_State* lua, int index);

/// Pushes the contents of a sealed table, or the table itself. Never raises; needs three slots.
void push_contents(lua_State* lua, int index);

}  // namespace clever::hooks
