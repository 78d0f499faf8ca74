// What may reach a terminal: letters of all kinds, nothing that is obeyed.
#include "core/base/harmless.h"

#include <catch2/catch_test_macros.hpp>

namespace clever::tests {
namespace {

TEST_CASE("harmless: letters of all languages stay as they are") {
  for (const char* text : {"", "plain", "Gr\xc3\xbc\xc3\x9f", "\xe6\x97\xa5\xe6\x9c\xac",
                           "\xd8\xb3\xd9\x84\xd8\xa7\xd9\x85", "\xf0\x9f\x8e\xb2",
                           "\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x9a\x80"}) {
    CHECK(harmless(text) == text);
    CHECK(first_harm(text) == std::string_view::npos);
  }
}

TEST_CASE("harmless: what a terminal obeys, or what turns a line around, becomes question marks") {
  for (const std::string sign :
       {"\x1b", "\x07", "\x7f", "\xc2\x9b", "\xc2\x85", "\xe2\x80\xae", "\xe2\x81\xa6",
        "\xe2\x80\x8f", "\xe2\x80\xa8", "\xef\xbb\xbf", "\xf3\xa0\x81\x81", "\xff", "\xc3"}) {
    CHECK(harmless("a" + sign) == "a" + std::string(sign.size(), '?'));
    CHECK(first_harm("a" + sign) == 1);
  }
}

TEST_CASE("harmless: one line stays one line") {
  CHECK(harmless("a\tb\nc\rd") == "a b c d");
  CHECK(first_harm("a\tb\nc\rd") == std::string_view::npos);
}

}  // namespace
}  // namespace clever::tests
