#include "core/base/plain_text.h"

#include <algorithm>
#include <map>
#include <span>
#include <string_view>
#include <utility>

#include "core/base/harmless.h"
#include "core/base/numbers.h"
#include "core/base/utf8.h"

namespace clever {
namespace {

struct Range {
  char32_t first, last;
};

bool in_any(char32_t code, std::span<const Range> ranges) {
  return std::any_of(ranges.begin(), ranges.end(),
                     [&](const Range& range) { return code >= range.first && code <= range.last; });
}

int columns_of(char32_t code) {
  static constexpr Range kNone[] = {{0x300, 0x36f}, {0x200b, 0x200f}, {0xfe00, 0xfe0f}};
  static constexpr Range kWide[] = {{0x1100, 0x115f},   {0x2e80, 0xa4cf},  {0xac00, 0xd7a3},
                                    {0xf900, 0xfaff},   {0xfe30, 0xfe6f},  {0xff00, 0xff60},
                                    {0x1f300, 0x1faff}, {0x20000, 0x3fffd}};
  // Nearly everything that is drawn: plain letters, and signs of arrows and boxes.
  if (code < kNone[0].first || (code > kNone[1].last && code < kWide[1].first)) return 1;
  return in_any(code, kNone) ? 0 : in_any(code, kWide) ? 2 : 1;
}

std::string in_ascii(char32_t code) {
  static constexpr std::pair<char32_t, std::string_view> kLetters[] = {
      {U'ä', "ae"}, {U'ö', "oe"}, {U'ü', "ue"}, {U'Ä', "Ae"}, {U'Ö', "Oe"},  {U'Ü', "Ue"},
      {U'ß', "ss"}, {U'é', "e"},  {U'è', "e"},  {U'ê', "e"},  {U'á', "a"},   {U'à', "a"},
      {U'â', "a"},  {U'å', "a"},  {U'ç', "c"},  {U'í', "i"},  {U'î', "i"},   {U'ñ', "n"},
      {U'ó', "o"},  {U'ô', "o"},  {U'ø', "o"},  {U'ú', "u"},  {U'û', "u"},   {U'æ', "ae"},
      {U'É', "E"},  {U'’', "'"},  {U'–', "-"},  {U'×', "x"},  {U'…', "..."}, {U'„', "\""},
      {U'“', "\""}, {U'”', "\""}, {U'·', "-"},  {U'±', "+-"}, {U'−', "-"}};
  if (code < 0x80) return std::string(1, static_cast<char>(code));
  for (const auto& [letter, text] : kLetters)
    if (letter == code) return std::string(text);
  return columns_of(code) == 0 ? "" : "?";
}

}  // namespace

int columns_of(const std::string& text) {
  int columns = 0;
  each_character(
      text, [&](const Character& letter, std::string_view) { columns += columns_of(letter.code); });
  return columns;
}

std::string cut(const std::string& text, int width, const std::string& sign) {
  if (columns_of(text) <= width) return text;
  std::string kept;
  int columns = 0;
  bool room = true;
  each_character(text, [&](const Character& letter, std::string_view bytes) {
    columns += columns_of(letter.code);
    room = room && columns < width;
    if (room) kept += bytes;
  });
  return width > 0 ? kept + sign : kept;
}

std::string wrapped(const std::string& text, int width, int indent) {
  std::string all;
  int column = 0;
  bool begins = true;  // a line: its own blanks stay
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t blanks = begins ? text.find_first_not_of(' ', begin) : begin;
    const std::size_t end =
        std::min(text.find_first_of(" \n", std::min(blanks, text.size())), text.size());
    const std::string word = text.substr(begin, end - begin);
    const int columns = columns_of(word);
    if (!begins && column + 1 + columns > width) {
      all += "\n" + std::string(at(indent), ' ') + word;
      column = indent + columns;
    } else {
      all += (begins ? "" : " ") + word;
      column += columns + (begins ? 0 : 1);
    }
    begins = end < text.size() && text[end] == '\n';
    if (begins) all += "\n", column = 0;
    begin = end + 1;
  }
  return all;
}

std::string repeated(const std::string& sign, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += sign;
  return text;
}

std::string cleaned(const std::string& text, bool ascii) {
  std::string clean;
  each_character(text, [&](const Character& letter, std::string_view bytes) {
    if (!is_harmless(letter.code)) return;
    clean += ascii ? in_ascii(letter.code) : letter.code == Character::kBroken ? "?" : bytes;
  });
  return clean;
}

std::string folded(const std::string& text) { return lowered(cleaned(text, true)); }

std::string markup_text(const std::string& text) {
  std::string safe;
  each_character(text, [&](const Character& letter, std::string_view bytes) {
    if (letter.broken())
      safe += '?';
    else if (is_harmless(letter.code) || bytes == "\n" || bytes == "\t")
      safe += bytes;
  });
  return escaped_markup(safe);
}

std::string shell_word(const std::string& text) {
  const auto is_plain = [](char sign) {
    return std::isalnum(static_cast<unsigned char>(sign)) != 0 ||
           std::string_view("_-+=./,:@").find(sign) != std::string_view::npos;
  };
  if (!text.empty() && std::ranges::all_of(text, is_plain)) return text;
  std::string quoted = "'";
  for (const char sign : text) quoted += sign == '\'' ? "'\\''" : std::string(1, sign);
  return quoted + "'";
}

}  // namespace clever
