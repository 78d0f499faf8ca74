// Lines of a text and places in it: from a line and a column to an offset and back. Lines count
// from 1, columns from 1 and in bytes; a line ends before "\n" or "\r\n". Tested in
// tests/base/text_lines_test.cpp. Whoever asks for many places of a file gives the file: a text is
// gone through from its beginning.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostics.h"
#include "core/base/numbers.h"

namespace clever {

inline int newlines_in(std::string_view text) {
  return narrow<int>(std::count(text.begin(), text.end(), '\n'));
}

/// The line in which an offset lies.
inline int line_at(std::string_view text, std::size_t offset) {
  return newlines_in(text.substr(0, offset)) + 1;
}

/// Where a line begins; the end of the text if there is no such line.
inline std::size_t start_of_line(std::string_view text, int line) {
  std::size_t start = 0;
  for (; line > 1 && start < text.size(); --line)
    start = std::min(text.find('\n', start), text.size() - 1) + 1;
  return start;
}

inline std::size_t start_of_line(const SourceFile& file, int line) {
  const auto starts = file.lines.in(file.text);
  return at(std::max(line, 1)) > starts.size() ? file.text.size()
                                               : starts[at(std::max(line, 1) - 1)];
}

/// The line in which an offset lies.
inline int line_at(const SourceFile& file, std::size_t offset) {
  const auto starts = file.lines.in(file.text);
  return narrow<int>(std::ranges::upper_bound(starts, offset) - starts.begin());
}

/// The line that a text begins with.
inline std::string_view first_line_in(std::string_view text) {
  text = text.substr(0, text.find('\n'));
  if (text.ends_with('\r')) text.remove_suffix(1);
  return text;
}

/// The text of a line, "" if there is no such line.
inline std::string_view line_in(std::string_view text, int line) {
  return first_line_in(text.substr(start_of_line(text, line)));
}

inline std::string_view line_in(const SourceFile& file, int line) {
  return first_line_in(std::string_view(file.text).substr(start_of_line(file, line)));
}

/// Without the blanks around it.
inline std::string trimmed(std::string_view text) {
  const std::size_t begin = std::min(text.find_first_not_of(" \t\r"), text.size());
  return std::string(text.substr(begin, text.find_last_not_of(" \t\r") + 1 - begin));
}

inline std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  for (; !text.empty(); text.remove_prefix(start_of_line(text, 2)))
    lines.emplace_back(line_in(text, 1));
  return lines;
}

/// The end of the text if the place is beyond it.
inline std::size_t offset_of(std::string_view text, int line, int column) {
  return std::min(start_of_line(text, line) + at(column - 1), text.size());
}

inline std::size_t offset_of(const SourceFile& file, int line, int column) {
  return std::min(start_of_line(file, line) + at(column - 1), file.text.size());
}

/// A stretch of a file that lies in one line.
inline Span span_of_offset(const SourcePtr& file, std::size_t offset, std::size_t size) {
  const int line = line_at(*file, offset);
  const int column = narrow<int>(offset - start_of_line(*file, line)) + 1;
  return {file, line, column, line, column + narrow<int>(size)};
}

/// A line without the blanks before it.
inline Span span_of_line(const SourcePtr& file, int line) {
  const std::string_view text = line_in(*file, line);
  const std::size_t blanks = std::min(text.find_first_not_of(" \t"), text.size());
  return {file, line, narrow<int>(blanks) + 1, line, count_of(text) + 1};
}

}  // namespace clever
