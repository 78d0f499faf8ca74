// Says which names of a Lua text do not exist, are set where nothing may be kept, or are not used.
// Tested in tests/variant/hooks/name_check_test.cpp.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostics.h"
#include "core/variant/hooks/lua_text.h"

namespace clever::hooks {

/// What a Lua text may name.
struct KnownNames {
  const std::set<std::string>& offered;       // by the sandbox: "assert", "math.abs", "sheet.count"
  const std::set<std::string>& globals;       // of the script
  const std::vector<std::string>& arguments;  // of the expression, with `here`; a script has none
};

/// False after at least one error. `where`: the expression; of a script its file alone.
bool check_names(const LuaNames& names, const KnownNames& known, const Span& where,
                 Diagnostics& out);

/// What a slip that other languages lead to should be instead, "" when none is seen.
std::string syntax_hint(std::string_view lua, bool expression);

}  // namespace clever::hooks
