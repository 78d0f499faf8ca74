#include "core/players/bots/kinship.h"

#include <algorithm>
#include <cstdlib>

namespace clever {
namespace {

/// Of all that can be seen in a game, the share that the net has a name for; always below 1.
double seen_share(const NetHead& net, const Features& features) {
  const std::vector<int> rows = features.rows_among(net.features);
  const auto known = std::ranges::count_if(rows, [](int row) { return row >= 0; });
  return static_cast<double>(known) / features.rows();
}

/// Games of any rules: what is inherited is known, too.
double learnt_share(const NetHead& net) {
  constexpr double kFewGames = 3000;
  const auto games = static_cast<double>(net.games);
  return games / (games + kFewGames);
}

using Options = std::map<std::string, std::string>;

/// An option that only one of them has differs, too: the other has its usual value.
int differing_options(const Options& one, const Options& other) {
  Options both = one;
  both.insert(other.begin(), other.end());
  return static_cast<int>(std::ranges::count_if(both, [&](const auto& option) {
    const auto first = one.find(option.first), second = other.find(option.first);
    return first == one.end() || second == other.end() || first->second != second->second;
  }));
}

}  // namespace

std::optional<Kinship> kinship(const NetHead& net, const NetRules& rules, const Features& features,
                               const std::vector<std::string>& family) {
  constexpr double kLeast = 0.4;
  const double seen = seen_share(net, features);
  if (seen * learnt_share(net) < kLeast) return {};
  const bool is_of_family = std::ranges::count(family, net.rules.variant) > 0;
  return Kinship{.likeness = is_of_family ? 1 : seen,
                 .options = -differing_options(net.rules.options, rules.options),
                 .seats = -std::abs(net.rules.seats - rules.seats),
                 .own_games = net.own_games()};
}

}  // namespace clever
