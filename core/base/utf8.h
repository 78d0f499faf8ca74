// UTF-8, a character at a time. Longer forms than needed, halves of pairs and what lies beyond
// Unicode are not UTF-8. Tested in tests/base/utf8_test.cpp.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "core/base/numbers.h"

namespace clever {

/// At the beginning of a file, which some editors write, it says that the rest is UTF-8.
inline constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

struct Character {
  static constexpr char32_t kBroken = 0xfffd;  // the sign for what is no character

  char32_t code = kBroken;
  std::size_t bytes = 1;

  constexpr bool broken() const { return code == kBroken && bytes == 1; }
};

/// Is this a byte within a character, not its first one?
constexpr bool continues_character(char byte) {
  return (static_cast<unsigned char>(byte) & 0xc0u) == 0x80u;
}

/// With small letters in the place of capitals, those of ASCII.
inline std::string lowered(std::string text) {
  for (char& byte : text)
    if (byte >= 'A' && byte <= 'Z') byte = static_cast<char>(byte - 'A' + 'a');
  return text;
}

/// The character that begins at an offset within the text; a byte that begins none is broken.
constexpr Character character_at(std::string_view text, std::size_t offset) {
  constexpr char32_t kLowest[] = {0, 0, 0x80, 0x800, 0x10000};  // that needs so many bytes
  const auto lead = static_cast<unsigned char>(text[offset]);
  if (lead < 0x80) return {lead, 1};
  const std::size_t bytes = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc0 || lead > 0xf7 || text.size() - offset < bytes) return {};
  char32_t code = lead & (0xffu >> (bytes + 1));
  for (const char byte : text.substr(offset + 1, bytes - 1)) {
    if (!continues_character(byte)) return {};
    code = code << 6 | (static_cast<unsigned char>(byte) & 0x3fu);
  }
  const bool half_of_pair = code >= 0xd800 && code <= 0xdfff;
  if (code < kLowest[bytes] || code > 0x10ffff || half_of_pair) return {};
  return {code, bytes};
}

/// Calls `each` with every character and its bytes.
template <class Each>
constexpr void each_character(std::string_view text, Each each) {
  for (std::size_t offset = 0; offset < text.size();) {
    const Character character = character_at(text, offset);
    each(character, text.substr(offset, character.bytes));
    offset += character.bytes;
  }
}

/// How many characters begin in the text.
constexpr int characters_in(std::string_view text) {
  return narrow<int>(std::count_if(text.begin(), text.end(),
                                   [](char byte) { return !continues_character(byte); }));
}

/// The text, or so many bytes of it at most, without half a character, and dots.
inline std::string beginning_of(std::string_view text, std::size_t most) {
  if (text.size() <= most) return std::string(text);
  while (most > 0 && continues_character(text[most])) --most;
  return std::string(text.substr(0, most)) + "...";
}

}  // namespace clever
