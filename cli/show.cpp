// clever show: the printed sheet and the rules of each area in a sentence.

#include "cli/app.h"
#include "cli/watch.h"
#include "core/draw/drawings.h"
#include "core/words/plain_text.h"

namespace clever {
namespace {

void print_options(const App& app, const Catalog& catalog) {
  if (catalog.options.empty()) return;
  fmt::print("\n{}\n", app.say<texts::show_options>());
  for (const OptionNames& option : catalog.options) {
    std::vector<std::string> values = option.values;
    values[0] = app.say<texts::show_default>(values[0]);
    fmt::print("  {}: {}\n      {}\n", app.printed(option.id),
               app.printed(fmt::format("{}", fmt::join(values, ", "))),
               app.printed(in_language(option.about, app.language, "")));
  }
}

/// The rule of an area, on as many lines as it needs: no word is broken.
std::string sentence(const App& app, const AreaNames& area) {
  const std::string name = in_language(area.name, app.language, area.id);
  const std::string rule = in_language(area.rule, app.language, "");
  return wrapped(app.printed(name + ": " + rule), app.style().width, 2);
}

void show(App& app, const VariantArguments& arguments) {
  const VariantPtr variant = app.load(arguments);
  const Catalog& catalog = variant->catalog;
  fmt::print("{}", app.printed(in_language(catalog.name, app.language, catalog.id)));
  fmt::print("{}\n\n", catalog.by.empty() ? "" : app.say<texts::show_by>(catalog.by));
  fmt::print("{}\n",
             draw_sheet(printed_sheet(variant->rules, catalog, app.language), 0, app.style()));
  for (const AreaNames& area : catalog.areas) fmt::print("{}\n", sentence(app, area));
  print_options(app, catalog);
}

}  // namespace

void add_show(CLI::App& cli, App& app) {
  static VariantArguments arguments;
  static bool watch = false;
  CLI::App* command = cli.add_subcommand(
      "show", "the sheet drawn in the terminal, and the rules of each area in a sentence");
  add_variant(*command, arguments);
  add_watch(*command, watch);
  command->footer(
      "Examples: clever show clever-hoch-drei --option double_seven=on\n"
      "          clever show my-game.yaml --watch");
  command->callback([&app] { once_or_watching(app, watch, [&app] { show(app, arguments); }); });
}

}  // namespace clever
