#include "core/hooks/limits.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <ctime>

#include <lua.hpp>

#include "core/hooks/messages.h"
#include "core/hooks/sandbox.h"

namespace clever::hooks {
namespace {

// Small enough that the most expensive thing one instruction can do (comparing two texts of the
// largest size) cannot be done for a second between two looks at the clock.
constexpr int kPeriod = 250;

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

std::chrono::nanoseconds processor_time() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

void Budget::begin() {
  spent_ = 0;
  clock_runs_ = false;
}

const char* Budget::spend(std::int64_t steps) {
  assert(steps >= 0);
  spent_ += steps;
  if (spent_ > kMaxSteps) return "runs too long: more than 1000000 steps for one answer";
  const auto now = std::chrono::steady_clock::now();
  // The clocks start with the first look at them, so that a short call does not ask for the time.
  if (!clock_runs_) start_ = now, processor_start_ = processor_time();
  clock_runs_ = true;
  // The clock of the processor takes longer to read: only when the other one says so.
  if (now - start_ <= kMaxTime || processor_time() - processor_start_ <= kMaxTime) return nullptr;
  return "runs too long: more than half a second for one answer";
}

void* Memory::allocate(void* self, void* block, std::size_t old_size, std::size_t new_size) {
  auto& memory = *static_cast<Memory*>(self);
  if (block == nullptr) old_size = 0;  // Lua passes the kind of the object there
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

bool Memory::may_grow(std::size_t old_size, std::size_t new_size) {
  if (new_size <= old_size) return true;  // Lua relies on this
  const bool fits = new_size <= kMaxBlock && used_ - old_size + new_size <= kMaxMemory;
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
