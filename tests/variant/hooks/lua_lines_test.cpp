#include <catch2/catch_test_macros.hpp>

#include "core/variant/hooks/lua_text.h"

namespace clever::hooks {

TEST_CASE("lua lines: lines within functions that do something") {
  CHECK(lines_within_functions("local a = 1\n"
                               "function f(x,\n"
                               "           y)\n"
                               "  -- a comment\n"
                               "  if x then\n"
                               "    return 1\n"
                               "  else\n"
                               "    for i = 1, 2 do\n"
                               "      y = y + i\n"
                               "    end\n"
                               "  end\n"
                               "  return g({\n"
                               "    1,\n"
                               "  })\n"
                               "end\n"
                               "local b = 2\n") == std::vector{5, 6, 8, 9, 12, 13});
}

TEST_CASE("lua lines: a function on one line is a line, one within another is not left early") {
  CHECK(lines_within_functions("function half(n) return n // 2 end\nlocal x = 1\n") ==
        std::vector{1});
  CHECK(lines_within_functions("function f()\n"
                               "  local function g(x)\n"
                               "    return x\n"
                               "  end\n"
                               "  return g(1)\n"
                               "end\n"
                               "z = 3\n") == std::vector{3, 5});
  CHECK(lines_within_functions("") == std::vector<int>{});
}

}  // namespace clever::hooks
