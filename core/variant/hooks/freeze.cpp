#include "core/variant/hooks/freeze.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <lua.hpp>

#include "core/base/numbers.h"
#include "core/variant/hooks/library.h"
#include "core/variant/hooks/messages.h"
#include "core/variant/hooks/sandbox.h"

namespace clever::hooks {
namespace {

// Where a metatable keeps the contents; an index, so that looking needs no text.
constexpr int kContents = 1;

std::vector<std::string> keys_of(lua_State* lua, int index) {
  std::vector<std::string> names;
  lua_pushnil(lua);
  while (lua_next(lua, index) != 0) {
    if (lua_type(lua, -2) == LUA_TSTRING) names.emplace_back(lua_tostring(lua, -2));
    lua_pop(lua, 1);
  }
  std::sort(names.begin(), names.end());  // the order of lua_next differs between processes
  return names;
}

/// The key that a metamethod was called with.
Message key_name(lua_State* lua) {
  if (lua_type(lua, 2) == LUA_TSTRING) return Message("{}", lua_tostring(lua, 2));
  if (lua_isinteger(lua, 2) != 0) return Message("{}", lua_tointeger(lua, 2));
  return Message("a {}", luaL_typename(lua, 2));
}

Message missing_in_library(lua_State* lua, const char* title) noexcept {
  const Message key = key_name(lua);
  return unknown_word(fmt::format("{} has no", title), key.text(), keys_of(lua, 1));
}

Message missing_name(lua_State* lua) noexcept {
  constexpr std::int64_t kOfName = 20;  // steps, to compare it
  const Message key = key_name(lua);
  const std::string_view word = key.text();
  std::vector<std::string> known = keys_of(lua, 1);
  context_of(lua).budget.spend(kOfName * count_of(known));
  if (const auto* arguments = context_of(lua).asked.arguments) {
    if (std::find(arguments->begin(), arguments->end(), word) != arguments->end())
      return Message("'{}' is known in the expression only: pass it to the function", word);
    known.insert(known.begin(), arguments->begin(), arguments->end());
  }
  return unknown_word("unknown name", word, known);
}

// Metamethods, called with the table and the key.
int on_missing_in_library(lua_State* lua) {
  context_of(lua).blame = Code::kLuaUnknownName;
  raise(lua, missing_in_library(lua, lua_tostring(lua, lua_upvalueindex(1))));
}
int on_missing_name(lua_State* lua) {
  context_of(lua).blame = Code::kLuaUnknownName;
  raise(lua, missing_name(lua));
}
int on_write(lua_State* lua) {
  raise(lua, Message("cannot set '{}': this table is read-only in a hook", key_name(lua).text()));
}
int on_write_global(lua_State* lua) {
  context_of(lua).blame = Code::kLuaGlobal;
  raise(lua, Message("cannot set the global '{}': a hook remembers nothing, use 'local'",
                     key_name(lua).text()));
}
int on_length(lua_State* lua) {
  push_contents(lua, 1);
  lua_pushinteger(lua, narrow<lua_Integer>(lua_rawlen(lua, -1)));
  return 1;
}

/// Pushes a table with the entries of the table at `from`, which is left empty.
void move_entries(lua_State* lua, int from) {
  lua_newtable(lua);
  const int to = lua_gettop(lua);
  lua_pushnil(lua);
  while (lua_next(lua, from) != 0) {
    lua_pushvalue(lua, -2);
    lua_insert(lua, -2);
    lua_rawset(lua, to);
    lua_pushvalue(lua, -1);
    lua_pushnil(lua);
    lua_rawset(lua, from);  // clearing a field while walking is allowed
  }
}

/// Makes the table at `index` a face of the contents at the top, which are popped.
void put_face(lua_State* lua, int index, lua_CFunction write) {
  lua_createtable(lua, 1, 3);
  lua_pushvalue(lua, -2);
  lua_rawseti(lua, -2, kContents);
  lua_insert(lua, -2);
  lua_setfield(lua, -2, "__index");
  lua_pushcfunction(lua, write);
  lua_setfield(lua, -2, "__newindex");
  lua_pushcfunction(lua, &on_length);
  lua_setfield(lua, -2, "__len");
  lua_setmetatable(lua, index);
}

/// Gives the table at `index` a function for unknown keys, with so many upvalues from the top.
void set_missing(lua_State* lua, int index, lua_CFunction function, int upvalues) {
  lua_pushcclosure(lua, function, upvalues);
  lua_createtable(lua, 0, 1);
  lua_insert(lua, -2);
  lua_setfield(lua, -2, "__index");
  lua_setmetatable(lua, index);
}

// The key in the registry under which the watched variables are, as a flat list of
// function, number of the variable, value.
const char kWatched = 0;
constexpr int kWatchFields = 3;

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
  const bool known = lua_rawget(walk.lua, walk.seen) != LUA_TNIL;
  lua_pop(walk.lua, 1);
  if (known) return false;
  lua_pushvalue(walk.lua, -1);
  lua_pushboolean(walk.lua, 1);
  lua_rawset(walk.lua, walk.seen);
  return true;
}

/// Pops the value at the top and queues it when there is something to freeze in it.
void visit(const Walk& walk) {
  const int type = lua_type(walk.lua, -1);
  if ((type == LUA_TTABLE || type == LUA_TFUNCTION) && first_time(walk))
    lua_rawseti(walk.lua, walk.queue, narrow<int>(lua_rawlen(walk.lua, walk.queue)) + 1);
  else
    lua_pop(walk.lua, 1);
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
  if (walk.watched_count == kMaxWatched)
    raise(walk.lua,
          Message("the functions of the script share more than {} local variables", kMaxWatched));
  const int at = walk.watched_count++ * kWatchFields;
  lua_pushvalue(walk.lua, function);
  lua_rawseti(walk.lua, walk.watched, at + 1);
  lua_pushinteger(walk.lua, number);
  lua_rawseti(walk.lua, walk.watched, at + 2);
  lua_pushvalue(walk.lua, -1);
  lua_rawseti(walk.lua, walk.watched, at + 3);
}

/// `environment` itself needs no watch: a script cannot assign to it, see reserved_word.
void visit_variables(Walk& walk, int function, int environment) {
  if (is_iterator(walk.lua, function))
    raise(walk.lua, Message("the script keeps what pairs has returned, which would remember"));
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

/// In every bit: 1 and 1.0 are different, 0.0 and -0.0 too, and what is not a number equals itself.
/// Otherwise a script could remember by the one or the other.
bool is_same(lua_State* lua, int one, int other) {
  if (lua_type(lua, one) != LUA_TNUMBER || lua_type(lua, other) != LUA_TNUMBER)
    return lua_rawequal(lua, one, other) != 0;
  if (lua_isinteger(lua, one) != lua_isinteger(lua, other)) return false;
  if (lua_isinteger(lua, one) != 0) return lua_tointeger(lua, one) == lua_tointeger(lua, other);
  return std::bit_cast<std::uint64_t>(lua_tonumber(lua, one)) ==
         std::bit_cast<std::uint64_t>(lua_tonumber(lua, other));
}

/// The name of the variable noted behind `at` when its value is no longer the noted one.
const char* undo_change(lua_State* lua, int watched, int at) {
  const int top = lua_gettop(lua);
  lua_rawgeti(lua, watched, at + 2);
  const int number = narrow<int>(lua_tointeger(lua, -1));
  lua_rawgeti(lua, watched, at + 1);
  const char* name = lua_getupvalue(lua, -1, number);
  lua_rawgeti(lua, watched, at + 3);
  const bool same = is_same(lua, -1, -2);
  if (!same) lua_setupvalue(lua, -3, number);
  lua_settop(lua, top);
  return same ? nullptr : name;
}

}  // namespace

void seal(lua_State* lua, int index, const char* title) {
  move_entries(lua, index);
  const int contents = lua_gettop(lua);
  if (title != nullptr) {
    lua_pushstring(lua, title);
    set_missing(lua, contents, &on_missing_in_library, 1);
  }
  put_face(lua, index, &on_write);
}

void refuse_unknown_names(lua_State* lua, int index) {
  set_missing(lua, index, &on_missing_name, 0);
}

bool is_sealed(lua_State* lua, int index) {
  if (lua_getmetatable(lua, index) == 0) return false;
  const bool sealed = lua_rawgeti(lua, -1, kContents) == LUA_TTABLE;
  lua_pop(lua, 2);
  return sealed;
}

void push_contents(lua_State* lua, int index) {
  lua_pushvalue(lua, index);
  if (!is_sealed(lua, -1)) return;
  lua_getmetatable(lua, -1);
  lua_rawgeti(lua, -1, kContents);
  lua_replace(lua, -3);
  lua_pop(lua, 1);
}

int freeze_globals(lua_State* lua) {
  lua_settop(lua, 0);
  lua_pushglobaltable(lua);
  lua_newtable(lua);
  lua_newtable(lua);
  lua_newtable(lua);
  Walk walk{lua, 2, 3, 4};
  visit_entries(walk, 1);
  move_entries(lua, 1);
  refuse_unknown_names(lua, lua_gettop(lua));
  put_face(lua, 1, &on_write_global);
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
