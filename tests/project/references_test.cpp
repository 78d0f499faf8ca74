#include "tools/references.h"

#include <catch2/catch_test_macros.hpp>

namespace clever::project_tests {

TEST_CASE("references: what is written from the tables of the program is up to date") {
  for (const Reference& reference : references(CLEVER_SOURCE_DIR)) {
    INFO("to mend " << reference.path << ": tools/write-references");
    CHECK(reference.now == reference.text);
  }
}

}  // namespace clever::project_tests
