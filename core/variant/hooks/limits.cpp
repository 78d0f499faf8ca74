#include "core/variant/hooks/limits.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <utility>

#include <lua.hpp>

#include "core/base/numbers.h"
#include "core/variant/hooks/messages.h"
#include "core/variant/hooks/sandbox.h"

namespace clever::hooks {
namespace {

constexpr int kPeriod = 250;  // instructions between two counts

// What Lua 5.4 puts before and behind the bytes of a text.
constexpr std::size_t kTextFrame = 2 * sizeof(std::size_t) + 8 + 1;

/// The function that runs is level 0 in a hook, so luaL_error would name the line of its caller.
[[noreturn]] void raise_here(lua_State* lua, const char* reason) {
  context_of(lua).blame = Code::kLuaEndless;
  luaL_where(lua, 0);
  lua_pushstring(lua, reason);
  lua_concat(lua, 2);
  lua_error(lua);
  std::abort();  // lua_error does not return, but its declaration does not say so
}

/// The line of a script that is probed; the source of an expression begins otherwise.
void on_line(lua_State* lua, lua_Debug* event) {
  Context& context = context_of(lua);
  lua_getinfo(lua, "Sl", event);
  if (event->currentline == context.probe->line && event->source == context.probe_source)
    context.asked.probe_hit = true;
}

void on_count(lua_State* lua, lua_Debug* event) {
  if (event->event == LUA_HOOKLINE) return on_line(lua, event);
  if (const char* reason = context_of(lua).budget.spend(kPeriod)) raise_here(lua, reason);
  lua_Debug frame;
  if (lua_getstack(lua, kMaxDepth, &frame) == 1) raise_here(lua, "calls itself without end");
}

}  // namespace

const char* Budget::spend(std::int64_t steps) {
  assert(steps >= 0);
  spent_ += steps;
  return spent_ > kMaxSteps ? "runs too long: more than 1000000 steps for one answer" : nullptr;
}

void* Memory::allocate(void* self, void* block, std::size_t old_size, std::size_t new_size) {
  auto& memory = *static_cast<Memory*>(self);
  // Lua passes the kind of a new object there.
  if (block == nullptr && !memory.may_make(static_cast<int>(std::exchange(old_size, 0)), new_size))
    return nullptr;
  if (new_size == 0) {
    std::free(block);
    memory.used_ -= old_size;
    return nullptr;
  }
  if (!memory.may_grow(old_size, new_size)) return nullptr;
  void* moved = std::realloc(block, new_size);
  if (moved != nullptr) memory.used_ += new_size - old_size;
  memory.most_ = std::max(memory.most_, memory.used_);
  return moved;
}

/// A function that uses many variables of those around it is one instruction, but Lua looks for
/// each of them among all others.
bool Memory::may_make(int kind, std::size_t size) {
  constexpr std::int64_t kSearchedInStep = 100;
  const auto variables = narrow<std::int64_t>(size / sizeof(void*));
  if (kind == LUA_TFUNCTION) budget_.spend(variables * variables / kSearchedInStep);
  if (kind != LUA_TSTRING || size <= kTextFrame + kMaxScriptText) return true;
  long_text_ = true;
  return false;
}

bool Memory::may_grow(std::size_t old_size, std::size_t new_size) {
  if (new_size <= old_size) return true;  // Lua relies on this
  const bool fits = new_size <= kMaxScriptTable && used_ - old_size + new_size <= kMaxScriptMemory;
  if (fits && refusals_ < kMaxRefusals) return true;
  ++refusals_;
  return false;
}

void count_steps(lua_State* lua) {
  const int lines = context_of(lua).probe ? LUA_MASKLINE : 0;
  lua_sethook(lua, &on_count, LUA_MASKCOUNT | lines, kPeriod);
}

void pay(lua_State* lua, std::int64_t steps) {
  const char* reason = context_of(lua).budget.spend(steps);
  if (reason == nullptr) return;
  context_of(lua).blame = Code::kLuaEndless;
  raise(lua, Message("{}", reason));
}

}  // namespace clever::hooks
