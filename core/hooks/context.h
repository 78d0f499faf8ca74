// What a function written in C finds behind the Lua state that calls it: the limits of the running
// call and the position it is about. Nothing of it can be reached from Lua. Tested through the
// functions that use it.
#pragma once

#include <string>
#include <vector>

#include <lua.hpp>

#include "core/hooks/limits.h"
#include "core/rules/hook_port.h"

namespace clever::hooks {

struct Context {
  Budget budget;
  HookNames names;
  const HookPosition* position = nullptr;               // null while no position is judged
  const std::vector<std::string>* arguments = nullptr;  // of the running expression, for messages
  int watched = 0;                // variables that the functions of the script share
  const Probe* probe = nullptr;   // a line that is looked at, or null
  std::string probe_source;       // what Lua calls its script
  bool probe_hit = false;         // by the running call
  Code blame = Code::kLuaFailed;  // what kind of problem the error is that was raised last
};

/// The state has room for one pointer of its host, outside of everything a script can name.
inline Context*& context_slot(lua_State* lua) {
  return *static_cast<Context**>(lua_getextraspace(lua));
}
inline Context& context_of(lua_State* lua) { return *context_slot(lua); }

}  // namespace clever::hooks
