// Tallies as JSON: the exact sums for merging, and the statistics for reading.
#include "core/base/numbers.h"
#include "core/simulate/tally.h"
#include "core/words/wording.h"

namespace clever {
namespace {

double ratio(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

Json to_json(const Moments& moments) {
  return Json::array({moments.count, moments.sum, moments.squares});
}

Moments to_moments(const Json& json) {
  return {json.at(0).get<std::int64_t>(), json.at(1).get<std::int64_t>(),
          json.at(2).get<std::int64_t>()};
}

template <std::size_t Size>
Json all_json(const std::array<Moments, Size>& all) {
  Json json = Json::array();
  for (const Moments& moments : all) json.push_back(to_json(moments));
  return json;
}

template <std::size_t Size>
void read_all(const Json& json, std::array<Moments, Size>& all) {
  for (std::size_t i = 0; i < Size; ++i) all[i] = to_moments(json.at(i));
}

Json rating_json(const Catalog& catalog, const Tally& tally) {
  Json bands = Json::object();
  std::map<std::string, std::int64_t> counts;
  for (const auto& [total, count] : tally.totals.counts())
    counts[rating_of(catalog, total, "en")] += count;
  for (const RatingNames& rating : catalog.ratings) {
    const std::string name = in_language(rating.name, "en", "");
    bands[name] = ratio(counts[name], tally.total.count);
  }
  return bands;
}

Json score_json(const Tally& tally) {
  const auto counts = tally.totals.counts();
  return {{"mean", tally.total.mean()},    {"error", tally.total.error()},
          {"sd", tally.total.deviation()}, {"min", counts.empty() ? 0 : counts.begin()->first},
          {"p10", tally.quantile(0.1)},    {"p25", tally.quantile(0.25)},
          {"p50", tally.quantile(0.5)},    {"p75", tally.quantile(0.75)},
          {"p90", tally.quantile(0.9)},    {"max", counts.empty() ? 0 : counts.rbegin()->first}};
}

/// How much better the first seat does than the others, on average.
Json first_seat_json(const Tally& tally, int players) {
  Moments others;
  for (int seat = 1; seat < players; ++seat) others.add(tally.by_seat[at(seat)]);
  return {{"points", tally.by_seat[0].mean() - others.mean()},
          {"wins", ratio(tally.win_parts[0], kWinParts * tally.games)},
          {"fair_share", 1.0 / players}};
}

Json seats_json(const Tally& tally, int players) {
  Json seats = Json::array();
  for (std::size_t seat = 0; seat < at(players); ++seat)
    seats.push_back({{"mean", tally.by_seat[seat].mean()},
                     {"error", tally.by_seat[seat].error()},
                     {"wins", ratio(tally.win_parts[seat], kWinParts * tally.games)}});
  return seats;
}

}  // namespace

Json sums_json(const Tally& tally) {
  Json totals = Json::array();
  for (const auto& [value, count] : tally.totals.counts())
    totals.push_back(Json::array({value, count}));
  return {{"games", tally.games},
          {"decisions", tally.decisions},
          {"choices", tally.choices},
          {"totals", totals},
          {"total", to_json(tally.total)},
          {"areas", all_json(tally.areas)},
          {"foxes", to_json(tally.foxes)},
          {"fox_points", to_json(tally.fox_points)},
          {"unlocked", all_json(tally.unlocked)},
          {"spent", all_json(tally.spent)},
          {"seats", all_json(tally.by_seat)},
          {"win_parts", tally.win_parts}};
}

bool read_sums(const Json& json, Tally& tally) {
  try {
    tally.games = json.at("games").get<std::int64_t>();
    tally.decisions = json.at("decisions").get<std::int64_t>();
    tally.choices = json.at("choices").get<std::int64_t>();
    for (const Json& entry : json.at("totals"))
      tally.totals.add(entry.at(0).get<int>(), entry.at(1).get<std::int64_t>());
    tally.total = to_moments(json.at("total"));
    read_all(json.at("areas"), tally.areas);
    tally.foxes = to_moments(json.at("foxes"));
    tally.fox_points = to_moments(json.at("fox_points"));
    read_all(json.at("unlocked"), tally.unlocked);
    read_all(json.at("spent"), tally.spent);
    read_all(json.at("seats"), tally.by_seat);
    for (std::size_t i = 0; i < tally.win_parts.size(); ++i)
      tally.win_parts[i] = json.at("win_parts").at(i).get<std::int64_t>();
    return true;
  } catch (const Json::exception&) {
    return false;
  }
}

Json statistics_json(const Catalog& catalog, const Tally& tally, int players) {
  Json areas = Json::object(), tracks = Json::object();
  for (std::size_t i = 0; i < catalog.areas.size(); ++i)
    areas[catalog.areas[i].id] = {{"mean", tally.areas[i].mean()},
                                  {"error", tally.areas[i].error()},
                                  {"sd", tally.areas[i].deviation()},
                                  {"share", ratio(tally.areas[i].sum, tally.total.sum)}};
  for (std::size_t i = 0; i < catalog.tracks.size(); ++i)
    tracks[catalog.tracks[i].id] = {{"slots", catalog.tracks[i].slots.size()},
                                    {"unlocked", tally.unlocked[i].mean()},
                                    {"spent", tally.spent[i].mean()}};
  Json json = {{"decisions_per_game", ratio(tally.decisions, tally.games)},
               {"choices_per_decision", ratio(tally.choices, tally.decisions)},
               {"score", score_json(tally)},
               {"areas", areas},
               {"foxes",
                {{"mean", tally.foxes.mean()},
                 {"points", tally.fox_points.mean()},
                 {"share", ratio(tally.fox_points.sum, tally.total.sum)}}},
               {"tracks", tracks},
               {"seats", seats_json(tally, players)}};
  if (players > 1) json["first_seat"] = first_seat_json(tally, players);
  if (players == 1 && !catalog.ratings.empty()) json["rating"] = rating_json(catalog, tally);
  return json;
}

}  // namespace clever
