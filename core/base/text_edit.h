// What is written at a span, and the file with something else there. Tested in
// tests/base/text_lines_test.cpp.
#pragma once

#include <cstddef>
#include <string>

#include "core/base/text_lines.h"

namespace clever {

inline std::string text_at(const Span& span) {
  const std::string& text = span.file->text;
  const std::size_t begin = offset_of(text, span.line, span.column);
  return text.substr(begin, offset_of(text, span.end_line, span.end_column) - begin);
}

inline std::string with_text(const Span& span, const std::string& replacement) {
  std::string text = span.file->text;
  const std::size_t begin = offset_of(text, span.line, span.column);
  text.replace(begin, offset_of(text, span.end_line, span.end_column) - begin, replacement);
  return text;
}

}  // namespace clever
