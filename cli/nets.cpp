#include "cli/nets.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <set>

#include "core/players/programs/seats.h"
#include "core/study/simulate/report.h"

namespace clever {
namespace {

std::string own_folder() {
  const std::string data = environment("XDG_DATA_HOME"), home = environment("HOME");
  if (!data.empty()) return data + "/clever/nets";
  return home.empty() ? "" : home + "/.local/share/clever/nets";
}

NetStore net_store(const App& app) {
  return {app.library(), own_folder(), [&app](std::size_t found, std::size_t read) {
            static std::once_flag told;
            std::call_once(told, [&] { app.warn<texts::many_nets>(found, read); });
          }};
}

/// Nets are asked for before a game and by every thread that plays; they are read once, and what is
/// to be said about them is said once.
FindNet known_nets(const App& app) {
  static std::mutex mutex;
  static std::map<std::string, NetPtr> nets;
  return [&app](const Variant& variant, int seats, const std::string& file) {
    const std::lock_guard lock(mutex);
    NetPtr& net = nets[fmt::format("{} {}", train_command(app, variant, seats), file)];
    if (!net)
      net = file.empty() ? needed_net(app, variant, seats) : fitting_net(app, variant, seats, file);
    return net;
  };
}

}  // namespace

std::string no_net_text(const App& app, const Variant& variant, int seats) {
  const RelatedNet related = related_net(app, variant, seats);
  const std::string from =
      related.net ? fmt::format(" --minutes {} --from {}", kFromRelative, shell_word(related.path))
                  : "";
  return app.say<texts::no_net>(rules_text(app, variant, seats),
                                train_command(app, variant, seats) + from);
}

NetPtr find_net(const App& app, const Variant& variant, int seats) {
  return net_store(app).find(variant, seats);
}

NetPtr net_in(const App& app, const std::string& path) {
  std::string problem;
  NetPtr net = read_net_file(path, problem);
  if (!net) app.refuse_with<texts::net_unusable>(path, problem);
  return net;
}

void check_nets(const App& app, const Variant& variant, const std::vector<std::string>& bots) {
  const FindNet find = app.programs().find_net;
  for (const std::string& bot : bots)
    if (const NetBot net = net_bot(bot); net.strength) find(variant, count_of(bots), net.file);
}

std::string rules_text(const App& app, const Variant& variant, int seats) {
  std::string text = players_text(seats, app.language);
  for (const auto& [name, value] : rules_of_net(variant.catalog, seats).options)
    text += fmt::format(", {}={}", name, value);
  return text;
}

namespace {

constexpr std::int64_t kFewGames = 1000;

bool is_new(const std::string& text) {
  static std::mutex mutex;
  static std::set<std::string> told;
  const std::lock_guard lock(mutex);
  return told.insert(text).second;
}

}  // namespace

std::string knows_little(const App& app, const Variant& variant, const StoredNet& net,
                         const std::string& file) {
  if (net.own_games() >= kFewGames) return "";
  const std::string name = in_language(variant.catalog.name, app.language, variant.catalog.id);
  std::string command = train_command(app, variant, net.rules.seats);
  if (!file.empty()) command += " --out " + shell_word(file);
  return app.say<texts::net_knows_little>(net.own_games(), name, command, kFromNothing);
}

void tell_if_it_knows_little(const App& app, const Variant& variant, const StoredNet& net,
                             const std::string& file) {
  const std::string doubt = knows_little(app, variant, net, file);
  if (!doubt.empty() && is_new(doubt)) complain("{}\n", doubt);
}

NetPtr needed_net(const App& app, const Variant& variant, int seats) {
  NetPtr net = find_net(app, variant, seats);
  if (!net) refuse("{}", no_net_text(app, variant, seats));
  tell_if_it_knows_little(app, variant, *net);
  return net;
}

namespace {

/// Names of this game, ids of another one; the first of very many.
template <class Names>
std::string shown_names(const App& app, const std::vector<std::string>& ids,
                        const std::vector<Names>& known) {
  constexpr std::size_t kMostNamed = 8;
  std::vector<std::string> names;
  for (const std::string& id : ids) {
    if (names.size() == kMostNamed) {
      names.emplace_back("...");
      break;
    }
    const auto found = std::ranges::find(known, id, &Names::id);
    names.push_back(found == known.end() ? id : in_language(found->name, app.language, id));
  }
  return fmt::format("{}", fmt::join(names, ", "));
}

/// What somebody would look at first: players, the game, what is printed on its sheet.
std::string misfit_text(const App& app, const Variant& variant, int seats, const StoredNet& net) {
  const Catalog& catalog = variant.catalog;
  std::vector<std::string> reasons;
  if (net.rules.seats != seats)
    reasons.push_back(app.say<texts::misfit_players>(players_text(net.rules.seats, app.language),
                                                     players_text(seats, app.language)));
  if (net.rules.variant != catalog.id)
    reasons.push_back(app.say<texts::misfit_variant>(net.rules.variant, catalog.id));
  const SheetDifference sheet = net.difference(Features(variant.rules, catalog, seats));
  if (!sheet.areas.empty())
    reasons.push_back(app.say<texts::misfit_areas>(shown_names(app, sheet.areas, catalog.areas)));
  if (!sheet.dice.empty())
    reasons.push_back(app.say<texts::misfit_dice>(shown_names(app, sheet.dice, catalog.dice)));
  if (!sheet.tracks.empty())
    reasons.push_back(
        app.say<texts::misfit_tracks>(shown_names(app, sheet.tracks, catalog.tracks)));
  if (!sheet.bonuses.empty())
    reasons.push_back(
        app.say<texts::misfit_bonuses>(shown_names(app, sheet.bonuses, catalog.bonuses)));
  const bool is_for_as_many = net.rules.seats == seats;  // others have other turns anyway
  if (sheet.empty() && is_for_as_many) reasons.push_back(app.say<texts::misfit_turn>());
  return fmt::format("{}", fmt::join(reasons, "; "));
}

}  // namespace

NetPtr fitting_net(const App& app, const Variant& variant, int seats, const std::string& path) {
  NetPtr net = net_in(app, path);
  if (!net->fits(Features(variant.rules, variant.catalog, seats)))
    app.refuse_with<texts::net_does_not_fit>(path, misfit_text(app, variant, seats, *net),
                                             train_command(app, variant, seats), shell_word(path));
  if (net->rules == rules_of_net(variant.catalog, seats))
    tell_if_it_knows_little(app, variant, *net, path);
  else if (net->own_games() < kFewGames)
    app.warn<texts::net_of_others_little>(path, net->own_games());
  else
    app.warn<texts::net_of_others>(path);
  return net;
}

std::string train_command(const App& app, const Variant& variant, int seats) {
  const Catalog& catalog = variant.catalog;
  std::string command = "clever train " + shell_word(name_of_variant(app, catalog));
  if (seats > 1) command += fmt::format(" --seats {}", seats);
  for (const auto& [name, value] : rules_of_net(catalog, seats).options)
    command += name == kSheetOption ? " --sheet " + shell_word(value)
                                    : " --option " + shell_word(fmt::format("{}={}", name, value));
  return command;
}

std::string own_net_path(const App& app, const Catalog& catalog, int seats) {
  return net_store(app).own_path(catalog, seats);
}

ProgramSettings App::programs() const {
  return {.seconds = bot_seconds, .language = language, .find_net = known_nets(*this)};
}

RelatedNet related_net(const App& app, const Variant& variant, int seats) {
  return net_store(app).related(variant, seats);
}

}  // namespace clever
