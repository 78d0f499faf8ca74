#include "core/simulate/tally.h"

#include <algorithm>
#include <cmath>

#include "core/base/numbers.h"
#include "core/words/wording.h"

namespace clever {
namespace {

void add_to(std::int64_t& sum, std::int64_t other) { sum += other; }
void add_to(Moments& sum, const Moments& other) { sum.add(other); }
void add_to(Histogram& sum, const Histogram& other) { sum.add(other); }
template <class Sum, std::size_t Size>
void add_to(std::array<Sum, Size>& sums, const std::array<Sum, Size>& others) {
  for (std::size_t i = 0; i < Size; ++i) add_to(sums[i], others[i]);
}

double ratio(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
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
  for (std::size_t seat = 1; seat < at(players); ++seat) others.add(tally.by_seat[seat]);
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

double Moments::mean() const {
  return count == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(count);
}

double Moments::deviation() const {
  if (count == 0) return 0;
  const double square = static_cast<double>(squares) / static_cast<double>(count);
  return std::sqrt(std::max(0.0, square - mean() * mean()));
}

double Moments::error() const {
  return count == 0 ? 0 : deviation() / std::sqrt(static_cast<double>(count));
}

void Histogram::add(int value, std::int64_t count) {
  if (value >= kLow && value < kHigh)
    near_[at(value - kLow)] += count;
  else
    far_[value] += count;
}

void Histogram::add(const Histogram& other) {
  for (const auto& [value, count] : other.counts()) add(value, count);
}

std::map<int, std::int64_t> Histogram::counts() const {
  std::map<int, std::int64_t> counts = far_;
  for (std::size_t i = 0; i < near_.size(); ++i)
    if (near_[i] > 0) counts[narrow<int>(i) + kLow] = near_[i];
  return counts;
}

void Tally::add(const Ruleset& rules, const State& end) {
  ++games;
  const Seats best = winners(rules, end);
  for (std::size_t seat = 0; seat < end.seats; ++seat) {
    const Score points = score(rules, end, narrow<int>(seat));
    totals.add(points.total);
    total.add(points.total);
    by_seat[seat].add(points.total);
    for (std::size_t area = 0; area < rules.area_count; ++area) areas[area].add(points.areas[area]);
    foxes.add(points.foxes);
    fox_points.add(points.fox_points);
    for (std::size_t track = 0; track < rules.track_count; ++track) {
      unlocked[track].add(end.seat[seat].unlocked[track]);
      spent[track].add(end.seat[seat].spent[track].size());
    }
    if (best.has(narrow<int>(seat))) win_parts[seat] += kWinParts / best.size();
  }
}

void Tally::add(const Tally& other) {
  each_sum([&](const char*, auto sum) { add_to(this->*sum, other.*sum); });
}

int Tally::quantile(double part) const {
  const double wanted = part * static_cast<double>(total.count);
  std::int64_t seen = 0;
  for (const auto& [value, count] : totals.counts()) {
    seen += count;
    if (static_cast<double>(seen) >= wanted) return value;
  }
  return 0;
}

void to_json(Json& json, const Moments& moments) {
  json = Json::array({moments.count, moments.sum, moments.squares});
}

void from_json(const Json& json, Moments& moments) {
  json.at(0).get_to(moments.count);
  json.at(1).get_to(moments.sum);
  json.at(2).get_to(moments.squares);
}

void to_json(Json& json, const Histogram& histogram) {
  json = Json::array();
  for (const auto& [value, count] : histogram.counts()) json.push_back(Json::array({value, count}));
}

void from_json(const Json& json, Histogram& histogram) {
  for (const Json& entry : json)
    histogram.add(entry.at(0).get<int>(), entry.at(1).get<std::int64_t>());
}

Json sums_json(const Tally& tally) {
  Json json;
  Tally::each_sum([&](const char* name, auto sum) { json[name] = tally.*sum; });
  return json;
}

bool read_sums(const Json& json, Tally& tally) {
  try {
    Tally::each_sum([&](const char* name, auto sum) { json.at(name).get_to(tally.*sum); });
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
