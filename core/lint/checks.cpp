#include "core/lint/checks.h"

#include "core/model/reader.h"

namespace clever {

std::string suggestion(const std::string& word, const std::vector<std::string>& known) {
  const std::string near = nearest(word, known);
  if (!near.empty()) return "did you mean '" + near + "'?";
  return known.empty() ? "none is defined" : "known here: " + joined(known);
}

bool reported(const Diagnostics& out, const Span& span) {
  return std::any_of(out.all().begin(), out.all().end(), [&](const Diagnostic& diagnostic) {
    return diagnostic.severity == Severity::kError && diagnostic.span.file == span.file &&
           diagnostic.span.line == span.line && diagnostic.span.column == span.column;
  });
}

}  // namespace clever
