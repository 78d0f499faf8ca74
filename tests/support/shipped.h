// The variants of this repository, for tests.
#pragma once

#include "core/variant/library/library.h"

namespace clever::tests {

inline const Library& shipped() {
  static const Library library({CLEVER_SOURCE_DIR});
  return library;
}

}  // namespace clever::tests
