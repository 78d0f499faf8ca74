// Single values of Lua, read without raising an error. Stricter than sol2, whose integers take
// texts and wrap when they are too large. Tested in tests/hooks/answers_test.cpp and
// sheet_test.cpp.
#pragma once

#include <optional>

#include "core/hooks/messages.h"

struct lua_State;

namespace clever::hooks {

/// The number at `index`, when it is whole and lies in first..last.
std::optional<int> whole_number(lua_State* lua, int index, int first, int last);

/// The value at `index` for a sentence: "nil", "the number 3", "the text 'abc'", "a table".
Message description(lua_State* lua, int index);

}  // namespace clever::hooks
