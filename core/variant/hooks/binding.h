// sol2 as all files here see it: its settings have to be the same in every file that includes it.
// Two rules keep it safe, because an error of Lua jumps over destructors and no exception may cross
// Lua: functions that a script calls throw nothing and raise (messages.h), and while a script runs
// only those objects of sol2 are used that point to the stack; sol::table and sol::object own a
// reference. Tested with all that uses it.
#pragma once

#define SOL_ALL_SAFETIES_ON 1
#define SOL_SAFE_STACK_CHECK 0  // Lua has room for 20 values in every call; nothing here needs more
#define SOL_PRINT_ERRORS 0
#include <sol/sol.hpp>

namespace clever::hooks {

/// The sheet of the seat that is judged, instead of a certain one.
inline constexpr int kOwnSeat = -1;

/// `sheet`, the read-only view of a position in Lua, not sealed yet: sheet.marked("area", 3),
/// sheet.face("die"). One table of functions for each seat, for the life of a host; they read the
/// position of the running call from the context, so that showing a position costs nothing, and a
/// sheet says nothing about another position. `of_seats` is the list that sheet.of(seat) looks
/// into. Names are those of HookNames; cells and seats count from 1 here and from 0 behind it.
/// Tested in tests/variant/hooks/sheet_test.cpp and tests/variant/hooks/scores_test.cpp.
sol::table make_sheet(sol::state_view lua, int seat, const sol::table& of_seats);

}  // namespace clever::hooks
