// The Lua state of a host: what a script may name in it, and the one way of running anything in it,
// under all limits. Knows nothing of hooks, points or answers. Tested in
// tests/hooks/sandbox_test.cpp and containment_test.cpp.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <string_view>

#include <sol/forward.hpp>

#include "core/hooks/context.h"
#include "core/hooks/limits.h"

namespace clever::hooks {

class Sandbox {
 public:
  explicit Sandbox(HookNames names);
  ~Sandbox();
  Sandbox(const Sandbox&) = delete;
  Sandbox& operator=(const Sandbox&) = delete;

  /// Calls `function` with `work` as a light userdata. On success its results are on the stack from
  /// index 1; otherwise failure() says why. clear() is due after either.
  bool run(lua_CFunction function, void* work);
  std::string failure() const;
  void clear();

  /// Makes all that the script has defined read-only. No assignment lasts after this.
  bool freeze();

  /// What a script may name: "assert", "math", "math.abs".
  const std::set<std::string>& offered() const { return offered_; }

  lua_State* state() const { return state_; }
  Context& context() { return context_; }
  const Context& context() const { return context_; }

 private:
  void build_environment();

  Memory memory_;  // before the state, which frees into it
  Context context_;
  std::unique_ptr<sol::state> lua_;
  lua_State* state_ = nullptr;
  int status_ = 0;
  std::set<std::string> offered_;
};

/// Text to be compiled; `name` is what Lua puts before the number of the line in a message.
struct Chunk {
  std::string_view text;
  std::string name;
};

/// Pushes the compiled chunk as a function, or raises. Text only: bytecode can crash Lua.
void push_compiled(lua_State* lua, const Chunk& chunk);

}  // namespace clever::hooks
