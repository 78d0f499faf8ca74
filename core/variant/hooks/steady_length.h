// The length operator of Lua, made steady. Of a list with holes # may answer with the end of any
// part, and which one depends on where the machine has put the keys: the same script would play
// differently in two runs. So # becomes a call, before a script is compiled, of a function that
// counts from 1 to the first hole. Tested in tests/variant/hooks/steady_length_test.cpp.
#pragma once

#include <string>
#include <string_view>

struct lua_State;

namespace clever::hooks {

/// What the function is called; no name that a script may use.
inline constexpr const char* kLength = "__length";

/// The same text, which must be Lua that compiles, with a call for every # of something else than a
/// text in quotes. Lines stay where they are.
std::string with_steady_lengths(std::string_view lua);

/// Entries of the table at `index` from 1 to the first hole. Pays for counting them.
long long entries_in(lua_State* lua, int index);

/// The function itself.
int steady_length(lua_State* lua);

}  // namespace clever::hooks
