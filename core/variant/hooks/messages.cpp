#include "core/variant/hooks/messages.h"

#include <charconv>
#include <cstdlib>

#include <lua.hpp>

#include "core/base/diagnostics.h"
#include "core/base/harmless.h"

namespace clever::hooks {
namespace {

constexpr std::size_t kLongestWord = 60;
constexpr std::size_t kLongestLine = 400;
constexpr std::size_t kLongestName = 50;  // Lua cuts at 60 by itself, but not at a place we know

}  // namespace

void Message::write(fmt::string_view format, fmt::format_args parts) {
  *fmt::vformat_to_n(text_.data(), kRoom, format, parts).out = '\0';
}

void raise(lua_State* lua, const Message& message) {
  luaL_error(lua, "%s", message.text());
  std::abort();  // luaL_error does not return, but its declaration does not say so
}

Message unknown_word(std::string_view before, std::string_view word,
                     const std::vector<std::string>& known) noexcept {
  const std::string_view shown = word.substr(0, kLongestWord);
  const std::string near = shown == word ? nearest(std::string(word), known) : "";
  if (near.empty()) return Message("{} '{}'", before, shown);
  return Message("{} '{}'; did you mean '{}'?", before, shown, near);
}

std::string printable(std::string_view text) {
  std::string line;
  each_character(text, [&](const Character&, std::string_view bytes) {
    if (line.size() >= kLongestLine) return;
    line += harmless(bytes);
  });
  return line;
}

std::string shown_name(const std::string& file_name) {
  std::string name = printable(file_name);
  if (name.size() <= kLongestName) return name;
  return "..." + printable(name.substr(name.size() - kLongestName));
}

LocatedText locate(const std::string& message, const std::string& name) {
  LocatedText located{1, message};
  if (!message.starts_with(name + ":")) return located;
  const char* end = message.data() + message.size();
  const auto [rest, error] = std::from_chars(message.data() + name.size() + 1, end, located.line);
  if (error != std::errc() || end - rest < 2 || rest[0] != ':') return located;
  located.text = std::string(rest + 2, end);
  return located;
}

}  // namespace clever::hooks
