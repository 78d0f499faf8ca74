#include <catch2/catch_test_macros.hpp>

#include "core/variant/hooks/lua_text.h"

using namespace clever::hooks;

namespace {

std::set<std::string> used(const LuaNames& names) {
  std::set<std::string> words;
  for (const NameUse& use : names.uses) words.insert(use.name);
  return words;
}

std::set<std::string> set_in_functions(const LuaNames& names) {
  std::set<std::string> words;
  for (const NameUse& use : names.uses)
    if (use.set) words.insert(use.name);
  return words;
}

using Words = std::set<std::string>;

}  // namespace

TEST_CASE("lua names: comments, texts, fields and keys of tables are no names") {
  CHECK(used(names_in("-- alpha\n--[[ beta ]] return gamma", {})) == Words{"gamma"});
  CHECK(used(names_in("return 'alpha' .. \"be\\\"ta\" .. [[gamma]] .. [==[ ]] delta ]==]", {})) ==
        Words{});
  CHECK(used(names_in("return { alpha = beta, gamma, [delta] = 1 }.epsilon", {})) ==
        Words{"beta", "delta", "gamma"});
  CHECK(used(names_in("return alpha.beta:gamma(0x1F, 3e5, 1..2)", {})) == Words{"alpha"});
}

TEST_CASE("lua names: locals, parameters and loop variables are declared") {
  CHECK(used(names_in("local a <const>, b = 1, 2 return a + b", {})) == Words{});
  CHECK(used(names_in("local function f(a, ...) return f(a) end return f", {})) == Words{});
  CHECK(used(names_in("for i, v in pairs(t) do x(i, v) end for k = 1, 3 do y(k) end", {})) ==
        Words{"pairs", "t", "x", "y"});
}

TEST_CASE("lua names: what a script sets outside of functions is global, inside it is a slip") {
  const LuaNames names = names_in(
      "size = 3\nfunction f(a)\n  if a then total = a end\n  return size\nend\nfunction g() end",
      {});
  CHECK(names.globals == Words{"f", "g", "size"});
  CHECK(set_in_functions(names) == Words{"total"});
  REQUIRE(names.functions.size() == 2);
  CHECK(names.functions[1].name == "g");
}

TEST_CASE("lua names: a local name hides a global one in its block, and no longer") {
  const LuaNames names = names_in(
      "function first(n)\n  local second = n + 1\n  return second\nend\n"
      "function second(n) return n end\nfunction third() return second(1) end",
      {});
  CHECK(names.globals == Words{"first", "second", "third"});
  REQUIRE(used(names) == Words{"second"});
  CHECK(names.uses.front().inside == "third");
  CHECK(used(names_in("do local a = 1 end return a", {})) == Words{"a"});
  CHECK(used(names_in("for a = 1, 3 do x(a) end return a", {})) == Words{"a", "x"});
  CHECK(used(names_in("if b then local a = 1 end return function(c) return a end, c", {})) ==
        Words{"a", "b", "c"});
}

TEST_CASE("lua names: what a block has declared is known to all of it") {
  CHECK(used(names_in("repeat local a = 1 until a > 0", {})) == Words{});
  CHECK(used(names_in("for a in (function() do end return nil end) do b(a) end", {})) ==
        Words{"b"});
  CHECK(used(names_in("while a do local b = 1 c(b) end return b", {})) == Words{"a", "b", "c"});
  CHECK(used(names_in("local a function f() if a then a = 2 end return a end", {})) == Words{});
}

TEST_CASE("lua names: a use knows the function around it") {
  const LuaNames names =
      names_in("function f() return g() end\nfunction g() return h end\nf()", {});
  for (const NameUse& use : names.uses) {
    if (use.name == "g") CHECK(use.inside == "f");
    if (use.name == "h") CHECK(use.inside == "g");
    if (use.name == "f") CHECK(use.inside == "");
  }
}

TEST_CASE("lua names: members of libraries are named with their library") {
  CHECK(used(names_in("return math.abs(number) + other.abs", {"math"})) ==
        Words{"math", "math.abs", "number", "other"});
}

TEST_CASE("lua names: any text is read to its end") {
  for (const char* text : {"local", "function", "function (", "for", "local function", "[==[",
                           "--[[", "'", "\"\\", "end end until }", "a.", "::", "function f.g:h("})
    CHECK_NOTHROW(names_in(text, {"math"}));
}
