#include "core/hooks/messages.h"

#include <algorithm>
#include <cstdlib>

#include <lua.hpp>

#include "core/base/diagnostics.h"

namespace clever::hooks {
namespace {

constexpr std::size_t kLongestWord = 60;
constexpr std::size_t kLongestLine = 400;

unsigned byte_at(std::string_view text, std::size_t at) {
  return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U;
}

/// Bytes of the character that begins at `at`, 0 when it is not UTF-8. Overlong forms and
/// surrogates are let through by the shape; the second byte excludes them.
std::size_t character_size(std::string_view text, std::size_t at) {
  const unsigned first = byte_at(text, at);
  const unsigned second = byte_at(text, at + 1);
  if (first < 0x80) return 1;
  const std::size_t size = first < 0xC2   ? 0
                           : first < 0xE0 ? 2
                           : first < 0xF0 ? 3
                           : first < 0xF5 ? 4
                                          : 0;
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte_at(text, at + i) & 0xC0U) != 0x80U) return 0;
  }
  const bool overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
  const bool outside = (first == 0xED && second > 0x9F) || (first == 0xF4 && second > 0x8F);
  return overlong || outside ? 0 : size;
}

bool is_control(char character) {
  const auto byte = static_cast<unsigned char>(character);
  return byte < 0x20 || byte == 0x7F;
}

}  // namespace

void Message::write(fmt::string_view format, fmt::format_args parts) {
  *fmt::vformat_to_n(text_.data(), kRoom, format, parts).out = '\0';
}

void raise(lua_State* lua, const Message& message) {
  luaL_error(lua, "%s", message.text());
  std::abort();  // luaL_error does not return, but its declaration does not say so
}

Message unknown_word(std::string_view before, std::string_view word, std::string_view after,
                     const std::vector<std::string>& known) noexcept {
  const bool short_enough = word.size() <= kLongestWord;
  const std::string_view shown = word.substr(0, kLongestWord);
  const std::string near = short_enough ? nearest(std::string(word), known) : "";
  if (near.empty()) return Message("{} '{}'{}", before, shown, after);
  return Message("{} '{}'{}; did you mean '{}'?", before, shown, after, near);
}

std::string printable(std::string_view text) {
  std::string line;
  for (std::size_t at = 0; at < text.size() && line.size() < kLongestLine;) {
    const std::size_t size = character_size(text, at);
    if (size == 0) {
      line += '?';
    } else {
      line += is_control(text[at]) ? " " : text.substr(at, size);
    }
    at += std::max<std::size_t>(size, 1);
  }
  return line;
}

}  // namespace clever::hooks
