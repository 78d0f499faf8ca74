// What parsing, binding and linting a text report, and a small valid variant to change.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "core/base/files.h"
#include "core/variant/format/bind.h"
#include "core/variant/format/sizes.h"
#include "core/variant/lint/lint.h"
#include "tests/support/texts.h"

namespace clever::lint_tests {

inline std::vector<Diagnostic> problems_of(const std::string& text) {
  Diagnostics out;
  Node document = parse(tests::file(text), out);
  check_sizes(document, Owner::kVariant, out);
  lint(bind(document, out), out);
  return out.all();
}

/// "code line:column" for each, with "warning" before it where it is one.
inline std::vector<std::string> told(const std::vector<Diagnostic>& problems) {
  std::vector<std::string> lines;
  for (const Diagnostic& problem : problems)
    lines.push_back((problem.severity == Severity::kWarning ? "warning " : "") +
                    std::string(word_of(problem.code)) + " " + std::to_string(problem.span.line) +
                    ":" + std::to_string(problem.span.column));
  return lines;
}

/// The small game of tests/bad with fragments replaced that occur exactly once.
inline std::string small_game_with(
    const std::vector<std::pair<std::string, std::string>>& changes) {
  std::string text = read_source(CLEVER_SOURCE_DIR "/tests/bad/fine-small-game.yaml")->text;
  for (const auto& [from, to] : changes) {
    INFO("fragment: " << from);
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    REQUIRE(text.find(from, at + 1) == std::string::npos);
    text.replace(at, from.size(), to);
  }
  return text;
}

}  // namespace clever::lint_tests
