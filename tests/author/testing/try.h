// Files of tests made for a test, against a variant that is a text.
#pragma once

#include <memory>
#include <string>

#include "core/author/testing/suite.h"

namespace clever::tests {

inline SourcePtr file_of(const std::string& name, const std::string& text) {
  return std::make_shared<SourceFile>(SourceFile{name, text});
}

/// The shipped variants, and small.yaml with this text.
inline Library library_with(const std::string& small) {
  return Library({CLEVER_SOURCE_DIR}).with(file_of("small.yaml", small));
}

/// Tests of small.yaml; `rest` is what follows the head of the file.
inline TestFile tests_of(const std::string& rest) {
  return TestFile(file_of("small.test.yaml", "clever test: 1\nvariant: small.yaml\n" + rest));
}

}  // namespace clever::tests
