// Places in a text: from a span to an offset, and a text with one stretch of it replaced.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>

#include "core/base/diagnostics.h"

namespace clever {

/// Where a line (from 1) and a column (from 1, in bytes) stand; the end of the text if beyond it.
inline std::size_t offset_of(const std::string& text, int line, int column) {
  std::size_t at = 0;
  for (; line > 1 && at < text.size(); --line) {
    const std::size_t end = text.find('\n', at);
    at = end == std::string::npos ? text.size() : end + 1;
  }
  const std::size_t wanted = at + static_cast<std::size_t>(column - 1);
  return wanted < text.size() ? wanted : text.size();
}

/// A stretch of a file that lies in one line.
inline Span span_of_offset(const SourcePtr& file, std::size_t at, std::size_t size) {
  const std::string& text = file->text;
  const std::size_t start = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;
  const auto line = static_cast<int>(
      std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(start), '\n'));
  const auto column = static_cast<int>(at - start) + 1;
  return {file, line + 1, column, line + 1, column + static_cast<int>(size)};
}

/// What is written at a span.
inline std::string text_at(const Span& span) {
  const std::string& text = span.file->text;
  const std::size_t begin = offset_of(text, span.line, span.column);
  return text.substr(begin, offset_of(text, span.end_line, span.end_column) - begin);
}

/// The file with something else at a span.
inline std::string with_text(const Span& span, const std::string& replacement) {
  std::string text = span.file->text;
  const std::size_t begin = offset_of(text, span.line, span.column);
  text.replace(begin, offset_of(text, span.end_line, span.end_column) - begin, replacement);
  return text;
}

}  // namespace clever
