// Which lines of a script can be asked for something: those within functions that hold more than
// brackets and ends. Tested in tests/hooks/lua_lines_test.cpp.
#pragma once

#include <string_view>
#include <vector>

namespace clever::hooks {

/// From 1, ascending.
std::vector<int> lines_within_functions(std::string_view lua);

}  // namespace clever::hooks
