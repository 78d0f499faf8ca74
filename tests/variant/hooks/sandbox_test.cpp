// What a script can name, and what happens when it names something else.
#include <string>

#include <catch2/catch_test_macros.hpp>

#include "tests/variant/hooks/bench.h"

namespace clever::hooks_tests {

TEST_CASE("hooks: what reaches out of the sandbox is not there") {
  for (const char* name : {"load",         "loadstring",     "dofile",    "loadfile", "require",
                           "package",      "collectgarbage", "debug",     "os",       "io",
                           "getmetatable", "setmetatable",   "rawset",    "rawget",   "rawequal",
                           "rawlen",       "next",           "coroutine", "pcall",    "xpcall",
                           "print",        "warn",           "utf8",      "_G",       "_VERSION"}) {
    CAPTURE(name);
    Bench bench;
    CHECK(contains(bench.fault(name), std::string("unknown name '") + name + "'"));
  }
}

TEST_CASE("hooks: the libraries hold only what is safe") {
  for (const char* name :
       {"string.dump", "string.find", "string.match", "string.gmatch", "string.gsub", "string.pack",
        "table.move", "table.pack", "math.random", "math.randomseed"}) {
    CAPTURE(name);
    Bench bench;
    CHECK(contains(bench.fault(name), " has no '"));
  }
}

TEST_CASE("hooks: what is offered is there") {
  Bench bench;
  for (const char* name :
       {"assert",          "error",          "ipairs",         "pairs",
        "select",          "tonumber",       "tostring",       "type",
        "math.floor",      "math.ceil",      "math.abs",       "math.min",
        "math.max",        "math.fmod",      "math.tointeger", "math.type",
        "math.huge",       "math.pi",        "math.sqrt",      "math.ult",
        "string.len",      "string.sub",     "string.upper",   "string.byte",
        "string.char",     "string.rep",     "string.lower",   "string.format",
        "table.sort",      "string.reverse", "table.insert",   "table.remove",
        "math.maxinteger", "table.concat",   "table.unpack",   "math.mininteger"}) {
    CAPTURE(name);
    CHECK(bench.truth(std::string(name) + " ~= nil"));
  }
}

TEST_CASE("hooks: a method of a text reaches the safe functions only") {
  Bench bench;
  CHECK(bench.number("('abc'):len()") == 3);
  CHECK(contains(bench.fault("('x'):gsub('x', 'y')"), "string has no 'gsub'"));
  CHECK(contains(bench.fault("('x'):dump()"), "string has no 'dump'"));
}

TEST_CASE("hooks: a text is not a number in arithmetic") {
  Bench bench;
  CHECK(contains(bench.fault("'3' + 4"), "arithmetic on a string"));
}

TEST_CASE("hooks: an unknown name is reported with the nearest known one") {
  Bench bench("function double(n) return 2 * n end");
  CHECK(contains(bench.fault("duoble(3)"), "unknown name 'duoble'; did you mean 'double'?"));
  CHECK(contains(bench.fault("maht.floor(3)"), "did you mean 'math'?"));
  CHECK(contains(bench.fault("math.flor(3)"), "math has no 'flor'; did you mean 'floor'?"));
  CHECK(contains(bench.fault("shet.foxes()"), "did you mean 'sheet'?"));
  CHECK(contains(bench.fault("zzzzzzzzz"), "unknown name 'zzzzzzzzz'"));
}

TEST_CASE("hooks: a function that uses an argument it was not given is told so") {
  Bench bench("function points() return sheet.foxes() end");
  CHECK(contains(bench.fault("points()"),
                 "scripts/x.lua:1: 'sheet' is known in the expression only"));
}

TEST_CASE("hooks: a name misspelt while the script runs is an error at its line") {
  Bench bench("local a = 1\n  local b = maht.floor(a)\n");
  REQUIRE(bench.out.error_count() == 1);
  const Diagnostic& problem = bench.out.all().front();
  CHECK(problem.code == Code::kLuaUnknownName);
  CHECK(problem.span.line == 2);
  CHECK(problem.span.column == 3);
  CHECK(contains(problem.message, "did you mean 'math'?"));
}

TEST_CASE("hooks: bytecode is refused in scripts and in expressions") {
  Bench script(std::string("\x1bLua\x54\x00\x19\x93\r\n\x1a\n", 11));
  REQUIRE(script.out.error_count() == 1);
  CHECK(script.out.all().front().code == Code::kLuaSyntax);
  CHECK(contains(script.out.all().front().message, "binary"));
  Bench bench;
  CHECK(bench.prepare(HookPoint::score, "\x1bLua") == kNoHook);
}

TEST_CASE("hooks: the environment cannot be exchanged") {
  Bench bench("function f()\n  _ENV = {}\nend");
  REQUIRE(bench.out.error_count() == 1);
  CHECK(bench.out.all().front().span.line == 2);
  Bench other("MY_ENV = 3; _ENVY = 4");
  CHECK_FALSE(other.out.has_errors());
  CHECK(other.number("MY_ENV + _ENVY") == 7);
  CHECK(contains(other.fault("(function() local _ENV = {} return 1 end)()"), "'_ENV'"));
}

TEST_CASE("hooks: an expression cannot leave the function it is put into") {
  Bench bench;
  for (const char* expression : {"1 end, function() return 2", "1) or (2", "1 end return 1 --",
                                 "...", "--[[", "1; x = 2", "return 1", "x = 1", "--"}) {
    CAPTURE(expression);
    CHECK(bench.fault(expression) != "");
  }
}

TEST_CASE("hooks: the name of the area is only ever a text") {
  Bench bench;
  const std::string strange = "\" .. x .. \"\n]]\\";
  const HookId hook = bench.prepare(HookPoint::score, "#here", strange);
  REQUIRE(hook != kNoHook);
  REQUIRE(bench.ask(hook, HookPoint::score));
  CHECK(bench.answer.number == static_cast<int>(strange.size()));
}

}  // namespace clever::hooks_tests
