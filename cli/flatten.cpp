// clever flatten: the whole merged variant as one YAML file that stands alone.
#include "cli/options.h"
#include "cli/whole.h"

namespace clever {
namespace {

struct FlattenArguments {
  std::string variant, out = kStandardOutput;
  bool force = false;
};

void flatten(const App& app, const FlattenArguments& arguments) {
  const WholeVariant whole = whole_variant(app, arguments.variant, Library::Keep::kComments);
  write_new_or_fail(app, arguments.out, whole.yaml, arguments.force);
}

}  // namespace

void add_flatten(CLI::App& cli, App& app) {
  static FlattenArguments arguments;
  CLI::App* command = cli.add_subcommand(
      "flatten", "the whole merged variant with its scripts, as one YAML file that stands alone");
  add_variant_name(*command, arguments.variant);
  add_new_file(*command, arguments.out, arguments.force);
  command->footer("Example: clever flatten short-evening --out whole.yaml");
  command->callback([&app] { flatten(app, arguments); });
}

}  // namespace clever
