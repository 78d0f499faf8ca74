// clever list: the known variants and where they come from.
#include <map>

#include "cli/options.h"
#include "core/base/json.h"
#include "core/base/plain_text.h"

namespace clever {
namespace {

/// Every file that there is, and why it is not found by its name where it is not.
class Listing {
 public:
  Listing(App& app, bool json) : app_(app), json_(json) {}

  void run() {
    const Library& library = app_.library();
    for (const auto& files : {library.files(), library.house_rules()})
      for (const std::string& file : files) add(file, "");
    for (const std::string& file : library.hidden_files())
      add(file, app_.say<texts::hidden_by>(library.find(stem_of(file))));
    note_equal_ids();
    json_ ? print_as_json() : print();
  }

 private:
  struct Entry {
    std::string id, name, file, note;
    bool ok;
  };

  static std::string stem_of(const std::string& file) {
    return std::filesystem::path(file).stem().string();
  }

  void add(const std::string& file, const std::string& note) {
    const GameCard card = app_.card(file);
    if (card.fault) app_.exit_code = kOurFault;
    const std::string name = card.playable ? in_language(card.name, app_.language, card.id)
                                           : app_.say<texts::cannot_be_played>(shell_word(file));
    entries_.push_back({card.id, name, file, note, card.playable});
  }

  /// An id belongs to the file that it finds, or else to the first that has it.
  void note_equal_ids() {
    std::map<std::string, std::string> owners;
    for (const Entry& entry : entries_)
      if (app_.library().find(entry.id) == entry.file) owners[entry.id] = entry.file;
    for (Entry& entry : entries_) {
      const std::string& owner = owners.try_emplace(entry.id, entry.file).first->second;
      if (owner != entry.file && entry.note.empty()) entry.note = app_.say<texts::has_id_of>(owner);
    }
  }

  void print_as_json() const {
    Json all = Json::array();
    for (const Entry& entry : entries_)
      all.push_back({{"id", entry.id},
                     {"name", entry.name},
                     {"file", entry.file},
                     {"ok", entry.ok},
                     {"note", entry.note}});
    print_json(all);
  }

  void print() const {
    for (const Entry& entry : entries_)
      fmt::print("{:<22} {:<30} {}{}\n", app_.printed(entry.id), app_.printed(entry.name),
                 harmless(entry.file),
                 entry.note.empty() ? "" : fmt::format(" ({})", harmless(entry.note)));
  }

  App& app_;
  bool json_;
  std::vector<Entry> entries_;
};

}  // namespace

void add_list(CLI::App& cli, App& app) {
  CLI::App* command = cli.add_subcommand("list", "known variants, with where they come from");
  static bool json = false;
  command->add_flag("--json", json, "as JSON");
  command->footer("Example: clever list");
  command->callback([&app] {
    app.check_language();
    Watchdog::lift();  // each file has limits of its own
    Listing(app, json).run();
  });
}

}  // namespace clever
