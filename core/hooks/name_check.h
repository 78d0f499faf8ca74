// Says which names of a Lua text do not exist, are set where nothing may be kept, or are not used.
// Tested in tests/hooks/name_check_test.cpp.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostics.h"
#include "core/hooks/lua_names.h"

namespace clever::hooks {

class NameCheck {
 public:
  const std::set<std::string>& offered;      // by the sandbox
  const std::set<std::string>& sheet;        // functions of `sheet`, as "sheet.count"
  const std::set<std::string>& globals;      // of the script
  const std::vector<std::string> arguments;  // of the expression; a script has none

  /// False after at least one error.
  bool script(const SourcePtr& script, const LuaNames& names, Diagnostics& out) const;
  bool expression(const Span& where, const LuaNames& names, Diagnostics& out) const;

 private:
  bool knows(const NameUse& use) const;
  std::string hint_for(const NameUse& use) const;
  template <typename SpanOf>
  bool all(const LuaNames& names, Diagnostics& out, SpanOf span_of) const;
  bool report(const NameUse& use, const Span& span, Diagnostics& out) const;
};

/// What a slip that other languages lead to should be instead, "" when none is seen.
std::string syntax_hint(std::string_view lua, bool expression);

}  // namespace clever::hooks
