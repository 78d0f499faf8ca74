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

TextPlaces::TextPlaces(std::string_view text) : text_(text) {
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    lines_.push_back(begin);
    mark_line(begin, end);
    begin = end + 1;
  }
}

void TextPlaces::mark_line(std::size_t begin, std::size_t end) {
  constexpr std::size_t kStride = 256;
  const std::string_view line = text_.substr(begin, end - begin);
  int units = 0;
  for (std::size_t byte = 0, last = 0; byte < line.size();) {
    if (byte >= last + kStride) marks_.push_back({begin + byte, units}), last = byte;
    const Character character = character_at(line, byte);
    units += utf16_units(character.code);
    byte += character.bytes;
  }
}

/// Before its "\n" or "\r\n".
std::size_t TextPlaces::end_of_line(std::size_t index) const {
  if (index + 1 == lines_.size()) return text_.size() - (text_.ends_with('\r') ? 1 : 0);
  const std::size_t end = lines_[index + 1] - 1;
  return end > lines_[index] && text_[end - 1] == '\r' ? end - 1 : end;
}

EditorPosition TextPlaces::at(std::size_t offset) const {
  offset = std::min(offset, text_.size());
  const auto next = std::upper_bound(lines_.begin(), lines_.end(), offset);
  return at(narrow<int>(next - lines_.begin()), narrow<int>(offset - *(next - 1)) + 1);
}

EditorPosition TextPlaces::at(int line, int column) const {
  const std::size_t index = clever::at(std::max(line, 1) - 1);
  if (index >= lines_.size()) return {narrow<int>(index), 0};
  const std::size_t begin = lines_[index],
                    byte =
                        std::min(begin + clever::at(std::max(column, 1) - 1), end_of_line(index));
  const auto next = std::ranges::upper_bound(marks_, byte, {}, &Mark::byte);
  const bool marked = next != marks_.begin() && (next - 1)->byte >= begin;
  const Mark from = marked ? *(next - 1) : Mark{begin, 0};
  return {narrow<int>(index), from.units + utf16_units(text_.substr(from.byte, byte - from.byte))};
}

const TextPlaces& FilePlaces::of(const SourcePtr& file) {
  return files_.try_emplace(file, file->text).first->second;
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
