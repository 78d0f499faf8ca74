// clever schema: the format of variants as a JSON Schema, for editors.
#include "core/schema/schema.h"

#include <fmt/format.h>

#include "cli/app.h"

namespace clever {

void add_schema(CLI::App& cli, App&) {
  CLI::App* command =
      cli.add_subcommand("schema", "the format of variants as a JSON Schema, for editors");
  command->footer(
      "Example: clever schema > clever.schema.json\n"
      "Then begin a variant with: # yaml-language-server: $schema=clever.schema.json");
  command->callback([] { fmt::print("{}\n", schema_json()); });
}

}  // namespace clever
