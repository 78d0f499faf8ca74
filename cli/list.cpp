// clever list: the known variants and where they come from.
#include "cli/app.h"

namespace clever {
namespace {

void list(App& app, bool json) {
  Json all = Json::array();
  for (const std::string& file : app.library().files()) {
    const Loaded loaded = app.library().load(file);
    const std::string stem = std::filesystem::path(file).stem().string();
    const std::string id = loaded.variant ? loaded.variant->catalog.id : stem;
    const std::string name = loaded.variant
                                 ? in_language(loaded.variant->catalog.name, app.language, id)
                                 : fmt::format("cannot be played; see: clever validate {}", file);
    if (json)
      all.push_back(
          {{"id", id}, {"name", name}, {"file", file}, {"ok", loaded.variant != nullptr}});
    else
      fmt::print("{:<22} {:<24} {}\n", app.printed(id), app.printed(name), harmless(file));
  }
  if (json) print_json(all);
}

}  // namespace

void add_list(CLI::App& cli, App& app) {
  CLI::App* command = cli.add_subcommand("list", "known variants, with where they come from");
  static bool json = false;
  command->add_flag("--json", json, "as JSON");
  command->footer("Example: clever list");
  command->callback([&app] { list(app, json); });
}

}  // namespace clever
