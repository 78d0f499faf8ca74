#include "core/hooks/script_text.h"

#include <charconv>

#include <fmt/format.h>

#include "core/hooks/messages.h"

namespace clever::hooks {
namespace {

constexpr std::size_t kLongestName = 50;  // Lua cuts at 60 by itself, but not at a place we know

bool in_identifier(char character) {
  return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z') ||
         (character >= '0' && character <= '9') || character == '_';
}

/// A literal that no content can end early.
std::string quoted(std::string_view text) {
  std::string literal = "\"";
  for (const char character : text) {
    literal += fmt::format("\\{:03}", static_cast<unsigned char>(character));
  }
  return literal + '"';
}

}  // namespace

std::optional<std::size_t> environment_word(std::string_view text) {
  constexpr std::string_view kWord = "_ENV";
  for (std::size_t at = text.find(kWord); at < text.size(); at = text.find(kWord, at + 1)) {
    const std::size_t end = at + kWord.size();
    const bool begins = at == 0 || !in_identifier(text[at - 1]);
    if (begins && (end == text.size() || !in_identifier(text[end]))) return at;
  }
  return std::nullopt;
}

std::string as_function(std::string_view expression, std::string_view here,
                        const std::vector<std::string>& arguments) {
  return fmt::format("local here <const> = {}; return function({}) return {}\nend", quoted(here),
                     fmt::join(arguments, ", "), expression);
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
