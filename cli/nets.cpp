#include "cli/nets.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <type_traits>

#include "core/base/files.h"
#include "core/players/bots/kinship.h"
#include "core/players/programs/seats.h"
#include "core/study/simulate/report.h"

namespace clever {
namespace {

std::string own_folder() {
  const std::string data = environment("XDG_DATA_HOME"), home = environment("HOME");
  if (!data.empty()) return data + "/clever/nets";
  return home.empty() ? "" : home + "/.local/share/clever/nets";
}

// Of what lies in the folders: so many are looked at, and so many of those that promise the most
// are read until one is good. What is looked at is so much in all.
constexpr std::size_t kMostNets = 200, kMostTried = 8;
constexpr std::size_t kMostHeads = std::size_t{2} << 20;

bool is_net_name(std::string_view name) { return name.ends_with(kNetSuffix); }

/// Of all folders that may hold some: what comes with the program, then the user's own. Whatever
/// lies in other folders hides neither.
std::vector<std::string> net_files(const App& app) {
  std::vector<std::string> files, folders;
  for (const std::string& folder : app.library().folders()) {
    const bool shipped = folders.empty();
    for (const char* below : {"nets", "variants/nets"})
      folders.push_back(path_below(folder, below));
    if (shipped) folders.push_back(own_folder());
  }
  for (const std::string& folder : folders)
    if (!folder.empty())
      for (std::string& file : files_below(folder, is_net_name)) files.push_back(std::move(file));
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

/// The net that is worth the most, by its first line: `worth` returns something that can be
/// compared, or nothing where it is of no use. Among equals the first, so rather one that comes
/// with the program. Only the beginnings of the files are read, and all of the best, which
/// `is_right` may still refuse.
template <class WorthOfHead, class IsRight>
RelatedNet best_of(const App& app, const WorthOfHead& worth, const IsRight& is_right) {
  using Value = typename std::invoke_result_t<WorthOfHead, const NetHead&>::value_type;
  std::vector<std::pair<Value, std::string>> found;
  std::size_t bytes = 0;
  for (const std::string& path : net_files(app)) {
    const std::string beginning = read_file(path, kMaxNetHead).value_or("");
    bytes += std::min(beginning.size(), beginning.find('\n'));
    if (bytes > kMostHeads) break;
    const std::optional<NetHead> head = read_net_head(beginning);
    if (const std::optional<Value> value = head ? worth(*head) : std::nullopt)
      found.emplace_back(*value, path);
  }
  std::ranges::stable_sort(found, std::greater{}, [](const auto& one) { return one.first; });
  if (found.size() > kMostTried) found.resize(kMostTried);
  std::string ignored;
  for (const auto& [value, path] : found)
    if (NetPtr net = read_net_file(path, ignored); net && is_right(*net))
      return {std::move(net), path};
  return {};
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
  const NetRules wanted = rules_of_net(variant.catalog, seats);
  const auto worth = [&](const NetHead& head) {
    const NetRules& rules = head.rules;
    const bool is_of_rules = rules.digest == wanted.digest && rules.options == wanted.options &&
                             rules.seats == wanted.seats;
    return is_of_rules ? std::optional(head.mean) : std::nullopt;
  };
  const Features features(variant.rules, variant.catalog, seats);
  return best_of(app, worth, [&](const StoredNet& net) { return net.fits(features); }).net;
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

std::string own_net_path(const Catalog& catalog, int seats) {
  if (own_folder().empty()) return "";
  std::string name = fmt::format("{}-{}", catalog.id, seats);
  for (const auto& [option, value] : rules_of_net(catalog, seats).options)
    name += fmt::format("-{}-{}", option, value);
  std::ranges::replace(name, '/', '-');
  constexpr std::size_t kLongestName = 100;  // a file may not be called what it likes
  return fmt::format("{}/{}-{}{}", own_folder(), name.substr(0, kLongestName),
                     catalog.digest.substr(0, 8), kNetSuffix);
}

ProgramSettings App::programs() const {
  return {.seconds = bot_seconds, .language = language, .find_net = known_nets(*this)};
}

RelatedNet related_net(const App& app, const Variant& variant, int seats) {
  const Features features(variant.rules, variant.catalog, seats);
  const SourcePtr source = app.library().source(variant.catalog.file);
  const std::vector<std::string> family =
      source ? app.library().family_of(source) : std::vector{variant.catalog.id};
  const NetRules rules = rules_of_net(variant.catalog, seats);
  return best_of(
      app, [&](const NetHead& head) { return kinship(head, rules, features, family); },
      [](const StoredNet&) { return true; });
}

}  // namespace clever
