#include "cli/nets.h"

#include <algorithm>
#include <cmath>
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

std::string own_folder() {
  const std::string data = environment("XDG_DATA_HOME"), home = environment("HOME");
  if (!data.empty()) return data + "/clever/nets";
  return home.empty() ? "" : home + "/.local/share/clever/nets";
}

// Of what lies in the folders: so many are looked at, and so many of those that promise the most
// are read until one is good. What is looked at is so much in all.
constexpr std::size_t kMostNets = 200, kMostTried = 8;
constexpr std::size_t kMostHeads = std::size_t{2} << 20;

/// Of all folders that may hold some: what comes with the program, then the user's own. Whatever
/// lies in the current folder hides neither.
std::vector<std::string> net_files(const App& app) {
  std::vector<std::string> files, folders;
  const std::vector<std::string>& games = app.library().folders();
  for (auto folder = games.rbegin(); folder != games.rend(); ++folder) {
    for (const char* below : {"nets", "variants/nets"})
      folders.push_back(path_below(*folder, below));
    if (folder == games.rbegin()) folders.push_back(own_folder());
  }
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
  std::size_t bytes = 0;
  for (const std::string& path : net_files(app)) {
    const std::string beginning = read_file(path, kMaxNetHead).value_or("");
    bytes += std::min(beginning.size(), beginning.find('\n'));
    if (bytes > kMostHeads) break;
    const std::optional<NetHead> head = read_net_head(beginning);
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

/// How much of what can be known of a game a net has learnt, from 0 to 1: of how much of it it
/// knows anything, the less the fewer games it has learnt from.
double knowledge(const NetHead& net, const Features& features) {
  constexpr double kFewGames = 3000;
  const std::vector<int> rows = features.rows_among(net.features);
  const auto known = std::ranges::count_if(rows, [](int row) { return row >= 0; });
  const auto games = static_cast<double>(net.games);
  return static_cast<double>(known) / features.rows() * games / (games + kFewGames);
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
  const std::string from =
      related.net ? fmt::format(" --minutes {} --from {}", kFromRelative, shell_word(related.path))
                  : "";
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

std::string knows_little(const App& app, const Variant& variant, const StoredNet& net) {
  constexpr std::int64_t kFew = 1000;
  if (net.own_games() >= kFew) return "";
  const std::string name = in_language(variant.catalog.name, app.language, variant.catalog.id);
  return app.say<texts::net_knows_little>(
      net.own_games(), name, train_command(app, variant, net.rules.seats), kFromNothing);
}

namespace {

/// Names of this game, ids of another one.
template <class Names>
std::string shown_names(const App& app, const std::vector<std::string>& ids,
                        const std::vector<Names>& known) {
  std::vector<std::string> names;
  for (const std::string& id : ids) {
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
  if (reasons.empty()) reasons.push_back(app.say<texts::misfit_turn>());
  return fmt::format("{}", fmt::join(reasons, "; "));
}

}  // namespace

NetPtr fitting_net(const App& app, const Variant& variant, int seats, const std::string& path) {
  NetPtr net = net_in(app, path);
  if (!net->fits(Features(variant.rules, variant.catalog, seats)))
    app.refuse_with<texts::net_does_not_fit>(path, misfit_text(app, variant, seats, *net),
                                             train_command(app, variant, seats), shell_word(path));
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

namespace {

constexpr int kBestHints = 3;

/// What a program says of the choices; the reasons are those of the rules.
std::vector<std::string> hint_of_program(const App& app, ProgramBot& program, const Game& game) {
  Random random(game.setup().seed);
  const ChoiceValues values = program.hint(game.rules(), game.state(), game.choices(), random);
  if (!program.fault().empty()) return {program.fault()};
  Choices valued;
  std::vector<Worth> worths;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (!values[i]) continue;
    constexpr double kMost = 1e6;  // points
    valued.add(game.choices()[static_cast<int>(i)]);
    worths.push_back(std::llround(std::clamp(*values[i], -kMost, kMost) * kPoint));
  }
  if (worths.empty()) return {app.say<texts::coach_says_nothing>(app.coach)};
  return advice_lines(
      advice(worths, game.variant(), game.state(), valued, kBestHints, app.language), app.language);
}

}  // namespace

Hint hint_for(const App& app, const Game& game) {
  const int seats = count_of(game.setup().players);
  if (!app.coach.empty()) {
    const auto program = std::make_shared<ProgramBot>(
        game.shared_variant(), seats, game.state().player, app.coach, app.programs());
    return [&app, program](const Game& now) { return hint_of_program(app, *program, now); };
  }
  const NetPtr net = find_net(app, game.variant(), seats);
  if (!net)
    return [&app, how = no_net_text(app, game.variant(), seats)](const Game& now) {
      return hint_of_points(app, now, how);
    };
  const auto judge = std::make_shared<Judge>(game.rules(), game.catalog(), seats, net);
  return [judge, language = app.language,
          doubt = knows_little(app, game.variant(), *net)](const Game& now) {
    std::vector<std::string> lines =
        advice_lines(advice(judge->worths(now.state(), now.choices()), now.variant(), now.state(),
                            now.choices(), kBestHints, language),
                     language);
    if (!doubt.empty()) lines.push_back(doubt);
    return lines;
  };
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
  return best_of(app, [&](const NetHead& head) -> std::optional<double> {
    const double known = knowledge(head, features);
    constexpr double kLeast = 0.4;  // less in common, or hardly learnt, is no help
    if (known < kLeast) return {};
    constexpr double kOfFamily = 0.1, kSameSeats = 0.05;
    return known + (std::ranges::count(family, head.rules.variant) > 0 ? kOfFamily : 0) +
           (head.rules.seats == seats ? kSameSeats : 0);
  });
}

}  // namespace clever
