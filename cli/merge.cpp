// clever merge: parts of a simulation, played on several machines, put together again.
#include "cli/options.h"
#include "core/base/files.h"
#include "core/base/json.h"
#include "core/players/programs/command.h"
#include "core/players/programs/seats.h"
#include "core/study/simulate/parts.h"
#include "core/study/simulate/report.h"
#include "core/study/simulate/tally.h"

namespace clever {
namespace {

struct MergeArguments {
  std::vector<std::string> files;
  std::string variant;
  bool json = false;
  bool force = false;
  std::string html;
};

void add_file(Parts& parts, const std::string& path) {
  const auto text = read_file(path, kMaxShardBytes);
  if (!text) refuse("{}: there is no such file that can be read", path);
  if (const std::string problem = parts.add(*text); !problem.empty())
    refuse("{}: {}", path, problem);
}

/// The variant with the rules that were simulated; named by the user, or else by the first part.
VariantPtr find_variant(const App& app, const MergeArguments& arguments, const Json& part) {
  const std::string digest = part.at("digest").get<std::string>();
  const std::string id = part.at("variant").get<std::string>();
  const auto options = part.at("options").get<OptionValues>();
  const std::vector<SourcePtr> found =
      arguments.variant.empty()
          ? app.library().named_in(arguments.files[0], id, part.value("file", ""))
          : std::vector{app.source(arguments.variant)};
  for (const SourcePtr& source : found) {
    const VariantPtr variant = app.library().load(source, options).variant;
    if (variant && (variant->catalog.digest == digest || variant->catalog.was_called(digest)))
      return variant;
  }
  if (found.empty())
    refuse("{}: the variant '{}' cannot be found; name it with --variant", arguments.files[0], id);
  refuse("{}: the variant here has other rules than the one that was simulated",
         arguments.files[0]);
}

void merge(App& app, const MergeArguments& arguments) {
  check_reports(app, {arguments.html}, arguments.force);
  if (arguments.json && arguments.html == kStandardOutput) app.refuse_with<texts::json_and_page>();
  Parts parts;
  for (const std::string& path : arguments.files) add_file(parts, path);
  if (const int missing = parts.missing(); missing > 0)
    complain("{} of {} parts are missing\n", missing,
             parts.first().at("run").at("shards").get<int>());
  const VariantPtr variant = find_variant(app, arguments, parts.first());
  // A program that has played elsewhere need not be here.
  for (const auto& bot : parts.first().at("bots").get<std::vector<std::string>>())
    if (!is_program(bot) && !is_bot(bot))
      refuse("{}: there is no bot '{:.80}'", arguments.files[0], bot);
  Json answer = parts.answer(variant->catalog);
  if (!arguments.json) rename_for(app.language, variant->catalog, answer);
  if (!arguments.html.empty())
    write_or_fail(app, arguments.html, report_html(answer, app.language));
  if (arguments.html == kStandardOutput) return;
  if (arguments.json)
    print_json(answer);
  else
    fmt::print("{}", report_text(answer, app.style()));
}

}  // namespace

void add_merge(CLI::App& cli, App& app) {
  static MergeArguments arguments;
  CLI::App* command =
      cli.add_subcommand("merge", "put the parts of a simulation together, exactly");
  command->add_option("FILE", arguments.files, "answers of clever simulate --json --shard K/N")
      ->required();
  command->add_option("--variant", arguments.variant,
                      "id or path of the variant, if it is not found by itself");
  command->add_flag("--json", arguments.json, "as JSON");
  command->add_option("--html", arguments.html,
                      "write a page with charts to this file; - is standard output");
  add_force(*command, arguments.force);
  command->footer("Example: clever merge part-*.json");
  command->callback([&app] { merge(app, arguments); });
}

}  // namespace clever
