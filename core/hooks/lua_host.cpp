#include "core/hooks/lua_host.h"

#include <algorithm>
#include <cassert>
#include <sstream>
#include <utility>

#include <lua.hpp>

#include "core/hooks/answers.h"
#include "core/hooks/freeze.h"
#include "core/hooks/lua_names.h"
#include "core/hooks/messages.h"
#include "core/hooks/name_check.h"
#include "core/hooks/sandbox.h"
#include "core/hooks/script_text.h"
#include "core/hooks/seal.h"
#include "core/hooks/sheet_view.h"

namespace clever {
namespace hooks {
namespace {

// What Lua calls an expression in its messages; it is taken off again, the span says it better.
const std::string kExpression = "expression";

// Tables whose functions are known, so that a slip in their names is found by reading.
const std::set<std::string> kLibraries = {"math", "sheet", "string", "table"};

struct Hook {
  Question question;
  HookTime when = HookTime::kCalled;
  std::vector<std::string> arguments;  // and `here` at the end
  Span span;
  int function = LUA_NOREF;  // in the registry
};

std::vector<std::string> arguments_of(const HookPointInfo& info) {
  std::istringstream words(info.arguments);
  std::vector<std::string> arguments;
  for (std::string word; words >> word;) arguments.push_back(word);
  return arguments;
}

// Work for Sandbox::run: a function that gets its struct as a light userdata.

int run_script(lua_State* lua) {
  push_compiled(lua, *static_cast<Chunk*>(lua_touserdata(lua, 1)));
  lua_call(lua, 0, 0);
  return 0;
}

struct ExpressionWork {
  Chunk alone;  // compiled first: it must be an expression by itself, not only within the function
  Chunk function;
  int reference = LUA_NOREF;
};
int compile_expression(lua_State* lua) {
  auto& work = *static_cast<ExpressionWork*>(lua_touserdata(lua, 1));
  push_compiled(lua, work.alone);
  push_compiled(lua, work.function);
  lua_call(lua, 0, 1);
  work.reference = luaL_ref(lua, LUA_REGISTRYINDEX);
  return 0;
}

struct SheetWork {
  int reference = LUA_NOREF;
  std::set<std::string> functions;
};
int keep_sheet(lua_State* lua) {
  auto& work = *static_cast<SheetWork*>(lua_touserdata(lua, 1));
  push_sheet(lua);
  collect_names(lua, lua_gettop(lua), "sheet.", work.functions);
  work.reference = luaL_ref(lua, LUA_REGISTRYINDEX);
  return 0;
}

int only_compile(lua_State* lua) {
  push_compiled(lua, *static_cast<Chunk*>(lua_touserdata(lua, 1)));
  return 0;
}

struct Call {
  const Hook& hook;
  std::span<const HookArgument> arguments;
  int sheet;  // in the registry, or LUA_REFNIL
};

void push_argument(lua_State* lua, const HookArgument& argument) {
  switch (argument.kind) {
    case HookArgument::Kind::kNil:
      return lua_pushnil(lua);
    case HookArgument::Kind::kNumber:
      return lua_pushinteger(lua, argument.number);
    case HookArgument::Kind::kWord:
      lua_pushstring(lua, argument.word);
  }
}

int call_hook(lua_State* lua) {
  const Call& call = *static_cast<const Call*>(lua_touserdata(lua, 1));
  lua_settop(lua, 0);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, call.hook.function);
  for (const HookArgument& argument : call.arguments) push_argument(lua, argument);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, call.sheet);  // the last argument of every point that has it
  lua_call(lua, lua_gettop(lua) - 1, LUA_MULTRET);
  return lua_gettop(lua);
}

class LuaHost final : public HookPort {
 public:
  LuaHost(HookNames names, const SourcePtr& script, Diagnostics& out, bool read_names,
          std::optional<Probe> probe);

  HookId prepare(HookPoint point, std::string_view expression, std::string_view here,
                 const Span& where, Diagnostics& out) override;
  bool ask(HookId hook, std::span<const HookArgument> arguments, const HookPosition* sheet,
           HookAnswer& answer) override;
  const HookFault* fault() const override { return fault_ ? &*fault_ : nullptr; }
  void clear_fault() override { fault_.reset(); }
  bool probed() override { return std::exchange(probed_, false); }

 private:
  void load(const SourcePtr& script, Diagnostics& out);
  bool readable(std::string_view expression, const Span& where, Diagnostics& out) const;
  int compile(std::string_view expression, std::string_view here, const Hook& hook,
              Diagnostics& out);
  int cells_of(std::string_view area) const;
  bool is_probe(const Span& span) const;
  bool has_steps_left(const Hook& hook);
  std::string put(Call& call, HookAnswer& answer, Code& code);
  std::string read(const Call& call, HookAnswer& answer);
  bool fail(const Hook& hook, Code code, const std::string& message);

  bool compiles(const SourcePtr& script, const std::string& name, Diagnostics& out);

  Sandbox sandbox_;
  bool read_names_;
  SheetWork sheet_;
  SourcePtr script_;
  LuaNames script_names_;
  std::vector<Hook> hooks_;
  std::int64_t tabulated_steps_ = 0;
  std::optional<HookFault> fault_;
  std::optional<Probe> probe_;
  bool probed_ = false;
};

LuaHost::LuaHost(HookNames names, const SourcePtr& script, Diagnostics& out, bool read_names,
                 std::optional<Probe> probe)
    : sandbox_(std::move(names)), read_names_(read_names), probe_(std::move(probe)) {
  if (probe_ && probe_->column == 0 && script != nullptr && script->name == probe_->file) {
    sandbox_.context().probe = &*probe_;
    sandbox_.context().probe_source = "=" + shown_name(script->name);
  }
  assert(sandbox_.context().names.areas.size() == sandbox_.context().names.area_cells.size());
  sandbox_.run(&keep_sheet, &sheet_);
  sandbox_.clear();
  if (script != nullptr) load(script, out);
  if (!sandbox_.freeze()) {
    const Span span = script != nullptr ? span_of_line(script, 1) : Span{};
    out.error(Code::kLuaFailed, span, sandbox_.failure());
  }
  sandbox_.clear();
}

void LuaHost::load(const SourcePtr& script, Diagnostics& out) {
  const std::string_view text = script->text;
  if (text.size() > kMaxScript) {
    out.error(Code::kLuaSyntax, span_of_line(script, 1), "the script is longer than 64 KiB",
              "keep what the variant needs");
    return;
  }
  if (const auto at = environment_word(text)) {
    const auto newlines = std::count(text.begin(), text.begin() + static_cast<long>(*at), '\n');
    out.error(Code::kLuaSyntax, span_of_line(script, static_cast<int>(newlines) + 1),
              "'_ENV' is not offered to scripts", "use the names of docs/hooks.md");
    return;
  }
  const std::string name = shown_name(script->name);
  if (!compiles(script, name, out)) return;
  script_ = script;
  script_names_ = names_in(text, kLibraries);
  NameCheck check{sandbox_.offered(), sheet_.functions, script_names_.globals, {}};
  if (read_names_ && !check.script(script, script_names_, out)) return;
  Chunk chunk{text, "=" + name};
  if (!sandbox_.run(&run_script, &chunk)) {
    const LocatedText problem = locate(sandbox_.failure(), name);
    out.error(sandbox_.context().blame, span_of_line(script, problem.line), problem.text,
              "a script is run once when it is loaded; it should only define functions");
  }
  sandbox_.clear();
}

bool LuaHost::compiles(const SourcePtr& script, const std::string& name, Diagnostics& out) {
  Chunk chunk{script->text, "=" + name};
  const bool good = sandbox_.run(&only_compile, &chunk);
  if (!good) {
    const LocatedText problem = locate(sandbox_.failure(), name);
    out.error(Code::kLuaSyntax, span_of_line(script, problem.line), problem.text,
              syntax_hint(line_of(*script, problem.line), false));
  }
  sandbox_.clear();
  return good;
}

HookId LuaHost::prepare(HookPoint point, std::string_view expression, std::string_view here,
                        const Span& where, Diagnostics& out) {
  if (!readable(expression, where, out)) return kNoHook;
  const HookPointInfo& info = info_of(point);
  Hook hook{{info.answer, point == HookPoint::write, cells_of(here)},
            info.when,
            arguments_of(info),
            where};
  hook.function = compile(expression, here, hook, out);
  if (hook.function == LUA_NOREF) return kNoHook;
  NameCheck check{sandbox_.offered(), sheet_.functions, script_names_.globals, hook.arguments};
  if (read_names_ && !check.expression(where, names_in(expression, kLibraries), out))
    return kNoHook;
  hook.arguments.emplace_back("here");
  hooks_.push_back(std::move(hook));
  return static_cast<HookId>(hooks_.size() - 1);
}

bool LuaHost::readable(std::string_view expression, const Span& where, Diagnostics& out) const {
  const auto refuse = [&](Code code, const char* why, const char* hint) {
    out.error(code, where, why, hint);
    return false;
  };
  if (hooks_.size() >= kMaxHooks)
    return refuse(Code::kTooMany, "more than 4096 Lua expressions", "use fewer");
  if (expression.size() > kMaxExpression)
    return refuse(Code::kLuaSyntax, "the expression is longer than 4 KiB",
                  "put it into the script as a function");
  if (expression.find_first_not_of(" \t\r\n") == std::string_view::npos)
    return refuse(Code::kLuaSyntax, "the expression is empty",
                  "write what it shall be behind the '='");
  if (environment_word(expression))
    return refuse(Code::kLuaSyntax, "'_ENV' is not offered", "use the names of docs/hooks.md");
  return true;
}

int LuaHost::compile(std::string_view expression, std::string_view here, const Hook& hook,
                     Diagnostics& out) {
  const std::string alone = fmt::format("return {}", expression);
  const std::string function = as_function(expression, here, hook.arguments);
  ExpressionWork work{{alone, "=" + kExpression}, {function, "=" + kExpression}};
  if (!sandbox_.run(&compile_expression, &work)) {
    out.error(Code::kLuaSyntax, hook.span, locate(sandbox_.failure(), kExpression).text,
              syntax_hint(expression, true));
  }
  sandbox_.clear();
  return work.reference;
}

int LuaHost::cells_of(std::string_view area) const {
  const HookNames& names = sandbox_.context().names;
  const auto found = std::find(names.areas.begin(), names.areas.end(), area);
  if (found == names.areas.end()) return 0;
  const int cells = names.area_cells[static_cast<std::size_t>(found - names.areas.begin())];
  return std::min(cells, kMaxAreaCells);  // a set of cells is one machine word
}

bool LuaHost::ask(HookId hook, std::span<const HookArgument> arguments, const HookPosition* sheet,
                  HookAnswer& answer) {
  assert(hook >= 0 && static_cast<std::size_t>(hook) < hooks_.size());
  const Hook& asked = hooks_[static_cast<std::size_t>(hook)];
  assert(arguments.size() + (sheet != nullptr ? 2 : 1) == asked.arguments.size());
  clear(answer);
  if (!has_steps_left(asked)) return false;
  Context& context = sandbox_.context();
  context.position = sheet;
  context.arguments = &asked.arguments;
  Call call{asked, arguments, sheet != nullptr ? sheet_.reference : LUA_REFNIL};
  Code code = Code::kLuaFailed;
  context.probe_hit = is_probe(asked.span);
  const std::string problem = put(call, answer, code);
  if (context.probe_hit && asked.when == HookTime::kTabulated) falsify(asked.question, answer);
  if (context.probe_hit && asked.when == HookTime::kCalled) probed_ = true;
  context.position = nullptr;
  context.arguments = nullptr;
  return problem.empty() || fail(asked, code, problem);
}

bool LuaHost::is_probe(const Span& span) const {
  return probe_ && span.file && span.file->name == probe_->file && span.line == probe_->line &&
         span.column == probe_->column;
}

/// One call is bounded by its own budget; a table of many slow ones by a common one.
bool LuaHost::has_steps_left(const Hook& hook) {
  if (hook.when != HookTime::kTabulated || tabulated_steps_ < kMaxTabulatedSteps) return true;
  return fail(hook, Code::kLuaEndless, "the hooks that are tabulated run too long together");
}

/// "" after an answer, else why there is none.
std::string LuaHost::put(Call& call, HookAnswer& answer, Code& code) {
  std::string problem;
  if (!sandbox_.run(&call_hook, &call)) {
    problem = locate(sandbox_.failure(), kExpression).text;
    if (problem.empty()) problem = "raised an error without a message";
    code = sandbox_.context().blame;
  } else {
    problem = read(call, answer);
    code = Code::kLuaAnswer;
  }
  sandbox_.clear();
  if (call.hook.when == HookTime::kTabulated) {
    tabulated_steps_ += sandbox_.context().budget.spent();
  }
  const char* changed = undo_changes(sandbox_.state());
  if (changed == nullptr || !problem.empty()) return problem;
  clear(answer);
  code = Code::kLuaUnsteady;
  return fmt::format("changes '{}' of the script: a hook remembers nothing", changed);
}

std::string LuaHost::read(const Call& call, HookAnswer& answer) {
  const int count = lua_gettop(sandbox_.state());
  if (count > 1) return fmt::format("one answer was expected, but {} came", count);
  return read_answer(sandbox_.state(), 1, call.hook.question, answer);
}

/// Lua names the line of the script at the beginning of its message.
bool LuaHost::fail(const Hook& hook, Code code, const std::string& message) {
  fault_ = HookFault{code, hook.span, message, hook.span};
  const std::string name = script_ ? shown_name(script_->name) : "";
  if (!name.empty() && message.starts_with(name + ":")) {
    const LocatedText problem = locate(message, name);
    fault_->span = span_of_line(script_, problem.line);
    fault_->message = problem.text;
  }
  return false;
}

}  // namespace
}  // namespace hooks

std::unique_ptr<HookPort> make_lua_host(HookNames names, SourcePtr script, Diagnostics& out,
                                        bool read_names, std::optional<Probe> probe) {
  return std::make_unique<hooks::LuaHost>(std::move(names), script, out, read_names,
                                          std::move(probe));
}

}  // namespace clever
