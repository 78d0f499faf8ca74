// What the words in double braces of an attack stand for (tests/attacks/README.md).
#pragma once

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <catch2/catch_test_macros.hpp>
#include <zlib.h>

#include "core/base/files.h"

namespace clever::tests {

namespace fs = std::filesystem;

/// Of a file of a terabyte only the beginning.
inline std::string text_in(const fs::path& path) {
  return read_file(path.string(), std::size_t{16} << 20).value_or("");
}

inline std::string replaced_once(std::string text, const std::string& part,
                                 const std::string& other) {
  const std::size_t found = text.find(part);
  INFO("'" << part << "' is to be replaced");
  REQUIRE(found != std::string::npos);
  return text.replace(found, part.size(), other);
}

/// One bit a pixel. The pixels may be fewer or more than the picture has.
inline std::string png_of(std::uint32_t width, std::uint32_t height, const std::string& pixels) {
  const auto number = [](std::uint64_t value) {
    std::string text;
    for (int shift = 24; shift >= 0; shift -= 8) text += static_cast<char>(value >> shift & 0xff);
    return text;
  };
  const auto chunk = [&](const std::string& body) {  // its name, four letters, and what is in it
    const auto* bytes = reinterpret_cast<const Bytef*>(body.data());
    return number(body.size() - 4) + body + number(crc32(0, bytes, static_cast<uInt>(body.size())));
  };
  uLongf size = compressBound(pixels.size());
  std::string packed(size, '\0');
  compress(reinterpret_cast<Bytef*>(packed.data()), &size,
           reinterpret_cast<const Bytef*>(pixels.data()), pixels.size());
  packed.resize(size);
  return "\x89PNG\r\n\x1a\n" +
         chunk("IHDR" + number(width) + number(height) + std::string("\1\0\0\0\0", 5)) +
         chunk("IDAT" + packed) + chunk("IEND");
}

/// What the words in double braces stand for.
class Macros {
 public:
  explicit Macros(std::string outside) : outside_(std::move(outside)) {}

  std::string expanded(std::string_view text) const {
    std::string all;
    for (;;) {
      const std::size_t open = text.find("{{"), close = text.find("}}", open);
      all += text.substr(0, open);
      if (open == std::string_view::npos) return all;
      REQUIRE(close != std::string_view::npos);
      all += meaning(std::string(text.substr(open + 2, close - open - 2)));
      text.remove_prefix(close + 2);
    }
  }

 private:
  std::string meaning(const std::string& macro) const {
    if (macro == "outside") return outside_;
    if (macro.starts_with("x")) return bytes(macro.substr(1));
    if (macro.starts_with("game")) return game(macro);
    if (macro.starts_with("png ")) return picture(macro.substr(4));
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

  /// WIDTH HEIGHT ROW...: a picture in black and white, eight of its pixels a byte, the rows and
  /// what is in them again and again.
  static std::string picture(const std::string& macro) {
    std::istringstream words(macro);
    std::uint32_t width = 0, height = 0;
    words >> width >> height;
    std::vector<std::string> rows;
    for (std::string row; words >> row;) rows.push_back(bytes(row));
    constexpr std::uint32_t kMostRows = 8192, kMostBytes = 2048;  // of a picture that lies
    std::string pixels;
    for (std::size_t y = 0; y < std::min(height, kMostRows); ++y) {
      const std::string& row = rows[y % rows.size()];
      pixels += '\0';  // how the row is coded
      for (std::size_t x = 0; x < std::min(width / 8, kMostBytes); ++x)
        pixels += row[x % row.size()];
    }
    return png_of(width, height, pixels);
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
      text = replaced_once(text, parts[i], repeated_text(1, parts[i + 1]));
    return text;
  }

  std::string outside_;
};

}  // namespace clever::tests
