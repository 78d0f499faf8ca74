// Texts as files, and problems as short lines, for tests.
#pragma once

#include <string>
#include <vector>

#include "core/base/diagnostics.h"

namespace clever::tests {

/// A file that exists nowhere but here.
inline SourcePtr file(const std::string& text, const std::string& name = "test.yaml") {
  return std::make_shared<SourceFile>(SourceFile{name, text});
}

/// "code line:column" of every error.
inline std::vector<std::string> errors_in(const Diagnostics& problems) {
  std::vector<std::string> all;
  for (const Diagnostic& problem : problems.all())
    if (problem.severity == Severity::kError)
      all.push_back(std::string(word_of(problem.code)) + " " + std::to_string(problem.span.line) +
                    ":" + std::to_string(problem.span.column));
  return all;
}

}  // namespace clever::tests
