#include "core/variant/hooks/lua_host.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <sstream>
#include <utility>

#include <fmt/format.h>

#include "core/base/harmless.h"
#include "core/base/rows.h"
#include "core/base/text_lines.h"
#include "core/variant/hooks/answers.h"
#include "core/variant/hooks/freeze.h"
#include "core/variant/hooks/lua_text.h"
#include "core/variant/hooks/name_check.h"
#include "core/variant/hooks/sandbox.h"
#include "core/variant/hooks/steady_length.h"

namespace clever {
namespace hooks {
namespace {

// What Lua calls an expression in its messages; it is taken off again, the span says it better.
const std::string kExpression = "expression";

// Tables whose functions are known, so that a slip in their names is found by reading.
const std::set<std::string> kLibraries = {"math", "sheet", "string", "table"};

/// Where a word stands. An identifier cannot be disguised, so looking for it is enough.
std::size_t find_word(std::string_view text, std::string_view word) {
  for (std::size_t at = text.find(word); at < text.size(); at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    const bool begins = at == 0 || !in_name(text[at - 1]);
    if (begins && (end == text.size() || !in_name(text[end]))) return at;
  }
  return std::string_view::npos;
}

/// With `_ENV` a script could exchange its environment, which is all that the sandbox consists of;
/// the other it could hide from the operator that is made of it.
std::string_view reserved_word(std::string_view text) {
  for (const char* word : {"_ENV", kLength})
    if (find_word(text, word) != std::string_view::npos) return word;
  return "";
}

const char* const kZero = "a text cannot contain the byte 0";
const char* const kNoZero = "use another character";

/// Where the byte 0 is written in a text: \0, \x00 or \u{0}. Lua compares the parts between such
/// bytes one by one, so a text full of them would take long in a single step. Comments are read
/// too: that an escape begins here cannot be disguised.
std::size_t find_zero(std::string_view text) {
  for (std::size_t at = text.find('\\'); at < text.size(); at = text.find('\\', at + 2)) {
    const std::string_view escape = text.substr(at + 1);
    const bool hex = escape.starts_with("x"), wide = escape.starts_with("u{");
    const std::string_view digits =
        wide ? escape.substr(2) : escape.substr(hex ? 1 : 0, hex ? 2 : 3);
    const std::size_t zeros = std::min(digits.find_first_not_of('0'), digits.size());
    const char next = zeros < digits.size() ? digits[zeros] : ' ';
    const bool ends = hex ? zeros == 2 : wide ? next == '}' : next < '0' || next > '9';
    if (zeros > 0 && ends) return at;
  }
  return std::string_view::npos;
}

/// A literal that no content can end early.
std::string quoted(std::string_view text) {
  std::string literal = "\"";
  for (const char c : text) literal += fmt::format("\\{:03}", static_cast<unsigned char>(c));
  return literal + '"';
}

/// "return function(<arguments>) return <expression> end", with `here` as a constant, and the
/// expression on the same line as before.
std::string as_function(std::string_view expression, std::string_view here,
                        const std::vector<std::string>& arguments) {
  return fmt::format("local here <const> = {}; return function({}) return {}\nend", quoted(here),
                     fmt::join(arguments, ", "), expression);
}

struct Hook {
  Question question;
  HookTime when = HookTime::kCalled;
  std::vector<std::string> arguments;  // and `here` at the end
  Span span;
  std::size_t function = 0;  // of the sandbox
  std::int64_t steps = 0;    // of all its calls
};

std::vector<std::string> arguments_of(const HookPointInfo& info) {
  std::istringstream words(info.arguments);
  std::vector<std::string> arguments;
  for (std::string word; words >> word;) arguments.push_back(word);
  return arguments;
}

class LuaHost final : public HookPort {
 public:
  LuaHost(HookNames names, const std::vector<SourcePtr>& scripts, Diagnostics& out, bool read_names,
          std::optional<Probe> probe)
      : sandbox_(std::move(names)), read_names_(read_names), probe_(std::move(probe)) {
    assert(sandbox_.context().names.areas.size() == sandbox_.context().names.area_cells.size());
    for (const SourcePtr& script : scripts) {
      look_at_lines_of(*script);
      load(script, out);
      if (steps_ > kMaxLoadingSteps) {
        refuse_slow(script, out);
        break;
      }
    }
    if (!sandbox_.freeze()) {
      const Span span = scripts.empty() ? Span{} : span_of_line(scripts.back(), 1);
      out.error(Code::kLuaFailed, span, sandbox_.failure());
    }
  }

  HookId prepare(HookPoint point, std::string_view expression, std::string_view here,
                 const Span& where, Diagnostics& out) override {
    if (!readable(expression, where, out)) return kNoHook;
    const HookPointInfo& info = info_of(point);
    Hook hook{{info.answer, point == HookPoint::write, cells_of(here)},
              info.when,
              arguments_of(info),
              where};
    if (!compile(expression, here, hook, out)) return kNoHook;
    hook.arguments.emplace_back("here");
    if (read_names_ &&
        !check_names(names_in(expression, kLibraries), known(hook.arguments), where, out))
      return kNoHook;
    hooks_.push_back(std::move(hook));
    return narrow<HookId>(hooks_.size() - 1);
  }

  int hooks() const override { return hooks_.count(); }

  bool ask(HookId hook, std::span<const HookArgument> arguments, const HookPosition* sheet,
           HookAnswer& answer) override {
    Hook& asked = hooks_[hook];
    assert(arguments.size() + (sheet != nullptr ? 2 : 1) == asked.arguments.size());
    clear(answer);
    Context& context = sandbox_.context();
    const Asked outer = context.asked;
    if (outer.arguments == nullptr) context.failed = false;
    if (!has_steps_left(asked)) return false;
    context.asked = {sheet, &asked.arguments, is_probe(asked.span)};
    const Problem problem = put(asked, arguments, answer);
    const bool probed = std::exchange(context.asked, outer).probe_hit;
    if (probed && asked.when == HookTime::kTabulated) falsify(asked.question, answer);
    if (probed && asked.when == HookTime::kCalled) probed_ = true;
    return problem.text.empty() || fail(asked, problem);
  }

  std::int64_t steps() const override { return steps_; }
  const HookFault* fault() const override { return fault_ ? &*fault_ : nullptr; }
  void clear_fault() override { fault_.reset(); }
  bool probed() override { return std::exchange(probed_, false); }

 private:
  /// Why there is no answer; "" when there is one.
  struct Problem {
    Code code;
    std::string text;
  };

  void look_at_lines_of(const SourceFile& script) {
    if (!probe_ || probe_->column != 0 || script.name != probe_->file) return;
    sandbox_.context().probe = &*probe_;
    sandbox_.context().probe_source = "=" + shown_name(script.name);
  }

  void load(const SourcePtr& script, Diagnostics& out) {
    if (read(script, out)) steps_ += run(script, out);
  }

  /// False, and a message, where it is not to be run.
  bool read(const SourcePtr& script, Diagnostics& out) {
    const std::string_view text = script->text;
    const auto refuse = [&](Code code, int line, const std::string& why, const std::string& hint) {
      out.error(code, span_of_line(script, line), why, hint);
      return false;
    };
    if (text.size() > kMaxScriptBytes)
      return refuse(Code::kLuaSyntax, 1, "the script is longer than 64 KiB",
                    "keep what the variant needs");
    read_ += text.size();
    if (read_ > kMaxScriptsBytes)
      return refuse(Code::kLuaSyntax, 1, "the scripts are longer than 256 KiB together",
                    "keep what the variant needs");
    if (const std::string_view word = reserved_word(text); !word.empty())
      return refuse(Code::kLuaSyntax, line_at(text, find_word(text, word)),
                    fmt::format("'{}' is not offered to scripts", word),
                    "use the names of docs/hooks.md");
    if (const std::size_t zero = find_zero(text); zero != std::string_view::npos)
      return refuse(Code::kLuaSyntax, line_at(text, zero), kZero, kNoZero);
    const std::string name = shown_name(script->name);
    if (!sandbox_.compile({text, "=" + name})) {
      const LocatedText problem = locate(sandbox_.failure(), name);
      return refuse(
          Code::kLuaSyntax, problem.line, problem.text,
          sandbox_.refused_text() ? "shorten it" : syntax_hint(line_in(text, problem.line), false));
    }
    if (const std::size_t harm = first_harm(text); harm != std::string_view::npos)
      return refuse(Code::kNotUtf8, line_at(text, harm),
                    "here is a sign that is no text in UTF-8, or that a terminal might obey",
                    "remove it; in a text of Lua it can be written as \\27");
    scripts_.push_back(script);
    const LuaNames script_names = names_in(text, kLibraries);
    globals_.insert(script_names.globals.begin(), script_names.globals.end());
    return !read_names_ || check_names(script_names, known({}), {script}, out);
  }

  /// The steps that this takes.
  std::int64_t run(const SourcePtr& script, Diagnostics& out) {
    const std::string name = shown_name(script->name), steady = with_steady_lengths(script->text);
    if (!sandbox_.run({steady, "=" + name})) {
      const LocatedText problem = locate(sandbox_.failure(), name);
      out.error(sandbox_.context().blame, span_of_line(script, problem.line), problem.text,
                "a script is run once when it is loaded; it should only define functions");
    }
    return sandbox_.context().budget.spent();
  }

  /// Where one of them has run too long by itself, that is told already.
  static void refuse_slow(const SourcePtr& script, Diagnostics& out) {
    if (!out.has_errors())
      out.error(Code::kLuaEndless, span_of_line(script, 1),
                "the scripts run too long together when they are loaded",
                "a script is run once when it is loaded; it should only define functions");
  }

  bool readable(std::string_view expression, const Span& where, Diagnostics& out) const {
    const auto refuse = [&](Code code, const std::string& why, const char* hint) {
      out.error(code, where, why, hint);
      return false;
    };
    if (hooks_.size() >= kMaxHooks)
      return refuse(Code::kTooMany, "more than 4096 Lua expressions", "use fewer");
    if (expression.find_first_not_of(" \t\r\n") == std::string_view::npos)
      return refuse(Code::kLuaSyntax, "the expression is empty",
                    "write what it shall be behind the '='");
    if (const std::string_view word = reserved_word(expression); !word.empty())
      return refuse(Code::kLuaSyntax, fmt::format("'{}' is not offered", word),
                    "use the names of docs/hooks.md");
    if (find_zero(expression) != std::string_view::npos)
      return refuse(Code::kLuaSyntax, kZero, kNoZero);
    return true;
  }

  bool compile(std::string_view expression, std::string_view here, Hook& hook, Diagnostics& out) {
    const std::string alone = fmt::format("return {}", expression);
    const std::string within = as_function(with_steady_lengths(expression), here, hook.arguments);
    std::optional<std::size_t> function;
    // It must be an expression by itself, not only within the function.
    if (sandbox_.compile({alone, "=" + kExpression}))
      function = sandbox_.keep({within, "=" + kExpression});
    if (!function)
      out.error(Code::kLuaSyntax, hook.span, locate(sandbox_.failure(), kExpression).text,
                syntax_hint(expression, true));
    hook.function = function.value_or(0);
    return function.has_value();
  }

  KnownNames known(const std::vector<std::string>& arguments) const {
    return {sandbox_.offered(), globals_, arguments};
  }

  int cells_of(std::string_view area) const {
    const HookNames& names = sandbox_.context().names;
    const auto found = std::find(names.areas.begin(), names.areas.end(), area);
    if (found == names.areas.end()) return 0;
    const int cells = names.area_cells[narrow<std::size_t>(found - names.areas.begin())];
    return std::min(cells, kMaxAreaCells);  // a set of cells is one machine word
  }

  bool is_probe(const Span& span) const {
    return probe_ && span.file && span.file->name == probe_->file && span.line == probe_->line &&
           span.column == probe_->column;
  }

  /// One call is limited by its own budget, a table of many slow ones by a common one.
  bool has_steps_left(const Hook& hook) {
    if (hook.when == HookTime::kCalled || tabulated_steps_ < kMaxTabulatedSteps) return true;
    return fail(
        slowest(),
        {Code::kLuaEndless,
         fmt::format("the hooks run too long together, this one the longest: {} of {} steps",
                     slowest().steps, steps_)});
  }

  const Hook& slowest() const {
    return *std::max_element(hooks_.begin(), hooks_.end(), [](const Hook& one, const Hook& other) {
      return one.steps < other.steps;
    });
  }

  void count(Hook& hook) {
    constexpr std::int64_t kOfCall = 20;  // what asking costs before a script does anything
    const Context& context = sandbox_.context();
    const std::int64_t steps = kOfCall + context.budget.spent() + context.watched * kWatchedSteps;
    hook.steps += steps;
    steps_ += steps;
    if (hook.when == HookTime::kTabulated) tabulated_steps_ += steps;
  }

  Problem put(Hook& hook, std::span<const HookArgument> arguments, HookAnswer& answer) {
    const int height = sandbox_.height();
    Problem problem = call(hook, arguments, answer);
    sandbox_.clear(height);
    const char* changed = undo_changes(sandbox_.state());
    count(hook);
    if (changed == nullptr || !problem.text.empty()) return problem;
    clear(answer);
    return {Code::kLuaUnsteady,
            fmt::format("changes '{}' of the script: a hook remembers nothing", changed)};
  }

  Problem call(const Hook& hook, std::span<const HookArgument> arguments, HookAnswer& answer) {
    const int first = sandbox_.height() + 1;
    if (sandbox_.call(hook.function, arguments, hook.when == HookTime::kCalled))
      return {Code::kLuaAnswer, read_answer(sandbox_.state(), first, hook.question, answer)};
    const std::string text = locate(sandbox_.failure(), kExpression).text;
    return {sandbox_.context().blame, text.empty() ? "raised an error without a message" : text};
  }

  /// Lua names the script and its line at the beginning of its message. When a question within
  /// this one has failed, the fault of that one says more.
  bool fail(const Hook& hook, const Problem& problem) {
    if (std::exchange(sandbox_.context().failed, true)) return false;
    // The first one is kept, since others follow from it; but one that takes long is known.
    if (fault_ && (problem.code != Code::kLuaEndless || fault_->code == Code::kLuaEndless))
      return false;
    fault_ = HookFault{problem.code, hook.span, problem.text, hook.span};
    for (const SourcePtr& script : scripts_) {
      const std::string name = shown_name(script->name);
      if (!problem.text.starts_with(name + ":")) continue;
      const LocatedText located = locate(problem.text, name);
      fault_->span = span_of_line(script, located.line);
      fault_->message = located.text;
      break;
    }
    return false;
  }

  Sandbox sandbox_;
  bool read_names_;
  std::vector<SourcePtr> scripts_;  // those that could be read
  std::set<std::string> globals_;   // of all of them
  Rows<Hook> hooks_;
  std::size_t read_ = 0;  // bytes of scripts
  std::int64_t tabulated_steps_ = 0;
  std::int64_t steps_ = 0;  // of all calls
  std::optional<HookFault> fault_;
  std::optional<Probe> probe_;
  bool probed_ = false;
};

}  // namespace
}  // namespace hooks

std::unique_ptr<HookPort> make_lua_host(HookNames names, const std::vector<SourcePtr>& scripts,
                                        Diagnostics& out, bool read_names,
                                        std::optional<Probe> probe) {
  return std::make_unique<hooks::LuaHost>(std::move(names), scripts, out, read_names,
                                          std::move(probe));
}

}  // namespace clever
