// # of Lua: the same answer on every machine and in every run.
#include "core/variant/hooks/steady_length.h"

#include <catch2/catch_test_macros.hpp>

namespace clever::hooks {
namespace {

TEST_CASE("steady length: # becomes a call around what it is asked of") {
  const auto same = [](const char* before, const char* after) {
    CHECK(with_steady_lengths(before) == after);
  };
  same("#t", "__length(t)");
  same("#t + #u", "__length(t) + __length(u)");
  same("# t .. 'x'", "__length( t) .. 'x'");
  same("#t.a.b[i + 1]:c(2).d", "__length(t.a.b[i + 1]:c(2).d)");
  same("#f'x'", "__length(f'x')");
  same("#f{1, 2}[[y]]", "__length(f{1, 2}[[y]])");
  same("#(t or u)", "__length((t or u))");
  same("#{1, 2, ')'}", "__length({1, 2, ')'})");
  same("#t[#t]", "__length(t[__length(t)])");
  same("#...", "__length(...)");
  same("f(#t, 1)", "f(__length(t), 1)");
  same("for i = 1, #t do", "for i = 1, __length(t) do");
  same("return #t\nend", "return __length(t)\nend");
}

TEST_CASE("steady length: texts, comments and what cannot be a list stay as they are") {
  for (const char* text : {"", "a + b", "'#t'", "\"#t\\\"#u\"", "[[#t]]", "[==[#t]]#u]==]", "-- #t",
                           "--[[ #t\n#u ]]", "#'text'", "#\"text\"", "#[[text]]",
                           "select('#', ...)", "# not t", "#nil", "#-x", "goto a ::a::"})
    CHECK(with_steady_lengths(text) == text);
  CHECK(with_steady_lengths("##t") == "#__length(t)");
}

TEST_CASE("steady length: brackets within brackets, and those that nothing closes or opens") {
  CHECK(with_steady_lengths("#{#{1, (2)}, {3}}[#t]") ==
        "__length({__length({1, (2)}), {3}}[__length(t)])");
  CHECK(with_steady_lengths("#{')', --[[}]] 1}.x + 2") == "__length({')', --[[}]] 1}.x) + 2");
  CHECK(with_steady_lengths("#(t + 1") == "__length((t + 1)");
  CHECK(with_steady_lengths(") #t[1]") == ") __length(t[1])");
}

TEST_CASE("steady length: every line stays where it is") {
  CHECK(with_steady_lengths("x = #t -- a\n  .b -- #c\n[1]\ny = #u") ==
        "x = __length(t -- a\n  .b -- #c\n[1])\ny = __length(u)");
}

}  // namespace
}  // namespace clever::hooks
