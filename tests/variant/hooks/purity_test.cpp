// A hook is a function of its arguments: nothing lasts from one call to the next.
#include <string>

#include <catch2/catch_test_macros.hpp>

#include "tests/variant/hooks/bench.h"

namespace clever::hooks_tests {

TEST_CASE("hooks: the script defines functions and constants that expressions use") {
  Bench bench("limit = 7\nfunction capped(n) return math.min(n, limit) end");
  CHECK_FALSE(bench.out.has_errors());
  CHECK(bench.number("capped(9) + limit") == 14);
}

TEST_CASE("hooks: a hook cannot assign to a global") {
  Bench bench("n = 0\nfunction count()\n  n = n + 1\n  return n\nend");
  const std::string message = bench.fault("count()");
  CHECK(contains(message, "scripts/x.lua:3: cannot set the global 'n'"));
  CHECK(bench.number("n") == 0);
  CHECK(contains(bench.fault("(function() fresh = 1 return 1 end)()"),
                 "cannot set the global 'fresh'"));
}

TEST_CASE("hooks: a hook cannot change a table of the script, however deep") {
  Bench bench(
      "data = {list = {1, 2}, names = {a = 1}}\n"
      "local hidden = {5}\n"
      "function grow() hidden[#hidden + 1] = 1 return #hidden end\n"
      "function first() return hidden[1] end");
  CHECK(contains(bench.fault("(function() data.x = 1 return 1 end)()"), "cannot set 'x'"));
  CHECK(contains(bench.fault("(function() data.list[1] = 9 return 1 end)()"), "cannot set '1'"));
  CHECK(contains(bench.fault("(function() data.names.a = nil return 1 end)()"), "cannot set 'a'"));
  CHECK(contains(bench.fault("grow()"), "scripts/x.lua:3: cannot set '2'"));
  CHECK(
      contains(bench.fault("(function() table.insert(data.list, 3) return 1 end)()"), "read-only"));
  CHECK(contains(bench.fault("(function() table.remove(data.list) return 1 end)()"), "read-only"));
  CHECK(contains(bench.fault("(function() table.sort(data.list) return 1 end)()"), "read-only"));
  CHECK(bench.number("first() + #data.list + data.names.a") == 8);
}

TEST_CASE("hooks: tables of the script read as usual") {
  Bench bench("list = {4, 5, 6, extra = 1}");
  CHECK(bench.number("#list + list[2]") == 8);
  CHECK(bench.truth("list[9] == nil and list.none == nil"));
  CHECK(bench.number("select('#', table.unpack(list))") == 3);
  CHECK(bench.truth("table.concat(list, ',') == '4,5,6'"));
  CHECK(bench.number(
            "(function() local s = 0 for _, v in ipairs(list) do s = s + v end return s end)()") ==
        15);
  CHECK(bench.number(
            "(function() local s = 0 for _, v in pairs(list) do s = s + v end return s end)()") ==
        16);
}

TEST_CASE("hooks: a hook cannot remember in a local variable of the script") {
  Bench bench(
      "local n, memo = 0, nil\n"
      "function count() n = n + 1 return n end\n"
      "function keep() memo = {} return 1 end\n"
      "function kept() return memo == nil end\n"
      "function current() return n end");
  CHECK(bench.fault("count()") == "changes 'n' of the script: a hook remembers nothing");
  CHECK(bench.number("current()") == 0);
  CHECK(contains(bench.fault("keep()"), "changes 'memo'"));
  CHECK(bench.truth("kept()"));
}

TEST_CASE("hooks: a change that comes with another error is undone as well") {
  Bench bench("local n = 0\nfunction f() n = n + 1 error('other') end\nfunction g() return n end");
  CHECK(contains(bench.fault("f()"), "other"));
  CHECK(bench.number("g()") == 0);
}

TEST_CASE("hooks: variables of a call may change as they like") {
  Bench bench(
      "function sum(list)\n  local s = 0\n  local function add(n) s = s + n end\n"
      "  for _, n in ipairs(list) do add(n) end\n  return s\nend");
  CHECK(bench.number("sum({1, 2, 3})") == 6);
  CHECK(bench.number("sum({1, 2, 3})") == 6);
}

TEST_CASE("hooks: a script cannot keep an iterator, which would remember") {
  Bench bench("local step = pairs({1, 2, 3})\nfunction f() return (step()) end");
  REQUIRE(bench.out.error_count() == 1);
  CHECK(contains(bench.out.all().front().message, "what pairs has returned"));
  Bench others(
      "local format, each = string.format, ipairs({})\nfunction f() return format, each end");
  CHECK_FALSE(others.out.has_errors());
}

TEST_CASE("hooks: the libraries and the sheet cannot be changed") {
  Bench bench;
  CHECK(contains(bench.fault("(function() math.floor = 1 return 1 end)()"), "read-only"));
  CHECK(contains(bench.fault("(function() string.x = 1 return 1 end)()"), "read-only"));
  CHECK(contains(bench.fault("(function() sheet.foxes = 1 return 1 end)()"), "read-only"));
  CHECK(contains(bench.fault("(function() table.insert(math, 1) return 1 end)()"), "read-only"));
  Bench script("math.floor = 1");
  CHECK(script.out.error_count() == 1);
}

TEST_CASE("hooks: a script with very many shared variables is refused") {
  Bench bench("t = {} for i = 1, 1000 do t[i] = function() i = i + 1 return i end end");
  REQUIRE(bench.out.error_count() == 1);
  CHECK(contains(bench.out.all().front().message, "local variables"));
}

TEST_CASE("hooks: tables that refer to themselves can be frozen") {
  Bench bench("t = {1} t.t = t t[t] = t");
  CHECK_FALSE(bench.out.has_errors());
  CHECK(bench.number("t.t.t[1]") == 1);
}

TEST_CASE("hooks: two hosts do not know of each other") {
  Bench one("x = 1");
  Bench two("x = 2");
  CHECK(one.number("x") == 1);
  CHECK(two.number("x") == 2);
}

}  // namespace clever::hooks_tests
