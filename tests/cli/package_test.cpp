// What a package tells of itself. That the same source gives the same bytes takes two builds, so
// ./check --long looks at it (tools/reproducible).
#include <filesystem>
#include <regex>
#include <set>

#include <catch2/catch_test_macros.hpp>

#include "core/base/files.h"
#include "core/base/json.h"
#include "tests/cli/program_path.h"

namespace clever::cli_tests {
namespace {

Json list_of_parts() {
  const auto folder = std::filesystem::path(tests::program_path()).parent_path();
  const auto text = read_file((folder / "clever.spdx.json").string(), kMaxSourceBytes);
  REQUIRE(text);
  return parse_json(*text);
}

/// The libraries of the program, as the credits name them: not those for tests alone.
std::set<std::string> credited_libraries() {
  const auto text = read_file(CLEVER_SOURCE_DIR "/CREDITS.md", kMaxSourceBytes);
  REQUIRE(text);
  std::set<std::string> names;
  const std::regex row(R"(\| \[([^\]]+)\]\([^)]*\) \| ([^|]*) \|)");
  for (auto at = std::sregex_iterator(text->begin(), text->end(), row);
       at != std::sregex_iterator(); ++at)
    if ((*at)[2] != "tests only") names.insert((*at)[1]);
  return names;
}

TEST_CASE("package: its list of parts has every library that is credited, with a version") {
  std::set<std::string> listed;
  const Json list = list_of_parts();
  for (const Json& part : list.at("packages")) {
    INFO(part.dump());
    CHECK(std::regex_match(part.at("versionInfo").get<std::string>(),
                           std::regex(R"(\d+\.\d+(\.\d+)?)")));
    listed.insert(part.at("name").get<std::string>());
  }
  std::set<std::string> expected = credited_libraries();
  CHECK(expected.size() >= 6);
  expected.insert("clever");
  CHECK(listed == expected);
}

}  // namespace
}  // namespace clever::cli_tests
