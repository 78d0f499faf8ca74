// A small valid variant, and the defects that tests put into it. The place where a message is
// expected is written into the text as '^', right before the word.
#pragma once

#include <string>
#include <vector>

#include "core/base/diagnostics.h"

namespace clever::lint_tests {

/// What parsing, binding and linting a text say.
std::vector<Diagnostic> problems_of(const std::string& text, const std::string& name = "test.yaml");

/// "code line:column" for each, with "warning" before it where it is one.
std::vector<std::string> told(const std::vector<Diagnostic>& problems);

class Draft {
 public:
  Draft();
  /// Replaces a fragment that stands exactly once in the text.
  Draft& change(const std::string& from, const std::string& to);
  const std::string& text() const { return text_; }

  /// Exactly one problem, an error of this code at the '^'.
  void gives_error(const std::string& code) const { gives(code); }
  void gives_warning(const std::string& code) const { gives("warning " + code); }
  void gives_nothing() const;

 private:
  void gives(const std::string& code) const;

  std::string text_;
};

}  // namespace clever::lint_tests
