#include "core/variant/hooks/sandbox.h"

#include <initializer_list>
#include <new>
#include <utility>

#include "core/variant/hooks/answers.h"
#include "core/variant/hooks/binding.h"
#include "core/variant/hooks/freeze.h"
#include "core/variant/hooks/library.h"
#include "core/variant/hooks/steady_length.h"

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
const Names kString = {"byte", "len", "lower", "reverse", "sub", "upper"};

void pick(sol::table& to, const sol::table& from, Names names) {
  for (const char* name : names) to.raw_set(name, from.raw_get<sol::object>(name));
}

/// Offers `function` under the name of the function of Lua that it looks after as its upvalue 1.
void wrap(sol::table& to, const sol::table& from, const char* name, lua_CFunction function) {
  const sol::object own = from.raw_get<sol::object>(name);
  to.raw_set(name, sol::make_closure(function, own));
}

/// Notes the names in a table, each behind `before`.
void note_names(const sol::table& table, const std::string& before, std::set<std::string>& names) {
  for (const auto& [name, value] : table) names.insert(before + name.as<std::string>());
}

/// Seals a table of functions, whose names are noted as "title.name".
void seal_library(sol::table& library, const std::string& title, std::set<std::string>& names) {
  note_names(library, title + ".", names);
  const auto pushed = sol::stack::push_pop(library);
  seal(library.lua_state(), pushed.index_of(library), title.c_str());
}

sol::table math_library(sol::state_view lua) {
  sol::table math = lua.create_table();
  pick(math, lua["math"], kMath);
  return math;
}

sol::table table_library(sol::state_view lua) {
  sol::table table = lua.create_table();
  wrap(table, lua["table"], "concat", &list_concat);
  table.raw_set("insert", &list_insert, "remove", &list_remove);
  table.raw_set("unpack", &list_unpack, "sort", &list_sort);
  return table;
}

sol::table string_library(sol::state_view lua) {
  sol::table string = lua.create_table();
  for (const char* name : kString) wrap(string, lua["string"], name, &of_a_text);
  string.raw_set("rep", &bounded_rep);
  wrap(string, lua["string"], "format", &plain_format);
  wrap(string, lua["string"], "char", &text_of_bytes);
  return string;
}

/// ("x"):rep(3) looks here. Without arithmetic, so that "3" + 4 is an error.
void set_string_metatable(sol::state_view lua, const sol::table& string) {
  lua_pushliteral(lua, "");
  lua.create_table_with("__index", string).push();
  lua_setmetatable(lua, -2);
  lua_pop(lua, 1);
}

/// Makes `environment` the globals of every chunk, and forgets the libraries as Lua knows them.
void replace_globals(sol::state_view lua, const sol::table& environment) {
  lua.registry().raw_set(LUA_LOADED_TABLE, sol::lua_nil);
  lua.globals().clear();
  lua.registry().raw_set(LUA_RIDX_GLOBALS, environment);
}

/// Pushes the compiled chunk as a function, or raises. Text only: bytecode can crash Lua.
void push_compiled(lua_State* lua, const Chunk& chunk) {
  const int status =
      luaL_loadbufferx(lua, chunk.text.data(), chunk.text.size(), chunk.name.c_str(), "t");
  if (status != LUA_OK) lua_error(lua);
}

int push_argument(lua_State* lua, const HookArgument& argument) {
  switch (argument.kind) {
    case HookArgument::Kind::kNil:
      return sol::stack::push(lua, sol::lua_nil);
    case HookArgument::Kind::kNumber:
      return sol::stack::push(lua, argument.number);
    case HookArgument::Kind::kWord:
      return sol::stack::push(lua, argument.word);
    case HookArgument::Kind::kDie:
      return sol::stack::push(lua, context_of(lua).names.dice[at(argument.number)]);
  }
  return 0;
}

/// What the error at the top says, `long_text` where a text was refused.
std::string failure_text(lua_State* lua, int status, bool long_text) {
  const bool is_text = lua_type(lua, -1) == LUA_TSTRING;
  std::size_t size = 0;
  const char* bytes = is_text ? lua_tolstring(lua, -1, &size) : "";
  const std::string_view text(bytes, size);
  if (status == LUA_ERRMEM && long_text)
    return fmt::format("a text is longer than {} bytes", kMaxScriptText);
  if (status == LUA_ERRMEM || text.ends_with("not enough memory"))
    return "needs too much memory: a very large table, or too many texts and tables";
  if (is_text) return printable(text);
  return fmt::format("raised {} instead of a message", description(lua, -1).text());
}

}  // namespace

namespace {

using LuaState = std::unique_ptr<lua_State, decltype(&lua_close)>;

/// sol::state would use one that there is no memory for.
LuaState new_state(Memory& memory) {
  LuaState state(lua_newstate(&Memory::allocate, &memory), &lua_close);
  if (!state) throw std::bad_alloc();
  sol::set_default_state(state.get());
  return state;
}

}  // namespace

struct Sandbox::Lua {
  explicit Lua(Memory& memory) : owner(new_state(memory)), state(owner.get()) {}

  LuaState owner;
  sol::state_view state;
  sol::table sheet;
  std::vector<sol::reference> functions;
};

Sandbox::Sandbox(HookNames names) : lua_(new Lua(memory_)), state_(lua_->owner.get()) {
  context_.names = std::move(names);
  context_slot(state_) = &context_;
  build_environment();
  sol::table of_seats = lua_->state.create_table();
  const auto sealed_sheet = [&](int seat) {
    sol::table sheet = make_sheet(lua_->state, seat, of_seats);
    seal_library(sheet, "sheet", offered_);
    return sheet;
  };
  for (int seat = 0; seat < kMaxSeats; ++seat) of_seats.raw_set(seat + 1, sealed_sheet(seat));
  lua_->sheet = sealed_sheet(kOwnSeat);
}

Sandbox::~Sandbox() = default;

void Sandbox::build_environment() {
  sol::state_view lua = lua_->state;
  lua.open_libraries(sol::lib::base, sol::lib::math, sol::lib::string, sol::lib::table);
  sol::table environment = lua.create_table();
  pick(environment, lua.globals(), kBase);
  environment.raw_set("pairs", &ordered_pairs, "tostring", &plain_tostring);
  const auto offer = [&](const char* name, sol::table library) {
    seal_library(library, name, offered_);
    environment.raw_set(name, library);
  };
  offer("math", math_library(lua));
  offer("table", table_library(lua));
  offer("string", string_library(lua));
  note_names(environment, "", offered_);
  environment.raw_set(kLength, &steady_length);  // not offered by its name
  set_string_metatable(lua, environment.raw_get<sol::table>("string"));
  replace_globals(lua, environment);
  const auto pushed = sol::stack::push_pop(environment);
  refuse_unknown_names(state_, pushed.index_of(environment));
}

void Sandbox::begin_limits() {
  context_.budget.begin();
  context_.blame = Code::kLuaFailed;
  memory_.begin();
  count_steps(state_);
}

/// Runs `work`, which finds one value on the stack that is not its own, and returns the number of
/// its results. Errors jump over it, so it owns nothing that has to be given back.
template <typename Work>
bool Sandbox::protect(Work work) {
  const int before = height();
  if (depth_++ == 0) begin_limits();
  lua_pushcfunction(
      state_, [](lua_State* lua) { return (*static_cast<Work*>(lua_touserdata(lua, 1)))(lua); });
  lua_pushlightuserdata(state_, &work);
  const int status = lua_pcall(state_, 1, LUA_MULTRET, 0);
  --depth_;
  if (status == LUA_OK) return true;
  failure_ = failure_text(state_, status, memory_.refused_text());
  clear(before);
  if (status == LUA_ERRMEM) {
    // A call that ran out of memory must not leave its garbage to the next one.
    lua_gc(state_, LUA_GCCOLLECT);
    context_.budget.spend(kCollectingSteps);
  }
  return false;
}

bool Sandbox::compile(const Chunk& chunk) {
  return protect([&](lua_State* lua) {
    push_compiled(lua, chunk);
    return 0;
  });
}

bool Sandbox::run(const Chunk& chunk) {
  return protect([&](lua_State* lua) {
    push_compiled(lua, chunk);
    lua_call(lua, 0, 0);
    return 0;
  });
}

std::optional<std::size_t> Sandbox::keep(const Chunk& chunk) {
  std::vector<sol::reference>& functions = lua_->functions;
  functions.emplace_back();  // may throw, which nothing below may
  const bool kept = protect([&](lua_State* lua) {
    push_compiled(lua, chunk);
    lua_call(lua, 0, 1);
    functions.back() = sol::reference(lua, -1);
    return 0;
  });
  if (kept) return functions.size() - 1;
  functions.pop_back();
  return std::nullopt;
}

bool Sandbox::call(std::size_t function, std::span<const HookArgument> arguments, bool with_sheet) {
  return protect([&](lua_State* lua) {
    lua_->functions[function].push(lua);
    int count = 0;
    for (const HookArgument& argument : arguments) count += push_argument(lua, argument);
    if (with_sheet) count += lua_->sheet.push(lua);  // the last argument of points that have it
    lua_call(lua, count, LUA_MULTRET);
    return lua_gettop(lua) - 1;
  });
}

bool Sandbox::freeze() { return protect(&freeze_globals); }

}  // namespace clever::hooks
