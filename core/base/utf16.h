// How many units of UTF-16 a text is: what editors and browsers count. Tested in
// tests/author/lsp/positions_test.cpp.
#pragma once

#include <string_view>

#include "core/base/utf8.h"

namespace clever {

constexpr int utf16_units(char32_t code) { return code > 0xffff ? 2 : 1; }

constexpr int utf16_units(std::string_view text) {
  int units = 0;
  each_character(text, [&](const Character& character, std::string_view) {
    units += utf16_units(character.code);
  });
  return units;
}

}  // namespace clever
