// clever graph: which bonus leads where, in words, as a picture, or for Graphviz.
#include "core/graph/graph.h"

#include "cli/app.h"
#include "cli/whole.h"

namespace clever {
namespace {

struct GraphArguments {
  VariantArguments variant;
  std::string format, out = kStandardOutput;
  bool force = false, json = false;
};

/// As asked for, or as the name of the file ends.
std::string format_of(const GraphArguments& arguments) {
  if (!arguments.format.empty()) return arguments.format;
  for (const std::string format : {"svg", "dot"})
    if (arguments.out.ends_with("." + format)) return format;
  return "text";
}

void graph(const App& app, const GraphArguments& arguments) {
  const std::string format = format_of(arguments);
  const BonusGraph all = bonus_graph(*app.load(arguments.variant), app.language);
  if (arguments.json) return print_json(as_json(all));
  if (format == "text" && arguments.out == kStandardOutput)
    return print_lines(app, told(all, app.language), 4);
  const std::string text = format == "dot"   ? as_dot(all)
                           : format == "svg" ? as_svg(all)
                                             : told(all, app.language);
  write_new_or_fail(app, arguments.out, text, arguments.force);
}

}  // namespace

void add_graph(CLI::App& cli, App& app) {
  static GraphArguments arguments;
  CLI::App* command = cli.add_subcommand(
      "graph", "which bonus leads where, the longest chain, and what nothing leads to");
  add_variant(*command, arguments.variant);
  command->add_option("--format", arguments.format, "text, svg (a picture) or dot (for Graphviz)")
      ->check(CLI::IsMember({"text", "svg", "dot"}));
  command->add_flag("--json", arguments.json, "as JSON");
  add_new_file(*command, arguments.out, arguments.force);
  command->footer(
      "Examples: clever graph ganz-schoen-clever\n"
      "          clever graph ganz-schoen-clever --format svg --out bonuses.svg");
  command->callback([&app] { graph(app, arguments); });
}

}  // namespace clever
