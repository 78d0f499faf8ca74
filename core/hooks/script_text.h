// Lua text before it is compiled and messages about it afterwards: what is refused by reading
// alone, how an expression becomes a function, and which line a message is about. Runs no Lua.
// Tested in tests/hooks/host_test.cpp.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace clever::hooks {

/// Where the word `_ENV` stands. It would let a script exchange its environment, which is all that
/// the sandbox consists of; an identifier cannot be disguised, so looking for it is enough.
std::optional<std::size_t> environment_word(std::string_view text);

/// "return function(<arguments>) return <expression> end", with `here` as a constant, and the
/// expression on the same line as before.
std::string as_function(std::string_view expression, std::string_view here,
                        const std::vector<std::string>& arguments);

/// The name of a file as Lua shows it in messages: long ones lose their beginning.
std::string shown_name(const std::string& file_name);

/// A message that Lua began with "<name>:<line>: ".
struct LocatedText {
  int line = 1;
  std::string text;
};
LocatedText locate(const std::string& message, const std::string& name);

}  // namespace clever::hooks
