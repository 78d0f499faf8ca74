// The Lua state of a host: what a script may name in it, and the one way of running anything in it,
// under all limits. Knows nothing of points or answers. Tested in
// tests/variant/hooks/sandbox_test.cpp and tests/variant/hooks/containment_test.cpp.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <lua.hpp>

#include "core/variant/hooks/limits.h"
#include "core/variant/rules/hook_port.h"

namespace clever::hooks {

/// What the running call is about. A score that is asked for during a call is one of its own.
struct Asked {
  const HookPosition* position = nullptr;               // null while no position is judged
  const std::vector<std::string>* arguments = nullptr;  // of the expression, for messages
  bool probe_hit = false;
};

/// The scores that are being asked for by scripts, the outermost first.
struct Scores {
  struct Of {
    int seat, area;
    friend bool operator==(const Of&, const Of&) = default;
  };
  std::array<Of, kMaxNestedScores> asked;
  int count = 0;
};

/// What a function written in C finds behind the Lua state that calls it: the limits of the running
/// call and the position it is about. Nothing of it can be reached from Lua.
struct Context {
  Budget budget;  // of the outermost call: those within it share it
  HookNames names;
  Asked asked;
  Scores scores;
  bool failed = false;            // the outermost call, or one within it
  int watched = 0;                // variables that the functions of the script share
  const Probe* probe = nullptr;   // a line that is looked at, or null
  std::string probe_source;       // what Lua calls its script
  Code blame = Code::kLuaFailed;  // what kind of problem the error is that was raised last
};

/// The state has room for one pointer of its host, outside of everything a script can name.
inline Context*& context_slot(lua_State* lua) {
  return *static_cast<Context**>(lua_getextraspace(lua));
}
inline Context& context_of(lua_State* lua) { return *context_slot(lua); }

/// Text to be compiled; `name` is what Lua puts before the number of the line in a message.
struct Chunk {
  std::string_view text;
  std::string name;
};

class Sandbox {
 public:
  explicit Sandbox(HookNames names);
  ~Sandbox();
  Sandbox(const Sandbox&) = delete;
  Sandbox& operator=(const Sandbox&) = delete;

  // Each of these is one call with limits of its own, unless it is made during another one. When it
  // fails, failure() says why.

  bool compile(const Chunk& chunk);
  bool run(const Chunk& chunk);
  /// Keeps the function that the chunk returns; its number is for call().
  std::optional<std::size_t> keep(const Chunk& chunk);
  /// The results are on the stack above its height before, until clear().
  bool call(std::size_t function, std::span<const HookArgument> arguments, bool with_sheet);
  /// Makes all that the script has defined read-only. No assignment lasts after this.
  bool freeze();

  const std::string& failure() const { return failure_; }
  bool refused_text() const { return memory_.refused_text(); }  // is that why?
  int height() const { return lua_gettop(state_); }
  void clear(int height) { lua_settop(state_, height); }

  /// What a script may name: "assert", "math", "math.abs", and "sheet.marked" of a sheet.
  const std::set<std::string>& offered() const { return offered_; }

  lua_State* state() const { return state_; }
  Context& context() { return context_; }
  const Context& context() const { return context_; }

 private:
  struct Lua;  // what sol2 holds

  void build_environment();
  void begin_limits();
  template <typename Work>
  bool protect(Work work);

  Context context_;
  Memory memory_{context_.budget};  // before the state, which frees into it
  std::unique_ptr<Lua> lua_;
  lua_State* state_ = nullptr;
  int depth_ = 0;  // calls that are running
  std::string failure_;
  std::set<std::string> offered_;
};

}  // namespace clever::hooks
