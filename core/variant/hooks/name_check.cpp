#include "core/variant/hooks/name_check.h"

#include <algorithm>
#include <map>

#include "core/base/text_lines.h"
#include "core/variant/hooks/lua_host.h"
#include "core/variant/rules/hook_port.h"

namespace clever::hooks {
namespace {

/// Is it what some expression is given, but a function only if it is passed on?
bool is_argument_somewhere(const std::string& name) {
  static constexpr std::string_view kAll[] = {
#define HOOK_POINT(point, arguments, answer, when, meaning) " " arguments " here ",
#include "core/variant/rules/hook_points.def"
#undef HOOK_POINT
  };
  return std::any_of(std::begin(kAll), std::end(kAll), [&](std::string_view words) {
    return words.find(" " + name + " ") != std::string_view::npos;
  });
}

/// Where a word of an expression stands in the file. The text between may be quoted there, so it is
/// looked for in the line rather than counted.
Span span_of_word(const Span& expression, const std::string& word) {
  if (!expression.file || expression.end_line != expression.line) return expression;
  const std::string_view line = line_in(*expression.file, expression.line);
  const std::size_t found = line.find(word, at(expression.column - 1));
  if (found == std::string_view::npos) return expression;
  const int column = narrow<int>(found) + 1;
  return {expression.file, expression.line, column, expression.line, column + count_of(word)};
}

Span span_of_use(const NameUse& use, const Span& where) {
  const std::string word = use.name.substr(use.name.find('.') + 1);
  const bool script = where.line == 0;
  return script ? span_of_offset(where.file, use.at, word.size()) : span_of_word(where, word);
}

bool knows(const KnownNames& known, const std::string& name) {
  return known.offered.contains(name) || known.globals.contains(name) ||
         std::find(known.arguments.begin(), known.arguments.end(), name) != known.arguments.end();
}

std::string hint_for(const std::string& name, const KnownNames& known, Diagnostics& out) {
  if (is_argument_somewhere(name))
    return known.arguments.empty()
               ? "only the expression knows it: pass it to the function as an argument"
               : "this hook is not given it; docs/hooks.md lists what each one is given";
  const char* otherwise =
      "docs/hooks.md lists what there is; other functions are defined in the script";
  if (out.is_full()) return otherwise;
  std::vector<std::string> all(known.arguments);
  for (const auto* names : {&known.globals, &known.offered})
    all.insert(all.end(), names->begin(), names->end());
  return did_you_mean(name, all, otherwise, out);
}

}  // namespace

bool check_names(const LuaNames& names, const KnownNames& known, const Span& where,
                 Diagnostics& out) {
  std::set<std::string> told;
  for (const NameUse& use : names.uses) {
    const std::string& name = use.name;
    if ((!use.set && knows(known, name)) || !told.insert(name).second) continue;
    if (out.is_full()) return false;
    if (!use.set)
      out.error(Code::kLuaUnknownName, span_of_use(use, where), "there is no '" + name + "' here",
                hint_for(name, known, out));
    else
      out.error(Code::kLuaGlobal, span_of_use(use, where),
                "this sets '" + name + "', which is not declared",
                name == "here" || known.globals.contains(name)
                    ? "a hook remembers nothing: keep the value in a local variable"
                    : "a hook remembers nothing: write local " + name + " = ...");
  }
  return told.empty();
}

std::string syntax_hint(std::string_view lua, bool expression) {
  static constexpr std::pair<std::string_view, const char*> kSlips[] = {
      {"!=", "not equal is ~= in Lua"},
      {"&&", "write and"},
      {"||", "write or"},
      {" ? ", "write: condition and one or other"},
      {"++", "write x = x + 1 in a function of the script"},
      {"+=", "write x = x + ... in a function of the script"},
  };
  for (const auto& [sign, hint] : kSlips)
    if (lua.find(sign) != std::string_view::npos) return hint;
  if (!expression) return "look for a bracket, a quote, a then or an end that is missing";
  if (lua.starts_with("return")) return "an expression has no return: write only the value";
  for (std::size_t at = 1; at + 1 < lua.size(); ++at)
    if (lua[at] == '=' && lua[at + 1] != '=' &&
        std::string_view("=~<>").find(lua[at - 1]) == std::string_view::npos)
      return "an expression gives a value and sets nothing: equal is ==";
  return "look for a bracket or a quote that is missing";
}

}  // namespace clever::hooks

namespace clever {
namespace {

using Words = std::set<std::string>;

/// What is used outside of functions ("") and in the functions that this leads to.
Words reached(const std::map<std::string, Words>& used_in) {
  Words reached;
  std::vector<std::string> waiting = {""};
  while (!waiting.empty()) {
    const std::string name = waiting.back();
    waiting.pop_back();
    const auto used = used_in.find(name);
    if (!reached.insert(name).second || used == used_in.end()) continue;
    waiting.insert(waiting.end(), used->second.begin(), used->second.end());
  }
  return reached;
}

}  // namespace

void warn_of_idle_functions(const std::vector<SourcePtr>& scripts, const std::vector<bool>& own,
                            const std::vector<std::string>& expressions, Diagnostics& out) {
  std::map<std::string, Words> used_in;
  for (const SourcePtr& script : scripts)
    for (const hooks::NameUse& use : hooks::names_in(script->text, {}).uses)
      used_in[use.inside].insert(use.name);
  for (const std::string& expression : expressions)
    for (const hooks::NameUse& use : hooks::names_in(expression, {}).uses)
      used_in[""].insert(use.name);
  const Words used = reached(used_in);
  for (std::size_t i = 0; i < scripts.size(); ++i)
    for (const hooks::NameUse& function : hooks::names_in(scripts[i]->text, {}).functions)
      if (own[i] && !used.contains(function.name))
        out.warning(Code::kLuaUnused, span_of_offset(scripts[i], function.at, function.name.size()),
                    "nothing calls the function '" + function.name + "'",
                    "call it in an expression of the variant, or remove it");
}

}  // namespace clever
