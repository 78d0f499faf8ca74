#include "core/hooks/messages.h"

#include <cstdlib>

#include <lua.hpp>

#include "core/base/diagnostics.h"
#include "core/base/utf8.h"

namespace clever::hooks {
namespace {

constexpr std::size_t kLongestWord = 60;
constexpr std::size_t kLongestLine = 400;

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
    const Character character = character_at(text, at);
    const std::string_view bytes = text.substr(at, character.bytes);
    line += character.broken() ? "?" : is_control(text[at]) ? " " : bytes;
    at += character.bytes;
  }
  return line;
}

}  // namespace clever::hooks
