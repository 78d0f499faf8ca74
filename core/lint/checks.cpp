#include "core/lint/checks.h"

#include "core/format/reader.h"

namespace clever {
namespace {

constexpr std::ptrdiff_t kMostListed = 24;  // more would bury the message

}  // namespace

std::string suggestion(const std::string& word, const std::vector<std::string>& known) {
  if (known.empty()) return "none is defined";
  const std::string near = nearest(word, known);
  const bool all = !near.empty() || known.size() <= kMostListed;
  return all ? nearest_or_all(near, known)
             : "known here: " + joined({known.begin(), known.begin() + kMostListed}) + ", ...";
}

bool reported(const Diagnostics& out, const Span& span) {
  return std::any_of(out.all().begin(), out.all().end(), [&](const Diagnostic& diagnostic) {
    return diagnostic.severity == Severity::kError && diagnostic.span.file == span.file &&
           diagnostic.span.line == span.line && diagnostic.span.column == span.column;
  });
}

}  // namespace clever
