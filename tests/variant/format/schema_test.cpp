// clever schema, as an editor uses it. What the schema lets pass and what not is asked of a
// validator that is not ours, by check.py.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <span>
#include <sstream>

#include <catch2/catch_test_macros.hpp>
#include <unistd.h>

#include "core/variant/format/fields.h"
#include "tests/cli/program.h"
#include "tests/support/random_games.h"
#include "tests/this_build/this_build.h"

namespace clever::tests {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = CLEVER_SOURCE_DIR;
constexpr const char* kEditorLine = "# yaml-language-server: $schema=clever.schema.json";
constexpr const char* kTestEditorLine = "# yaml-language-server: $schema=clever-test.schema.json";

std::string text_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  REQUIRE(file);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

/// A Python that has the validator: first the one for which Debian installs it. "" if none has.
std::string python() {
  for (const std::string candidate : {"/usr/bin/python3", "python3"})
    if (std::system((candidate + " -c 'import jsonschema, yaml' >/dev/null 2>&1").c_str()) == 0)
      return candidate;
  return "";
}

}  // namespace

TEST_CASE("schema: the program prints both, and every key has its meaning") {
  const auto check = [](const cli_tests::Arguments& arguments, const std::string& expected,
                        std::span<const Field> fields) {
    const cli_tests::Ran ran = cli_tests::Desk().run(arguments);
    CHECK(ran.code == 0);
    CHECK(ran.err == "");
    CHECK(ran.out == expected + "\n");
    const Json definitions = ran.json().at("$defs");
    for (const Field& field : fields) {
      INFO(field.key);
      CHECK(std::any_of(definitions.begin(), definitions.end(), [&](const auto& definition) {
        return definition.contains("properties") && definition["properties"].contains(field.key) &&
               definition["properties"][field.key]["description"] == field.meaning;
      }));
    }
  };
  check({"schema"}, schema_json(), variant_fields());
  check({"schema", "--tests"}, test_schema_json(), test_fields());
}

TEST_CASE("schema: good files pass and bad ones fail, says a validator that is not ours",
          "[slow]") {
  const std::string with = python();
  if (with.empty()) SKIP("no Python with jsonschema and PyYAML here");
  const fs::path answer =
      fs::temp_directory_path() / ("clever-schema-check-" + std::to_string(getpid()) + ".txt");
  const std::string command = with + " '" + (kRoot / "tests/variant/format/check.py").string() +
                              "' '" + program_path() + "' >'" + answer.string() + "' 2>&1";
  const int code = std::system(command.c_str());
  INFO(text_of(answer));
  CHECK(code == 0);
  fs::remove(answer);
}

TEST_CASE("schema: every shipped variant begins with the line that editors look for") {
  for (const std::string& file : shipped().files()) {
    INFO(file);
    CHECK(text_of(file).starts_with(std::string(kEditorLine) + "\n"));
    const std::string tests = file.substr(0, file.size() - 5) + ".test.yaml";
    CHECK(text_of(tests).starts_with(std::string(kTestEditorLine) + "\n"));
  }
  CHECK(text_of(kRoot / "docs/testing.md").find(kTestEditorLine) != std::string::npos);
  CHECK(text_of(kRoot / "docs/format.md").find(kEditorLine) != std::string::npos);
}

}  // namespace clever::tests
