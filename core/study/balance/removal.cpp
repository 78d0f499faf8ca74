#include "core/study/balance/removal.h"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "core/base/texts/say.h"
#include "core/game/words/wording.h"
#include "core/variant/rules/verify.h"

namespace clever {
namespace {

/// More marks than any area has cells.
constexpr std::uint16_t kNever = std::numeric_limits<std::uint16_t>::max();

}  // namespace

std::vector<Removal> removals(const Variant& variant) {
  std::vector<Removal> all(variant.catalog.bonuses.size()), single;
  const auto add = [&](int bonus, Removal place) {
    Removal& every = all[at(bonus)];
    every.bonus = place.bonus = bonus;
    every.every = true;
    every.spots.insert(every.spots.end(), place.spots.begin(), place.spots.end());
    every.rounds.insert(every.rounds.end(), place.rounds.begin(), place.rounds.end());
    single.push_back(std::move(place));
  };
  for (int spot = 0; spot < count_of(variant.catalog.spots); ++spot)
    add(variant.catalog.spots[at(spot)].bonus, {.spots = {spot}});
  for (int round = 0; round < kMaxRounds; ++round)
    for (const std::uint8_t bonus : variant.rules.round_bonuses[round])
      add(bonus, {.rounds = {round}});
  std::erase_if(all, [](const Removal& every) { return every.places() < 2; });
  all.insert(all.end(), single.begin(), single.end());
  return all;
}

Ruleset without(const Ruleset& rules, const Removal& removal) {
  Ruleset changed = rules;
  for (Trigger& trigger : changed.triggers)
    if (std::ranges::count(removal.spots, int{trigger.spot}) > 0) trigger.need = kNever;
  for (const int round : removal.rounds) std::erase(changed.round_bonuses[round], removal.bonus);
  verify(changed);
  return changed;
}

std::string removal_text(const Variant& variant, const Removal& removal,
                         const std::string& language) {
  const Catalog& catalog = variant.catalog;
  const std::string bonus = shown_name(catalog, removal.bonus, language);
  if (removal.every) return say<texts::balance_every>(language, bonus);
  if (!removal.rounds.empty())
    return say<texts::balance_round>(language, removal.rounds[0] + 1, bonus);
  const SpotNames& spot = catalog.spots[at(removal.spots[0])];
  const AreaNames& area = catalog.areas[at(spot.area)];
  return fmt::format("{} {}: {}", in_language(area.name, language, area.id),
                     spot_text(area, spot, language), bonus);
}

}  // namespace clever
