// Files of tests made for a test, against a variant that is a text.
#pragma once

#include <memory>
#include <string>

#include "core/author/testing/suite.h"
#include "tests/support/shipped.h"
#include "tests/support/texts.h"

namespace clever::tests {

/// The shipped variants, and small.yaml with this text.
inline Library library_with(const std::string& small) {
  return shipped().with(file(small, "small.yaml"));
}

/// Tests of small.yaml; `rest` is what follows the head of the file.
inline TestFile tests_of(const std::string& rest) {
  return TestFile(file("clever test: 1\nvariant: small.yaml\n" + rest, "small.test.yaml"));
}

}  // namespace clever::tests
