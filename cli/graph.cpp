// clever graph: which bonus leads where, in words, as a picture, or for Graphviz.
#include "core/study/graph/graph.h"

#include <filesystem>

#include "cli/options.h"
#include "cli/whole.h"
#include "core/base/json.h"

namespace clever {
namespace {

struct GraphArguments {
  VariantArguments variant;
  std::string format, out = kStandardOutput;
  bool force = false, json = false;
};

/// As asked for, or as the name of the file ends.
std::string format_of(const App& app, const GraphArguments& arguments) {
  if (!arguments.format.empty()) return arguments.format;
  if (arguments.out == kStandardOutput) return "text";
  const std::string ending = std::filesystem::path(arguments.out).extension().string();
  if (ending == ".svg") return "svg";
  if (ending == ".dot" || ending == ".gv") return "dot";
  if (ending == ".txt") return "text";
  app.refuse_with<texts::graph_ending>(arguments.out);
}

void graph(const App& app, const GraphArguments& arguments) {
  const std::string format = format_of(app, arguments);
  const BonusGraph all = bonus_graph(*app.load(arguments.variant), app.language);
  if (arguments.json) return print_json(as_json(all));
  if (format == "text" && arguments.out == kStandardOutput)
    return print_lines(app, told(all, app.language), 4);
  const std::string text = format == "dot"   ? as_dot(all)
                           : format == "svg" ? as_svg(all)
                                             : told(all, app.language);
  check_reports(app, {arguments.out}, arguments.force);
  write_or_fail(app, arguments.out, text);
}

}  // namespace

void add_graph(CLI::App& cli, App& app) {
  static GraphArguments arguments;
  CLI::App* command = cli.add_subcommand(
      "graph", "which bonus leads where, the longest chain, and what nothing leads to");
  add_variant(*command, arguments.variant);
  CLI::Option* format = command->add_option("--format", arguments.format,
                                            "text, svg (a picture) or dot (for Graphviz); the name "
                                            "of the file says it too: .txt, .svg, .dot or .gv");
  format->check(CLI::IsMember({"text", "svg", "dot"}));
  add_new_file(*command, arguments.out, arguments.force);
  command->add_flag("--json", arguments.json, "as JSON, on standard output")
      ->excludes(format)
      ->excludes(command->get_option("--out"));
  command->footer(
      "Examples: clever graph ganz-schoen-clever\n"
      "          clever graph ganz-schoen-clever --out bonuses.svg");
  command->callback([&app] { graph(app, arguments); });
}

}  // namespace clever
