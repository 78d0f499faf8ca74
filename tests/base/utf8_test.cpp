#include "core/base/utf8.h"

#include <string>
#include <vector>

#include <catch2/catch_test_macros.hpp>

namespace clever {
namespace {

bool is(const Character& character, char32_t code, std::size_t bytes) {
  return character.code == code && character.bytes == bytes && !character.broken();
}

bool broken(std::string_view text) { return character_at(text, 0).broken(); }

}  // namespace

TEST_CASE("utf8: characters of one to four bytes") {
  CHECK(is(character_at("a", 0), U'a', 1));
  CHECK(is(character_at(std::string_view("\0", 1), 0), 0, 1));
  CHECK(is(character_at("xü", 1), U'ü', 2));
  CHECK(is(character_at("€", 0), U'€', 3));
  CHECK(is(character_at("\xf0\x9f\x8e\xb2", 0), 0x1f3b2, 4));
  CHECK(is(character_at("\xf4\x8f\xbf\xbf", 0), 0x10ffff, 4));
  CHECK(is(character_at("\xef\xbf\xbd", 0), Character::kBroken, 3));  // written, not broken
}

TEST_CASE("utf8: what is cut, overlong, half of a pair or beyond Unicode is broken") {
  for (const char* text :
       {"\x80", "\xbf", "\xff", "\xf8\x88\x80\x80\x80", "\xc3", "\xe2\x82", "\xc3x", "\xe2\x82x",
        "\xc0\x80", "\xc1\xbf", "\xe0\x9f\xbf", "\xf0\x8f\xbf\xbf", "\xed\xa0\x80", "\xed\xbf\xbf",
        "\xf4\x90\x80\x80"}) {
    CAPTURE(text);
    CHECK(broken(text));
  }
}

TEST_CASE("utf8: every byte of a text belongs to one character") {
  std::vector<std::string> parts;
  each_character("a\xc3\xbc\xff\xe2\x82",
                 [&](const Character&, std::string_view bytes) { parts.emplace_back(bytes); });
  CHECK(parts == std::vector<std::string>{"a", "ü", "\xff", "\xe2", "\x82"});
}

TEST_CASE("utf8: capitals become small letters, and what is not ASCII stays") {
  CHECK(lowered("AbZ 1-@[") == "abz 1-@[");
  CHECK(lowered("GRÜN") == "grÜn");
}

TEST_CASE("utf8: characters are counted where they begin") {
  CHECK(characters_in("") == 0);
  CHECK(characters_in("grün") == 4);
  CHECK(characters_in("\xbc") == 0);
}

TEST_CASE("utf8: the beginning of a text ends with a whole character") {
  CHECK(beginning_of("abc", 3) == "abc");
  CHECK(beginning_of("abcd", 3) == "abc...");
  CHECK(beginning_of("aüb", 2) == "a...");
  CHECK(beginning_of("aüb", 3) == "aü...");
  CHECK(beginning_of("€", 0) == "...");
}

}  // namespace clever
