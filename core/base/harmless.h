// What may reach a terminal. Texts of strangers (names, messages, lines of files, names of files)
// may hold signs that a terminal obeys instead of showing them, or that turn a line around; they
// all go through here before anybody sees them. Tested in tests/base/harmless_test.cpp and, from
// end to end, in tests/attacks.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "core/base/utf8.h"

namespace clever {

/// Is this a sign that shows as itself and does nothing else?
constexpr bool is_harmless(char32_t code) {
  struct Range {
    char32_t first, last;
  };
  constexpr Range kHarmful[] = {
      {0x0000, 0x001f},                                       // C0 controls
      {0x007f, 0x009f},                                       // delete, C1 controls
      {0x061c, 0x061c},  {0x200e, 0x200f}, {0x202a, 0x202e},  // turning the line around
      {0x2028, 0x2029},                                       // line and paragraph ends
      {0x2066, 0x2069},                                       // turning the line around
      {0xfeff, 0xfeff},  {0xfff9, 0xfffb}, {0xfffe, 0xffff},  // marks and what is no character
      {0xe0000, 0xe0fff}};                                    // unseen tags
  if (code >= 0x20 && code < 0x7f) return true;               // nearly all of them
  return std::none_of(std::begin(kHarmful), std::end(kHarmful), [&](const Range& range) {
    return code >= range.first && code <= range.last;
  });
}

/// A text for one line of a terminal: as many bytes as before, so that places in it stay where
/// they are, with blanks for tabs and line ends, and '?' for what is no text or would be obeyed.
inline std::string harmless(std::string_view text) {
  std::string shown;
  each_character(text, [&](const Character& character, std::string_view bytes) {
    const bool blank = bytes == "\t" || bytes == "\n" || bytes == "\r";
    if (!character.broken() && is_harmless(character.code))
      shown += bytes;
    else
      shown.append(bytes.size(), blank ? ' ' : '?');
  });
  return shown;
}

/// For HTML and XML: the signs of the markup written out.
inline std::string escaped_markup(std::string_view text) {
  constexpr std::string_view kSigns = "&<>\"";
  constexpr const char* kEscaped[] = {"&amp;", "&lt;", "&gt;", "&quot;"};
  std::string safe;
  for (const char sign : text)
    if (const std::size_t known = kSigns.find(sign); known != std::string_view::npos)
      safe += kEscaped[known];
    else
      safe += sign;
  return safe;
}

/// JSON that is UTF-8 already, with everything that is not harmless written out as \u and digits:
/// such signs stand in texts only, and mean the same there.
inline std::string harmless_json(std::string_view json) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string safe;
  const auto write_out = [&](char32_t unit) {
    safe += "\\u";
    for (int shift = 12; shift >= 0; shift -= 4) safe += kDigits[unit >> shift & 15u];
  };
  const auto is_plain = [](char sign) { return sign == '\n' || (sign >= ' ' && sign <= '~'); };
  const auto plain = std::find_if_not(json.begin(), json.end(), is_plain) - json.begin();
  safe += json.substr(0, static_cast<std::size_t>(plain));  // nearly always all of it
  json.remove_prefix(safe.size());
  each_character(json, [&](const Character& character, std::string_view bytes) {
    const char32_t code = character.code;
    if (bytes == "\n" || is_harmless(code)) {
      safe += bytes;
    } else if (code < 0x10000) {
      write_out(code);
    } else {
      write_out(0xd800 + ((code - 0x10000) >> 10));
      write_out(0xdc00 + ((code - 0x10000) & 0x3ffu));
    }
  });
  return safe;
}

/// Where the first byte stands that is no UTF-8, or that begins a sign which is not harmless and no
/// tab or line end; npos when there is none.
constexpr std::size_t first_harm(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const Character character = character_at(text, i);
    const char32_t code = character.code;
    const bool blank = code == '\t' || code == '\n' || code == '\r';
    if (character.broken() || (!blank && !is_harmless(code))) return i;
    i += character.bytes;
  }
  return std::string_view::npos;
}

}  // namespace clever
