// A variant as one document that stands alone. Tested in tests/variant/source/write_test.cpp.
#pragma once

#include <functional>
#include <string>

#include "core/variant/source/node.h"

namespace clever {

/// The Lua of a script that a variant names.
using LuaOf = std::function<std::string(const Word& script)>;

/// The merged document without `extends`, with its id and the Lua of its scripts in it.
Node stand_alone(Node merged, const std::string& id, const LuaOf& lua_of);

/// A variant that only extends these parents, for comparing with them.
std::string only_parents(const Node& extends);

}  // namespace clever
