// Places in a text: from a span to an offset, and a text with one stretch of it replaced.
#pragma once

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
