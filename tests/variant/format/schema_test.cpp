// The schemas of variants and of files of tests, as an editor uses them.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <span>
#include <sstream>

#include <catch2/catch_test_macros.hpp>

#include "core/base/json.h"
#include "core/variant/format/fields.h"
#include "tests/support/random_games.h"
#include "tests/support/texts.h"

namespace clever::tests {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = CLEVER_SOURCE_DIR;
constexpr const char* kEditorLine = "# yaml-language-server: $schema=clever.schema.json";
constexpr const char* kTestEditorLine = "# yaml-language-server: $schema=clever-test.schema.json";

}  // namespace

TEST_CASE("schema: every key has its meaning, and the shipped files are up to date") {
  const auto check = [](const std::string& schema, const char* shipped_file,
                        std::span<const Field> fields) {
    CHECK(contents(kRoot / "variants" / shipped_file) == schema + "\n");
    const Json definitions = parse_json(schema).at("$defs");
    for (const Field& field : fields) {
      INFO(field.key);
      CHECK(std::any_of(definitions.begin(), definitions.end(), [&](const auto& definition) {
        return definition.contains("properties") && definition["properties"].contains(field.key) &&
               definition["properties"][field.key]["description"] == field.meaning;
      }));
    }
  };
  check(schema_json(), "clever.schema.json", variant_fields());
  check(test_schema_json(), "clever-test.schema.json", test_fields());
}

TEST_CASE("schema: every shipped variant begins with the line that editors look for") {
  for (const std::string& file : shipped().files()) {
    INFO(file);
    CHECK(contents(file).starts_with(std::string(kEditorLine) + "\n"));
    const std::string tests = file.substr(0, file.size() - 5) + ".test.yaml";
    CHECK(contents(tests).starts_with(std::string(kTestEditorLine) + "\n"));
  }
  CHECK(contents(kRoot / "docs/testing.md").find(kTestEditorLine) != std::string::npos);
  CHECK(contents(kRoot / "docs/format.md").find(kEditorLine) != std::string::npos);
}

}  // namespace clever::tests
