// clever list: the known variants and where they come from.
#include <map>

#include "cli/app.h"
#include "core/variant/library/browser.h"

namespace clever {
namespace {

/// Every file that there is, and why it is not found by its name where it is not.
class Listing {
 public:
  Listing(const App& app, bool json) : app_(app), json_(json), browser_(app.library()) {}

  void run() {
    const Library& library = app_.library();
    for (const auto& files : {library.files(), library.house_rules()})
      for (const std::string& file : files) add(file, "");
    for (const std::string& file : library.hidden_files())
      add(file, app_.say<texts::hidden_by>(library.find(stem_of(file))));
    if (json_) print_json(all_);
  }

 private:
  static std::string stem_of(const std::string& file) {
    return std::filesystem::path(file).stem().string();
  }

  void add(const std::string& file, std::string note) {
    const std::optional<Loaded> loaded = browser_.load(file);
    const VariantPtr variant = loaded ? loaded->variant : nullptr;
    const std::string id = variant ? variant->catalog.id : stem_of(file);
    const std::string name = variant  ? in_language(variant->catalog.name, app_.language, id)
                             : loaded ? app_.say<texts::cannot_be_played>(shell_word(file))
                                      : app_.say<texts::not_looked_at>(shell_word(file));
    const auto [first, fresh] = ids_.try_emplace(id, file);
    if (!fresh && note.empty()) note = app_.say<texts::has_id_of>(first->second);
    if (json_)
      all_.push_back({{"id", id},
                      {"name", name},
                      {"file", file},
                      {"ok", loaded ? Json(variant != nullptr) : Json()},
                      {"note", note}});
    else
      fmt::print("{:<22} {:<30} {}{}\n", app_.printed(id), app_.printed(name), harmless(file),
                 note.empty() ? "" : fmt::format(" ({})", harmless(note)));
  }

  const App& app_;
  bool json_;
  Browser browser_;
  Json all_ = Json::array();
  std::map<std::string, std::string> ids_;  // with the first file of each
};

}  // namespace

void add_list(CLI::App& cli, App& app) {
  CLI::App* command = cli.add_subcommand("list", "known variants, with where they come from");
  static bool json = false;
  command->add_flag("--json", json, "as JSON");
  command->footer("Example: clever list");
  command->callback([&app] {
    app.check_language();
    Listing(app, json).run();
  });
}

}  // namespace clever
