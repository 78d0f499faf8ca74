#include "core/study/balance/balance.h"

#include <algorithm>

#include "core/base/json.h"
#include "core/game/play/game.h"
#include "core/game/words/wording.h"
#include "core/study/balance/figures.h"

namespace clever {
namespace {

/// How many of the places a sheet earns on average; every round gives its bonus.
double earned_by(const Removal& removal, const Trials& trials) {
  std::int64_t earned = 0;
  for (const int spot : removal.spots) earned += trials.earned[at(spot)];
  const auto sheets = static_cast<double>(std::max<std::int64_t>(trials.tally.total.count, 1));
  return static_cast<double>(earned) / sheets + count_of(removal.rounds);
}

/// By the net once it has got used to it.
Trials trials_without(const Removal& removal, const ThreadRules& rules, const Catalog& catalog,
                      const TrialPlan& plan, RunControl& control) {
  std::vector<Ruleset> changed;
  for (const Ruleset* own : rules) changed.push_back(without(*own, removal));
  ThreadRules pointers;
  for (const Ruleset& own : changed) pointers.push_back(&own);
  TrialPlan used_to_it = plan;
  used_to_it.net = adapted_net(pointers, catalog, plan, control);
  return play_trials(pointers, catalog, used_to_it, control);
}

bool matters_more(const Removed& one, const Removed& other) {
  if (one.removal.every != other.removal.every) return one.removal.every;
  return one.loss.points > other.loss.points;
}

}  // namespace

std::int64_t games_to_play(const Variant& variant, const TrialPlan& plan) {
  return plan.games + (plan.games + plan.adapt) * count_of(removals(variant));
}

Balance measure_balance(const ThreadRules& rules, const Variant& variant, const TrialPlan& plan,
                        RunControl& control) {
  Balance balance{play_trials(rules, variant.catalog, plan, control), {}};
  const std::vector<Removal> all = removals(variant);
  for (const Removal& removal : all) {
    if (control.stop) break;
    const Trials without = trials_without(removal, rules, variant.catalog, plan, control);
    if (!control.stop)
      balance.removed.push_back({removal, loss_between(balance.trials, without, plan.seats),
                                 earned_by(removal, balance.trials)});
  }
  balance.missing = count_of(all) - count_of(balance.removed);
  std::stable_sort(balance.removed.begin(), balance.removed.end(), matters_more);
  return balance;
}

namespace {

Json removed_json(const Variant& variant, const Removed& removed, const std::string& language) {
  const Removal& removal = removed.removal;
  const Catalog& catalog = variant.catalog;
  Json json = {{"bonus", catalog.bonuses[at(removal.bonus)].id},
               {"name", removal_text(variant, removal, language)},
               {"every", removal.every},
               {"places", removal.places()},
               {"earned", removed.earned},
               {"loss", removed.loss.points},
               {"error", removed.loss.error}};
  if (removal.every) return json;
  if (!removal.rounds.empty()) json["round"] = removal.rounds[0] + 1;
  if (removal.spots.empty()) return json;
  const SpotNames& spot = catalog.spots[at(removal.spots[0])];
  json["area"] = catalog.areas[at(spot.area)].id;
  json["where"] = spot.where;
  return json;
}

/// The share of the sheets on which each cell is marked; null where it is no cell to mark.
Json cells_json(const Area& area, const std::vector<std::int64_t>& marked, double sheets) {
  Json cells = Json::array();
  for (int cell = 0; cell < count_of(marked); ++cell)
    cells.push_back((area.all - area.start).has(cell)
                        ? Json(static_cast<double>(marked[at(cell)]) / sheets)
                        : Json());
  return cells;
}

double mean_of(const Json& cells) {
  double sum = 0;
  int count = 0;
  for (const Json& share : cells)
    if (share.is_number()) sum += share.get<double>(), ++count;
  return count == 0 ? 0 : sum / count;
}

/// How likely a result of the one is better than a result of the other; half where they are equal.
double beats(const Histogram& one, const Histogram& other) {
  const std::map<int, std::int64_t> ones = one.counts(), others = other.counts();
  double better = 0, pairs = 0;
  for (const auto& [mine, my_count] : ones)
    for (const auto& [yours, your_count] : others) {
      const double both = static_cast<double>(my_count) * static_cast<double>(your_count);
      pairs += both;
      better += mine > yours ? both : mine == yours ? both / 2 : 0;
    }
  return pairs > 0 ? better / pairs : 0;
}

Json bots_json(const std::vector<OtherBot>& others, const Tally& strong) {
  Json bots = Json::array();
  for (const OtherBot& bot : others) {
    if (bot.tally.games == 0) continue;
    bots.push_back({{"name", bot.name},
                    {"games", bot.tally.games},
                    {"mean", bot.tally.total.mean()},
                    {"error", bot.tally.total.error()},
                    {"sd", bot.tally.total.deviation()},
                    {"beats", nullptr}});
    if (strong.games > 0) bots.back()["beats"] = beats(bot.tally.totals, strong.totals);
  }
  return bots;
}

void add_statistics(const Variant& variant, const Balance& balance, int seats, Json& answer) {
  const Tally& tally = balance.trials.tally;
  Json statistics = statistics_json(variant.catalog, tally, seats);
  statistics.erase("decisions_per_game");  // not counted here
  statistics.erase("choices_per_decision");
  const auto sheets = static_cast<double>(std::max<std::int64_t>(tally.total.count, 1));
  for (std::size_t i = 0; i < variant.catalog.areas.size(); ++i) {
    Json& area = statistics["areas"][variant.catalog.areas[i].id];
    area["cells"] = cells_json(variant.rules.areas[i], balance.trials.marked[i], sheets);
    area["marked"] = mean_of(area["cells"]);
  }
  statistics["foxes"]["error"] = tally.fox_points.error();
  if (seats > 1)  // seats share dice, so that their errors say nothing of the difference
    statistics["first_seat"]["error"] = balance.trials.lead.error() / (seats - 1);
  answer.update(statistics);
}

}  // namespace

Json balance_json(const Variant& variant, const TrialPlan& plan, const Balance& balance,
                  const std::vector<OtherBot>& others, const Json& scale,
                  const std::string& language) {
  const StoredNet& net = *plan.net;
  Json answer = {{"variant", variant.catalog.id},
                 {"digest", variant.catalog.digest},
                 {"options", options_json(variant.catalog)},
                 {"name", in_language(variant.catalog.name, "en", variant.catalog.id)},
                 {"players", plan.seats},
                 {"seed", plan.seed},
                 {"games", balance.trials.tally.games},
                 {"adapt", plan.adapt},
                 {"net",
                  {{"games", net.games},
                   {"inherited", net.inherited},
                   {"held_out",
                    {{"games", net.held_out.games},
                     {"mean", net.held_out.mean},
                     {"error", net.held_out.error}}}}}};
  if (balance.trials.tally.games > 0) add_statistics(variant, balance, plan.seats, answer);
  answer["bonuses"] = Json::array();
  answer["bonuses_missing"] = balance.missing;
  for (const Removed& removed : balance.removed)
    answer["bonuses"].push_back(removed_json(variant, removed, language));
  answer["bots"] = bots_json(others, balance.trials.tally);
  answer["figures"] = figures_of(answer);
  answer["figure_errors"] = errors_of(answer, answer["figures"]);
  answer["scale"] = scale;
  answer["outside"] = outside_of(answer["figures"], answer["figure_errors"], scale);
  if (const std::string area = dominating_area(answer); !area.empty()) answer["dominates"] = area;
  return answer;
}

}  // namespace clever
