// Compiling, asking, and where problems are said to be.
#include <string>

#include <catch2/catch_test_macros.hpp>

#include "tests/variant/hooks/bench.h"

namespace clever::hooks_tests {

TEST_CASE("hooks: an expression sees its arguments by name") {
  Bench bench;
  const std::vector<HookArgument> arguments = {HookArgument::of(6), HookArgument::of(4),
                                               HookArgument::of("upper")};
  REQUIRE(bench.ask(HookPoint::accept, "number > previous and side == 'upper' and cell == nil",
                    arguments));
  CHECK(bench.answer.truth);
  REQUIRE(bench.ask(HookPoint::place, "{number, slot == nil and 1 or 2}", {HookArgument::of(3)}));
  CHECK(bench.answer.items[0].cells.word() == 0b100);
}

TEST_CASE("hooks: an expression knows the area it belongs to") {
  Bench bench;
  CHECK(bench.truth("here == 'left'"));
  const HookId hook = bench.prepare(HookPoint::allow, "here == ''", "");
  REQUIRE(bench.ask(hook, HookPoint::allow));
  CHECK(bench.answer.truth);
}

TEST_CASE("hooks: an expression that is not Lua is reported where it stands") {
  Bench bench;
  CHECK(bench.prepare(HookPoint::score, "1 +") == kNoHook);
  REQUIRE(bench.out.error_count() == 1);
  const Diagnostic& problem = bench.out.all().front();
  CHECK(problem.code == Code::kLuaSyntax);
  CHECK(problem.span.file == bench.where.file);
  CHECK(problem.span.line == 1);
  CHECK(problem.span.column == 8);
  CHECK(problem.message == "unexpected symbol near <eof>");
}

TEST_CASE("hooks: an empty expression is reported") {
  Bench bench;
  CHECK(bench.prepare(HookPoint::score, "  ") == kNoHook);
  CHECK(contains(bench.out.all().front().message, "empty"));
}

TEST_CASE("hooks: an expression may end with a comment") {
  Bench bench;
  CHECK(bench.number("3 -- points") == 3);
}

TEST_CASE("hooks: a script that is not Lua is reported at its line") {
  Bench bench("x = 1\n  y = = 2\nz = 3\n");
  REQUIRE(bench.out.error_count() == 1);
  const Diagnostic& problem = bench.out.all().front();
  CHECK(problem.code == Code::kLuaSyntax);
  CHECK(problem.span.file->name == "scripts/x.lua");
  CHECK(problem.span.line == 2);
  CHECK(problem.span.column == 3);
  CHECK(problem.span.end_column == 10);
  CHECK(problem.message == "unexpected symbol near '='");
}

TEST_CASE("hooks: a script that ends too early is reported at its last line") {
  Bench bench("function f()\n  return 1\n");
  REQUIRE(bench.out.error_count() == 1);
  CHECK(bench.out.all().front().span.line == 3);
  Bench empty("");
  CHECK_FALSE(empty.out.has_errors());
}

TEST_CASE("hooks: a script with a long path is still reported at its line") {
  Diagnostics out;
  const auto script = file(std::string(200, 'd') + "/long:3: name.lua", "x = 1\ny = = 2");
  make_lua_host(Bench::names(), {script}, out);
  REQUIRE(out.error_count() == 1);
  CHECK(out.all().front().span.line == 2);
}

TEST_CASE("hooks: a failing script is reported and leaves what it has defined") {
  Bench bench("function one() return 1 end\nerror('stop')\nfunction two() return 2 end");
  REQUIRE(bench.out.error_count() == 1);
  CHECK(bench.out.all().front().code == Code::kLuaFailed);
  CHECK(bench.out.all().front().span.line == 2);
  CHECK(bench.out.all().front().message == "stop");
  CHECK(bench.number("one()") == 1);
}

TEST_CASE("hooks: a fault names the line of the script and the span of the expression") {
  Bench bench("function f(t)\n  return t.x\nend");
  CHECK(contains(bench.fault("f(nil)"), "scripts/x.lua:2: attempt to index a nil value"));
  REQUIRE(bench.host->fault() != nullptr);
  CHECK(bench.host->fault()->asked.column == 8);
  CHECK_FALSE(bench.host->fault()->code == Code::kLuaAnswer);
}

TEST_CASE("hooks: a fault in the expression itself is told without a line") {
  Bench bench;
  CHECK(bench.fault("1 + nil") == "attempt to perform arithmetic on a nil value");
  CHECK(bench.fault("error('so')") == "so");
}

TEST_CASE("hooks: a fault stays until it is cleared") {
  Bench bench;
  CHECK(bench.host->fault() == nullptr);
  CHECK_FALSE(bench.ask(HookPoint::score, "nil"));
  CHECK(bench.host->fault() != nullptr);
  bench.host->clear_fault();
  CHECK(bench.host->fault() == nullptr);
}

TEST_CASE("hooks: an error that is no text is described") {
  Bench bench;
  CHECK(contains(bench.fault("error({})"), "raised a table"));
  CHECK(contains(bench.fault("error()"), "raised nil"));
  CHECK(contains(bench.fault("error(42)"), "42"));
  CHECK(bench.fault("error('')") != "");
  CHECK(bench.fault("assert(false, 'why')") == "why");
  CHECK(bench.fault("assert(nil)") == "assertion failed!");
}

TEST_CASE("hooks: messages are one line of valid UTF-8") {
  Bench bench;
  CHECK(bench.fault("error('a\\nb\\1\\27[31m')") == "a b??[31m");
  CHECK(bench.fault("error('W\\u{FC}rfel')") == "W\xC3\xBCrfel");
  CHECK(bench.fault("error('\\xFF\\xC3\\xED\\xA0\\x80!')") == std::string(5, '?') + "!");
  CHECK(bench.fault("error(('x'):rep(4000))").size() < 500);
  CHECK(bench.fault("zzz\\xFF") != "");
  CHECK(contains(bench.fault("math['\\xFF']"), "math has no '?'"));
}

TEST_CASE("hooks: equal questions get equal answers") {
  Bench one("function f(n) return (n * 7919) % 64 end");
  Bench two("function f(n) return (n * 7919) % 64 end");
  const HookId first = one.prepare(HookPoint::counts_as, "{f(face), f(face + 1)}");
  const HookId second = two.prepare(HookPoint::counts_as, "{f(face), f(face + 1)}");
  for (int face = 0; face < 20; ++face) {
    REQUIRE(one.ask(first, HookPoint::counts_as, {HookArgument::of(face)}));
    REQUIRE(two.ask(second, HookPoint::counts_as, {HookArgument::of(face)}));
    CHECK(one.answer.numbers == two.answer.numbers);
  }
}

TEST_CASE("hooks: a hundred thousand calls need no more memory than one") {
  Bench bench("function f(n) local t = {n, n + 1} return t end");
  const HookId hook = bench.prepare(HookPoint::place, "f(number)");
  int answered = 0;
  for (int i = 0; i < 100'000; ++i) {
    answered += bench.ask(hook, HookPoint::place, {HookArgument::of(i % 8 + 1)}) ? 1 : 0;
  }
  CHECK(answered == 100'000);
}

TEST_CASE("hooks: a probed line gives wrong answers where they are tabulated, and only there") {
  Diagnostics out;
  const SourcePtr script = file("x.lua",
                                "function small(number)\n"
                                "  if number < 3 then\n"
                                "    return true\n"
                                "  end\n"
                                "  return false\n"
                                "end\n");
  const auto host = make_lua_host(Bench::names(), {script}, out, true, Probe{"x.lua", 3, 0});
  const Span where{file("x.yaml", ""), 4, 1, 4, 9};
  const HookId hook = host->prepare(HookPoint::accept, "small(number)", "left", where, out);
  const auto accepts = [&](int number) {
    std::vector<HookArgument> arguments(10);
    arguments[0] = HookArgument::of(number);
    HookAnswer answer;
    REQUIRE(host->ask(hook, arguments, nullptr, answer));
    return answer.truth;
  };
  CHECK(!accepts(2));  // line 3 says true
  CHECK(!accepts(5));  // line 5 says false, and is not probed
  CHECK(!host->probed());
}

TEST_CASE("hooks: a probed expression that is asked while playing answers right, and tells") {
  Diagnostics out;
  const Span where{file("x.yaml", ""), 4, 7, 4, 20};
  const auto host = make_lua_host(Bench::names(), {}, out, true, Probe{"x.yaml", 4, 7});
  const HookId hook = host->prepare(HookPoint::allow, "sheet.foxes() == 3", "", where, out);
  HookAnswer answer;
  CHECK(!host->probed());
  const HookArgument cause[] = {HookArgument::of("pick")};
  REQUIRE(host->ask(hook, cause, std::make_unique<FakePosition>().get(), answer));
  CHECK(answer.truth);
  CHECK(host->probed());
  CHECK(!host->probed());  // told once
}

TEST_CASE("hooks: scripts are run one after the other, and a function goes over an older one") {
  Diagnostics out;
  const auto host = make_lua_host(
      Bench::names(),
      {file(
           "a.lua",
           "local two = 2\nfunction base() return two end\nfunction sum() return base() + 1 end\n"),
       file("b.lua", "local two = 20\nfunction base() return two + 2 end\n")},
      out);
  CHECK(out.all().empty());
  const HookId hook = host->prepare(HookPoint::score, "sum()", "left", {}, out);
  HookAnswer answer;
  REQUIRE(host->ask(hook, {}, std::make_unique<FakePosition>().get(), answer));
  CHECK(answer.number == 23);
}

TEST_CASE("hooks: a problem is told in the script that has it") {
  Diagnostics out;
  const SourcePtr first = file("a.lua", "function base() return 1 end\n");
  const SourcePtr second = file("b.lua", "-- over it\nfunction base() return nil + 1 end\n");
  const auto host = make_lua_host(Bench::names(), {first, second}, out);
  const HookId hook = host->prepare(HookPoint::score, "base()", "left", {}, out);
  HookAnswer answer;
  REQUIRE_FALSE(host->ask(hook, {}, std::make_unique<FakePosition>().get(), answer));
  CHECK(host->fault()->span.file == second);
  CHECK(host->fault()->span.line == 2);
  Diagnostics names;
  make_lua_host(Bench::names(), {first, file("c.lua", "function more() return bse() end\n")},
                names);
  REQUIRE(names.all().size() == 1);
  CHECK(names.all()[0].span.file->name == "c.lua");
  CHECK(names.all()[0].hint == "did you mean 'base'?");
}

TEST_CASE("hooks: a parent's script cannot need what only the child defines") {
  Diagnostics out;
  make_lua_host(Bench::names(),
                {file("a.lua", "function sum() return later() end\n"),
                 file("b.lua", "function later() return 1 end\n")},
                out);
  REQUIRE(out.all().size() == 1);
  CHECK(out.all()[0].code == Code::kLuaUnknownName);
}

}  // namespace clever::hooks_tests
