// Scripts that try to run for ever, to eat all memory or to crash. Each case has to return; that a
// case ends at all is its point, so no times are compared.
#include <string>

#include <catch2/catch_test_macros.hpp>

#include "tests/variant/hooks/bench.h"

namespace clever::hooks_tests {
namespace {

/// The value of a function body, as an expression.
std::string body(const std::string& statements) {
  return "(function() " + statements + " return 0 end)()";
}

}  // namespace

TEST_CASE("hooks: an endless loop ends with the budget") {
  Bench bench;
  CHECK(contains(bench.fault(body("while true do end")), "runs too long"));
  CHECK(contains(bench.fault(body("for i = 1, math.maxinteger do end")), "runs too long"));
  CHECK(contains(bench.fault(body("::a:: goto a")), "runs too long"));
  CHECK(contains(bench.fault(body("repeat until false")), "runs too long"));
}

TEST_CASE("hooks: a call after one that ran too long has a budget of its own") {
  Bench bench;
  CHECK(bench.fault(body("while true do end")) != "");
  CHECK(bench.number(body("for i = 1, 1000 do end")) == 0);
}

TEST_CASE("hooks: repeating an empty text without end is refused") {
  Bench bench;
  CHECK(contains(bench.fault("(''):rep(1e12)"), "rep: at most"));
  CHECK(contains(bench.fault("#('x'):rep(1e12)"), "rep: at most"));
  CHECK(contains(bench.fault("#('x'):rep(math.maxinteger, 'y')"), "rep: at most"));
  CHECK(bench.number("#('x'):rep(math.mininteger)") == 0);
}

TEST_CASE("hooks: a negative repetition does not earn steps") {
  Bench bench;
  CHECK(
      contains(bench.fault(body("while true do local s = ('x'):rep(-1e15) end")), "runs too long"));
}

TEST_CASE("hooks: moving an endless stretch of a table is not offered") {
  Bench bench;
  CHECK(contains(bench.fault("table.move({}, 1, 1e15, 2)"), "table has no 'move'"));
}

TEST_CASE("hooks: a table cannot claim a huge length") {
  Bench bench;
  const std::string with_length = "table.insert(setmetatable({}, {__len = 1}), 1, 1)";
  CHECK(contains(bench.fault(with_length), "unknown name 'setmetatable'"));
}

TEST_CASE(
    "hooks: a table with holes that seems endless ends at its first hole, for every function") {
  const std::string endless =
      "local t, n = {}, 1 while n > 0 do t[n], t[n + 1] = 1, 1 n = n * 2 end "
      "t[math.maxinteger] = 1 ";
  Bench bench;
  CHECK(bench.truth("(function() " + endless + " return #t == 5 end)()"));
  for (const char* use :
       {"table.insert(t, 1, 1)", "table.insert(t, 1)", "table.remove(t, 1)", "table.remove(t)",
        "table.sort(t)", "table.concat(t)", "table.unpack(t)"}) {
    CAPTURE(use);
    CHECK(bench.fault(body(endless + use)) == "");
  }
  CHECK(bench.fault("(function() " + endless + " return t end)()") != "");
}

TEST_CASE("hooks: patterns, which can run for ever, are not offered") {
  Bench bench;
  const std::string text = "('a'):rep(40)";
  for (const char* name : {"find", "match", "gmatch", "gsub"}) {
    CAPTURE(name);
    CHECK(contains(bench.fault(text + ":" + name + "(('a*'):rep(20) .. 'b')"), "string has no"));
  }
}

TEST_CASE("hooks: a script cannot catch the budget error") {
  Bench bench;
  const std::string catching = "while true do pcall(function() while true do end end) end";
  CHECK(contains(bench.fault(body(catching)), "unknown name 'pcall'"));
  const std::string sorting =
      "while true do table.sort({2, 1}, function() while true do end end) end";
  CHECK(contains(bench.fault(body(sorting)), "runs too long"));
}

TEST_CASE("hooks: a script cannot have a finaliser or a variable that is closed") {
  Bench bench;
  const std::string finaliser = "setmetatable({}, {__gc = function() while true do end end})";
  CHECK(contains(bench.fault(body(finaliser)), "unknown name 'setmetatable'"));
  const std::string closed = "local x <close> = {__close = function() while true do end end}";
  CHECK(contains(bench.fault(body(closed)), "non-closable value"));
}

TEST_CASE("hooks: load does not lead to other globals") {
  Bench bench;
  CHECK(contains(bench.fault("load('return os.time()')()"), "unknown name 'load'"));
  CHECK(contains(bench.fault("string.load"), "string has no 'load'"));
}

TEST_CASE("hooks: a text does not lead to the original string library") {
  Bench bench;
  CHECK(bench.truth("('x').rep == string.rep"));
  CHECK(contains(bench.fault(body("('x').rep = 1")), "attempt to index a string value"));
  CHECK(contains(bench.fault("(''):rep(1e12)"), "rep: at most"));
}

TEST_CASE("hooks: memory is limited, and what follows can go on") {
  Bench bench;
  const std::string eater = "local t = {} for i = 1, 1e9 do t[i] = {i} end";
  CHECK(contains(bench.fault(body(eater)), "too much memory"));
  const std::string nested = "local t = {} while true do t = {t, {}, {}, {}, {}, {}, {}} end";
  CHECK(contains(bench.fault(body(nested)), "too much memory"));
  const std::string doubling = "local s = 'x' while true do s = s .. s end";
  CHECK(contains(bench.fault(body(doubling)), "a text is longer than 4096 bytes"));
  CHECK(bench.number("#('x'):rep(100)") == 100);
}

TEST_CASE("hooks: staying at the brim of memory ends the call") {
  Bench bench;
  const std::string brim =
      "local t, x = {}, ('x'):rep(1600) for i = 1, 10000 do t[i] = x .. i end "
      "local n = 0 while true do n = n + 1 local s = x .. x .. n end";
  CHECK(contains(bench.fault(body(brim)), "too much memory"));
  CHECK(bench.number("1") == 1);
}

TEST_CASE("hooks: a text has at most 4096 bytes, however it is made") {
  Bench bench;
  CHECK(bench.number("#(('x'):rep(4000) .. ('y'):rep(96))") == 4096);
  const std::string longer = "a text is longer than 4096 bytes";
  const std::string text = "local a = ('x'):rep(4000) ";
  CHECK(contains(bench.fault("#(('x'):rep(4000) .. ('y'):rep(97))"), longer));
  CHECK(contains(bench.fault(body(text + "local b = table.concat({a, a})")), longer));
  CHECK(contains(bench.fault(body(text + "local b = ('%s%s'):format(a, a)")), longer));
  CHECK(bench.number("1") == 1);
}

TEST_CASE("hooks: a text of a script that is too long is refused where the script is read") {
  Bench fits("local a = '" + std::string(4096, 'x') + "'");
  CHECK_FALSE(fits.out.has_errors());
  Bench script("local a = [[" + std::string(4097, 'x') + "]]");
  REQUIRE(script.out.error_count() == 1);
  CHECK(script.out.all().front().code == Code::kLuaSyntax);
  CHECK(script.out.all().front().message == "a text is longer than 4096 bytes");
  CHECK(script.out.all().front().hint == "shorten it");
}

TEST_CASE("hooks: a text has no byte 0, which would make it slow to compare") {
  Bench bench;
  const std::string zero = "a text cannot contain the byte 0";
  for (const char* text : {"\\0", "a\\000b", "\\\\\\0", "\\x00", "\\u{0}", "\\u{000}", "\\z \\0"}) {
    CAPTURE(text);
    CHECK(contains(bench.fault("#'" + std::string(text) + "'"), zero));
  }
  for (const char* text : {"\\\\0", "\\065", "\\01", "\\100", "\\x0a", "\\xa0", "\\u{0a}", "0"}) {
    CAPTURE(text);
    CHECK(bench.fault("#'" + std::string(text) + "'") == "");
  }
  CHECK(contains(bench.fault("#string.char(65, 0)"), zero));
  CHECK(contains(bench.fault("#('%c'):format(256)"), zero));
  CHECK(bench.truth("string.char(65, 66) == ('%c%c'):format(65, 66)"));
  Bench script("x = 1\ny = '\\0'");
  REQUIRE(script.out.error_count() == 1);
  CHECK(contains(script.out.all().front().message, zero));
  CHECK(script.out.all().front().span.line == 2);
}

TEST_CASE("hooks: what takes long within one step pays for it") {
  const std::string text = "local a = ('x'):rep(4000) ";
  std::string variables = "local ", uses;
  for (int i = 0; i < 180; ++i) {
    variables += (i == 0 ? "v" : ", v") + std::to_string(i);
    uses += (i == 0 ? "v" : ", v") + std::to_string(i);
  }
  Bench bench;
  for (const std::string& loop :
       {text + "while true do local c = a:upper() end",
        text + "local t = {} for i = 1, 500 do t[i] = a .. i end while true do table.sort(t) end",
        text + "local t = {} for i = 1, 500 do t[a .. i] = i end while true do pairs(t) end",
        std::string("while true do local c = ('%.99f'):format(1e308) end"),
        std::string("local t = {} for i = 1, 8000 do t[i / 2] = 1 end "
                    "for i = 1, 8000 do t[i / 2] = nil end while true do pairs(t) end"),
        std::string("local t = {} for i = 1, 256 do t[i] = i end "
                    "while true do local c = {table.unpack(t)} end"),
        variables + " while true do local f = function() return " + uses + " end end"}) {
    CAPTURE(loop);
    CHECK(contains(bench.fault(body(loop)), "more than 1000000 steps"));
  }
}

TEST_CASE("hooks: the same calls take the same steps in every run") {
  const auto steps = [] {
    Bench bench("T = {} for i = 1, 3000 do T[i] = 1 end");
    bench.ask(HookPoint::score, body("local a, n = ('x'):rep(2000), 0 "
                                     "for i = 1, 200000 do if a .. a < a then n = n + 1 end end"));
    bench.ask(HookPoint::score, body("local t = {} for k in pairs(T) do t[#t + 1] = k end"));
    bench.ask(HookPoint::accept, "#T > 1");
    bench.ask(HookPoint::counts_as, "T");
    return bench.host->steps();
  };
  CHECK(steps() == steps());
}

TEST_CASE("hooks: expensive functions of lists pay for their work") {
  Bench bench;
  const std::string list = "local t = {} for i = 1, 16000 do t[i] = i end ";
  CHECK(contains(bench.fault(body(list + "while true do table.remove(t, 1) t[#t + 1] = 1 end")),
                 "runs too long"));
  CHECK(contains(bench.fault(body(list + "while true do t[#t] = nil table.insert(t, 1, 1) end")),
                 "runs too long"));
  const std::string keys = "local t = {} for i = 1, 4000 do t[i .. ''] = i end ";
  CHECK(contains(bench.fault(body(keys + "while true do pairs(t) end")), "runs too long"));
}

TEST_CASE("hooks: recursion without end is an error") {
  Bench bench("function f() return 1 + f() end");
  CHECK(contains(bench.fault("f()"), "calls itself without end"));
  CHECK(contains(bench.fault(body("local function g() return g() end g()")), "runs too long"));
  const std::string through_c = "local function g() table.sort({1, 2}, g) end g()";
  CHECK(contains(bench.fault(body(through_c)), "stack overflow"));
}

TEST_CASE("hooks: a text that is nested too deeply does not compile") {
  Bench bench;
  CHECK(contains(bench.fault(std::string(1500, '(') + "1" + std::string(1500, ')')), "overflow"));
  std::string tables(1500, '{');
  CHECK(contains(bench.fault("#" + tables + std::string(1500, '}')), "overflow"));
}

TEST_CASE("hooks: a script that is too long does not compile") {
  Bench script(std::string(70000, '\n'));
  REQUIRE(script.out.error_count() == 1);
  CHECK(script.out.all().front().code == Code::kLuaSyntax);
}

TEST_CASE("hooks: scripts that are too long together are refused") {
  std::vector<SourcePtr> scripts;
  for (int i = 0; i < 5; ++i)
    scripts.push_back(file(std::to_string(i) + ".lua", std::string(60'000, '\n')));
  Diagnostics out;
  make_lua_host(Bench::names(), scripts, out, false);
  REQUIRE(out.error_count() == 1);
  CHECK(out.all().front().message == "the scripts are longer than 256 KiB together");
  CHECK(out.all().front().span.file->name == "4.lua");
}

TEST_CASE("hooks: a script that runs too long or eats memory is reported at its line") {
  Bench endless("x = 1\n\nwhile true do\nend");
  REQUIRE(endless.out.error_count() == 1);
  CHECK(endless.out.all().front().code == Code::kLuaEndless);
  CHECK(endless.out.all().front().span.line == 3);
  CHECK(endless.number("x") == 1);
  Bench eater("local t = {} for i = 1, 1e9 do t[i] = {i} end");
  REQUIRE(eater.out.error_count() == 1);
  CHECK(contains(eater.out.all().front().message, "too much memory"));
}

TEST_CASE("hooks: a script that fills the memory for good leaves a host that refuses") {
  const std::string fill = "local t, x = {}, ('x'):rep(900) for i = 1, 10000 do t[i] = x .. i end ";
  Bench bench(fill + "kept = t");
  CHECK(bench.number("#kept") == 10000);
  CHECK(contains(bench.fault(body(fill)), "too much memory"));
  CHECK(bench.number("1") == 1);
}

TEST_CASE("hooks: a long chain of tables can be frozen") {
  Bench bench("t = {} for i = 1, 5000 do t = {t} end");
  CHECK_FALSE(bench.out.has_errors());
  CHECK(bench.number("#t") == 1);
}

TEST_CASE("hooks: a script that makes more than can be frozen is reported") {
  Bench bench("t = {} for i = 1, 50000 do t = {t} end");
  REQUIRE(bench.out.error_count() == 1);
  CHECK(contains(bench.out.all().front().message, "too much memory"));
}

TEST_CASE("hooks: tabulated hooks have one budget together") {
  Bench bench;
  const HookId hook =
      bench.prepare(HookPoint::accept, "(function() for i = 1, 400000 do end return true end)()");
  REQUIRE(hook != kNoHook);
  int asked = 0;
  while (asked < 10000 && bench.ask(hook, HookPoint::accept)) ++asked;
  CHECK(asked > 10);
  CHECK(asked < 10000);
  CHECK(contains(bench.message(), "together"));
  CHECK(bench.number("1") == 1);
}

TEST_CASE("hooks: very many results are no answer") {
  Bench bench;
  CHECK(contains(bench.fault("table.unpack({}, 1, 256)"), "one answer was expected, but 256 came"));
  CHECK(contains(bench.fault("table.unpack({}, 1, 1e9)"), "unpack: positions 1 to 256"));
  CHECK(contains(bench.fault("table.unpack({}, math.mininteger, 1)"), "unpack: positions"));
  CHECK(contains(bench.fault("('x'):rep(257):byte(1, -1)"), "byte: at most 256"));
}

}  // namespace clever::hooks_tests
