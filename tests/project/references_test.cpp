#include "tools/references.h"

#include <catch2/catch_test_macros.hpp>

namespace clever::project_tests {

TEST_CASE("references: what tools/write-references writes is up to date") {
  for (const Reference& reference : references(CLEVER_SOURCE_DIR)) {
    INFO(reference.path << " differs; to write it again: tools/write-references");
    CHECK(reference.now == reference.text);
  }
}

}  // namespace clever::project_tests
