#include "core/players/nets/net_for.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/plain_text.h"
#include "core/base/texts/say.h"

namespace clever {
namespace {

constexpr std::int64_t kFewGames = 1000;

/// Names of this game, ids of another one; the first of very many.
template <class Names>
std::string shown_names(const std::vector<std::string>& ids, const std::vector<Names>& known,
                        const std::string& language) {
  constexpr std::size_t kMostNamed = 8;
  std::vector<std::string> names;
  for (const std::string& id : ids) {
    if (names.size() == kMostNamed) {
      names.emplace_back("...");
      break;
    }
    const auto found = std::ranges::find(known, id, &Names::id);
    names.push_back(found == known.end() ? id : in_language(found->name, language, id));
  }
  return fmt::format("{}", fmt::join(names, ", "));
}

}  // namespace

std::string train_command(const Library& library, const Variant& variant, int seats) {
  const Catalog& catalog = variant.catalog;
  std::string command = "clever train " + shell_word(library.name_of(catalog));
  if (seats > 1) command += fmt::format(" --seats {}", seats);
  for (const auto& [name, value] : rules_of_net(catalog, seats).options)
    command += name == kSheetOption ? " --sheet " + shell_word(value)
                                    : " --option " + shell_word(fmt::format("{}={}", name, value));
  return command;
}

std::string rules_text(const Variant& variant, int seats, const std::string& language) {
  std::string text = players_text(seats, language);
  for (const auto& [name, value] : rules_of_net(variant.catalog, seats).options)
    text += fmt::format(", {}={}", name, value);
  return text;
}

std::string no_net_text(const NetStore& store, const Variant& variant, int seats,
                        const std::string& language) {
  const RelatedNet related = store.related(variant, seats);
  std::string command = train_command(store.library(), variant, seats);
  if (related.net)
    command += fmt::format(" --minutes {} --from {}", kFromRelative, shell_word(related.path));
  return say<texts::no_net>(language, rules_text(variant, seats, language), command);
}

std::string misfit_text(const Variant& variant, int seats, const StoredNet& net,
                        const std::string& language) {
  const Catalog& catalog = variant.catalog;
  std::vector<std::string> reasons;
  const auto add = [&]<const Text & text>(const auto& ids, const auto& known) {
    if (!ids.empty()) reasons.push_back(say<text>(language, shown_names(ids, known, language)));
  };
  if (net.rules.seats != seats)
    reasons.push_back(say<texts::misfit_players>(language, players_text(net.rules.seats, language),
                                                 players_text(seats, language)));
  if (net.rules.variant != catalog.id)
    reasons.push_back(say<texts::misfit_variant>(language, net.rules.variant, catalog.id));
  const SheetDifference sheet = net.difference(Features(variant.rules, catalog, seats));
  add.template operator()<texts::misfit_areas>(sheet.areas, catalog.areas);
  add.template operator()<texts::misfit_dice>(sheet.dice, catalog.dice);
  add.template operator()<texts::misfit_tracks>(sheet.tracks, catalog.tracks);
  add.template operator()<texts::misfit_bonuses>(sheet.bonuses, catalog.bonuses);
  const bool is_for_as_many = net.rules.seats == seats;  // others have other turns anyway
  if (sheet.empty() && is_for_as_many) reasons.push_back(say<texts::misfit_turn>(language));
  return fmt::format("{}", fmt::join(reasons, "; "));
}

std::string knows_little(const Library& library, const Variant& variant, const StoredNet& net,
                         const std::string& language, const std::string& file) {
  if (net.own_games() >= kFewGames) return "";
  const std::string name = in_language(variant.catalog.name, language, variant.catalog.id);
  std::string command = train_command(library, variant, net.rules.seats);
  if (!file.empty()) command += " --out " + shell_word(file);
  return say<texts::net_knows_little>(language, net.own_games(), name, command, kFromNothing);
}

FoundNet fitting_net(const Library& library, const Variant& variant, int seats,
                     const std::string& file, const std::string& language) {
  std::string problem;
  const NetPtr net = read_net_file(file, problem);
  if (!net) return {nullptr, say<texts::net_unusable>(language, file, problem)};
  if (!net->fits(Features(variant.rules, variant.catalog, seats)))
    return {nullptr, say<texts::net_does_not_fit>(
                         language, file, misfit_text(variant, seats, *net, language),
                         train_command(library, variant, seats), shell_word(file))};
  if (is_net_of(net->rules, variant.catalog, seats))
    return {net, knows_little(library, variant, *net, language, file)};
  if (net->own_games() < kFewGames)
    return {net, say<texts::net_of_others_little>(language, file, net->own_games())};
  return {net, say<texts::net_of_others>(language, file)};
}

FoundNet net_for(const NetStore& store, const Variant& variant, int seats, const std::string& file,
                 const std::string& language) {
  if (!file.empty()) return fitting_net(store.library(), variant, seats, file, language);
  NetPtr net = store.find(variant, seats);
  if (!net) return {nullptr, no_net_text(store, variant, seats, language)};
  return {net, knows_little(store.library(), variant, *net, language)};
}

NetPtr KnownNets::find(const Library& library, const Variant& variant, int seats,
                       const std::string& file, const FindNet& search) {
  const std::lock_guard lock(mutex_);
  NetPtr& net = nets_[fmt::format("{} {}", train_command(library, variant, seats), file)];
  if (!net) net = search(variant, seats, file);
  return net;
}

}  // namespace clever
