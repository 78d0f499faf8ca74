// clever pack: a variant with everything that it is made of as one small file, or as a line of
// text.
#include "core/variant/pack/pack.h"

#include "cli/options.h"
#include "cli/whole.h"

namespace clever {
namespace {

struct PackArguments {
  std::string variant, out;
  bool force = false, text = false;
};

/// Where it goes if nothing is said: a file beside the player, a line on standard output.
std::string place_of_pack(const PackArguments& arguments, const Catalog& catalog) {
  if (!arguments.out.empty()) return arguments.out;
  return arguments.text ? kStandardOutput : catalog.id + kPackedSuffix;
}

void pack(const App& app, const PackArguments& arguments) {
  const WholeVariant whole = whole_variant(app, arguments.variant, Library::Keep::kRules);
  const std::string bytes = packed(whole.yaml);
  const std::string place = place_of_pack(arguments, whole.variant->catalog);
  if (arguments.out.empty() && !arguments.text) check_made_up(app, place);
  if (place == kStandardOutput && !arguments.text && output_is_terminal())
    app.refuse_with<texts::pack_is_no_text>();
  write_new_or_fail(app, place, arguments.text ? packed_line(bytes) + "\n" : bytes,
                    arguments.force);
  if (place == kStandardOutput) return;
  const std::string& digest = whole.variant->catalog.digest;
  if (arguments.text)
    app.tell<texts::packed_signs>(place, packed_line(bytes).size(), kPackableFormat, digest);
  else
    app.tell<texts::packed_bytes>(place, bytes.size(), kPackableFormat, digest);
}

}  // namespace

void add_pack(CLI::App& cli, App& app) {
  static PackArguments arguments;
  CLI::App* command = cli.add_subcommand(
      "pack", "a variant as one small file, or as a line of text, that every command takes");
  add_variant_name(*command, arguments.variant);
  add_new_file(*command, arguments.out, arguments.force);
  command->add_flag("--text", arguments.text,
                    "one line of letters and digits, for chats and mails, on standard output");
  command->footer(
      "Examples: clever pack short-evening        # writes short-evening.clever\n"
      "          clever pack short-evening --text\n"
      "Then: clever play short-evening.clever, or clever play cleverpack...");
  command->callback([&app] { pack(app, arguments); });
}

}  // namespace clever
