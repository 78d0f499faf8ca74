// Lua as it stands in a variant: what an expression is asked and given, and the functions of its
// scripts. Tested in tests/author/language/completion_test.cpp and hover_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/author/language/page.h"
#include "core/author/language/spot.h"
#include "core/variant/rules/hook_port.h"

namespace clever {

/// What the expression in this place answers, by the key it stands behind.
std::optional<HookPoint> hook_point_of(const Spot& spot);
std::vector<std::string> arguments_of(HookPoint point);

struct LuaFunction {
  std::string name;
  Span span;                // of its name
  std::string declaration;  // "function fits(number, cell)"
  std::string comment;      // the lines above it
};

/// The functions that an expression of the page may call: of its own scripts, and of its parents'.
std::vector<LuaFunction> functions_of(const OpenFile& page, const std::vector<OpenFile>& family,
                                      const Library& library);

/// The name of Lua at an offset of a text, "" where there is none.
Word lua_name_at(const SourcePtr& source, std::size_t offset);

}  // namespace clever
