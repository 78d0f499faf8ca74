// Names that do not exist and slips that other languages lead to, found by reading alone.
#include "core/variant/hooks/name_check.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/variant/hooks/bench.h"

namespace clever::hooks_tests {
namespace {

/// A host that reads names, and the problems it has found.
struct ReadingBench {
  explicit ReadingBench(const std::string& script = "")
      : host(make_lua_host(Bench::names(), {file("scripts/x.lua", script)}, out)) {}

  void prepare(const std::string& expression) {
    const std::string line = "score: = " + expression;
    const Span where{file("variants/x.yaml", line), 1, 8, 1, static_cast<int>(line.size()) + 1};
    CHECK(host->prepare(HookPoint::score, expression, "left", where, out) == kNoHook);
  }

  /// "line:column message (hint)" of the only problem.
  std::string problem() const {
    REQUIRE(out.all().size() == 1);
    const Diagnostic& only = out.all().front();
    return std::to_string(only.span.line) + ":" + std::to_string(only.span.column) + " " +
           only.message + " (" + only.hint + ")";
  }

  Diagnostics out;
  std::unique_ptr<HookPort> host;
};

std::string problem_of_script(const std::string& script) { return ReadingBench(script).problem(); }

std::string problem_of(const std::string& expression, const std::string& script = "") {
  ReadingBench bench(script);
  bench.prepare(expression);
  return bench.problem();
}

std::vector<std::string> idle(const std::string& script, const std::vector<std::string>& used) {
  Diagnostics out;
  warn_of_idle_functions({file("scripts/x.lua", script)}, {true}, used, out);
  std::vector<std::string> messages;
  for (const Diagnostic& warning : out.all()) messages.push_back(warning.message);
  return messages;
}

}  // namespace

TEST_CASE("name check: a name that does not exist is shown where it stands, with the nearest one") {
  CHECK(problem_of_script("function f(n)\n  return maht.abs(n)\nend") ==
        "2:10 there is no 'maht' here (did you mean 'math'?)");
  CHECK(problem_of_script("function f(n)\n  return math.asb(n)\nend") ==
        "2:15 there is no 'math.asb' here (did you mean 'math.abs'?)");
  CHECK(problem_of("1 + duoble(3)", "function double(n) return 2 * n end") ==
        "1:14 there is no 'duoble' here (did you mean 'double'?)");
  CHECK(problem_of("sheet.cuont(here)") ==
        "1:16 there is no 'sheet.cuont' here (did you mean 'sheet.count'?)");
}

TEST_CASE("name check: each name is told once") {
  CHECK(problem_of_script("function f() return zzzzz + zzzzz end") ==
        "1:21 there is no 'zzzzz' here (docs/hooks.md lists what there is; other functions are "
        "defined in the script)");
}

TEST_CASE("name check: what only another place is given is explained") {
  CHECK(problem_of_script("function f() return sheet end") ==
        "1:21 there is no 'sheet' here (only the expression knows it: pass it to the function as "
        "an argument)");
  CHECK(problem_of("face + 1") ==
        "1:10 there is no 'face' here (this hook is not given it; docs/hooks.md lists what each "
        "one is given)");
}

TEST_CASE("name check: a function that sets a name is told to keep it in a local") {
  CHECK(problem_of_script("function f(n)\n  sum = n\n  return 1\nend") ==
        "2:3 this sets 'sum', which is not declared (a hook remembers nothing: write local sum = "
        "...)");
  CHECK(problem_of_script("sum = 0\nfunction f(n)\n  sum = n\n  return 1\nend") ==
        "3:3 this sets 'sum', which is not declared (a hook remembers nothing: keep the value in "
        "a local variable)");
}

TEST_CASE("name check: functions that no expression leads to are idle") {
  const std::string script =
      "function a() return b() end\nfunction b() return 1 end\n"
      "function c() return c() end\nfunction d() return 1 end\nlocal x = d()";
  CHECK(idle(script, {"a()"}) == std::vector<std::string>{"nothing calls the function 'c'"});
  CHECK(idle(script, {}).size() == 3);
}

TEST_CASE("name check: slips that other languages lead to") {
  using hooks::syntax_hint;
  CHECK(syntax_hint("a != b", true) == "not equal is ~= in Lua");
  CHECK(syntax_hint("a && b", true) == "write and");
  CHECK(syntax_hint("return 1", true) == "an expression has no return: write only the value");
  CHECK(contains(syntax_hint("x = 1", true), "equal is =="));
  CHECK(contains(syntax_hint("(1", true), "a bracket or a quote"));
  CHECK(contains(syntax_hint("(1", false), "an end that is missing"));
  CHECK(contains(syntax_hint("a <= b and", true), "a bracket or a quote"));
}

TEST_CASE("names: only functions of one's own scripts are told to be idle, whoever calls them") {
  Diagnostics out;
  const SourcePtr parent = file("a.lua", "function f() return g() end\nfunction idle() end\n");
  const SourcePtr child = file("b.lua", "function g() return 1 end\nfunction lonely() end\n");
  warn_of_idle_functions({parent, child}, {false, true}, {"f()"}, out);
  REQUIRE(out.all().size() == 1);
  CHECK(out.all()[0].message == "nothing calls the function 'lonely'");
}

}  // namespace clever::hooks_tests
