#include "core/author/lsp/positions.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "core/base/numbers.h"
#include "core/base/text_lines.h"
#include "core/base/utf16.h"

namespace clever {
namespace {

constexpr std::string_view kFile = "file://";

bool is_plain(char sign) {
  return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z') ||
         (sign >= '0' && sign <= '9') ||
         std::string_view("-._~/").find(sign) != std::string_view::npos;
}

int digit_of(char sign) {
  if (sign >= '0' && sign <= '9') return sign - '0';
  const char small = sign >= 'A' && sign <= 'F' ? static_cast<char>(sign - 'A' + 'a') : sign;
  return small >= 'a' && small <= 'f' ? small - 'a' + 10 : -1;
}

}  // namespace

std::size_t offset_at(std::string_view text, const EditorPosition& position) {
  const int line = std::clamp(position.line, 0, newlines_in(text)) + 1;
  if (position.line >= line) return text.size();
  const std::size_t begin = start_of_line(text, line);
  const std::string_view written = line_in(text, line);
  std::size_t bytes = 0;
  for (int units = 0; bytes < written.size();) {
    const Character character = character_at(written, bytes);
    units += utf16_units(character.code);
    if (units > position.character) break;
    bytes += character.bytes;
  }
  return begin + bytes;
}

EditorPosition editor_position(const SourceFile& file, int line, int column) {
  constexpr std::size_t kCounted = std::size_t{64} << 10;  // no editor shows longer lines
  const std::string_view text = line_in(file, line);
  const std::size_t bytes = std::min(at(std::max(column, 1) - 1), text.size()),
                    counted = std::min(bytes, kCounted);
  return {std::max(line, 1) - 1,
          utf16_units(text.substr(0, counted)) + narrow<int>(bytes - counted)};
}

EditorPosition editor_position(const SourceFile& file, std::size_t offset) {
  offset = std::min(offset, file.text.size());
  const int line = line_at(file, offset);
  return editor_position(file, line, narrow<int>(offset - start_of_line(file, line)) + 1);
}

std::string uri_of(const std::string& path) {
  if (path.find(':') != std::string::npos && !path.starts_with('/')) return path;
  std::error_code ignored;
  std::string uri(kFile);
  for (const char sign : std::filesystem::absolute(path, ignored).lexically_normal().string())
    uri += is_plain(sign) ? std::string(1, sign)
                          : fmt::format("%{:02X}", static_cast<unsigned char>(sign));
  return uri;
}

std::string path_of(const std::string& uri) {
  if (!uri.starts_with(kFile)) return uri;
  const std::string coded = uri.substr(std::min(uri.find('/', kFile.size()), uri.size()));
  std::string path;
  for (std::size_t i = 0; i < coded.size(); ++i) {
    const bool code = coded[i] == '%' && i + 2 < coded.size() && digit_of(coded[i + 1]) >= 0 &&
                      digit_of(coded[i + 2]) >= 0;
    path +=
        code ? static_cast<char>(16 * digit_of(coded[i + 1]) + digit_of(coded[i + 2])) : coded[i];
    if (code) i += 2;
  }
  return std::filesystem::path(path).lexically_normal().string();
}

}  // namespace clever
