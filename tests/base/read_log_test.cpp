#include "core/base/read_log.h"

#include <catch2/catch_test_macros.hpp>

#include "core/base/files.h"

namespace clever::tests {

TEST_CASE("read log: every file that was asked for while somebody wants to know, there or not") {
  read_file("before", 1);
  const ReadLog log;
  CHECK(log.paths().empty());
  read_file(CLEVER_SOURCE_DIR "/LICENSE", 1);
  read_file("not-there", 1);
  CHECK(log.paths() == std::set<std::string>{CLEVER_SOURCE_DIR "/LICENSE", "not-there"});
}

}  // namespace clever::tests
