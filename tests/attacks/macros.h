// What the words in double braces of an attack stand for (tests/attacks/README.md).
#pragma once

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "core/base/files.h"
#include "tests/support/texts.h"

namespace clever::tests {

namespace fs = std::filesystem;

/// Of a file of a terabyte only the beginning.
inline std::string text_in(const fs::path& path) {
  return read_file(path.string(), std::size_t{16} << 20).value_or("");
}

/// What the words in double braces stand for.
class Macros {
 public:
  explicit Macros(std::string outside) : outside_(std::move(outside)) {}

  std::string expanded(std::string_view text) const {
    const std::string all = expanded_up_to_the_end(text, false);
    REQUIRE(text.empty());
    return all;
  }

 private:
  /// Braces may be within braces.
  std::string expanded_up_to_the_end(std::string_view& text, bool in_braces) const {
    std::string all;
    while (!text.empty() && !(in_braces && text.starts_with("}}"))) {
      const bool open = text.starts_with("{{");
      if (!open) all += text.front();
      text.remove_prefix(open ? 2 : 1);
      if (open) all += meaning(expanded_up_to_the_end(text, true));
    }
    REQUIRE(text.starts_with("}}") == in_braces);
    text.remove_prefix(in_braces ? 2 : 0);
    return all;
  }

  std::string meaning(const std::string& macro) const {
    if (macro == "outside") return outside_;
    if (macro.starts_with("x")) return bytes(macro.substr(1));
    if (macro.starts_with("game")) return game(macro);
    const std::size_t star = macro.find('*');
    INFO(macro);
    REQUIRE(star != std::string::npos);
    return repeated_text(std::stoi(macro.substr(0, star)), macro.substr(star + 1));
  }

  /// Two hexadecimal digits a byte.
  static std::string bytes(const std::string& digits) {
    std::string text;
    for (std::size_t i = 0; i + 1 < digits.size(); i += 2)
      text += static_cast<char>(std::stoi(digits.substr(i, 2), nullptr, 16));
    return text;
  }

  /// N*TEXT, each with its number in the place of @ and a line end for each |.
  static std::string repeated_text(int times, const std::string& text) {
    std::string all;
    for (int i = 0; i < times; ++i)
      for (const char sign : text)
        all += sign == '@' ? std::to_string(i) : std::string(1, sign == '|' ? '\n' : sign);
    return all;
  }

  /// game~OLD~NEW~OLD~NEW: a small game that is fine, with parts replaced.
  std::string game(const std::string& macro) const {
    std::vector<std::string> parts;
    std::istringstream words(macro);
    for (std::string part; std::getline(words, part, '~');) parts.push_back(part);
    std::string text = text_in(fs::path(CLEVER_SOURCE_DIR) / "tests/attacks/game.yaml");
    for (std::size_t i = 1; i + 1 < parts.size(); i += 2)
      text = replaced(text, parts[i], repeated_text(1, parts[i + 1]));
    return text;
  }

  std::string outside_;
};

}  // namespace clever::tests
