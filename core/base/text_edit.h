// What is written at a span, and the file with something else there. Tested in
// tests/base/text_lines_test.cpp.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "core/base/text_lines.h"

namespace clever {

inline std::string text_at(const Span& span) {
  const std::string& text = span.file->text;
  const std::size_t begin = offset_of(*span.file, span.line, span.column);
  return text.substr(begin, offset_of(*span.file, span.end_line, span.end_column) - begin);
}

inline std::string with_text(const Span& span, const std::string& replacement) {
  std::string text = span.file->text;
  const std::size_t begin = offset_of(*span.file, span.line, span.column);
  text.replace(begin, offset_of(*span.file, span.end_line, span.end_column) - begin, replacement);
  return text;
}

/// A text in lines of its own, behind the sign |, as a file: as many lines as before it in its own
/// file are empty, so that every line and column is the same. Null where no such text begins.
inline SourcePtr block_at(const Word& word) {
  const Span& span = word.span;
  const std::string& text = span.file->text;
  const std::size_t sign = offset_of(*span.file, span.line, span.column);
  if (sign >= text.size() || text[sign] != '|') return nullptr;
  const std::size_t begin = start_of_line(*span.file, span.line + 1);
  const bool ends_open = !word.text.empty() && !word.text.ends_with('\n');
  const int lines = newlines_in(word.text) + (ends_open ? 1 : 0);
  const std::string_view block = std::string_view(text).substr(
      begin, start_of_line(*span.file, span.line + 1 + lines) - begin);
  return std::make_shared<SourceFile>(
      SourceFile{span.file->name, std::string(at(span.line), '\n') + std::string(block)});
}

}  // namespace clever
