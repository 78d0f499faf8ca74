#include "core/words/plain_text.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

namespace clever {
namespace {

struct Letter {
  char32_t code = 0;
  std::size_t bytes = 1;
};

/// The letter that begins at `from`; a broken byte stands for itself, as code 0xfffd.
Letter letter_at(const std::string& text, std::size_t from) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const std::uint8_t lead = byte(from);
  if (lead < 0x80) return {lead, 1};
  const std::size_t bytes = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4 || from + bytes > text.size()) return {0xfffd, 1};
  char32_t code = lead & (0xffu >> (bytes + 1));
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(from + i) & 0xc0) != 0x80) return {0xfffd, 1};
    code = code << 6 | (byte(from + i) & 0x3f);
  }
  return {code, bytes};
}

template <class Each>
void each_letter(const std::string& text, Each each) {
  for (std::size_t from = 0; from < text.size();) {
    const Letter letter = letter_at(text, from);
    each(letter, text.substr(from, letter.bytes));
    from += letter.bytes;
  }
}

struct Range {
  char32_t first, last;
};

template <std::size_t Count>
bool in_any(char32_t code, const Range (&ranges)[Count]) {
  for (const Range& range : ranges)
    if (code >= range.first && code <= range.last) return true;
  return false;
}

int columns_of(char32_t code) {
  static constexpr Range kNone[] = {{0x300, 0x36f}, {0x200b, 0x200f}, {0xfe00, 0xfe0f}};
  static constexpr Range kWide[] = {{0x1100, 0x115f},   {0x2e80, 0xa4cf},  {0xac00, 0xd7a3},
                                    {0xf900, 0xfaff},   {0xfe30, 0xfe6f},  {0xff00, 0xff60},
                                    {0x1f300, 0x1faff}, {0x20000, 0x3fffd}};
  return in_any(code, kNone) ? 0 : in_any(code, kWide) ? 2 : 1;
}

bool is_control(char32_t code) {
  static constexpr Range kControl[] = {{0, 0x1f}, {0x7f, 0x9f}, {0x2028, 0x202e}, {0x2066, 0x2069}};
  return in_any(code, kControl);
}

std::string in_ascii(char32_t code) {
  static constexpr std::pair<char32_t, std::string_view> kLetters[] = {
      {U'ä', "ae"}, {U'ö', "oe"}, {U'ü', "ue"}, {U'Ä', "Ae"}, {U'Ö', "Oe"}, {U'Ü', "Ue"},
      {U'ß', "ss"}, {U'é', "e"},  {U'è', "e"},  {U'ê', "e"},  {U'á', "a"},  {U'à', "a"},
      {U'â', "a"},  {U'å', "a"},  {U'ç', "c"},  {U'í', "i"},  {U'î', "i"},  {U'ñ', "n"},
      {U'ó', "o"},  {U'ô', "o"},  {U'ø', "o"},  {U'ú', "u"},  {U'û', "u"},  {U'æ', "ae"},
      {U'É', "E"},  {U'’', "'"},  {U'–', "-"},  {U'×', "x"},  {U'…', "..."}};
  if (code < 0x80) return std::string(1, static_cast<char>(code));
  for (const auto& [letter, text] : kLetters)
    if (letter == code) return std::string(text);
  return columns_of(code) == 0 ? "" : "?";
}

}  // namespace

int columns_of(const std::string& text) {
  int columns = 0;
  each_letter(
      text, [&](const Letter& letter, const std::string&) { columns += columns_of(letter.code); });
  return columns;
}

std::string cut(const std::string& text, int width, const std::string& sign) {
  if (columns_of(text) <= width) return text;
  std::string kept;
  int columns = 0;
  bool room = true;
  each_letter(text, [&](const Letter& letter, const std::string& bytes) {
    columns += columns_of(letter.code);
    room = room && columns < width;
    if (room) kept += bytes;
  });
  return width > 0 ? kept + sign : kept;
}

std::string cleaned(const std::string& text, bool ascii) {
  std::string clean;
  each_letter(text, [&](const Letter& letter, const std::string& bytes) {
    if (is_control(letter.code)) return;
    clean += ascii ? in_ascii(letter.code) : letter.code == 0xfffd ? "?" : bytes;
  });
  return clean;
}

std::string markup_text(const std::string& text) {
  std::string safe;
  for (const char c : text) {
    if (c == '&')
      safe += "&amp;";
    else if (c == '<')
      safe += "&lt;";
    else if (c == '>')
      safe += "&gt;";
    else if (c == '"')
      safe += "&quot;";
    else if (static_cast<unsigned char>(c) >= 0x20 || c == '\n' || c == '\t')
      safe += c;
  }
  return safe;
}

}  // namespace clever
