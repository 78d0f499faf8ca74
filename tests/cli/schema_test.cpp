// clever schema, as an editor uses it. What the schemas let pass and what not is asked of a
// validator that is not ours, by check.py.
#include <cstdlib>

#include <catch2/catch_test_macros.hpp>

#include "core/base/files.h"
#include "tests/cli/program.h"
#include "tests/cli/program_path.h"

namespace clever::cli_tests {
namespace {

/// A Python that has the validator: first the one for which Debian installs it. "" if none has.
std::string python() {
  for (const std::string candidate : {"/usr/bin/python3", "python3"})
    if (std::system((candidate + " -c 'import jsonschema, yaml' >/dev/null 2>&1").c_str()) == 0)
      return candidate;
  return "";
}

TEST_CASE("schema: the program prints both, as they are shipped") {
  const auto printed = [](const Arguments& arguments) {
    const Ran ran = Desk().run(arguments);
    CHECK(ran.code == 0);
    CHECK(ran.err == "");
    return ran.out;
  };
  const auto shipped = [](const std::string& name) {
    return read_file(CLEVER_SOURCE_DIR "/variants/" + name, kMaxSourceBytes).value();
  };
  CHECK(printed({"schema"}) == shipped("clever.schema.json"));
  CHECK(printed({"schema", "--tests"}) == shipped("clever-test.schema.json"));
}

/// Reads all good files, and one in `every` bad files.
void check_with_a_validator(int every) {
  const std::string with = python();
  if (with.empty()) SKIP("no Python with jsonschema and PyYAML here");
  const Desk desk;
  const std::string command = with + " '" +
                              std::string(CLEVER_SOURCE_DIR "/tests/variant/format/check.py") +
                              "' '" + tests::program_path() + "' " + std::to_string(every) + " >'" +
                              desk.path("answer.txt") + "' 2>&1";
  const int code = std::system(command.c_str());
  INFO(desk.read("answer.txt"));
  CHECK(code == 0);
}

TEST_CASE("schema: good files pass and bad ones fail, says a validator that is not ours",
          "[slow]") {
  check_with_a_validator(4);
}

TEST_CASE("schema: every bad file fails, says a validator that is not ours", "[.long]") {
  check_with_a_validator(1);
}

}  // namespace
}  // namespace clever::cli_tests
