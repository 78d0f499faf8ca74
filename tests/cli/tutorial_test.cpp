// The tutorial (docs/authoring.md): what its commands answer is what the page says.
#include "tools/tutorial.h"

#include <regex>

#include <catch2/catch_test_macros.hpp>

#include "core/base/files.h"
#include "tests/cli/program.h"

namespace clever::cli_tests {
namespace {

/// How well zlib packs depends on its version.
std::string steady(const std::string& text) {
  return std::regex_replace(
      std::regex_replace(text, std::regex("cleverpack\\w{20,}"), "cleverpack"),
      std::regex("\\d+ bytes"), "N bytes");
}

TEST_CASE("tutorial: every command answers what the page says", "[slow]") {
  const Desk desk;
  int commands = 0;
  const auto write = [&](const std::string& name, const std::string& text) {
    desk.write(name, text);
  };
  const auto answer = [&](const Arguments& arguments) {
    ++commands;
    const Ran ran = desk.run(arguments);
    CHECK(ran.code < 2);
    return ran.out + ran.err;
  };
  const std::string page =
      read_file(CLEVER_SOURCE_DIR "/docs/authoring.md", kMaxSourceBytes).value();
  INFO("to write it again: tools/write-references");
  CHECK(steady(followed_tutorial(page, {write, answer, CLEVER_SOURCE_DIR})) == steady(page));
  CHECK(commands > 10);
}

}  // namespace
}  // namespace clever::cli_tests
