// clever schema: the formats of variants and of tests as JSON Schemas, for editors.
#include "cli/options.h"
#include "core/variant/format/fields.h"

namespace clever {

void add_schema(CLI::App& cli, App&) {
  static bool tests = false;
  CLI::App* command =
      cli.add_subcommand("schema", "the format of variants as a JSON Schema, for editors");
  command->add_flag("--tests", tests, "the format of files of tests instead");
  command->footer(
      "Examples: clever schema > clever.schema.json\n"
      "          clever schema --tests > clever-test.schema.json\n"
      "Then begin a variant with: # yaml-language-server: $schema=clever.schema.json");
  command->callback([] { fmt::print("{}\n", tests ? test_schema_json() : schema_json()); });
}

}  // namespace clever
