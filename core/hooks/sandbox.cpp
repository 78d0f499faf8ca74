#include "core/hooks/sandbox.h"

#include <initializer_list>
#include <utility>

#define SOL_ALL_SAFETIES_ON 1
#include <sol/sol.hpp>

#include "core/hooks/freeze.h"
#include "core/hooks/library.h"
#include "core/hooks/messages.h"
#include "core/hooks/seal.h"

namespace clever::hooks {
namespace {

using Names = std::initializer_list<const char*>;

// Everything Lua brings that is offered as it is; the rest is in library.h or not offered.
//   absent: load, dofile, require, debug, os, io, string.dump    reach out of the sandbox
//           getmetatable, setmetatable, raw*, next, collectgarbage    reach under it
//           pcall, xpcall, coroutine                             would catch the end of the budget
//           string.find, match, gmatch, gsub                     patterns can run for ever
//           math.random, print                                   a hook neither rolls nor prints
const Names kBase = {"assert", "error", "ipairs", "select", "tonumber", "type"};
const Names kMath = {"abs", "ceil",       "floor", "fmod", "huge",      "max",  "maxinteger",
                     "min", "mininteger", "pi",    "sqrt", "tointeger", "type", "ult"};
const Names kString = {"byte", "char", "len", "lower", "reverse", "sub", "upper"};

void pick(sol::table& to, const sol::table& from, Names names) {
  for (const char* name : names) to.raw_set(name, from.raw_get<sol::object>(name));
}

/// Offers `function` under the name of the function of Lua that it looks after as its upvalue 1.
void wrap(sol::table& to, const sol::table& from, const char* name, lua_CFunction function) {
  lua_State* lua = to.lua_state();
  from.raw_get<sol::object>(name).push();
  lua_pushcclosure(lua, function, 1);
  to.raw_set(name, sol::stack_object(lua, -1));
  lua_pop(lua, 1);
}

void seal_library(sol::table& library, const char* title) {
  lua_State* lua = library.lua_state();
  library.push();
  seal(lua, lua_gettop(lua), title);
  lua_pop(lua, 1);
}

sol::table math_library(sol::state& lua) {
  sol::table math = lua.create_table();
  pick(math, lua["math"], kMath);
  seal_library(math, "math");
  return math;
}

sol::table table_library(sol::state& lua) {
  sol::table table = lua.create_table();
  wrap(table, lua["table"], "concat", &list_concat);
  table.raw_set("insert", &list_insert, "remove", &list_remove);
  table.raw_set("unpack", &list_unpack, "sort", &list_sort);
  seal_library(table, "table");
  return table;
}

sol::table string_library(sol::state& lua) {
  sol::table string = lua.create_table();
  pick(string, lua["string"], kString);
  string.raw_set("rep", &bounded_rep);
  wrap(string, lua["string"], "format", &plain_format);
  seal_library(string, "string");
  return string;
}

/// ("x"):rep(3) looks here. Without arithmetic, so that "3" + 4 is an error.
void set_string_metatable(sol::state& lua, const sol::table& string) {
  lua_pushliteral(lua, "");
  lua.create_table_with("__index", string).push();
  lua_setmetatable(lua, -2);
  lua_pop(lua, 1);
}

/// Makes `environment` the globals of every chunk, and forgets the libraries as Lua knows them.
void replace_globals(sol::state& lua, const sol::table& environment) {
  lua.registry().raw_set(LUA_LOADED_TABLE, sol::lua_nil);
  lua.globals().clear();
  lua.registry().raw_set(LUA_RIDX_GLOBALS, environment);
}

int freeze_globals(lua_State* lua) {
  lua_pushglobaltable(lua);
  lua_replace(lua, 1);
  return freeze_environment(lua);
}

}  // namespace

Sandbox::Sandbox(HookNames names)
    : lua_(std::make_unique<sol::state>(sol::default_at_panic, &Memory::allocate, &memory_)),
      state_(lua_->lua_state()) {
  context_.names = std::move(names);
  context_slot(state_) = &context_;
  build_environment();
}

Sandbox::~Sandbox() = default;

void Sandbox::build_environment() {
  sol::state& lua = *lua_;
  lua.open_libraries(sol::lib::base, sol::lib::math, sol::lib::string, sol::lib::table);
  sol::table environment = lua.create_table();
  pick(environment, lua.globals(), kBase);
  environment.raw_set("pairs", &ordered_pairs, "tostring", &plain_tostring);
  const sol::table string = string_library(lua);
  environment.raw_set("math", math_library(lua), "table", table_library(lua), "string", string);
  set_string_metatable(lua, string);
  environment.push();
  collect_names(state_, lua_gettop(state_), "", offered_);
  refuse_unknown_names(state_, lua_gettop(state_));
  lua_pop(state_, 1);
  replace_globals(lua, environment);
  clear();
}

bool Sandbox::run(lua_CFunction function, void* work) {
  context_.budget.begin();
  context_.blame = Code::kLuaFailed;
  memory_.begin();
  count_steps(state_);
  lua_pushcfunction(state_, function);
  lua_pushlightuserdata(state_, work);
  status_ = lua_pcall(state_, 1, LUA_MULTRET, 0);
  return status_ == LUA_OK;
}

std::string Sandbox::failure() const {
  const bool is_text = lua_type(state_, -1) == LUA_TSTRING;
  std::size_t size = 0;
  const char* bytes = is_text ? lua_tolstring(state_, -1, &size) : "";
  const std::string_view text(bytes, size);
  if (status_ == LUA_ERRMEM || text.ends_with("not enough memory")) {
    return "needs too much memory: a very large text or table";
  }
  if (is_text) return printable(text);
  return fmt::format("raised {} instead of a message", description(state_, -1).text());
}

void Sandbox::clear() {
  lua_settop(state_, 0);
  // A call that ran out of memory must not leave its garbage to the next one.
  if (status_ == LUA_ERRMEM) lua_gc(state_, LUA_GCCOLLECT);
  status_ = LUA_OK;
}

bool Sandbox::freeze() { return run(&freeze_globals, nullptr); }

void push_compiled(lua_State* lua, const Chunk& chunk) {
  const int status =
      luaL_loadbufferx(lua, chunk.text.data(), chunk.text.size(), chunk.name.c_str(), "t");
  if (status != LUA_OK) lua_error(lua);
}

}  // namespace clever::hooks
