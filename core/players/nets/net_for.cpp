#include "core/players/nets/net_for.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/base/plain_text.h"
#include "core/base/texts/say.h"

namespace clever {
namespace {

constexpr std::int64_t kFewGames = 1000;

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

std::string knows_little(const Library& library, const Variant& variant, const StoredNet& net,
                         const std::string& language, const std::string& file) {
  if (net.own_games() >= kFewGames) return "";
  const std::string name = in_language(variant.catalog.name, language, variant.catalog.id);
  std::string command = train_command(library, variant, net.rules.seats);
  if (!file.empty()) command += " --out " + shell_word(file);
  return say<texts::net_knows_little>(language, net.own_games(), name, command, kFromNothing);
}

namespace {

std::string name_of(const Variant& variant, const std::string& language) {
  return in_language(variant.catalog.name, language, variant.catalog.id);
}

/// Why a net does not fit: other rules, and the first thing that only one of them sees.
std::string misfit_text(const Features& features, int seats, const StoredNet& net,
                        const std::string& language) {
  return say<texts::net_misfit>(language, net.rules.variant,
                                players_text(net.rules.seats, language),
                                players_text(seats, language), net.misfit(features));
}

FoundNet named_net(const Library& library, const Variant& variant, int seats,
                   const std::string& file, const std::string& language) {
  std::string problem;
  const NetPtr net = read_net_file(file, problem);
  if (!net) return {.text = say<texts::net_unusable>(language, file, problem), .refused = true};
  const Features features(variant.rules, variant.catalog, seats);
  if (!net->fits(features))
    return {.text = say<texts::net_does_not_fit>(
                language, file, misfit_text(features, seats, *net, language),
                train_command(library, variant, seats), shell_word(file)),
            .refused = true};
  if (is_net_of(net->rules, variant.catalog, seats))
    return {net, knows_little(library, variant, *net, language, file)};
  if (net->own_games() < kFewGames)
    return {net, say<texts::net_of_others_little>(language, file, net->own_games())};
  return {net, say<texts::net_of_others>(language, file)};
}

/// What the nearest relative makes of rules that no net has learnt.
FoundNet lent_net(const NetStore& store, const Variant& variant, int seats,
                  const std::string& language) {
  const Features features(variant.rules, variant.catalog, seats);
  if (!features.problem().empty())
    return {.text = say<texts::net_sees_too_little>(language, features.problem())};
  const RelatedNet from = store.related(variant, seats);
  const std::string rules = rules_text(variant, seats, language);
  std::string command = train_command(store.library(), variant, seats);
  if (!from.net)
    return {.text = say<texts::net_missing>(language, name_of(variant, language), rules, command)};
  command += fmt::format(" --minutes {} --from {}", kFromRelative, shell_word(from.path));
  return {
      .net = std::make_shared<const StoredNet>(lent(*from.net, variant.catalog, features, seats)),
      .text =
          say<texts::net_lent>(language, name_of(variant, language), rules, from.net->rules.variant,
                               players_text(from.net->rules.seats, language), command),
      .lender = from.net->rules.variant};
}

}  // namespace

FoundNet net_for(const NetStore& store, const Variant& variant, int seats, const std::string& file,
                 const std::string& language) {
  if (!file.empty()) return named_net(store.library(), variant, seats, file, language);
  if (NetPtr net = store.find(variant, seats))
    return {net, knows_little(store.library(), variant, *net, language)};
  return lent_net(store, variant, seats, language);
}

NetPtr KnownNets::find(const Library& library, const Variant& variant, int seats,
                       const std::string& file, const FindNet& search) {
  const std::lock_guard lock(mutex_);
  const std::string key = fmt::format("{} {}", train_command(library, variant, seats), file);
  const auto known = nets_.find(key);
  return known != nets_.end() ? known->second : nets_[key] = search(variant, seats, file);
}

}  // namespace clever
