// The launcher of a checkout builds the program again when it has to.
#include <catch2/catch_test_macros.hpp>

#include "core/base/files.h"

namespace clever::tests {
namespace {

TEST_CASE("package: ./clever is built again when a text that is compiled into it changes") {
  const std::string launcher = read_file(CLEVER_SOURCE_DIR "/clever", kMaxSourceBytes).value_or("");
  const std::size_t watched = launcher.find("find \"$root\"/{");
  REQUIRE(watched != std::string::npos);
  const std::string line = launcher.substr(watched, launcher.find('}', watched) - watched);
  for (const char* source : {"core", "cli", "cmake", "variants/packing"})
    CHECK(line.find(source) != std::string::npos);
}

}  // namespace
}  // namespace clever::tests
