#include "cli/nets.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <map>
#include <mutex>

#include "core/base/files.h"
#include "core/coach/advice.h"
#include "core/programs/seats.h"
#include "core/simulate/report.h"

namespace clever {
namespace {

namespace fs = std::filesystem;

std::string own_folder() {
  const std::string data = environment("XDG_DATA_HOME"), home = environment("HOME");
  if (!data.empty()) return data + "/clever/nets";
  return home.empty() ? "" : home + "/.local/share/clever/nets";
}

// Of what lies in the folders: so many are looked at, and so many of those that promise the most
// are read until one is good.
constexpr std::size_t kMostNets = 200, kMostTried = 8;

/// Of all folders that may hold some, the user's own first.
std::vector<std::string> net_files(const App& app) {
  std::vector<std::string> files;
  std::vector<std::string> folders = {own_folder()};
  for (const std::string& folder : app.library().folders())
    for (const char* below : {"/nets", "/variants/nets"}) folders.push_back(folder + below);
  for (const std::string& folder : folders)
    if (!folder.empty())
      for (std::string& file : files_below(folder, kNetSuffix)) files.push_back(std::move(file));
  if (files.size() <= kMostNets) return files;
  static std::once_flag told;
  std::call_once(told, [&] { app.warn<texts::many_nets>(files.size(), kMostNets); });
  files.resize(kMostNets);
  return files;
}

NetPtr read_net_file(const std::string& path, std::string& problem) {
  const std::optional<std::string> text = read_file(path, kMaxNetBytes);
  problem = "it cannot be read";
  if (!text) return nullptr;
  std::optional<StoredNet> net = read_net(*text, problem);
  return net ? std::make_shared<const StoredNet>(std::move(*net)) : nullptr;
}

/// What a net is worth by its first line; nothing where it is of no use.
using NetWorth = std::function<std::optional<double>(const NetHead&)>;

/// The net that is worth the most. Only the beginnings of the files are read, and all of the best.
RelatedNet best_of(const App& app, const NetWorth& worth) {
  std::vector<std::pair<double, std::string>> found;
  for (const std::string& path : net_files(app)) {
    const std::optional<std::string> beginning = read_file(path, kMaxNetHead);
    const std::optional<NetHead> head = read_net_head(beginning.value_or(""));
    if (const std::optional<double> value = head ? worth(*head) : std::nullopt)
      found.emplace_back(*value, path);
  }
  std::ranges::stable_sort(found, std::greater{}, [](const auto& one) { return one.first; });
  if (found.size() > kMostTried) found.resize(kMostTried);
  std::string ignored;
  for (const auto& [value, path] : found)
    if (NetPtr net = read_net_file(path, ignored)) return {std::move(net), path};
  return {};
}

/// How many of the features of a ruleset a net has learnt something about.
int known_features(const NetHead& net, const Features& features) {
  const std::vector<int> rows = features.rows_among(net.features);
  return static_cast<int>(std::ranges::count_if(
      features.list(), [&](const Feature& feature) { return rows[at(feature.first_row)] >= 0; }));
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

/// How to train one, from the nearest relative where there is one.
std::string no_net_text(const App& app, const Variant& variant, int seats) {
  const RelatedNet related = related_net(app, variant, seats);
  const std::string from = related.net ? " --from " + shell_word(related.path) : "";
  return app.say<texts::no_net>(players_text(seats, app.language),
                                train_command(app, variant, seats) + from);
}

}  // namespace

NetPtr find_net(const App& app, const Variant& variant, int seats) {
  const NetRules wanted = rules_of_net(variant.catalog, seats);
  const auto worth = [&](const NetHead& head) {
    const NetRules& rules = head.rules;
    const bool fits = rules.digest == wanted.digest && rules.options == wanted.options &&
                      rules.seats == wanted.seats;
    return fits ? std::optional(head.mean) : std::nullopt;
  };
  return best_of(app, worth).net;
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

NetPtr needed_net(const App& app, const Variant& variant, int seats) {
  if (NetPtr net = find_net(app, variant, seats)) return net;
  refuse("{}", no_net_text(app, variant, seats));
}

NetPtr fitting_net(const App& app, const Variant& variant, int seats, const std::string& path) {
  NetPtr net = net_in(app, path);
  if (!net->fits(Features(variant.rules, variant.catalog, seats)))
    app.refuse_with<texts::net_does_not_fit>(path, train_command(app, variant, seats), path);
  if (net->rules != rules_of_net(variant.catalog, seats)) app.warn<texts::net_of_others>(path);
  return net;
}

namespace {

/// Better than nothing, and how to get something better.
std::vector<std::string> hint_of_points(const App& app, const Game& game,
                                        const std::string& how_to_train) {
  std::vector<std::string> lines =
      hint_without_net(game.variant(), game.state(), game.choices(), app.language);
  lines.push_back(how_to_train);
  return lines;
}

}  // namespace

Hint hint_for(const App& app, const Game& game) {
  const int seats = count_of(game.setup().players);
  const NetPtr net = find_net(app, game.variant(), seats);
  if (!net)
    return [&app, how = no_net_text(app, game.variant(), seats)](const Game& now) {
      return hint_of_points(app, now, how);
    };
  constexpr int kBest = 3;
  const auto judge = std::make_shared<Judge>(game.rules(), game.catalog(), seats, net);
  return [judge, language = app.language](const Game& now) {
    return advice_lines(advice(*judge, now.variant(), now.state(), now.choices(), kBest, language),
                        language);
  };
}

std::string train_command(const App& app, const Variant& variant, int seats) {
  const Catalog& catalog = variant.catalog;
  const bool known = app.library().find(catalog.id) == catalog.file;
  std::string command = "clever train " + (known ? catalog.id : catalog.file);
  if (seats > 1) command += fmt::format(" --seats {}", seats);
  for (const auto& [name, value] : rules_of_net(catalog, seats).options)
    command += name == kSheetOption ? fmt::format(" --sheet {}", value)
                                    : fmt::format(" --option {}={}", name, value);
  return command;
}

std::string own_net_path(const Catalog& catalog, int seats) {
  if (own_folder().empty()) return "";
  std::string name = fmt::format("{}-{}", catalog.id, seats);
  for (const auto& [option, value] : rules_of_net(catalog, seats).options)
    name += fmt::format("-{}-{}", option, value);
  std::ranges::replace(name, '/', '-');
  constexpr std::size_t kLongest = 100;
  if (name.size() > kLongest)  // longer than a file may be called
    name = fmt::format("{}-{}", name.substr(0, kLongest), catalog.digest);
  return own_folder() + "/" + name + kNetSuffix;
}

ProgramSettings App::programs() const {
  return {.seconds = bot_seconds, .language = language, .find_net = known_nets(*this)};
}

RelatedNet related_net(const App& app, const Variant& variant, int seats) {
  const Features features(variant.rules, variant.catalog, seats);
  return best_of(app, [&](const NetHead& head) -> std::optional<double> {
    const int known = known_features(head, features) + (head.rules.seats == seats ? 1 : 0);
    if (known <= features.count() / 2) return {};  // less than half in common is no relative
    return known;
  });
}

}  // namespace clever
