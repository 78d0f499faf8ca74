// Texts as files, and problems as short lines, for tests.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "core/base/diagnostics.h"
#include "core/base/files.h"

namespace clever::tests {

/// A file that exists nowhere but here.
inline SourcePtr file(const std::string& text, const std::string& name = "test.yaml") {
  return std::make_shared<SourceFile>(SourceFile{name, text});
}

/// What is in a file, which must be there; of a very large one the beginning.
inline std::string contents(const std::filesystem::path& path) {
  INFO(path.string());
  const auto text = read_file(path.string(), std::size_t{16} << 20);
  REQUIRE(text);
  return *text;
}

/// The text with one part, which must be there, replaced.
inline std::string replaced(std::string text, const std::string& part, const std::string& other) {
  const std::size_t place = text.find(part);
  INFO("looking for " << part << " in\n" << text);
  REQUIRE(place != std::string::npos);
  return text.replace(place, part.size(), other);
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
