#include "core/study/simulate/tally.h"

#include <algorithm>
#include <cmath>

#include "core/base/json.h"
#include "core/base/numbers.h"
#include "core/game/engine/state.h"
#include "core/game/words/wording.h"

namespace clever {
namespace {

void add_to(std::int64_t& sum, std::int64_t other) { add_up(sum, other); }
void add_to(Moments& sum, const Moments& other) { sum.add(other); }
void add_to(Histogram& sum, const Histogram& other) { sum.add(other); }
template <class Sum, std::size_t Size>
void add_to(std::array<Sum, Size>& sums, const std::array<Sum, Size>& others) {
  for (std::size_t i = 0; i < Size; ++i) add_to(sums[i], others[i]);
}

// Far more than a run can have, and little enough that sums and widths of bars stay numbers.
constexpr std::int64_t kMostCounted = 1'000'000'000'000'000;
constexpr std::int64_t kMostSum = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kMostTotal = 500'000'000;

/// A whole number of a stranger's file; throws what the library of JSON throws.
std::int64_t whole_in(const Json& json, std::int64_t least, std::int64_t most) {
  const bool huge = json.is_number_unsigned() && json.get<std::uint64_t>() > kMostSum;
  const std::int64_t number = json.is_number_integer() && !huge ? json.get<std::int64_t>() : 0;
  if (!json.is_number_integer() || huge || number < least || number > most)
    throw Json::out_of_range::create(401, "no number that games add up to", &json);
  return number;
}

void read_sum(const Json& json, std::int64_t& sum) { sum = whole_in(json, 0, kMostCounted); }
void read_sum(const Json& json, Moments& sum) { from_json(json, sum); }
void read_sum(const Json& json, Histogram& sum) { from_json(json, sum); }
template <class Sum, std::size_t Size>
void read_sum(const Json& json, std::array<Sum, Size>& sums) {
  for (std::size_t i = 0; i < Size; ++i) read_sum(json.at(i), sums[i]);
}

/// How many results there are in it.
std::int64_t told(const Histogram& totals) {
  std::int64_t all = 0;
  for (const auto& [total, count] : totals.counts()) add_up(all, count);
  return all;
}

constexpr const char* kEnglish = "en";

double ratio(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

Json rating_json(const Catalog& catalog, const Tally& tally) {
  Json bands = Json::object();
  std::map<std::string, std::int64_t> counts;
  for (const auto& [total, count] : tally.totals.counts())
    counts[rating_of(catalog, total, kEnglish)] += count;
  for (const RatingNames& rating : catalog.ratings) {
    const std::string name = in_language(rating.name, kEnglish, "");
    bands[name] = ratio(counts[name], tally.total.count);
  }
  return bands;
}

/// The same with where each band begins, the highest first, as the variant has them.
Json bands_json(const Catalog& catalog, const Json& shares) {
  Json bands = Json::array();
  for (const RatingNames& rating : catalog.ratings) {
    const std::string name = in_language(rating.name, kEnglish, "");
    bands.push_back({{"name", name}, {"share", shares.at(name)}});
    if (rating.from) bands.back()["from"] = *rating.from;
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
    add_up(near_[at(value - kLow)], count);
  else
    add_up(far_[value], count);
}

void Histogram::add(const Histogram& other) {
  for (const auto& [value, count] : other.counts()) add(value, count);
}

bool Histogram::is_too_wide_with(const Histogram& other) const {
  const auto is_new = [&](const auto& entry) { return !far_.contains(entry.first); };
  return far_.size() + narrow<std::size_t>(std::ranges::count_if(other.far_, is_new)) > kMostFar;
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
    seat_totals[seat].add(points.total);
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
  moments = {whole_in(json.at(0), 0, kMostCounted), whole_in(json.at(1), -kMostSum, kMostSum),
             whole_in(json.at(2), 0, kMostSum)};
}

void to_json(Json& json, const Histogram& histogram) {
  json = Json::array();
  for (const auto& [value, count] : histogram.counts()) json.push_back(Json::array({value, count}));
}

void from_json(const Json& json, Histogram& histogram) {
  for (const Json& entry : json)
    histogram.add(narrow<int>(whole_in(entry.at(0), -kMostTotal, kMostTotal)),
                  whole_in(entry.at(1), 1, kMostCounted));
}

Json sums_json(const Tally& tally) {
  Json json;
  Tally::each_sum([&](const char* name, auto sum) { json[name] = tally.*sum; });
  return json;
}

bool read_sums(const Json& json, Tally& tally) {
  try {
    Tally::each_sum([&](const char* name, auto sum) { read_sum(json.at(name), tally.*sum); });
    return true;
  } catch (const Json::exception&) {
    return false;
  }
}

bool are_too_wide(const Tally& tally, const Tally& other) {
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat)
    if (tally.seat_totals[seat].is_too_wide_with(other.seat_totals[seat])) return true;
  return tally.totals.is_too_wide_with(other.totals);
}

bool fits(const Tally& tally, int players) {
  const std::int64_t results = tally.games * players;
  std::int64_t parts = 0;
  for (const std::int64_t part : tally.win_parts) add_up(parts, part);
  const auto counted = [&](const Moments& moments) {
    return moments.count == 0 || moments.count == results;
  };
  const auto of_seat = [&](int seat) { return seat < players ? tally.games : 0; };
  for (int seat = 0; seat < kMaxSeats; ++seat)
    if (told(tally.seat_totals[at(seat)]) != of_seat(seat) ||
        tally.by_seat[at(seat)].count != of_seat(seat))
      return false;
  return told(tally.totals) == results && tally.total.count == results && counted(tally.foxes) &&
         std::all_of(tally.areas.begin(), tally.areas.end(), counted) &&
         parts <= kWinParts * tally.games;
}

/// Points that are no area's and no fox's, such as those for slots that were not spent.
std::int64_t bonus_points(const Catalog& catalog, const Tally& tally) {
  std::int64_t rest = tally.total.sum;
  take_away(rest, tally.fox_points.sum);
  for (std::size_t i = 0; i < catalog.areas.size(); ++i) take_away(rest, tally.areas[i].sum);
  return rest;
}

Json statistics_json(const Catalog& catalog, const Tally& tally, int players) {
  Json areas = Json::object(), tracks = Json::object();
  for (std::size_t i = 0; i < catalog.areas.size(); ++i)
    areas[catalog.areas[i].id] = {
        {"mean", tally.areas[i].mean()},
        {"error", tally.areas[i].error()},
        {"sd", tally.areas[i].deviation()},
        {"share", ratio(tally.areas[i].sum, tally.total.sum)},
        {"name", in_language(catalog.areas[i].name, kEnglish, catalog.areas[i].id)},
        {"colour", catalog.areas[i].colour}};
  for (std::size_t i = 0; i < catalog.tracks.size(); ++i)
    tracks[catalog.tracks[i].id] = {
        {"slots", catalog.tracks[i].slots.size()},
        {"unlocked", tally.unlocked[i].mean()},
        {"spent", tally.spent[i].mean()},
        {"name", in_language(catalog.tracks[i].name, kEnglish, catalog.tracks[i].id)}};
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
  if (const std::int64_t rest = bonus_points(catalog, tally); rest != 0)
    json["bonus_points"] = {{"mean", ratio(rest, tally.total.count)},
                            {"share", ratio(rest, tally.total.sum)}};
  if (players > 1) json["first_seat"] = first_seat_json(tally, players);
  json["name"] = in_language(catalog.name, kEnglish, catalog.id);
  if (players == 1 && !catalog.ratings.empty()) {
    json["rating"] = rating_json(catalog, tally);
    json["bands"] = bands_json(catalog, json["rating"]);
  }
  return json;
}

void rename_for(const std::string& language, const Catalog& catalog, Json& statistics) {
  statistics["name"] = in_language(catalog.name, language, catalog.id);
  for (const AreaNames& area : catalog.areas)
    statistics["areas"][area.id]["name"] = in_language(area.name, language, area.id);
  for (const TrackNames& track : catalog.tracks)
    statistics["tracks"][track.id]["name"] = in_language(track.name, language, track.id);
  if (!statistics.contains("bands")) return;
  for (std::size_t i = 0; i < catalog.ratings.size(); ++i)
    statistics["bands"][i]["name"] = in_language(catalog.ratings[i].name, language, "");
}

}  // namespace clever
