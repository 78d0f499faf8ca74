// The functions that replace Lua's own, and that they answer alike in every process.
#include <string>

#include <catch2/catch_test_macros.hpp>

#include "tests/variant/hooks/bench.h"

namespace clever::hooks_tests {
namespace {

/// Whether a function body returns `expected`.
bool gives(Bench& bench, const std::string& statements, const std::string& expected) {
  return bench.truth("(function() " + statements + " end)() == " + expected);
}

const char* const kJoinPairs =
    "local keys = {} for k, v in pairs(t) do keys[#keys + 1] = k .. '=' .. v end "
    "return table.concat(keys, ' ')";

}  // namespace

TEST_CASE("hooks: pairs goes through numbers ascending, then texts by their bytes") {
  Bench bench;
  const std::string table =
      "local t = {b = 1, a = 2, [10] = 3, [-1] = 4, B = 5, 6, [1.5] = 7, ab = 8} ";
  CHECK(gives(bench, table + kJoinPairs, "'-1=4 1=6 1.5=7 10=3 B=5 a=2 ab=8 b=1'"));
  CHECK(gives(bench, std::string("local t = {} ") + kJoinPairs, "''"));
}

TEST_CASE("hooks: pairs orders the largest numbers rightly") {
  Bench bench;
  const std::string table =
      "local t = {[math.maxinteger] = 3, [math.maxinteger - 1] = 2, "
      "[math.mininteger] = 1, [2.0 ^ 63] = 4} ";
  CHECK(gives(bench, table + "local s = '' for _, v in pairs(t) do s = s .. v end return s",
              "'1234'"));
}

TEST_CASE("hooks: pairs passes over what is removed while it runs") {
  Bench bench;
  CHECK(gives(bench,
              "local t = {1, 2, 3} local n = 0 "
              "for k in pairs(t) do n = n + 1 t[k + 1] = nil end return n",
              "2"));
}

TEST_CASE("hooks: pairs refuses keys that have no order and values that are no tables") {
  Bench bench;
  CHECK(contains(bench.fault("pairs({[{}] = 1})"), "the keys must be numbers or texts"));
  CHECK(contains(bench.fault("pairs({[true] = 1})"), "one is a boolean"));
  CHECK(contains(bench.fault("pairs(3)"), "table expected"));
}

TEST_CASE("hooks: tostring does not show addresses") {
  Bench bench;
  CHECK(
      bench.truth("tostring(12) == '12' and tostring(nil) == 'nil' and tostring(true) == 'true'"));
  CHECK(contains(bench.fault("tostring({})"), "not for a table"));
  CHECK(contains(bench.fault("tostring(tostring)"), "not for a function"));
  CHECK(contains(bench.fault("tostring(sheet)"), "not for a table"));
}

TEST_CASE("hooks: format does not show addresses") {
  Bench bench;
  CHECK(
      bench.truth("string.format('%5.1f|%-3d|%s|%%p|%q', 2.25, 7, 'x', 'y') == "
                  "'  2.2|7  |x|%p|\"y\"'"));
  CHECK(contains(bench.fault("string.format('%p', {})"), "is not offered"));
  CHECK(contains(bench.fault("string.format('%%%20p', 'x')"), "is not offered"));
  CHECK(contains(bench.fault("string.format('%s', {})"), "not for a table"));
  CHECK(contains(bench.fault("string.format('%d %10s', 1, string.len)"), "not for a function"));
  CHECK(contains(bench.fault("string.format('%q', {})"), "no literal form"));
  CHECK(bench.fault("string.format('%')") != "");
  CHECK(bench.fault("string.format('%s')") != "");
}

TEST_CASE("hooks: rep repeats with and without a separator") {
  Bench bench;
  CHECK(bench.truth("('ab'):rep(3) == 'ababab' and ('a'):rep(3, '-') == 'a-a-a'"));
  CHECK(bench.truth("('a'):rep(0) == '' and ('a'):rep(-1) == '' and (''):rep(9) == ''"));
}

TEST_CASE("hooks: insert and remove shift a list") {
  Bench bench;
  const std::string join = " return table.concat(t, ',')";
  CHECK(gives(bench, "local t = {1, 2} table.insert(t, 3) table.insert(t, 1, 0)" + join,
              "'0,1,2,3'"));
  CHECK(gives(bench, "local t = {1, 2, 3} table.remove(t, 1) table.remove(t)" + join, "'2'"));
  CHECK(gives(bench, "local t = {5} return table.remove(t)", "5"));
  CHECK(gives(bench, "return table.remove({})", "nil"));
  CHECK(contains(bench.fault("table.insert({}, 5, 1)"), "outside of the list"));
  CHECK(contains(bench.fault("table.insert({})"), "insert takes"));
}

TEST_CASE("hooks: concat joins texts and numbers") {
  Bench bench;
  CHECK(bench.truth("table.concat({1, 'a', 2}, '-') == '1-a-2' and table.concat({}) == ''"));
  CHECK(bench.truth("table.concat({1, 2, 3}, ',', 2, 3) == '2,3'"));
  CHECK(contains(bench.fault("table.concat({{}})"), "invalid value"));
  CHECK(contains(bench.fault("table.concat({}, '', 1, 1e15)"), "invalid value"));
}

TEST_CASE("hooks: a wrong argument is reported at the line of the script") {
  Bench bench(
      "function f()\n  return (string.format('%d', 'x'))\nend\n"
      "function g()\n  return (table.concat({{}}))\nend\n"
      "function h()\n  return (('x'):rep(1e9))\nend");
  CHECK(contains(bench.fault("f()"), "scripts/x.lua:2: bad argument #2 to 'format'"));
  CHECK(contains(bench.fault("g()"), "scripts/x.lua:5: invalid value"));
  CHECK(contains(bench.fault("h()"), "scripts/x.lua:8: rep: at most"));
}

TEST_CASE("hooks: 0/0 reads the same on every machine, or is refused as a text") {
  Bench bench;
  CHECK(bench.truth("(1 .. 2) .. 'x' .. 1.5 == '12x1.5' and 'a' .. 'b' .. 'c' == 'abc'"));
  CHECK(contains(bench.fault("'a' .. nil"), "attempt to concatenate a nil value"));
  CHECK(contains(bench.fault("{} .. 'a'"), "attempt to concatenate a table value"));
  for (const char* asked :
       {"string.len(0/0)", "string.upper(0/0)", "string.sub(-(0/0), 1, 1)", "string.byte(0/0)",
        "string.rep(0/0, 2)", "string.rep('x', 2, 0/0)", "table.concat({1, 0/0})",
        "table.concat({1, 2}, 0/0)", "table.concat({[5] = 0/0}, '', 5, 5)",
        "table.concat({[math.maxinteger] = 0/0}, '', math.maxinteger, math.maxinteger)",
        "string.format('%s', 0/0)"})
    CHECK(contains(bench.fault(asked), "0/0 is no number"));
  for (const char* name : {"__length", "_ENV"})
    CHECK(bench.fault("(function() local " + std::string(name) + " = 1 return 1 end)()") != "");
}

TEST_CASE("hooks: unpack gives the entries of a list") {
  Bench bench;
  CHECK(bench.number("select('#', table.unpack({1, 2, 3}))") == 3);
  CHECK(bench.number("math.max(table.unpack({4, 9, 2}, 1, 2))") == 9);
  CHECK(bench.number("select('#', table.unpack({1}, 2))") == 0);
}

TEST_CASE("hooks: sort is stable and bears a comparison that contradicts itself") {
  Bench bench;
  const std::string join = " return table.concat(t, ',')";
  CHECK(gives(bench, "local t = {3, 1, 2, 1} table.sort(t)" + join, "'1,1,2,3'"));
  CHECK(gives(bench, "local t = {3, 1, 2} table.sort(t, function(a, b) return a > b end)" + join,
              "'3,2,1'"));
  CHECK(gives(bench,
              "local t = {'bb', 'a', 'cc', 'd'} "
              "table.sort(t, function(a, b) return #a < #b end)" +
                  join,
              "'a,d,bb,cc'"));
  CHECK(gives(bench, "local t = {1, 2, 3} table.sort(t, function() return true end)" + join,
              "'3,2,1'"));
  CHECK(contains(bench.fault("table.sort({1, 'x'})"), "attempt to compare"));
  CHECK(contains(bench.fault("table.sort({1, 2}, 3)"), "function expected"));
}

TEST_CASE("hooks: a comparison that changes the list it sorts does no harm") {
  Bench bench;
  CHECK(bench.fault("(function() local t = {3, 2, 1} table.sort(t, function(a, b) t[1] = nil "
                    "t[9] = 1 return (a or 0) < (b or 0) end) return 1 end)()") == "");
}

}  // namespace clever::hooks_tests
