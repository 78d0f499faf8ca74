// A script that cannot remember. Once it has run, every table it can still reach is sealed, and the
// local variables that its functions share are watched, so that a hook is a function of its
// arguments and of nothing else. Tables that a hook makes during a call stay ordinary. Tested in
// tests/hooks/purity_test.cpp.
#pragma once

struct lua_State;

namespace clever::hooks {

/// A C function: freezes the table of globals and all that it leads to.
int freeze_globals(lua_State* lua);

/// Undoes assignments to watched variables; the name of the first one changed, or null. Never
/// raises.
const char* undo_changes(lua_State* lua);

}  // namespace clever::hooks
