// `sheet`, the read-only view of a position in Lua: sheet.marked("area", 3), sheet.face("die").
// One table of functions for the life of a host; they read the position of the running call from
// the context, so that showing a position costs nothing. Names are those of HookNames; cells count
// from 1 here and from 0 behind it. Tested in tests/hooks/sheet_test.cpp.
#pragma once

#include <sol/forward.hpp>

namespace clever::hooks {

/// The table, not sealed yet.
sol::table make_sheet(sol::state_view lua);

}  // namespace clever::hooks
