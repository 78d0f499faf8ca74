// The wording of what goes wrong in a script. Raising a Lua error jumps over the destructors of
// every frame between, so a message that is raised lives in a plain array. Tested in
// tests/variant/hooks/host_test.cpp and sandbox_test.cpp.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <fmt/format.h>

struct lua_State;

namespace clever::hooks {

/// A short text without a destructor; what does not fit is cut off.
class Message {
 public:
  template <typename... Parts>
  explicit Message(fmt::format_string<Parts...> format, const Parts&... parts) {
    write(format, fmt::make_format_args(parts...));
  }
  const char* text() const { return text_.data(); }

 private:
  static constexpr std::size_t kRoom = 300;

  void write(fmt::string_view format, fmt::format_args parts);

  std::array<char, kRoom + 1> text_;
};

static_assert(std::is_trivially_destructible_v<Message>);

/// Raises a Lua error that names the line of the script that called the running C function.
[[noreturn]] void raise(lua_State* lua, const Message& message);

/// "<before> 'word'; did you mean 'wood'?", the question only when a known word is near. No
/// exception may pass through the frames of Lua: without memory for a message the program ends.
Message unknown_word(std::string_view before, std::string_view word,
                     const std::vector<std::string>& known) noexcept;

/// What a script said, fit to be shown: one line, valid UTF-8, not endless.
std::string printable(std::string_view text);

/// The name of a file as Lua shows it in messages: long ones lose their beginning.
std::string shown_name(const std::string& file_name);

/// A message that Lua began with "<name>:<line>: ".
struct LocatedText {
  int line = 1;
  std::string text;
};
LocatedText locate(const std::string& message, const std::string& name);

}  // namespace clever::hooks
