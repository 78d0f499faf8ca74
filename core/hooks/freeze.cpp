#include "core/hooks/freeze.h"

#include <lua.hpp>

#include "core/base/numbers.h"
#include "core/hooks/context.h"
#include "core/hooks/library.h"
#include "core/hooks/messages.h"
#include "core/hooks/seal.h"

namespace clever::hooks {
namespace {

// The key in the registry under which the watched variables are, as a flat list of
// function, number of the variable, value.
const char kWatched = 0;
constexpr int kWatchFields = 3;
constexpr int kMaxWatched = 200;  // they are compared after every call

/// The walk over everything reachable: a queue, and the set of what has been in it.
struct Walk {
  lua_State* lua;
  int queue;
  int seen;
  int watched;
  int watched_count = 0;
};

/// True once for the value at the top, false afterwards. Keeps the value.
bool first_time(const Walk& walk) {
  lua_pushvalue(walk.lua, -1);
  if (lua_rawget(walk.lua, walk.seen) != LUA_TNIL) {
    lua_pop(walk.lua, 1);
    return false;
  }
  lua_pop(walk.lua, 1);
  lua_pushvalue(walk.lua, -1);
  lua_pushboolean(walk.lua, 1);
  lua_rawset(walk.lua, walk.seen);
  return true;
}

void append(lua_State* lua, int list) {
  lua_rawseti(lua, list, narrow<lua_Integer>(lua_rawlen(lua, list)) + 1);
}

/// Pops the value at the top and queues it when there is something to freeze in it.
void visit(const Walk& walk) {
  const int type = lua_type(walk.lua, -1);
  if ((type == LUA_TTABLE || type == LUA_TFUNCTION) && first_time(walk)) {
    append(walk.lua, walk.queue);
  } else {
    lua_pop(walk.lua, 1);
  }
}

void visit_entries(const Walk& walk, int table) {
  lua_pushnil(walk.lua);
  while (lua_next(walk.lua, table) != 0) {
    visit(walk);
    lua_pushvalue(walk.lua, -1);
    visit(walk);
  }
}

/// Notes variable `number` of `function`, whose value is at the top, once for all that share it.
void watch(Walk& walk, int function, int number) {
  lua_pushlightuserdata(walk.lua, lua_upvalueid(walk.lua, function, number));
  const bool unknown = first_time(walk);
  lua_pop(walk.lua, 1);
  if (!unknown) return;
  if (walk.watched_count == kMaxWatched) {
    raise(walk.lua,
          Message("the functions of the script share more than {} local variables", kMaxWatched));
  }
  const int at = walk.watched_count++ * kWatchFields;
  lua_pushvalue(walk.lua, function);
  lua_rawseti(walk.lua, walk.watched, at + 1);
  lua_pushinteger(walk.lua, number);
  lua_rawseti(walk.lua, walk.watched, at + 2);
  lua_pushvalue(walk.lua, -1);
  lua_rawseti(walk.lua, walk.watched, at + 3);
}

/// `environment` itself needs no watch: a script cannot assign to it, see environment_word.
void visit_variables(Walk& walk, int function, int environment) {
  if (is_iterator(walk.lua, function)) {
    raise(walk.lua, Message("the script keeps what pairs has returned, which would remember"));
  }
  if (lua_iscfunction(walk.lua, function) != 0) return;
  for (int number = 1; lua_getupvalue(walk.lua, function, number) != nullptr; ++number) {
    if (lua_rawequal(walk.lua, -1, environment) == 0) watch(walk, function, number);
    visit(walk);
  }
}

void walk_all(Walk& walk, int environment) {
  lua_State* lua = walk.lua;
  for (lua_Integer next = 1; lua_rawgeti(lua, walk.queue, next) != LUA_TNIL; ++next) {
    const int item = lua_gettop(lua);
    if (lua_type(lua, item) == LUA_TFUNCTION) {
      visit_variables(walk, item, environment);
    } else if (!is_sealed(lua, item)) {
      visit_entries(walk, item);
      seal(lua, item, nullptr);
    }
    lua_settop(lua, item - 1);
  }
}

/// The name of the variable noted behind `at` when its value is no longer the noted one.
const char* undo_change(lua_State* lua, int watched, int at) {
  const int top = lua_gettop(lua);
  lua_rawgeti(lua, watched, at + 2);
  const int number = narrow<int>(lua_tointeger(lua, -1));
  lua_rawgeti(lua, watched, at + 1);
  const char* name = lua_getupvalue(lua, -1, number);
  lua_rawgeti(lua, watched, at + 3);
  const bool same = lua_rawequal(lua, -1, -2) != 0;
  if (!same) lua_setupvalue(lua, -3, number);
  lua_settop(lua, top);
  return same ? nullptr : name;
}

}  // namespace

int freeze_globals(lua_State* lua) {
  lua_settop(lua, 0);
  lua_pushglobaltable(lua);
  lua_newtable(lua);
  lua_newtable(lua);
  lua_newtable(lua);
  Walk walk{lua, 2, 3, 4};
  visit_entries(walk, 1);
  seal_as_environment(lua, 1);
  walk_all(walk, 1);
  lua_pushvalue(lua, walk.watched);
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &kWatched);
  context_of(lua).watched = walk.watched_count;
  return 0;
}

const char* undo_changes(lua_State* lua) {
  const int count = context_of(lua).watched;
  if (count == 0) return nullptr;
  const char* changed = nullptr;
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &kWatched);
  for (int i = 0; i < count; ++i) {
    const char* name = undo_change(lua, lua_gettop(lua), i * kWatchFields);
    if (changed == nullptr) changed = name;
  }
  lua_pop(lua, 1);
  return changed;
}

}  // namespace clever::hooks
