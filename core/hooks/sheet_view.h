// `sheet`, the read-only view of a position in Lua: sheet.marked("area", 3), sheet.face("die").
// One table of C functions for the life of a host; they read the position of the running call from
// the context, so that showing a position costs nothing. Names are those of HookNames; cells count
// from 1 here and from 0 behind it. Tested in tests/hooks/sheet_test.cpp.
#pragma once

struct lua_State;

namespace clever::hooks {

/// Pushes the sealed table. The names must be in the context; may raise.
void push_sheet(lua_State* lua);

}  // namespace clever::hooks
