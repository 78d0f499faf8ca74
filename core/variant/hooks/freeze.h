// A script that cannot remember. Once it has run, every table it can still reach is sealed, and the
// local variables that its functions share are watched, so that a hook is a function of its
// arguments and of nothing else. Tables that a hook makes during a call stay ordinary.
// A sealed table keeps its identity and becomes an empty face: its contents move to a second table,
// to which a metatable points. No other tables of the sandbox have a metatable. Tested in
// tests/variant/hooks/purity_test.cpp.
#pragma once

struct lua_State;

namespace clever::hooks {

/// Seals the table at `index`, which must be a positive one. `title` names a table whose unknown
/// keys are errors ("math has no 'x'"); null for tables of a script, where they are nil as usual.
/// May raise.
void seal(lua_State* lua, int index, const char* title);

/// Makes reading an unknown name an error in a table of globals that is not sealed yet.
void refuse_unknown_names(lua_State* lua, int index);

bool is_sealed(lua_State* lua, int index);

/// Pushes the contents of a sealed table, or the table itself. Never raises; needs three slots.
void push_contents(lua_State* lua, int index);

/// A C function: freezes the table of globals and all that it leads to.
int freeze_globals(lua_State* lua);

/// Undoes assignments to watched variables; the name of the first one changed, or null. Never
/// raises.
const char* undo_changes(lua_State* lua);

}  // namespace clever::hooks
